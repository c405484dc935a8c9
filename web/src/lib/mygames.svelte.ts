// My games that go on, kept fresh while the page is looked at.
import { get } from "./api";
import { myself } from "./me.svelte";
import type { TableInfo } from "./types";

const AGAIN_MS = 15_000;

class MyGames {
  tables = $state.raw<TableInfo[]>([]);
  asked = $state(false);
  waiting = $derived(this.tables.filter((table) => table.your_turn).length);
}

export const mygames = new MyGames();

export async function askMyGames(): Promise<void> {
  if (!myself.me) return;
  try {
    mygames.tables = await get<TableInfo[]>("/api/me/tables");
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
