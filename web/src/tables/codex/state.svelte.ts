// What is open at the Codex table and what has been begun: a chosen piece, an arranged patrol, tech picks.
import type { LiveTable } from "../../lib/live.svelte";
import { say } from "../../lib/toasts.svelte";
import type { Catalogue } from "../shared/catalogue";
import { Foresight, inShort } from "../shared/foresight.svelte";
import { Pace } from "../shared/pace.svelte";
import { Selection } from "../shared/selection.svelte";
import { EVENTS } from "./events";
import { movesOf, type Called, type Move } from "./moves";
import { PatrolPlan } from "./patrol.svelte";
import { piece, pieceAt, placeOf, slot } from "./places";
import { SLOTS, type Aside, type CodexCard, type CodexView, type Piece, type Side } from "./table";
import { TechPlan } from "./tech.svelte";

/** What is done with a card by laying it down among one's own. */
const LAID_DOWN = ["play", "summon", "discard", "keep", "take"];

export type Stage = "watch" | "main" | "patrol" | "tech" | "pick";
export type Menu = { moves: Move[]; key: string } | null;

export class CodexState extends Selection<CodexView, Move> {
  /** Only this verb is meant: after "Hire a worker" a click on a card hires it. */
  verb = $state<string | null>(null);
  menu = $state<Menu>(null);
  patrol = new PatrolPlan();
  tech = new TechPlan(this);
  looked = $state<{ name: string; piece: number | null } | null>(null);
  dragging = $state<string | null>(null);
  pointer = $state<{ x: number; y: number } | null>(null);
  /** What is pointed at elsewhere: who did it, and to whom. */
  pointed = $state.raw<{ from: string; to: string | null } | null>(null);
  binder = $state(false);
  pile = $state<number | null>(null);
  /** Which opponent and which of us is seen in full. */
  front = $state<number | null>(null);
  /** Says what things are called, as people do: "Bo's base". */
  called = $state.raw<Called>((thing) => thing.name);
  /** Answers to come, one question after the other. */
  #script = $state.raw<(() => string | null) | null>(null);

  constructor(
    table: LiveTable<CodexView>,
    public book: Catalogue<CodexCard>,
  ) {
    super(table);
    this.pace = new Pace(table, EVENTS);
    this.foresight = new Foresight(table);
    if (table.info?.mine.includes(table.seat)) void this.tech.recall();
  }

  pace: Pace<CodexView>;
  foresight: Foresight;
  view = $derived.by(() => this.pace.view);
  me = $derived.by(() => this.table.seat);
  /** What was asked of me while more has happened than is shown is asked no more. */
  moves = $derived.by(() => (this.pace.behind ? [] : movesOf(this.view, this.me, this.called)));

