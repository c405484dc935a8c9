"""Variants: a few changes over the same cards, and the book that comes of them.

    VARIANT = variant(
        "House Rules",
        "Iron Man is dear, and Troq learns faster.",
        change("Iron Man", cost=4, hp=5),
        change("Troq Bashar", bands={5: (3, 5)}, levels={8: 7}),
        replace(unit("Tenderfoot", cost=1, atk=1, hp=2, kinds="Virtuoso", text="Haste.", does=[HASTE])),
    )

A variant never touches the cards it starts from: its book is made of copies, in the same order and with the
same numbers, so a game of a variant is saved, shown and studied like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warmat.codex.rules.model.beginning import Beginning
from warmat.codex.rules.model.book import Book, Group
from warmat.codex.rules.model.definitions import Band, Card, Row
from warmat.codex.rules.model.terms import (
    ADD_ON,
    BASE,
    BUILDING,
    HERO,
    MINOR,
    TECH_BUILDING,
    TOKEN,
    UNIT,
    UPGRADE,
)
from warmat.kernel.errors import BadInput
from warmat.kernel.tools import variants

# A card can become another kind of card, but not one that set-up deals with differently.
FIXED = BASE | TECH_BUILDING | ADD_ON | HERO | TOKEN | MINOR
FIGHTS = UNIT
STANDS = UNIT | BUILDING
HAS_TECH = UNIT | BUILDING | UPGRADE


class Change(variants.Change[Card]):
    """What is different about one card. Figures that stay are None."""

    def __init__(self, name: str, anew: Card | None = None) -> None:
        super().__init__(name, anew)
        self.cost: int | None = None
        self.atk: int | None = None
        self.hp: int | None = None
        self.tech: int | None = None
        self.boost: int | None = None
        self.forecast: int | None = None
        self.text: str | None = None
        self.bands: Mapping[int, tuple[int, int]] = {}
        self.levels: Mapping[int, int] = {}


class Variant(variants.VariantOfCards[Card, Change, Beginning]):
    """A named list of changes."""

    def book(self, commons: Group, starters: Sequence[Group], specs: Sequence[Group]) -> Book:
        """The cards of these groups as the variant has them."""
        groups = [commons, *starters, *specs]
        self.check_cards({card.name for group in groups for card in group.cards})
        book = Book(
            self._group(commons),
            [self._group(one) for one in starters],
            [self._group(one) for one in specs],
            self.beginning,
        )
        book.variant = self.name
        return book

    def _group(self, group: Group) -> Group:
        return Group(group.name, group.color, [self.card(card) for card in group.cards])

    def copied(self, card: Card) -> Card:
        return _copy(card)

    def changed(self, card: Card, wanted: Change) -> Card:
        _check(card, wanted)
        twin = _copy(card)
        twin.cost = card.cost if wanted.cost is None else wanted.cost
        twin.boost = card.boost if wanted.boost is None else wanted.boost
        twin.forecast = card.forecast if wanted.forecast is None else wanted.forecast
        twin.text = card.text if wanted.text is None else wanted.text
        if card.bands:
            twin.bands = [_band(band, wanted) for band in card.bands]
            twin.row = twin.bands[0].row
            if wanted.levels:
                twin.text = " ".join(f"Level {band.level}: {band.text}" for band in twin.bands if band.text)
        else:
            twin.row = _row(card.row, wanted.atk, wanted.hp, wanted.tech)
        return twin

    def replaced(self, card: Card, by: Card) -> Card:
        if (card.types ^ by.types) & FIXED:
            raise BadInput(f"{card.name} can't become such a different kind of card.")
        twin = _copy(by)
        twin.color = by.color or card.color
        twin.spec = card.spec
        return twin


# The words -----------------------------------------------------------------------------------------------


def variant(name: str, purpose: str, *changes: Change, beginning: Beginning | None = None) -> Variant:
    """A variant: what players call it, what it is for in a sentence, and its changes.

    `beginning`: of a small game.
    """
    return Variant(name, purpose, changes, beginning)


def change(
    name: str,
    *,
    cost: int | None = None,
    atk: int | None = None,
    hp: int | None = None,
    tech: int | None = None,
    boost: int | None = None,
    forecast: int | None = None,
    text: str | None = None,
    bands: Mapping[int, tuple[int, int]] | None = None,
    levels: Mapping[int, int] | None = None,
) -> Change:
    """Other figures for a card; what is not named stays as it is.

    A hero's are in its bands: `bands={5: (3, 5)}` gives the band of level 5 other ATK and HP, and
    `levels={8: 7}` lets the band of level 8 begin at 7. Both name a band by its old level.
    """
    made = Change(name)
    made.cost, made.atk, made.hp, made.tech = cost, atk, hp, tech
    made.boost, made.forecast, made.text = boost, forecast, text
    made.bands, made.levels = bands or {}, levels or {}
    return made


def replace(card: Card) -> Change:
    """A card written anew, in the place of the one with its name: for other text and behaviour."""
    return Change(card.name, anew=card)


# Making the cards ----------------------------------------------------------------------------------------


def _copy(card: Card) -> Card:
    """The card again. Its rows and scripts are shared: nobody writes to them."""
    twin = Card(
        name=card.name,
        types=card.types,
        kinds=card.kinds,
        cost=card.cost,
        text=card.text,
        row=card.row,
        effect=card.effect,
        bands=list(card.bands),
        keywords=list(card.keywords),
    )
    twin.color, twin.spec = card.color, card.spec
    twin.boost = card.boost
    twin.at_once = card.at_once
    twin.other_side = card.other_side
    twin.forecast = card.forecast
    return twin


def _band(band: Band, wanted: Change) -> Band:
    atk, hp = wanted.bands.get(band.level, (band.atk, band.hp))
    level = wanted.levels.get(band.level, band.level)
    return Band(level, atk, hp, band.text, _row(band.row, atk, hp, None))


def _row(row: Row, atk: int | None, hp: int | None, tech: int | None) -> Row:
    made = row.copy()
    made.atk = row.atk if atk is None else atk
    made.hp = row.hp if hp is None else hp
    made.tech = row.tech if tech is None else tech
    made.shared = True
    return made


def _check(card: Card, wanted: Change) -> None:
    """A figure that the card does not have can't be changed."""
    has = {
        "ATK": (wanted.atk, card.types & FIGHTS),
        "HP": (wanted.hp, card.types & STANDS),
        "tech level": (wanted.tech, card.types & HAS_TECH and not card.types & TOKEN),
        "boost": (wanted.boost, card.boost),
        "forecast": (wanted.forecast, card.forecast),
    }
    for what, (figure, there) in has.items():
        if figure is not None and not there:
            where = ": its ATK and HP are in its bands" if card.bands and what in ("ATK", "HP") else ""
            raise BadInput(f"{card.name} has no {what} to change{where}.")
    levels = [band.level for band in card.bands]
    for level in [*wanted.bands, *wanted.levels]:
        if level not in levels:
            raise BadInput(f"{card.name} has no band that starts at level {level}.")
    moved = [wanted.levels.get(level, level) for level in levels]
    if moved != sorted(set(moved)) or moved[:1] not in ([], [1]):
        raise BadInput(f"{card.name}'s bands must start at level 1 and rise.")
    numbers = [wanted.cost, wanted.hp, wanted.boost, *(hp for _, hp in wanted.bands.values())]
    if any(number is not None and number < 0 for number in numbers):
        raise BadInput(f"{card.name} can't have a cost or figure below 0.")
    if card.bands and wanted.text is not None:
        raise BadInput(f"{card.name}'s text is in its bands: rewrite it with `replace`.")
