// Several things for one question: marked in any order, unmarked again, and sent together when one says done.
import type { Several } from "../../lib/types";

export const DONE = "done";

export class Marks {
  /** The options that are marked, in notation. */
  texts = $state.raw<string[]>([]);
  several = $state.raw<Several | null>(null);
  #asked = "";

  /** What is asked now. The same question keeps its marks. */
  ask(several: Several | null, number: number | undefined): void {
    const asked = several ? JSON.stringify([number, several]) : "";
    if (asked !== this.#asked) this.texts = [];
    this.#asked = asked;
    this.several = several;
  }

  /** Whether this option is one of several that may be marked. */
  takes(text: string): boolean {
    return !!this.several && text in this.several.times;
  }

  count(text: string): number {
    return this.texts.filter((one) => one === text).length;
  }

  /** Once more, as often as it may be; then no longer. The last that fit stay, and nothing that is `instead` of it. */
  toggle(text: string, instead: string[] = []): void {
    if (!this.several) return;
    const often = Math.min(this.several.times[text] ?? 0, this.room);
    if (this.count(text) >= often) this.texts = this.texts.filter((one) => one !== text);
    else this.texts = [...this.texts.filter((one) => !instead.includes(one)), text].slice(-this.room);
  }

  /** How many may be marked, besides what the server knows already. */
  room = $derived(this.several ? this.several.most - this.several.picked.length : 0);
  /** How many are missing. */
  missing = $derived(
    this.several ? Math.max(0, this.several.least - this.several.picked.length - this.texts.length) : 0,
  );
  /** Everything that is picked, the server's part first. */
  all = $derived([...(this.several?.picked ?? []), ...this.texts]);

  /** All of it, to be sent together. */
  sent = $derived([...this.texts, DONE]);

  clear(): void {
    this.texts = [];
  }
}
