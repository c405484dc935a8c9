// What happened, as the log and the board show it.
import type { Sound } from "./sound";
import type { GameEvent } from "./types";

/** No act: what came of one. */
export const OUTCOME = "outcome";

/** How an event is shown beside its line in the log. */
export type Shown<Motion extends string = string> = {
  sound?: Sound;
  /** What moves on the board. */
  motion?: Motion;
  /** Worth a look when another does it: what comes next waits. */
  worth?: boolean;
  /** Told again when the turn is over: as an act with this icon, or (OUTCOME) as what came of the one before. */
  summed?: string;
  /** When it is shown of what happens at once: who and whom, then the dice, then the figures, then what came of it. */
  beat?: "aim" | "dice" | "figure";
};

/** Every kind of event of a game: how it is shown, or null for those that are in the log alone. */
export type Showing<E extends GameEvent, Motion extends string = string> = Record<E["what"], Shown<Motion> | null>;

export type Turn = { player: number; turn: number };

/** The turn that begins with this event, if one does. */
export function turnOf(event: GameEvent): Turn | null {
  return event.what === "begins turn" ? { player: event.player, turn: event.amount } : null;
}

/** The last turn that has begun. */
export function lastTurn(events: readonly GameEvent[]): Turn | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const turn = turnOf(events[at]!);
    if (turn) return turn;
  }
  return null;
}

// Their sentences name the price.
const PAID: string[] = ["plays", "summons", "builds"];
const BEGINNINGS: string[] = ["begins phase", "begins turn"];

/** The lines, from one on, that say something. The others would repeat the line beside them, or say that nothing was. */
export function telling(events: readonly GameEvent[], from = 0): number[] {
  const lines: number[] = [];
  for (let at = from; at < events.length; at++)
    if (!goesWithoutSaying(events[at]!, events[lines.at(-1) ?? -1], events[at + 1])) lines.push(at);
  return lines;
}

function goesWithoutSaying(event: GameEvent, before?: GameEvent, after?: GameEvent): boolean {
  const isPrice = (of?: GameEvent) =>
    !!of && PAID.includes(of.what) && of.player === event.player && of.amount === event.amount;
  const [came, paid] = [event.subject, before && PAID.includes(before.what) ? before.subject : null];
  switch (event.what) {
    case "takes damage":
      return event.amount === 0;
    case "pays":
      return isPrice(before) || isPrice(after);
    case "arrives": // told where it is the second of its name
      return !!came && came.card === paid?.card && (came.name === paid?.name || before?.what === "builds");
    case "begins phase": // nothing was done in it
      return !!after && BEGINNINGS.includes(after.what);
    default:
      return false;
  }
}

/** One thing that somebody did, and what came of it. */
export type Act<E extends GameEvent = GameEvent> = {
  /** Its line in the log, and the last one that belongs to it. */
  line: number;
  last: number;
  icon: string;
  event: E;
  outcome: E[];
};

/** What others did since this seat's last turn; for whoever only watches, what was done in the last turn. */
export function othersDid<E extends GameEvent>(events: readonly E[], seat: number, showing: Showing<E>): Act<E>[] {
  const starts: number[] = [];
  events.forEach((event, at) => {
    const turn = turnOf(event);
    if (turn && (seat < 0 || turn.player === seat)) starts.push(at);
  });
  const mine = seat < 0 || lastTurn(events)?.player === seat;
  const [from, to] = mine ? [starts.at(-2) ?? 0, starts.at(-1) ?? 0] : [starts.at(-1) ?? 0, events.length];
  return acts(events, from, to, showing).filter((act) => act.event.player !== seat);
}

/** The acts in these lines. */
export function acts<E extends GameEvent>(
  events: readonly E[],
  from: number,
  to: number,
  showing: Showing<E>,
): Act<E>[] {
  const found: Act<E>[] = [];
  for (let line = from; line < to; line++) {
    const event = events[line]!;
    const summed = showing[event.what as E["what"]]?.summed;
    if (!summed) continue;
    const last = found.at(-1);
    if (summed === OUTCOME && last) {
      last.outcome.push(event);
      last.last = line;
    } else found.push({ line, last: line, icon: summed === OUTCOME ? "log" : summed, event, outcome: [] });
  }
  return found;
}
