// Times, paces and results as people say them.
import { botName, modeName, titleOf } from "./games";
import type { Schemas, SeatInfo, TableInfo } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;

export function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : days < 30 ? `${days} days ago` : new Date(then).toLocaleDateString();
}

const HOUR_MS = 3_600_000;

/** Time left on a clock: days and hours while there are two days or more, then to the second. */
export function timeLeft(ms: number): string {
  const hours = Math.ceil(ms / HOUR_MS);
  if (hours > 48) return `${Math.floor(hours / 24)} days${hours % 24 ? ` ${hours % 24} h` : ""}`;
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function paceWords(pace: TableInfo["pace"]): string {
  if (pace.kind === "live") return `${pace.minutes} min${pace.increment ? ` + ${pace.increment} s` : ""}`;
  if (pace.kind === "async") return pace.days === 1 ? "a day a turn" : `${pace.days} days a turn`;
  return "no clock";
}

/** What is played, and at what pace. What a game does not have is empty. */
export function gameFacts(of: Pick<Schemas["TournamentInfo"], "game" | "mode" | "options" | "pace">): string[] {
  return [
    titleOf(of.game),
    of.mode ? modeName(of.mode) : "",
    String(of.options.map ?? ""),
    String(of.options.variant ?? ""),
    paceWords(of.pace as TableInfo["pace"]),
  ];
}

/** A day of the year: "3 December". */
export function day(at: number): string {
  return new Date(at).toLocaleDateString("en", { day: "numeric", month: "long" });
}

/** Who of the others is on vacation, until when. */
export function awayWords(table: TableInfo, now = Date.now()): string {
  if (table.status !== "playing") return "";
  const away = table.seats.filter((seat) => (seat.away ?? 0) > now && !table.mine.includes(seat.number));
  return away.map((seat) => `${whoSits(seat)} is away until ${day(seat.away!)}`).join(", ");
}

/** Whose clock runs at a table of mine, and what is left on it: "you have 2 days 3 h". */
export function clockWords(table: TableInfo, now = Date.now()): string {
  if (table.paused) return "paused";
  if (!table.deadline || !table.to_move?.length) return "";
  const mine = table.to_move.some((seat) => table.mine.includes(seat));
  const who = mine ? "you have" : `${table.to_move.map((seat) => whoSits(table.seats[seat]!)).join(" or ")} has`;
  return `${who} ${timeLeft(Math.max(0, table.deadline - now))}`;
}

/** When it ends by itself if nobody comes back to it; nothing if it does not, or not for a good while yet. */
export function endsWords(table: TableInfo, withinDays = 14): string {
  if (table.expires === null || table.expires - Date.now() > withinDays * DAY_MS) return "";
  const then = day(table.expires);
  if (table.status === "open") return `closes on ${then} if nobody sits down`;
  return table.imported ? `is removed on ${then}` : `ends on ${then} if nobody plays on`;
}

/** What whoever sits there is called; null: nobody does. */
export function sitterName(seat: Pick<SeatInfo, "name" | "bot"> & { owner?: string | null }): string | null {
  if (seat.owner) return `${seat.name} bot`;
  return seat.bot ? `${botName(seat.bot)} bot` : seat.name;
}

export function whoSits(seat: SeatInfo, mine = false): string {
  return mine ? "You" : (sitterName(seat) ?? "free seat");
}

const HOW: Record<string, string> = {
  resigned: "by resignation",
  "out of time": "on time",
  agreed: "by agreement",
  "too long": "after too many choices",
  unfinished: "unfinished",
};

const NO_LOSER: Record<string, string> = { unfinished: "Unfinished", "rules changed": "Ended: the rules have changed" };

/** How it ended, from my side if I played. */
export function resultWords(table: TableInfo): { word: string; kind: "won" | "lost" | "drawn" } {
  const winners = table.winners ?? [];
  const how = HOW[table.ending ?? ""] ? ` ${HOW[table.ending ?? ""]}` : "";
  if (!winners.length) return { word: NO_LOSER[table.ending ?? ""] ?? `Draw${how}`, kind: "drawn" };
  const names = winners.map((seat) => whoSits(table.seats[seat]!)).join(" and ");
  if (table.mine.length === 1) {
    return winners.includes(table.mine[0]!) ? { word: `Won${how}`, kind: "won" } : { word: `Lost${how}`, kind: "lost" };
  }
  return { word: `${names} won${how}`, kind: "drawn" };
}

/** A chance as people say it. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Give the browser a file to keep. */
export function saveFile(name: string, text: string, kind: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
