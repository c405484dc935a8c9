// How each kind of event is heard and seen, beside its line in the log. What is null is in the log alone, or shows on
// the board by itself: pieces glide, cards travel, figures change.
import { OUTCOME, type Showing } from "../../lib/events";
import type { SummonerWarsEvent } from "../../lib/types";

/** What moves besides: an arrow from the attacker, a figure that rises, a card held up. */
export type Motion = "strike" | "hurt" | "heal" | "boost" | "play";

export const EVENTS: Showing<SummonerWarsEvent, Motion> = {
  "begins turn": { sound: "turn" },
  "begins phase": null,
  "gains magic": null,
  pays: null,
  draws: null,
  discards: null,
  "into hand": null,
  "is placed": { summed: OUTCOME },
  exchanges: { worth: true, summed: OUTCOME },
  moves: { worth: true, summed: "phase" },
  "is forced": { worth: true, summed: OUTCOME },
  summons: { sound: "card", worth: true, summed: "summon" },
  builds: { sound: "card", worth: true, summed: "build" },
  plays: { sound: "card", motion: "play", worth: true, summed: "cards" },
  uses: { worth: true, summed: "special" },
  attacks: { sound: "attack", motion: "strike", worth: true, summed: "attack", beat: "aim" },
  rolls: { sound: "dice", worth: true, summed: OUTCOME, beat: "dice" },
  lessens: { summed: OUTCOME },
  "takes damage": { sound: "hurt", motion: "hurt", worth: true, summed: OUTCOME, beat: "figure" },
  heals: { motion: "heal", summed: OUTCOME, beat: "figure" },
  "is boosted": { motion: "boost", summed: OUTCOME },
  "loses boost": null,
  "is destroyed": { sound: "hurt", worth: true, summed: OUTCOME },
  "is discarded": { summed: OUTCOME },
  "returns to hand": { summed: OUTCOME },
  "goes under": null,
  "gains ability": { summed: OUTCOME },
  "gains strength": { summed: OUTCOME },
  "takes control": { worth: true, summed: OUTCOME },
  chooses: null,
  "is only choice": null,
  resolves: null,
  "is idle": { worth: true, summed: "warning" },
  wins: { worth: true, summed: "win" },
};
