// The board as it was at a line of the log, while the game goes on. To the tables it is a table like any other,
// at which nothing can be chosen.
import { get } from "./api";
import { LiveTable } from "./live.svelte";
import type { Schemas, Then, View } from "./types";

export class PastTable extends LiveTable {
  override readonly past = true;
  /** Which line of the log was clicked. */
  line = $state(0);
  #asked = 0;

  constructor(private now: LiveTable) {
    super(now.id);
    this.seat = now.seat;
    this.onmoment = (line) => void this.look(line);
    this.follow();
  }

  /** What goes on meanwhile: the log grows, people talk. */
  follow(): void {
    const now = this.now;
    this.info = now.info && { ...now.info, mine: [] };
    this.connected = now.connected;
    this.messages = now.messages;
    this.whole = now.events;
  }

  /** Whether the moment is still part of the game: it may have been taken back. */
  get stands(): boolean {
    return this.line < this.now.events.length;
  }

  async look(line: number): Promise<void> {
    const asked = ++this.#asked;
    const found = await get<Schemas["Then"]>(`/api/tables/${this.id}/game/at?line=${line + 1}&seat=${this.seat}`);
    if (asked !== this.#asked) return;
    this.line = line;
    this.before = null;
    this.news = [];
    this.events = this.now.events.slice(0, Math.max(found.line, line + 1));
    this.view = asPast(found.view);
  }

  /** The moment before: several lines may belong to one, and only the server knows which. */
  async lookBefore(): Promise<void> {
    const lines = this.events.length;
    let from: number;
    do {
      from = this.line;
      await this.look(from - 1);
    } while (this.line === from - 1 && this.line > 0 && this.events.length >= lines);
  }

  override decide(): void {}
  override undo(): void {}
}

/** As it was, but not to be played on; how it ended is told beside the board. */
export function asPast(view: Then): View {
  const decision = view.decision && { player: view.decision.player };
  return {
    ...view,
    over: false,
    ending: null,
    left: [],
    may_undo: false,
    clocks: null,
    draw_offers: [],
    pause_asks: [],
    back_asks: [],
    decision,
  };
}
