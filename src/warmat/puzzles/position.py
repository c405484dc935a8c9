"""What the solver must know of each game: when two tables are the same, what is left out, what is an action.

The solver itself knows no game. It asks a `Lens`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any, Final, Protocol

from warmat.codex.rules import terms as codex
from warmat.codex.rules.turn import MAIN_STEP
from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import Dice
from warmat.kernel.state import Table
from warmat.summoner_wars.rules import terms as summoner_wars
from warmat.summoner_wars.rules.board import distance
from warmat.summoner_wars.rules.dice import SIDES

AnyTable = Table[Any, Any]

PASSING: Final = "end"  # of a phase or turn

_NUMBER: Final = re.compile(r"#\d+")  # of several pieces of one name
_COPY: Final = re.compile(r" \(\d+\)$")  # of several answers that are written alike
_WAY: Final = re.compile(r" (via .*|directly)$")
_SPACE: Final = re.compile(r" -> [a-z]\d$")


class Lens(Protocol):
    known_chance: bool  # the player is shown what chance will say: dice that lie on the table

    def key(self, st: AnyTable, new: int) -> Hashable:
        """Equal for tables from which the rest of this turn goes alike, whatever order led to them.

        Pieces with ids from `new` on came this turn.
        """
        ...

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        """Whether the solver leaves it out: it serves later turns alone, or ends this one."""
        ...

    def action(self, text: str) -> str:
        """What a choice is as part of an idea: which card does what to which, not which of two alike."""
        ...

    def is_late(self, st: AnyTable) -> bool:
        """The part of the turn in which things are done is over."""
        ...

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        """What has to be destroyed, and how much life it has left."""
        ...

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        """The dumped table with so much less damage on what has to be destroyed; None if it has less."""
        ...

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        """A first look: a win is near enough to be worth a search."""
        ...

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        """Whether it is an attack on what has to be destroyed: what anybody tries first."""
        ...


def lens_of(game: str) -> Lens:
    lens = _LENSES.get(game)
    if lens is None:
        raise BadInput(f"There are no puzzles of '{game}'. Known: {', '.join(_LENSES)}.")
    return lens


def is_settled(st: AnyTable) -> bool:
    """Nothing is under way but the turn itself, so that no frame holds a piece's id."""
    return len(st.stack) == 1 and not st.queue


def _names(cards: list[str]) -> list[str]:
    """Cards of a pile without what is known about each, in no order."""
    return sorted([card.partition("|")[0] for card in cards])


def _without_ids(rows: list[list[Any]], new: int, nth: int, refers: tuple[int, ...], links: int) -> None:
    """Pieces that came this turn, in no order and without ids; unless something refers to one of them."""
    at = next((at for at, row in enumerate(rows) if row[0] >= new), len(rows))
    if at == len(rows):
        return
    for row in rows:
        if any(row[ref] >= new for ref in refers) or any(link >= new for link in row[links]):
            return
    late = sorted(rows[at:], key=lambda row: (row[1], row[nth]))
    for row in late:
        row[0] = 0
    rows[at:] = late


def _healed(data: dict[str, Any], id: int, damage: int, life: int) -> dict[str, Any] | None:
    """`damage`: the column of a dumped piece that has it."""
    row = next(row for row in data["pieces"] if row[0] == id)
    row[damage] -= life
    return data if row[damage] >= 0 else None


class CodexLens:
    known_chance = False
    QUIET: Final = frozenset((codex.END_MAIN, codex.HIRE, codex.BUILD))
    # Columns of a dumped piece (see the rules' dump.py).
    NTH, LINKS, REFERS, DROPPED = 3, 16, (13, 14), (18, 20, 21)
    DAMAGE: Final = 9
    SHORT_BY: Final = 6  # damage that cards may add to what is on the table

    def key(self, st: AnyTable, new: int) -> Hashable:
        data = st.dump()
        if not is_settled(st):
            return repr(data)
        pieces: list[list[Any]] = data["pieces"]
        for row in pieces:
            for at in self.DROPPED:  # when it came, and what last hurt it: of no account between two actions
                row[at] = 0
        mods: list[list[Any]] = data["mods"]
        for mod in mods:
            mod[3] = 0
        if all(mod[0] < new for mod in mods):
            _without_ids(pieces, new, self.NTH, self.REFERS, self.LINKS)
        sides = [
            (side["gold"], side["surcharge"], side["tally"], _names(side["hand"]), _names(side["discard"]),
             len(side["codex"]), len(side["tucked"]), side["command"], side["waits"])
            for side in data["players"]
        ]  # fmt: skip
        lasting = [row[:5] for row in data["lasting"]]
        return repr((sides, pieces, mods, data["aside"], lasting, data["later"]))

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        return option.verb in self.QUIET

    def action(self, text: str) -> str:
        return _NUMBER.sub("", _COPY.sub("", text))

    def is_late(self, st: AnyTable) -> bool:
        """Who patrols is asked in the same phase, but after it was ended."""
        return st.phase != codex.MAIN_PHASE or st.stack[0].pc > MAIN_STEP

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        return _healed(data, data["players"][1 - seat]["base"], self.DAMAGE, life)

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        attackers = {option.source for option in st.options if option.verb == codex.ATTACK}
        strength = sum(st.pieces[id].d.atk for id in attackers)
        return self.SHORT_BY + strength >= self.goal(st, seat)[1] and bool(attackers)

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        table: Any = st
        return option.verb == codex.ATTACK and option.target == int(table.players[1 - seat].base)

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        table: Any = st
        base = table.pieces[table.players[1 - seat].base]
        return table.label(base), base.d.hp - base.damage


