import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "./types";
import { awayWords, clockWords, endsWords, timeLeft, whoSits } from "./words";

const DAY = 24 * 60 * 60 * 1000;

function table(days: number | null, more: Partial<TableInfo>): TableInfo {
  return { expires: days === null ? null : Date.now() + days * DAY, imported: false, ...more } as TableInfo;
}

test("what nobody comes back to says when it ends", () => {
  expect(endsWords(table(3, { status: "open" }))).toMatch(/^closes on \w+ \d+ if nobody sits down$/);
  expect(endsWords(table(3, { status: "playing" }))).toMatch(/^ends on \w+ \d+ if nobody plays on$/);
  expect(endsWords(table(3, { status: "over", imported: true }))).toMatch(/^is removed on /);
});

test("but not long before, and nothing says so that stays", () => {
  expect(endsWords(table(80, { status: "playing" }))).toBe("");
  expect(endsWords(table(80, { status: "playing" }), 365)).not.toBe("");
  expect(endsWords(table(null, { status: "over" }))).toBe("");
});

const HOUR = 3_600_000;

test("a clock of three days reads three days until an hour of it is gone", () => {
  expect(timeLeft(72 * HOUR)).toBe("3 days");
  expect(timeLeft(72 * HOUR - 1000)).toBe("3 days");
  expect(timeLeft(71 * HOUR - 1)).toBe("2 days 23 h");
  expect(timeLeft(49 * HOUR)).toBe("2 days 1 h");
});

test("the last two days are counted to the second", () => {
  expect(timeLeft(48 * HOUR)).toBe("48:00:00");
  expect(timeLeft(HOUR + 61_000)).toBe("1:01:01");
  expect(timeLeft(29_001)).toBe("0:30");
  expect(timeLeft(0)).toBe("0:00");
});

test("whose clock runs in a game of mine, and what is left on it", () => {
  const seats = [{ name: "Ada" }, { name: "Bo" }] as TableInfo["seats"];
  const mine = { seats, mine: [0], deadline: 5 * DAY } as unknown as TableInfo;
  expect(clockWords({ ...mine, to_move: [0] }, 2 * DAY)).toBe("you have 3 days");
  expect(clockWords({ ...mine, to_move: [1] }, 5 * DAY - 61_000)).toBe("Bo has 1:01");
  expect(clockWords({ ...mine, to_move: [1] }, 6 * DAY)).toBe("Bo has 0:00");
  expect(clockWords({ ...mine, to_move: [1], deadline: null })).toBe("");
  expect(clockWords({ ...mine, to_move: [] })).toBe("");
});

test("a pause and a vacation are said", () => {
  const seats = [
    { number: 0, name: "Ada", away: 9 * DAY },
    { number: 1, name: "Bo", away: 9 * DAY },
  ] as TableInfo["seats"];
  const mine = { seats, mine: [0], status: "playing", to_move: [1], deadline: null } as unknown as TableInfo;
  expect(clockWords({ ...mine, paused: true })).toBe("paused");
  expect(awayWords(mine, 8 * DAY)).toMatch(/^Bo is away until \w+ \d+$/);
  expect(awayWords(mine, 9 * DAY)).toBe("");
  expect(awayWords({ ...mine, status: "over" }, 8 * DAY)).toBe("");
});

test("a bot of somebody's is called one, as the server's are", () => {
  const seat = { name: "Marvin", bot: null, owner: null } as SeatInfo;
  expect(whoSits(seat)).toBe("Marvin");
  expect(whoSits({ ...seat, owner: "Ada" })).toBe("Marvin bot");
  expect(whoSits({ ...seat, owner: "Ada" }, true)).toBe("You");
});
