"""The book: every card a game is played with, by faction, with the abilities and scripts they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.kernel import book as kernel
from warmat.kernel.frame import Script
from warmat.summoner_wars.rules.model.beginning import Beginning, steps_on
from warmat.summoner_wars.rules.model.board import NOWHERE, short_ways
from warmat.summoner_wars.rules.model.definitions import Ability, Bonus, Card, Gift, Row
from warmat.summoner_wars.rules.model.state import SummonerWarsState, fresh_piece
from warmat.summoner_wars.rules.model.terms import CHAMPION, COMMON, EVENT, GATE, SUMMONER

if TYPE_CHECKING:
    from warmat.summoner_wars.rules.model.decks import Deck

TEN_LIFE: Final = 10


class Faction:
    """A faction deck: its cards, how many of each, and where its first cards stand (as seat 0 sees them)."""

    __slots__ = ("cards", "gate_space", "name", "starters", "summoner_space")

    def __init__(
        self, name: str, cards: list[Card], summoner_space: int, gate_space: int, starters: dict[str, int]
    ) -> None:
        self.name: str = name
        self.cards: list[Card] = cards
        self.summoner_space: int = summoner_space
        self.gate_space: int = gate_space
        self.starters: dict[str, int] = starters

    @property
    def summoner(self) -> Card:
        return next(card for card in self.cards if card.types & SUMMONER)


class Book(kernel.Book[Card]):
    """The cards of all factions, and the abilities they bring.

    Books share abilities and scripts, so what numbers these is here. `gifts`: what cards do for the card they
    were put under, each named after the script that puts them there. `variant`: whose cards these are; none:
    the printed ones. `beginning`: of a small game; none: as the rulebook has it. `steps`, `neighbours`: the
    spaces next to each, of those that are played on. `short_ways`: how units move that move as far as most.
    `sold_decks`: of each faction, once somebody has asked.
    """

    __slots__ = (
        "_ability_numbers",
        "_rows",
        "abilities",
        "beginning",
        "by_ability",
        "draw_gate",
        "factions",
        "first_gate",
        "gift_names",
        "gifts",
        "neighbours",
        "short_ways",
        "sold_decks",
        "steps",
        "variant",
    )

    def __init__(
        self, gates: list[Card], factions: list[Faction], beginning: Beginning | None = None
    ) -> None:
        super().__init__(Card(name="nothing", types=0, cost=0, symbols=[], text="", abilities=[]))
        self.factions: list[Faction] = factions
        self.abilities: list[Ability] = [Ability("nothing", "", [])]
        self.by_ability: dict[str, Ability] = {}
        self._ability_numbers: dict[str, int] = {}
        self._rows: dict[tuple[str, ...], Row] = {}
        self.gifts: list[Gift] = [Gift([], [])]
        self.gift_names: list[str] = [""]
        self.variant: str = ""
        self.beginning: Beginning | None = beginning
        self.steps: list[list[int]] = steps_on(beginning)
        self.neighbours: list[list[int]] = [
            [near for near in steps if near != NOWHERE] for steps in self.steps
        ]
        self.short_ways: list[list[tuple[int, int]]] = short_ways(self.steps)
        self.sold_decks: dict[str, Deck] = {}
        for card in gates:
            self._add(card, "")
        for faction in factions:
            for card in faction.cards:
                self._add(card, faction.name)
        self.first_gate: int = next(c.index for c in gates if c.life == TEN_LIFE)
        self.draw_gate: int = next(c.index for c in gates if c.types & GATE and c.life != TEN_LIFE)

    def _add(self, card: Card, faction: str) -> None:
        self.enter(card)
        card.faction = faction
        card.stand_in = fresh_piece(0, card, 1, 0, -1)
        for ability in card.abilities:
            self._learn(ability)
        if card.effect is not None:
            self._note(card.effect, f"play {card.name}")

    def _learn(self, ability: Ability) -> None:
        known = self.by_ability.get(ability.name)
        if known is ability:
            return
        if known is not None:
            raise ValueError(f"two abilities are named {ability.name}")
        self._ability_numbers[ability.name] = len(self.abilities)
        self.abilities.append(ability)
        self.by_ability[ability.name] = ability
        scripts = [script for part in ability.parts for script in part.scripts()]
        for number, script in enumerate(scripts, 1):
            self._note(script, ability.name if number == 1 else f"{ability.name}/{number}")
        for part in ability.parts:
            if isinstance(part, Bonus):
                for granted in part.grants:
                    self._learn(granted)

    def _note(self, script: Script[SummonerWarsState], name: str) -> None:
        """Give a script its name, and those inside it theirs."""
        if name in self.scripts:
            raise ValueError(f"two scripts are named {name}")
        script.name = name
        self.scripts[name] = script
        inner = 0
        for step in script.steps:
            within = step.inner()
            if within is not None:
                inner += 1
                self._note(within, f"{name}, each" if inner == 1 else f"{name}, each {inner}")
            for brought in step.brings():
                if isinstance(brought, Ability):
                    self._learn(brought)
                elif isinstance(brought, Gift):
                    self.gifts.append(brought)
                    self.gift_names.append(name)
                    for ability in brought.abilities:
                        self._learn(ability)

    def number_of_ability(self, name: str) -> int:
        return self._ability_numbers[name]

    def row_with(self, card: Card, abilities: list[Ability]) -> Row:
        """What a card is that has these abilities instead of its own: made once, and never changed."""
        key = (card.name, *[ability.name for ability in abilities])
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = Row(card.types, card.life, abilities)
        return row

    def number_of_gift(self, gift: Gift) -> int:
        return self.gifts.index(gift)

    def gift_of(self, name: str) -> int:
        """What a card's own text does from beneath another, by its number."""
        card = self.by_name[name]
        if card.effect is not None:
            return self._gift_in(card.effect)
        for ability in card.abilities:
            for part in ability.parts:
                for script in part.scripts():
                    if self._gift_in(script):
                        return self._gift_in(script)
        return 0

    def _gift_in(self, script: Script[SummonerWarsState]) -> int:
        return self.gift_names.index(script.name) if script.name in self.gift_names else 0

    def deck_of(self, faction: Faction) -> list[int]:
        """The draw pile a faction begins with, as card numbers."""
        pile: list[int] = [self.draw_gate] * 3
        for card in faction.cards:
            pile += [card.index] * copies(card)
        return pile


def copies(card: Card) -> int:
    """How many of a card are in its faction's draw pile."""
    if card.types & SUMMONER:
        return 0
    if card.types & EVENT:
        return 2
    if card.types & COMMON:
        return 4
    return 1 if card.types & CHAMPION else 0
