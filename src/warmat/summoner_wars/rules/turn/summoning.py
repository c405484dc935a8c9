"""Bringing cards onto the battlefield: where units may be summoned and structures built, and doing it."""

from __future__ import annotations

from typing import Final

from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.kernel.numbers import CardNumber, EventBits, Seat
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.derived.places import empty_spaces_next_to
from warmat.summoner_wars.rules.model.board import SPACES, own_row
from warmat.summoner_wars.rules.model.definitions import Card, SummonPrice, SummonRule
from warmat.summoner_wars.rules.model.reasons import NEEDS_MAGIC, NO_PLACE, OK, WRONG_PHASE
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    BUILD_PHASE,
    BUILD_ROWS,
    BUILT,
    CHAMPION,
    COMMON,
    GATE,
    IS_GATE,
    OFF_BOARD,
    R_FIRST,
    STRUCTURE,
    SUMMON_PHASE,
    SUMMONED,
    SUMMONS_ANY_PHASE,
)
from warmat.summoner_wars.rules.writes import atoms, player_zones
from warmat.summoner_wars.rules.writes.triggers import emit

R_CARD: Final = R_FIRST
R_WHERE: Final = R_FIRST + 1


def may_summon_now(st: SummonerWarsState, player: Seat) -> bool:
    """In the summon phase, and in others where a rule in play allows it."""
    if st.phase == SUMMON_PHASE:
        return True
    refresh(st)
    for rule, id in st.rule_parts:
        if rule.kind == SUMMONS_ANY_PHASE and st.pieces[id].controller == player:
            return True
    return False


def summon_price(card: Card) -> SummonPrice | None:
    """The unit that summoning this card costs besides, if it does."""
    for ability in card.abilities:
        for part in ability.parts:
            if isinstance(part, SummonPrice):
                return part
    return None


def summon_spaces(st: SummonerWarsState, player: Seat, card: Card) -> list[int]:
    """Where this card from hand may be summoned."""
    refresh(st)
    price = summon_price(card)
    if price is not None:
        return sorted(victim.space for victim in victims(st, player, price))
    found: list[int] = []
    for piece in st.in_play():
        if piece.space != OFF_BOARD and _calls(st, player, card, piece):
            found += [space for space in empty_spaces_next_to(st, piece.space) if space not in found]
    return sorted(found)


def victims(st: SummonerWarsState, player: Seat, price: SummonPrice) -> list[Piece]:
    return [
        piece
        for piece in st.in_play()
        if piece.space != OFF_BOARD and price.victim.test(st, piece, player, 0)
    ]


def _calls(st: SummonerWarsState, player: Seat, card: Card, piece: Piece) -> bool:
    """Whether this card may be summoned next to that piece: a gate of the player's, or as a rule says."""
    if piece.controller == player and (piece.derived.types & GATE or piece.derived.keys & IS_GATE):
        return True
    stand_in = card.stand_in
    assert stand_in is not None
    for rule, id in st.summon_parts:
        bearer = st.pieces[id]
        if (
            bearer.controller == player
            and rule.cards.test(st, stand_in, player, id)
            and rule.near.test(st, piece, player, id)
        ):
            return True
    for ability in card.abilities:
        for part in ability.parts:
            if isinstance(part, SummonRule) and part.own and part.near.test(st, piece, player, 0):
                return True
    return False


def build_spaces(st: SummonerWarsState, player: Seat) -> list[int]:
    """Empty spaces in the player's three back rows, and next to the summoner."""
    found = [
        s
        for s in range(SPACES)
        if not st.board[s] and own_row(s, player) < BUILD_ROWS and st.book.neighbours[s]
    ]
    summoner = st.summoner_of(player)
    if summoner is not None:
        found += [space for space in empty_spaces_next_to(st, summoner.space) if space not in found]
    return sorted(found)


def why_not_summon(st: SummonerWarsState, player: Seat, card: Card) -> int:
    """Why a card in hand can't be summoned now, or OK."""
    reason = why_not_pay_summon(st, player, card)
    return reason if reason != OK or summon_spaces(st, player, card) else NO_PLACE


def why_not_pay_summon(st: SummonerWarsState, player: Seat, card: Card) -> int:
    """The same, wherever it would come."""
    if not card.types & (COMMON | CHAMPION) or not may_summon_now(st, player):
        return WRONG_PHASE
    return OK if st.players[player].magic >= card.cost else NEEDS_MAGIC


def why_not_build(st: SummonerWarsState, player: Seat, card: Card) -> int:
    """Why a card in hand can't be built now, or OK."""
    reason = why_not_pay_build(st, player, card)
    return reason if reason != OK or build_spaces(st, player) else NO_PLACE


def why_not_pay_build(st: SummonerWarsState, player: Seat, card: Card) -> int:
    """The same, wherever it would come."""
    if not card.types & STRUCTURE or st.phase != BUILD_PHASE:
        return WRONG_PHASE
    return OK if st.players[player].magic >= card.cost else NEEDS_MAGIC


# Doing it -----------------------------------------------------------------------------------------


class PayVictim(Step[SummonerWarsState]):
    """Where a unit must be destroyed for it, that happens first."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        card = st.book.cards[frame.regs[R_CARD]]
        victim = st.at(frame.regs[R_WHERE])
        player_zones.take_from_hand(st, frame.player, card.index)
        player_zones.pay_magic(st, frame.player, card.cost)
        if victim is not None and summon_price(card) is not None:
            atoms.doom(st, victim, 0)


class Enter(Step[SummonerWarsState]):
    """The card comes to its space."""

    __slots__ = ("event",)

    def __init__(self, event: EventBits) -> None:
        super().__init__()
        self.event: EventBits = event

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        card, space = st.book.cards[frame.regs[R_CARD]], frame.regs[R_WHERE]
        what = "summons" if self.event == SUMMONED else "builds"
        st.log_public(what, frame.player, card, amount=card.cost)
        piece = atoms.put_in_play(st, card.index, frame.player, space)
        emit(st, self.event, piece)


# Nothing comes between: what is destroyed for a summons has its place taken at once.
SUMMON_UNIT: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: summon", [PayVictim(), Enter(SUMMONED)], atomic=True, registers=R_FIRST + 2
)
BUILD_CARD: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: build", [PayVictim(), Enter(BUILT)], atomic=True, registers=R_FIRST + 2
)


def begin(
    st: SummonerWarsState, script: Script[SummonerWarsState], player: Seat, index: CardNumber, space: int
) -> None:
    frame = script.frame(0, player)
    frame.regs[R_CARD] = index
    frame.regs[R_WHERE] = space
    st.run_next(frame)
