// The two games' cards in one form, for looking through them.
import { icons as codexIcons } from "virtual:icons/codex";
import { icons as signs } from "virtual:icons/pages";
import { icons as warIcons } from "virtual:icons/summoner-wars";
import { cardsOf, inAddress, rulesOf, type CodexCard, type Named, type SummonerWarsCard } from "../../lib/games";

export type Shown = {
  name: string;
  kind: string;
  colour: string;
  icon: string;
  line: string;
  text: string;
  cost: number | null;
  left: number | string | null;
  right: number | string | null;
  rulings: string[];
  /** Words of the rules on it, explained. */
  words: Named[];
  bands: { level: number; atk: number; hp: number }[];
  abilities: Named[];
  facts: [string, string][];
  /** The page of its spec or faction. */
  page: string;
  /** Where it belongs, for the filters. */
  tags: Record<string, string[]>;
  /** Everything a search looks at, in small letters. */
  search: string;
};

export type Filter = { key: string; name: string; options: { value: string; name: string }[]; chips?: boolean };
/** `figures`: what the two figures of a card are called. */
export type CardBrowser = { cards: Shown[]; filters: Filter[]; figures: [string, string] };

const BROWSERS: Record<string, () => Promise<CardBrowser>> = { codex, "summoner-wars": summonerWars };
const ROMAN = ["0", "I", "II", "III"];
const kept = new Map<string, Promise<CardBrowser>>();

export function cardBrowserOf(game: string): Promise<CardBrowser> {
  if (!kept.has(game)) {
    const make = BROWSERS[game];
    if (!make) return Promise.reject(new Error("This game has no cards to look at here."));
    const made = make();
    made.catch(() => kept.delete(game));
    kept.set(game, made);
  }
  return kept.get(game)!;
}

