"""Attacking: who may attack what, and the steps of an attack.

    before: abilities that come before it; declare: the target; roll; read the dice; add damage; after.

The frame of an attack holds what is true of this attack alone; abilities change it there (`this_attack`).
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import Seat
from warmat.kernel.thing import ABILITY, Thing
from warmat.summoner_wars.rules.combat.deaths import more_damage
from warmat.summoner_wars.rules.derived.layers import refresh, strength_of
from warmat.summoner_wars.rules.derived.who import standing_on
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.board import LINES, adjacent, between
from warmat.summoner_wars.rules.model.definitions import AttackRule
from warmat.summoner_wars.rules.model.reasons import (
    ATTACKED_ALREADY,
    ATTACKED_ENOUGH,
    NEVER_ATTACKS,
    NOT_A_UNIT,
    NOT_YOURS,
    OK,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ATTACK,
    ATTACKED,
    ATTACKING_UNITS,
    BEEN_ATTACKED,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BLOCKS,
    CANT_ATTACK,
    CANT_BE_ATTACKED,
    CHOOSE,
    HAS_ATTACKED,
    MELEE,
    PROTECTS,
    R_FIRST,
    RANGE,
    RANGED,
    RELENTLESS,
    SHOOTS_PAST_UNITS,
    SHOT_PAST,
    SPECIAL,
    TARGETED,
    UNIT,
    WAS_ATTACKED,
)
from warmat.summoner_wars.rules.writes import atoms
from warmat.summoner_wars.rules.writes.triggers import emit

# Registers of an attack.
R_TARGET: Final = R_FIRST
R_MORE_DICE: Final = R_FIRST + 1  # strength it has in this attack alone
R_SPECIAL_HITS: Final = R_FIRST + 2  # hits that each special is besides, in this attack alone
R_HEALS: Final = R_FIRST + 3  # it removes damage instead
R_SPECIALS: Final = R_FIRST + 4
R_DAMAGE: Final = R_FIRST + 5
R_RECOIL: Final = R_FIRST + 6
R_LEAST: Final = R_FIRST + 7  # strength is not brought below this by what lessens it in this attack
R_SIDE: Final = R_FIRST + 8  # whose the target was when it was targeted
REGISTERS: Final = R_FIRST + 9


def why_not_attacker(st: SummonerWarsState, piece: Piece, player: Seat) -> int:
    """Why this piece can't be one of the units that attack now, or OK."""
    refresh(st)
    if piece.controller != player:
        return NOT_YOURS
    if not piece.derived.types & UNIT:
        return NOT_A_UNIT
    if piece.flags & HAS_ATTACKED:
        return ATTACKED_ALREADY
    if piece.derived.keys & CANT_ATTACK:
        return NEVER_ATTACKS
    if st.attacking_units >= ATTACKING_UNITS and not piece.derived.keys & RELENTLESS:
        return ATTACKED_ENOUGH
    return OK


def reach_of(st: SummonerWarsState, piece: Piece) -> int:
    """How many spaces away it can target cards."""
    return RANGE + piece.derived.reach if st.card_of(piece).attack == RANGED else 1


def targets_of(st: SummonerWarsState, piece: Piece) -> list[Piece]:
    """Every card this unit could attack from where it stands, friend or foe, in a canonical order."""
    refresh(st)
    if piece.derived.keys & CANT_ATTACK:
        return []
    found = [target for target in in_reach(st, piece) if not target.derived.keys & CANT_BE_ATTACKED]
    if _is_held(st, piece):
        found = [target for target in found if target.derived.keys & PROTECTS and target.derived.types & UNIT]
    if len(found) > 1:
        found.sort(key=_id)
    return found


def _id(piece: Piece) -> int:
    return piece.id


def in_reach(st: SummonerWarsState, piece: Piece) -> list[Piece]:
    """The cards in its lines of attack: the first in each, and others behind what it attacks through."""
    found: list[Piece] = []
    reach, board = reach_of(st, piece), st.board
    for line in LINES[piece.space]:
        for at, space in enumerate(line):
            if at >= reach:
                break
            id = board[space]
            if id:
                there = st.pieces[id]
                found.append(there)
                if not _attacks_past(piece, there):
                    break
    return found


def _attacks_past(piece: Piece, there: Piece) -> bool:
    if there.derived.keys & BLOCKS:
        return False
    if piece.derived.keys & SHOOTS_PAST_UNITS and there.derived.types & UNIT:
        return True
    return there.derived.keys & SHOT_PAST != 0 and there.controller == piece.controller


