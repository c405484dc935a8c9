// Where the open question's options happen on the table, and what they are called.
import type { Option, Thing } from "../../lib/types";
import { capital } from "../shared/words";
import { building, hero, inCodex, inHand, piece, seatOf, slot, workers } from "./places";
import type { CodexView } from "./table";

export type Move = {
  option: Option;
  text: string;
  verb: string;
  /** What is clicked first, and what then; null where there is no such place on the table. */
  from: string | null;
  to: string | null;
  /** In words, for a list. */
  label: string;
  /** Gold, if any. */
  cost: number | null;
  /** The card to show with it. */
  card: string | null;
};

/** What a thing is called. */
export type Called = (thing: Thing) => string;

/** The open question's options that are this seat's. */
export function movesOf(view: CodexView, seat: number, called: Called): Move[] {
  const options = view.decision?.options?.filter((option) => seat >= 0 && option.player === seat) ?? [];
  const told = new Map<string, number>();
  return options.map((option) => {
    const label = wordsOf(option, options, called);
    const times = (told.get(label) ?? 0) + 1;
    told.set(label, times);
    return {
      option,
      text: option.text,
      verb: option.verb,
      from: beginsAt(option, view, seat),
      to: goesTo(option, view, seat),
      // What sounds alike is told apart by its number.
      label: times > 1 ? `${label} (${times})` : label,
      cost: option.price,
      card: option.source?.card ?? null,
    };
  });
}

/** What an option is done to: what it names, or what it will be done to anyway. */
function aimOf(option: Option): Thing[] {
  return option.target ? [option.target] : option.hits;
}

/** Where it is begun: the card or piece that does something. */
function beginsAt(option: Option, view: CodexView, seat: number): string | null {
  const { verb, source } = option;
  const side = view.players[seat]!;
  if (verb === "repair") return piece(side.base);
  if (verb === "hire" && !source) return workers(seat);
  if (!source) return null;
  if (source.kind === "piece") return verb === "choose" ? null : piece(source.id);
  if (source.kind !== "card") return null;
  const held = side.hand.includes(source.name) ? inHand(source.name) : null;
  switch (verb) {
    case "summon":
      return hero(source.name);
    case "build":
      return building(source.name);
    case "tech":
      return inCodex(source.name);
    case "take":
      return option.target?.name === "hand" ? held : null;
    case "play":
      return held ?? aside(source.name, view, seat);
    default:
      return held;
  }
}

/** A card that is played from where it was set aside. */
function aside(name: string, view: CodexView, seat: number): string | null {
  const found = view.aside.find((one) => one.name === name && one.controller === seat);
  return found ? piece(found.id) : null;
}

/** Where it ends: what is aimed at, or the answer itself. */
function goesTo(option: Option, view: CodexView, seat: number): string | null {
  if (option.verb === "choose") return option.source && chosenAt(option.source, view, seat);
  if (option.target?.kind === "slot")
    return slot(option.target.name, option.extra?.kind === "seat" ? option.extra.id : seat);
  const [aim, ...more] = aimOf(option);
  return aim?.kind === "piece" && !more.length ? piece(aim.id) : null;
}

function chosenAt(thing: Thing, view: CodexView, seat: number): string | null {
  switch (thing.kind) {
    case "piece":
      return piece(thing.id);
    case "worker":
      return workers(thing.id);
    case "seat":
      return seatOf(thing.id);
    case "slot":
      return slot(thing.name, ownerOfSlots(view, seat));
    default:
      return null;
  }
}

/** Whose slots a question about slots means: those of the piece it is about. */
function ownerOfSlots(view: CodexView, seat: number): number {
  const about = view.decision?.about;
  const one = about?.kind === "piece" ? view.pieces.find((each) => each.id === about.id) : undefined;
  return one?.controller ?? seat;
}

function wordsOf(option: Option, all: Option[], called: Called): string {
  const { verb, source, target, extra } = option;
  const name = source ? called(source) : "nothing";
  const aim = aimOf(option).map(called).join(", ");
  const on = aim ? ` on ${aim}` : "";
  switch (verb) {
    case "hire":
      return source ? `Hire ${name} as a worker` : "Hire a worker";
    case "play":
      return `Play ${name}${extra ? ", boosted" : ""}${on}`;
    case "level":
      return `Level up ${name}${on}`;
    case "use":
      return `Use ${name}${abilityOf(option, all) ? ` (${abilityOf(option, all)})` : ""}${on}`;
    case "attack":
      return capital(`${name} attacks ${aim}`);
    case "repair":
      return "Repair the base";
    case "end":
      return "Patrol and end the turn";
    case "patrol":
      if (!target) return "Nobody else patrols";
      return `Patrol ${source ? name : "nobody"} as ${target.name}${extra ? ` for ${called(extra)}` : ""}`;
    case "choose":
      return capital(target ? `${name} ${target.name}` : name);
    case "take":
      return `Take ${name}${source && fromSeveral(all) ? ` from ${target?.name}` : ""}${extra ? " boosted" : ""}`;
    case "add":
    case "remove":
      return `${capital(verb)} ${name} rune${aim ? `${verb === "add" ? " to" : " from"} ${aim}` : ""}`;
    case "answer":
    case "spec":
      return capital(name);
    default: // summon, build, tech, discard, keep, resolve
      return `${capital(verb)} ${name}`;
  }
}

/** Which ability is used, where the piece has several. */
export function abilityOf(option: Option, all: Option[]): string {
  const { source, extra } = option;
  if (extra?.kind !== "ability") return "";
  const several =
    extra.id > 0 ||
    all.some((one) => one.source?.id === source?.id && one.extra?.kind === "ability" && one.extra.id !== extra.id);
  return several ? extra.name : "";
}

/** Whether cards may be taken from different places. */
function fromSeveral(all: Option[]): boolean {
  return new Set(all.map((one) => one.target?.name).filter(Boolean)).size > 1;
}
