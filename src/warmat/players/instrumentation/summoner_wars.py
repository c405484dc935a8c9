"""Summoner Wars, studied by thousands of games."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.players.instrumentation import Instrumentation
from warmat.summoner_wars import coverage, invariants, random_setup
from warmat.summoner_wars.deck_texts import army_name
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.variants import VARIANTS, book_of
from warmat.summoner_wars.variants.expansions import EXPANSIONS


def _usable(decks: Sequence[str], map: str, variant: str) -> tuple[list[str], list[str]]:
    cards = coverage.cards_of(decks, EXPANSIONS.full_book(variant))
    return [card.name for card in cards], coverage.abilities_of(cards)


INSTRUMENTS = Instrumentation(
    invariants.check,
    random_setup.draw_setup,
    coverage.Watcher,
    _usable,
    draw_decks=lambda seed, mode: random_setup.draw_factions(seed),
    usual_mode=lambda decks: "",
    team_size=lambda mode: 1,
    kinds=lambda: [{"mode": "", "map": "", "variant": variant} for variant in ("", *VARIANTS)],
    draw_seats=lambda seed, kind: random_setup.draw_setup(seed, book_of(kind["variant"]))["seats"],
    families={"factions": lambda: [faction.name for faction in BOOK.factions]},
    army=lambda deck: army_name(deck, EXPANSIONS.full_book()),
)
