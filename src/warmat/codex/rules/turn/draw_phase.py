"""The draw phase: discard the hand, draw that many and two more, up to five. Stash keeps one card back."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.player_rules import draw_bonus, has_stash, skips_draw_phase
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import DRAW_PHASE, KEEP, MAX_HAND, SKIP_DRAW
from warmat.codex.rules.writes import atoms, lasting_changes, player_zones
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step
from warmat.kernel.numbers import Seat

DRAW_MORE: Final = 2


def discard_and_draw(st: CodexState, player: Seat, kept: int) -> None:
    """The whole phase; `kept` is the card that stays in the hand, or 0."""
    atoms.set_phase(st, DRAW_PHASE)
    if skips_draw_phase(st, player):
        lasting_changes.lift(st, SKIP_DRAW, player)
        st.log_public("skips draw", player)
        return
    bonus = draw_bonus(st, player)
    size = min(MAX_HAND + bonus, len(st.players[player].hand) + DRAW_MORE + bonus)
    if kept:
        player_zones.discard_hand_but(st, player, kept)
        size -= 1
    else:
        player_zones.discard_hand(st, player)
    player_zones.draw(st, player, size)


class Stash(Question[CodexState]):
    """With stash, a player may keep one card of the hand; answering it is the whole phase."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        player = frame.player
        if not has_stash(st, player) or skips_draw_phase(st, player):
            return []
        cards: list[int] = []
        for card in st.players[player].hand:
            if hidden.index_of(card) not in cards:
                cards.append(hidden.index_of(card))
        if not cards:
            return []
        return [*(Option(player, KEEP, index, 0, 0) for index in cards), Option(player, KEEP, 0, 0, 0)]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        discard_and_draw(st, frame.player, option.source)
        frame.pc += 1  # past the phase without stash

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Stash: which card do you keep?"


class DrawPhase(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        discard_and_draw(st, frame.player, 0)
