// Choosing where things happen: first what acts, then what it is done to. One picker serves both tables.
import { read, type Choice } from "./notation";

export class Picker {
  choices = $state.raw<Choice[]>([]);
  /** What was clicked first: a label, or null. */
  source = $state<string | null>(null);
  verb = $state<string | null>(null);

  /** A new question: nothing is chosen yet. */
  ask(options: string[]): void {
    const choices = options.map(read);
    const kept = this.source !== null && choices.some((choice) => choice.source === this.source);
    this.choices = choices;
    if (!kept) this.clear();
  }

  clear(): void {
    this.source = this.verb = null;
  }

  /** Everything that can be clicked to begin with. */
  sources = $derived(new Set(this.choices.map((choice) => choice.source).filter(Boolean)));

  /** What the chosen source (and verb) may be done to. */
  targets = $derived(
    new Set(
      this.choices
        .filter((c) => c.target && (this.source === null ? !c.source : this.#fits(c)))
        .map((c) => c.target),
    ),
  );

  /** What the chosen source can do. */
  open = $derived(this.source === null ? [] : this.choices.filter((choice) => this.#fits(choice)));

  #fits(choice: Choice): boolean {
    return choice.source === this.source && (this.verb === null || choice.verb === this.verb);
  }

  /** Click on a source: chosen, or no longer. Returns the one choice it leaves, if there is one without target. */
  pick(label: string, verb: string | null = null): Choice | null {
    if (this.source === label && this.verb === verb) {
      this.clear();
      return null;
    }
    this.source = label;
    this.verb = verb;
    const left = this.open;
    return left.length === 1 && !left[0]!.target ? left[0]! : null;
  }

  /** Click on a target: the choices that it may mean. */
  at(target: string): Choice[] {
    return this.choices.filter(
      (choice) => choice.target === target && (this.source === null ? !choice.source : this.#fits(choice)),
    );
  }
}
