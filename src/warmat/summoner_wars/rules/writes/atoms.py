"""Every change of the pieces in play and of the turn. Each changes the state and tells the log.

What listens is told of it here too, so that no effect can forget to.
"""

from __future__ import annotations

from warmat.kernel.numbers import CardNumber, EventBits, Seat
from warmat.kernel.thing import ABILITY, Thing
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.board import NEIGHBOURS, SPACE_THINGS
from warmat.summoner_wars.rules.model.definitions import Ability
from warmat.summoner_wars.rules.model.state import (
    Mod,
    Piece,
    SummonerWarsState,
    beneath,
    card_beneath,
    free_number,
    fresh_piece,
    owner_beneath,
)
from warmat.summoner_wars.rules.model.terms import (
    BEEN_ATTACKED,
    DISCARDED,
    DOOMED,
    HAS_ATTACKED,
    HAS_FOUGHT,
    HAS_KILLED,
    HAS_MOVED,
    HURT,
    LEFT,
    OFF_BOARD,
    PHASE_ENDS,
    PHASE_STARTS,
    PHASE_THINGS,
    RELENTLESS,
    RESOLVING,
    ROLLED,
    TURN_ENDS,
    TURN_FLAGS,
    TURN_STARTS,
)
from warmat.summoner_wars.rules.writes import player_zones
from warmat.summoner_wars.rules.writes.triggers import emit

# Coming, going, changing place --------------------------------------------------------------------


def put_in_play(st: SummonerWarsState, index: CardNumber, owner: Seat, space: int) -> Piece:
    """A card comes to an empty space, or (OFF_BOARD) an event to be resolved."""
    piece = fresh_piece(st.next_id, st.book.cards[index], free_number(st, index), owner, space)
    st.next_id += 1
    st.add_piece(piece)
    if space != OFF_BOARD:
        st.board[space] = piece.id
        st.log_public("is placed", owner, piece, SPACE_THINGS[space])
    st.stale = True
    return piece


def place(st: SummonerWarsState, piece: Piece, space: int) -> None:
    """Put a piece on another space. This is neither moving nor forcing."""
    _lift(st, piece)
    _set_down(st, piece, space)
    st.log_public("is placed", piece.controller, piece, SPACE_THINGS[space])


def slide(st: SummonerWarsState, piece: Piece, space: int) -> None:
    """Shift a piece by one space, maybe over a card that stays where it is."""
    _lift(st, piece)
    _set_down(st, piece, space)


def exchange(st: SummonerWarsState, one: Piece, other: Piece) -> None:
    here, there = one.space, other.space
    _lift(st, one)
    _lift(st, other)
    _set_down(st, one, there)
    _set_down(st, other, here)
    st.log_public("exchanges", one.controller, one, other)


def _lift(st: SummonerWarsState, piece: Piece) -> None:
    if piece.space != OFF_BOARD and st.board[piece.space] == piece.id:
        st.board[piece.space] = 0
    st.shift()


def _set_down(st: SummonerWarsState, piece: Piece, space: int) -> None:
    if piece.space == OFF_BOARD:
        st.stale = True  # only from now on its text holds
    piece.space = space
    if not st.board[space]:
        st.board[space] = piece.id
    st.shift()


def leave(st: SummonerWarsState, piece: Piece) -> None:
    """A piece goes; cards under it are discarded, tokens removed. What it was is remembered a while.

    Of a card on the battlefield its links say from then on who was adjacent to it.
    """
    if piece.space != OFF_BOARD and st.board[piece.space] == piece.id:
        st.board[piece.space] = 0
    st.remove_piece(piece)
    for under in piece.under:
        player_zones.put_in_discard(st, owner_beneath(under), card_beneath(under))
    ghost = piece.clone()
    ghost.under = []
    if piece.space != OFF_BOARD:
        ghost.links = [st.board[near] for near in NEIGHBOURS[piece.space] if st.board[near]]
    st.ghosts[piece.id] = ghost
    if st.mods:
        st.mods = [mod for mod in st.mods if mod.piece != piece.id]
    st.stale = True
    st.unsettled = True  # life that it gave is gone
    if st.listened_events & LEFT:
        emit(st, LEFT, ghost)


