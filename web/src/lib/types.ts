// What the server sends: from its documentation (api/schema.ts) wherever that says it. It leaves open a table's
// settings and its pace: these are written out here. `make test` writes schema.ts.
import type { components } from "../api/schema";

export type Schemas = components["schemas"];
/** What a live connection sends. */
export type Told = Schemas["LiveTold"];

export type Me = Schemas["Me"];
export type SeatInfo = Schemas["SeatInfo"];
export type Message = Schemas["Said"];
export type BotLadder = Omit<Schemas["BotLadder"], "playing"> & { playing: TableInfo[] };
export type MadeTable = Omit<Schemas["MadeTable"], "table"> & { table: TableInfo };

type Open = "options" | "pace";
type Filled = {
  options: Record<string, string>;
  pace: { kind: string; minutes?: number; increment?: number; days?: number };
};
/** What is said of a table in a list, and of my own besides. */
type InLists = Pick<Schemas["MyTable"], "your_turn" | "to_move" | "deadline" | "changed">;
export type TableInfo = Omit<Schemas["TableInfo"], Open> & Filled & Partial<InLists>;

/** A question, its options, what they are about, and what happened: the engine's own types. */
export type Decision = Schemas["DecisionView"];
export type Option = Schemas["OptionView"];
export type Several = Schemas["SeveralView"];
export type Thing = Schemas["ThingView"];
export type CodexEvent = Schemas["CodexEvent"];
export type SummonerWarsEvent = Schemas["SummonerWarsEvent"];
export type GameEvent = CodexEvent | SummonerWarsEvent;

/** The table as a seat sees it now, and as it once was. */
export type CodexView = Schemas["CodexSeen"];
export type SummonerWarsView = Schemas["SummonerWarsSeen"];
export type View = CodexView | SummonerWarsView;
export type Then = Schemas["CodexThen"] | Schemas["SummonerWarsThen"];
