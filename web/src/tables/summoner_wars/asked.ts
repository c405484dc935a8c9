// The question in friendly words, and the buttons under it.
import { DONE } from "../shared/marks.svelte";
import { capital } from "../shared/words";
import type { Answer } from "../shared/types";
import type { Act } from "./acts";
import type { Asking } from "./asking.svelte";
import { known } from "./catalogue.svelte";
import { PHASES, type Piece, type SwView } from "./types";
import { plural } from "./words";

export const END = "end";
export const CANCEL = "cancel";
export const DISCARD = "discard marked";
export const TURN = "turn the table";

const PHASE_WORDS: Record<string, string> = {
  summon: "Summon units",
  move: "Move up to three units",
  build: "Build structures",
  attack: "Attack with up to three units",
  magic: "Discard cards for magic",
  draw: "Draw cards",
};

/** Whether this is the question of a whole phase, and not of an ability. */
export function isPhase(asking: Asking): boolean {
  return asking.acts.some((act) => act.verb === END);
}

export function words(asking: Asking, view: SwView): { words: string; note: string } {
  if (asking.pending.length === 1 && asking.pending[0]!.verb === "attack") return { words: preview(asking.pending[0]!, view.pieces), note: "Press the target again, or Attack." };
  if (asking.pending.length > 1) return { words: "Which way?", note: "Point at a way to see it." };
  if (asking.source) {
    const name = asking.source.slice(2);
    const verbs = new Set(asking.open.filter((act) => act.target).map((act) => act.verb));
    const card = asking.source.startsWith("c:") ? known.card(name) : undefined;
    const price = card?.cost ? ` It costs ${card.cost} of your ${view.players[view.seat]?.magic} magic.` : "";
    if (verbs.has("summon") || verbs.has("build")) return { words: `${name}: to which space?`, note: `Choose a marked space.${price}` };
    if (verbs.has("attack")) return { words: `What does ${name} attack?`, note: "Legal targets are ringed in red." };
    if (verbs.has("move")) return { words: `Where does ${name} move?`, note: "Choose a marked space, or another unit." };
    return { words: name, note: card ? card.text + price : "" };
  }
  if (!isPhase(asking)) return { words: asking.prompt, note: "" };
  return { words: PHASE_WORDS[view.phase] ?? asking.prompt, note: phaseNote(asking, view) };
}

function phaseNote(asking: Asking, view: SwView): string {
  const can = [...new Set(asking.acts.filter((act) => act.source && act.verb !== "discard").map((act) => act.source.slice(2)))];
  const who = can.length ? `${can.slice(0, 3).join(", ")}${can.length > 3 ? ` and ${can.length - 3} more` : ""} can act.` : "Nothing to do here.";
  if (view.phase === "move") return `${plural(view.moving_units, "unit")} moved. ${who}`;
  if (view.phase === "attack") return `${plural(view.attacking_units, "unit")} attacked. ${who}`;
  if (view.phase === "magic") return "Mark cards in your hand: each gives 1 magic.";
  return who;
}

function preview(act: Act, pieces: Piece[]): string {
  const who = pieces.find((piece) => `p:${piece.label}` === act.source);
  const target = pieces.find((piece) => `p:${piece.label}` === act.target);
  const whom = `${target && target.controller === who?.controller ? "your own " : ""}${act.target.slice(2)}`;
  const dice = who?.strength === undefined ? "" : `: ${who.strength === 1 ? "1 die" : `${who.strength} dice`}, ${who.attack}`;
  return `${who?.label ?? act.source.slice(2)} attacks ${whom}${dice}`;
}

export function answers(asking: Asking, view: SwView): Answer[] {
  const found: Answer[] = [];
  const cancel: Answer = { key: CANCEL, label: "Cancel", kind: "quiet" };
  if (asking.pending.length === 1) return [{ key: asking.pending[0]!.text, label: asking.pending[0]!.verb === "attack" ? "Attack" : "Yes", icon: "attack", kind: "main" }, cancel];
  if (asking.pending.length > 1) {
    for (const act of asking.pending) found.push({ key: act.text, label: wayOf(act), kind: "plain" });
    return [...found, cancel];
  }
  if (asking.source) {
    for (const act of asking.open) if (!act.target) found.push(button(act, asking.open.length === 1));
    return [...found, cancel];
  }
  if (asking.marked.size) {
    const count = asking.marked.size;
    found.push({ key: DISCARD, label: `Discard ${plural(count, "card")}`, note: `+${count} magic`, icon: "magic", kind: "main" }, cancel);
  }
  if (asking.several.several) return marking(asking);
  const phase = isPhase(asking);
  if (asking.marks) for (const act of asking.acts) if (act.verb === "play") found.push(button(act, false));
  for (const act of asking.plain) if (act.verb !== END) found.push(button(act, !phase));
  if (phase && !asking.marked.size) found.push(endButton(view));
  return found;
}

/** Several things: each can be marked, and then one says done. */
function marking(asking: Asking): Answer[] {
  const marks = asking.several;
  const list = asking.acts.filter((act) => marks.takes(act.text) && !act.target).map((act) => ({ ...button(act, false), on: marks.count(act.text) > 0 }));
  const names = marks.names.join(", ");
  const label = marks.missing ? `${marks.missing} more` : names ? "Done" : "None";
  return [...list, { key: DONE, label, note: names || undefined, kind: "go", off: marks.missing > 0 }];
}

function endButton(view: SwView): Answer {
  const next = PHASES[PHASES.indexOf(view.phase as (typeof PHASES)[number]) + 1];
  if (view.phase === "magic" || !next) return { key: END, label: "End the turn", note: "Draw, then it is the opponent's turn", icon: "end", kind: "go" };
  return { key: END, label: `On to the ${next} phase`, icon: "phase", kind: "go" };
}

function wayOf(act: Act): string {
  if (act.via.length) return `Over ${act.via.join(", ")}`;
  return act.detail ? capital(act.detail) : act.verb === "move" ? "Straight there" : capital(act.text);
}

function button(act: Act, main: boolean): Answer {
  const kind = main ? "main" : "plain";
  if (act.verb === "use") return { key: act.text, label: act.detail || act.text, note: act.source.slice(2), icon: "special", kind };
  if (act.verb === "play") return { key: act.text, label: `Play ${act.source.slice(2)}`, cost: known.card(act.source.slice(2))?.cost || undefined, icon: "cards", kind };
  if (act.verb === "take" && act.source) return { key: act.text, label: act.source.slice(2), kind: "plain" };
  if (act.verb === "resolve") return { key: act.text, label: act.text.slice(8), note: "first", kind: "plain" };
  const nothing = / nothing$/.test(act.text);
  if (nothing) return { key: act.text, label: "None", kind: "plain" };
  return { key: act.text, label: capital(act.text.replace(/^choose /, "")), kind: act.text === "yes" ? "main" : "plain" };
}
