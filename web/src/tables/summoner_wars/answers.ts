// The question in friendly words, and the buttons under it.
import type { SummonerWarsView } from "../../lib/types";
import { DONE } from "../shared/marks.svelte";
import { capital } from "../shared/words";
import type { Answer } from "../shared/types";
import { known } from "./catalogue.svelte";
import { pieceKey, type Move } from "./places";
import { PHASES, type Piece } from "./table";
import type { SummonerWarsState } from "./state.svelte";
import { plural } from "./words";

export const END = "end";
export const CANCEL = "cancel";
export const DISCARD = "discard marked";
export const DISCARD_AND_END = "discard marked and end";
export const TURN = "turn the table";

const PHASE_WORDS: Record<string, string> = {
  summon: "Summon units",
  move: "Move up to three units",
  build: "Build structures",
  attack: "Attack with up to three units",
  magic: "Discard cards for magic",
  draw: "Draw cards",
};

export function words(game: SummonerWarsState, view: SummonerWarsView): { words: string; note: string } {
  const [first, ...others] = game.pending;
  if (others.length) return { words: "Which way?", note: "Point at a way to see it." };
  if (first?.option.verb === "attack")
    return { words: preview(first, view.pieces), note: "Press the target again, or Attack." };
  if (game.source) {
    const { kind, name } = game.source;
    const verbs = new Set(game.open.filter((move) => move.target).map((move) => move.option.verb));
    const card = kind === "card" ? known.card(name) : undefined;
    const price = game.price ? ` It costs ${game.price} of your ${view.players[view.seat]?.magic} magic.` : "";
    if (verbs.has("summon") || verbs.has("build"))
      return { words: `Where does ${name} go?`, note: `Choose a marked space.${price}` };
    if (verbs.has("attack")) return { words: `What does ${name} attack?`, note: "Legal targets are ringed in red." };
    if (verbs.has("move"))
      return { words: `Where does ${name} move?`, note: "Choose a marked space, or another unit." };
    return { words: name, note: card ? card.text + price : "" };
  }
  if (!game.phase) return { words: game.prompt, note: "" };
  return { words: PHASE_WORDS[view.phase] ?? game.prompt, note: phaseNote(game, view) };
}

/** What is said of those who may, and of nobody. */
const MAY: Record<string, { who: string; nobody: string }> = {
  summon: { who: "can be summoned", nobody: "Nothing can be summoned." },
  move: { who: "can move", nobody: "No unit can move." },
  build: { who: "can be built", nobody: "Nothing can be built." },
  attack: { who: "can attack", nobody: "No unit can attack." },
};

function phaseNote(game: SummonerWarsState, view: SummonerWarsView): string {
  if (view.phase === "magic") return "Mark cards in your hand: each gives 1 magic.";
  const may = MAY[view.phase];
  if (!may) return "";
  const can = [
    ...new Set(game.moves.flatMap(({ option, source }) => (source && option.verb === view.phase ? [source.name] : []))),
  ];
  const more = can.length > 3 ? ` and ${can.length - 3} more` : "";
  const who = can.length ? `${can.slice(0, 3).join(", ")}${more} ${may.who}.` : may.nobody;
  if (view.phase === "move") return `${plural(view.moving_units, "unit")} moved. ${who}`;
  const passed = game.passed === "build" ? "Nothing could be built. " : "";
  if (view.phase === "attack") return `${passed}${plural(view.attacking_units, "unit")} attacked. ${who}`;
  return who;
}

function preview({ source, target }: Move, pieces: Piece[]): string {
  const [who, whom] = [source, target].map((place) => pieces.find((piece) => pieceKey(piece.id) === place?.key));
  const own = whom && whom.controller === who?.controller ? "your own " : "";
  const dice =
    who?.strength === undefined ? "" : `: ${who.strength === 1 ? "1 die" : `${who.strength} dice`}, ${who.attack}`;
  return `${source?.name} attacks ${own}${target?.name}${dice}`;
}

const CANCELS: Answer = { key: CANCEL, label: "Cancel", kind: "quiet" };

