// What has been clicked of an answer so far, at any table: what comes first, what may come then, and what is marked.
// No rule is in it. Whatever is clicked or dropped ends in one of the options that the server offered.
import type { LiveTable } from "../../lib/live.svelte";
import type { Option, View } from "../../lib/types";
import { Hints } from "./hint.svelte";
import { Marks } from "./marks.svelte";
import { WhyNot } from "./why.svelte";

/** An option, and where it is on the table. */
export type Placed = {
  option: Option;
  /** What is clicked first, and what then: keys of places; null where there is no such place on the table. */
  from: string | null;
  to: string | null;
};

export abstract class Selection<V extends View, M extends Placed> {
  /** What was clicked first: the key of a place. */
  chosen = $state<string | null>(null);
  /** What the pointer is over. */
  over = $state<string | null>(null);
  /** Of several things that are asked for, those marked so far. */
  marks = new Marks();
  why: WhyNot;
  hints: Hints;

  /** What may be chosen at this seat: the open question's options. */
  abstract readonly moves: M[];

  constructor(public table: LiveTable<V>) {
    this.why = new WhyNot(table);
    this.hints = new Hints(table);
  }

  /** What the chosen thing can do; with nothing chosen, what is answered without it. */
  open = $derived.by(() => this.moves.filter((move) => move.from === this.chosen));

  /** Where something is marked. */
  marked = $derived.by(() => {
    const texts = new Set(this.marks.texts);
    return new Set(this.moves.filter((move) => texts.has(move.option.text)).map((move) => move.to ?? move.from));
  });

  /** What a hint shows on the board. */
  hinted = $derived.by(() =>
    this.chosen === null && this.hints.choice !== null ? this.named(this.hints.choice) : null,
  );

  /** The option that is written like this. */
  named(text: string): M | null {
    return this.moves.find((move) => move.option.text === text) ?? null;
  }

  /** One of several things is marked; anything else is decided. */
  send(move: M): void {
    const { text } = move.option;
    const instead = this.moves.map((other) => other.option).filter((other) => isInstead(other, move.option));
    if (this.marks.takes(text))
      this.marks.toggle(
        text,
        instead.map((other) => other.text),
      );
    else this.table.decide(text);
  }

  /** What is marked is all. */
  done(): void {
    this.table.decide(...this.marks.sent);
  }

  /** Nothing is chosen any more. */
  clear(): void {
    this.chosen = null;
  }
}

/** Whether one can't be marked with the other: nobody stands in two places, and there is one in each. */
function isInstead(one: Option, other: Option): boolean {
  if (one.verb !== "patrol" || other.verb !== "patrol" || !one.target || !other.target) return false;
  const samePlace = one.target.name === other.target.name && one.extra?.name === other.extra?.name;
  return samePlace || one.source?.id === other.source?.id;
}
