import { expect, test } from "vitest";
import { nextWaiting } from "./mygames.svelte";
import type { TableInfo } from "./types";

const table = (id: string, your_turn: boolean, deadline: number | null = null) =>
  ({ id, your_turn, deadline }) as TableInfo;

test("the next game is the one with the least time left", () => {
  const mine = [table("a", true), table("b", true, 900), table("c", true, 300), table("d", false, 100)];
  expect(nextWaiting(mine, "d")).toBe("c");
  expect(nextWaiting(mine, "elsewhere")).toBe("c");
});

test("from a game that waits itself it goes on around", () => {
  const mine = [table("a", true), table("b", true, 900), table("c", true, 300)];
  expect(nextWaiting(mine, "c")).toBe("b");
  expect(nextWaiting(mine, "b")).toBe("a");
  expect(nextWaiting(mine, "a")).toBe("c");
});

test("no other game waits", () => {
  expect(nextWaiting([], "a")).toBeNull();
  expect(nextWaiting([table("a", true), table("b", false)], "a")).toBeNull();
  expect(nextWaiting([table("b", false)], "a")).toBeNull();
});
