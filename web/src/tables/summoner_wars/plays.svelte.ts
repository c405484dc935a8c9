// Events of the other player that do not stay: each is held up for a moment.
import type { SummonerWarsEvent, SummonerWarsView } from "../../lib/types";
import { moves } from "../shared/motion";
import type { Play } from "../shared/types";
import { EVENTS } from "./events";

export class Plays {
  all = $state.raw<Play[]>([]);
  #serial = 0;

  /** What was played meanwhile, on its way from the hand to the discard pile of this table. */
  tell(events: SummonerWarsEvent[], now: SummonerWarsView, root: HTMLElement | undefined): void {
    for (const { what, player, subject } of events) {
      if (EVENTS[what]?.motion !== "play" || !subject || player === now.seat || !moves()) continue;
      if (now.pieces.some((piece) => !piece.space && piece.name === subject.card)) continue;
      const at = (name: string) =>
        root?.querySelector(`[data-anchor="${name}:${player}"]`)?.getBoundingClientRect() ?? null;
      const play = { id: this.#serial++, name: subject.card ?? subject.name, from: at("hand"), to: at("discard") };
      this.all = [...this.all, play];
    }
  }

  over(play: Play): void {
    this.all = this.all.filter((one) => one !== play);
  }
}
