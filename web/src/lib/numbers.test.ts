import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepNumber, newNumber, numberOf, takePart } from "./numbers";
import type { TableInfo } from "./types";

const HASH = "5f".repeat(32);
let asked: [string, string, unknown][] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal("fetch", (path: string, way: RequestInit) => {
    asked.push([way.method ?? "GET", path, JSON.parse(String(way.body))]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  asked = [];
});

afterEach(() => vi.unstubAllGlobals());

function table(mine: number[], waits_for: number[], bound: number[]): TableInfo {
  const numbers = bound.map((seat) => ({ seat, hash: HASH, number: null }));
  return { id: "t", mine, waits_for, numbers } as unknown as TableInfo;
}

test("a number is new each time, and its hash is SHA-256", async () => {
  const [one, two] = [await newNumber(), await newNumber()];
  expect(one!.number).toMatch(/^[0-9a-f]{64}$/);
  expect(one!.number).not.toBe(two!.number);
  const bytes = Uint8Array.from(one!.number.match(/../g)!, (byte) => parseInt(byte, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  expect(one!.hash).toBe([...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
});

test("it is told when everybody is bound, and only by whoever it waits for", async () => {
  keepNumber("t", "ab".repeat(32));
  await takePart(table([1], [0], [0, 1]));
  expect(asked).toEqual([]);
  await takePart(table([0], [0, 1], [0]));
  expect(asked).toEqual([]);
  await takePart(table([0], [0, 1], [0, 1]));
  expect(asked).toEqual([["POST", "/api/tables/t/number", { number: "ab".repeat(32) }]]);
});

test("it is told again if it was not heard", async () => {
  keepNumber("t", "cd".repeat(32));
  const heard = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await takePart(table([0], [0, 1], [0, 1]));
  vi.stubGlobal("fetch", heard);
  for (let looks = 0; looks < 2; looks++) await takePart(table([0], [0, 1], [0, 1]));
  expect(asked).toEqual([["POST", "/api/tables/t/number", { number: "cd".repeat(32) }]]);
});

test("who told theirs for nothing binds themselves to another", async () => {
  keepNumber("t", "ab".repeat(32));
  await takePart(table([0], [0, 1], [1]));
  expect(asked).toHaveLength(1);
  expect(asked[0]!.slice(0, 2)).toEqual(["PUT", "/api/tables/t/number"]);
  expect(numberOf("t")).not.toBe("ab".repeat(32));
});
