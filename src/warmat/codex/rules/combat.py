"""Attacks: who may attack what, and what happens when they do.

An attacker must attack the squad leader if it can, else any patroller if it can, else anything with HP.
Flying, stealth, invisible and unstoppable let it ignore patrollers. Combat damage is dealt at once, except
that swift strike goes first. Towers and anti-air patrollers that are flown over join in.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.reasons import (
    ARRIVED_THIS_TURN,
    ATTACKED_ALREADY,
    CANT_REACH_FLIER,
    CANT_SEE,
    IS_EXHAUSTED,
    LEADER_FIRST,
    NO_HP,
    NOT_A_FIGHTER,
    NOT_OPPOSING,
    NOT_YOURS,
    OK,
    PATROLLER_FIRST,
)
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import sees
from warmat.codex.rules.terms import (
    ANTI_AIR,
    ATTACKED,
    ATTACKS,
    CHOOSE,
    CONSTRUCTING,
    DETECTED_ONE,
    DETECTOR,
    EXHAUSTED,
    FIGHTER,
    FLYING,
    HAS_HP,
    HASTE,
    INVISIBLE,
    OVERPOWER,
    R_FIRST,
    R_OTHER,
    R_SUBJECT,
    READINESS,
    SQUAD_LEADER,
    STEALTH,
    STRUCK,
    SWIFT_STRIKE,
    TOWER,
    UNSTOPPABLE,
)
from warmat.codex.rules.triggers import emit
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Script, Step, rule_script

R_LEFT: Final = R_FIRST  # sparkshot damage to the slot before
R_RIGHT: Final = R_FIRST + 1  # and after
R_OVER: Final = R_FIRST + 2  # where overpower's excess goes

HIDDEN: Final = STEALTH | INVISIBLE


class Defence:
    """One opposing team as an attacker finds it. Made once for all attackers of a decision."""

    __slots__ = ("all", "detects", "leaders", "patrollers", "tower_sees")

    def __init__(self, st: Table, team: int) -> None:
        self.leaders: list[Piece] = []
        self.patrollers: list[Piece] = []  # leaders included
        self.all: list[Piece] = []  # everything with HP
        self.detects: bool = False
        self.tower_sees: bool = False  # a tower that has not used its detection this turn
        for piece in st.pieces.values():
            if st.players[piece.controller].team != team:
                continue
            keys = piece.d.keys
            if keys & DETECTOR:
                self.detects = True
            if keys & TOWER and not piece.flags & (CONSTRUCTING | DETECTED_ONE):
                self.tower_sees = True
            if piece.d.types & HAS_HP:
                self.all.append(piece)
                if piece.slot >= 0:
                    self.patrollers.append(piece)
                    if piece.slot == SQUAD_LEADER:
                        self.leaders.append(piece)


def defences(st: Table) -> list[Defence]:
    fresh(st)
    mine = st.players[st.active].team
    teams: list[int] = []
    for side in st.players:
        if side.team != mine and side.team not in teams:
            teams.append(side.team)
    return [Defence(st, team) for team in teams]


# What may be attacked -----------------------------------------------------------------------------------


def ban_attacker(st: Table, piece: Piece) -> int:
    """Why a piece can't attack at all just now, or OK."""
    if piece.controller != st.active:
        return NOT_YOURS
    row = piece.d
    if not row.types & FIGHTER:
        return NOT_A_FIGHTER
    if piece.flags & EXHAUSTED:
        return IS_EXHAUSTED
    if piece.since == st.turn and not row.keys & HASTE:
        return ARRIVED_THIS_TURN
    if row.keys & READINESS and piece.flags & ATTACKED:
        return ATTACKED_ALREADY
    return OK


def unseen(attacker: Piece, defence: Defence, st: Table) -> bool:
    """Stealth or invisible, and the defenders have no way to detect it."""
    if not attacker.d.keys & HIDDEN or defence.detects or defence.tower_sees:
        return False
    for seat, side in enumerate(st.players):
        if (attacker.revealed >> seat) & 1 and side.team != st.players[attacker.controller].team:
            return False
    return True


def ban_reach(st: Table, attacker: Piece, piece: Piece) -> int:
    """Why the attacker could not attack this piece even if nobody patrolled, or OK."""
    if st.friendly(piece.controller, attacker.controller):
        return NOT_OPPOSING
    row = piece.d
    if not row.types & HAS_HP:
        return NO_HP
    if row.keys & FLYING and not attacker.d.keys & (FLYING | ANTI_AIR):
        return CANT_REACH_FLIER
    if row.keys & INVISIBLE and piece.slot < 0 and not sees(st, attacker.controller, piece):
        return CANT_SEE
    return OK


def may_ignore(attacker: Piece, patroller: Piece) -> bool:
    """Fliers fly over ground patrollers; anti-air may let fliers be."""
    if attacker.d.keys & FLYING:
        return not patroller.d.keys & FLYING
    return patroller.d.keys & FLYING != 0


