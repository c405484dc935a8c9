"""Bringing cards onto the battlefield: where units may be summoned and structures built, and doing it."""

from __future__ import annotations

from typing import Final

from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.summoner_wars.rules import atoms, holdings
from warmat.summoner_wars.rules.atoms import empty_spaces_next_to
from warmat.summoner_wars.rules.board import SPACES, own_row
from warmat.summoner_wars.rules.definitions import Card, SummonPrice, SummonRule
from warmat.summoner_wars.rules.layers import fresh
from warmat.summoner_wars.rules.reasons import NEEDS_MAGIC, NO_PLACE, OK, WRONG_PHASE
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import (
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
from warmat.summoner_wars.rules.triggers import emit

R_CARD: Final = R_FIRST
R_WHERE: Final = R_FIRST + 1


def may_summon_now(st: Table, player: int) -> bool:
    """In the summon phase, and in others where a rule in play allows it."""
    if st.phase == SUMMON_PHASE:
        return True
    fresh(st)
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


def summon_spaces(st: Table, player: int, card: Card) -> list[int]:
    """Where this card from hand may be summoned."""
    fresh(st)
    price = summon_price(card)
    if price is not None:
        return sorted(victim.space for victim in victims(st, player, price))
    found: list[int] = []
    for piece in st.pieces.values():
        if piece.space != OFF_BOARD and _calls(st, player, card, piece):
            found += [space for space in empty_spaces_next_to(st, piece.space) if space not in found]
    return sorted(found)


def victims(st: Table, player: int, price: SummonPrice) -> list[Piece]:
    return [
        piece
        for piece in st.pieces.values()
        if piece.space != OFF_BOARD and price.victim.test(st, piece, player, 0)
    ]


def _calls(st: Table, player: int, card: Card, piece: Piece) -> bool:
    """Whether this card may be summoned next to that piece: a gate of the player's, or as a rule says."""
    if piece.controller == player and (piece.d.types & GATE or piece.d.keys & IS_GATE):
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


def build_spaces(st: Table, player: int) -> list[int]:
    """Empty spaces in the player's three back rows, and next to the summoner."""
    found = [s for s in range(SPACES) if not st.board[s] and own_row(s, player) < BUILD_ROWS]
    summoner = st.summoner_of(player)
    if summoner is not None:
        found += [space for space in empty_spaces_next_to(st, summoner.space) if space not in found]
    return sorted(found)


def ban_summon(st: Table, player: int, card: Card) -> int:
    """Why a card in hand can't be summoned now, or OK."""
    if not card.types & (COMMON | CHAMPION) or not may_summon_now(st, player):
        return WRONG_PHASE
    if st.players[player].magic < card.cost:
        return NEEDS_MAGIC
    return OK if summon_spaces(st, player, card) else NO_PLACE


def ban_build(st: Table, player: int, card: Card) -> int:
    if not card.types & STRUCTURE or st.phase != BUILD_PHASE:
        return WRONG_PHASE
    if st.players[player].magic < card.cost:
        return NEEDS_MAGIC
    return OK if build_spaces(st, player) else NO_PLACE


# Doing it -----------------------------------------------------------------------------------------


class PayVictim(Step[Table]):
    """Where a unit must be destroyed for it, that happens first."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        card = st.book.cards[frame.regs[R_CARD]]
        victim = st.at(frame.regs[R_WHERE])
        holdings.take_from_hand(st, frame.player, card.index)
        holdings.pay_magic(st, frame.player, card.cost)
        if victim is not None and summon_price(card) is not None:
            atoms.doom(st, victim, 0)


class Enter(Step[Table]):
    """The card comes to its space."""

    __slots__ = ("event",)

    def __init__(self, event: int) -> None:
        super().__init__()
        self.event: int = event

    def act(self, st: Table, frame: Frame) -> None:
        card, space = st.book.cards[frame.regs[R_CARD]], frame.regs[R_WHERE]
        what = "summons" if self.event == SUMMONED else "builds"
        st.tell(what, frame.player, card.name, amount=card.cost)
        piece = atoms.put_in_play(st, card.index, frame.player, space)
        emit(st, self.event, piece)


# Nothing comes between: what is destroyed for a summons has its place taken at once.
SUMMON_UNIT: Final[Script[Table]] = rule_script(
    "summoner wars: summon", [PayVictim(), Enter(SUMMONED)], True, R_FIRST + 2
)
BUILD_CARD: Final[Script[Table]] = rule_script(
    "summoner wars: build", [PayVictim(), Enter(BUILT)], True, R_FIRST + 2
)


def begin(st: Table, script: Script[Table], player: int, index: int, space: int) -> None:
    frame = script.frame(0, player)
    frame.regs[R_CARD] = index
    frame.regs[R_WHERE] = space
    st.run_next(frame)
