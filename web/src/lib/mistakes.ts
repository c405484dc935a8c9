// Mistakes of a game that was looked back on, by their size and by who made them.
import type { AnalysedDecision } from "./analysis.svelte";

/** From the gravest on: from this loss on, and what one and several of them are called. */
const SIZES = [
  { least: 0.15, one: "blunder", several: "blunders" },
  { least: 0.06, one: "mistake", several: "mistakes" },
  { least: 0.02, one: "inaccuracy", several: "inaccuracies" },
] as const;

type Size = (typeof SIZES)[number];

/** How large a loss is; null: too small to speak of. */
export function sizeOf(loss: number): Size | null {
  return SIZES.find((size) => loss >= size.least) ?? null;
}

export type Account = {
  seat: number;
  /** How many of each size, the gravest first. */
  counts: { size: Size; count: number }[];
  /** The dearest, dearest first. */
  worst: AnalysedDecision[];
};

export function account(decisions: AnalysedDecision[], seats: number, most: number): Account[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((each) => each.seat === seat && sizeOf(each.loss));
    return {
      seat,
      counts: SIZES.map((size) => ({ size, count: own.filter((each) => sizeOf(each.loss) === size).length })),
      worst: own.toSorted((a, b) => b.loss - a.loss || a.step - b.step).slice(0, most),
    };
  });
}

/** "1 blunder, 2 inaccuracies". */
export function inTotal({ counts }: Account): string {
  const said = counts.flatMap(({ size, count }) =>
    count ? [`${count} ${count === 1 ? size.one : size.several}`] : [],
  );
  return said.join(", ") || "no mistakes";
}
