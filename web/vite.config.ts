import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress.plugin";
import { icons } from "./icons.plugin";

// The server serves the built page, so page and API share one origin.
export default defineConfig({
  plugins: [svelte(), icons(), compress()],
  build: { outDir: "../src/warmat/server/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: process.env.WARMAT_SERVER ?? "http://127.0.0.1:8765", ws: true } } },
});
