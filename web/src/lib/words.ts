// Times, paces and results as people say them.
import { botName } from "./games";
import type { SeatInfo, TableInfo } from "./types";

export function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : days < 30 ? `${days} days ago` : new Date(then).toLocaleDateString();
}

export function paceWords(pace: TableInfo["pace"]): string {
  if (pace.kind === "live") return `${pace.minutes} min${pace.increment ? ` + ${pace.increment} s` : ""}`;
  if (pace.kind === "async") return pace.days === 1 ? "a day a turn" : `${pace.days} days a turn`;
  return "no clock";
}

export function whoSits(seat: SeatInfo, mine = false): string {
  if (mine) return "You";
  return seat.bot ? `${botName(seat.bot)} bot` : (seat.name ?? "free seat");
}

const HOW: Record<string, string> = {
  resigned: "by resignation",
  "out of time": "on time",
  agreed: "by agreement",
  unfinished: "unfinished",
};

/** How it ended, from my side if I played. */
export function resultWords(table: TableInfo): { word: string; kind: "won" | "lost" | "drawn" } {
  const winners = table.winners ?? [];
  const how = HOW[table.ending ?? ""] ? ` ${HOW[table.ending ?? ""]}` : "";
  if (!winners.length) return { word: table.ending === "unfinished" ? "Unfinished" : `Draw${how}`, kind: "drawn" };
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
