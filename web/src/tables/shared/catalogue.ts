// All cards and words of a game, asked for once.
import { get } from "../../lib/api";
import type { Explained } from "./types";

export type Catalogue<C extends { name: string }> = {
  cards: Map<string, C>;
  /** A word of the rules, whatever number stands behind it. */
  explain: (word: string) => Explained | null;
};

type Book = { sections: { title: string; topics: { name: string; text: string }[] }[] };
const asked = new Map<string, Promise<Catalogue<any>>>();

export function catalogue<C extends { name: string }>(game: string, variant = ""): Promise<Catalogue<C>> {
  const key = `${game}/${variant}`;
  if (!asked.has(key)) {
    const made = make<C>(game, variant);
    made.catch(() => asked.delete(key));
    asked.set(key, made);
  }
  return asked.get(key)!;
}

async function make<C extends { name: string }>(game: string, variant: string): Promise<Catalogue<C>> {
  const which = variant ? `?variant=${encodeURIComponent(variant)}` : "";
  const none: Book = { sections: [] };
  const [book, rules] = await Promise.all([
    get<{ cards: C[] }>(`/api/cards/${game}${which}`),
    get<Book>(`/api/rules/${game}`).catch(() => none),
  ]);
  const words = new Map(rules.sections.flatMap((s) => s.topics).map((topic) => [topic.name.toLowerCase(), topic]));
  return {
    cards: new Map(book.cards.map((card) => [card.name, card])),
    explain(word) {
      const found = words.get(word.toLowerCase()) ?? words.get(word.toLowerCase().replace(/ [\dX+-]+$/i, ""));
      return found ? { name: word, text: found.text } : null;
    },
  };
}
