// What games add up to, as pictures show it: of people's games from the server, of bots' from an arena's file.
import type { Schemas } from "./types";

export type Row = Schemas["StatisticsRow"];

/** A row of a picture: something, where it stands, and between what in all likelihood. */
export type Bar = { name: string; games: number; at: number; low: number; high: number };

export const percent = (share: number) => `${Math.round(100 * share)} %`;
const signed = (elo: number) => `${elo < 0 ? "−" : "+"}${Math.abs(Math.round(elo))}`;

/** How a picture's figures are written, where its ends are, and what divides good from bad. */
export type Scale = { words: (at: number) => string; from: number; to: number; middle: number };
export const SHARES: Scale = { words: percent, from: 0, to: 1, middle: 0.5 };

export const barOf = (row: Row): Bar => ({
  name: row.name,
  games: row.games,
  at: row.score,
  low: row.low,
  high: row.high,
});

/** Where something lies on a scale, in hundredths. */
export function along(scale: Scale, at: number): number {
  const share = (at - scale.from) / (scale.to - scale.from || 1);
  return 100 * Math.min(1, Math.max(0, share));
}

export function barWords(bar: Bar, scale: Scale): string {
  return `${scale.words(bar.at)}, 95 % interval ${scale.words(bar.low)} to ${scale.words(bar.high)}`;
}

/** Whether the interval says that it is better or worse than even. */
export function verdict(low: number, high: number, middle = 0.5): "better" | "worse" | "open" {
  return low > middle ? "better" : high < middle ? "worse" : "open";
}

/** Everybody against everybody: by the row's name, then the column's. The other way round is the rest. */
export function crossed(rows: Pick<Row, "name" | "other" | "games" | "score" | "low" | "high">[]) {
  const names = [...new Set(rows.flatMap((row) => [row.name, row.other]))].sort((a, b) => a.localeCompare(b));
  const cells = new Map<string, Map<string, Met>>(names.map((name) => [name, new Map()]));
  for (const { name, other, games, score, low, high } of rows) {
    cells.get(name)!.set(other, { games, score, low, high });
    cells.get(other)!.set(name, { games, score: 1 - score, low: 1 - high, high: 1 - low });
  }
  return { names, cells };
}
export type Met = Pick<Row, "games" | "score" | "low" | "high">;

/** What `warmat arena --json` has written, as the pictures want it. */
export type Arena = {
  title: string;
  note: string;
  bars: Bar[];
  scale: Scale;
  match_ups: Parameters<typeof crossed>[0];
};

export function readArena(text: string): Arena {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(text);
    const ratings = found.ratings as Record<string, number | string | null>[];
    const bars = ratings
      .filter((row) => row.elo !== null)
      .map((row) => ({
        name: String(row.name),
        games: number(row.games),
        at: number(row.elo),
        low: number(row.low),
        high: number(row.high),
      }));
    const match_ups = (found.pairings as Record<string, unknown>[]).map((row) => ({
      name: String(row.name),
      other: String(row.other),
      games: number(row.games),
      score: number(row.score),
      low: number(row.low),
      high: number(row.high),
    }));
    const ends = bars.flatMap((bar) => [bar.low, bar.high, 0]);
    const scale = { words: signed, from: Math.min(...ends), to: Math.max(...ends), middle: 0 };
    const hands = found.bot ? `, all played by ${found.bot}` : "";
    const kind = [found.game, found.mode, found.map, found.variant].filter(Boolean).join(", ");
    const title = `${String(found.contestants) === "decks" ? "Decks" : "Bots"} in the arena`;
    const note = `${kind}: ${number(found.games)} games between ${bars.length}${hands}.`;
    return { title, note, bars, scale, match_ups };
  } catch {
    throw new Error("This file was not written by `warmat arena --json`.");
  }
}

function number(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("not a number");
  return value;
}
