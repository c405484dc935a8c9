"""Playing events: pay, resolve, discard; or keep in the active area until the player's next turn."""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.kernel.numbers import Seat
from warmat.summoner_wars.rules.derived.feasibility import Asking, can_do
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.definitions import Card, Rule
from warmat.summoner_wars.rules.model.reasons import NEEDS_MAGIC, NO_TARGET, OK, WRONG_PHASE
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ACTIVE,
    ANSWER,
    EVENT,
    OFF_BOARD,
    R_FIRST,
    STAYS_FOR_BOOST,
    STRUCTURE,
)
from warmat.summoner_wars.rules.writes import atoms, player_zones
from warmat.summoner_wars.rules.writes.triggers import wait


def why_not_play(st: SummonerWarsState, player: Seat, card: Card) -> int:
    """Why an event in hand can't be played now, or OK."""
    if not card.types & EVENT or card.types & STRUCTURE or st.phase != card.play_phase:
        return WRONG_PHASE
    if st.players[player].magic < card.cost:
        return NEEDS_MAGIC
    refresh(st)
    if card.effect is not None and not can_do(st, card.effect.steps, card.effect.frame(0, player)):
        return NO_TARGET
    return OK


def play(st: SummonerWarsState, player: Seat, card: Card) -> None:
    player_zones.take_from_hand(st, player, card.index)
    player_zones.pay_magic(st, player, card.cost)
    st.log_public("plays", player, card, amount=card.cost)
    event = atoms.put_in_play(st, card.index, player, OFF_BOARD)
    atoms.begin_event(st, event)
    st.run_next(FINISH_EVENT.frame(event.id, player))
    if card.effect is not None:
        st.run_next(card.effect.frame(event.id, player))


class Finish(Step[SummonerWarsState]):
    """An event with ACTIVE stays; any other is discarded, unless it went under a card."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        event = st.piece(frame.source)
        if event is None:
            return
        if st.card_of(event).types & ACTIVE:
            atoms.settle_event(st, event)
        else:
            atoms.discard(st, event)


FINISH_EVENT: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: event", [Finish()], atomic=False, registers=R_FIRST
)


# The start of the player's next turn --------------------------------------------------------------


def keeps(piece: Piece) -> bool:
    """Whether an event in the active area may stay for a boost, and has one."""
    for ability in piece.derived.abilities:
        for part in ability.parts:
            if isinstance(part, Rule) and part.kind == STAYS_FOR_BOOST:
                return piece.boosts > 0
    return False


class Stay(Asking):
    """Spend a boost instead of discarding the event?"""

    __slots__ = ()

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        event = st.piece(frame.source)
        no = Option(frame.player, ANSWER, 0, 0, 0)
        if event is None or not keeps(event):
            return [no]
        return [Option(frame.player, ANSWER, 1, 0, 0), no]

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        event = st.piece(frame.source)
        if event is None:
            return
        if option.source:
            atoms.remove_boost(st, event, 1)
        else:
            atoms.discard(st, event)

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        event = st.piece(frame.source)
        name = "it" if event is None else st.label(event)
        return f"Spend a boost of {name} instead of discarding it?"


LAPSE: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: lapse", [Stay()], atomic=False, registers=R_FIRST
)
LAPSE.quiet = True


def lapse(st: SummonerWarsState, player: Seat) -> None:
    """All events in the player's active area come to their end."""
    refresh(st)
    for piece in st.in_play():
        if piece.space == OFF_BOARD and piece.controller == player:
            wait(st, LAPSE.frame(piece.id, player))
