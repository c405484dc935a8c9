// A table, live: the view after every change, the log, and answering. Comes back by itself after a lost
// connection and catches up from the last line it has.
import { get, post, put, Refused } from "./api";
import { Connection } from "./connection";
import { changed, type Difference } from "./differences";
import { rematch, takePart } from "./numbers";
import { say } from "./toasts.svelte";
import type { CodexEvent, CodexView, Message, SummonerWarsEvent, TableInfo, Told, View } from "./types";

/** What happens at a table of this view. */
export type EventOf<V extends View> = V extends CodexView ? CodexEvent : SummonerWarsEvent;

export class LiveTable<V extends View = View> {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<V | null>(null);
  /** The view before the last change, for what moves. */
  before: V | null = null;
  /** The log: one event for each of its lines. */
  events = $state.raw<EventOf<V>[]>([]);
  /** What came with the last change. */
  news = $state.raw<EventOf<V>[]>([]);
  messages = $state.raw<Message[]>([]);
  connected = $state(false);
  waiting = $state(false);
  gone = $state<string | null>(null);
  seat = $state(-1);
  /** The log as far as it goes, where the table itself is at an earlier moment. */
  whole = $state.raw<EventOf<V>[] | null>(null);
  /** Nothing is asked here: it is over, or was before. */
  readonly past: boolean = false;
  /** Somebody is taught here: each thing is done by itself. */
  readonly taught: boolean = false;
  /** Leads to the board as it was at a line of the log, where that can be seen. */
  onmoment: ((line: number) => void) | null = null;
  /** What a teacher says meanwhile, for windows that cover the rest. */
  note = $state.raw<{ say: string; do: string } | null>(null);
  /** With a coach there is a hint to every decision; what is said of each kind of question, by a verb. */
  coach = $state.raw<Record<string, string> | null>(null);
  /** How many answers were refused: whoever waits for one looks here. */
  refusals = $state(0);

  #connection: Connection<Told> | null = null;
  /** What the server calls the lines we have: some may be taken back while the connection is lost. */
  #mark = "";
  /** The view as it was sent last: the next message says what has changed of it. */
  #sent: V | null = null;

  constructor(public id: string) {}

  async open(seat?: number): Promise<void> {
    await this.refresh();
    if (!this.info) return;
    this.seat = seat ?? this.info.mine[0] ?? -1;
    this.#connect();
    if (this.info.mine.length) await this.#catchUpOnTalk();
  }

  async refresh(): Promise<void> {
    try {
      const info = await get<TableInfo>(`/api/tables/${this.id}`);
      const begins = this.info?.status === "open" && info.status !== "open";
      this.info = info;
      if (info.waits_for.length) void takePart(info);
      const own = info.mine[0] ?? -1;
      if (this.#connection && this.seat < 0 && own >= 0) {
        // I have sat down: the connection still looks with a spectator's eyes, and perhaps without a name.
        this.sit(own);
        await this.#catchUpOnTalk();
      } else if (begins && !this.view) {
        this.sit(own); // connect anew, to be sent the board
      }
    } catch (error) {
      this.gone = error instanceof Error ? error.message : String(error);
    }
  }

  async #catchUpOnTalk(): Promise<void> {
    this.messages = await get<Message[]>(`/api/tables/${this.id}/messages`).catch(() => []);
  }

  close(): void {
    this.#connection?.close();
  }

  /** Look with another seat's eyes: several seats at one screen. */
  sit(seat: number): void {
    this.seat = seat;
    this.events = [];
    this.before = null; // what is shown stays until the other's view is here
    this.#connection?.renew();
  }

  #address(): string {
    const since = String(this.events.length);
    const asked = new URLSearchParams({ seat: String(this.seat), since, differences: "true" });
    if (this.#mark && this.events.length) asked.set("mark", this.#mark);
    return `/api/tables/${this.id}/live?${asked}`;
  }

  #connect(): void {
    this.#connection = new Connection<Told>({
      path: () => this.#address(),
      opened: () => (this.connected = true),
      heard: (message) => this.#hear(message),
      lost: () => (this.connected = false),
      refused: (reason) => (this.gone = reason),
    });
  }

  #hear(message: Told): void {
    if (message.type === "update") {
      const sent = (message.view as V | null) ?? changed(this.#sent!, message.differences as Difference[]);
      this.#sent = sent;
      // It begins, and I may be one of those who play: what spectators see is not for me to begin with.
      if (this.info?.status === "open" && this.seat < 0) return void this.refresh();
      this.news = message.events as EventOf<V>[];
      this.events = [...this.events.slice(0, message.from), ...this.news];
      this.#mark = message.mark ?? "";
      this.before = this.view;
      this.view = this.shown(sent);
      this.waiting = false;
      const status = this.info?.status;
      if (status === "open" || (this.view.over && status !== "over")) void this.refresh();
    } else if (message.type === "message") {
      this.messages = [...this.messages, message];
    } else if (message.type === "removed") {
      const { number, text } = message;
      this.messages = this.messages.map((each) => (each.number === number ? { ...each, text } : each));
    } else if (message.type === "refused") {
      this.waiting = false;
      this.refusals++;
      say(message.detail, "problem");
    } else if (message.type === "table" || message.type === "rematch") {
      void this.refresh();
    }
  }

  /** Which seat is "you" here, if any. */
  get you(): number {
    return this.seat;
  }

  /** The view as it is shown. */
  protected shown(view: V): V {
    return view;
  }

  /** Store choices ahead, for when they are asked for. */
  async plan(choices: string[]): Promise<void> {
    await put(`/api/tables/${this.id}/plans`, { seat: this.seat, choices });
  }

  /** Answer the open question: with one option, or with several at once. */
  decide(...options: string[]): void {
    this.#answer({ type: "decide", seat: this.seat, number: this.view?.number ?? 0, choice: options.join(", ") });
  }

  undo(): void {
    this.#answer({ type: "undo", seat: this.seat, number: this.view?.number ?? 0 });
  }

  /** A whole turn back, where the table allows it. */
  async takeBack(): Promise<void> {
    await this.around("take-back", { seat: this.seat, number: this.view?.number ?? 0 });
  }

  #answer(message: object): void {
    if (this.#connection?.send(message)) this.waiting = true;
    else say("You are not connected right now. Your choice was not sent.", "problem");
  }

  /** Once more: the next table, if there can be one. */
  async rematch(): Promise<string | undefined> {
    try {
      return await rematch(this.id);
    } catch (error) {
      if (error instanceof Refused) say(error.message, "problem");
      else throw error;
    }
  }

  /** Something around the game: resign, draw … */
  async around<T>(what: string, body: object = { seat: this.seat }): Promise<T | undefined> {
    try {
      return await post<T>(`/api/tables/${this.id}/${what}`, body);
    } catch (error) {
      if (error instanceof Refused) say(error.message, "problem");
      else throw error;
    }
  }
}
