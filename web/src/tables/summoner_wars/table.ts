// What the server sends of Summoner Wars, by the names used here; the types are the engine's own.
import type { Schemas } from "../../lib/types";

export type Piece = Schemas["SummonerWarsPieceView"];
export type Side = Schemas["SummonerWarsPlayerView"];

/** What a place to look at is about: a card, and the piece it is on the battlefield if it is one. */
export type Looked = { name: string; piece?: Piece };

export const PHASES = ["summon", "move", "build", "attack", "magic", "draw"];
