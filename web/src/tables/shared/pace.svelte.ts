// What others do is shown one thing after the other, so that it can be followed: who and whom, then the dice, then the
// figures, then what came of it. What I do is shown at once, but for an attack, which takes a moment to land.
import type { Shown, Showing } from "../../lib/events";
import type { EventOf, LiveTable } from "../../lib/live.svelte";
import { settings, type Following } from "../../lib/settings.svelte";
import type { GameEvent, View } from "../../lib/types";
import { moves } from "./motion";

/** How long a thing is looked at, and how much longer or shorter at each pace. */
const SEEN_MS = { aim: 750, dice: 1150, figure: 700, worth: 1000 };
const OWN_MS = { aim: 320, dice: 800, figure: 450, worth: 0 };
const TIMES: Record<Following, number> = { step: 1, slow: 2, normal: 1, fast: 0.4, none: 0 };

export const FOLLOWING: { value: Following; name: string }[] = [
  { value: "step", name: "Step by step" },
  { value: "slow", name: "Slow" },
  { value: "normal", name: "Normal" },
  { value: "fast", name: "Fast" },
  { value: "none", name: "At once" },
];

type Kind = keyof typeof SEEN_MS;

/** A part of what happened, with the board as it is meanwhile. */
export type Beat<V extends View, E = EventOf<V>> = {
  view: V;
  news: E[];
  /** How much of the log has been told with it. */
  lines: number;
  /** What there is to look at; none: what comes next need not wait. */
  kind: Kind | null;
  mine: boolean;
  /** With it the act is done. */
  ends: boolean;
};

export class Pace<V extends View> {
  view = $state.raw<V>() as V;
  /** What came with this beat. */
  news = $state.raw<EventOf<V>[]>([]);
  /** How much of the log is told. */
  lines = $state(0);
  /** Counts what was shown. */
  beat = $state(0);
  /** More has happened than is shown. */
  behind = $state(false);
  /** The last of it is still being looked at. */
  resting = $state(false);
  paused = $state(false);
  /** What is shown is another's doing. */
  theirs = $state(false);
  #waiting: Beat<V>[] = [];
  #heard: V;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(
    private table: LiveTable<V>,
    private showing: Showing<EventOf<V> & GameEvent>,
  ) {
    this.view = this.#heard = table.view!;
    this.lines = table.events.length;
  }

  /** The events that have been told. */
  told = $derived.by(() => this.table.events.slice(0, this.lines));

  hear(view: V, news: EventOf<V>[]): void {
    const before = this.#heard;
    if (view === before) return;
    this.#heard = view;
    const total = this.table.events.length;
    const known = !this.table.past && before.seat === view.seat && total - news.length >= this.lines;
    if (!known) {
      // Another's eyes, another moment, or something was taken back: there is nothing to follow.
      this.#waiting = [{ view, news, lines: total, kind: null, mine: true, ends: true }];
      this.paused = false;
      return this.#next();
    }
    this.#waiting.push(...this.#beats(before, view, news, total, !!before.decision?.options));
    const unseen = document.hidden && settings.following !== "step" && !this.paused;
    if (unseen) this.skip();
    else if (this.#timer === undefined && !this.paused && !this.#holds()) this.#next();
    else this.behind = true;
  }

  /** The next thing now: a click. */
  go(): void {
    this.#held = false;
    if (this.#waiting.length) this.#next();
    else this.#rest();
  }

  /** The pace was changed: what stood may not stand any longer. */
  changed(): void {
    if (this.behind && !this.paused && !this.#holds()) this.go();
  }

  pause(): void {
    this.paused = !this.paused;
    this.stop();
    if (!this.paused) this.go();
    else if (!this.behind) this.resting = false;
  }

  /** All that has happened, at once. */
  skip(): void {
    this.paused = this.#held = false;
    const last = this.#waiting.at(-1);
    if (!last) return this.#rest();
    this.#waiting = [{ ...last, news: this.#waiting.flatMap((beat) => beat.news), kind: null }];
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.stop();
    const beat = this.#waiting.shift();
    if (!beat) return this.#rest();
    this.view = beat.view;
    this.news = beat.news;
    this.lines = beat.lines;
    this.theirs = !beat.mine;
    this.beat++;
    const ms = this.#looked(beat);
    this.behind = this.#waiting.length > 0;
    this.resting = ms > 0;
    this.#held = !beat.mine && beat.ends && beat.kind !== null;
    if ((this.paused && this.behind) || this.#holds()) return;
    // Each in its own frame: two at once would hide the first.
    if (this.behind || this.resting) this.#timer = setTimeout(() => this.#after(), Math.max(16, ms));
  }

  /** Step by step, an act stands until a click, as long as there is another to see. */
  #holds(): boolean {
    return this.#held && settings.following === "step" && this.#waiting.some((beat) => beat.kind && !beat.mine);
  }

  #after(): void {
    this.#timer = undefined;
    if (this.#holds()) this.resting = false;
    else this.#next();
  }

  #rest(): void {
    this.stop();
    this.behind = this.resting = this.paused = false;
  }

  #looked({ kind, mine, view }: Beat<V>): number {
    if (!kind || document.hidden || settings.following === "none") return 0;
    // The last blow is seen to land, whoever strikes it.
    if (mine && !view.over) return moves() ? OWN_MS[kind] : 0;
    return SEEN_MS[kind] * TIMES[settings.following];
  }

  /** What came at once, as it is shown: until the figures are told, the board is what it was. */
  #beats(old: V, view: V, news: EventOf<V>[], total: number, mine: boolean): Beat<V>[] {
    const first = total - news.length;
    const whole = settings.following === "none" || (mine && !moves());
    const kinds = news.map((event) => this.#shown(event)?.beat ?? null);
    const cuts = whole ? [{ to: news.length, kind: null }] : cut(kinds);
    let from = 0;
    return cuts.map(({ to, kind }, at) => {
      const part = news.slice(from, to);
      from = to;
      const worth = part.some((event) => this.#shown(event)?.worth);
      const ends = at === cuts.length - 1;
      const shown = { view: ends ? view : old, news: part, lines: first + to };
      return { ...shown, kind: kind ?? (worth ? ("worth" as const) : null), mine, ends };
    });
  }

  #shown(event: EventOf<V>): Shown | null {
    return this.showing[event.what as keyof typeof this.showing];
  }
}

type Cut = { to: number; kind: Kind | null };

/** Where what happened at once is cut: after the aim, after the dice, after the figures, at its end. */
export function cut(kinds: (Kind | null)[]): Cut[] {
  const aim = kinds.indexOf("aim");
  if (aim < 0) return [{ to: kinds.length, kind: null }];
  const cuts: Cut[] = [{ to: aim + 1, kind: "aim" }];
  const dice = kinds.indexOf("dice", aim);
  if (dice > 0) cuts.push({ to: dice + 1, kind: "dice" });
  let to = cuts.at(-1)!.to;
  const begun = kinds.findIndex((kind, at) => at >= to && kind === "figure");
  if (begun >= 0) {
    to = begun;
    while (kinds[to] === "figure") to++;
    if (to < kinds.length) cuts.push({ to, kind: "figure" });
  }
  cuts.push({ to: kinds.length, kind: null });
  return cuts;
}
