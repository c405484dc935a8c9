import { describe, expect, it } from "vitest";
import { along, barWords, crossed, readArena, SHARES, verdict } from "./statistics";

const met = { games: 10, score: 0.7, low: 0.4, high: 0.9 };

it("shows a match-up from both sides", () => {
  const { names, cells } = crossed([{ name: "Fire", other: "Blood", ...met }]);
  expect(names).toEqual(["Blood", "Fire"]);
  expect(cells.get("Fire")!.get("Blood")).toEqual(met);
  const other = cells.get("Blood")!.get("Fire")!;
  expect(other.score).toBeCloseTo(0.3);
  expect(other.low).toBeCloseTo(0.1);
  expect(other.high).toBeCloseTo(0.6);
  expect(cells.get("Fire")!.get("Fire")).toBeUndefined();
});

it("says what an interval says", () => {
  expect([verdict(0.51, 0.9), verdict(0.1, 0.49), verdict(0.4, 0.6)]).toEqual(["better", "worse", "open"]);
  expect(barWords({ name: "Fire", games: 3, at: 0.5, low: 0.2, high: 0.8 }, SHARES)).toBe(
    "50 %, 95 % interval 20 % to 80 %",
  );
  expect([-1, 0, 0.25, 2].map((at) => along(SHARES, at))).toEqual([0, 0, 25, 100]);
});

describe("an arena's file", () => {
  const report = {
    game: "codex",
    contestants: "bots",
    mode: "1-hero",
    games: 40,
    ratings: [
      { name: "hard", games: 40, elo: 101.5, low: 20, high: 180 },
      { name: "away", games: 0, elo: null, low: null, high: null },
      { name: "easy", games: 40, elo: -101.5, low: -180, high: -20 },
    ],
    pairings: [{ name: "hard", other: "easy", ...met }],
  };

  it("is shown as it was written", () => {
    const arena = readArena(JSON.stringify(report));
    expect(arena.bars.map((bar) => bar.name)).toEqual(["hard", "easy"]);
    expect(arena.bars.map((bar) => arena.scale.words(bar.at))).toEqual(["+102", "−101"]);
    expect([arena.scale.from, arena.scale.middle, arena.scale.to]).toEqual([-180, 0, 180]);
    expect(arena.title).toBe("Bots in the arena");
    expect(arena.note).toBe("codex, 1-hero: 40 games between 2.");
    expect(crossed(arena.match_ups).names).toEqual(["easy", "hard"]);
  });

  it("is refused in a sentence if it is something else", () => {
    for (const text of ["", "[]", "{}", "null", JSON.stringify({ ...report, pairings: [{ name: 1, games: "x" }] })])
      expect(() => readArena(text)).toThrow("warmat arena --json");
  });
});