def _is_held(st: SummonerWarsState, piece: Piece) -> bool:
    """Whether an adjacent enemy makes it attack units that protect."""
    if not st.keys_in_play & PROTECTS:
        return False
    for other in st.in_play():
        if (
            other.derived.keys & PROTECTS
            and other.controller != piece.controller
            and adjacent(other.space, piece.space)
        ):
            return True
    return False


# The steps ----------------------------------------------------------------------------------------


class Before(Step[SummonerWarsState]):
    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        attacker = st.piece(frame.source)
        if attacker is not None:
            emit(st, BEFORE_ATTACK, attacker, other=frame.regs[R_TARGET])


class Declare(Question[SummonerWarsState]):
    """The target that was meant; if what came before took it out of reach, another, or nobody."""

    __slots__ = ()

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        attacker = st.piece(frame.source)
        if attacker is None:
            return []
        found = targets_of(st, attacker)
        meant = [target for target in found if target.id == frame.regs[R_TARGET]]
        options = [Option(frame.player, ATTACK, attacker.id, target.id, 0) for target in meant or found]
        if options and not meant:
            options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        frame.regs[R_TARGET] = option.target  # none: there is no attack

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        attacker = st.remembered(frame.source)
        return f"What does {'it' if attacker is None else st.label(attacker)} attack instead?"


class Target(Step[SummonerWarsState]):
    """The attack has its target, or none any more."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        attacker, target = both(st, frame)
        if attacker is None or target is None or target not in targets_of(st, attacker):
            frame.regs[R_TARGET] = 0
            frame.pc = len(ATTACK_UNIT.steps)
            return
        frame.regs[R_SIDE] = target.controller
        atoms.note_target(st, attacker, target)
        st.log_public("attacks", attacker.controller, attacker, target)
        emit(st, TARGETED, target, other=attacker.id)


class AttackStep(Step[SummonerWarsState]):
    """What happens while attacker and target are both there; else the attack is over."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        attacker, target = both(st, frame)
        if attacker is None or target is None:
            frame.pc = len(ATTACK_UNIT.steps)
            return
        self.happen(st, frame, attacker, target)

    def happen(self, st: SummonerWarsState, frame: Frame, attacker: Piece, target: Piece) -> None:
        raise NotImplementedError


class Roll(AttackStep):
    __slots__ = ()

    def happen(self, st: SummonerWarsState, frame: Frame, attacker: Piece, target: Piece) -> None:
        strength = strength_of(st, attacker, target)
        changed = strength + frame.regs[R_MORE_DICE]
        if changed < strength:
            changed = max(changed, min(strength, frame.regs[R_LEAST]))
        atoms.roll(st, attacker, max(0, changed))


class ReadDice(AttackStep):
    """How much damage the dice make, as every rule of both sides has it."""

    __slots__ = ()

    def happen(self, st: SummonerWarsState, frame: Frame, attacker: Piece, target: Piece) -> None:
        specials = dice.count(st.dice, SPECIAL)
        frame.regs[R_SPECIALS] = specials
        if frame.regs[R_HEALS]:
            frame.regs[R_DAMAGE] = 0
        else:
            damage = _damage(st, frame, attacker, target, specials)
            frame.regs[R_DAMAGE] = damage
        emit(st, BEFORE_DAMAGE, attacker, target.id, specials, frame.regs[R_DAMAGE])


def _damage(st: SummonerWarsState, frame: Frame, attacker: Piece, target: Piece, specials: int) -> int:
    rules = _rules(st, attacker, target)
    hits = dice.count(st.dice, st.card_of(attacker).attack)
    first = not target.flags & BEEN_ATTACKED
    damage = damage_of(rules, hits, specials, frame.regs[R_SPECIAL_HITS], first)
    if st.sink is not None:
        _tell_lost(st, rules, hits, specials, frame.regs[R_SPECIAL_HITS], first)
    recoils = False
    for rule in rules:
        if specials <= rule.recoil:
            recoils = True
    frame.regs[R_RECOIL] = damage if recoils else 0
    return damage


def damage_of(rules: list[AttackRule], hits: int, specials: int, special_hits: int, first: bool) -> int:
    """What a roll of so many hits and specials does under these rules. `first`: to the target, this turn.

    `special_hits`: how many hits each special is, unless a rule says more.
    """
    for rule in rules:
        special_hits = max(special_hits, rule.special_hits)  # each says what a special is: they don't add up
    damage = hits + specials * special_hits
    for rule in rules:
        if rule.instead:
            damage = specials
    for rule in rules:
        damage += specials * rule.per_special
    for rule in rules:
        if rule.less and specials:
            damage = max(0, damage - rule.less)
        if rule.needs_special and not specials:
            damage = 0
    for rule in rules:
        if rule.cap and first:
            damage = min(damage, rule.cap)
    return damage


