// What lies on the Codex table, by the engine's own types, and what the table is made of.
import type { Schemas } from "../../lib/types";

export type { CodexCard } from "../../lib/games";
export type { CodexView } from "../../lib/types";
export type Piece = Schemas["CodexPieceView"];
/** A card in the future, or held by a piece. */
export type Aside = Schemas["CodexAsideView"];
export type Side = Schemas["CodexPlayerView"];

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
/** What stands once at each side, and is called after whose it is. */
export const STRUCTURES = ["base", "tech building", "add-on"];
