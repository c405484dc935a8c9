// Lines of the log for people: players by their names, cards as things that can be looked at.
import { botName } from "../../lib/games";

export type Bit = { text: string; card?: string; player?: number };

/** Cuts lines where they speak of a card or a player. */
export class Speaker {
  #cut: RegExp;
  #known: Set<string>;

  constructor(
    cards: Iterable<string>,
    private players: string[],
    /** What else a label is called: "Base#2" is somebody's base. */
    private called: (label: string) => string | null = () => null,
  ) {
    this.#known = new Set(cards);
    const longestFirst = [...this.#known].sort((a, b) => b.length - a.length).map(escaped);
    const names = longestFirst.length ? `|(?<![\\w'])(?:${longestFirst.join("|")})(?:#\\d+)?(?![\\w])` : "";
    this.#cut = new RegExp(`(?<!\\w)P[1-8](?!\\w)${names}`, "g");
  }

  bits(line: string): Bit[] {
    const found: Bit[] = [];
    let at = 0;
    for (const match of line.matchAll(this.#cut)) {
      if (match.index > at) found.push({ text: line.slice(at, match.index) });
      const seat = /^P(\d)$/.exec(match[0]);
      if (seat && !this.#known.has(match[0])) {
        const player = Number(seat[1]) - 1;
        found.push({ text: this.players[player] ?? match[0], player });
      } else {
        found.push({ text: this.called(match[0]) ?? match[0], card: match[0].replace(/#\d+$/, "") });
      }
      at = match.index + match[0].length;
    }
    if (at < line.length) found.push({ text: line.slice(at) });
    return addressed(found);
  }

  /** The line as one text. */
  plain(line: string): string {
    return this.bits(line)
      .map((bit) => bit.text)
      .join("");
  }
}

/** "You gains 4 gold" → "You gain 4 gold"; a sentence begins with a capital. */
function addressed(bits: Bit[]): Bit[] {
  bits.forEach((bit, at) => {
    const next = bits[at + 1];
    if (bit.player === undefined || bit.text !== "You" || !next) return;
    if (next.text.startsWith("'s")) [bit.text, next.text] = ["your", next.text.slice(2)];
    else if (at === 0) next.text = next.text.replace(/^ is\b/, " are").replace(/^ (\w+)s\b/, " $1");
    else bit.text = "you";
  });
  const first = bits[0];
  if (first) first.text = capital(first.text);
  return bits;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** "You" and the others' names, seat by seat. */
export function names(seats: { name: string | null; bot: string | null }[], me: number): string[] {
  const plain = seats.map((seat, at) => (at === me ? "You" : seat.bot ? `${botName(seat.bot)} bot` : (seat.name ?? `Player ${at + 1}`)));
  // Two of one name are told apart by their seats.
  return plain.map((name, at) => (plain.filter((other) => other === name).length > 1 ? `${name} (P${at + 1})` : name));
}

const AIMED: [RegExp, string][] = [
  [/^attack (.*) -> (.*)$/, "$1 attacks $2"],
  [/^move (.*) -> (\S+)( via .*)?$/, "Move $1 to $2$3"],
  [/^(summon|build) (.*) -> (.*)$/, "$1 $2 at $3"],
  [/^play (.*) -> (.*)$/, "Play $1 on $2"],
  [/^use (.*) -> (.*)$/, "Use $1 on $2"],
  [/^patrol nobody as (.*)$/, "Nobody patrols as $1"],
  [/^patrol (.*) as (.*)$/, "$1 patrols as $2"],
  [/^hire (.+)$/, "Hire $1 as a worker"],
  [/^end$/, "End it here"],
];

/** A choice for people: "attack Iron Man -> Tenderfoot" → "Iron Man attacks Tenderfoot". */
export function inWords(choice: string): string {
  const bare = choice.replace(/^P\d+: /, "");
  const form = AIMED.find(([pattern]) => pattern.test(bare));
  return capital(form ? bare.replace(...form) : bare);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
