// My games that go on and challenges that wait for me, kept fresh while the page is looked at.
import { get } from "./api";
import { waitsForMe, type Challenge } from "./challenges";
import { myself } from "./me.svelte";
import type { TableInfo } from "./types";

const AGAIN_MS = 15_000;

class MyGames {
  tables = $state.raw<TableInfo[]>([]);
  challenges = $state.raw<Challenge[]>([]);
  asked = $state(false);
  waiting = $derived(this.tables.filter((table) => table.your_turn).length);
}

export const mygames = new MyGames();

/** The game that waits for me after this one: the one with the least time left, and from there on around. */
export function nextWaiting(tables: readonly TableInfo[], here: string): string | null {
  const waiting = tables
    .filter((table) => table.your_turn)
    .sort((one, two) => (one.deadline ?? Infinity) - (two.deadline ?? Infinity) || one.id.localeCompare(two.id))
    .map((table) => table.id);
  const next = waiting[waiting.indexOf(here) + 1] ?? waiting[0];
  return next === undefined || next === here ? null : next;
}

export async function askMyGames(): Promise<void> {
  if (!myself.me) return;
  try {
    const [tables, challenges] = await Promise.all([
      get<TableInfo[]>("/api/me/tables"),
      get<Challenge[]>("/api/challenges/mine"),
    ]);
    mygames.tables = tables;
    mygames.challenges = challenges.filter(waitsForMe);
    mygames.asked = true;
  } catch {
    // A list that is a little old is better than none.
  }
}

/** Ask now and again; returns how to stop. For $effect. */
export function followMyGames(): () => void {
  void askMyGames();
  const look = () => document.visibilityState === "visible" && void askMyGames();
  const timer = setInterval(look, AGAIN_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
