import { expect, it } from "vitest";
import type { AnalysedDecision } from "./analysis.svelte";
import { account, inTotal, sizeOf } from "./mistakes";

const decision = (step: number, seat: number, loss: number) => ({ step, seat, loss }) as AnalysedDecision;

it("rates a loss by its size", () => {
  expect([0.3, 0.15, 0.1, 0.02, 0.01, 0].map((loss) => sizeOf(loss)?.one ?? null)).toEqual([
    "blunder",
    "blunder",
    "mistake",
    "inaccuracy",
    null,
    null,
  ]);
});

it("counts them by player, and names the dearest first", () => {
  const made = [decision(1, 0, 0.03), decision(2, 0, 0.2), decision(3, 1, 0.001), decision(4, 0, 0.03)];
  const [ada, bo] = account(made, 2, 2);
  expect(inTotal(ada!)).toBe("1 blunder, 2 inaccuracies");
  expect(ada!.worst.map((each) => each.step)).toEqual([2, 1]);
  expect(inTotal(bo!)).toBe("no mistakes");
  expect(bo!.worst).toEqual([]);
});
