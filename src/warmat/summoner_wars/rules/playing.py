"""Playing events: pay, resolve, discard; or keep in the active area until the player's next turn."""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.summoner_wars.rules import atoms, holdings
from warmat.summoner_wars.rules.definitions import Card, Rule
from warmat.summoner_wars.rules.judged import Asking, can_do
from warmat.summoner_wars.rules.layers import fresh
from warmat.summoner_wars.rules.reasons import NEEDS_MAGIC, NO_TARGET, OK, WRONG_PHASE
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import (
    ACTIVE,
    ANSWER,
    EVENT,
    OFF_BOARD,
    R_FIRST,
    STAYS_FOR_BOOST,
    STRUCTURE,
)
from warmat.summoner_wars.rules.triggers import wait


def ban_play(st: Table, player: int, card: Card) -> int:
    """Why an event in hand can't be played now, or OK."""
    if not card.types & EVENT or card.types & STRUCTURE or st.phase != card.play_phase:
        return WRONG_PHASE
    if st.players[player].magic < card.cost:
        return NEEDS_MAGIC
    fresh(st)
    if card.effect is not None and not can_do(st, card.effect.steps, card.effect.frame(0, player)):
        return NO_TARGET
    return OK


def play(st: Table, player: int, card: Card) -> None:
    holdings.take_from_hand(st, player, card.index)
    holdings.pay_magic(st, player, card.cost)
    st.tell("plays", player, card.name, amount=card.cost)
    event = atoms.put_in_play(st, card.index, player, OFF_BOARD)
    atoms.begin_event(st, event)
    st.run_next(FINISH_EVENT.frame(event.id, player))
    if card.effect is not None:
        st.run_next(card.effect.frame(event.id, player))


class Finish(Step[Table]):
    """An event with ACTIVE stays; any other is discarded, unless it went under a card."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        event = st.piece(frame.source)
        if event is None:
            return
        if st.card_of(event).types & ACTIVE:
            atoms.settle_event(st, event)
        else:
            atoms.discard(st, event)


FINISH_EVENT: Final[Script[Table]] = rule_script("summoner wars: event", [Finish()], False, R_FIRST)


# The start of the player's next turn --------------------------------------------------------------


def keeps(piece: Piece) -> bool:
    """Whether an event in the active area may stay for a boost, and has one."""
    for ability in piece.d.abilities:
        for part in ability.parts:
            if isinstance(part, Rule) and part.kind == STAYS_FOR_BOOST:
                return piece.boosts > 0
    return False


class Stay(Asking):
    """Spend a boost instead of discarding the event?"""

    __slots__ = ()

    def options(self, st: Table, frame: Frame) -> list[Option]:
        event = st.piece(frame.source)
        no = Option(frame.player, ANSWER, 0, 0, 0)
        if event is None or not keeps(event):
            return [no]
        return [Option(frame.player, ANSWER, 1, 0, 0), no]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        event = st.piece(frame.source)
        if event is None:
            return
        if option.source:
            atoms.remove_boost(st, event, 1)
        else:
            atoms.discard(st, event)

    def prompt(self, st: Table, frame: Frame) -> str:
        event = st.piece(frame.source)
        name = "it" if event is None else st.label(event)
        return f"Spend a boost of {name} instead of discarding it?"


LAPSE: Final[Script[Table]] = rule_script("summoner wars: lapse", [Stay()], False, R_FIRST)
LAPSE.quiet = True


def lapse(st: Table, player: int) -> None:
    """All events in the player's active area come to their end."""
    fresh(st)
    for piece in list(st.pieces.values()):
        if piece.space == OFF_BOARD and piece.controller == player:
            wait(st, LAPSE.frame(piece.id, player))
