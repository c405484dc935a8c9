// A lesson: a table at which only the lesson's moves are made. The learner makes the one side's, the other side's
// are played when the learner has read what they are. How far it is, the answers tell: nothing else is kept.
import type { Schemas } from "../api/client";
import { get, post } from "./api";
import { LiveTable } from "./live.svelte";
import type { TableInfo, View } from "./types";

export type LessonInfo = Schemas["LessonInfo"];
export type LessonStep = Schemas["LessonStep"];
export type LessonText = Schemas["LessonText"];

const LEARNER = 0;
const PAUSE_MS = 1100;
const KEPT = "warmat.lesson.";

export class LessonTable extends LiveTable {
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
    const seats = this.info.seats.map((seat, at) => (at === LEARNER ? seat : { ...seat, person: null, name: "Opponent" }));
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
    this.note = this.asks ? this.step : null;
  }

  override decide(choice: string): void {
    if (this.asks && isSame(this.step!.choices[this.#done] ?? "", choice)) {
      this.hint = "";
      super.decide(choice);
      return;
    }
    this.hints++;
    this.refusals++; // whatever was to follow is off
    if (this.finished) this.hint = "The lesson is over. A real game is one click away.";
    else if (this.asks) this.hint = this.step!.hint;
    else this.hint = "One moment: read this first.";
  }

  override undo(): void {}

  override async around<T>(): Promise<T | undefined> {
    this.hints++;
    this.hint = "Not in a lesson.";
    return undefined;
  }

  override async plan(): Promise<void> {
    throw new Error("In a lesson the cards are picked when they are asked for.");
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
      for (const [nth, choice] of step.choices.slice(this.#done).entries()) {
        if (nth) await new Promise((done) => setTimeout(done, PAUSE_MS));
        if (this.#gone) return;
        await post(`/api/tables/${this.id}/decisions`, { seat: step.who, number: number++, choice });
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

/** Several things that are sent together ("discard A, B") may be marked in any order. */
export function isSame(wanted: string, choice: string): boolean {
  return inOrder(wanted) === inOrder(choice);
}

function inOrder(choice: string): string {
  const verb = choice.slice(0, choice.indexOf(" ") + 1);
  return verb + choice.slice(verb.length).split(", ").sort().join(", ");
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
