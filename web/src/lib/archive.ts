// The archive's address, which has everything that is looked for in it; and what the server is asked.
import type { Schemas } from "./types";

export type ArchivedGame = Schemas["ArchivedGame"];
export type Side = Schemas["PlayedSide"];

export const PAGE = 25;

/** What can be looked for, by the words of the address. Empty: whatever. */
export const FIELDS = [
  "game",
  "mode",
  "player",
  "part",
  "against",
  "deck",
  "tech",
  "result",
  "pace",
  "rated",
  "bots",
  "rating_from",
  "rating_to",
  "since",
  "until",
] as const;
export type Field = (typeof FIELDS)[number];
export type Looking = Record<Field, string>;

const DAY_MS = 86_400_000;

/** What an address looks for. */
export function lookingFor(query: URLSearchParams): Looking {
  return Object.fromEntries(FIELDS.map((field) => [field, query.get(field) ?? ""])) as Looking;
}

export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** Where that is looked for. */
export function archiveAddress(looking: Partial<Looking>, page = 1): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) if (looking[field]) query.set(field, looking[field]);
  if (page > 1) query.set("page", String(page));
  const written = query.toString();
  return written ? `/archive?${written}` : "/archive";
}

/** As the server is asked for it: days are the reader's own, techs stand one by one. */
export function asked(looking: Looking, page: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = looking[field].trim();
    if (!value) continue;
    if (field === "tech") for (const name of several(value)) query.append("tech", name);
    else if (field === "since" || field === "until") {
      const day = dayOf(value);
      if (day !== null) query.set(field, String(field === "since" ? day : day + DAY_MS));
    } else query.set(field, value);
  }
  if (page > 1) query.set("skip", String((page - 1) * PAGE));
  return query;
}

function several(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .slice(0, 4);
}

/** The first millisecond of a day here; null if it is none. */
function dayOf(text: string): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  return new Date(year, month - 1, day).getTime();
}

/** The sides of a game, those who won first; teams together. */
export function bySide(game: ArchivedGame): Side[][] {
  const teams = [...new Set(game.sides.map((side) => side.team))];
  const order = { won: 0, drawn: 1, lost: 2 };
  return teams
    .map((team) => game.sides.filter((side) => side.team === team))
    .sort((one, two) => order[one[0]!.result] - order[two[0]!.result]);
}

const ENDINGS: Record<string, string> = {
  rules: "",
  resigned: "by resignation",
  "out of time": "on time",
  agreed: "by agreement",
  "too long": "after 5,000 choices",
};

/** How it ended, where that is not by a win. */
export function endingWords(game: ArchivedGame): string {
  return ENDINGS[game.ending] ?? game.ending;
}
