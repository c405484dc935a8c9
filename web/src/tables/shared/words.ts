// Options and events for people: players by their names, cards as things that can be looked at.
import type { GameEvent, Option, Thing } from "../../lib/types";
import { sitterName } from "../../lib/words";

export type Bit = {
  text: string;
  card?: string;
  player?: number;
  /** Faces of dice: the symbols on each. */
  faces?: string[][];
};

/** The symbols on dice, by the letters that stand for them; each has an icon of its name. */
export const ON_DICE: Record<string, string> = { M: "melee", R: "ranged", S: "special" };

/** Says things as people do. */
export class Speaker {
  constructor(
    public players: string[],
    /** What else a thing is called: a base is somebody's base. */
    private other: (thing: Thing) => string | null = () => null,
  ) {}

  /** What a thing is called. */
  called = (thing: Thing): string => {
    if (thing.kind === "seat") return this.players[thing.id] ?? thing.name;
    if (thing.kind === "worker") return `${this.whose(thing.id)} worker`;
    return this.other(thing) ?? thing.name;
  };

  /** "Bo's", "your". */
  whose(seat: number): string {
    return this.players[seat] === YOU ? "your" : `${this.players[seat] ?? `P${seat + 1}`}'s`;
  }

  /** The sentence of an event, in pieces. */
  bits(event: GameEvent): Bit[] {
    return addressed(event.parts.map((part) => this.#bit(part, event)));
  }

  #bit(part: string, event: GameEvent): Bit {
    switch (part) {
      case "{who}":
        return this.#player(event.player);
      case "{p}":
        return this.#player(event.amount - 1);
      case "{a}":
        return event.subject ? this.#thing(event.subject) : { text: "a card" };
      case "{b}":
        return event.object ? this.#thing(event.object) : { text: "" };
      default:
        return { text: part };
    }
  }

  #player(player: number): Bit {
    return { text: this.players[player] ?? `P${player + 1}`, player };
  }

  #thing(thing: Thing): Bit {
    if (thing.kind === "dice" && thing.parts?.length) return dice(thing.parts);
    return { text: this.called(thing), card: thing.card };
  }

  /** The sentence as one text. */
  plain(event: GameEvent): string {
    return this.bits(event)
      .map((bit) => bit.text)
      .join("");
  }
}

function dice(parts: string[]): Bit {
  const faces = parts.map((face) => [...face].map((letter) => ON_DICE[letter] ?? letter));
  return { text: faces.map((face) => face.join(" and ")).join(", "), faces };
}

const YOU = "You";

/** "You gains 4 gold" → "You gain 4 gold"; a sentence begins with a capital. */
function addressed(bits: Bit[]): Bit[] {
  bits.forEach((bit, at) => {
    const next = bits[at + 1];
    if (bit.player === undefined || bit.text !== YOU || !next) return;
    const [begins = "", ...words] = next.text.split(" ");
    if (begins === "'s") [bit.text, next.text] = ["your", ["", ...words].join(" ")];
    else if (at > 0) bit.text = "you";
    else {
      if (words.length) next.text = [begins, yours(words[0]!), ...words.slice(1)].join(" ");
      for (const later of bits.slice(at + 1)) if (later.card === undefined) later.text = yoursToo(later.text);
    }
  });
  const first = bits[0];
  if (first) first.text = capital(first.text);
  return bits;
}

/** "… and takes the card" → "… and take the card". */
function yoursToo(text: string): string {
  const words = text.split(" ");
  return words.map((word, at) => (words[at - 1] === "and" ? yours(word) : word)).join(" ");
}

/** A verb as one says it to somebody: "gains" → "gain". */
function yours(verb: string): string {
  if (verb === "is") return "are";
  return verb.endsWith("s") ? verb.substring(0, verb.length - 1) : verb;
}

/** "You" and the others' names, seat by seat. */
export function names(seats: Parameters<typeof sitterName>[0][], me: number): string[] {
  return toldApart(seats.map((seat, at) => (at === me ? YOU : (sitterName(seat) ?? `Player ${at + 1}`))));
}

/** Two of one name are told apart by their seats. */
export function toldApart(plain: string[]): string[] {
  return plain.map((name, at) => (plain.filter((other) => other === name).length > 1 ? `${name} (P${at + 1})` : name));
}

type Called = (thing: Thing) => string;

/** An option for people: "Iron Man attacks Tenderfoot". What has no better words is said as it is written. */
export function inWords(option: Option, called: Called = (thing) => thing.name): string {
  const source = option.source && called(option.source);
  const target = aimOf(option, called);
  const on = target ? ` on ${target}` : "";
  switch (option.verb) {
    case "attack":
      return capital(`${source} attacks ${target}`);
    case "move":
      return `Move ${source} to ${target}${option.extra?.parts?.length ? ` ${option.extra.name}` : ""}`;
    case "summon":
    case "build":
      return `${capital(option.verb)} ${source}${target ? ` at ${target}` : ""}`;
    case "play":
      return `Play ${source}${option.extra ? ", boosted" : ""}${on}`;
    case "use":
      return `Use ${source}${option.extra?.name ? ` (${option.extra.name})` : ""}${on}`;
    case "patrol":
      return target
        ? capital(`${source ?? "nobody"} patrols as ${target}${option.extra ? ` for ${called(option.extra)}` : ""}`)
        : "Nobody else patrols";
    case "hire":
      return source ? `Hire ${source} as a worker` : "Hire a worker";
    case "end":
      return "End it here";
    case "answer":
      return capital(source ?? option.text);
    default:
      return capital(option.text);
  }
}

/** What an option is done to: what is chosen, or what it will be done to anyway. */
function aimOf(option: Option, called: Called): string {
  return (option.target ? [option.target] : option.hits).map(called).join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
