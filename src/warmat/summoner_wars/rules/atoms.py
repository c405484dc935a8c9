"""Every change of the pieces in play and of the turn. Each changes the state and tells the log.

What listens is told of it here too, so that no effect can forget to.
"""

from __future__ import annotations

from warmat.summoner_wars.rules import dice, holdings
from warmat.summoner_wars.rules.board import NEIGHBOURS, name_of
from warmat.summoner_wars.rules.definitions import Ability
from warmat.summoner_wars.rules.state import (
    Mod,
    Piece,
    Player,
    Table,
    beneath,
    card_beneath,
    free_number,
    fresh_piece,
    owner_beneath,
)
from warmat.summoner_wars.rules.terms import (
    BEEN_ATTACKED,
    DISCARDED,
    DOOMED,
    HAS_ATTACKED,
    HAS_FOUGHT,
    HAS_KILLED,
    HAS_MOVED,
    LEFT,
    OFF_BOARD,
    PHASE_ENDS,
    PHASE_NAMES,
    PHASE_STARTS,
    RELENTLESS,
    RESOLVING,
    ROLLED,
    TURN_ENDS,
    TURN_FLAGS,
    TURN_STARTS,
)
from warmat.summoner_wars.rules.triggers import emit

# Coming, going, changing place --------------------------------------------------------------------


def put_in_play(st: Table, index: int, owner: int, space: int) -> Piece:
    """A card comes to an empty space, or (OFF_BOARD) an event to be resolved."""
    piece = fresh_piece(st.next_id, st.book.cards[index], free_number(st, index), owner, space)
    st.next_id += 1
    st.pieces[piece.id] = piece
    if space != OFF_BOARD:
        st.board[space] = piece.id
        st.tell("is placed", owner, st.label(piece), name_of(space))
    st.stale = True
    return piece


def place(st: Table, piece: Piece, space: int) -> None:
    """Put a piece on another space. This is neither moving nor forcing."""
    _lift(st, piece)
    _set_down(st, piece, space)
    st.tell("is placed", piece.controller, st.label(piece), name_of(space))


def slide(st: Table, piece: Piece, space: int) -> None:
    """Shift a piece by one space, maybe over a card that stays where it is."""
    _lift(st, piece)
    _set_down(st, piece, space)


def exchange(st: Table, one: Piece, other: Piece) -> None:
    here, there = one.space, other.space
    _lift(st, one)
    _lift(st, other)
    _set_down(st, one, there)
    _set_down(st, other, here)
    st.tell("exchanges", one.controller, st.label(one), st.label(other))


def _lift(st: Table, piece: Piece) -> None:
    if piece.space != OFF_BOARD and st.board[piece.space] == piece.id:
        st.board[piece.space] = 0
    st.stale = True


def _set_down(st: Table, piece: Piece, space: int) -> None:
    piece.space = space
    if not st.board[space]:
        st.board[space] = piece.id
    st.stale = True


def leave(st: Table, piece: Piece) -> None:
    """A piece goes; cards under it are discarded, tokens removed. What it was is remembered a while.

    Of a card on the battlefield its links say from then on who was adjacent to it.
    """
    if piece.space != OFF_BOARD and st.board[piece.space] == piece.id:
        st.board[piece.space] = 0
    del st.pieces[piece.id]
    for under in piece.under:
        holdings.put_in_discard(st, owner_beneath(under), card_beneath(under))
    ghost = piece.clone()
    ghost.under = []
    if piece.space != OFF_BOARD:
        ghost.links = [st.board[near] for near in NEIGHBOURS[piece.space] if st.board[near]]
    st.ghosts[piece.id] = ghost
    if st.mods:
        st.mods = [mod for mod in st.mods if mod.piece != piece.id]
    st.stale = True
    st.unsettled = True  # life that it gave is gone
    if st.ears & LEFT:
        emit(st, LEFT, ghost)


def discard(st: Table, piece: Piece) -> None:
    """A piece goes to its owner's discard pile without being destroyed."""
    leave(st, piece)
    holdings.put_in_discard(st, piece.owner, piece.card)
    st.tell("is discarded", piece.controller, st.label(piece))
    emit(st, DISCARDED, st.ghosts[piece.id])


def return_to_hand(st: Table, piece: Piece) -> None:
    leave(st, piece)
    st.tell("returns to hand", piece.owner, st.label(piece))
    holdings.put_in_hand(st, piece.owner, piece.card)


def put_under(st: Table, piece: Piece, host: Piece, gift: int) -> None:
    """A card in play goes under another: its tokens and what was under it go away.

    `gift`: what it does from there, by its number in the book.
    """
    leave(st, piece)
    host.under.append(beneath(piece.card, piece.owner, gift))
    st.stale = True
    st.tell("goes under", piece.owner, st.label(piece), st.label(host))


# Tokens -------------------------------------------------------------------------------------------


def add_damage(st: Table, piece: Piece, amount: int, by: int) -> None:
    """Damage, from the piece `by`. Whether it is destroyed is settled after the step."""
    if amount > 0 and piece.id in st.pieces:
        piece.damage += amount
        piece.hurt_by = by
        st.stale = True
        st.unsettled = True
        st.tell("takes damage", piece.controller, st.label(piece), amount=amount)


def remove_damage(st: Table, piece: Piece, amount: int) -> None:
    removed = min(amount, piece.damage)
    if removed > 0:
        piece.damage -= removed
        st.stale = True
        st.tell("heals", piece.controller, st.label(piece), amount=removed)


def doom(st: Table, piece: Piece, by: int) -> None:
    """Destroy it, by the piece `by`."""
    piece.flags |= DOOMED
    piece.hurt_by = by
    st.unsettled = True


