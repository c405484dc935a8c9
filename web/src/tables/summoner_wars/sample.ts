// Things, options and events for tests, as the server sends them.
import type { Option, SummonerWarsEvent, SummonerWarsView, Thing } from "../../lib/types";
import type { Piece } from "./table";

export const card = (name: string): Thing => ({ kind: "card", id: 7, name, card: name });
export const space = (name: string): Thing => ({ kind: "space", id: 3, name });
export const unit = (id: number, name: string): Thing => ({ kind: "piece", id, name, card: name });
export const way = (...parts: string[]): Thing => ({ kind: "way", id: 1, name: "", parts });

export function option(text: string, verb: string, of: Partial<Option> = {}): Option {
  return { text, verb, player: 0, source: null, target: null, extra: null, hits: [], price: null, ...of };
}

export function piece(id: number, label: string, at: string | null, of: Partial<Piece> = {}): Piece {
  const none = { damage: 0, boost: 0, abilities: [], keywords: [], under: [], links: [] };
  return { id, label, name: label, type: "common", owner: 0, controller: 0, space: at, ...none, ...of };
}

/** A view with this question in it; what nobody looks at is left out. */
export function asked(options: Option[], pieces: Piece[] = [], of: Partial<SummonerWarsView> = {}): SummonerWarsView {
  const decision = { player: 0, prompt: "Choose", options, several: null, ...of.decision };
  const players = [{ magic: 4 }, { magic: 0 }] as SummonerWarsView["players"];
  return { seat: 0, number: 1, phase: "move", moving_units: 0, players, pieces, ...of, decision } as SummonerWarsView;
}

export function event(what: SummonerWarsEvent["what"], of: Partial<SummonerWarsEvent> = {}): SummonerWarsEvent {
  return { what, player: 0, subject: null, object: null, amount: 0, parts: [], ...of };
}
