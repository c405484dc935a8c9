// A lesson: a table at which only the lesson's moves are made. The learner makes the one side's, the other side's
// are played when the learner has read what they are. How far it is, the answers tell: nothing else is kept.
import { get, post } from "./api";
import { LiveTable } from "./live.svelte";
import type { Schemas, View } from "./types";

export type LessonInfo = Schemas["LessonInfo"];
export type LessonText = Schemas["LessonText"];
export type LessonStep = Schemas["LessonStep"];

const LEARNER = 0;
const PAUSE_MS = 1100;
const KEPT = "warmat.lesson.";

export class LessonTable extends LiveTable {
  override readonly taught = true;
  lesson = $state.raw<LessonText | null>(null);
  at = $state(0);
  /** A kind word after something that is not what we want now. */
  hint = $state("");
  hints = $state(0);
  /** Moves are being made without the learner. */
  playing = $state(false);
  /** How many answers each side has given. */
  #given = [0, 0];
  #done = 0;
  /** What this page has seen the learner answer in this step, by its place. */
  #made: string[][] = [];
  #gone = false;

  step = $derived(this.lesson?.steps[this.at] ?? null);
  finished = $derived(this.lesson !== null && this.at >= this.lesson.steps.length);
  /** It is the learner's to move. */
  asks = $derived(this.step !== null && this.step.who === LEARNER && this.step.choices.length > 0);
  part = $derived(this.lesson?.steps.slice(0, this.at + 1).findLast((step) => step.part)?.part ?? "");

  override async open(): Promise<void> {
    await this.refresh();
    const name = this.info?.options.lesson;
    if (!this.info) return;
    if (!name) {
      this.gone = "There is no lesson at this table.";
      return;
    }
    try {
      const [lesson, theirs] = await Promise.all([
        get<LessonText>(`/api/lessons/${name}`),
        get<{ view: View }>(`/api/tables/${this.id}/game?seat=1`),
      ]);
      this.#given[1] = theirs.view.number ?? 0;
      this.lesson = lesson;
    } catch (error) {
      this.gone = error instanceof Error ? error.message : String(error);
      return;
    }
    await super.open(LEARNER);
  }

  override close(): void {
    this.#gone = true;
    super.close();
  }

  /** To the table it is a game against somebody. */
  override async refresh(): Promise<void> {
    await super.refresh();
    if (!this.info) return;
    const seats = this.info.seats.map((seat, at) =>
      at === LEARNER ? seat : { ...seat, person: null, name: "Opponent" },
    );
    this.info = { ...this.info, mine: [LEARNER], seats };
  }

  protected override shown(view: View): View {
    this.#given[LEARNER] = view.number ?? 0;
    this.#follow();
    return { ...view, may_undo: false };
  }

  /** Where the answers that were given have brought us. */
  #follow(): void {
    let left = this.#given[0]! + this.#given[1]!;
    let next = 0;
    for (const [at, { choices }] of (this.lesson?.steps ?? []).entries()) {
      if (!choices.length) continue;
      if (choices.length > left) break;
      left -= choices.length;
      next = at + 1;
    }
    this.#done = left;
    if (next > this.at) this.#goTo(next);
  }

  #goTo(at: number): void {
    this.at = at;
    this.hint = "";
    this.#made = [];
    this.note = this.asks ? this.step : null;
  }

  override decide(...options: string[]): void {
    if (this.asks && this.#ways().some((way) => isSame(way[this.#done] ?? [], options))) {
      this.hint = "";
      this.#made[this.#done] = options;
      super.decide(...options);
      return;
    }
    this.hints++;
    this.refusals++; // whatever was to follow is off
    if (this.finished) this.hint = "The lesson is over. A real game is one click away.";
    else if (this.asks) this.hint = whyNot(this.step!, options);
    else this.hint = "One moment: read this first.";
  }

  #ways(): string[][][] {
    return waysOn(this.step!, this.#made.slice(0, this.#done));
  }

  /** The way that "Do it for me" takes: one that can go on from here. */
  #way(): string[][] {
    const offered = this.view?.decision?.options?.map((option) => option.text) ?? [];
    const ways = this.#ways();
    return ways.find((way) => way[this.#done]?.some((text) => offered.includes(text))) ?? ways[0]!;
  }

  override undo(): void {}

  override async around<T>(): Promise<T | undefined> {
    this.hints++;
    this.hint = "That isn't possible in a lesson.";
    return undefined;
  }

  override async plan(): Promise<void> {
    throw new Error("In a lesson, pick cards when you are asked to.");
  }

  /** Read: go on. The other side's moves are made now. */
  async next(): Promise<void> {
    if (this.playing || this.asks || !this.step) return;
    if (this.step.choices.length) await this.makeMoves();
    else this.#goTo(this.at + 1);
  }

  /** Make what is left of the step's moves. */
  async makeMoves(): Promise<void> {
    const step = this.step;
    if (!step || this.playing) return;
    this.playing = true;
    this.hint = "";
    try {
      let number = this.#given[step.who]!;
      for (const [nth, options] of this.#way().slice(this.#done).entries()) {
        if (nth) await new Promise((done) => setTimeout(done, PAUSE_MS));
        if (this.#gone) return;
        await post(`/api/tables/${this.id}/decisions`, {
          seat: step.who,
          number: number++,
          choice: options.join(", "),
        });
        // The view may have come before, and have counted it.
        this.#given[step.who] = Math.max(this.#given[step.who]!, number);
      }
    } catch (error) {
      this.hint = error instanceof Error ? error.message : String(error);
    } finally {
      this.playing = false;
      this.#follow();
    }
  }
}

/** Several things that are sent together may be marked in any order. */
export function isSame(wanted: string[], options: string[]): boolean {
  const [one, other] = [[...wanted].sort(), [...options].sort()];
  return one.length > 0 && one.length === other.length && one.every((text, at) => text === other[at]);
}

/** Where a lesson is taken. */
export function addressOf({ name, kind }: Pick<LessonInfo, "name" | "kind">): string {
  return kind === "deck" ? `/decks?lesson=${name}` : `/learn/${name}`;
}

/** The ways through a step that begin with what was made of it; where that is not known, any may. */
export function waysOn({ choices, also }: Pick<LessonStep, "choices" | "also">, made: string[][]): string[][][] {
  return [choices, ...also].filter((way) => made.every((options, at) => isSame(way[at] ?? [], options)));
}

/** Why this is not what we want now. */
export function whyNot({ instead, hint }: Pick<LessonStep, "instead" | "hint">, options: string[]): string {
  const found = Object.entries(instead).find(([begins]) => options.some((text) => text.startsWith(begins)));
  return found?.[1] ?? hint;
}

/** A lesson that was begun in this browser goes on where it was left. */
export function keptLesson(name: string): string | null {
  return localStorage.getItem(KEPT + name);
}

export function keepLesson(name: string, table: string): void {
  localStorage.setItem(KEPT + name, table);
}

export function dropLesson(name: string): void {
  localStorage.removeItem(KEPT + name);
}
