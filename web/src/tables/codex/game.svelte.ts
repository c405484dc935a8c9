// What is open at the table and what has been begun: chosen pieces, an arranged patrol, tech picks.
// No rule is in it. Whatever is clicked or dropped ends in one of the options that the server offered.
import { get } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";
import { say } from "../../lib/toasts.svelte";
import type { Catalogue } from "../shared/catalogue";
import { Hints } from "../shared/hint.svelte";
import { listed, Marks } from "../shared/marks.svelte";
import { Pace } from "../shared/pace.svelte";
import { WhyNot } from "../shared/why.svelte";
import { movesOf, piece, slot, type Move } from "./reading";
import { SLOTS, type Aside, type CodexCard, type CodexView, type Piece, type Side } from "./types";

export type Stage = "watch" | "main" | "patrol" | "tech" | "pick";
export type Menu = { moves: Move[]; key: string } | null;
export const TECH_CARDS = 2;
const WORTH_SEEING = / attacks | plays | summons | builds | uses |takes \d+ damage| dies\.| is destroyed\.| is put away\.| arrives\./;

export class CodexGame {
  /** What was clicked first: a key. */
  chosen = $state<string | null>(null);
  /** Only this verb is meant: after "Hire a worker" a click on a card hires it. */
  verb = $state<string | null>(null);
  menu = $state<Menu>(null);
  /** Who shall patrol where: slot → label. */
  plan = $state<Record<string, string>>({});
  /** Of several things that are asked for, those marked so far. */
  marks = new Marks();
  /** Cards picked to tech, now or ahead. */
  picks = $state<string[]>([]);
  ahead = $state<string[]>([]);
  looked = $state<{ name: string; label: string | null } | null>(null);
  /** What the pointer is over. */
  over = $state<string | null>(null);
  dragging = $state<string | null>(null);
  pointer = $state<{ x: number; y: number } | null>(null);
  binder = $state(false);
  pile = $state<number | null>(null);
  /** Which opponent and which of us is seen in full. */
  front = $state<number | null>(null);
  why: WhyNot;
  hints: Hints;
  /** Says labels as people do: "Bo's base" for "Base#2". */
  plain = $state.raw<(line: string) => string>((line) => line);
  /** Answers to come, one question after the other. */
  #script = $state.raw<(() => string | null) | null>(null);

  constructor(
    public table: LiveTable<CodexView>,
    public book: Catalogue<CodexCard>,
  ) {
    this.why = new WhyNot(table);
    this.hints = new Hints(table);
    this.pace = new Pace(table.view!, (line) => WORTH_SEEING.test(line));
    if (table.info?.mine.includes(table.seat)) void this.#recall();
  }

  pace: Pace<CodexView>;
  view = $derived.by(() => this.pace.view);
  me = $derived.by(() => this.table.seat);
  moves = $derived.by(() => movesOf(this.view, this.me, this.book.cards));

  stage: Stage = $derived.by(() => {
    const first = this.moves[0];
    if (!first) return "watch";
    if (this.moves.some((move) => move.verb === "end")) return "main";
    if (first.verb === "tech") return "tech";
    if (first.verb === "patrol" && !this.moves.some((move) => / for P\d+$|nobody else$/.test(move.text))) return "patrol";
    return "pick";
  });

  // Who is where --------------------------------------------------------------------------------------

