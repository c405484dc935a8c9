import { expect, test } from "vitest";
import * as places from "./places";

test("a key leads back to its place", () => {
  expect(places.placeOf(places.piece(12))).toEqual({ kind: "piece", id: 12 });
  expect(places.placeOf(places.inHand("Blackhand: Dozer"))).toEqual({ kind: "hand", card: "Blackhand: Dozer" });
  expect(places.placeOf(places.slot("squad leader", 1))).toEqual({ kind: "slot", slot: "squad leader", seat: 1 });
  expect(places.placeOf(places.inCommand("Troq Bashar", 1))).toEqual({ kind: "command", card: "Troq Bashar", seat: 1 });
  expect(places.placeOf(places.workers(0))).toEqual({ kind: "workers", seat: 0 });
  expect(places.placeOf("elsewhere")).toBe(null);
});

test("only pieces have an id", () => {
  expect(places.pieceAt(places.piece(7))).toBe(7);
  expect(places.pieceAt(places.inHand("Spark"))).toBe(null);
  expect(places.pieceAt(null)).toBe(null);
});
