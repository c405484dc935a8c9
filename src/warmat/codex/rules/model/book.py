"""The book: every card a game is played with, and the scripts they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warmat.codex.rules.model.beginning import Beginning
from warmat.codex.rules.model.definitions import (
    Ability,
    Activated,
    Card,
    Static,
    TokenLimit,
    Trigger,
    printed_row,
)
from warmat.codex.rules.model.hidden import CODEX, STARTER
from warmat.codex.rules.model.state import CodexState, fresh_piece
from warmat.codex.rules.model.terms import ADD_ON, BASE, NO_TECH, TECH_BUILDING, TOKEN
from warmat.kernel import book as kernel
from warmat.kernel.frame import Script
from warmat.kernel.numbers import CardNumber

if TYPE_CHECKING:
    from collections.abc import Sequence


class Group:
    """A card file: a spec with its hero, a starting deck, or the pieces every player has."""

    __slots__ = ("cards", "color", "name")

    def __init__(self, name: str, color: str, cards: list[Card]) -> None:
        self.name: str = name
        self.color: str = color
        self.cards: list[Card] = cards


class Book(kernel.Book[Card]):
    """The cards of all specs and starting decks, and what every player has."""

    __slots__ = (
        "_origins",
        "add_ons",
        "base",
        "beginning",
        "mercenary",
        "spec_names",
        "spec_numbers",
        "specs",
        "starters",
        "tech_buildings",
        "token_limits",
        "variant",
    )

    def __init__(
        self,
        commons: Group,
        starters: list[Group],
        specs: list[Group],
        beginning: Beginning | None = None,
    ) -> None:
        super().__init__(_nothing())
        self._origins: list[int] = []
        self.variant: str = ""  # whose cards these are; those everybody knows: nothing
        self.beginning: Beginning | None = beginning  # of a small game; else as the rulebook has it
        self.specs: dict[str, Group] = {group.name: group for group in specs}
        self.spec_names: list[str] = ["", *self.specs]
        self.spec_numbers: dict[str, int] = {name: number for number, name in enumerate(self.spec_names)}
        self.starters: dict[str, Group] = {group.color: group for group in starters}
        for group in [commons, *starters, *specs]:
            for card in group.cards:
                self.enter(card)
                card.stand_in = fresh_piece(0, card, 1, 0, 0)
        self.base: int = next(c.index for c in commons.cards if c.types & BASE)
        self.tech_buildings: list[int] = [0, *(c.index for c in commons.cards if c.types & TECH_BUILDING)]
        self.add_ons: list[int] = [c.index for c in commons.cards if c.types & ADD_ON]
        self.mercenary: int = next((c.index for c in commons.cards if c.types & TOKEN), 0)
        self.token_limits: dict[str, TokenLimit] = {}
        for card in self.cards:
            scripts = [script for _, script in labelled_scripts(card)]
            if card.effect is not None:
                scripts.append(card.effect)
            for script in scripts:
                self.scripts[script.name] = script
                self._note_limits(script)

    def _note_limits(self, script: Script[CodexState]) -> None:
        """A limit that one card sets on a token holds for every way to summon it (ruling 89)."""
        for step in script.steps:
            for brought in step.brings():
                if isinstance(brought, TokenLimit):
                    self.token_limits[brought.name] = brought

    def origin(self, index: CardNumber) -> int:
        """Where everybody knows this card to come from."""
        return CODEX if self.cards[index].spec else STARTER

    def origins(self) -> list[int]:
        """The same of all cards, by their numbers."""
        if len(self._origins) != len(self.cards):
            self._origins = [self.origin(index) for index in range(len(self.cards))]
        return self._origins


def labelled_scripts(card: Card) -> list[tuple[str, Script[CodexState]]]:
    """Every script of the card's abilities, also of those it grants, with the ability's label."""
    found: list[tuple[str, Script[CodexState]]] = []
    for row in [card.row, *(band.row for band in card.bands)]:
        _collect([*row.triggers, *row.actives, *row.statics], found)
    if card.effect is not None:
        _collect_later(card.effect, "", found)
    return found


def _collect(abilities: Sequence[Ability], found: list[tuple[str, Script[CodexState]]]) -> None:
    for ability in abilities:
        if isinstance(ability, Trigger | Activated):
            found.append((ability.label, ability.script))
            _collect_later(ability.script, f"{ability.label}, ", found)
        elif isinstance(ability, Static):
            _collect(ability.grants, found)


def _collect_later(
    script: Script[CodexState], label: str, found: list[tuple[str, Script[CodexState]]]
) -> None:
    """The scripts of what the effect lets happen later."""
    for step in script.steps:
        inner = step.inner()
        if inner is not None:
            found.append((f"{label}later", inner))
            _collect_later(inner, f"{label}later, ", found)


def _nothing() -> Card:
    row = printed_row(0, [], NO_TECH, 0, 0)
    return Card(name="nothing", types=0, kinds="", cost=0, text="", row=row, keywords=[])
