"""What the solver must know of Summoner Wars. Its dice lie on the table: there is no luck in a puzzle."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, following
from warmat.puzzles.position import (
    AnyTable,
    healed,
    names_in,
    packed,
    without_copy_numbers,
    without_ids,
)
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model import decks, terms
from warmat.summoner_wars.rules.model.board import distance
from warmat.summoner_wars.rules.model.dice import SIDES, written
from warmat.summoner_wars.rules.outside import dump

SHOWN_DICE: Final = 12

_WAY: Final = re.compile(r" (via .*|directly)$")
_SPACE: Final = re.compile(r" -> [a-z]\d$")


class SummonerWarsPuzzleRules:
    known_chance = True
    salt = 0x5A77
    MOST_LIFE: Final = 7  # more is seldom lost in a turn
    NEAR: Final = 4  # spaces from the enemy summoner, within which units may come to attack it
    ATTACKERS: Final = 2  # so many of them at least

    def key(self, st: AnyTable, new: int) -> Hashable:
        data = st.dump()
        pieces: list[list[Any]] = data["pieces"]
        for row in pieces:
            row[dump.PIECE["hurt_by"]] = 0
        if not data["mods"]:
            without_ids(pieces, new, dump.PIECE, ())
        sides = [
            (side["magic"], names_in(side["hand"]), names_in(side["discard"])) for side in data["players"]
        ]
        counts = (
            data["rng"],
            data["phase"],
            data["moving_units"],
            data["attacking_units"],
            data["has_fought"],
        )
        return packed((counts, sides, pieces, data["mods"], data["stack"]))

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        """After the attacks nothing wins any more but an event, perhaps."""
        if st.phase < terms.MAGIC_PHASE:
            return False
        return option.verb in (terms.DISCARD, terms.END)

    def action(self, text: str) -> str:
        """Where a unit moves to is a detail: several spaces may serve."""
        text = without_copy_numbers(_WAY.sub("", text))
        return _SPACE.sub("", text) if text.startswith("move ") else text

    def is_late(self, st: AnyTable) -> bool:
        return st.phase > terms.MAGIC_PHASE

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        return healed(data, data["players"][1 - seat]["summoner"], dump.PIECE, life)

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        table: Any = st
        if self.goal(st, seat)[1] > self.MOST_LIFE:
            return False
        if st.phase == terms.ATTACK_PHASE:
            return any(self.presses(st, option, seat) for option in st.options)
        there = table.summoner_of(1 - seat).space
        ours = [piece for piece in table.pieces.values() if piece.controller == seat]
        near: int = sum(
            piece.derived.types & terms.UNIT > 0 and distance(piece.space, there) <= self.NEAR
            for piece in ours
        )
        return near >= self.ATTACKERS

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        table: Any = st
        return option.verb == terms.ATTACK and option.target == int(table.players[1 - seat].summoner)

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        table: Any = st
        summoner = table.summoner_of(1 - seat)
        return table.label(summoner), summoner.derived.life - summoner.damage

    def draw_seats(self, dice: Dice) -> list[str]:
        known = decks.summoners(BOOK)
        return [known[dice.below(len(known))].faction for _ in range(2)]

    def leader(self, game: Game, seat: int) -> str:
        table: Any = game.state
        return str(table.label(table.summoner_of(seat))).partition("#")[0]

    def task(self, what: str, left: int) -> str:
        return (
            f"Destroy {what} this turn: {left} life left. The coming dice are known: each roll takes the "
            "next ones, from left to right."
        )

    def lying(self, begun: AnyTable, now: AnyTable) -> list[str]:
        dice = next_dice(begun, SHOWN_DICE)
        for used in range(SHOWN_DICE):
            if _rolled(begun.rng, used) == now.rng:
                return written(dice[used:]).split()
        return []


def next_dice(st: AnyTable, count: int) -> list[int]:
    """The faces of the next dice, whoever rolls them: numbers into the dice's faces."""
    source = Dice(st.rng)
    return [source.below(SIDES) for _ in range(count)]


def _rolled(rng: int, count: int) -> int:
    """Where chance stands after so many dice."""
    for _ in range(count):
        rng = following(rng)
    return rng


RULES = SummonerWarsPuzzleRules()