def discard(st: SummonerWarsState, piece: Piece) -> None:
    """A piece goes to its owner's discard pile without being destroyed."""
    leave(st, piece)
    player_zones.put_in_discard(st, piece.owner, piece.card)
    st.log_public("is discarded", piece.controller, piece)
    emit(st, DISCARDED, st.ghosts[piece.id])


def return_to_hand(st: SummonerWarsState, piece: Piece, with_cards_under: bool = False) -> None:
    """To its owner's hand; what is under it is discarded, or goes to its owners' hands as well."""
    under = piece.under
    if with_cards_under:
        piece.under = []
    leave(st, piece)
    st.log_public("returns to hand", piece.owner, piece)
    player_zones.put_in_hand(st, piece.owner, piece.card)
    if with_cards_under:
        for card in under:
            st.log_public("returns to hand", owner_beneath(card), st.book.cards[card_beneath(card)])
            player_zones.put_in_hand(st, owner_beneath(card), card_beneath(card))


def put_under(st: SummonerWarsState, piece: Piece, host: Piece, gift: int) -> None:
    """A card in play goes under another: its tokens and what was under it go away.

    `gift`: what it does from there, by its number in the book.
    """
    leave(st, piece)
    host.under.append(beneath(piece.card, piece.owner, gift))
    st.stale = True
    st.log_public("goes under", piece.owner, piece, host)


# Tokens -------------------------------------------------------------------------------------------


def add_damage(st: SummonerWarsState, piece: Piece, amount: int, by: int) -> None:
    """Damage, from the piece `by`. Whether it is destroyed is settled after the step."""
    if amount > 0 and piece.id in st.pieces:
        piece.damage += amount
        piece.hurt_by = by
        st.shift()
        st.unsettled = True
        st.log_public("takes damage", piece.controller, piece, amount=amount)
        if st.listened_events & HURT:
            emit(st, HURT, piece, by, amount)


def remove_damage(st: SummonerWarsState, piece: Piece, amount: int) -> None:
    removed = min(amount, piece.damage)
    if removed > 0:
        piece.damage -= removed
        st.shift()
        st.log_public("heals", piece.controller, piece, amount=removed)


def doom(st: SummonerWarsState, piece: Piece, by: int) -> None:
    """Destroy it, by the piece `by`."""
    piece.flags |= DOOMED
    piece.hurt_by = by
    st.unsettled = True


def spare(st: SummonerWarsState, piece: Piece) -> None:
    """Settled: what added damage to it no longer matters."""
    piece.hurt_by = 0


def add_boost(st: SummonerWarsState, piece: Piece, amount: int) -> None:
    if amount > 0 and piece.id in st.pieces:
        piece.boosts += amount
        st.shift()
        st.log_public("is boosted", piece.controller, piece, amount=amount)


def remove_boost(st: SummonerWarsState, piece: Piece, amount: int) -> None:
    removed = min(amount, piece.boosts)
    if removed > 0:
        piece.boosts -= removed
        st.shift()
        st.unsettled = True  # it may have lived on them
        st.log_public("loses boost", piece.controller, piece, amount=removed)


# What lasts ---------------------------------------------------------------------------------------


def give_ability(st: SummonerWarsState, piece: Piece, ability: Ability) -> None:
    """Until the end of the turn it has this ability."""
    st.mods.append(Mod(piece.id, st.book.number_of_ability(ability.name), 0, -1))
    st.stale = True
    st.log_public("gains ability", piece.controller, piece, Thing(ABILITY, 0, ability.name))


def give_strength(st: SummonerWarsState, piece: Piece, amount: int) -> None:
    """Until the end of the turn."""
    st.mods.append(Mod(piece.id, 0, amount, -1))
    st.stale = True
    st.log_public("gains strength", piece.controller, piece, amount=amount)


def take_control(st: SummonerWarsState, piece: Piece, player: Seat, for_the_turn: bool, by: int) -> None:
    if piece.controller != player:
        if for_the_turn:
            st.mods.append(Mod(piece.id, 0, 0, piece.controller))
        piece.controller = player
        st.stale = True
        _blame(st, by)  # life that it gave its friends is gone
        st.log_public("takes control", player, piece)