def _tell_lost(
    st: SummonerWarsState, rules: list[AttackRule], hits: int, specials: int, special_hits: int, first: bool
) -> None:
    """Which rules cost the attack damage, and how much: as if they came one after the other."""
    held = [rule for rule in rules if not _lessens(rule)]
    damage = damage_of(held, hits, specials, special_hits, first)
    for rule, id in st.attack_parts:
        if rule not in rules or rule in held:
            continue
        held.append(rule)
        left = damage_of(held, hits, specials, special_hits, first)
        if left < damage:
            tell_lost(st, st.pieces[id], rule.name, damage - left)
        damage = left


def _lessens(rule: AttackRule) -> bool:
    return rule.instead or rule.needs_special or rule.less > 0 or rule.cap > 0


def tell_lost(st: SummonerWarsState, bearer: Piece, ability: str, amount: int) -> None:
    """An ability of this card, or the card itself, costs an attack so much damage."""
    name = ability or st.card_of(bearer).name
    st.log_public("lessens", bearer.controller, bearer, Thing(ABILITY, 0, name), amount)


def _rules(st: SummonerWarsState, attacker: Piece, target: Piece) -> list[AttackRule]:
    refresh(st)
    found: list[AttackRule] = []
    for rule, id in st.attack_parts:
        bearer = st.pieces[id]
        if rule.attacker.test(st, attacker, bearer.controller, id) and rule.target.test(
            st, target, bearer.controller, id
        ):
            found.append(rule)
    return found


class AddDamage(AttackStep):
    """To the target, and where a rule says so, to the attacker and what is between at the same time."""

    __slots__ = ()

    def happen(self, st: SummonerWarsState, frame: Frame, attacker: Piece, target: Piece) -> None:
        if frame.regs[R_HEALS]:
            shown = dice.count(st.dice, MELEE) + dice.count(st.dice, SPECIAL)
            atoms.remove_damage(st, target, shown)
        else:
            atoms.add_damage(st, target, frame.regs[R_DAMAGE], attacker.id)
            atoms.add_damage(st, attacker, frame.regs[R_RECOIL], attacker.id)
            _damage_between(st, attacker, target, frame.regs[R_SPECIALS])
        atoms.note_attacked(st, target)


def _damage_between(st: SummonerWarsState, attacker: Piece, target: Piece, specials: int) -> None:
    """What an ability adds to the units that the attack went through: they are not attacked."""
    for rule in _rules(st, attacker, target):
        if rule.between and specials:
            for piece in standing_on(st, between(attacker.space, target.space)):
                if piece.derived.types & UNIT:
                    amount = rule.between * specials + more_damage(st, attacker.id, piece)
                    atoms.add_damage(st, piece, amount, attacker.id)


class After(Step[SummonerWarsState]):
    """Whoever listens judges the target by whose it was when it was attacked."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        attacker = st.remembered(frame.source)
        target = st.remembered(frame.regs[R_TARGET])
        if attacker is None or target is None:
            return
        specials, damage = frame.regs[R_SPECIALS], frame.regs[R_DAMAGE]
        was = target.as_of(frame.regs[R_SIDE])
        if attacker.id in st.pieces:
            emit(st, ATTACKED, attacker, target.id, specials, damage, other_as=was)
        emit(st, WAS_ATTACKED, was, attacker.id, specials, damage)


def both(st: SummonerWarsState, frame: Frame) -> tuple[Piece | None, Piece | None]:
    """The attacker and the target of an attack's frame, as far as they are in play."""
    return st.piece(frame.source), st.piece(frame.regs[R_TARGET])


ATTACK_UNIT: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: attack",
    [Before(), Declare(), Target(), Roll(), ReadDice(), AddDamage(), After()],
    atomic=False,
    registers=REGISTERS,
)


def begin_attack(st: SummonerWarsState, attacker: Piece, target: int) -> None:
    frame = ATTACK_UNIT.frame(attacker.id, attacker.controller)
    frame.regs[R_TARGET] = target
    st.run_next(frame)


def this_attack(st: SummonerWarsState) -> Frame | None:
    """The frame of the attack under way, the innermost."""
    for frame in reversed(st.stack):
        if frame.script == ATTACK_UNIT.index:
            return frame
    return None
