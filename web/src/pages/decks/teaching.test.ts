import { expect, test } from "vitest";
import { isDone } from "./teaching";

const part = (name: string, count: number) => ({
  name: "commons",
  size: 16,
  held: count,
  most: 4,
  cards: [{ name, count }],
});

test("a step is done when the deck holds what it asks for, in whichever part", () => {
  const deck = { parts: [part("Ember Mage", 3), part("Ember Mage", 1)], problems: ["too few"] };
  expect(isDone({ holds: { "Ember Mage": 4 }, whole: false }, deck)).toBe(true);
  expect(isDone({ holds: { "Ember Mage": 5 }, whole: false }, deck)).toBe(false);
  expect(isDone({ holds: { Burn: 1 }, whole: false }, deck)).toBe(false);
  expect(isDone({ holds: {}, whole: false }, null)).toBe(false);
});

test("a whole deck is one that can be played", () => {
  expect(isDone({ holds: {}, whole: true }, { parts: [], problems: ["It has 9 cards."] })).toBe(false);
  expect(isDone({ holds: {}, whole: true }, { parts: [], problems: [] })).toBe(true);
});
