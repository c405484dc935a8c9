// A hint for the open question: asked from the server, shown in words and on the board until it is answered.
import { post, Refused } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";
import { say } from "../../lib/toasts.svelte";

type Hint = { seat: number; number: number; chance: number; choices: { choice: string; chance: number }[] };

export class Hints {
  busy = $state(false);
  /** Which of the choices is shown on the board. */
  at = $state(0);
  #given = $state.raw<Hint | null>(null);

  constructor(private table: LiveTable<any>) {}

  allowed = $derived.by(() => {
    const { info, view, seat } = this.table;
    return !!info?.hints && info.mine.includes(seat) && !!view && !view.over && !!view.decision?.options;
  });

  /** The hint, as long as its question is open. */
  given = $derived.by(() => {
    const hint = this.#given;
    return hint && this.allowed && hint.seat === this.table.seat && hint.number === this.table.view?.number ? hint : null;
  });

  /** What is shown on the board, in notation. */
  choice = $derived.by(() => this.given?.choices[this.at]?.choice ?? null);

  /** Ask for one; if there is one, away with it. */
  async toggle(): Promise<void> {
    if (this.busy || !this.allowed) return;
    if (this.given) return this.clear();
    this.busy = true;
    try {
      this.#given = await post<Hint>(`/api/tables/${this.table.id}/hint`, { seat: this.table.seat });
      this.at = 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message, "problem");
    } finally {
      this.busy = false;
    }
  }

  clear(): void {
    this.#given = null;
  }
}
