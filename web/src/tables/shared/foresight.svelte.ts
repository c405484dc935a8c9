// What attacks would do: asked from the server as soon as the attacker is chosen, for all it may attack.
import { get } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";
import type { Schemas } from "../../lib/types";

export type Foreseen = Schemas["Foreseen"];

const MOST = 8;

export class Foresight {
  /** By the choice, in notation. */
  known = $state.raw<ReadonlyMap<string, Foreseen>>(new Map());
  #asked = 0;

  constructor(private table: LiveTable) {}

  /** The board has changed: what was known is old. */
  forget(): void {
    this.#asked++;
    if (this.known.size) this.known = new Map();
  }

  /** Ask about these choices, as far as it is not known. */
  async about(choices: string[]): Promise<void> {
    const wanted = choices.filter((choice) => !this.known.has(choice)).slice(0, MOST);
    if (!wanted.length || this.table.past || this.table.seat < 0) return;
    const asked = this.#asked;
    const query = new URLSearchParams([["seat", String(this.table.seat)], ...wanted.map((one) => ["choice", one])]);
    // Whoever asks too often, or too late, goes without.
    const found = await get<Foreseen[]>(`/api/tables/${this.table.id}/foresight?${query}`).catch(() => []);
    if (asked !== this.#asked) return;
    this.known = new Map([...this.known, ...found.map((one) => [one.choice, one] as const)]);
  }
}

/** What is likely to happen to a piece, in a few letters. */
export function inShort({ damage, dies }: Foreseen["hurt"][number]): string {
  const expected = damage.reduce((sum, chance, amount) => sum + chance * amount, 0);
  const sure = damage.some((chance) => chance > 0.999);
  const hurt = `−${sure ? Math.round(expected) : expected.toFixed(1)}`;
  if (dies > 0.999) return hurt;
  return dies > 0.001 ? `${hurt} · ${Math.max(1, Math.round(dies * 100))}%` : hurt;
}