  team = $derived.by(() => (this.me >= 0 ? this.view.players[this.me]!.team : this.view.players[0]!.team));
  allies = $derived(this.view.players.filter((side) => side.team === this.team).map((side) => side.seat));
  rivals = $derived(this.view.players.filter((side) => side.team !== this.team).map((side) => side.seat));
  #own = $state<number | null>(null);
  bottom = $derived.by(() => this.#own ?? (this.me >= 0 ? this.me : this.allies[0]!));
  top = $derived.by(() => this.front ?? (this.rivals.includes(this.view.active) ? this.view.active : this.#after()));

  #after(): number {
    return this.rivals.find((seat) => seat > this.bottom) ?? this.rivals[0] ?? this.bottom;
  }

  focus(seat: number): void {
    if (this.rivals.includes(seat)) this.front = seat;
    else this.#own = seat;
  }

  side(seat: number): Side {
    return this.view.players[seat]!;
  }

  byLabel = $derived(new Map<string, Piece>(this.view.pieces.map((one) => [one.label, one])));
  byId = $derived(new Map<number, Piece>(this.view.pieces.map((one) => [one.id, one])));

  /** Who stands in a slot: by the rules, or as planned. */
  inSlot(seat: number, name: string): Piece | null {
    const there = this.view.pieces.find((one) => one.controller === seat && one.slot === name);
    if (there) return there;
    const planned = seat === this.me ? this.plan[name] : undefined;
    return planned ? (this.byLabel.get(planned) ?? null) : null;
  }

  isPlanned(one: Piece): boolean {
    return one.controller === this.me && !one.slot && Object.values(this.plan).includes(one.label);
  }

  /** What stands in the field: heroes, then units, then buildings. */
  field(seat: number): Piece[] {
    const rank = { hero: 0, unit: 1, building: 2 } as Record<string, number>;
    return this.view.pieces
      .filter((one) => one.controller === seat && one.type in rank && !one.slot && one.attached_to === null && !this.isPlanned(one))
      .sort((a, b) => rank[a.type]! - rank[b.type]! || a.id - b.id);
  }

  /** Upgrades, ongoing spells and cards of the future: small. */
  tiles(seat: number): (Piece | Aside)[] {
    const lying = this.view.pieces.filter(
      (one) => one.controller === seat && (one.type === "upgrade" || one.type === "ongoing spell") && one.attached_to === null,
    );
    return [...lying, ...this.view.aside.filter((one) => one.controller === seat && one.held_by === null)];
  }

  attached = $derived.by(() => {
    const on = new Map<number, (Piece | Aside)[]>();
    for (const one of this.view.pieces) if (one.attached_to !== null) on.set(one.attached_to, [...(on.get(one.attached_to) ?? []), one]);
    for (const one of this.view.aside) if (one.held_by !== null) on.set(one.held_by, [...(on.get(one.held_by) ?? []), one]);
    return on;
  });

  // What can be clicked -------------------------------------------------------------------------------

  /** Where something can be begun. */
  can = $derived.by(() => {
    const keys = new Set<string>();
    for (const move of this.moves) if (move.from && (!this.verb || move.verb === this.verb)) keys.add(move.from);
    return keys;
  });

  /** What the chosen thing may be done to; or, with nothing chosen, what may be picked right away. */
  aims = $derived.by(() => {
    const keys = new Set<string>();
    for (const move of this.stage === "patrol" ? [] : this.moves) {
      if (move.to && (move.from === null ? this.chosen === null : move.from === this.chosen)) keys.add(move.to);
    }
    if (this.chosen && this.mayPatrol(this.chosen)) {
      for (const name of SLOTS) if (!this.view.pieces.some((one) => one.controller === this.me && one.slot === name)) keys.add(slot(name, this.me));
    }
    return keys;
  });

  /** What a hint shows on the board. */
  hinted = $derived.by(() => (this.chosen === null && this.hints.choice ? (this.moves.find((move) => move.text === this.hints.choice) ?? null) : null));

  /** Where something is marked. */
  marked = $derived.by(() => {
    const marks = new Set(this.marks.texts);
    return new Set(this.moves.filter((move) => marks.has(move.text)).map((move) => move.to ?? move.from));
  });

  glow(key: string): "chosen" | "target" | "can" | "" {
    if (this.hinted?.from === key) return "chosen";
    if (this.hinted?.to === key) return "target";
    if (this.chosen === key || this.marked.has(key)) return "chosen";
    if (this.aims.has(key)) return "target";
    if (this.chosen === null && this.can.has(key) && this.stage !== "watch") return "can";
    return "";
  }

  /** A ready unit or hero of mine can be put into the arranged patrol; the server has the last word. */
  mayPatrol(key: string): boolean {
    if (this.stage === "patrol") return this.moves.some((move) => move.from === key && move.verb === "patrol") || this.#planned(key);
    const one = key.startsWith("piece:") ? this.byLabel.get(key.slice(6)) : undefined;
    return this.stage === "main" && !!one && one.controller === this.me && (one.type === "unit" || one.type === "hero") && !one.exhausted;
  }

  #planned(key: string): boolean {
    return Object.values(this.plan).some((label) => piece(label) === key);
  }

  /** A click on a place. */
  click(key: string): void {
    if (this.table.waiting || this.#script) return;
    this.menu = null;
    if (this.chosen !== null && this.chosen !== key) {
      const [first, ...more] = this.moves.filter((move) => move.from === this.chosen && move.to === key);
      if (first) return more.length ? void (this.menu = { moves: [first, ...more], key }) : this.send(first);
      if (key.startsWith("slot:") && this.mayPatrol(this.chosen)) return this.post(this.chosen, key);
      const there = this.#slotOf(key);
      if (there && this.stage === "patrol" && this.mayPatrol(this.chosen)) return this.post(this.chosen, there);
    }
    const direct = this.moves.filter((move) => move.from === null && move.to === key);
    if (direct.length === 1) return this.send(direct[0]!);
    if (direct.length) return void (this.menu = { moves: direct, key });
    if (this.stage === "patrol" && this.mayPatrol(key)) {
      if (this.#planned(key)) this.#recallFromSlot(key);
      else this.chosen = this.chosen === key ? null : key;
      return;
    }
    const begun = this.moves.filter((move) => move.from === key && (!this.verb || move.verb === this.verb));
    if (!begun.length || this.chosen === key) return this.clear();
    if (begun.length === 1 && !begun[0]!.to && (this.verb || this.stage === "pick")) return this.send(begun[0]!);
    this.chosen = key;
    const now = begun.filter((move) => !move.to);
    if (now.length) this.menu = { moves: now, key };
  }

  /** Something was dropped on a place. */
  drop(from: string, key: string | null): void {
    this.dragging = this.pointer = null;
    if (!key || key === from || this.table.waiting) return this.clear();
    const there = key.startsWith("slot:") ? key : this.#slotOf(key);
    if (there?.endsWith(`@${this.me}`) && this.mayPatrol(from)) return this.post(from, there);
    const fits = this.moves.filter((move) => move.from === from && move.to === key);
    if (fits.length === 1) return this.send(fits[0]!);
    if (fits.length) return void (this.menu = { moves: fits, key });
    if (this.#planned(from) && key.startsWith("field:")) return this.#recallFromSlot(from);
    const verbs = key.startsWith("workers:") ? ["hire"] : ["play", "summon", "discard", "keep", "take"];
    const plain = this.moves.filter((move) => move.from === from && !move.to && verbs.includes(move.verb));
    const own = key.endsWith(`:${this.me}`) || key.startsWith("slot:");
    if (own && plain.length === 1) return this.send(plain[0]!);
    if (own && plain.length) return void ((this.chosen = from), (this.menu = { moves: plain, key: from }));
    this.clear();
  }

  clear(): void {
    this.chosen = this.verb = this.menu = null;
  }

  /** One of several things is marked; anything else is decided. */
  send(move: Move): void {
    this.clear();
    if (this.marks.takes(move.text)) this.marks.toggle(move.text);
    else this.table.decide(move.text);
  }

  /** What is marked is all. */
  done(): void {
    const choice = this.marks.written;
    this.clear();
    this.table.decide(choice);
  }

  // Patrol --------------------------------------------------------------------------------------------

  #slotOf(key: string): string | null {
    const found = Object.entries(this.plan).find(([, label]) => piece(label) === key);
    return found ? slot(found[0], this.me) : null;
  }

  post(key: string, where: string): void {
    const name = where.slice(5, where.indexOf("@"));
    const label = key.slice(6);
    const next = { ...this.plan };
    const came = Object.keys(next).find((one) => next[one] === label);
    const there = next[name];
    if (came) delete next[came];
    if (there && came) next[came] = there; // two that are placed already change places
    next[name] = label;
    this.plan = next;
    this.clear();
  }

  #recallFromSlot(key: string): void {
    this.plan = Object.fromEntries(Object.entries(this.plan).filter(([, label]) => piece(label) !== key));
    this.clear();
  }

  /** Answer the five questions as arranged. */
  lockPatrol(): void {
    const plan = { ...this.plan };
    this.#run(() => {
      if (this.stage !== "patrol") return null;
      const post = this.moves[0]!.to?.slice(5).split("@")[0] ?? "";
      const wanted = plan[post] && this.moves.find((move) => move.from === piece(plan[post]!));
      const answer = wanted || this.moves.find((move) => move.from === null);
      return answer ? answer.text : null;
    });
    this.plan = {};
  }

