// Where a card that is new on the board can have come from: names of places, the likeliest first.
import type { SummonerWarsView } from "../../lib/types";
import { pieceKey } from "./places";

/** Cards of one name in a hand are numbered: the last is tried first. */
const MOST_ALIKE = [3, 2, 1, 0];

/** `key` is new between these two views; `side`: whose hand is seen. */
export function originsOf(key: string, old: SummonerWarsView, now: SummonerWarsView, side: number): string[] {
  const piece = now.pieces.find((one) => pieceKey(one.id) === key);
  if (!piece) return [`deck:${side}`]; // a card of the hand
  const [was, is] = [old.players[piece.owner]!, now.players[piece.owner]!];
  const raised = is.discard_count < was.discard_count && is.hand_count >= was.hand_count;
  if (raised) return [`discard:${piece.owner}`];
  const seen = is.hand.length > 0 || was.hand.length > 0;
  return [...(seen ? MOST_ALIKE.map((nth) => `hand:${piece.name} ${nth}`) : []), `hand:${piece.owner}`];
}
