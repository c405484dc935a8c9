// Which cards shall be teched: picked when it is asked, or ahead, while others play.
import { get } from "../../lib/api";
import { say } from "../../lib/toasts.svelte";
import { DONE } from "../shared/marks.svelte";
import type { CodexState } from "./state.svelte";

const TECH_CARDS = 2;

export class TechPlan {
  /** Seat by seat, for one person may play several at one screen. */
  #picks = $state<Record<number, string[]>>({});
  #ahead = $state<Record<number, string[]>>({});
  #toStore: Record<number, boolean> = {};

  constructor(private game: CodexState) {}

  /** Cards picked, now or ahead. */
  get picks(): string[] {
    return this.#picks[this.game.me] ?? [];
  }

  set picks(names: string[]) {
    this.#picks[this.game.me] = names;
  }

  get ahead(): string[] {
    return this.#ahead[this.game.me] ?? [];
  }

  set ahead(names: string[]) {
    this.#ahead[this.game.me] = names;
  }

  /** How many may still be picked. */
  left = $derived.by(() => {
    const several = this.game.stage === "tech" ? this.game.view.decision?.several : null;
    return several ? several.most - several.picked.length : TECH_CARDS;
  });
  mayPickLess = $derived.by(() => this.game.stage === "tech" && this.game.view.decision?.several?.least === 0);

  pick(name: string): void {
    const most = this.left;
    const copies = this.game.side(this.game.me).codex.filter((one) => one === name).length;
    const had = this.picks.filter((one) => one === name).length;
    if (had >= Math.min(copies, most)) this.picks = this.picks.filter((one) => one !== name);
    else this.picks = [...this.picks, name].slice(-most);
  }

  /** A hint that was clicked while it is asked what to tech: the card is picked, and the codex open. */
  take(choice: string): void {
    const name = this.game.moves.find((move) => move.verb === "tech" && move.text === choice)?.card;
    if (!name) return;
    if (!this.picks.includes(name)) this.pick(name);
    this.game.binder = true;
  }

  /** All picks at once, as they were picked. */
  send(): void {
    const { moves } = this.game;
    const wanted = this.picks.map(
      (name) => moves.find((move) => move.verb === "tech" && move.card === name)?.text ?? techOf(name),
    );
    this.picks = [];
    this.game.binder = false;
    this.game.clear();
    this.game.table.decide(...wanted, DONE);
  }

  /** What was planned before the page was opened. */
  async recall(): Promise<void> {
    const { table, me } = this.game;
    const plans = await get<string[]>(`/api/tables/${table.id}/plans?seat=${me}`).catch(() => []);
    if (me !== this.game.me) return;
    const codex = [...new Set(this.game.side(me).codex)];
    this.ahead = plans.flatMap((text) => codex.filter((name) => techOf(name) === text));
    this.picks = [...this.ahead];
  }

  /** Keep the picks for when they are asked for. */
  async plan(picks: string[]): Promise<void> {
    this.ahead = this.picks = picks;
    this.game.binder = false;
    // The server tries stored choices on the very next question, so they are stored when my turn is over.
    const later = this.game.moves.length > 0;
    this.#toStore[this.game.me] = later;
    if (!later && !(await this.#store())) return;
    say(picks.length ? `${picks.join(" and ")} will be teched when it is time.` : "Your plan is dropped.");
  }

  async #store(): Promise<boolean> {
    this.#toStore[this.game.me] = false;
    try {
      await this.game.table.plan(this.ahead.map(techOf));
      return true;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "problem");
      return false;
    }
  }

  /** Techs are asked for now. */
  asked(): void {
    // Asked before the server had the plan: it is carried out from here.
    const planned = this.#toStore[this.game.me] && this.ahead.length === this.left;
    this.#toStore[this.game.me] = false;
    this.picks = (planned ? this.ahead : this.picks).slice(0, this.left);
    if (planned) this.send();
    else this.game.binder = true;
  }

  /** The view has changed. */
  heard(): void {
    const { game } = this;
    const teched = game.pace.news.some((event) => event.what === "techs" && event.player === game.me);
    if (game.stage !== "tech" && teched) this.ahead = this.picks = [];
    if (this.#toStore[game.me] && game.stage === "watch" && !game.view.over) void this.#store();
  }
}

/** How a card to tech is written. */
function techOf(name: string): string {
  return `tech ${name}`;
}
