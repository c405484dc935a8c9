// What moves on the battlefield beside the pieces themselves: from the events that came with a change.
import type { SummonerWarsEvent, SummonerWarsView, Thing } from "../../lib/types";
import { moves } from "../shared/motion";
import { EVENTS, type Motion } from "./events";
import type { Piece } from "./table";

export type Strike = { id: number; from: string; to: string };
export type Float = { id: number; space: string; text: string; kind: "hurt" | "good" | "boost" };

const STRIKE_MS = 900;
const HURT_AFTER_MS = 420;
const FLOAT_MS = 1300;

/** Figures that rise, and how. */
const FIGURES: Partial<Record<Motion, { kind: Float["kind"]; text: (amount: number) => string }>> = {
  hurt: { kind: "hurt", text: (amount) => `−${amount}` },
  heal: { kind: "good", text: (amount) => `+${amount}` },
  boost: { kind: "boost", text: (amount) => `+${amount} boost` },
};

export class Happenings {
  strikes = $state.raw<Strike[]>([]);
  floats = $state.raw<Float[]>([]);
  /** Pieces that lunge, and where to. */
  lunges = $state.raw<Map<number, string>>(new Map());
  #next = 1;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  tell(events: SummonerWarsEvent[], before: SummonerWarsView | null, now: SummonerWarsView): void {
    if (!moves() || !before) return;
    const pieces = new Map([...now.pieces, ...before.pieces].map((piece) => [piece.id, piece]));
    const was = (thing: Thing | null) => (thing?.kind === "piece" ? pieces.get(thing.id) : undefined);
    let wait = 0;
    for (const { what, subject, object, amount } of events) {
      const motion = EVENTS[what]?.motion;
      const figure = motion && FIGURES[motion];
      if (figure) this.#float(was(subject), figure.text(amount), figure.kind, wait);
      if (motion !== "strike") continue;
      const [from, to] = [was(subject), was(object)];
      if (from?.space && to?.space) this.#strike(from, to.space, wait);
      wait += HURT_AFTER_MS;
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, ms);
    this.#timers.add(timer);
  }

  #strike(piece: Piece, to: string, wait: number): void {
    const id = this.#next++;
    this.#later(wait, () => {
      this.strikes = [...this.strikes, { id, from: piece.space!, to }];
      this.lunges = new Map(this.lunges).set(piece.id, to);
    });
    this.#later(wait + STRIKE_MS, () => {
      this.strikes = this.strikes.filter((strike) => strike.id !== id);
      const lunges = new Map(this.lunges);
      lunges.delete(piece.id);
      this.lunges = lunges;
    });
  }

  #float(piece: Piece | undefined, text: string, kind: Float["kind"], wait: number): void {
    if (!piece?.space) return;
    const float = { id: this.#next++, space: piece.space, text, kind };
    this.#later(wait, () => (this.floats = [...this.floats, float]));
    this.#later(wait + FLOAT_MS, () => (this.floats = this.floats.filter((each) => each.id !== float.id)));
  }
}