  stage: Stage = $derived.by(() => {
    const first = this.moves[0];
    if (!first) return "watch";
    if (this.moves.some((move) => move.verb === "end")) return "main";
    if (first.verb === "tech") return "tech";
    // For a teammate, slot and patroller are picked together.
    if (first.verb === "patrol" && this.moves.every(({ option }) => option.target && !option.extra)) return "patrol";
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

  byId = $derived(new Map<number, Piece>(this.view.pieces.map((one) => [one.id, one])));

  /** Who stands in a slot: by the rules, or as planned. */
  inSlot(seat: number, name: string): Piece | null {
    const there = this.view.pieces.find((one) => one.controller === seat && one.slot === name);
    if (there) return there;
    const planned = seat === this.me ? this.patrol.slots[name] : undefined;
    return planned ? (this.byId.get(planned) ?? null) : null;
  }

  isPlanned(one: Piece): boolean {
    return one.controller === this.me && !one.slot && this.patrol.has(one.id);
  }

  /** What stands in the field: heroes, then units, then buildings. */
  field(seat: number): Piece[] {
    const rank = { hero: 0, unit: 1, building: 2 } as Record<string, number>;
    return this.view.pieces
      .filter(
        (one) =>
          one.controller === seat && one.type in rank && !one.slot && one.attached_to === null && !this.isPlanned(one),
      )
      .sort((a, b) => rank[a.type]! - rank[b.type]! || a.id - b.id);
  }

  /** Upgrades, ongoing spells and cards of the future: small. */
  tiles(seat: number): (Piece | Aside)[] {
    const lying = this.view.pieces.filter(
      (one) =>
        one.controller === seat && (one.type === "upgrade" || one.type === "ongoing spell") && one.attached_to === null,
    );
    return [...lying, ...this.view.aside.filter((one) => one.controller === seat && one.held_by === null)];
  }

  attached = $derived.by(() => {
    const on = new Map<number, (Piece | Aside)[]>();
    for (const one of this.view.pieces)
      if (one.attached_to !== null) on.set(one.attached_to, [...(on.get(one.attached_to) ?? []), one]);
    for (const one of this.view.aside)
      if (one.held_by !== null) on.set(one.held_by, [...(on.get(one.held_by) ?? []), one]);
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
    if (this.stage !== "patrol") for (const move of this.open) if (move.to) keys.add(move.to);
    if (this.chosen && this.mayPatrol(this.chosen)) {
      for (const name of SLOTS)
        if (!this.view.pieces.some((one) => one.controller === this.me && one.slot === name))
          keys.add(slot(name, this.me));
    }
    return keys;
  });

  /** What the chosen piece may attack. */
  attacks = $derived.by(() => (this.chosen ? this.open.filter((move) => move.verb === "attack" && move.to) : []));

  /** What the attack that is pointed at would do. */
  foreseen = $derived.by(() => {
    const meant = this.attacks.find((move) => move.to === this.over);
    return (meant && this.foresight.known.get(meant.text)) ?? null;
  });

  /** What each attack would do, on its target; of the one that is pointed at, all it would do. */
  odds = $derived.by(() => {
    const all = this.foreseen
      ? this.foreseen.hurt
      : this.attacks.flatMap((move) => {
          const hurt = this.foresight.known.get(move.text)?.hurt;
          return hurt?.filter((one) => piece(one.piece) === move.to) ?? [];
        });
    return all.map((one) => ({ key: piece(one.piece), text: inShort(one), dies: one.dies > 0.5 }));
  });

  glow(key: string): "chosen" | "target" | "can" | "" {
    if (this.pointed?.from === key) return "chosen";
    if (this.pointed?.to === key) return "target";
    if (this.hinted?.from === key) return "chosen";
    if (this.hinted?.to === key) return "target";
    if (this.chosen === key || this.marked.has(key)) return "chosen";
    if (this.aims.has(key)) return "target";
    if (this.chosen === null && this.can.has(key) && this.stage !== "watch") return "can";
    return "";
  }

  /** A ready unit or hero of mine can be put into the arranged patrol; the server has the last word. */
  mayPatrol(key: string): boolean {
    if (this.stage === "patrol")
      return this.moves.some((move) => move.from === key && move.verb === "patrol") || this.patrol.slotOf(key) !== null;
    const one = this.#pieceAt(key);
    return (
      this.stage === "main" &&
      !!one &&
      one.controller === this.me &&
      (one.type === "unit" || one.type === "hero") &&
      !one.exhausted
    );
  }

  #pieceAt(key: string | null): Piece | undefined {
    const id = pieceAt(key);
    return id === null ? undefined : this.byId.get(id);
  }

  /** A click on a place. */
  click(key: string): void {
    if (this.table.waiting || this.#script) return;
    this.menu = null;
    if (this.chosen !== null && this.chosen !== key) {
      const [first, ...more] = this.moves.filter((move) => move.from === this.chosen && move.to === key);
      if (first) return more.length ? void (this.menu = { moves: [first, ...more], key }) : this.send(first);
      if (placeOf(key)?.kind === "slot" && this.mayPatrol(this.chosen)) return this.#post(this.chosen, key);
      const there = this.patrol.slotOf(key);
      if (there && this.stage === "patrol" && this.mayPatrol(this.chosen))
        return this.#post(this.chosen, slot(there, this.me));
    }
    const direct = this.moves.filter((move) => move.from === null && move.to === key);
    if (direct.length === 1) return this.send(direct[0]!);
    if (direct.length) return void (this.menu = { moves: direct, key });
    if (this.stage === "patrol" && this.mayPatrol(key)) {
      if (this.patrol.slotOf(key)) this.#takeBack(key);
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

  /** Play this card of the hand, if there is but one way to; else it is chosen. */
  play(key: string): void {
    if (this.table.waiting || this.#script) return;
    const plays = this.moves.filter((move) => move.from === key && move.verb === "play" && !move.option.extra);
    if (plays.length === 1) return this.send(plays[0]!);
    this.clear();
    if (this.can.has(key)) this.click(key);
  }

  /** Something was dropped on a place. */
  drop(from: string, key: string | null): void {
    this.dragging = this.pointer = null;
    if (!key || key === from || this.table.waiting) return this.clear();
    const place = placeOf(key);
    const taken = this.patrol.slotOf(key);
    const there = place?.kind === "slot" ? place : taken ? { slot: taken, seat: this.me } : null;
    if (there?.seat === this.me && this.mayPatrol(from)) return this.#post(from, slot(there.slot, there.seat));
    const fits = this.moves.filter((move) => move.from === from && move.to === key);
    if (fits.length === 1) return this.send(fits[0]!);
    if (fits.length) return void (this.menu = { moves: fits, key });
    if (this.patrol.slotOf(from) && place?.kind === "field") return this.#takeBack(from);
    const meant = this.#meantAt(from, key);
    const plain = meant.filter((move) => !move.to);
    if (meant.length === 1 && plain.length) return this.send(plain[0]!);
    this.clear();
    // It takes one more word: which of them, or at whom.
    if (meant.length) {
      this.chosen = from;
      if (plain.length) this.menu = { moves: plain, key: from };
    } else if (this.#isOwn(key)) void this.#tellWhy(from);
  }

  /** A place of mine, a piece in play among them: whatever is laid down there comes into play. */
  #isOwn(key: string): boolean {
    const place = placeOf(key);
    if (place?.kind === "piece") return this.byId.get(place.id)?.controller === this.me;
    return !!place && "seat" in place && place.seat === this.me;
  }

  /** What dropping it on a place of mine would begin. */
  #meantAt(from: string, key: string): Move[] {
    if (!this.#isOwn(key)) return [];
    const verbs = placeOf(key)?.kind === "workers" ? ["hire"] : LAID_DOWN;
    return this.moves.filter((move) => move.from === from && verbs.includes(move.verb));
  }

  /** Whether what is dragged can be dropped there, on no piece in particular. */
  takes(key: string): boolean {
    return this.dragging !== null && this.#meantAt(this.dragging, key).length > 0;
  }

  /** Nothing came of dropping it: the server says why. */
  async #tellWhy(from: string): Promise<void> {
    const sentence = await this.why.ask(this.#questions(from));
    if (sentence) say(sentence, "problem");
  }

  override clear(): void {
    super.clear();
    this.verb = this.menu = null;
  }

  override send(move: Move): void {
    this.clear();
    super.send(move);
  }

  override done(): void {
    this.clear();
    super.done();
  }

  // Patrol --------------------------------------------------------------------------------------------

  #post(key: string, where: string): void {
    this.patrol.post(key, where);
    this.clear();
  }

  #takeBack(key: string): void {
    this.patrol.takeBack(key);
    this.clear();
  }

  /** Answer the five questions as arranged. */
  lockPatrol(): void {
    const plan = { ...this.patrol.slots };
    this.#run(() => this.#posted(plan));
    this.patrol.clear();
  }

  /** The patrol is arranged before the end of the main phase, which then ends the turn. In lessons, one at a time. */
  isArranged = $derived.by(() => this.stage === "main" && !this.patrol.isEmpty && !this.isTaught);

  /** End the main phase, and lock what is arranged. */
  endTurn(end: Move): void {
    const plan = { ...this.patrol.slots };
    let ended = false;
    this.#run(() => {
      if (ended) return this.#posted(plan);
      ended = true;
      return end.text;
    });
  }

  /** Who stands in the slot that is asked for now, as an answer. */
  #posted(plan: Record<string, number>): string | null {
    if (this.stage !== "patrol") return null;
    const post = plan[this.moves[0]!.option.target?.name ?? ""];
    const wanted = post && this.moves.find((move) => move.from === piece(post));
    const answer = wanted || this.moves.find((move) => move.from === null);
    return answer ? answer.text : null;
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

  /** The turn was to be ended while something can still be played: that is asked once. */
  sure = $state(-1);

  isTaught = $derived.by(() => !!(this.table.note || this.table.info?.options.lesson));

  /** What the turn would be ended with: gold, and how many cards could be played with it. */
  unspent = $derived.by(() => {
    if (this.stage !== "main" || this.isTaught) return null;
    const cards = new Set(this.moves.filter((move) => move.verb === "play").map((move) => move.from));
    const held = [...cards].filter((key) => key && placeOf(key)?.kind === "hand").length;
    const { gold } = this.side(this.me);
    return held && gold ? { gold, cards: held } : null;
  });

  #stage: Stage = "watch";
  #seen: CodexView | null = null;

  /** The view has changed, or what is to be seen before one goes on. */
  heard(): void {
    const changed = this.view !== this.#seen;
    this.#seen = this.view;
    this.why.forget();
    if (changed) this.foresight.forget();
    this.marks.ask(
      (this.moves.length && this.stage === "pick" && this.view.decision?.several) || null,
      this.view.number,
    );
    if (this.chosen && !this.can.has(this.chosen)) this.clear();
    this.menu = null;
    this.patrol.review((one) => one.controller === this.me && !one.exhausted && !one.slot, this.byId);
    if (!this.view.acting.includes(this.me)) this.patrol.clear();
    if (this.#script && changed) this.#next();
    if (this.#script) return;
    // No window before what others did has been seen.
    if (this.stage === "tech" && this.pace.resting && this.pace.theirs) return;
    const came = this.stage !== this.#stage;
    this.#stage = this.stage;
    if (came && this.stage === "tech") this.tech.asked();
    else if (came && this.binder && this.stage !== "watch") this.binder = false;
    this.tech.heard();
    // Several seats of mine at one screen: look with the eyes of whoever is asked.
    const asked = this.view.decision?.player;
    if (asked !== undefined && asked !== this.me && !this.moves.length && this.table.info?.mine.includes(asked))
      this.table.sit(asked);
  }

  /** Lingering over something: show it, and say why it can't be used. */
  look(name: string | null, key: string | null = null): void {
    this.over = key;
    if (!name) return this.why.about([]);
    this.looked = { name, piece: pieceAt(key) };
    this.why.about(key && this.stage === "main" && !this.can.has(key) ? this.#questions(key) : []);
  }

  /** What one would have wanted to do with it, in notation. */
  #questions(key: string): string[] {
    // Teammates say whose doing it is.
    const ask = (text: string) => [this.allies.length > 1 ? `P${this.me + 1}: ${text}` : text];
    const [place, chosen] = [placeOf(key), this.#pieceAt(this.chosen)];
    if (!place) return [];
    if (place.kind === "hand") return ask(`play ${place.card}`);
    if (place.kind === "hero") return ask(`summon ${place.card}`);
    if (place.kind === "build") return ask(`build ${place.card}`);
    const one = this.#pieceAt(key);
    if (!one) return [];
    if (chosen && !this.aims.has(key)) return ask(`attack ${chosen.label} -> ${one.label}`);
    if (one.controller === this.me && (one.type === "unit" || one.type === "hero")) {
      const foe = this.byId.get(this.side(this.top).base)?.label ?? "Base";
      return ask(`attack ${one.label} -> ${foe}`);
    }
    return [];
  }
}
