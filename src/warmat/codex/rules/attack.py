"""Who may attack what.

An attacker must attack the squad leader if it can, else any patroller if it can, else anything with HP.
Flying, stealth, invisible and unstoppable let it ignore patrollers.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.layers import fresh
from warmat.codex.rules.reasons import (
    ARRIVED_THIS_TURN,
    ATTACKED_ALREADY,
    CANT_REACH_FLIER,
    CANT_SEE,
    IS_EXHAUSTED,
    IS_UNATTACKABLE,
    LEADER_FIRST,
    NEVER_ATTACKS,
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
    CANT_ATTACK,
    CONSTRUCTING,
    DETECTED_ONE,
    DETECTOR,
    EXHAUSTED,
    FIGHTER,
    FLYING,
    HAS_HP,
    HASTE,
    INVISIBLE,
    READINESS,
    SQUAD_LEADER,
    STEALTH,
    TOWER,
    UNATTACKABLE,
    UNSTOPPABLE,
)

HIDDEN: Final = STEALTH | INVISIBLE


class Defence:
    """One opposing team as an attacker finds it. Made once for all attackers of a decision."""

    __slots__ = ("all", "detects", "leaders", "patrollers", "team", "watchers")

    def __init__(self, st: Table, team: int) -> None:
        self.team: int = team
        self.leaders: list[Piece] = []
        self.patrollers: list[Piece] = []  # leaders included
        self.all: list[Piece] = []  # everything with HP
        self.detects: bool = False
        self.watchers: int = 0  # who of them has a tower that has not used its detection this turn
        for piece in st.pieces.values():
            if st.players[piece.controller].team != team:
                continue
            keys = piece.d.keys
            if keys & DETECTOR:
                self.detects = True
            if keys & TOWER and not piece.flags & (CONSTRUCTING | DETECTED_ONE):
                self.watchers |= 1 << piece.controller
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


def ban_attacker(st: Table, piece: Piece, player: int) -> int:
    """Why a player, whose turn it is, can't attack with a piece at all just now, or OK."""
    if piece.controller != player:
        return NOT_YOURS
    row = piece.d
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


def unseen(st: Table, attacker: Piece, defence: Defence) -> bool:
    """Stealth or invisible, and the defenders see it only if a tower detects it."""
    if not attacker.d.keys & HIDDEN or defence.detects:
        return False
    for seat, side in enumerate(st.players):
        if side.team == defence.team and (attacker.revealed >> seat) & 1:
            return False
    return True


def watches(st: Table, player: int, piece: Piece) -> bool:
    """Whether the player's tower detects what attacks this: a teammate's cards it does not watch over."""
    return st.controls(player, piece)


def ban_reach(st: Table, attacker: Piece, piece: Piece) -> int:
    """Why the attacker could not attack this piece even if nobody patrolled, or OK."""
    if st.friendly(piece.controller, attacker.controller):
        return NOT_OPPOSING
    row = piece.d
    if not row.types & HAS_HP:
        return NO_HP
    if row.keys & UNATTACKABLE:
        return IS_UNATTACKABLE
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
    hidden = unseen(st, attacker, defence)
    if not attacker.d.keys & UNSTOPPABLE and (not hidden or defence.watchers):
        must = [
            p
            for p in defence.leaders
            if p.id != without and not may_ignore(attacker, p) and ban_reach(st, attacker, p) == OK
        ]
        if must:
            return _and_unwatched(st, attacker, defence, without, must) if hidden else must
        for p in defence.patrollers:
            if p.id != without and not may_ignore(attacker, p) and ban_reach(st, attacker, p) == OK:
                stops = [
                    q for q in defence.patrollers if q.id != without and ban_reach(st, attacker, q) == OK
                ]
                return _and_unwatched(st, attacker, defence, without, stops) if hidden else stops
    return [p for p in defence.all if p.id != without and ban_reach(st, attacker, p) == OK]


def _and_unwatched(
    st: Table, attacker: Piece, defence: Defence, without: int, found: list[Piece]
) -> list[Piece]:
    """What else a hidden attacker reaches, past all patrollers: whatever no tower of the team watches over."""
    for piece in defence.all:
        watched = False
        for seat in range(len(st.players)):
            if (defence.watchers >> seat) & 1 and watches(st, seat, piece):
                watched = True
        if not watched and piece.id != without and ban_reach(st, attacker, piece) == OK:
            if piece not in found:
                found.append(piece)
    return found


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