class SummonerWarsLens:
    known_chance = True
    NTH, LINKS, HURT_BY = 2, 10, 9
    DAMAGE: Final = 6
    MOST_LIFE: Final = 7  # more is seldom lost in a turn
    NEAR: Final = 4  # spaces from the enemy summoner, within which units may come to attack it
    ATTACKERS: Final = 2  # so many of them at least

    def key(self, st: AnyTable, new: int) -> Hashable:
        data = st.dump()
        if not is_settled(st):
            return repr(data)
        pieces: list[list[Any]] = data["pieces"]
        for row in pieces:
            row[self.HURT_BY] = 0
        if not data["mods"]:
            _without_ids(pieces, new, self.NTH, (), self.LINKS)
        sides = [(side["magic"], _names(side["hand"]), _names(side["discard"])) for side in data["players"]]
        counts = (
            data["rng"],
            data["phase"],
            data["moving_units"],
            data["attacking_units"],
            data["has_fought"],
        )
        return repr((counts, sides, pieces, data["mods"], data["stack"]))

    def is_quiet(self, st: AnyTable, option: Option) -> bool:
        """After the attacks nothing wins any more but an event, perhaps."""
        if st.phase < summoner_wars.MAGIC_PHASE:
            return False
        return option.verb in (summoner_wars.DISCARD, summoner_wars.END)

    def action(self, text: str) -> str:
        """Where a unit moves to is a detail: several spaces may serve."""
        text = _NUMBER.sub("", _COPY.sub("", _WAY.sub("", text)))
        return _SPACE.sub("", text) if text.startswith("move ") else text

    def is_late(self, st: AnyTable) -> bool:
        return st.phase > summoner_wars.MAGIC_PHASE

    def healed(self, data: dict[str, Any], seat: int, life: int) -> dict[str, Any] | None:
        return _healed(data, data["players"][1 - seat]["summoner"], self.DAMAGE, life)

    def is_promising(self, st: AnyTable, seat: int) -> bool:
        table: Any = st
        if self.goal(st, seat)[1] > self.MOST_LIFE:
            return False
        if st.phase == summoner_wars.ATTACK_PHASE:
            return any(self.presses(st, option, seat) for option in st.options)
        there = table.summoner_of(1 - seat).space
        ours = [piece for piece in table.pieces.values() if piece.controller == seat]
        near: int = sum(
            piece.d.types & summoner_wars.UNIT > 0 and distance(piece.space, there) <= self.NEAR
            for piece in ours
        )
        return near >= self.ATTACKERS

    def presses(self, st: AnyTable, option: Option, seat: int) -> bool:
        table: Any = st
        return option.verb == summoner_wars.ATTACK and option.target == int(table.players[1 - seat].summoner)

    def goal(self, st: AnyTable, seat: int) -> tuple[str, int]:
        table: Any = st
        summoner = table.summoner_of(1 - seat)
        return table.label(summoner), summoner.d.life - summoner.damage


def next_dice(st: AnyTable, count: int) -> list[int]:
    """The faces of the next dice, whoever rolls them: numbers into the dice's faces."""
    source = Dice(st.rng)
    return [source.below(SIDES) for _ in range(count)]


_LENSES: Final[dict[str, Lens]] = {"codex": CodexLens(), "summoner-wars": SummonerWarsLens()}
GAMES: Final = tuple(_LENSES)