def link(st: SummonerWarsState, source: Piece, piece: Piece) -> None:
    """From here on the source's text speaks of this piece."""
    source.links.append(piece.id)
    st.stale = True
    _blame(st, source.id)  # the text may take away what others live on


def _blame(st: SummonerWarsState, by: int) -> None:
    """What is destroyed when the step is over is destroyed by this."""
    st.unsettled = True
    for piece in st.in_play():
        if not piece.hurt_by:
            piece.hurt_by = by


def mark_used(st: SummonerWarsState, piece: Piece, script: int) -> None:
    piece.used.append(script)


def settle_event(st: SummonerWarsState, piece: Piece) -> None:
    """An event's effect is over."""
    piece.flags &= ~RESOLVING
    st.shift()


def begin_event(st: SummonerWarsState, piece: Piece) -> None:
    piece.flags |= RESOLVING


# The turn -----------------------------------------------------------------------------------------


def begin_turn(st: SummonerWarsState, player: Seat) -> None:
    st.turn += 1
    st.active = player
    st.moving_units = 0
    st.attacking_units = 0
    st.has_fought = False
    for piece in st.in_play():
        piece.flags &= ~TURN_FLAGS
        piece.used = []
    st.shift()
    st.log_public("begins turn", player, amount=st.turn)
    emit_for_turn(st, TURN_STARTS, 0)


def begin_phase(st: SummonerWarsState, phase: int) -> None:
    st.phase = phase
    st.log_public("begins phase", st.active, PHASE_THINGS[phase])
    emit_for_turn(st, PHASE_STARTS, phase)


def end_phase(st: SummonerWarsState) -> None:
    emit_for_turn(st, PHASE_ENDS, st.phase)


def end_turn(st: SummonerWarsState) -> None:
    emit_for_turn(st, TURN_ENDS, 0)


def emit_for_turn(st: SummonerWarsState, event: EventBits, amount: int) -> None:
    summoner = st.summoner_of(st.active)
    if summoner is not None:
        emit(st, event, summoner, amount=amount)


def end_what_lasts(st: SummonerWarsState) -> None:
    """The end of the turn: lent abilities and strength are gone, borrowed pieces go back."""
    for mod in reversed(st.mods):
        piece = st.pieces.get(mod.piece)
        if piece is not None and mod.control >= 0:
            piece.controller = mod.control
            st.log_public("takes control", mod.control, piece)
    if st.mods:
        st.mods = []
        st.stale = True
    st.shift()
    st.unsettled = True


def note_move(st: SummonerWarsState, piece: Piece) -> None:
    piece.flags |= HAS_MOVED
    st.moving_units += 1


def note_attacker(st: SummonerWarsState, piece: Piece) -> None:
    """One of the units that attack in this phase, unless it is an extra one."""
    piece.flags |= HAS_ATTACKED
    if not piece.derived.keys & RELENTLESS:
        st.attacking_units += 1


def note_target(st: SummonerWarsState, attacker: Piece, target: Piece) -> None:
    if attacker.controller != target.controller:
        attacker.flags |= HAS_FOUGHT
    if attacker.controller == st.active and target.controller != st.active:
        st.has_fought = True


def note_attacked(st: SummonerWarsState, piece: Piece) -> None:
    piece.flags |= BEEN_ATTACKED


def note_kill(st: SummonerWarsState, piece: Piece) -> None:
    piece.flags |= HAS_KILLED


# Dice ---------------------------------------------------------------------------------------------


def roll(st: SummonerWarsState, roller: Piece, count: int) -> None:
    """Roll so many dice. Whoever may roll them again is asked before anything is made of them."""
    st.begin_chance()
    st.dice = [st.below(dice.SIDES) for _ in range(count)]
    if st.sink is not None:  # or the faces would be written down for nobody
        st.log_public("rolls", roller.controller, roller, dice.roll(st.dice))
    if roller.id in st.pieces:
        emit(st, ROLLED, roller, amount=count)


def end_game(st: SummonerWarsState, winner: Seat) -> None:
    st.over = True
    st.winners = 1 << winner
    st.log_public("wins", winner)
