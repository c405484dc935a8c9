// What is asked, and what has been clicked of the answer so far. Offers exactly the options the server gave.
import { Marks } from "../shared/marks.svelte";
import { alsoCalled, readAct, type Act } from "./acts";
import type { Piece, SwView } from "./types";

export class Asking {
  acts = $state.raw<Act[]>([]);
  pieces = $state.raw<Piece[]>([]);
  prompt = $state("");
  /** What a card of the hand is held over. */
  over = $state<string | null>(null);
  /** What was clicked first. */
  source = $state<string | null>(null);
  /** What waits to be confirmed: an attack, or several ways to one place. */
  pending = $state.raw<Act[]>([]);
  /** Cards of the hand to be discarded for magic, by their place in it. */
  marked = $state.raw<Set<number>>(new Set());
  /** Of several things that an effect asks for, those marked so far. */
  several = new Marks();
  /** The turn is to be ended: the draw phase has nothing else to ask. */
  #ending = false;

  constructor(private decide: (choice: string) => void) {}

  /** A new view: keep what was chosen if it is still offered. */
  ask(view: SwView, mine: boolean): void {
    const labels = new Set(view.pieces.map((piece) => piece.label));
    this.pieces = view.pieces;
    this.prompt = (mine && view.decision?.prompt) || "";
    this.acts = mine ? (view.decision?.options ?? []).map((option) => readAct(option, labels)) : [];
    this.pending = [];
    this.marked = new Set();
    this.several.ask((mine && view.decision?.several) || null, view.number);
    if (!this.acts.some((act) => act.source && act.source === this.source)) this.source = null;
    const ends = this.#ending && mine && view.phase === "draw" && this.acts.length === 1;
    this.#ending = false;
    if (ends) this.decide(this.acts[0]!.text);
  }

  sources = $derived(new Set(this.acts.map((act) => act.source).filter(Boolean)));

  /** What the chosen source can do. */
  open = $derived(this.source === null ? [] : this.acts.filter((act) => act.source === this.source));

  /** Places that answer now: targets of the chosen source, or of the question itself. */
  targets = $derived.by(() => {
    const acts = this.source === null ? this.acts.filter((act) => !act.source) : this.open;
    const found = new Map<string, "reach" | "hit">();
    for (const act of acts) {
      if (!act.target) continue;
      const kind = act.target.startsWith("p:") ? "hit" : "reach";
      found.set(act.target, kind);
      const also = alsoCalled(act.target, this.pieces);
      if (also) found.set(also, kind);
    }
    return found;
  });

  /** Answers without a place. */
  plain = $derived(this.acts.filter((act) => !act.target && (!act.source || act.verb === "use" || act.verb === "take")));

  get discards(): boolean {
    return this.acts.some((act) => act.verb === "discard" && act.source !== "");
  }

  /** In the magic phase several cards are marked, then discarded. */
  get marks(): boolean {
    return this.discards && this.acts.some((act) => act.verb === "end");
  }

  clear(): void {
    this.source = null;
    this.pending = [];
    this.marked = new Set();
  }

  choose(key: string): void {
    this.pending = [];
    this.source = this.source === key ? null : key;
  }

  /** One of several things is marked; anything else is decided. */
  do(act: Act): void {
    this.pending = [];
    if (this.several.takes(act.text)) this.several.toggle(act.text);
    else this.decide(act.text);
  }

  /** What is marked is all. */
  done(): void {
    this.decide(this.several.written);
  }

  /** End the phase; from the magic phase on, the turn. */
  end(phase: string): void {
    this.#ending = phase === "magic";
    this.decide("end");
  }

  /** Where something is marked. */
  picked = $derived.by(() => {
    const texts = new Set(this.several.texts);
    return new Set(this.acts.filter((act) => texts.has(act.text)).map((act) => act.target || act.source));
  });

  /** A click on a place. True if it meant something. */
  click(key: string): boolean {
    const also = alsoCalled(key, this.pieces);
    const waiting = this.pending.length === 1 && this.#at(this.pending[0]!, key, also);
    if (waiting) {
      this.do(this.pending[0]!);
      return true;
    }
    const scope = this.source === null ? this.acts.filter((act) => !act.source) : this.open;
    const meant = scope.filter((act) => this.#at(act, key, also));
    if (meant.length === 1 && meant[0]!.verb !== "attack") {
      this.do(meant[0]!);
      return true;
    }
    if (meant.length) {
      this.pending = meant;
      return true;
    }
    for (const each of [key, also]) {
      if (each && this.sources.has(each)) {
        const only = this.acts.filter((act) => act.source === each);
        // In a phase the second click plays a card; an ability's question is answered by the first.
        const answers = only.length === 1 && !only[0]!.target;
        const phase = this.acts.some((act) => act.verb === "end");
        if (answers && (this.source === each || !phase)) this.do(only[0]!);
        else this.choose(each);
        return true;
      }
    }
    if (this.source !== null || this.pending.length) {
      this.clear();
      return true;
    }
    return false;
  }

  #at(act: Act, key: string, also: string | null): boolean {
    return act.target === key || (also !== null && act.target === also);
  }

  mark(place: number): void {
    const marked = new Set(this.marked);
    if (!marked.delete(place)) marked.add(place);
    this.marked = marked;
  }

  /** All of them at once, in the order they were marked. */
  discard(names: string[]): void {
    this.marked = new Set();
    this.decide(`discard ${names.join(", ")}`);
  }
}
