import { expect, test } from "vitest";
import { answered, facts } from "./listing";

test("a view is listed by name, without what is empty or stands elsewhere", () => {
  const view = {
    game: "nim",
    turn: 3,
    sticks: 9,
    open: true,
    hand: ["One", "Two"],
    discard: [],
    pile_count: 7,
    top: { name: "Four", worth: 4 },
  };
  expect(facts(view)).toEqual([
    ["Sticks", "9"],
    ["Open", "yes"],
    ["Hand", "One, Two"],
    ["Pile count", "7"],
    ["Top", "Name Four, Worth 4"],
  ]);
});

test("every option is an answer, with its price", () => {
  const decision = {
    player: 0,
    options: [
      { text: "play One", price: null },
      { text: "buy Two", price: 3 },
    ],
  };
  expect(answered(decision as never)).toEqual([
    { key: "play One", label: "Play One", cost: undefined },
    { key: "buy Two", label: "Buy Two", cost: 3 },
  ]);
  expect(answered(null)).toEqual([]);
});
