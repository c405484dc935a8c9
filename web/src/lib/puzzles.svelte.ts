// Puzzles: the list, which of them were solved in this browser, and a table that knows how it stands.
import { get, post } from "./api";
import { LiveTable } from "./live.svelte";
import { somebody } from "./me.svelte";
import { say } from "./toasts.svelte";
import type { TableInfo, View } from "./types";

export type PuzzleInfo = {
  name: string;
  game: TableInfo["game"];
  number: number;
  title: string;
  stars: number;
  deck: string;
  against: string;
  healed: number;
};
export type PuzzleCount = { game: TableInfo["game"]; stars: number; count: number };
export type Daily = { day: string; puzzles: PuzzleInfo[] };
type Verdict = "open" | "unsure" | "solved" | "lucky" | "missed";
export type Attempt = {
  puzzle: PuzzleInfo;
  seat: number;
  goal: string;
  source: string;
  dice: string[];
  verdict: Verdict;
  words: string;
  tried: boolean;
};
type Hint = { text: string; more: boolean };
export type Answer = { keys: string[]; line: string[] };

const SOLVED = "warmat.puzzles.solved";
const TABLE = "warmat.puzzle.";

function kept(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(SOLVED) ?? "{}");
  } catch {
    return {};
  }
}

class Solved {
  names = $state<Record<string, boolean>>(kept());

  add(name: string): void {
    if (this.names[name]) return;
    this.names[name] = true;
    localStorage.setItem(SOLVED, JSON.stringify(this.names));
  }
}

export const solved = new Solved();

/** Begin a puzzle, or begin it again: the id of its table. */
export async function beginPuzzle(name: string): Promise<string> {
  await somebody();
  const begun = await post<{ table: TableInfo }>(`/api/puzzles/${name}`);
  localStorage.setItem(TABLE + name, begun.table.id);
  return begun.table.id;
}

export function keptPuzzle(name: string): string | null {
  return localStorage.getItem(TABLE + name);
}

export class PuzzleTable extends LiveTable {
  attempt = $state.raw<Attempt | null>(null);
  hints = $state.raw<string[]>([]);
  more = $state(true);
  answer = $state.raw<Answer | null>(null);
  #looks = 0;

  over = $derived(["solved", "lucky", "missed"].includes(this.attempt?.verdict ?? ""));

  override async open(): Promise<void> {
    await this.look();
    if (!this.gone) await super.open(this.attempt!.seat);
  }

  /** After every change the server says how it stands. */
  protected override shown(view: View): View {
    void this.look();
    return view;
  }

  async look(): Promise<void> {
    const look = ++this.#looks;
    try {
      const found = await get<Attempt>(`/api/puzzles/attempts/${this.id}`);
      if (look !== this.#looks) return; // a newer one is under way
      this.attempt = found;
    } catch (error) {
      if (!this.attempt) this.gone = error instanceof Error ? error.message : String(error);
      return;
    }
    if (this.attempt.verdict === "solved") {
      solved.add(this.attempt.puzzle.name);
      if (!this.answer) await this.tell();
    }
  }

  async hint(): Promise<void> {
    const hint = await get<Hint>(`/api/puzzles/attempts/${this.id}/hint?number=${this.hints.length}`);
    this.hints = [...this.hints, hint.text];
    this.more = hint.more;
  }

  async tell(): Promise<void> {
    try {
      this.answer = await get<Answer>(`/api/puzzles/attempts/${this.id}/answer`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "problem");
    }
  }
}
