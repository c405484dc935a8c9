// Whether a deck is as far as a lesson wants it.
import type { Schemas } from "../../lib/types";
import type { LookedAt } from "./building.svelte";

type Wanted = Pick<Schemas["LessonDeckStep"], "holds" | "whole">;

export function isDone(step: Wanted, deck: Pick<LookedAt, "parts" | "problems"> | null): boolean {
  if (!deck) return false;
  const counts = new Map<string, number>();
  for (const { name, count } of deck.parts.flatMap((part) => part.cards))
    counts.set(name, (counts.get(name) ?? 0) + count);
  const held = Object.entries(step.holds).every(([name, count]) => (counts.get(name) ?? 0) >= count);
  return held && (!step.whole || !deck.problems.length);
}
