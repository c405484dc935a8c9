// Decks of one's own, kept in this browser: the deck builder writes them, tables take them.
import type { Mode, Offered } from "./games";

export type OwnDeck = { name: string; deck: string };

/** Decks that each brings, where one is banned. */
export const LISTED = 3;
const OWN_DECKS = "warmat.decks";

export function ownDecks(game: string): OwnDeck[] {
  try {
    const kept = JSON.parse(localStorage.getItem(OWN_DECKS) ?? "[]");
    const found: unknown[] = Array.isArray(kept) ? kept : Object.entries(kept).map(([name, deck]) => ({ name, deck }));
    return found.filter((each): each is OwnDeck & { game?: string } => {
      const deck = each as OwnDeck & { game?: string };
      return typeof deck?.name === "string" && typeof deck.deck === "string" && (deck.game ?? "summoner-wars") === game;
    });
  } catch {
    return [];
  }
}

/** Keep a deck under its name, in place of what had this name. */
export function keepDeck(game: string, deck: OwnDeck): void {
  const others = ownDecks(game).filter((each) => each.name !== deck.name);
  write(game, [...others, deck]);
}

export function dropDeck(game: string, name: string): void {
  write(
    game,
    ownDecks(game).filter((each) => each.name !== name),
  );
}

function write(game: string, decks: OwnDeck[]): void {
  localStorage.setItem(OWN_DECKS, JSON.stringify(decks.map((deck) => ({ ...deck, game }))));
}

/** Specs as forum players write them: the bracket marks whose starting deck it is. */
export function written(specs: string[], starter: string): string {
  return specs.map((spec) => (spec === starter ? `[${spec}]` : spec)).join("/");
}

/** Which specs a text has, and which one is in brackets. */
export function readDeck(deck: string): { specs: string[]; starter: string } {
  const specs = deck
    .split("/")
    .map((part) => part.replace(/[[\]]/g, "").trim())
    .filter(Boolean);
  const marked = /\[([^\]]+)\]/.exec(deck);
  return { specs, starter: marked ? marked[1]!.trim() : (specs[0] ?? "") };
}

/** A deck for such a mode; different specs, drawn at random. */
export function randomDeck(game: Offered, leaders: number, without: string[] = []): string {
  const left = game.decks.filter((deck) => !without.includes(deck.name));
  const drawn: string[] = [];
  while (drawn.length < leaders && left.length) {
    drawn.push(left.splice(Math.floor(Math.random() * left.length), 1)[0]!.name);
  }
  return game.mixed_decks ? written(drawn, drawn[0]!) : drawn[0]!;
}

/** As many different ones as each brings where one is banned. */
export function firstList(game: Offered, mode: Mode): string[] {
  const found = [usualDeck(mode, 0)];
  while (found.length < LISTED) {
    const next = randomDeck(game, mode.leaders);
    if (!found.includes(next)) found.push(next);
  }
  return found;
}

/** A sensible deck for a seat to begin with. */
export function usualDeck(mode: Mode, seat: number): string {
  return mode.usual_decks[seat % mode.usual_decks.length]!;
}
