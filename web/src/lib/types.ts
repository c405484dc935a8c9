// What the server sends: from its documentation (api/schema.ts) wherever that says it. It leaves open what each
// game puts into a view, a table's settings and its pace: these are written out here and in tables/*.
import type { Schemas } from "../api/client";

export type Me = Schemas["Me"];
export type SeatInfo = Schemas["SeatInfo"];
export type Message = Schemas["Said"];
export type MadeTable = Omit<Schemas["MadeTable"], "table"> & { table: TableInfo };

type Open = "game" | "options" | "pace";
type Filled = {
  game: "codex" | "summoner-wars";
  options: Record<string, string>;
  pace: { kind: string; minutes?: number; increment?: number; days?: number };
};
export type TableInfo = Omit<Schemas["TableInfo"], Open> & Filled & Partial<Pick<Schemas["Listed"], "your_turn">>;

/** A question that takes several things: how many, what the server knows of, and how often each may be named. */
export type Several = { least: number; most: number; picked: string[]; times: Record<string, number> };
export type Decision = { player: number; prompt?: string; options?: string[]; several?: Several | null };

/** The table as a seat sees it; each game adds its own. */
export type View = {
  game: string;
  seat: number;
  turn: number;
  active: number;
  phase: string;
  over: boolean;
  winners: number[];
  ending: string | null;
  left: number[];
  draw_offers: number[];
  clocks: { left: number[]; running: number[]; since: number } | null;
  number?: number;
  may_undo?: boolean;
  decision: Decision | null;
};
