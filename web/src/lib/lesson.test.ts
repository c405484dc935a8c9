import { expect, test } from "vitest";
import { isSame } from "./lesson.svelte";

test("several things are the same choice in any order", () => {
  expect(isSame("discard Fire Drake, Blinding Flare", "discard Blinding Flare, Fire Drake")).toBe(true);
  expect(isSame("tech Iron Man, Iron Man, done", "tech Iron Man, Iron Man, done")).toBe(true);
  expect(isSame("end", "end")).toBe(true);
});

test("fewer, more or other things are another choice", () => {
  expect(isSame("discard Fire Drake, Blinding Flare", "discard Fire Drake")).toBe(false);
  expect(isSame("tech Iron Man, Iron Man, done", "tech Iron Man, Eggship, done")).toBe(false);
  expect(isSame("discard Fire Drake", "play Fire Drake")).toBe(false);
  expect(isSame("", "end")).toBe(false);
});
