"""What a side can do with the attacks of one turn in Summoner Wars: who reaches what, and what to expect."""

from __future__ import annotations

from math import sqrt
from typing import Final

from warmat.players.summoner_wars.odds import MOST_LIFE, Odds, odds_of
from warmat.players.summoner_wars.reach import Ground, clear_lines, lines_of, where_to
from warmat.summoner_wars.rules.combat.attack import reach_of
from warmat.summoner_wars.rules.derived.layers import strength_of
from warmat.summoner_wars.rules.model.definitions import AttackRule
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    CANT_ATTACK,
    HAS_ATTACKED,
    HAS_MOVED,
    RELENTLESS,
    SHOOTS_PAST_UNITS,
)

NOT_THERE_YET: Final = 0.9  # of an attack that a move must come before


class Target:
    """A piece that may be attacked, and what it is worth: `flat`, `each` life, `root` of the life.

    `death`: what it costs besides when it is destroyed.
    """

    __slots__ = ("death", "each", "flat", "left", "lines", "piece", "root")

    def __init__(self, piece: Piece, left: int, flat: float, each: float, root: float, death: float) -> None:
        self.piece: Piece = piece
        self.left: float = float(left)
        self.flat: float = flat
        self.each: float = each
        self.root: float = root
        self.death: float = death
        self.lines: dict[int, int] = {}  # from which spaces it is in a clear line, by reach

    def worth(self) -> float:
        return self.flat + self.each * self.left + self.root * sqrt(self.left)

    def loss(self, odds: Odds) -> float:
        """What an attack can be expected to take of it."""
        left = min(MOST_LIFE, max(1, round(self.left)))
        lost = (self.flat + self.death) * odds.kill[left] + self.each * odds.damage[left]
        return lost + self.root * odds.roots[left] if self.root else lost


class Forces:
    """One side's pieces on the battlefield."""

    __slots__ = ("targets", "units")

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.units: list[Piece] = []


class _Attack:
    __slots__ = ("odds", "share", "target", "unit", "value")

    def __init__(self, unit: Piece, target: Target, odds: Odds, share: float) -> None:
        self.unit: Piece = unit
        self.target: Target = target
        self.odds: Odds = odds
        self.share: float = share
        self.value: float = target.loss(odds) * share


def attacks_worth(
    st: SummonerWarsState,
    mine: Forces,
    theirs: Forces,
    ground: Ground,
    attackers: int,
    moves: int,
    now: bool = False,
) -> tuple[float, bool]:
    """What so many attacking units can be expected to take from the others, and if they reach anything.

    So many of them may move first. `now`: in this turn, so what acted already does not act again.
    """
    attacks = _attacks(st, mine, theirs, ground, moves, now)
    found = bool(attacks)
    total = 0.0
    while attacks:
        best = attacks[0]
        for attack in attacks:
            if attack.value > best.value:
                best = attack
        relentless = best.unit.derived.keys & RELENTLESS != 0
        if attackers <= 0 and not relentless:
            attacks = [attack for attack in attacks if attack.unit.derived.keys & RELENTLESS]
            continue
        total += best.value
        attackers -= not relentless
        target = best.target
        left = min(MOST_LIFE, max(1, round(target.left)))
        target.left -= best.odds.damage[left]
        attacks = [attack for attack in attacks if attack.unit is not best.unit]
        if target.left < 0.5:
            attacks = [attack for attack in attacks if attack.target is not target]
        for attack in attacks:
            if attack.target is target:
                attack.value = target.loss(attack.odds) * attack.share
    return total, found


def _attacks(
    st: SummonerWarsState, mine: Forces, theirs: Forces, ground: Ground, moves: int, now: bool
) -> list[_Attack]:
    choosy = any(bonus.against is not None for bonus, _ in st.strength_parts)
    found: list[_Attack] = []
    for unit in mine.units:
        if unit.derived.keys & CANT_ATTACK or (now and unit.flags & HAS_ATTACKED):
            continue
        here = 1 << unit.space
        if moves > 0 and not (now and unit.flags & HAS_MOVED):
            reached = where_to(unit, ground)
        else:
            reached = here
        reach = reach_of(st, unit)
        past = unit.derived.keys & SHOOTS_PAST_UNITS
        open_lines = lines_of(reach)
        symbol = st.book.cards[unit.card].attack
        strength = -1
        rules = _rules_of(st, unit)
        for target in theirs.targets:
            lines = open_lines[target.piece.space]
            if not lines & reached:
                continue
            if reach > 1 and not past:
                lines = target.lines.get(reach, -1)
                if lines < 0:
                    lines = clear_lines(target.piece.space, reach, ground.free)
                    target.lines[reach] = lines
                if not lines & reached:
                    continue
            if strength < 0 or choosy:
                strength = strength_of(st, unit, target.piece if choosy else None)
            holding = _holding(st, rules, target.piece) if rules else []
            share = 1.0 if lines & here else NOT_THERE_YET
            found.append(_Attack(unit, target, odds_of(symbol, strength, holding), share))
    return found


def _rules_of(st: SummonerWarsState, unit: Piece) -> list[tuple[AttackRule, int]]:
    """The rules for reading dice that hold when this unit attacks, as far as the target has no say."""
    found: list[tuple[AttackRule, int]] = []
    for rule, id in st.attack_parts:
        if rule.attacker.test(st, unit, st.pieces[id].controller, id):
            found.append((rule, id))
    return found


def _holding(st: SummonerWarsState, rules: list[tuple[AttackRule, int]], target: Piece) -> list[AttackRule]:
    found: list[AttackRule] = []
    for rule, id in rules:
        if rule.target.test(st, target, st.pieces[id].controller, id):
            found.append(rule)
    return found
