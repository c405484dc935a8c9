"""Who may attack what.

An attacker must attack the squad leader if it can, else any patroller if it can, else anything with HP.
Flying, stealth, invisible and unstoppable let it ignore patrollers; some attackers ignore certain patrollers
only, or all of them when they attack certain things.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.piece_rules import meets, sum_about
from warmat.codex.rules.derived.player_rules import shielded
from warmat.codex.rules.derived.targeting import sees
from warmat.codex.rules.model.reasons import (
    ARRIVED_THIS_TURN,
    ATTACKED_ALREADY,
    CANT_PAY_TO_ATTACK,
    CANT_REACH_FLIER,
    CANT_SEE,
    IS_EXHAUSTED,
    IS_UNATTACKABLE,
    IS_UNATTACKABLE_BY,
    LEADER_FIRST,
    NEVER_ATTACKS,
    NO_HP,
    NOT_A_FIGHTER,
    NOT_OPPOSING,
    NOT_YOURS,
    OK,
    PATROLLER_FIRST,
    TRUCE_HOLDS,
)
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ANTI_AIR,
    ATTACK_TAX,
    ATTACKED,
    CANT_ATTACK,
    CONSTRUCTING,
    DETECTED_ONE,
    DETECTOR,
    EXHAUSTED,
    FIGHTER,
    FLYING,
    HAS_HP,
    HASTE,
    IGNORES,
    INVISIBLE,
    READINESS,
    SQUAD_LEADER,
    STEALTH,
    TOWER,
    UNATTACKABLE,
    UNATTACKABLE_BY,
    UNIT,
    UNSTOPPABLE,
)
from warmat.kernel.numbers import Seat

HIDDEN: Final = STEALTH | INVISIBLE


class Defence:
    """One opposing team as an attacker finds it. Made once for all attackers of a decision."""

    __slots__ = ("all", "choosy", "detects", "leaders", "patrollers", "team", "watchers")

    def __init__(self, st: CodexState, team: int) -> None:
        self.team: int = team
        self.leaders: list[Piece] = []
        self.patrollers: list[Piece] = []  # leaders included
        self.all: list[Piece] = []  # everything with HP
        self.detects: bool = False
        self.choosy: bool = False  # something of theirs cares which attacker it is
        self.watchers: int = 0  # who of them has a tower that has not used its detection this turn
        watchful = st.all_keys & (DETECTOR | TOWER) != 0
        for piece in _of_team(st, team):
            row = piece.derived
            if watchful:
                if row.keys & DETECTOR:
                    self.detects = True
                if row.keys & TOWER and not piece.flags & (CONSTRUCTING | DETECTED_ONE):
                    self.watchers |= 1 << piece.controller
            if row.types & HAS_HP:
                self.all.append(piece)
                if row.special:
                    self.choosy = True
                if piece.slot >= 0:
                    self.patrollers.append(piece)
                    if piece.slot == SQUAD_LEADER:
                        self.leaders.append(piece)


def _of_team(st: CodexState, team: int) -> list[Piece]:
    """What a team has in play, in the order it came."""
    ids: list[int] = []
    seats = 0
    for seat, side in enumerate(st.players):
        if side.team == team:
            ids += st.owned[seat]
            seats += 1
    if seats > 1:
        ids.sort()
    return [st.pieces[id] for id in ids]


def defences(st: CodexState) -> list[Defence]:
    refresh(st)
    mine = st.players[st.active].team
    teams: list[int] = []
    for side in st.players:
        if side.team != mine and side.team not in teams:
            teams.append(side.team)
    return [Defence(st, team) for team in teams]


def why_not_attacker(st: CodexState, piece: Piece, player: Seat) -> int:
    """Why a player, whose turn it is, can't attack with a piece at all just now, or OK."""
    if piece.controller != player:
        return NOT_YOURS
    row = piece.derived
    if not row.types & FIGHTER:
        return NOT_A_FIGHTER
    if row.keys & CANT_ATTACK:
        return NEVER_ATTACKS
    if piece.flags & EXHAUSTED:
        return IS_EXHAUSTED
    if piece.since == st.turn and not row.keys & HASTE:
        return ARRIVED_THIS_TURN
    if row.keys & READINESS and piece.flags & ATTACKED:
        return ATTACKED_ALREADY
    return OK


def unseen(st: CodexState, attacker: Piece, defence: Defence) -> bool:
    """Stealth or invisible, and the defenders see it only if a tower detects it."""
    return attacker.derived.keys & HIDDEN != 0 and undetected(st, attacker, defence)


def undetected(st: CodexState, attacker: Piece, defence: Defence) -> bool:
    """What hides here is hidden, unless a tower detects it."""
    if defence.detects:
        return False
    for seat, side in enumerate(st.players):
        if side.team == defence.team and (attacker.revealed >> seat) & 1:
            return False
    return True


def watches(st: CodexState, player: Seat, piece: Piece) -> bool:
    """Whether the player's tower detects what attacks this: a teammate's cards it does not watch over."""
    return st.controls(player, piece)


