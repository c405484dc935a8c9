// What can be played, asked for once: games, cards, rules. And how we call things.
import { get, post } from "./api";
import { somebody } from "./me.svelte";
import { keepNumber, newNumber } from "./numbers";
import type { MadeTable, Schemas } from "./types";

export type Named = Schemas["Named"];
export type Mode = Schemas["Mode"];
export type DeckChoice = Schemas["DeckChoice"];
export type Offered = Schemas["Offered"];
export type CodexCard = Required<Schemas["CodexCard"]>;
export type SummonerWarsCard = Required<Schemas["SummonerWarsCard"]>;
export type Section = Schemas["Section"];
export type Guide = Schemas["Guide"];
export type SuggestedDeck = Schemas["SuggestedDeck"];

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

/** The games of which there is this beside tables to play them at. */
export async function gamesWith(what: Offered["has"][number]): Promise<Offered[]> {
  return (await games()).filter((game) => game.has.includes(what));
}

/** The game that is shown where none is named. */
export const FIRST_GAME = "codex";

/** What a game is called, from its name: a table says no more of its game. */
export function titleOf(game: string): string {
  return game
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

export async function cardsOf<C>(game: string, variant = ""): Promise<C[]> {
  const which = variant ? `?variant=${encodeURIComponent(variant)}` : "";
  return (await once<{ cards: C[] }>(`/api/cards/${game}${which}`)).cards;
}

export async function rulesOf(game: string): Promise<Section[]> {
  return (await once<{ sections: Section[] }>(`/api/rules/${game}`)).sections;
}

export type Chapter = Schemas["BookChapter"];

export async function bookOf(game: string): Promise<Chapter[]> {
  return (await once<{ chapters: Chapter[] }>(`/api/rules/${game}/book`)).chapters;
}

export async function guidesOf(game: string): Promise<Guide[]> {
  return (await once<{ guides: Guide[] }>(`/api/guides/${game}`)).guides;
}

/** The address of what is said about a spec or faction; none: its game says nothing about them. */
export function deckPage(game: Offered, deck: string): string {
  return game.deck_pages ? `/${game.deck_pages}/${inAddress(deck)}` : "";
}

/** What fan-made specs and factions stand under in lists. */
export const FAN_MADE = "Fan-made";

/** The decks by colour, and those that others made in a group of their own, at the end. */
export function deckGroups(game: Offered): Map<string, DeckChoice[]> {
  const sorted = [...game.decks.filter((deck) => !deck.fan_made), ...game.decks.filter((deck) => deck.fan_made)];
  return sorted.reduce((found, deck) => {
    const group = deck.fan_made ? FAN_MADE : deck.group;
    return found.set(group, [...(found.get(group) ?? []), deck]);
  }, new Map<string, DeckChoice[]>());
}

/** Who made a fan-made deck, and which version it is. */
export function madeBy(deck: DeckChoice): string {
  return deck.fan_made ? `by ${deck.fan_made.author}, version ${deck.fan_made.version}` : "";
}

export function inAddress(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Where such a deck is played: a new table against a bot, with everything else to be chosen still. */
export function playAddress(game: string, deck: SuggestedDeck): string {
  const mode: Record<string, string> = deck.mode ? { mode: deck.mode } : {};
  return `/play?${new URLSearchParams({ show: "new", game, ...mode, deck: deck.deck, against: "bot" })}`;
}

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
const LEVELS = ["beginner", "novice", "learner", "easy", "casual", "normal", "skilled", "hard", "expert"];
const FIRST_LEVEL = "beginner";

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
  const mine = wish.seats.some((seat) => seat.player === "me") ? await newNumber() : null;
  const made = await post<MadeTable>("/api/tables", { ...wish, number_hash: mine?.hash ?? null });
  if (mine) keepNumber(made.table.id, mine.number);
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
