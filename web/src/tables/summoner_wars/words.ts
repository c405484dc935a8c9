// Sentences about pieces and cards, for people and screen readers.
import { capital } from "../shared/words";
import type { Card } from "./catalogue.svelte";
import type { Piece } from "./table";

export function left(piece: Piece): number {
  return Math.max(0, (piece.life ?? 0) - piece.damage);
}

export function described(piece: Piece, whose: string): string {
  const said = [`${piece.label}, ${whose} ${piece.type}`];
  if (piece.strength !== undefined) said.push(`strength ${piece.strength} ${piece.attack}`);
  if (piece.life !== undefined) said.push(`${left(piece)} of ${piece.life} life left`);
  if (piece.boost) said.push(piece.boost === 1 ? "1 boost" : `${piece.boost} boosts`);
  if (piece.under.length) said.push(`under it: ${piece.under.join(", ")}`);
  if (piece.has_moved) said.push("has moved");
  if (piece.has_attacked) said.push("has attacked");
  return said.join(", ");
}

/** A card in one line: "Common · 2 ranged · 3 life", "Event · build phase". */
export function figures(card: Card): string {
  const what = card.type === "event" ? [eventWord(card), `${card.phase} phase`] : [capital(card.type)];
  return [...what, ...numbers(card)].join(" · ");
}

function eventWord(card: Card): string {
  return card.type_line.startsWith("epic") ? "Epic event" : "Event";
}

function numbers(card: Card): string[] {
  const said: string[] = [];
  if (card.strength !== null) said.push(`${card.strength} ${card.attack}`);
  if (card.life !== null) said.push(`${card.life} life`);
  return said;
}

/** Shorter, where there is little room: "2 ranged · 3 life", "Event · build". */
export function brief(card: Card): string {
  if (card.type === "event") return `${eventWord(card)} · ${card.phase}`;
  return card.type === "common" ? numbers(card).join(" · ") : figures(card);
}

/** What the choice would be called that puts this card to use. */
export function useOf(card: Card): string {
  if (card.strength !== null) return `summon ${card.name}`;
  if (card.type === "event" && card.life === null) return `play ${card.name}`;
  return `build ${card.name}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
