// What moves on the battlefield beside the pieces themselves: read from the lines that came with a change.
import { moves } from "../shared/motion";
import type { Piece, SwView } from "./types";

export type Strike = { id: number; from: string; to: string };
export type Float = { id: number; space: string; text: string; kind: "hurt" | "good" | "boost" };

const STRIKE_MS = 900;
const HURT_AFTER_MS = 420;
const FLOAT_MS = 1300;

export class Happenings {
  strikes = $state.raw<Strike[]>([]);
  floats = $state.raw<Float[]>([]);
  /** Pieces that lunge, and whither. */
  lunges = $state.raw<Map<number, string>>(new Map());
  #next = 1;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  tell(lines: string[], before: SwView | null, now: SwView): void {
    if (!moves() || !before) return;
    const was = new Map([...now.pieces, ...before.pieces].map((piece) => [piece.label, piece]));
    let wait = 0;
    for (const line of lines) {
      const attack = /^(.+) attacks (.+)\.$/.exec(line);
      if (attack) {
        const [from, to] = [was.get(attack[1]!), was.get(attack[2]!)];
        if (from?.space && to?.space) this.#strike(from, to.space, wait);
        wait += HURT_AFTER_MS;
      }
      const hurt = /^(.+) takes (\d+) damage\.$/.exec(line);
      if (hurt) this.#float(was.get(hurt[1]!), `−${hurt[2]}`, "hurt", wait);
      const healed = /^(\d+) damage is removed from (.+)\.$/.exec(line);
      if (healed) this.#float(was.get(healed[2]!), `+${healed[1]}`, "good", wait);
      const boost = /^(.+) gets (\d+) boost\.$/.exec(line);
      if (boost) this.#float(was.get(boost[1]!), `+${boost[2]} boost`, "boost", wait);
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
