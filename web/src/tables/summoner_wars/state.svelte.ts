// What is open at the Summoner Wars table and what has been begun: a chosen card or piece, an answer that waits to be
// confirmed, cards marked to be discarded.
import type { LiveTable } from "../../lib/live.svelte";
import type { SummonerWarsView } from "../../lib/types";
import { DONE } from "../shared/marks.svelte";
import { Foresight, inShort } from "../shared/foresight.svelte";
import { Pace } from "../shared/pace.svelte";
import { Selection } from "../shared/selection.svelte";
import type { Answer } from "../shared/types";
import { capital, names as namesOf, toldApart } from "../shared/words";
import { answers, CANCEL, DISCARD, DISCARD_AND_END, END, TURN, words } from "./answers";
import { EVENTS } from "./events";
import { movesOf, pieceKey, spaceKey, standing, type Move, type Place } from "./places";
import type { Looked, Piece } from "./table";

/** Phases that often have nothing to ask: whoever ends the one before them has ended them as well. */
const PASSED = ["build", "draw"];

export class SummonerWarsState extends Selection<SummonerWarsView, Move> {
  moves = $state.raw<Move[]>([]);
  prompt = $state("");
  /** What waits to be confirmed: an attack on one's own, or several ways to one place. */
  pending = $state.raw<Move[]>([]);
  /** Cards of the hand to be discarded for magic, by their place in it. */
  discards = $state.raw<Set<number>>(new Set());
  /** The attack phase is to be ended without an attack: that is asked once more. */
  idle = $state(false);
  looked = $state.raw<Looked | null>(null);
  /** The answer that is pointed at. */
  pointed = $state.raw<Move | null>(null);
  /** The other name of a place: of a piece its space, of a space its piece. */
  #standing = $state.raw<Map<string, string>>(new Map());
  /** Pieces of my own. */
  #own = new Set<string>();
  /** The phase that was passed just now, for it had nothing to ask. */
  passed = $state("");
  /** What one press meant beyond its first answer: looked at as soon as more answers than these were given. */
  #wish: { after: number; ends: boolean } | null = null;
  /** How many answers I have given. */
  #number = 0;

  constructor(table: LiveTable<SummonerWarsView>) {
    super(table);
    this.pace = new Pace(table, EVENTS);
    this.foresight = new Foresight(table);
  }

  // Who is where --------------------------------------------------------------------------------------

  pace: Pace<SummonerWarsView>;
  foresight: Foresight;
  view = $derived.by(() => this.pace.view);
  side = $derived.by(() => (this.view.seat === 1 ? 1 : 0));
  me = $derived.by(() => this.view.players[this.view.seat]);
  summoner = $derived.by(() => this.view.pieces.find((piece) => piece.id === this.me?.summoner));
  /** It is mine to choose. */
  mine = $derived.by(() => {
    const { decision, over } = this.view;
    return (
      !over && !this.pace.behind && this.table.seat >= 0 && decision?.player === this.table.seat && !!decision.options
    );
  });
  /** Another seat of mine is asked. */
  alsoMine = $derived.by(() => {
    const { decision, over } = this.view;
    return !over && !this.mine && !this.pace.behind && decision && this.table.info?.mine.includes(decision.player)
      ? decision.player
      : null;
  });
  hotSeat = $derived.by(() => (this.table.info?.mine.length ?? 0) > 1);
  names = $derived.by(() => {
    const seats = this.table.info?.seats ?? [];
    return this.hotSeat ? toldApart(this.view.players.map((player) => player.faction)) : namesOf(seats, this.table.you);
  });
  // In a game of a faction against itself the far side has another colour.
  colours = $derived.by(() => {
    const own = this.view.players[this.side]!.faction;
    return this.view.players.map(({ faction }, seat) => (seat !== this.side && faction === own ? "purple" : faction));
  });

  /** What stands under a player's name: the faction, or who leads it where the faction is the name. */
  deckOf(seat: number): string {
    const player = this.view.players[seat]!;
    const leader = this.view.pieces.find((piece) => piece.id === player.summoner)?.name;
    const own = player.deck && player.deck !== player.faction ? " · own deck" : "";
    return `${this.hotSeat && leader ? leader : player.faction}${own}`;
  }

  // What can be clicked -------------------------------------------------------------------------------

  /** What can be clicked first, by its key. */
  sources = $derived.by(
    () => new Map(this.moves.flatMap(({ source }) => (source ? [[source.key, source] as const] : []))),
  );

  /** What was clicked first. */
  source = $derived.by((): Place | null => (this.chosen === null ? null : (this.sources.get(this.chosen) ?? null)));

  /** Whether this is the question of a whole phase, and not of an ability. */
  phase = $derived.by(() => this.moves.some((move) => move.option.verb === END));

