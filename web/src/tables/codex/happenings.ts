// Reading what happened, so that it can be shown where it happened. Sentences: warmat/codex/rules/log.py.
export type Happening =
  | { what: "attack"; from: string; to: string }
  | { what: "damage" | "heal"; to: string; amount: number }
  | { what: "gold"; player: number; amount: number }
  | { what: "level"; to: string; amount: number }
  | { what: "play"; player: number; card: string };

export function turnOf(line: string): { player: number; turn: number } | null {
  const match = /^P(\d+): turn (\d+)\.$/.exec(line);
  return match ? { player: Number(match[1]) - 1, turn: Number(match[2]) } : null;
}

export function happened(line: string): Happening | null {
  let match = /^(.*) attacks (.*)\.$/.exec(line);
  if (match) return { what: "attack", from: match[1]!, to: match[2]! };
  match = /^(.*) takes (\d+) damage from .*\.$/.exec(line);
  if (match) return { what: "damage", to: match[1]!, amount: Number(match[2]) };
  match = /^(.*) is healed of (\d+) damage\.$/.exec(line);
  if (match) return { what: "heal", to: match[1]!, amount: Number(match[2]) };
  match = /^P(\d+) gains (\d+) gold\.$/.exec(line);
  if (match) return { what: "gold", player: Number(match[1]) - 1, amount: Number(match[2]) };
  match = /^P(\d+) plays (.*) for \d+ gold\.$/.exec(line);
  if (match) return { what: "play", player: Number(match[1]) - 1, card: match[2]!.replace(/#\d+$/, "") };
  match = /^(.*) reaches level (\d+)\.$/.exec(line);
  if (match) return { what: "level", to: match[1]!, amount: Number(match[2]) };
  return null;
}
