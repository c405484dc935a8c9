import { expect, test } from "vitest";
import type { Shown } from "../../lib/events";
import { EVENTS, type Motion } from "./events";

// That no kind is missing, TypeScript sees to: the table's keys are the engine's kinds of events.
const entries = Object.entries(EVENTS) as [string, Shown<Motion> | null][];

test("what is not shown is left out on purpose, and says so", () => {
  for (const [what, shown] of entries) expect(shown === null || Object.keys(shown).length > 0, what).toBe(true);
});

test("every motion belongs to some event", () => {
  const drawn = new Set(entries.map(([, shown]) => shown?.motion).filter(Boolean));
  expect([...drawn].sort()).toEqual(["attack", "gold", "heal", "hurt", "level", "play"]);
});

test("what another does on the board is worth a look, what changes in hands is not", () => {
  for (const what of ["attacks", "plays", "takes damage", "dies", "falls", "arrives"] as const)
    expect(EVENTS[what]?.worth, what).toBe(true);
  for (const what of ["draws", "techs", "pays"] as const) expect(EVENTS[what], what).toBe(null);
});
