// What TypeScript and svelte-check do not find. How code is laid out is Prettier's.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["src/api/schema.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // Maps and sets are not changed but replaced: they are derived, or $state.raw.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // The only markup that is put in as it is: icons of our own lists.
    files: ["src/parts/Drawing.svelte", "src/parts/IconPaths.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
