// Every icon that is named exists, and whose work it is stands in the credits.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import authors from "./src/icons/credit/authors.json";

const LISTS = `${import.meta.dirname}/src/icons`;
const read = createRequire(import.meta.url);
const info = read("@iconify-json/game-icons/info.json");
const set = read("@iconify-json/game-icons/icons.json");

test("the package is what the credits say it is", () => {
  // The page states licence and source from here; another licence needs another look.
  expect(info.license.spdx).toBe("CC-BY-3.0");
  expect(info.author.url).toBe("https://github.com/game-icons/icons");
});

test("all authors are named, once each", () => {
  // The package does not tell which icon is whose, so everybody in the licence of its source is credited.
  const names = authors.map((author) => author.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["Lorc", "Delapouite", "Skoll", "Caro Asercion"]));
  expect(names.length).toBeGreaterThanOrEqual(35);
});

test("every icon in the lists exists", () => {
  const lists = readdirSync(LISTS).filter((name) => name.endsWith(".json"));
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) {
    for (const name of Object.values<string>(JSON.parse(readFileSync(`${LISTS}/${list}`, "utf8")))) {
      expect(set.icons[name] ?? set.aliases[name], `${list}: ${name}`).toBeDefined();
    }
  }
});
