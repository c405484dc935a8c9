// Turns lists of icon names into modules that hold just those icons of game-icons.net (CC BY 3.0).
//
//   import { icons } from "virtual:icons/interface"    every icon named in src/icons/interface.json
//
//   import { credit } from "virtual:icons/credit"      licence and source, as the package states them
//
// A list is {"what it is for": "icon-name"}. A name that does not exist stops the build.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:icons/";

export function icons(): Plugin {
  const read = createRequire(import.meta.url);
  const set = read("@iconify-json/game-icons/icons.json");
  const known = { ...set.icons };
  for (const [name, alias] of Object.entries<{ parent: string }>(set.aliases ?? {})) {
    known[name] ??= set.icons[alias.parent];
  }
  return {
    name: "warmat-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return;
      if (id === "\0" + PREFIX + "credit") {
        const { author, license } = read("@iconify-json/game-icons/info.json");
        return `export const credit = ${JSON.stringify({ source: author.url, licence: license.title, terms: license.url })};`;
      }
      const file = resolve(import.meta.dirname, "src/icons", id.slice(PREFIX.length + 1) + ".json");
      this.addWatchFile(file);
      const wanted: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
      const found: Record<string, string> = {};
      for (const [use, name] of Object.entries(wanted)) {
        if (!known[name]) this.error(`${file}: there is no icon '${name}' (for '${use}')`);
        found[use] = known[name].body;
      }
      return `export const icons = ${JSON.stringify(found)};`;
    },
  };
}
