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
    if (choices.length && this.table.seat >= 0) this.#timer = setTimeout(() => void this.#ask(choices, mine), LINGER_MS);
  }

  /** The board has changed: what was known is old. */
  forget(): void {
    this.#known.clear();
  }

  async #ask(choices: string[], mine: number): Promise<void> {
    for (const choice of choices) {
      if (!this.#known.has(choice)) {
        const query = new URLSearchParams({ seat: String(this.table.seat), choice });
        const told = await get<{ legal: boolean; sentence: string | null }>(`/api/tables/${this.table.id}/why?${query}`).catch(() => null);
        this.#known.set(choice, told?.legal === false ? told.sentence : null);
      }
      if (mine !== this.#asked) return;
      const sentence = this.#known.get(choice) ?? null;
      if (sentence) {
        this.sentence = sentence;
        return;
      }
    }
  }
}
