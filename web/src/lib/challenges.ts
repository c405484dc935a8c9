// Challenges as people say them.
import { modeName, titleOf } from "./games";
import type { Schemas } from "./types";
import { paceWords } from "./words";

export type Challenge = Schemas["ChallengeInfo"];
export type DeckWay = Challenge["decks"];

export const DECK_WAYS: Record<DeckWay, string> = {
  open: "Open",
  hidden: "Hidden",
  banned: "Banned",
  drafted: "Drafted",
};
export const DECK_TEXTS: Record<DeckWay, string> = {
  open: "You say now what you play. Whoever comes answers with a deck of theirs.",
  hidden: "Nobody learns what the other plays before both have chosen.",
  banned: "Each brings three decks and bans one of the other's. Then both choose from what is left, hidden.",
  drafted: "You pick in turn from a pool that is drawn by lot. Whoever picks first does not begin.",
};
const DECK_FACTS: Record<DeckWay, string> = {
  open: "open decks",
  hidden: "hidden decks",
  banned: "each bans a deck",
  drafted: "drafted decks",
};
export const STATUS: Record<Challenge["status"], string> = {
  open: "Open",
  choosing: "Choosing decks",
  begun: "Begun",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** Codex · One hero · 3 days a turn · hidden decks · rated */
export function factsOf(challenge: Challenge): string[] {
  return [
    titleOf(challenge.game),
    challenge.mode ? modeName(challenge.mode) : "",
    String(challenge.options.map ?? ""),
    String(challenge.options.variant ?? ""),
    paceWords(challenge.pace as Parameters<typeof paceWords>[0]),
    DECK_FACTS[challenge.decks],
    challenge.rated ? "rated" : "",
  ].filter(Boolean);
}

/** Who challenges whom. */
export function titleWords(challenge: Challenge): string {
  const [host, other] = challenge.sides as [Challenge["sides"][0], Challenge["sides"][0]];
  if (challenge.mine === 0) return other.name ? `You and ${other.name}` : "Your challenge";
  if (challenge.mine === 1) return `${host.name} and you`;
  if (other.name && challenge.status !== "open") return `${host.name} and ${other.name}`;
  return challenge.listed ? `${host.name} challenges everybody` : `${host.name} challenges you`;
}

/** Whether it waits for me: for my answer, or for a choice of mine. */
export function waitsForMe(challenge: Challenge): boolean {
  if (challenge.status === "open") return challenge.asked && challenge.mine === 1;
  return challenge.mine !== null && challenge.waits_for.includes(challenge.mine);
}

/** What is going on, in a few words. */
export function stateWords(challenge: Challenge): string {
  if (waitsForMe(challenge)) return challenge.status === "open" ? "Your answer" : "Your choice";
  if (challenge.status === "open" && challenge.mine === 0) return "Waiting";
  return STATUS[challenge.status];
}
