import { expect, test } from "vitest";
import {
  byDivision,
  entryWords,
  factsOf,
  myGame,
  pointsWords,
  score,
  stateWords,
  type Tournament,
} from "./tournaments";

const event = {
  game: "codex",
  mode: "1-hero",
  options: { mode: "1-hero" },
  pace: { kind: "async", days: 3 },
  system: "swiss",
  rounds: 3,
  round: 2,
  rated: true,
  entry: "open",
  decks: "fixed",
  entrants: 5,
  most: 64,
  status: "playing",
  starts: null,
  rating_from: null,
  rating_to: null,
  mine: 2,
  played: [
    { pairings: [{ first: 1, second: 2, result: "first" }] },
    {
      pairings: [
        { first: 3, second: null, result: "first" },
        { first: 2, second: 4, result: null, table: "t" },
      ],
    },
  ],
} as unknown as Tournament;

test("points have halves", () => {
  expect([0, 0.5, 1, 2.5].map(pointsWords)).toEqual(["0", "½", "1", "2½"]);
});

test("a tournament in words", () => {
  expect(factsOf(event).join(" · ")).toBe("Codex · One hero · 3 days a turn · Swiss, 3 rounds · rated");
  expect(entryWords(event)).toBe("For everybody, one deck for the event, 5 of 64 places taken.");
  expect(entryWords({ ...event, entry: "rating", rating_from: 1400 })).toMatch(/^Ratings from 1400, /);
  expect(stateWords(event)).toBe("Round 2 of 3");
  expect(stateWords({ ...event, status: "called off" })).toBe("Called off");
});

test("divisions come in their order", () => {
  const all = [{ division: 2 }, { division: 1 }, { division: 2 }];
  expect(byDivision(all)).toEqual([
    [1, [all[1]]],
    [2, [all[0], all[2]]],
  ]);
  expect(byDivision([{ division: null }])).toEqual([[1, [{ division: null }]]]);
  expect(factsOf({ ...event, system: "league", rounds: null, season: 2 }).join(" · ")).toMatch(
    /League · season 2 · rated$/,
  );
});

test("the game that waits for me is the one without a result", () => {
  expect(myGame(event)?.table).toBe("t");
  expect(myGame({ ...event, mine: 3 })).toBeUndefined();
  expect(myGame({ ...event, mine: null })).toBeUndefined();
  expect(score(event.played[0]!.pairings[0]!)).toBe("1 – 0");
  expect(score(myGame(event)!)).toBe("–");
});
