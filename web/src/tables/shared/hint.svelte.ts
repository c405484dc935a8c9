// A hint for the open question: asked from the server, shown in words and on the board until it is answered.
import { post, Refused } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";
import { say } from "../../lib/toasts.svelte";
import type { Option, Schemas } from "../../lib/types";

type Hint = { seat: number; number: number; chance: number; choices: Schemas["HintChoice"][] };

export class Hints {
  busy = $state(false);
  /** Which of the choices is shown on the board. */
  at = $state(0);
  #given = $state.raw<Hint | null>(null);

  constructor(private table: LiveTable) {}

  allowed = $derived.by(() => {
    const { info, view, seat } = this.table;
    return !!info?.hints && info.mine.includes(seat) && !!view && !view.over && !!view.decision?.options;
  });

  /** The hint, as long as its question is open. */
  given = $derived.by(() => {
    const hint = this.#given;
    return hint && this.allowed && hint.seat === this.table.seat && hint.number === this.table.view?.number
      ? hint
      : null;
  });

  /** What a coach says of the question, at a table that has one. */
  advice = $derived.by(() => {
    const verb = this.table.view?.decision?.options?.at(-1)?.verb ?? "";
    return (this.allowed && this.table.coach?.[verb]) || "";
  });

  /** The coach is to be asked about this question, once; nothing where there is no coach or no choice. */
  wanted = $derived.by(() => {
    const { coach, view, waiting } = this.table;
    const free = coach && this.allowed && !waiting && (view?.decision?.options?.length ?? 0) > 1;
    return free ? view!.number! : null;
  });

  /** What is shown on the board, in notation. */
  choice = $derived.by(() => this.given?.choices[this.at]?.choice ?? null);

  /** The open question's option that is written so. */
  optionOf(choice: string): Option | null {
    return this.table.view?.decision?.options?.find((option) => option.text === choice) ?? null;
  }

  /** Ask for one; if there is one, away with it. */
  async toggle(): Promise<void> {
    if (this.busy || !this.allowed) return;
    if (this.given) return this.clear();
    await this.#ask((refused) => say(refused.message, "problem"));
  }

  /** The coach speaks unasked, and may be silent. */
  async volunteer(): Promise<void> {
    if (!this.busy && !this.given) await this.#ask(() => {});
  }

  async #ask(refused: (error: Refused) => void): Promise<void> {
    this.busy = true;
    try {
      this.#given = await post<Hint>(`/api/tables/${this.table.id}/hint`, { seat: this.table.seat });
      this.at = 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused(error);
    } finally {
      this.busy = false;
    }
  }

  clear(): void {
    this.#given = null;
  }
}