def attack_targets(st: Table, attacker: Piece, defence: Defence, without: int = 0) -> list[Piece]:
    """Everything of this defence the attacker may attack. `without`: as if that piece were gone."""
    if not attacker.d.keys & UNSTOPPABLE and not unseen(attacker, defence, st):
        must = [
            p
            for p in defence.leaders
            if p.id != without and not may_ignore(attacker, p) and ban_reach(st, attacker, p) == OK
        ]
        if must:
            return must
        for p in defence.patrollers:
            if p.id != without and not may_ignore(attacker, p) and ban_reach(st, attacker, p) == OK:
                return [q for q in defence.patrollers if q.id != without and ban_reach(st, attacker, q) == OK]
    return [p for p in defence.all if p.id != without and ban_reach(st, attacker, p) == OK]


def ban_target(st: Table, attacker: Piece, piece: Piece) -> int:
    """Why the attacker can't attack this piece, or OK. Same rules as attack_targets, for explaining."""
    reach = ban_reach(st, attacker, piece)
    if reach != OK:
        return reach
    for defence in defences(st):
        legal = attack_targets(st, attacker, defence)
        if piece in legal:
            return OK
        if piece in defence.all:
            return LEADER_FIRST if legal and legal[0].slot == SQUAD_LEADER else PATROLLER_FIRST
    return NOT_OPPOSING


# An attack ----------------------------------------------------------------------------------------------


def declare_attack(st: Table, attacker: Piece, defender: Piece) -> None:
    """Exhaust the attacker, let a tower detect it, and begin the combat."""
    st.tell("attacks", attacker.controller, st.label(attacker), st.label(defender))
    if not attacker.d.keys & READINESS:
        atoms.exhaust(st, attacker)
    atoms.set_flags(st, attacker, ATTACKED)
    _detect(st, attacker, defender)
    frame = COMBAT.frame(attacker.id, attacker.controller)
    frame.regs[R_SUBJECT] = attacker.id
    frame.regs[R_OTHER] = defender.id
    st.stack.append(frame)
    emit(st, ATTACKS, attacker, defender.id)


def _detect(st: Table, attacker: Piece, defender: Piece) -> None:
    """The defenders' tower detects the first stealth or invisible attacker of a turn."""
    if not attacker.d.keys & HIDDEN or sees(st, defender.controller, attacker):
        return
    for tower in _towers(st, defender):
        if not tower.flags & DETECTED_ONE:
            atoms.set_flags(st, tower, DETECTED_ONE)
            atoms.reveal(st, attacker, tower.controller)
            return


def _towers(st: Table, defender: Piece) -> list[Piece]:
    return [
        p
        for p in st.pieces.values()
        if p.d.keys & TOWER and not p.flags & CONSTRUCTING and st.friendly(p.controller, defender.controller)
    ]


def flown_over(st: Table, attacker: Piece, defender: Piece) -> list[Piece]:
    """The patrollers that the attacker used flying to ignore."""
    keys = attacker.d.keys
    if not keys & FLYING or keys & UNSTOPPABLE:
        return []
    if keys & HIDDEN and not sees(st, defender.controller, attacker):
        return []
    if defender.slot == SQUAD_LEADER:
        return []
    return [
        p
        for p in st.pieces.values()
        if p.slot >= 0
        and p.id != defender.id
        and not p.d.keys & FLYING
        and st.friendly(p.controller, defender.controller)
        and (defender.slot < 0 or p.slot == SQUAD_LEADER)
    ]


def strikes_back(attacker: Piece, defender: Piece) -> bool:
    """Only units and heroes deal combat damage; ground without anti-air can't hit a flier."""
    if not defender.d.types & FIGHTER:
        return False
    return not attacker.d.keys & FLYING or defender.d.keys & (FLYING | ANTI_AIR) != 0


def excess_damage(attacker: Piece, defender: Piece) -> int:
    """Overpower: what is left of the attacker's ATK beyond the patroller's armor and remaining HP."""
    if not attacker.d.keys & OVERPOWER or defender.slot < 0:
        return 0
    armor = max(0, defender.d.armor - defender.armor_used)
    return max(0, attacker.d.atk - armor - (defender.d.hp - defender.damage))


class CombatStep(Step[Table]):
    """A step of a combat that belongs to the swift or to the normal strike."""

    __slots__ = ("swift",)

    def __init__(self, swift: bool) -> None:
        super().__init__()
        self.swift: bool = swift

    def in_time(self, piece: Piece) -> bool:
        """Swift strike goes first; then everybody who has not struck."""
        return piece.d.keys & SWIFT_STRIKE != 0 if self.swift else not piece.flags & STRUCK

    def striker(self, st: Table, frame: Frame) -> Piece | None:
        """The attacker, if it deals its damage now and there is something to deal it to."""
        fresh(st)
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        if attacker is None or not self.in_time(attacker) or frame.regs[R_OTHER] not in st.pieces:
            return None
        return attacker


