// Colours, layers and breakpoints are those of theme.css, so that there is one place to change them.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = `${import.meta.dirname}/src`;
const theme = readFileSync(`${ROOT}/theme.css`, "utf8");
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(svelte|css|ts)$/.test(name) && !/schema\.ts$|\.test\.ts$|^theme\.css$/.test(name),
);
const texts = files.map((name) => [name, readFileSync(`${ROOT}/${name}`, "utf8")] as const);

// A private field and a link's target begin with a hash too: with other letters, or something else around them.
const HEX = /(?<=[\s:("'`,])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=[\s;,)"'`])/gi;
const FUNCTION = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/g;
const NAMED =
  /(?:color|background|fill|stroke|border[\w-]*|shadow): [^;{}]*\b(?:black|white|red|green|blue|gold|gr[ae]y)\b(?!\))/g;
const LAYER = /z-?index["']?\s*[:=]\s*["'{]?\s*-?\d/gi;
const WIDTH = /\((min|max)-(?:width|height): (\d+)px\)/g;

/** Which places of a text are what the theme is for. */
function strays(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}

function everywhere(look: (text: string) => string[]): string[] {
  return texts.flatMap(([name, text]) => look(text).map((found) => `${name}: ${found}`));
}

test("the patterns find what they are for", () => {
  expect(strays("a { color: #fff; } b { background: url(#id) #12345678; }", HEX)).toEqual(["#fff", "#12345678"]);
  expect(strays("this.#added = 1;\n  #fade(): void {}", HEX)).toEqual([]);
  expect(strays("fill: rgb(0 0 0 / 4%)", FUNCTION)).toHaveLength(1);
  expect(strays("a { color: white; } b { color: var(--white); }", NAMED)).toEqual(["color: white"]);
  expect(strays('z-index: 3; zIndex: "30"; style:z-index={4} z-index: var(--layer-note)', LAYER)).toHaveLength(3);
});

test("every colour has a name in the theme", () => {
  expect(everywhere((text) => [HEX, FUNCTION, NAMED].flatMap((pattern) => strays(text, pattern)))).toEqual([]);
});

test("every layer has a name in the theme", () => {
  expect(everywhere((text) => strays(text, LAYER))).toEqual([]);
});

test("every name is there", () => {
  const own = new Set(
    everywhere((text) => strays(text, /--[a-z][\w-]*(?=["']?[:=])/g)).map((found) => found.split(": ")[1]),
  );
  const known = new Set([...own, ...strays(theme, /--[a-z][\w-]*(?=:)/g)]);
  const missing = everywhere((text) =>
    strays(text, /(?<=var\()--[a-z][\w-]*(?=[,)])/g).filter((name) => !known.has(name)),
  );
  expect(missing).toEqual([]);
});

test("no name is there for nothing", () => {
  const used = new Set(
    [theme, ...texts.map(([, text]) => text)].flatMap((text) => strays(text, /(?<=var\()--[a-z][\w-]*/g)),
  );
  const names = strays(theme, /--[a-z][\w-]*(?=:)/g);
  expect(names.length).toBeGreaterThan(50);
  // A Codex colour is asked for by what it is called.
  expect(names.filter((name) => !used.has(name) && !name.startsWith("--colour-"))).toEqual([]);
});

test("every breakpoint is in the theme's list", () => {
  const listed = new Set(strays(theme.slice(0, theme.indexOf("*/")), /\b\d+(?=px)/g).map(Number));
  expect(listed.size).toBeGreaterThan(5);
  const used = texts.flatMap(([name, text]) =>
    [...text.matchAll(WIDTH)].map(([, bound, at]) => ({ name, at: bound === "min" ? Number(at) - 1 : Number(at) })),
  );
  expect(used.filter(({ at }) => !listed.has(at))).toEqual([]);
  expect([...listed].filter((at) => !used.some((one) => one.at === at))).toEqual([]);
});
