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
  open: "You choose your deck now. Whoever accepts answers with a deck of theirs.",
  hidden: "Nobody learns what the other plays before both have chosen.",
  banned: "Each brings three decks and bans one of the other's. Then both choose from what is left, hidden.",
  drafted: "You pick in turn from a random pool. Whoever picks first plays second.",
};
/** The same among teams. */
export const TEAM_TEXTS: Record<DeckWay, string> = {
  ...DECK_TEXTS,
  open: "You choose your deck now. Everybody else answers with a deck of theirs.",
  hidden: "Nobody but their teammate learns what somebody plays, before all have chosen.",
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
  const free = challenge.team_size > 1 ? challenge.sides.filter((side) => !side.person).length : 0;
  return [
    titleOf(challenge.game),
    challenge.mode ? modeName(challenge.mode) : "",
    String(challenge.options.map ?? ""),
    String(challenge.options.variant ?? ""),
    paceWords(challenge.pace as Parameters<typeof paceWords>[0]),
    DECK_FACTS[challenge.decks],
    challenge.rated ? "rated" : "",
    free && challenge.status === "open" ? (free === 1 ? "1 free place" : `${free} free places`) : "",
  ].filter(Boolean);
}

/** The members of a team, as far as they are known. */
function teamWords(challenge: Challenge, team: number): string {
  const size = challenge.team_size;
  const sides = challenge.sides.slice(team * size, (team + 1) * size);
  const known = sides.map((side, at) => (team * size + at === challenge.mine ? "you" : side.name)).filter(Boolean);
  return known.length ? known.join(" and ") : "whoever comes";
}

/** Who challenges whom. */
export function titleWords(challenge: Challenge): string {
  if (challenge.team_size > 1) {
    const title = `${teamWords(challenge, 0)} against ${teamWords(challenge, 1)}`;
    return title.charAt(0).toUpperCase() + title.slice(1);
  }
  const [host, other] = challenge.sides as [Challenge["sides"][0], Challenge["sides"][0]];
  if (challenge.mine === 0) return other.name ? `You and ${other.name}` : "Your challenge";
  if (challenge.mine === 1) return `${host.name} and you`;
  if (other.name && challenge.status !== "open") return `${host.name} and ${other.name}`;
  return challenge.listed ? `${host.name} challenges everybody` : `${host.name} challenges you`;
}

/** Whether it waits for me: for my answer, or for a choice of mine. */
export function waitsForMe(challenge: Challenge): boolean {
  if (challenge.status === "open") return challenge.mine !== null && !challenge.sides[challenge.mine]!.came;
  return challenge.mine !== null && challenge.waits_for.includes(challenge.mine);
}

/** What is going on, in a few words. */
export function stateWords(challenge: Challenge): string {
  if (waitsForMe(challenge)) return challenge.status === "open" ? "Your answer" : "Your choice";
  if (challenge.status === "open" && challenge.mine !== null) return "Waiting";
  return STATUS[challenge.status];
}
