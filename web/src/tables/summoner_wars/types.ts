// What the server sends of Summoner Wars.
import type { View } from "../../lib/types";

export type Piece = {
  id: number;
  label: string;
  name: string;
  type: "summoner" | "champion" | "common" | "gate" | "structure" | "event" | "card";
  owner: number;
  controller: number;
  /** Null: an event in the active area. */
  space: string | null;
  damage: number;
  boost: number;
  abilities: string[];
  keywords: string[];
  under: string[];
  links: number[];
  life?: number;
  strength?: number;
  attack?: "melee" | "ranged";
  has_moved?: boolean;
  has_attacked?: boolean;
};

export type Side = {
  seat: number;
  faction: string;
  deck?: string;
  summoner: number;
  magic: number;
  hand_count: number;
  draw_pile_count: number;
  discard_count: number;
  hand: string[];
  discard: string[];
};

export type SwView = View & {
  variant: string | null;
  moving_units: number;
  attacking_units: number;
  has_fought: boolean;
  dice: string;
  players: Side[];
  pieces: Piece[];
};

/** What a place to look at is about: a card, and the piece it is on the battlefield if it is one. */
export type Looked = { name: string; piece?: Piece };

export const PHASES = ["summon", "move", "build", "attack", "magic", "draw"] as const;
