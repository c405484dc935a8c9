import { expect, test } from "vitest";
import { ladderAddress, paceNamed, poolWords, recordWords, share } from "./ratings";

test("a ladder is named by its game, its mode and its pace", () => {
  expect(poolWords({ game: "codex", mode: "1-hero", pace: "live" })).toBe("Codex · One hero · Live");
  expect(poolWords({ game: "summoner-wars", mode: "", pace: "days" })).toBe("Summoner Wars · Correspondence");
  expect(ladderAddress({ game: "codex", mode: "1-hero", pace: "days" })).toBe(
    "/ladder?game=codex&mode=1-hero&pace=days",
  );
  expect(["days", "bots", "soon", null].map(paceNamed)).toEqual(["days", "bots", "live", "live"]);
});

test("a draw is half a win, and named only if there is one", () => {
  expect(recordWords({ games: 3, wins: 2, draws: 0, losses: 1 })).toBe("2 won, 1 lost");
  expect(recordWords({ games: 4, wins: 2, draws: 1, losses: 1 })).toBe("2 won, 1 drawn, 1 lost");
  expect(share({ games: 4, wins: 2, draws: 1, losses: 1 })).toBe(0.625);
  expect(share({ games: 0, wins: 0, draws: 0, losses: 0 })).toBe(0);
});
