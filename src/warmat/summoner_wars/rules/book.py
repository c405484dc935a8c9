"""The book: every card a game is played with, by faction, with the abilities and scripts they bring."""

from __future__ import annotations

from typing import Final

from warmat.kernel import book as kernel
from warmat.kernel.frame import Script, Step
from warmat.summoner_wars.rules.definitions import Ability, Active, Bonus, Card, Gift, Trigger
from warmat.summoner_wars.rules.effects import GiveAbility, PutUnder
from warmat.summoner_wars.rules.flow import ForEach
from warmat.summoner_wars.rules.state import Table, fresh_piece
from warmat.summoner_wars.rules.terms import CHAMPION, COMMON, EVENT, GATE, SUMMONER

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
    the printed ones.
    """

    __slots__ = (
        "_ability_numbers",
        "abilities",
        "by_ability",
        "draw_gate",
        "factions",
        "first_gate",
        "gift_names",
        "gifts",
        "variant",
    )

    def __init__(self, gates: list[Card], factions: list[Faction]) -> None:
        super().__init__(Card("nothing", 0, 0, 0, 0, 0, [], "", []))
        self.factions: list[Faction] = factions
        self.abilities: list[Ability] = [Ability("nothing", "", [])]
        self.by_ability: dict[str, Ability] = {}
        self._ability_numbers: dict[str, int] = {}
        self.gifts: list[Gift] = [Gift([], [])]
        self.gift_names: list[str] = [""]
        self.variant: str = ""
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
        scripts = [part.script for part in ability.parts if isinstance(part, Trigger | Active)]
        for number, script in enumerate(scripts, 1):
            self._note(script, ability.name if number == 1 else f"{ability.name}/{number}")
        for part in ability.parts:
            if isinstance(part, Bonus):
                for granted in part.grants:
                    self._learn(granted)

    def _note(self, script: Script[Table], name: str) -> None:
        """Give a script its name, and those inside it theirs."""
        if name in self.scripts:
            raise ValueError(f"two scripts are named {name}")
        script.name = name
        self.scripts[name] = script
        inner = 0
        for step in script.steps:
            within = _inner(step)
            if within is not None:
                inner += 1
                self._note(within, f"{name}, each" if inner == 1 else f"{name}, each {inner}")
            if isinstance(step, GiveAbility):
                self._learn(step.ability)
            elif isinstance(step, PutUnder):
                self.gifts.append(step.gift)
                self.gift_names.append(name)
                for ability in step.gift.abilities:
                    self._learn(ability)

    def number_of_ability(self, name: str) -> int:
        return self._ability_numbers[name]

    def number_of_gift(self, gift: Gift) -> int:
        return self.gifts.index(gift)

    def gift_of(self, name: str) -> int:
        """What a card's own text does from beneath another, by its number."""
        card = self.by_name[name]
        if card.effect is not None:
            return self._gift_in(card.effect)
        for ability in card.abilities:
            for part in ability.parts:
                if isinstance(part, Trigger | Active) and self._gift_in(part.script):
                    return self._gift_in(part.script)
        return 0

    def _gift_in(self, script: Script[Table]) -> int:
        return self.gift_names.index(script.name) if script.name in self.gift_names else 0

    def deck_of(self, faction: Faction) -> list[int]:
        """The draw pile a faction begins with, as card numbers."""
        pile: list[int] = [self.draw_gate] * 3
        for card in faction.cards:
            pile += [card.index] * copies(card)
        return pile


def _inner(step: Step[Table]) -> Script[Table] | None:
    return step.script if isinstance(step, ForEach) else None


def copies(card: Card) -> int:
    """How many of a card are in its faction's draw pile."""
    if card.types & SUMMONER:
        return 0
    if card.types & EVENT:
        return 2
    if card.types & COMMON:
        return 4
    return 1 if card.types & CHAMPION else 0
