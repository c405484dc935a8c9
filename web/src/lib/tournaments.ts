// Tournaments as people say them.
import { modeName, titleOf } from "./games";
import type { Schemas } from "./types";
import { paceWords } from "./words";

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
  swiss: "Each round, players with as many points meet. Nobody is out, and nobody meets anybody twice.",
  "round-robin": "Everybody plays everybody once.",
  knockout: "Whoever loses is out. A draw is won by whoever did not begin.",
  "double-knockout": "Whoever loses twice is out. A draw is won by whoever did not begin.",
  league: "Everybody plays everybody of their division once. The best go up and the last go down in the next season.",
};
export const DECKS: Record<TournamentInfo["decks"], string> = {
  free: "another deck for each round",
  fixed: "one deck for the event",
  unlike: "no two decks alike",
  dealt: "decks dealt to others",
  banned: "each bans a deck",
  drafted: "drafted decks",
};
export const DECK_TEXTS: Record<TournamentInfo["decks"], string> = {
  free: "Everybody may take another deck between rounds.",
  fixed: "Everybody brings one deck, and plays it all the way.",
  unlike: "Everybody brings one deck that nobody else has brought.",
  dealt: "Bring the car, not the driver: everybody plays a deck that somebody else has brought.",
  banned: "Everybody brings three decks. Before each game, each bans one of the opponent's and picks one of their own.",
  drafted: "Nobody brings a deck. Before each game, the two pick in turn from a pool that is drawn by lot.",
};
export const STATUS: Record<TournamentInfo["status"], string> = {
  open: "Open",
  playing: "Playing",
  over: "Over",
  "called off": "Called off",
};
export const HOW: Record<string, string> = { late: "time was up", dropped: "dropped out", decided: "decided" };

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
    titleOf(event.game),
    event.mode ? modeName(event.mode) : "",
    String(event.options.map ?? ""),
    String(event.options.variant ?? ""),
    paceWords(event.pace as Parameters<typeof paceWords>[0]),
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
