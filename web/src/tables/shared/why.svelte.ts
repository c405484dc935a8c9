// Why something can't be done: asked from the server when one lingers on it.
import { get } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";

const LINGER_MS = 220;

export class WhyNot {
  /** The sentence about what is looked at, or null. */
  sentence = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #known = new Map<string, string | null>();

  constructor(private table: LiveTable) {}

  /** Ask about these choices in turn until one has a reason worth telling; none forgets the sentence. */
  about(choices: string[]): void {
    clearTimeout(this.#timer);
    const mine = ++this.#asked;
    this.sentence = null;
    if (choices.length && this.table.seat >= 0)
      this.#timer = setTimeout(() => void this.#ask(choices, mine), LINGER_MS);
  }

  /** The board has changed: what was known is old. */
  forget(): void {
    this.#known.clear();
  }

  async #ask(choices: string[], mine: number): Promise<void> {
    const sentence = await this.ask(choices);
    if (mine === this.#asked) this.sentence = sentence;
  }

  /** The first reason worth telling, if there is one. */
  async ask(choices: string[]): Promise<string | null> {
    for (const choice of choices) {
      if (!this.#known.has(choice)) {
        const query = new URLSearchParams({ seat: String(this.table.seat), choice });
        const told = await get<{ legal: boolean; sentence: string | null }>(
          `/api/tables/${this.table.id}/why?${query}`,
        ).catch(() => null);
        this.#known.set(choice, told?.legal === false ? told.sentence : null);
      }
      const sentence = this.#known.get(choice);
      if (sentence) return sentence;
    }
    return null;
  }
}