class NewDefender(Step[Table]):
    """If what was attacked is gone before damage, another defender may be chosen."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, st: Table, frame: Frame) -> list[Option]:
        if frame.regs[R_OTHER] in st.pieces:
            return []
        options: list[Option] = []
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        if attacker is not None:
            for defence in defences(st):
                for piece in attack_targets(st, attacker, defence):
                    options.append(Option(frame.player, CHOOSE, piece.id, 0, 0))
        options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[R_OTHER] = option.source

    def prompt(self, st: Table, frame: Frame) -> str:
        attacker = st.pieces[frame.regs[R_SUBJECT]]
        return f"What {st.label(attacker)} attacked is gone: attack something else?"


class Sparkshot(CombatStep):
    """Where each point of sparkshot goes: to a patroller beside the one attacked."""

    __slots__ = ()

    def __init__(self, swift: bool) -> None:
        super().__init__(swift)
        self.asks = True

    def options(self, st: Table, frame: Frame) -> list[Option]:
        attacker = self.striker(st, frame)
        if attacker is None:
            return []
        sparks = attacker.d.sparkshot - frame.regs[R_LEFT] - frame.regs[R_RIGHT]
        defender = st.pieces[frame.regs[R_OTHER]]
        if sparks <= 0 or defender.slot < 0:
            return []
        options: list[Option] = []
        for side in (-1, 1):
            if side < 0 and frame.regs[R_RIGHT]:
                continue  # left before right: the order of the points does not matter
            beside = neighbour(st, defender, side)
            if beside is not None:
                options.append(Option(frame.player, CHOOSE, beside.id, 0, side))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[R_LEFT if option.extra < 0 else R_RIGHT] += 1
        frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
        return "Sparkshot: which patroller beside the defender takes 1 damage?"


def neighbour(st: Table, piece: Piece, side: int) -> Piece | None:
    """The patroller in the slot right beside this one's, if any."""
    for other in st.pieces.values():
        if other.slot >= 0 and other.slot == piece.slot + side and other.controller == piece.controller:
            return other
    return None


class Overpower(CombatStep):
    """Where overpower's excess goes: something else the attacker could attack."""

    __slots__ = ()

    def __init__(self, swift: bool) -> None:
        super().__init__(swift)
        self.asks = True

    def options(self, st: Table, frame: Frame) -> list[Option]:
        attacker = self.striker(st, frame)
        if attacker is None:
            return []
        defender = st.pieces[frame.regs[R_OTHER]]
        if excess_damage(attacker, defender) == 0:
            return []
        team = st.players[defender.controller].team
        found = attack_targets(st, attacker, Defence(st, team), defender.id)
        return [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[R_OVER] = option.source

    def prompt(self, st: Table, frame: Frame) -> str:
        attacker = st.pieces[frame.regs[R_SUBJECT]]
        excess = excess_damage(attacker, st.pieces[frame.regs[R_OTHER]])
        return f"Overpower: what takes {st.label(attacker)}'s {excess} excess damage?"


class Strike(CombatStep):
    """Deal the combat damage of everyone who strikes now, all at once."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        fresh(st)
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        defender = st.remembered(frame.regs[R_OTHER])
        if attacker is None or defender is None:
            return
        hits: list[tuple[Piece, int, Piece]] = []
        defender_stands = defender.id in st.pieces
        if defender_stands and self.in_time(attacker):
            self._attacker_strikes(st, frame, attacker, defender, hits)
        if defender_stands and self.in_time(defender) and strikes_back(attacker, defender):
            hits.append((attacker, defender.d.atk, defender))
        for patroller in flown_over(st, attacker, defender):
            if patroller.d.keys & ANTI_AIR and self.in_time(patroller):
                hits.append((attacker, patroller.d.atk, patroller))
        for piece, amount, by in hits:
            atoms.damage(st, piece, amount, st.label(by) if st.sink is not None else "")
            if self.swift:
                atoms.set_flags(st, by, STRUCK)

    def _attacker_strikes(
        self, st: Table, frame: Frame, attacker: Piece, defender: Piece, hits: list[tuple[Piece, int, Piece]]
    ) -> None:
        power = attacker.d.atk
        second = st.pieces.get(frame.regs[R_OVER])
        if second is not None:
            excess = excess_damage(attacker, defender)
            power -= excess
            hits.append((second, excess, attacker))
        hits.append((defender, power, attacker))
        for side, reg in ((-1, R_LEFT), (1, R_RIGHT)):
            if frame.regs[reg]:
                beside = neighbour(st, defender, side)
                if beside is not None:
                    hits.append((beside, frame.regs[reg], attacker))
        for tower in _towers(st, defender):
            if not attacker.d.keys & HIDDEN or sees(st, tower.controller, attacker):
                hits.append((attacker, 1, tower))


class EndCombat(Step[Table]):
    """Swift strikers may strike again, in the next combat."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        for piece in st.pieces.values():
            atoms.clear_flags(st, piece, STRUCK)


COMBAT: Final[Script[Table]] = rule_script(
    "combat",
    [
        NewDefender(),
        Sparkshot(True),
        Overpower(True),
        Strike(True),
        Sparkshot(False),
        Overpower(False),
        Strike(False),
        EndCombat(),
    ],
    False,
    R_OVER + 1,
)
