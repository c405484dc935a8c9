// Each game has a table of its own, loaded when it is needed. A game that has none is played at a plain one.
import type { Component } from "svelte";
import type { Showing } from "../lib/events";
import type { GameEvent } from "../lib/types";

// Each takes the table with its own game's view.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameTable = Component<any>;
type Loaded = { default: GameTable };

const TABLES: Record<string, () => Promise<Loaded>> = {
  codex: () => import("./codex/CodexTable.svelte"),
  "summoner-wars": () => import("./summoner_wars/SummonerWarsTable.svelte"),
};

// One promise for each: a new one would lay the table anew whenever something is heard of who sits there.
const loaded = new Map<string, Promise<Loaded>>();

export function tableOf(game: string): Promise<Loaded> {
  if (!loaded.has(game)) {
    const asked = (TABLES[game] ?? (() => import("./plain/PlainTable.svelte")))();
    asked.catch(() => loaded.delete(game));
    loaded.set(game, asked);
  }
  return loaded.get(game)!;
}

// How a game's events are shown: which of them are acts.
const EVENTS: Record<string, () => Promise<{ EVENTS: Showing<GameEvent> }>> = {
  codex: () => import("./codex/events") as Promise<{ EVENTS: Showing<GameEvent> }>,
  "summoner-wars": () => import("./summoner_wars/events") as Promise<{ EVENTS: Showing<GameEvent> }>,
};

/** Nothing for games that say nothing of it. */
export async function showingOf(game: string): Promise<Showing<GameEvent> | null> {
  return (await EVENTS[game]?.())?.EVENTS ?? null;
}

// Boards in pictures, of games whose table can be drawn without being played at.
const STILLS: Record<string, () => Promise<Loaded>> = {
  codex: () => import("./codex/Still.svelte"),
  "summoner-wars": () => import("./summoner_wars/Still.svelte"),
};

export function stillOf(game: string): Promise<Loaded | null> {
  return STILLS[game]?.() ?? Promise.resolve(null);
}
