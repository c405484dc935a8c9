// All cards and words of a game.
import { cardsOf, rulesOf } from "../../lib/games";
import type { Explained } from "./types";

export type Catalogue<C extends { name: string }> = {
  cards: Map<string, C>;
  /** A word of the rules, whatever number stands behind it. */
  explain: (word: string) => Explained | null;
};

export async function catalogue<C extends { name: string }>(game: string, variant = ""): Promise<Catalogue<C>> {
  // Without the rules, words are not explained.
  const [cards, sections] = await Promise.all([cardsOf<C>(game, variant), rulesOf(game).catch(() => [])]);
  const words = new Map(
    sections.flatMap((section) => section.topics).map((topic) => [topic.name.toLowerCase(), topic]),
  );
  return {
    cards: new Map(cards.map((card) => [card.name, card])),
    explain(word) {
      const found = words.get(word.toLowerCase()) ?? words.get(word.toLowerCase().replace(/ [\dX+-]+$/i, ""));
      return found ? { name: word, text: found.text } : null;
    },
  };
}