function options(values: Iterable<string>, name = (value: string) => value): Filter["options"] {
  return [...new Set(values)].map((value) => ({ value, name: name(value) }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function explainer(game: string): Promise<(word: string) => Named | null> {
  const sections = await rulesOf(game);
  const topics = new Map(
    sections.flatMap((section) => section.topics).map((topic) => [topic.name.toLowerCase(), topic]),
  );
  return (word) => {
    const found = topics.get(word.toLowerCase()) ?? topics.get(word.toLowerCase().replace(/ [\dX+-]+$/i, ""));
    return found ? { name: word, text: found.text } : null;
  };
}

async function codex(): Promise<CardBrowser> {
  const [cards, explain] = await Promise.all([cardsOf<CodexCard>("codex"), explainer("codex")]);
  const shown = cards.map((card): Shown => {
    const first = card.bands[0];
    const words = card.keywords.map(explain).filter((word) => word !== null);
    const tech = card.tech === null ? "" : ROMAN[card.tech]!;
    return {
      name: card.name,
      kind: card.type,
      colour: card.color.toLowerCase(),
      icon: codexIcons[card.name] ?? signs[card.type] ?? "",
      line: card.type_line + (card.spec ? ` · ${card.spec}` : ""),
      text: card.text,
      cost: card.type === "token" ? null : card.cost,
      left: card.atk ?? first?.atk ?? null,
      right: card.hp ?? first?.hp ?? null,
      rulings: card.rulings,
      words,
      bands: card.bands,
      abilities: [],
      facts: [
        ["Colour", card.color],
        ...(card.spec ? [["Spec", card.spec] as [string, string]] : []),
        ...(tech ? [["Tech", tech] as [string, string]] : []),
      ],
      page: card.spec ? `/specs/${inAddress(card.spec)}` : "",
      tags: {
        colour: [card.color],
        spec: card.spec ? [card.spec] : [],
        type: [card.type],
        tech: tech ? [tech] : [],
        cost: [String(card.cost)],
        keyword: card.keywords.map((word) => word.replace(/ [\dX+-]+$/i, "")),
      },
      search: [card.name, card.type_line, card.spec, card.color, card.text].join(" ").toLowerCase(),
    };
  });
  // What everybody has stands behind what one chooses.
  const common = (card: Shown) =>
    ["building", "token"].includes(card.kind) && !card.tags.spec!.length && card.colour === "neutral";
  shown.sort((a, b) => Number(common(a)) - Number(common(b)));
  const specs = shown.flatMap((card) => card.tags.spec!).sort();
  const keywords = shown.flatMap((card) => card.tags.keyword!).sort();
  return {
    figures: ["ATK", "HP"],
    cards: shown,
    filters: [
      { key: "colour", name: "Colour", chips: true, options: options(shown.map((card) => card.tags.colour![0]!)) },
      {
        key: "type",
        name: "Type",
        chips: true,
        options: options(["hero", "unit", "spell", "building", "upgrade", "token"], capital),
      },
      { key: "spec", name: "Spec", options: options(specs) },
      { key: "tech", name: "Tech level", options: options(ROMAN, (value) => `Tech ${value}`) },
      { key: "cost", name: "Cost", options: options(numbers(cards.map((card) => card.cost))) },
      { key: "keyword", name: "Keyword", options: options(keywords, capital) },
    ],
  };
}

function numbers(values: (number | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b).map(String);
}

async function summonerWars(): Promise<CardBrowser> {
  const cards = await cardsOf<SummonerWarsCard>("summoner-wars");
  const shown = cards.map((card): Shown => ({
    name: card.name,
    kind: card.type,
    colour: card.faction || "neutral",
    icon: warIcons[card.name] ?? signs[card.type] ?? "",
    line: card.type_line,
    text: card.text,
    cost: card.cost,
    left: card.strength,
    right: card.life,
    rulings: card.rulings,
    words: [],
    bands: [],
    abilities: card.abilities,
    facts: [
      ...(card.faction ? [["Faction", card.faction] as [string, string]] : []),
      ...(card.attack ? [["Attack", `${card.strength} ${card.attack}`] as [string, string]] : []),
      ...(card.life ? [["Life", String(card.life)] as [string, string]] : []),
      ...(card.phase ? [["Played in", `the ${card.phase} phase`] as [string, string]] : []),
      ...(card.symbol_names.length ? [["Deck symbols", card.symbol_names.join(", ")] as [string, string]] : []),
    ],
    page: card.faction ? `/factions/${inAddress(card.faction)}` : "",
    tags: {
      faction: card.faction ? [card.faction] : [],
      type: [card.type],
      attack: card.attack ? [card.attack] : [],
      cost: card.cost === null ? [] : [String(card.cost)],
      phase: card.phase ? [card.phase] : [],
      symbol: card.symbol_names,
    },
    search: [card.name, card.type_line, card.faction, card.text].join(" ").toLowerCase(),
  }));
  shown.sort((a, b) => Number(a.kind === "gate") - Number(b.kind === "gate"));
  return {
    figures: ["strength", "life"],
    cards: shown,
    filters: [
      { key: "faction", name: "Faction", chips: true, options: options(shown.flatMap((card) => card.tags.faction!)) },
      {
        key: "type",
        name: "Rank",
        chips: true,
        options: options(["summoner", "champion", "common", "event", "gate", "structure"], capital),
      },
      { key: "attack", name: "Attack", options: options(["melee", "ranged"], capital) },
      { key: "cost", name: "Cost", options: options(numbers(cards.map((card) => card.cost))) },
      {
        key: "phase",
        name: "Phase",
        options: options(
          shown.flatMap((card) => card.tags.phase!),
          capital,
        ),
      },
      { key: "symbol", name: "Deck symbol", options: options(shown.flatMap((card) => card.tags.symbol!).sort()) },
    ],
  };
}

/** A colour of theme.css for a chip, if it stands for one. */
export function chipColour(filter: string, value: string): string | undefined {
  return filter === "colour" ? value.toLowerCase() : filter === "faction" ? value : undefined;
}
