// A deck while it is built. What it may hold is the server's to say, after every change.
import type { Schemas } from "../../lib/types";
import { get, post, Refused } from "../../lib/api";
import { say } from "../../lib/toasts.svelte";

export type LookedAt = Schemas["LookedAt"];

const ROOT = "/api/decks/summoner-wars";
/** Parts that the summoner leaves open. */
export const OPEN = ["commons", "champions", "standard events"];

export class Building {
  now = $state.raw<LookedAt | null>(null);
  /** Everything that may ever be in a deck of this summoner. */
  pool = $state.raw<string[]>([]);
  name = $state("");
  busy = $state(false);
  saved = $state(true);
  #latest = 0;

  get full(): number {
    return this.now?.parts.reduce((sum, part) => sum + part.size, 0) ?? 0;
  }

  async begin(summoner: string): Promise<void> {
    await this.#ask(get<LookedAt>(`${ROOT}/bare/${encodeURIComponent(summoner)}`));
    this.name ||= `${summoner}'s deck`;
    this.saved = false;
  }

  /** A deck by its text: kept, from a file, a faction's. */
  async open(text: string, name: string): Promise<boolean> {
    if (!(await this.#ask(this.#look(text)))) return false;
    this.name = name;
    this.saved = true;
    return true;
  }

  async add(card: string, count: number): Promise<void> {
    if (!this.now) return;
    const counts = new Map<string, number>();
    for (const each of this.now.parts.flatMap((part) => part.cards))
      counts.set(each.name, (counts.get(each.name) ?? 0) + each.count);
    counts.set(card, (counts.get(card) ?? 0) + count);
    const text = [...counts].filter(([, many]) => many > 0).map(([each, many]) => `${many} ${each}`);
    this.saved = false;
    await this.#ask(this.#look(text.join(" + ")));
  }

  /** The cards the faction is sold with. */
  async usual(): Promise<void> {
    if (!this.now?.faction) return;
    this.saved = false;
    await this.#ask(this.#look(this.now.faction));
  }

  /** Only what there is no choice about. */
  async bare(): Promise<void> {
    if (this.now?.summoner) await this.begin(this.now.summoner);
  }

  close(): void {
    this.now = null;
    this.name = "";
    this.pool = [];
  }

  #look(text: string): Promise<LookedAt> {
    return post<LookedAt>(`${ROOT}/look`, { deck: text });
  }

  async #ask(asked: Promise<LookedAt>): Promise<boolean> {
    const mine = ++this.#latest;
    this.busy = true;
    try {
      const found = await asked;
      if (mine !== this.#latest) return true; // something newer was asked meanwhile
      if (found.summoner !== this.now?.summoner && found.summoner) {
        const bare = await get<LookedAt>(`${ROOT}/bare/${encodeURIComponent(found.summoner)}`);
        this.pool = Object.keys(bare.room);
      }
      this.now = found;
      return true;
    } catch (error) {
      say(error instanceof Refused ? error.message : "That did not work. Try again.", "problem");
      return false;
    } finally {
      if (mine === this.#latest) this.busy = false;
    }
  }
}
