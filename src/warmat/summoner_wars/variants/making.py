"""Variants: a few changes over the same cards, and the book that comes of them.

    VARIANT = variant(
        "House Rules",
        "Smashers are dear, and Ember Mages hide no more.",
        change("Smasher", cost=4, life=7),
        replace(common("Ember Mage", cost=1, strength=3, attack=RANGED, life=2, symbols="shield")),
    )

A variant never touches the cards it starts from: its book is made of copies, in the same order and with the
same numbers. Abilities and scripts are shared: nobody writes to them.
"""

from __future__ import annotations

from collections.abc import Sequence

from warmat.kernel.errors import BadInput
from warmat.kernel.tools import variants
from warmat.summoner_wars.rules.model.beginning import Beginning
from warmat.summoner_wars.rules.model.board import space_of, turned
from warmat.summoner_wars.rules.model.book import Book, Faction
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.terms import (
    CHAMPION,
    COMMON,
    EPIC,
    EVENT,
    GATE,
    ON_BOARD,
    SUMMONER,
    UNIT,
)

# A card can become another kind of card, but not one that decks and set-up deal with differently.
FIXED = SUMMONER | CHAMPION | COMMON | GATE | EVENT | EPIC


class Change(variants.Change[Card]):
    """What is different about one card. Figures that stay are None."""

    def __init__(self, name: str, anew: Card | None = None) -> None:
        super().__init__(name, anew)
        self.cost: int | None = None
        self.strength: int | None = None
        self.life: int | None = None


class Variant(variants.VariantOfCards[Card, Change, Beginning]):
    """A named list of changes."""

    def book(self, gates: Sequence[Card], factions: Sequence[Faction]) -> Book:
        """The cards of these factions as the variant has them."""
        self.check_cards({card.name for card in [*gates, *(card for one in factions for card in one.cards)]})
        try:
            armies = [self._faction(one) for one in factions]
            book = Book([self.card(card) for card in gates], armies, self.beginning)
        except BadInput:
            raise
        except ValueError as error:  # an ability's name that is another card's
            what = f"The variant '{self.name}'" if self.name else "It"
            raise BadInput(f"{what} can't be played: {error}.") from None
        book.variant = self.name
        return book

    def _faction(self, one: Faction) -> Faction:
        cards = [self.card(card) for card in one.cards]
        return Faction(one.name, cards, one.summoner_space, one.gate_space, one.starters)

    def copied(self, card: Card) -> Card:
        return _copy(card)

    def changed(self, card: Card, wanted: Change) -> Card:
        has = {
            "cost": (wanted.cost, not card.types & SUMMONER),
            "strength": (wanted.strength, card.types & UNIT),
            "life": (wanted.life, card.types & ON_BOARD),
        }
        for what, (figure, there) in has.items():
            if figure is not None and not there:
                raise BadInput(f"{card.name} has no {what} to change.")
            if figure is not None and figure < (what == "life"):
                raise BadInput(f"{card.name} can't have {figure} {what}.")
        if card.types & GATE and wanted.life is not None:
            raise BadInput(f"{card.name} is named after its life.")
        return _copy(card, wanted.cost, wanted.strength, wanted.life)

    def replaced(self, card: Card, by: Card) -> Card:
        if (card.types ^ by.types) & FIXED:
            raise BadInput(f"{card.name} can't become such a different kind of card.")
        return _copy(by)


# The words -----------------------------------------------------------------------------------------------


def variant(name: str, purpose: str, *changes: Change, beginning: Beginning | None = None) -> Variant:
    """A variant: what players call it, what it is for in a sentence, and its changes.

    `beginning`: of a small game (see `duel`).
    """
    return Variant(name, purpose, changes, beginning)


def duel(first: str, last: str, *, summoner: str, life: int, turns: int) -> Beginning:
    """Two summoners alone on the field from `first` to `last`, with so much life left, for so many turns."""
    corners, begins = (space_of(first), space_of(last)), space_of(summoner)
    if corners[0] < 0 or corners[0] > corners[1] or turned(corners[0]) != corners[1]:
        raise BadInput(
            f"{first} to {last} is not a field: it must look the same to both players, as b3 to e6 does."
        )
    made = Beginning(first=corners[0], last=corners[1], summoner=begins, life=life, turns=turns)
    if begins < 0 or not made.has(begins):
        raise BadInput(f"{summoner} is not on the field from {first} to {last}.")
    if life < 1 or turns < 1:
        raise BadInput("Summoners need at least 1 life, and a game at least 1 turn.")
    return made


def change(
    name: str, *, cost: int | None = None, strength: int | None = None, life: int | None = None
) -> Change:
    """Other figures for a card; what is not named stays as it is."""
    made = Change(name)
    made.cost, made.strength, made.life = cost, strength, life
    return made


def replace(card: Card) -> Change:
    """A card written anew, in the place of the one with its name: for other text and behaviour."""
    return Change(card.name, anew=card)


# Making the cards ----------------------------------------------------------------------------------------


def _copy(card: Card, cost: int | None = None, strength: int | None = None, life: int | None = None) -> Card:
    """The card again, with other figures where they are named."""
    twin = Card(
        name=card.name,
        types=card.types,
        cost=card.cost if cost is None else cost,
        strength=card.strength if strength is None else strength,
        attack=card.attack,
        life=card.life if life is None else life,
        symbols=list(card.symbols),
        text=card.text,
        abilities=list(card.abilities),
    )
    twin.play_phase = card.play_phase
    twin.effect = card.effect
    return twin
