// What a view says, name by name, for a game of which nothing else is known.
import type { Decision } from "../../lib/types";
import type { Answer } from "../shared/types";
import { capital } from "../shared/words";

export type Side = { seat: number } & Record<string, unknown>;

/** What stands elsewhere on the table, or is said by where it stands. */
const ELSEWHERE = new Set([
  ...["game", "seat", "turn", "active", "players", "decision", "over", "winners", "ending", "left"],
  ...[
    "draw_offers",
    "pause_asks",
    "back_asks",
    "may_ask_back",
    "clocks",
    "number",
    "may_undo",
    "no_undo",
    "may_take_back",
  ],
]);

/** Names and values; what is empty is left out. */
export function facts(said: object): [string, string][] {
  return Object.entries(said)
    .filter(([name, value]) => !ELSEWHERE.has(name) && !isEmpty(value))
    .map(([name, value]) => [spoken(name), written(value)]);
}

/** Every option as a button. */
export function answered(decision: Decision | null): Answer[] {
  return (decision?.options ?? []).map((option) => ({
    key: option.text,
    label: capital(option.text),
    cost: option.price ?? undefined,
  }));
}

function written(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return facts(value)
    .map(([name, inside]) => `${name} ${inside}`)
    .join(", ");
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);
}

function spoken(name: string): string {
  return capital(name.replaceAll("_", " "));
}
