// What can be played, asked for once: games, cards, rules. And how we call things.
import type { Schemas } from "../api/client";
import { get, post } from "./api";
import { somebody } from "./me.svelte";
import type { MadeTable } from "./types";

export type Named = Schemas["Named"];
export type Mode = Schemas["Mode"];
export type DeckChoice = Schemas["DeckChoice"];
export type Offered = Schemas["Offered"];
export type CodexCard = Required<Schemas["CodexCard"]>;
export type SummonerWarsCard = Required<Schemas["SummonerWarsCard"]>;
export type Topic = Schemas["Topic"];
export type Section = Schemas["Section"];

const kept = new Map<string, Promise<unknown>>();

/** Asked for once; asked again only if it failed. */
function once<T>(path: string): Promise<T> {
  if (!kept.has(path)) {
    const asked = get<T>(path);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
  }
  return kept.get(path) as Promise<T>;
}

export const games = () => once<Offered[]>("/api/games");

export async function cardsOf<C>(game: string, variant = ""): Promise<C[]> {
  const which = variant ? `?variant=${encodeURIComponent(variant)}` : "";
  return (await once<{ cards: C[] }>(`/api/cards/${game}${which}`)).cards;
}

export async function rulesOf(game: string): Promise<Section[]> {
  return (await once<{ sections: Section[] }>(`/api/rules/${game}`)).sections;
}

export const TITLES: Record<string, string> = { codex: "Codex", "summoner-wars": "Summoner Wars" };

const MODES: Record<string, string> = {
  "": "Two players",
  "1-hero": "One hero",
  "3-hero": "Three heroes",
  "two-headed-dragon": "Two-headed dragon",
  "two-headed-dragon-1-hero": "Two-headed dragon, one hero",
  "free-for-all": "Free-for-all",
  "free-for-all-1-hero": "Free-for-all, one hero",
};

export function modeName(mode: string): string {
  return MODES[mode] ?? mode;
}

export function modeWords(mode: Mode): string {
  const players = mode.fewest === mode.most ? `${mode.fewest} players` : `${mode.fewest}–${mode.most} players`;
  return `${players}${mode.team_size > 1 ? `, teams of ${mode.team_size}` : ""}`;
}

/** The bots that are levels, from the mildest; the others are for trying things out. */
const LEVELS = ["easy", "normal", "hard", "expert"];
const FIRST_LEVEL = "easy";

/** What a newcomer chooses from, the mildest first: levels, where there are any. */
export function levelsOf(game: Offered): Named[] {
  const levels = LEVELS.flatMap((name) => game.bots.filter((bot) => bot.name === name));
  return levels.length ? levels : [...game.bots].reverse();
}

/** Whom one plays against who has chosen nothing yet. */
export function usualBot(game: Offered): string {
  return (game.bots.find((bot) => bot.name === FIRST_LEVEL) ?? game.bots[0])?.name ?? "random";
}

export function botName(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** The colour that theme.css has for a deck's part: a spec's colour, or a faction. */
export function colourOf(choice: DeckChoice): string {
  return choice.group ? choice.group.toLowerCase() : choice.name;
}

/** The specs of "[Finesse]/Anarchy/Strength"; a faction's deck is itself; a list is a deck of one's own. */
export function partsOf(deck: string): string[] {
  if (isOwn(deck)) return ["own"];
  return deck.split("/").map((part) => part.replace(/[[\]]/g, "").trim());
}

export function isOwn(deck: string): boolean {
  return /^\s*\d+ /.test(deck) || deck.includes("+") || deck.includes("\n");
}

/** A deck in few words. */
export function deckWords(deck: string): string {
  return isOwn(deck) ? "A deck of their own" : deck;
}

export type SeatWish = Schemas["NewSeat"] & Required<Pick<Schemas["NewSeat"], "player">>;
export type TableWish = Schemas["NewTable"];
export type Pace = NonNullable<TableWish["pace"]>;

const LINKS = "warmat.links.";

/** Make a table. Whoever has no name yet gets one: nobody is asked to register. */
export async function makeTable(wish: TableWish): Promise<MadeTable> {
  await somebody();
  const made = await post<MadeTable>("/api/tables", wish);
  keepLinks(made.table.id, made.links);
  return made;
}

/** The seats' private links are told once, so this browser keeps them until the game begins. */
export function keepLinks(table: string, links: (string | null)[]): void {
  localStorage.setItem(LINKS + table, JSON.stringify(links));
}

export function linksOf(table: string): (string | null)[] {
  try {
    return JSON.parse(localStorage.getItem(LINKS + table) ?? "[]");
  } catch {
    return [];
  }
}

export function dropLinks(table: string): void {
  localStorage.removeItem(LINKS + table);
}

export function seatAddress(table: string, link: string): string {
  return `${location.origin}/t/${table}?link=${encodeURIComponent(link)}`;
}
