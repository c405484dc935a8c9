// What others do is shown one thing after the other, so that it can be followed. What I do is shown at once.
import { moves } from "./motion";

const SEEN_MS = 750;
const MOST_BEHIND = 14;

type Shown<V> = { view: V; news: string[] };

export class Pace<V extends { decision: { options?: string[] } | null; over: boolean }> {
  view = $state.raw<V>() as V;
  /** The lines that came with this view. */
  news = $state.raw<string[]>([]);
  #waiting: Shown<V>[] = [];
  #free = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `worth`: whether a line is something to look at. */
  constructor(
    first: V,
    private worth: (line: string) => boolean,
  ) {
    this.view = first;
  }

  hear(view: V, news: string[]): void {
    if (view === this.view && !this.#waiting.length) return;
    this.#waiting.push({ view, news });
    this.#show();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting[0];
    if (!next) return;
    const left = this.#free - performance.now();
    if (left > 0 && moves() && !document.hidden && this.#waiting.length < MOST_BEHIND) {
      this.#timer = setTimeout(() => this.#show(), left);
      return;
    }
    this.#waiting.shift();
    const mine = !!this.view.decision?.options;
    this.view = next.view;
    this.news = next.news;
    this.#free = performance.now() + (!mine && next.news.some(this.worth) ? SEEN_MS : 0);
    // Each in its own frame: two at once would hide the first.
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#show(), 16);
  }
}
