// Options as what is clicked for them: a card in hand, a piece, a space. A card in hand and a unit on the field may
// have one name; a piece goes by its number.
import type { Option, Thing } from "../../lib/types";
import type { Placed } from "../shared/selection.svelte";
import type { Piece } from "./table";

export type Place = {
  kind: "card" | "piece" | "space";
  /** Tells places apart, also in attributes; nothing is read from it. */
  key: string;
  name: string;
};

export const cardKey = (name: string): string => `hand:${name}`;
export const pieceKey = (id: number): string => `piece:${id}`;
export const spaceKey = (name: string): string => `space:${name}`;

/** Where a thing is to be clicked; null if it is nowhere: an ability, an answer. */
function whereIs(thing: Thing | null | undefined): Place | null {
  if (thing?.kind === "card") return { kind: "card", key: cardKey(thing.name), name: thing.name };
  if (thing?.kind === "piece") return { kind: "piece", key: pieceKey(thing.id), name: thing.name };
  if (thing?.kind === "space") return { kind: "space", key: spaceKey(thing.name), name: thing.name };
  return null;
}

export type Move = Placed & {
  /** What is clicked first; null if the answer is a place itself, or none. */
  source: Place | null;
  /** What is clicked then; null where there is nothing more to say. */
  target: Place | null;
  /** The spaces a move goes over, where there are several ways; none where it goes straight there. */
  way: string[];
  /** How many before it say the same of the same places. */
  again: number;
};

export function movesOf(options: Option[]): Move[] {
  const moves = options.map(moveOf);
  const alike = new Map<string, Move[]>();
  for (const move of moves) {
    const said = JSON.stringify([move.option.verb, move.from, move.to]);
    const others = alike.get(said) ?? [];
    move.again = others.length;
    alike.set(said, [...others, move]);
  }
  for (const ways of alike.values()) {
    if (ways.length > 1) for (const move of ways) move.way = wayOf(move.option);
  }
  return moves;
}

function wayOf({ extra }: Option): string[] {
  return extra?.kind === "way" ? (extra.parts ?? []) : [];
}

function moveOf(option: Option): Move {
  const [source, target] = endsOf(option);
  return { option, source, target, from: source?.key ?? null, to: target?.key ?? null, way: [], again: 0 };
}

/** Where an option begins and ends. */
function endsOf({ verb, source, target, hits }: Option): [Place | null, Place | null] {
  if (verb === "choose") return [null, whereIs(source)];
  const [from, to] = [whereIs(source), whereIs(target)];
  // Whom it will be done to anyway is shown like a target.
  return [from, from && !to && hits.length === 1 ? whereIs(hits[0]) : to];
}

/** The same place by another name, both ways: a piece stands on a space. */
export function standing(pieces: Piece[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of pieces) {
    if (!piece.space) continue;
    found.set(pieceKey(piece.id), spaceKey(piece.space));
    found.set(spaceKey(piece.space), pieceKey(piece.id));
  }
  return found;
}
