// The Codex table as the server shows it (warmat/codex/rules/view.py).
import type { Decision, View } from "../../lib/types";

export type Piece = {
  id: number;
  label: string;
  name: string;
  type: "base" | "tech building" | "add-on" | "unit" | "hero" | "building" | "upgrade" | "ongoing spell" | "card";
  kinds: string[];
  owner: number;
  controller: number;
  tech: number;
  keywords: string[];
  exhausted: boolean;
  arrived_this_turn: boolean;
  constructing: boolean;
  token: boolean;
  runes: number;
  other_runes: Record<string, number>;
  chosen: number | null;
  lent_by: number | null;
  slot: string | null;
  attached_to: number | null;
  links: number[];
  atk?: number;
  hp?: number;
  damage?: number;
  armor?: number;
  printed_atk?: number;
  printed_hp?: number;
  level?: number;
  max_level?: number;
  bands?: number[];
};

/** A card in the future, or held by a piece. */
export type Aside = {
  id: number;
  label: string;
  name: string;
  owner: number;
  controller: number;
  held_by: number | null;
  time_runes: number;
};

export type Side = {
  seat: number;
  team: number;
  gold: number;
  workers: number;
  hired: number;
  specs: string[];
  tech_spec: string | null;
  lab_spec: string | null;
  base: number;
  command: { hero: string; summoning_runes: number; cost: number }[];
  fallen: string[];
  hand_count: number;
  deck_count: number;
  discard_count: number;
  codex_count: number;
  hand: string[];
  discard: string[];
  tucked: string[];
  codex: string[];
  trash: string[];
  deck_top: [number, string][];
};

export type CodexView = View & {
  mode: string;
  map: { name: string; text: string } | null;
  variant: string | null;
  acting: number[];
  players: Side[];
  pieces: Piece[];
  aside: Aside[];
  lasting: { rule: string; seat: number; card: string | null }[];
  later: { what: string; seat: number; when: string; amount: number }[];
  decision: (Decision & { prices?: (number | null)[] }) | null;
};

export type { CodexCard } from "../../lib/games";

export const SLOTS = ["squad leader", "elite", "scavenger", "technician", "lookout"] as const;
/** What a slot gives; gold and card come when the patroller dies. */
export const BONUS: Record<string, string> = {
  "squad leader": "armor 1",
  elite: "+1 ATK",
  scavenger: "1 gold",
  technician: "a card",
  lookout: "resist 1",
};
export const TECHS = ["Tech I", "Tech II", "Tech III"] as const;
export const ADD_ONS = ["Tower", "Surplus", "Tech Lab", "Heroes' Hall"] as const;