def why_not_reach(st: CodexState, attacker: Piece, piece: Piece) -> int:
    """Why the attacker could not attack this piece even if nobody patrolled, or OK."""
    if st.friendly(piece.controller, attacker.controller):
        return NOT_OPPOSING
    row = piece.derived
    if not row.types & HAS_HP:
        return NO_HP
    if row.keys & UNATTACKABLE:
        return IS_UNATTACKABLE
    if row.special:
        if row.special & UNATTACKABLE_BY and meets(st, piece, UNATTACKABLE_BY, attacker):
            return IS_UNATTACKABLE_BY
        if row.special & ATTACK_TAX and attack_tax(st, piece) > st.players[attacker.controller].gold:
            return CANT_PAY_TO_ATTACK
    if st.lasting and attacker.derived.types & UNIT and shielded(st, piece):
        return TRUCE_HOLDS
    if row.keys & FLYING and not attacker.derived.keys & (FLYING | ANTI_AIR):
        return CANT_REACH_FLIER
    if row.keys & INVISIBLE and piece.slot < 0 and not sees(st, attacker.controller, piece):
        return CANT_SEE
    return OK


def attack_tax(st: CodexState, defender: Piece) -> int:
    """What an opponent pays each time they attack this."""
    return sum_about(st, defender, ATTACK_TAX, defender) if defender.derived.special & ATTACK_TAX else 0


def attack_keys(st: CodexState, attacker: Piece, defender: Piece) -> int:
    """The attacker's keywords, and those it has when it attacks this."""
    keys = attacker.derived.keys
    for bonus in attacker.derived.bonuses:
        if bonus.keys and bonus.against.test(st, defender, attacker.controller, attacker.id):
            keys |= bonus.keys
    return keys


def ignores(st: CodexState, attacker: Piece, patroller: Piece) -> bool:
    """Whether the attacker may ignore this patroller without flying over it."""
    return attacker.derived.special & IGNORES != 0 and meets(st, attacker, IGNORES, patroller)


def may_ignore(st: CodexState, attacker: Piece, patroller: Piece) -> bool:
    """Fliers fly over ground patrollers; anti-air may let fliers be; some ignore others by a rule."""
    if attacker.derived.special & IGNORES and meets(st, attacker, IGNORES, patroller):
        return True
    if attacker.derived.keys & FLYING:
        return not patroller.derived.keys & FLYING
    return patroller.derived.keys & FLYING != 0


def attack_targets(st: CodexState, attacker: Piece, defence: Defence, without: int = 0) -> list[Piece]:
    """Everything of this defence the attacker may attack. `without`: as if that piece were gone."""
    if attacker.derived.keys & UNSTOPPABLE:
        return [p for p in defence.all if p.id != without and why_not_reach(st, attacker, p) == OK]
    hidden = unseen(st, attacker, defence)
    if not hidden or defence.watchers:
        must = _in_the_way(st, attacker, defence, without)
        if must:
            if not hidden and not attacker.derived.bonuses:
                return must
            return [
                p
                for p in defence.all
                if p in must
                or (
                    p.id != without
                    and _slips_past(st, attacker, p, defence)
                    and why_not_reach(st, attacker, p) == OK
                )
            ]
    return [p for p in defence.all if p.id != without and why_not_reach(st, attacker, p) == OK]


def _in_the_way(st: CodexState, attacker: Piece, defence: Defence, without: int) -> list[Piece]:
    """The patrollers it must choose among, if any."""
    must = [
        p
        for p in defence.leaders
        if p.id != without and not may_ignore(st, attacker, p) and why_not_reach(st, attacker, p) == OK
    ]
    if must:
        return must
    for p in defence.patrollers:
        if p.id != without and not may_ignore(st, attacker, p) and why_not_reach(st, attacker, p) == OK:
            return [q for q in defence.patrollers if q.id != without and why_not_reach(st, attacker, q) == OK]
    return []


def _slips_past(st: CodexState, attacker: Piece, piece: Piece, defence: Defence) -> bool:
    """Whether it may ignore all patrollers when it attacks this piece."""
    keys = attack_keys(st, attacker, piece)
    if keys & UNSTOPPABLE:
        return True
    return keys & HIDDEN != 0 and undetected(st, attacker, defence) and not _watched(st, piece, defence)


def _watched(st: CodexState, piece: Piece, defence: Defence) -> bool:
    """Whether a tower detects what attacks this: one of the team that has not detected anything yet."""
    found = False
    for seat in range(len(st.players)):
        if (defence.watchers >> seat) & 1 and watches(st, seat, piece):
            found = True
    return found


def why_not_target(st: CodexState, attacker: Piece, piece: Piece) -> int:
    """Why the attacker can't attack this piece, or OK. Same rules as attack_targets, for explaining."""
    reach = why_not_reach(st, attacker, piece)
    if reach != OK:
        return reach
    for defence in defences(st):
        legal = attack_targets(st, attacker, defence)
        if piece in legal:
            return OK
        if piece in defence.all:
            return LEADER_FIRST if legal and legal[0].slot == SQUAD_LEADER else PATROLLER_FIRST
    return NOT_OPPOSING
