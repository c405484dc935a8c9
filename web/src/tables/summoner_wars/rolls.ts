// The last roll, as the log tells it: who attacked whom, the faces, and what came of it.
export type Roll = {
  /** Which line it is: another roll has another. */
  at: number;
  who: string;
  target: string;
  faces: string[];
  outcome: string[];
  /** A turn has begun since. */
  old: boolean;
};

const BACK = 200;
const TURN = /^P\d+: turn \d+\.$/;
const OUTCOME = /takes \d+ damage|is destroyed|damage is removed|gains \d+ magic/;

export function lastRoll(lines: string[]): Roll | null {
  const end = Math.max(0, lines.length - BACK);
  for (let at = lines.length - 1; at >= end; at--) {
    const rolled = /^(.+) rolls (.+)\.$/.exec(lines[at]!);
    if (!rolled) continue;
    const who = rolled[1]!;
    let target = "";
    for (let back = at - 1; back >= Math.max(0, at - 12); back--) {
      const attack = /^(.+) attacks (.+)\.$/.exec(lines[back]!);
      if (attack) {
        if (attack[1] === who) target = attack[2]!;
        break;
      }
    }
    const after = lines.slice(at + 1);
    const stop = after.findIndex((line) => / attacks | phase\.$|: turn /.test(line));
    const outcome = (stop < 0 ? after : after.slice(0, stop)).filter((line) => OUTCOME.test(line));
    return { at, who, target, faces: rolled[2] === "no dice" ? [] : rolled[2]!.split(" "), outcome, old: after.some((line) => TURN.test(line)) };
  }
  return null;
}

export const SYMBOLS: Record<string, { name: string; icon: string }> = {
  M: { name: "melee", icon: "melee" },
  R: { name: "ranged", icon: "ranged" },
  S: { name: "special", icon: "special" },
};

/** How many faces show each symbol. */
export function counted(faces: string[]): { letter: string; name: string; icon: string; count: number }[] {
  return Object.entries(SYMBOLS).map(([letter, symbol]) => ({ letter, ...symbol, count: faces.filter((face) => face.includes(letter)).length }));
}
