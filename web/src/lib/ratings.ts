// Ratings as people say them.
import { modeName, titleOf } from "./games";
import type { Schemas } from "./types";

export type Pool = Pick<Schemas["LadderInfo"], "game" | "mode" | "pace">;
export type Result = Schemas["CurvePoint"]["result"];

export const PACES: Record<Pool["pace"], string> = { live: "Live", days: "Correspondence", bots: "Bots" };
/** As an address names it; else live. */
export function paceNamed(name: string | null): Pool["pace"] {
  return name === "days" || name === "bots" ? name : "live";
}
export const RESULTS: Record<Result, string> = { won: "Won", drawn: "Draw", lost: "Lost" };

/** Codex, one hero, live. */
export function poolWords(pool: Pool): string {
  return [titleOf(pool.game), pool.mode ? modeName(pool.mode) : "", PACES[pool.pace]].filter(Boolean).join(" · ");
}

export function ladderAddress(pool: Pool, season = ""): string {
  const which = { game: pool.game, mode: pool.mode, pace: pool.pace, ...(season ? { season } : {}) };
  return `/ladder?${new URLSearchParams(which)}`;
}

type Tally = Pick<Schemas["DeckRecord"], "wins" | "draws" | "losses" | "games">;

/** 3 won, 1 drawn, 2 lost: drawn games are named only if there are any. */
export function recordWords(record: Tally): string {
  return `${record.wins} won${record.draws ? `, ${record.draws} drawn` : ""}, ${record.losses} lost`;
}

/** The share of points: a draw is half a win. */
export function share(record: Tally): number {
  return record.games ? (record.wins + record.draws / 2) / record.games : 0;
}
