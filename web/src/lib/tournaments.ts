// Tournaments as people say them.
import type { Schemas } from "./types";
import { gameFacts } from "./words";

export type TournamentInfo = Schemas["TournamentInfo"];
export type Tournament = Schemas["TournamentShown"];
export type Pairing = Schemas["PairingInfo"];
export type Entry = Schemas["EntryInfo"];

export const SYSTEMS: Record<TournamentInfo["system"], string> = {
  swiss: "Swiss",
  "round-robin": "Round robin",
  knockout: "Knockout",
  "double-knockout": "Double knockout",
  league: "League",
};
export const SYSTEM_TEXTS: Record<TournamentInfo["system"], string> = {
  swiss: "Each round pairs players with equal points. Nobody is eliminated, and nobody meets the same opponent twice.",
  "round-robin": "Everybody plays everybody once.",
  knockout: "Lose once and you are out. A draw counts as a win for the player who went second.",
  "double-knockout": "Lose twice and you are out. A draw counts as a win for the player who went second.",
  league:
    "Everybody plays everybody in their division once. For the next season, the best are promoted and the last relegated.",
};
export const DECKS: Record<TournamentInfo["decks"], string> = {
  free: "decks may change each round",
  fixed: "one deck for the event",
  unlike: "no two decks alike",
  dealt: "swapped decks",
  banned: "each bans a deck",
  drafted: "drafted decks",
};
export const DECK_TEXTS: Record<TournamentInfo["decks"], string> = {
  free: "Everybody may change decks between rounds.",
  fixed: "Everybody brings one deck and plays it throughout.",
  unlike: "Everybody brings one deck, and no two are the same.",
  dealt: "Everybody brings a deck, and plays one that somebody else brought.",
  banned: "Everybody brings three decks. Before each game, both ban one of the opponent's and pick one of their own.",
  drafted: "Nobody brings a deck. Before each game, the two players take turns picking from a random pool.",
};
export const STATUS: Record<TournamentInfo["status"], string> = {
  open: "Open",
  playing: "Playing",
  over: "Over",
  "called off": "Called off",
};
export const HOW: Record<string, string> = { late: "time ran out", dropped: "dropped out", decided: "decided" };

const SCORES: Record<string, string> = { first: "1 – 0", second: "0 – 1", draw: "½ – ½", neither: "0 – 0" };

export function score(pairing: Pairing): string {
  return pairing.result ? SCORES[pairing.result]! : "–";
}

/** 2½ */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

/** Codex · One hero · 3 days a turn · Swiss, 3 rounds · rated */
export function factsOf(event: TournamentInfo): string[] {
  const rounds = event.rounds ? `, ${event.rounds === 1 ? "1 round" : `${event.rounds} rounds`}` : "";
  return [
    ...gameFacts(event),
    SYSTEMS[event.system] + rounds,
    event.season ? `season ${event.season}` : "",
    event.rated ? "rated" : "",
  ].filter(Boolean);
}

/** What goes by divisions, one after the other; without a league there is one. */
export function byDivision<T extends { division: number | null }>(all: T[]): [number, T[]][] {
  const found = new Map<number, T[]>();
  for (const each of all) found.set(each.division ?? 1, [...(found.get(each.division ?? 1) ?? []), each]);
  return [...found].sort(([one], [two]) => one - two);
}

/** Who may enter, and with what. */
export function entryWords(event: TournamentInfo): string {
  const { rating_from: from, rating_to: to } = event;
  const who =
    event.entry === "invitation"
      ? "By invitation"
      : event.entry === "rating"
        ? from !== null && to !== null
          ? `Ratings from ${from} to ${to}`
          : from !== null
            ? `Ratings from ${from}`
            : `Ratings up to ${to}`
        : "For everybody";
  return `${who}, ${DECKS[event.decks]}, ${event.entrants} of ${event.most} places taken.`;
}

export function dateTime(at: number): string {
  return new Date(at).toLocaleString("en", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** What is going on, in a few words. */
export function stateWords(event: TournamentInfo): string {
  if (event.status === "playing")
    return event.round ? `Round ${event.round}${event.rounds ? ` of ${event.rounds}` : ""}` : "Begins";
  if (event.status === "open" && event.starts !== null) return `Begins ${dateTime(event.starts)}`;
  return STATUS[event.status];
}

/** The game that waits for me in the last round. */
export function myGame(event: Tournament): Pairing | undefined {
  const last = event.played.at(-1);
  return last?.pairings.find(
    (each) => !each.result && event.mine !== null && [each.first, each.second].includes(event.mine),
  );
}
