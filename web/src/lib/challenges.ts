// Challenges as people say them.
import type { Schemas } from "./types";
import { gameFacts } from "./words";

export type Challenge = Schemas["ChallengeInfo"];
export type DeckWay = Challenge["decks"];

export const DECK_WAYS: Record<DeckWay, string> = {
  open: "Open",
  hidden: "Hidden",
  banned: "Banned",
  drafted: "Drafted",
};
export const DECK_TEXTS: Record<DeckWay, string> = {
  open: "You choose your deck now. Whoever accepts chooses theirs knowing yours.",
  hidden: "Neither of you sees the other's deck until both have chosen.",
  banned: "You each bring three decks and ban one of the other's. Then you both choose in secret from what is left.",
  drafted: "You take turns picking from a random pool. Whoever picks first plays second.",
};
/** The same among teams. */
export const TEAM_TEXTS: Record<DeckWay, string> = {
  ...DECK_TEXTS,
  open: "You choose your deck now. Everybody else chooses theirs knowing yours.",
  hidden: "Only teammates see each other's decks until everybody has chosen.",
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
    ...gameFacts(challenge),
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
  return known.length ? known.join(" and ") : "anyone";
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
