"""What the solver must know of Codex."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from warmat.codex.random_setup import playable_specs
from warmat.codex.rules.model import terms
from warmat.codex.rules.outside import dump
from warmat.codex.rules.turn.turn import MAIN_STEP
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.puzzles.position import (
    AnyTable,
    healed,
    names_in,
    packed,
    without_copy_numbers,
    without_ids,
)


class CodexPuzzleRules:
    known_chance = False
    salt = 0xC0DE
    QUIET: Final = frozenset((terms.END_MAIN, terms.HIRE, terms.BUILD))
    REFERS: Final = ("host", "caster")
    DROPPED: Final = ("stamp", "hurt_by", "hurt_how")  # of no account between two actions
    SHORT_BY: Final = 6  # damage that cards may add to what is on the table

    def key(self, st: AnyTable, new: int) -> Hashable:
        data = st.dump()
        pieces: list[list[Any]] = data["pieces"]
        for row in pieces:
            for name in self.DROPPED:
                row[dump.PIECE[name]] = 0
        mods: list[list[Any]] = data["mods"]
        for mod in mods:
            mod[dump.MOD["stamp"]] = 0
        if all(mod[dump.MOD["piece"]] < new for mod in mods):
            without_ids(pieces, new, dump.PIECE, self.REFERS)
        sides = [
            (side["gold"], side["surcharge"], side["tally"], names_in(side["hand"]),
             names_in(side["discard"]), len(side["codex"]), len(side["tucked"]), side["command"],
             side["waits"])
            for side in data["players"]
        ]  # fmt: skip
        table: Any = st
        lasting = [
            (each.rule, each.player, each.amount, each.until, each.by, each.card) for each in table.lasting
        ]
        return packed((sides, pieces, mods, data["aside"], lasting, data["later"]))

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        return option.verb in self.QUIET

    def action(self, text: str) -> str:
        return without_copy_numbers(text)

    def is_late(self, st: AnyTable) -> bool:
        """Who patrols is asked in the same phase, but after it was ended."""
        return st.phase != terms.MAIN_PHASE or st.stack[0].pc > MAIN_STEP

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        return healed(data, data["players"][1 - seat]["base"], dump.PIECE, life)

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        attackers = {option.source for option in st.options if option.verb == terms.ATTACK}
        strength = sum(st.pieces[id].derived.atk for id in attackers)
        return self.SHORT_BY + strength >= self.goal(st, seat)[1] and bool(attackers)

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        table: Any = st
        return option.verb == terms.ATTACK and option.target == int(table.players[1 - seat].base)

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        table: Any = st
        base = table.pieces[table.players[1 - seat].base]
        return table.label(base), base.derived.hp - base.damage

    def draw_seats(self, dice: Dice) -> list[str]:
        specs = [spec.name for spec in playable_specs()]
        return [f"[{specs[dice.below(len(specs))]}]" for _ in range(2)]

    def leader(self, game: Game, seat: int) -> str:
        return str(game.setup.config["seats"][seat]).strip("[]")

    def task(self, what: str, left: int) -> str:
        return (
            f"Destroy the enemy base before you end your turn: {left} left. What you would draw is unknown "
            "and not part of the answer."
        )

    def lying(self, begun: AnyTable, now: AnyTable) -> list[str]:
        return []


RULES = CodexPuzzleRules()