  /** Places that answer now, by their keys. */
  targets = $derived.by(() => {
    const found = new Map<string, "reach" | "hit">();
    for (const { target } of this.open) {
      if (!target) continue;
      const kind = target.kind === "piece" ? "hit" : "reach";
      found.set(target.key, kind);
      const also = this.#standing.get(target.key);
      if (also) found.set(also, kind);
    }
    return found;
  });

  /** What the chosen unit may attack. */
  attacks = $derived.by(() => (this.source ? this.open.filter((move) => move.option.verb === "attack") : []));

  /** What the attack that is pointed at would do. */
  foreseen = $derived.by(() => {
    const at = [this.over, this.#standing.get(this.over ?? "")];
    const meant = this.pending[0] ?? this.pointed ?? this.attacks.find((move) => move.to && at.includes(move.to));
    return (meant && this.foresight.known.get(meant.option.text)) ?? null;
  });

  /** What each attack would do, on its target; of the one that is pointed at, all it would do. */
  odds = $derived.by(() => {
    const all = this.foreseen
      ? this.foreseen.hurt
      : this.attacks.flatMap((move) => {
          const hurt = this.foresight.known.get(move.option.text)?.hurt;
          return hurt?.filter((one) => pieceKey(one.piece) === move.to) ?? [];
        });
    return all.flatMap((one) => {
      const key = this.#standing.get(pieceKey(one.piece));
      return key ? [{ key, text: inShort(one), dies: one.dies > 0.5 }] : [];
    });
  });

  /** Answers without a place. */
  plain = $derived.by(() =>
    this.moves.filter(
      ({ option, from, to }) => to === null && (from === null || option.verb === "use" || option.verb === "take"),
    ),
  );

  /** What the chosen source costs. */
  price = $derived.by(() => (this.source && this.open.find((move) => move.option.price)?.option.price) || 0);

  /** In the magic phase several cards are marked, then discarded. */
  discarding = $derived.by(() => this.phase && this.moves.some((move) => move.option.verb === "discard" && move.from));

  /** This is clicked first; once more, and it is not. */
  choose(key: string): void {
    this.pending = [];
    this.chosen = this.chosen === key ? null : key;
  }

  override clear(): void {
    super.clear();
    this.pending = [];
    this.discards = new Set();
  }

  override send(move: Move): void {
    this.pending = [];
    // A card that is played is gone: another of its name in the hand was not meant.
    if (move.option.source?.kind === "card") this.chosen = null;
    this.passed = "";
    this.#wish = move.option.verb === END ? { after: this.#number, ends: false } : null;
    super.send(move);
  }

  /** End the phase, and the next one too if it has nothing to ask; from the magic phase on, the turn. */
  end(): void {
    const move = this.moves.find((one) => one.option.verb === END);
    if (move) this.send(move);
  }

  /** What the last press meant beyond its first answer, which was given. */
  #goOn(phase: string): void {
    const isEmpty = this.moves.length === 1 && this.phase;
    const passes = isEmpty && PASSED.includes(phase) && (phase === "draw" || !this.table.taught);
    if (!passes && !(this.#wish?.ends && phase === "magic")) {
      this.#wish = null;
      return;
    }
    this.end();
    if (passes) this.passed = phase;
  }

  /** A click on a place. True if it meant something. */
  click(key: string): boolean {
    const keys = [key, this.#standing.get(key)];
    const there = ({ to }: Move) => to !== null && keys.includes(to);
    if (this.pending.length === 1 && there(this.pending[0]!)) {
      this.send(this.pending[0]!);
      return true;
    }
    const meant = this.open.filter(there);
    // An attack on one's own is asked about once more.
    if (meant.length === 1 && !this.#isOwnGoal(meant[0]!)) {
      this.send(meant[0]!);
      return true;
    }
    if (meant.length) {
      this.pending = meant;
      return true;
    }
    for (const each of keys) {
      if (each && this.sources.has(each)) {
        const only = this.moves.filter((move) => move.from === each);
        // In a phase the second click plays a card; an ability's question is answered by the first.
        const isAnswer = only.length === 1 && !only[0]!.to;
        if (isAnswer && (this.chosen === each || !this.phase)) this.send(only[0]!);
        else this.choose(each);
        return true;
      }
    }
    if (this.source || this.pending.length) {
      this.clear();
      return true;
    }
    return false;
  }

  #isOwnGoal({ option, target }: Move): boolean {
    return option.verb === "attack" && !!target && this.#own.has(target.key);
  }

  /** Mark a card of the hand to be discarded, or not any more. */
  mark(place: number): void {
    const discards = new Set(this.discards);
    if (!discards.delete(place)) discards.add(place);
    this.discards = discards;
  }

  /** All that is marked of this hand at once, in the order it was marked; then, if it is meant so, the turn is ended. */
  discard(hand: string[], ends = false): void {
    const cards = [...this.discards].map((at) => hand[at]);
    const moves = cards.map((name) =>
      this.moves.find((move) => move.option.verb === "discard" && move.source?.name === name),
    );
    this.discards = new Set();
    this.#wish = ends ? { after: this.#number, ends } : null;
    this.table.decide(...moves.flatMap((move) => move?.option.text ?? []));
  }

  // The question --------------------------------------------------------------------------------------

  question = $derived.by((): { words: string; note: string } => {
    const { view, names, alsoMine } = this;
    if (this.idle) return { words: "You haven't attacked an enemy card.", note: "" };
    if (this.mine) return words(this, view);
    if (view.over) return { words: "The game is over.", note: "" };
    if (alsoMine !== null)
      return {
        words: `${names[alsoMine]} decides now.`,
        note: "Hand over the screen, then go on.",
      };
    const who = view.decision ? names[view.decision.player] : null;
    const note = `${capital(view.phase)} phase`;
    if (this.table.past)
      return { words: who ? `${who} ${who === "You" ? "were" : "was"} choosing` : "As it was", note };
    return { words: who ? `${who} ${who === "You" ? "decide" : "decides"} …` : "Waiting …", note };
  });

  /** Whoever attacks nothing is hurt. */
  warned = $derived.by(() => this.mine && this.view.phase === "attack" && !this.view.has_fought && this.phase);

  buttons = $derived.by((): Answer[] => {
    if (this.alsoMine !== null)
      return [{ key: TURN, label: `Sit as ${this.names[this.alsoMine]}`, icon: "turn", kind: "main" }];
    if (!this.mine) return [];
    if (!this.idle) return answers(this, this.view);
    return [
      { key: END, label: "End the phase anyway", icon: "warning", kind: "main" },
      { key: CANCEL, label: "Keep attacking", kind: "quiet" },
    ];
  });

  answer(button: Answer): void {
    if (button.key === CANCEL) this.cancel();
    else if (button.key === TURN) this.table.sit(this.alsoMine!);
    else if (button.key === DISCARD) this.discard(this.me!.hand);
    else if (button.key === DISCARD_AND_END) this.discard(this.me!.hand, true);
    else if (
      button.key === END &&
      this.warned &&
      !this.idle &&
      this.moves.some(({ option }) => option.verb === "attack")
    )
      this.idle = true;
    else if (button.key === DONE && this.marks.several) this.done();
    else if (button.key === END) this.end();
    else {
      const move = this.named(button.key);
      if (move) this.send(move);
    }
  }

  cancel(): void {
    this.idle = false;
    this.clear();
  }

  /** Whether there is something to cancel. */
  begun = $derived.by(() => !!this.source || this.pending.length > 0 || this.discards.size > 0 || this.idle);

  // News ----------------------------------------------------------------------------------------------

  /** A new view: what was chosen is kept if it is still offered. */
  heard(view: SummonerWarsView, mine: boolean): void {
    const decision = mine ? view.decision : null;
    this.#standing = standing(view.pieces);
    this.#own = new Set(view.pieces.filter((one) => one.controller === view.seat).map((one) => pieceKey(one.id)));
    this.prompt = decision?.prompt ?? "";
    this.moves = movesOf(decision?.options ?? []);
    this.pending = [];
    this.discards = new Set();
    this.idle = false;
    this.pointed = null;
    this.marks.ask(decision?.several ?? null, view.number);
    this.why.forget();
    this.why.about([]);
    this.foresight.forget();
    if (!this.source) this.chosen = null;
    // What is looked at may have changed.
    if (this.looked?.piece) {
      const piece = view.pieces.find((each) => each.id === this.looked!.piece!.id);
      this.looked = piece ? { name: piece.name, piece } : { name: this.looked.name };
    }
    this.#number = view.number ?? 0;
    if (mine && this.#wish && this.#number > this.#wish.after) this.#goOn(view.phase);
  }

  /** What one would ask about a space: why what is chosen can't go there, or why what stands there can't act. */
  questions(space: string, piece: Piece | undefined): string[] {
    if (!this.mine) return [];
    const key = piece ? pieceKey(piece.id) : "";
    if (this.targets.has(spaceKey(space))) return [];
    if (this.source && this.chosen !== key) {
      if (this.sources.has(key)) return [];
      const verb = this.open.find((move) => move.to)?.option.verb;
      const target = verb === "attack" ? piece?.label : space;
      return verb && target ? [`${verb} ${this.source.name} -> ${target}`] : [];
    }
    const { seat, phase } = this.view;
    if (!piece || piece.controller !== seat || piece.strength === undefined || this.sources.has(key)) return [];
    return phase === "move" || phase === "attack" ? [`${phase} ${piece.label}`] : [];
  }
}