def spare(st: Table, piece: Piece) -> None:
    """Settled: what added damage to it no longer matters."""
    piece.hurt_by = 0


def add_boost(st: Table, piece: Piece, amount: int) -> None:
    if amount > 0 and piece.id in st.pieces:
        piece.boosts += amount
        st.stale = True
        st.tell("is boosted", piece.controller, st.label(piece), amount=amount)


def remove_boost(st: Table, piece: Piece, amount: int) -> None:
    removed = min(amount, piece.boosts)
    if removed > 0:
        piece.boosts -= removed
        st.stale = True
        st.unsettled = True  # it may have lived on them
        st.tell("loses boost", piece.controller, st.label(piece), amount=removed)


# What lasts ---------------------------------------------------------------------------------------


def give_ability(st: Table, piece: Piece, ability: Ability) -> None:
    """Until the end of the turn it has this ability."""
    st.mods.append(Mod(piece.id, st.book.number_of_ability(ability.name), 0, -1))
    st.stale = True
    st.tell("gains ability", piece.controller, st.label(piece), ability.name)


def give_strength(st: Table, piece: Piece, amount: int) -> None:
    """Until the end of the turn."""
    st.mods.append(Mod(piece.id, 0, amount, -1))
    st.stale = True
    st.tell("gains strength", piece.controller, st.label(piece), amount=amount)


def take_control(st: Table, piece: Piece, player: int, for_the_turn: bool, by: int) -> None:
    if piece.controller != player:
        if for_the_turn:
            st.mods.append(Mod(piece.id, 0, 0, piece.controller))
        piece.controller = player
        st.stale = True
        _blame(st, by)  # life that it gave its friends is gone
        st.tell("takes control", player, st.label(piece))


def link(st: Table, source: Piece, piece: Piece) -> None:
    """From here on the source's text speaks of this piece."""
    source.links.append(piece.id)
    st.stale = True
    _blame(st, source.id)  # the text may take away what others live on


def _blame(st: Table, by: int) -> None:
    """What is destroyed when the step is over is destroyed by this."""
    st.unsettled = True
    for piece in st.pieces.values():
        if not piece.hurt_by:
            piece.hurt_by = by


def mark_used(st: Table, piece: Piece, script: int) -> None:
    piece.used.append(script)


def settle_event(st: Table, piece: Piece) -> None:
    """An event's effect is over."""
    piece.flags &= ~RESOLVING
    st.stale = True


def begin_event(st: Table, piece: Piece) -> None:
    piece.flags |= RESOLVING


# The turn -----------------------------------------------------------------------------------------


def begin_turn(st: Table, player: int) -> None:
    st.turn += 1
    st.active = player
    st.moving_units = 0
    st.attacking_units = 0
    st.has_fought = False
    for piece in st.pieces.values():
        piece.flags &= ~TURN_FLAGS
        piece.used = []
    st.stale = True
    st.tell("begins turn", player, amount=st.turn)
    emit_for_turn(st, TURN_STARTS, 0)


def begin_phase(st: Table, phase: int) -> None:
    st.phase = phase
    st.tell("begins phase", st.active, PHASE_NAMES[phase])
    emit_for_turn(st, PHASE_STARTS, phase)


def end_phase(st: Table) -> None:
    emit_for_turn(st, PHASE_ENDS, st.phase)


def end_turn(st: Table) -> None:
    emit_for_turn(st, TURN_ENDS, 0)


def emit_for_turn(st: Table, event: int, amount: int) -> None:
    summoner = st.summoner_of(st.active)
    if summoner is not None:
        emit(st, event, summoner, amount=amount)


def end_what_lasts(st: Table) -> None:
    """The end of the turn: lent abilities and strength are gone, borrowed pieces go back."""
    for mod in reversed(st.mods):
        piece = st.pieces.get(mod.piece)
        if piece is not None and mod.control >= 0:
            piece.controller = mod.control
            st.tell("takes control", mod.control, st.label(piece))
    st.mods = []
    st.stale = True
    st.unsettled = True


def note_move(st: Table, piece: Piece) -> None:
    piece.flags |= HAS_MOVED
    st.moving_units += 1


def note_attacker(st: Table, piece: Piece) -> None:
    """One of the units that attack in this phase, unless it is an extra one."""
    piece.flags |= HAS_ATTACKED
    if not piece.d.keys & RELENTLESS:
        st.attacking_units += 1


def note_target(st: Table, attacker: Piece, target: Piece) -> None:
    if attacker.controller != target.controller:
        attacker.flags |= HAS_FOUGHT
    if attacker.controller == st.active and target.controller != st.active:
        st.has_fought = True


def note_attacked(st: Table, piece: Piece) -> None:
    piece.flags |= BEEN_ATTACKED


def note_kill(st: Table, piece: Piece) -> None:
    piece.flags |= HAS_KILLED


# Dice ---------------------------------------------------------------------------------------------


def roll(st: Table, roller: Piece, count: int) -> None:
    """Roll so many dice. Whoever may roll them again is asked before anything is made of them."""
    st.begin_chance()
    st.dice = [st.below(dice.SIDES) for _ in range(count)]
    st.tell("rolls", roller.controller, st.label(roller), dice.written(st.dice))
    if roller.id in st.pieces:
        emit(st, ROLLED, roller, amount=count)


def empty_spaces_next_to(st: Table, space: int) -> list[int]:
    if space < 0:
        return []
    return [near for near in NEIGHBOURS[space] if not st.board[near]]


def end_game(st: Table, winner: int) -> None:
    st.over = True
    st.winners = 1 << winner
    st.tell("wins", winner)


def seat_player(st: Table, side: Player) -> None:
    st.players.append(side)
