// The last roll: who attacked whom, the faces, and what came of it.
import type { SummonerWarsEvent, Thing } from "../../lib/types";
import { ON_DICE } from "../shared/words";

type What = SummonerWarsEvent["what"];

export type Roll = {
  /** Which event it is: another roll has another. */
  at: number;
  who: Thing | null;
  target: Thing | null;
  faces: string[];
  outcome: SummonerWarsEvent[];
  /** The abilities that cost it damage, with whose they are. */
  lostTo: SummonerWarsEvent[];
  /** Something else has begun since. */
  over: boolean;
  /** A turn has begun since. */
  old: boolean;
};

/** How far back a roll is still shown. */
const BACK = 200;
/** With these an attack begins or is over. */
const BOUNDS: ReadonlySet<What> = new Set<What>(["attacks", "begins phase", "begins turn"]);
const OUTCOME: ReadonlySet<What> = new Set<What>(["takes damage", "is destroyed", "heals", "gains magic"]);

export function lastRoll(events: readonly SummonerWarsEvent[]): Roll | null {
  const at = events.findLastIndex((event) => event.what === "rolls");
  const rolled = events[at];
  if (!rolled || at < events.length - BACK) return null;
  const attack = events.slice(0, at).findLast((event) => BOUNDS.has(event.what));
  const attacks = attack?.what === "attacks" && attack.subject?.id === rolled.subject?.id;
  const after = events.slice(at + 1);
  const end = after.findIndex((event) => BOUNDS.has(event.what));
  const own = after.slice(0, end < 0 ? undefined : end);
  return {
    at,
    who: rolled.subject,
    target: attacks ? attack.object : null,
    faces: rolled.object?.parts ?? [],
    outcome: own.filter((event) => OUTCOME.has(event.what)),
    lostTo: own.filter((event) => event.what === "lessens"),
    over: end >= 0,
    old: after.some((event) => event.what === "begins turn"),
  };
}

/** Hits that did not all become damage; null where they did, or where nothing was to be hurt. */
export function lostHits(roll: Roll, counts: string | null): { hits: number; damage: number } | null {
  const hits = counted(roll.faces).find((symbol) => symbol.name === counts)?.count ?? 0;
  if (!roll.target || roll.outcome.some((event) => event.what === "heals")) return null;
  const damage = roll.outcome
    .filter((event) => event.what === "takes damage" && event.subject?.id === roll.target!.id)
    .reduce((sum, event) => sum + event.amount, 0);
  return damage < hits ? { hits, damage } : null;
}

/** "3 hits, no damage: Unwieldy Magic." */
export function saidOfLost(lost: { hits: number; damage: number }, lostTo: SummonerWarsEvent[]): string {
  const because = [...new Set(lostTo.map((event) => event.object?.name))].join(", ");
  const damage = lost.damage ? `${lost.damage} damage` : "no damage";
  return `${lost.hits === 1 ? "1 hit" : `${lost.hits} hits`}, ${damage}${because && `: ${because}`}.`;
}

/** The symbols on the faces, by the letters that stand for them. */
export const SYMBOLS: Record<string, { name: string; icon: string }> = Object.fromEntries(
  Object.entries(ON_DICE).map(([letter, name]) => [letter, { name, icon: name }]),
);

/** How many faces show each symbol. */
export function counted(faces: string[]): { letter: string; name: string; icon: string; count: number }[] {
  return Object.entries(SYMBOLS).map(([letter, symbol]) => ({
    letter,
    ...symbol,
    count: faces.filter((face) => face.includes(letter)).length,
  }));
}
