import { expect, test } from "vitest";
import { isSame, waysOn, whyNot } from "./lesson.svelte";

test("several things are the same choice in any order", () => {
  expect(
    isSame(["discard Fire Drake", "discard Blinding Flare"], ["discard Blinding Flare", "discard Fire Drake"]),
  ).toBe(true);
  expect(isSame(["tech Iron Man", "tech Iron Man", "done"], ["tech Iron Man", "tech Iron Man", "done"])).toBe(true);
  expect(isSame(["end"], ["end"])).toBe(true);
});

test("fewer, more or other things are another choice", () => {
  expect(isSame(["discard Fire Drake", "discard Blinding Flare"], ["discard Fire Drake"])).toBe(false);
  expect(isSame(["tech Iron Man", "tech Iron Man", "done"], ["tech Iron Man", "tech Eggship", "done"])).toBe(false);
  expect(isSame(["discard Fire Drake"], ["play Fire Drake"])).toBe(false);
  expect(isSame([], ["end"])).toBe(false);
  expect(isSame([], [])).toBe(false);
});

test("a step may be taken in several ways, and goes on as it was begun", () => {
  const [tech, tower] = [["build Tech II"], ["build Tower"]];
  const step = { choices: [tech, tower], also: [[tower, tech]] };
  expect(waysOn(step, [])).toEqual([
    [tech, tower],
    [tower, tech],
  ]);
  expect(waysOn(step, [tower])).toEqual([[tower, tech]]);
  // The page was loaded anew: what was made first is not known.
  expect(waysOn(step, new Array(1))).toHaveLength(2);
});

test("whoever tries something else is told why not, the first reason that fits", () => {
  const step = { instead: { "play Spark": "Keep Spark.", play: "Not now." }, hint: "A worker first." };
  expect(whyNot(step, ["play Spark -> Base"])).toBe("Keep Spark.");
  expect(whyNot(step, ["play Bloom"])).toBe("Not now.");
  expect(whyNot(step, ["end"])).toBe("A worker first.");
});
