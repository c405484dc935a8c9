import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress.plugin.ts";
import { icons } from "./icons.plugin.ts";

// The server serves the built page, so page and API share one origin.
export default defineConfig({
  plugins: [svelte(), icons(), compress()],
  build: {
    outDir: "../src/warmat/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Who plays for the first time reads what the build says: only what is wrong. (tests/browser weighs the page.)
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: process.env.WARMAT_SERVER ?? "http://127.0.0.1:8765", ws: true } } },
});
