// A game that is over, step by step. To the tables it is a table like any other, at which nothing can be chosen.
import { get } from "./api";
import { lastTurn } from "./events";
import { LiveTable } from "./live.svelte";
import { asPast } from "./past.svelte";
import type { GameEvent, Option, Schemas, View } from "./types";

export type Step = Omit<Schemas["ReplayStep"], "views"> & { view: View };
type Page = Schemas["Replay"];

const PAGE = 50;

export class ReplayTable extends LiveTable {
  override readonly past = true;
  /** The steps that have come so far, from the first on. */
  steps = $state.raw<Step[]>([]);
  length = $state(0);
  at = $state(0);
  playing = $state(false);
  ending = $state("");
  winners = $state.raw<number[]>([]);
  #loading: Promise<void> | null = null;
  #generation = 0;
  #wanted = 0;
  #played: number[] = [];

  /** Whose eyes one looks with need not be one's own. */
  override get you(): number {
    return this.#played.includes(this.seat) ? this.seat : -1;
  }

  /** The turns of the game, by the step that begins them; numbered as the log tells them, each player's own. */
  turns = $derived.by(() => {
    const found: { step: number; turn: number; player: number }[] = [];
    let last: View | null = null;
    let told = 0;
    for (const { step, view, events } of this.steps) {
      told = lastTurn(events)?.turn ?? told;
      if (!last || last.turn !== view.turn || last.active !== view.active)
        found.push({ step, turn: told || view.turn, player: view.active });
      last = view;
    }
    return found;
  });

  /** The turn that a step belongs to, as the log counts: each player's own. */
  turnAt(step: number): number {
    return this.turns.findLast((turn) => turn.step <= step)?.turn ?? 1;
  }

  override async open(seat = 0): Promise<void> {
    await this.refresh();
    if (!this.info) return;
    this.#played = this.info.mine;
    // Nobody plays here any more.
    this.info = { ...this.info, mine: [] };
    this.connected = true;
    this.sit(seat);
    await this.#loading;
  }

  override close(): void {
    this.#generation++;
    this.playing = false;
  }

  /** Look with another seat's eyes (-1: a spectator's), at the same moment. */
  override sit(seat: number): void {
    this.seat = seat;
    this.#wanted = this.at;
    this.#loading = this.#load(++this.#generation);
  }

  async #load(generation: number): Promise<void> {
    const found: Step[] = [];
    try {
      do {
        const asked = new URLSearchParams({ seat: String(this.seat), at: String(found.length), count: String(PAGE) });
        const page = await get<Page>(`/api/tables/${this.id}/replay?${asked}`);
        if (generation !== this.#generation) return;
        this.length = page.length;
        this.ending = page.ending;
        this.winners = page.winners;
        found.push(...page.steps.map(({ views, ...step }) => ({ ...step, view: asPast(views[0]!) })));
        this.steps = [...found];
        if (this.#wanted < found.length) this.go(this.#wanted);
      } while (found.length <= this.length);
    } catch (error) {
      if (generation === this.#generation) this.gone = error instanceof Error ? error.message : String(error);
    }
  }

  /** Go to a step; if it has not come yet, as soon as it does. */
  go(step: number): void {
    step = Math.max(0, Math.min(step, this.length));
    this.#wanted = step;
    const there = this.steps[step];
    if (!there) return;
    this.at = step;
    this.before = this.view;
    this.view = there.view;
    this.news = there.events;
    this.events = this.steps.slice(0, step + 1).flatMap<GameEvent>((each) => each.events);
  }

  /** Go to the beginning of the turn before or after. */
  goTurn(by: 1 | -1): void {
    if (by > 0) this.go(this.turns.find((turn) => turn.step > this.at)?.step ?? this.length);
    else this.go(this.turns.findLast((turn) => turn.step < this.at)?.step ?? 0);
  }

  override onmoment = (line: number): void => {
    this.playing = false;
    this.go(this.stepOf(line));
  };

  /** What could be chosen at a step, by the one who was asked then. */
  async optionsAt(step: number, seat: number): Promise<Option[]> {
    const asked = new URLSearchParams({ seat: String(seat), at: String(step), count: "1" });
    const page = await get<Page>(`/api/tables/${this.id}/replay?${asked}`);
    return page.steps[0]?.views[0]?.decision?.options ?? [];
  }

  /** The step that wrote a line of the log. */
  stepOf(line: number): number {
    return this.steps.findLast((step) => step.first_line <= line)?.step ?? 0;
  }

  override decide(): void {}
  override undo(): void {}
}
