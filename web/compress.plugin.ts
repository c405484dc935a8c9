// Puts a compressed twin beside every built file that gains by it: compressed once, here, and not at each request.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH = /\.(?:js|css|svg|html|json)$/; // fonts are compressed already
const SMALLEST = 1024;

export function compress(): Plugin {
  let folder = "";
  return {
    name: "warmat-compress",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!WORTH.test(name)) continue;
        const text = readFileSync(join(folder, name));
        if (text.length < SMALLEST) continue;
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}
