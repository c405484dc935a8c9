// A game that is over, looked back on by the server: asked for once, then followed until it is done.
import { get, post } from "./api";
import { somebody } from "./me.svelte";

type Point = { step: number; turn: number; active: number; chances: number[]; shares: number[] };
export type AnalysedDecision = {
  step: number;
  turn: number;
  seat: number;
  prompt: string;
  options: number;
  chance: number;
  choice: string;
  played: number;
  loss: number;
  best: { choice: string; chance: number; visits: number }[];
};
type TurningPoint = {
  step: number;
  turn: number;
  seat: number;
  before: number;
  after: number;
  who: number;
  choice: string;
  better: string | null;
  loss: number;
};
export type Found = {
  teams: number[];
  length: number;
  points: Point[];
  decisions: AnalysedDecision[];
  turning_points: TurningPoint[];
};
type State = {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  total: number;
  problem: string | null;
  analysis: Found | null;
};

const AGAIN_MS = 700;

export class Analysis {
  state = $state.raw<State | null>(null);
  problem = $state<string | null>(null);
  found = $derived.by(() => this.state?.analysis ?? null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private table: string) {}

  async begin(): Promise<void> {
    this.problem = null;
    const asked = () => post<State>(`/api/tables/${this.table}/analysis`);
    await this.#hear(somebody().then(asked));
  }

  async #hear(answer: Promise<State>): Promise<void> {
    try {
      this.state = await answer;
      this.problem = this.state.problem;
      const goesOn = this.state.status === "waiting" || this.state.status === "working";
      if (goesOn && !this.#closed)
        this.#timer = setTimeout(() => void this.#hear(get<State>(`/api/tables/${this.table}/analysis`)), AGAIN_MS);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
