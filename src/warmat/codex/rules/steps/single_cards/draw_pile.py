"""The top of the draw pile: a card from hand for the one there, and a spell that goes back on top."""

from __future__ import annotations

from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import R_CARD, TAKE
from warmat.codex.rules.writes import player_zones
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Step


class ExchangeTop(Question[CodexState]):
    """A card from hand changes places with the top card of the draw pile."""

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        side = st.players[frame.player]
        return len(side.deck) > 0 and len(side.hand) > 0

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if not side.deck:
            return []
        indices = sorted({index_of(held) for held in side.hand})
        return [Option(frame.player, TAKE, index, 0, 0) for index in indices]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        player_zones.exchange_top(st, frame.player, option.source)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which card from your hand goes on top of your draw pile?"


class PutOnDeck(Step[CodexState]):
    """Put the spell being resolved on top of its owner's draw pile."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        player_zones.put_on_deck(st, frame.player, index_of(frame.regs[R_CARD]))
        frame.regs[R_CARD] = 0
