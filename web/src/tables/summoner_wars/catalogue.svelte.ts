// The cards of a table, each variant's asked for once; reactive, so that figures can be compared as soon as they are here.
import { catalogue as ask, type Catalogue } from "../shared/catalogue";

export type Card = {
  name: string;
  type: string;
  type_line: string;
  faction: string | null;
  cost: number | null;
  strength: number | null;
  attack: "melee" | "ranged" | null;
  life: number | null;
  phase: string | null;
  active: boolean;
  /** Deck symbols: their icons, and what they are called. */
  symbols: string[];
  symbol_names: string[];
  text: string;
  abilities: { name: string; text: string }[];
  rulings: string[];
};

class Known {
  #book = $state.raw<Catalogue<Card> | null>(null);

  #wanted = "";

  /** `variant`: whose cards; none: the printed ones. */
  async load(variant = ""): Promise<void> {
    this.#wanted = variant;
    const book = await ask<Card>("summoner-wars", variant);
    if (this.#wanted === variant) this.#book = book;
  }

  get cards(): Card[] {
    return [...(this.#book?.cards.values() ?? [])];
  }

  card(name: string): Card | undefined {
    return this.#book?.cards.get(name);
  }

  /** What an ability does: as the card says it, or as the glossary does where it was given or copied. */
  ability(name: string, of?: Card): string {
    return of?.abilities.find((each) => each.name === name)?.text ?? this.#book?.explain(name)?.text ?? "";
  }
}

export const known = new Known();