  // Tech ----------------------------------------------------------------------------------------------

  pick(name: string): void {
    const most = this.techsLeft;
    const copies = this.side(this.me).codex.filter((one) => one === name).length;
    const had = this.picks.filter((one) => one === name).length;
    if (had >= Math.min(copies, most)) this.picks = this.picks.filter((one) => one !== name);
    else this.picks = [...this.picks, name].slice(-most);
  }

  techsLeft = $derived.by(() => {
    const several = this.stage === "tech" ? this.view.decision?.several : null;
    return several ? several.most - several.picked.length : TECH_CARDS;
  });
  mayTechLess = $derived(this.stage === "tech" && this.view.decision?.several?.least === 0);

  /** All picks at once, as they were picked. */
  tech(): void {
    const wanted = this.picks.map((name) => `tech ${name}`);
    this.picks = [];
    this.binder = false;
    this.clear();
    this.table.decide(listed(wanted));
  }

  async #recall(): Promise<void> {
    const plans = await get<string[]>(`/api/tables/${this.table.id}/plans?seat=${this.me}`).catch(() => []);
    this.ahead = plans.filter((text) => text.startsWith("tech ")).map((text) => text.slice(5));
    this.picks = [...this.ahead];
  }

  /** Keep the picks for when they are asked for. */
  async techAhead(picks: string[]): Promise<void> {
    this.ahead = this.picks = picks;
    this.binder = false;
    // The server tries stored choices on the very next question, so they are stored when my turn is over.
    this.#toStore = this.moves.length > 0;
    if (!this.#toStore && !(await this.#store())) return;
    say(picks.length ? `Will be teched when it is time: ${picks.join(", ")}.` : "Nothing is planned any more.");
  }

  #toStore = false;

  async #store(): Promise<boolean> {
    this.#toStore = false;
    try {
      await this.table.plan(this.ahead.map((name) => `tech ${name}`));
      return true;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "problem");
      return false;
    }
  }

  // News ----------------------------------------------------------------------------------------------

  #run(script: () => string | null): void {
    this.#script = script;
    this.clear();
    this.#next();
  }

  #next(): void {
    const answer = this.#script?.() ?? null;
    if (answer === null) this.#script = null;
    else this.table.decide(answer);
  }

  /** The server would not have it: what was to follow is off. */
  refused(): void {
    this.#script = null;
    this.clear();
  }

  get running(): boolean {
    return this.#script !== null;
  }

  #stage: Stage = "watch";

  /** The view has changed. */
  heard(): void {
    this.why.forget();
    this.marks.ask((this.moves.length && this.stage === "pick" && this.view.decision?.several) || null, this.view.number);
    if (this.chosen && !this.can.has(this.chosen)) this.clear();
    this.menu = null;
    const mine = Object.entries(this.plan).filter(([, label]) => {
      const one = this.byLabel.get(label);
      return one && one.controller === this.me && !one.exhausted && !one.slot;
    });
    if (mine.length < Object.keys(this.plan).length) this.plan = Object.fromEntries(mine);
    if (!this.view.acting.includes(this.me) && mine.length) this.plan = {};
    const came = this.stage !== this.#stage;
    this.#stage = this.stage;
    if (this.#script) this.#next();
    if (this.#script) return;
    if (came && this.stage === "tech") {
      // Asked before the server had the plan: it is carried out from here.
      const planned = this.#toStore && this.ahead.length === this.techsLeft;
      this.#toStore = false;
      this.picks = (planned ? this.ahead : this.picks).slice(0, this.techsLeft);
      if (planned) this.tech();
      else this.binder = true;
    } else if (came && this.binder && this.stage !== "watch") {
      this.binder = false;
    }
    if (this.stage !== "tech" && this.pace.news.some((line) => line.startsWith(`P${this.me + 1} techs `))) this.ahead = this.picks = [];
    if (this.#toStore && this.stage === "watch" && !this.view.over) void this.#store();
    // Several seats of mine at one screen: look with the eyes of whoever is asked.
    const asked = this.view.decision?.player;
    if (asked !== undefined && asked !== this.me && !this.moves.length && this.table.info?.mine.includes(asked)) this.table.sit(asked);
  }

  /** Lingering over something: show it, and say why it can't be used. */
  look(name: string | null, key: string | null = null): void {
    this.over = key;
    if (!name) return this.why.about([]);
    this.looked = { name, label: key?.startsWith("piece:") ? key.slice(6) : null };
    this.why.about(key && this.stage === "main" && !this.can.has(key) ? this.#questions(key) : []);
  }

  /** What one would have wanted to do with it. */
  #questions(key: string): string[] {
    const [kind, what] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
    const whose = this.moves[0]?.text.startsWith("P") && /^P\d+: /.test(this.moves[0].text) ? `P${this.me + 1}: ` : "";
    const ask = (text: string) => whose + text;
    if (this.chosen?.startsWith("piece:") && kind === "piece" && !this.aims.has(key)) return [ask(`attack ${this.chosen.slice(6)} -> ${what}`)];
    if (kind === "hand") return [ask(`play ${what}`)];
    if (kind === "hero") return [ask(`summon ${what}`)];
    if (kind === "build") return [ask(`build ${what}`)];
    const one = this.byLabel.get(what);
    if (kind === "piece" && one?.controller === this.me && (one.type === "unit" || one.type === "hero")) {
      const foe = this.byId.get(this.side(this.top).base)?.label ?? "Base";
      return [ask(`attack ${what} -> ${foe}`)];
    }
    return [];
  }
}
