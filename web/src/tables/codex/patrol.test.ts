import { expect, test } from "vitest";
import { PatrolPlan } from "./patrol.svelte";
import { piece, slot } from "./places";
import type { Piece } from "./table";

test("two that are placed already change places", () => {
  const plan = new PatrolPlan();
  plan.post(piece(1), slot("elite", 0));
  plan.post(piece(2), slot("lookout", 0));
  plan.post(piece(1), slot("lookout", 0));
  expect(plan.slots).toEqual({ lookout: 1, elite: 2 });
  expect(plan.slotOf(piece(2))).toBe("elite");
});

test("who comes from the field takes the place of whom it finds", () => {
  const plan = new PatrolPlan();
  plan.post(piece(1), slot("elite", 0));
  plan.post(piece(3), slot("elite", 0));
  expect(plan.slots).toEqual({ elite: 3 });
  plan.takeBack(piece(3));
  expect(plan.isEmpty).toBe(true);
});

test("whoever can't patrol any more is left out", () => {
  const plan = new PatrolPlan();
  plan.post(piece(1), slot("elite", 0));
  plan.post(piece(2), slot("lookout", 0));
  plan.review((one) => !one.exhausted, new Map([[2, { id: 2, exhausted: false } as Piece]]));
  expect(plan.slots).toEqual({ lookout: 2 });
});

test("only pieces go to slots", () => {
  const plan = new PatrolPlan();
  plan.post("hand:Spark", slot("elite", 0));
  plan.post(piece(1), "field:0");
  expect(plan.isEmpty).toBe(true);
});
