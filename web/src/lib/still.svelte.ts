// A board in a picture: to the parts of a table it is a table like any other, at which nothing is asked.
import { LiveTable } from "./live.svelte";
import { asPast } from "./past.svelte";
import type { TableInfo, Then, View } from "./types";

export class StillTable<V extends View> extends LiveTable<V> {
  override readonly past = true;

  constructor(view: Then) {
    super("");
    this.seat = view.seat;
    this.view = asPast(view) as V;
    const seats = view.players.map(({ seat }) => ({
      number: seat,
      deck: "",
      person: null,
      name: seat === view.seat ? "You" : "Opponent",
      guest: false,
      owner: null,
      bot: null,
    }));
    this.info = { seats, mine: [], options: {} } as unknown as TableInfo;
  }

  override decide(): void {}
  override undo(): void {}
}