export function answers(game: SummonerWarsState, view: SummonerWarsView): Answer[] {
  const found: Answer[] = [];
  const [first, ...others] = game.pending;
  if (others.length)
    return [
      ...game.pending.map((move): Answer => ({ key: move.option.text, label: wayOf(move), kind: "plain" })),
      CANCELS,
    ];
  if (first)
    return [
      {
        key: first.option.text,
        label: first.option.verb === "attack" ? "Attack" : "Yes",
        icon: "attack",
        kind: "main",
      },
      CANCELS,
    ];
  if (game.source) {
    for (const move of game.open) if (!move.target) found.push(button(move, game.open.length === 1));
    return [...found, CANCELS];
  }
  if (game.discards.size) found.push(...discarding(game.discards.size, game.table.taught));
  if (game.marks.several) return marking(game);
  if (game.discarding) for (const move of game.moves) if (move.option.verb === "play") found.push(button(move, false));
  const none = noneOf(game.moves);
  for (const move of game.plain) if (move.option.verb !== END) found.push(button(move, !game.phase, none));
  if (game.phase && !game.discards.size) found.push(endButton(game, view));
  return found;
}

/** What is marked is discarded, mostly as the last thing of the turn; pressed again, it is marked no more. */
function discarding(count: number, taught: boolean): Answer[] {
  const note = `+${count} magic`;
  const only: Answer = { key: DISCARD, label: `Discard ${plural(count, "card")}`, note, icon: "magic", kind: "main" };
  if (taught) return [only, CANCELS];
  const ends: Answer = { key: DISCARD_AND_END, label: `Discard ${count}, end the turn`, note, icon: "end", kind: "go" };
  return [{ ...only, kind: "plain" }, ends];
}

/** Several things: each can be marked, and then one says done. */
function marking(game: SummonerWarsState): Answer[] {
  const marks = game.marks;
  const list = game.moves
    .filter((move) => marks.takes(move.option.text) && !move.target)
    .map((move) => ({ ...button(move, false), on: marks.count(move.option.text) > 0 }));
  const names = marks.all.map((text) => game.named(text)?.option.source?.name ?? text).join(", ");
  const label = marks.missing ? `${marks.missing} more` : names ? "Done" : "None";
  return [...list, { key: DONE, label, note: names || undefined, kind: "go", off: marks.missing > 0 }];
}

/** What could still be done in this phase. */
const LEFT: Record<string, (count: number, magic: number) => string> = {
  summon: (count, magic) => `${magic} magic, ${plural(count, "card")} can be summoned`,
  build: (count, magic) => `${magic} magic, ${plural(count, "card")} can be built`,
  move: (count) => `${plural(count, "unit")} can still move`,
  attack: (count) => `${plural(count, "unit")} can still attack`,
};

function leftOf(game: SummonerWarsState, view: SummonerWarsView): string | undefined {
  const can = game.moves.filter((move) => move.option.verb === view.phase && move.from).map((move) => move.from);
  const count = new Set(can).size;
  return count ? LEFT[view.phase]?.(count, view.players[view.seat]?.magic ?? 0) : undefined;
}

function endButton(game: SummonerWarsState, view: SummonerWarsView): Answer {
  const next = PHASES[PHASES.indexOf(view.phase) + 1];
  if (view.phase === "magic" || !next)
    return { key: END, label: "End the turn", note: "Draw, then it is the opponent's turn", icon: "end", kind: "go" };
  return { key: END, label: `On to the ${next} phase`, note: leftOf(game, view), icon: "phase", kind: "go" };
}

/** What tells ways to one place apart. */
function wayOf({ option, way, again }: Move): string {
  if (way.length) return `Over ${way.join(", ")}`;
  if (option.verb === "move") return "Straight there";
  if (option.extra?.kind === "ability") return capital(option.extra.name);
  return again ? `Another way (${again + 1})` : capital(option.text);
}

/** What it is called to choose none of these. */
function noneOf(moves: Move[]): string {
  const kinds = new Set(moves.map(({ source, target }) => (target ?? source)?.kind));
  return kinds.has("space") ? "Nowhere" : kinds.has("piece") ? "No target" : kinds.has("card") ? "No card" : "None";
}

function button({ option, again }: Move, main: boolean, none = "None"): Answer {
  const key = option.text;
  const kind = main ? "main" : "plain";
  if (!option.source) return { key, label: none, kind: "plain" };
  const { id, name } = option.source;
  switch (option.verb) {
    case "use":
      return { key, label: option.extra?.name ?? name, note: name, icon: "special", kind };
    case "play":
      return { key, label: `Play ${name}`, cost: option.price || undefined, icon: "cards", kind };
    case "resolve":
      return { key, label: name, note: "first", kind: "plain" };
    case "answer":
      return { key, label: capital(name), kind: id ? "main" : "plain" };
    case "discard":
      return { key, label: `Discard ${name}`, kind: "plain" };
    default:
      return { key, label: `${capital(name)}${again ? ` (${again + 1})` : ""}`, kind: "plain" };
  }
}
