// What the server sends, as far as every page needs it. The games' own parts are in tables/*.
export type Me = { id: string; name: string; account: boolean };

export type SeatInfo = {
  number: number;
  deck: string;
  person: string | null;
  name: string | null;
  bot: string | null;
};

export type TableInfo = {
  id: string;
  game: "codex" | "summoner-wars";
  options: Record<string, string>;
  status: "open" | "playing" | "over";
  listed: boolean;
  pace: { kind: string; minutes?: number; increment?: number; days?: number };
  watch_delay: number;
  /** Whether hints may be asked for. */
  hints: boolean;
  winners: number[] | null;
  ending: string | null;
  rematch: string | null;
  rematch_of: string | null;
  created: number;
  started: number | null;
  commitment: string;
  secret: string | null;
  seats: SeatInfo[];
  mine: number[];
  your_turn?: boolean;
};

export type MadeTable = { table: TableInfo; links: string[] };

export type Decision = { player: number; prompt?: string; options?: string[] };

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

export type Message = { number: number; person: string; name: string; text: string; at: number };
