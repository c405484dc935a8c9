// Options of Summoner Wars as things on the table: a card in hand (c:), a piece (p:), a space (s:).
// A card in hand and a unit on the field may have one name, so that the verb says which is meant.
import { isSpace } from "./board";
import type { Piece } from "./types";

export type Act = {
  text: string;
  verb: string;
  /** What is clicked first; "" if the answer is a place itself, or none. */
  source: string;
  /** What is clicked then; "" where there is nothing more to say. */
  target: string;
  /** The spaces a move goes over, where there are several ways; none where it goes straight there. */
  via: string[];
  /** An ability's name; which of several that are written alike. */
  detail: string;
};

const OF_CARDS = new Set(["summon", "build", "play", "discard", "take"]);
const OF_PIECES = new Set(["move", "attack", "use"]);

export function readAct(text: string, labels: Set<string>): Act {
  const act: Act = { text, verb: text, source: "", target: "", via: [], detail: "" };
  const split = /^(\S+) (.*)$/.exec(text);
  if (!split) return act;
  act.verb = split[1]!;
  let rest = split[2]!;
  if (act.verb === "choose") {
    const again = /^(.*) \((\d+)\)$/.exec(rest);
    if (again && (isSpace(again[1]!) || labels.has(again[1]!))) {
      rest = again[1]!;
      act.detail = `another way (${again[2]})`;
    }
    if (isSpace(rest)) act.target = `s:${rest}`;
    else if (labels.has(rest)) act.target = `p:${rest}`;
    return act;
  }
  if (rest === "nothing" || !(OF_CARDS.has(act.verb) || OF_PIECES.has(act.verb))) return act;
  const [from, to = ""] = rest.split(" -> ");
  let source = from!;
  const used = act.verb === "use" ? /^(.*?) \((.*)\)$/.exec(source) : null;
  if (used) [source, act.detail] = [used[1]!, used[2]!];
  act.source = `${OF_CARDS.has(act.verb) ? "c" : "p"}:${source}`;
  const way = /^(.*?) (?:via (.*)|directly)$/.exec(to);
  const end = way ? way[1]! : to;
  if (way?.[2]) act.via = way[2].split(" ");
  if (isSpace(end)) act.target = `s:${end}`;
  else if (labels.has(end)) act.target = `p:${end}`;
  return act;
}

/** The same place by another name: a piece stands on a space. */
export function alsoCalled(key: string, pieces: Piece[]): string | null {
  const name = key.slice(2);
  if (key.startsWith("p:")) {
    const space = pieces.find((piece) => piece.label === name)?.space;
    return space ? `s:${space}` : null;
  }
  if (key.startsWith("s:")) {
    const piece = pieces.find((each) => each.space === name);
    return piece ? `p:${piece.label}` : null;
  }
  return null;
}
