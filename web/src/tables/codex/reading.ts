// Where an option of Codex happens. A place has a key: "piece:Iron Man#2", "hand:Spark", "slot:elite@0" …
import { read } from "../../lib/notation";
import { SLOTS, type CodexCard, type CodexView } from "./types";

export type Move = {
  text: string;
  verb: string;
  /** What is clicked first, and what then; null where there is no such place on the table. */
  from: string | null;
  to: string | null;
  /** In words, for a list. */
  label: string;
  /** Gold, if known. */
  cost: number | null;
  /** The card to show with it. */
  card: string | null;
};

export const piece = (label: string) => `piece:${label}`;
export const inHand = (name: string) => `hand:${name}`;
export const slot = (name: string, seat: number) => `slot:${name}@${seat}`;

/** The open question's options that are this seat's. */
export function movesOf(view: CodexView, seat: number, cards: Map<string, CodexCard>): Move[] {
  const decision = view.decision;
  if (!decision?.options || seat < 0) return [];
  const labels = new Set([...view.pieces, ...view.aside].map((one) => one.label));
  const found: Move[] = [];
  decision.options.forEach((text, at) => {
    const choice = read(text);
    if (choice.player !== null && choice.player !== seat) return;
    if (choice.player === null && decision.player !== seat) return;
    const bare = choice.player === null ? text : text.slice(text.indexOf(": ") + 2);
    const move = place(text, bare, view, seat, labels, cards);
    const price = decision.prices?.[at];
    if (price !== undefined) move.cost = price;
    found.push(move);
  });
  return found;
}

function place(text: string, bare: string, view: CodexView, seat: number, labels: Set<string>, cards: Map<string, CodexCard>): Move {
  const { verb, source, target, detail } = read(bare);
  const side = view.players[seat]!;
  const base = view.pieces.find((one) => one.id === side.base)?.label ?? "Base";
  const boosted = / boosted$/.test(source);
  const name = source.replace(/ boosted$/, "");
  const move: Move = { text, verb, from: null, to: null, label: capital(bare), cost: null, card: named(name, cards) };
  const aim = target && labels.has(target) ? piece(target) : null;
  switch (verb) {
    case "hire":
      move.from = name ? inHand(name) : `workers:${seat}`;
      move.label = name ? `Hire ${name} as a worker` : "Hire a worker";
      move.cost = 1;
      break;
    case "play":
      move.from = side.hand.includes(name) ? inHand(name) : labels.has(name) ? piece(name) : null;
      move.to = aim;
      move.label = `Play ${name}${boosted ? ", boosted" : ""}${target ? ` on ${target}` : ""}`;
      move.cost = boosted ? null : (cards.get(name)?.cost ?? null);
      break;
    case "summon":
      move.from = `hero:${name}`;
      move.label = `Summon ${name}`;
      move.cost = side.command.find((one) => one.hero === name)?.cost ?? null;
      break;
    case "build":
      move.from = `build:${name}`;
      move.label = `Build ${name}`;
      move.cost = cards.get(name)?.cost ?? null;
      break;
    case "level":
      move.from = piece(name);
      move.to = aim;
      move.label = `Level up ${name}`;
      move.cost = 1;
      break;
    case "use":
      move.from = piece(name);
      move.to = aim;
      move.label = `Use ${name}${detail ? ` (${detail})` : ""}${target ? ` on ${target}` : ""}`;
      break;
    case "attack":
      move.from = piece(name);
      move.to = aim;
      move.label = `${name} attacks ${target}`;
      break;
    case "repair":
      move.from = piece(base);
      move.label = "Repair the base";
      break;
    case "patrol": {
      const [post, whose] = target.split(" for P");
      move.from = labels.has(name) ? piece(name) : null;
      move.to = post ? slot(post, whose ? Number(whose) - 1 : seat) : null;
      break;
    }
    case "choose":
      Object.assign(move, chosen(bare.slice("choose ".length), view, seat, labels, cards));
      break;
    case "discard":
    case "keep":
      move.from = side.hand.includes(name) ? inHand(name) : null;
      break;
    case "take": {
      const [what] = name.split(" from ");
      move.card = named(what!, cards);
      if (side.hand.includes(what!) && /\bhand\b/.test(view.decision?.prompt ?? "")) move.from = inHand(what!);
      break;
    }
    case "tech":
      move.from = `codex:${name}`;
      break;
    case "add":
    case "remove":
      move.to = aim;
      break;
    case "spec":
      move.label = name;
      break;
    case "end":
      move.label = "Patrol and end the turn";
      break;
  }
  return move;
}

function chosen(what: string, view: CodexView, seat: number, labels: Set<string>, cards: Map<string, CodexCard>): Partial<Move> {
  const bare = labels.has(what) ? what : what.replace(/ \(\d+\)$/, "").replace(/ boosted$/, "");
  if (labels.has(bare)) return { to: piece(bare), label: capital(what), card: named(bare, cards) };
  const worker = /^P(\d+)'s worker$/.exec(bare);
  if (worker) return { to: `workers:${Number(worker[1]) - 1}`, label: capital(bare) };
  const player = /^P(\d+)$/.exec(bare);
  if (player) return { to: `seat:${Number(player[1]) - 1}`, label: bare };
  if ((SLOTS as readonly string[]).includes(bare)) return { to: slot(bare, ownerOfSlots(view, seat)), label: capital(bare) };
  return { label: capital(what) };
}

/** Whose slots a question about slots means: those of the piece it names. */
function ownerOfSlots(view: CodexView, seat: number): number {
  const name = /slot does (.*) go to/.exec(view.decision?.prompt ?? "")?.[1];
  return view.pieces.find((one) => one.label === name)?.controller ?? seat;
}

function named(label: string, cards: Map<string, CodexCard>): string | null {
  const name = label.replace(/#\d+$/, "");
  return cards.has(name) ? name : null;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
