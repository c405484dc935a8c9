"""What a player may do in a phase, and doing it: every option ready to apply, in a canonical order."""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame
from warmat.kernel.numbers import Seat
from warmat.kernel.thing import ABILITY, Thing
from warmat.summoner_wars.rules.combat.attack import begin_attack, targets_of, why_not_attacker
from warmat.summoner_wars.rules.derived.feasibility import can_do
from warmat.summoner_wars.rules.derived.layers import all_hold, refresh
from warmat.summoner_wars.rules.model.board import end_of, path_of
from warmat.summoner_wars.rules.model.definitions import Active
from warmat.summoner_wars.rules.model.reasons import NO_TARGET, NOT_NOW, NOT_YOURS, OK, USED_UP, WRONG_PHASE
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ANY_PHASE,
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
from warmat.summoner_wars.rules.steps.card_questions import distinct
from warmat.summoner_wars.rules.steps.moving import begin_move, ways, why_not_move
from warmat.summoner_wars.rules.turn import playing
from warmat.summoner_wars.rules.turn.summoning import (
    BUILD_CARD,
    SUMMON_UNIT,
    begin,
    build_spaces,
    may_summon_now,
    summon_spaces,
    why_not_pay_build,
    why_not_pay_summon,
)
from warmat.summoner_wars.rules.writes import atoms, player_zones


def phase_options(st: SummonerWarsState, frame: Frame, last_discard: int) -> list[Option]:
    """Everything the active player may do now; the last is to end the phase."""
    refresh(st)
    player = st.active
    found: list[Option] = []
    hand = distinct(st.players[player].hand)
    if may_summon_now(st, player):
        for index in hand:
            card = st.book.cards[index]
            if why_not_pay_summon(st, player, card) == OK:
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
        if playing.why_not_play(st, player, st.book.cards[index]) == OK:
            found.append(Option(player, PLAY, index, 0, 0))
    for id in st.usable:
        piece = st.pieces[id]
        if piece.controller == player:
            for number, active in enumerate(piece.derived.actives):
                if why_not_use(st, player, piece, active) == OK:
                    found.append(Option(player, USE, piece.id, 0, number))
    found.append(Option(player, END, 0, 0, 0))
    return found


def _builds(st: SummonerWarsState, player: Seat, hand: list[int], found: list[Option]) -> None:
    spaces: list[int] | None = None
    for index in hand:
        if why_not_pay_build(st, player, st.book.cards[index]) == OK:
            if spaces is None:
                spaces = build_spaces(st, player)
            for space in spaces:
                found.append(Option(player, BUILD, index, space, 0))


def _moves(st: SummonerWarsState, player: Seat, found: list[Option]) -> None:
    for piece in st.in_play():
        if why_not_move(st, piece, player) == OK:
            for way in ways(st, piece):
                found.append(Option(player, MOVE, piece.id, end_of(way), path_of(way)))


def _attacks(st: SummonerWarsState, player: Seat, found: list[Option]) -> None:
    for piece in st.in_play():
        if why_not_attacker(st, piece, player) == OK:
            for target in targets_of(st, piece):
                found.append(Option(player, ATTACK, piece.id, target.id, 0))


def why_not_use(st: SummonerWarsState, player: Seat, piece: Piece, active: Active) -> int:
    """Why an ability can't be used now, or OK."""
    if piece.controller != player:
        return NOT_YOURS
    if active.phase not in (st.phase, ANY_PHASE):
        return WRONG_PHASE
    if active.per_turn and piece.used.count(active.script.index) >= active.per_turn:
        return USED_UP
    if active.how == INSTEAD_OF_MOVING:
        reason = why_not_move(st, piece, player)
        if reason != OK:
            return reason
    elif active.how == INSTEAD_OF_ATTACKING:
        reason = why_not_attacker(st, piece, player)
        if reason != OK:
            return reason
    frame = active.script.frame(piece.id, player)
    if not all_hold(st, active.conditions, frame):
        return NOT_NOW
    return OK if can_do(st, active.script.steps, frame) else NO_TARGET


def perform(st: SummonerWarsState, option: Option) -> None:
    """Begin what was chosen."""
    player, verb = option.player, option.verb
    if verb == SUMMON:
        begin(st, SUMMON_UNIT, player, option.source, option.target)
    elif verb == BUILD:
        begin(st, BUILD_CARD, player, option.source, option.target)
    elif verb == PLAY:
        playing.play(st, player, st.book.cards[option.source])
    elif verb == DISCARD:
        player_zones.discard_face_down(st, player, option.source)
        player_zones.gain_magic(st, player, 1)
    else:
        _let_act(st, option)


def _let_act(st: SummonerWarsState, option: Option) -> None:
    """A piece moves, attacks or uses an ability."""
    piece = st.pieces[option.source]
    if option.verb == MOVE:
        atoms.note_move(st, piece)
        begin_move(st, piece, option.extra)
    elif option.verb == ATTACK:
        atoms.note_attacker(st, piece)
        begin_attack(st, piece, option.target)
    elif option.verb == USE:
        active = piece.derived.actives[option.extra]
        if active.per_turn:
            atoms.mark_used(st, piece, active.script.index)
        if active.how == INSTEAD_OF_MOVING:
            atoms.note_move(st, piece)
        elif active.how == INSTEAD_OF_ATTACKING:
            atoms.note_attacker(st, piece)
        st.log_public("uses", option.player, piece, Thing(ABILITY, option.extra, active.name))
        st.run_next(active.script.frame(piece.id, option.player))
