"""What a player may do in a phase, and doing it: every option ready to apply, in a canonical order."""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules import atoms, holdings, playing
from warmat.summoner_wars.rules.attack import ban_attacker, begin_attack, targets_of
from warmat.summoner_wars.rules.definitions import Active
from warmat.summoner_wars.rules.judged import can_do
from warmat.summoner_wars.rules.layers import all_hold, fresh
from warmat.summoner_wars.rules.moving import ban_move, begin_move, ways
from warmat.summoner_wars.rules.questions import distinct
from warmat.summoner_wars.rules.reasons import NO_TARGET, NOT_NOW, NOT_YOURS, OK, USED_UP, WRONG_PHASE
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.summoning import (
    BUILD_CARD,
    SUMMON_UNIT,
    ban_build,
    ban_summon,
    begin,
    build_spaces,
    may_summon_now,
    summon_spaces,
)
from warmat.summoner_wars.rules.terms import (
    ATTACK,
    ATTACK_PHASE,
    BUILD,
    BUILD_PHASE,
    DISCARD,
    END,
    INSTEAD_OF_ATTACKING,
    INSTEAD_OF_MOVING,
    MAGIC_PHASE,
    MOVE,
    MOVE_PHASE,
    PLAY,
    SUMMON,
    USE,
)


def phase_options(st: Table, frame: Frame, last_discard: int) -> list[Option]:
    """Everything the active player may do now; the last is to end the phase."""
    fresh(st)
    player = st.active
    found: list[Option] = []
    hand = distinct(st.players[player].hand)
    if may_summon_now(st, player):
        for index in hand:
            card = st.book.cards[index]
            if ban_summon(st, player, card) == OK:
                for space in summon_spaces(st, player, card):
                    found.append(Option(player, SUMMON, index, space, 0))
    if st.phase == BUILD_PHASE:
        _builds(st, player, hand, found)
    elif st.phase == MOVE_PHASE:
        _moves(st, player, found)
    elif st.phase == ATTACK_PHASE:
        _attacks(st, player, found)
    elif st.phase == MAGIC_PHASE:
        for index in hand:
            if index >= last_discard:
                found.append(Option(player, DISCARD, index, 0, 0))
    for index in hand:
        if playing.ban_play(st, player, st.book.cards[index]) == OK:
            found.append(Option(player, PLAY, index, 0, 0))
    for piece in st.pieces.values():
        if piece.d.actives and piece.controller == player:
            for number, active in enumerate(piece.d.actives):
                if ban_use(st, player, piece, active) == OK:
                    found.append(Option(player, USE, piece.id, 0, number))
    found.append(Option(player, END, 0, 0, 0))
    return found


def _builds(st: Table, player: int, hand: list[int], found: list[Option]) -> None:
    spaces: list[int] | None = None
    for index in hand:
        if ban_build(st, player, st.book.cards[index]) == OK:
            if spaces is None:
                spaces = build_spaces(st, player)
            for space in spaces:
                found.append(Option(player, BUILD, index, space, 0))


def _moves(st: Table, player: int, found: list[Option]) -> None:
    for piece in st.pieces.values():
        if ban_move(st, piece, player) == OK:
            for way in ways(st, piece):
                found.append(Option(player, MOVE, piece.id, way.space, way.path))


def _attacks(st: Table, player: int, found: list[Option]) -> None:
    for piece in st.pieces.values():
        if ban_attacker(st, piece, player) == OK:
            for target in targets_of(st, piece):
                found.append(Option(player, ATTACK, piece.id, target.id, 0))


def ban_use(st: Table, player: int, piece: Piece, active: Active) -> int:
    """Why an ability can't be used now, or OK."""
    if piece.controller != player:
        return NOT_YOURS
    if st.phase != active.phase:
        return WRONG_PHASE
    if active.per_turn and piece.used.count(active.script.index) >= active.per_turn:
        return USED_UP
    if active.how == INSTEAD_OF_MOVING:
        reason = ban_move(st, piece, player)
        if reason != OK:
            return reason
    elif active.how == INSTEAD_OF_ATTACKING:
        reason = ban_attacker(st, piece, player)
        if reason != OK:
            return reason
    frame = active.script.frame(piece.id, player)
    if not all_hold(st, active.conditions, frame):
        return NOT_NOW
    return OK if can_do(st, active.script.steps, frame) else NO_TARGET


def perform(st: Table, option: Option) -> None:
    """Begin what was chosen."""
    player, verb = option.player, option.verb
    if verb == SUMMON:
        begin(st, SUMMON_UNIT, player, option.source, option.target)
    elif verb == BUILD:
        begin(st, BUILD_CARD, player, option.source, option.target)
    elif verb == PLAY:
        playing.play(st, player, st.book.cards[option.source])
    elif verb == DISCARD:
        holdings.discard_face_down(st, player, option.source)
        holdings.gain_magic(st, player, 1)
    else:
        _let_act(st, option)


def _let_act(st: Table, option: Option) -> None:
    """A piece moves, attacks or uses an ability."""
    piece = st.pieces[option.source]
    if option.verb == MOVE:
        atoms.note_move(st, piece)
        begin_move(st, piece, option.extra)
    elif option.verb == ATTACK:
        atoms.note_attacker(st, piece)
        begin_attack(st, piece, option.target)
    elif option.verb == USE:
        active = piece.d.actives[option.extra]
        if active.per_turn:
            atoms.mark_used(st, piece, active.script.index)
        if active.how == INSTEAD_OF_MOVING:
            atoms.note_move(st, piece)
        elif active.how == INSTEAD_OF_ATTACKING:
            atoms.note_attacker(st, piece)
        st.tell("uses", option.player, st.label(piece), active.name)
        st.run_next(active.script.frame(piece.id, option.player))
