"""Which cards may be taken, where one card alone says so: a fallen hero, one tech higher than what went."""

from __future__ import annotations

from warmat.codex.rules.derived.buildings import has_tech
from warmat.codex.rules.derived.costs import hero_limit, heroes
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps.card_questions import CardLimit, LimitByPick
from warmat.kernel.frame import Frame
from warmat.kernel.numbers import Seat


class FallenHero(CardLimit):
    """Only a hero that died before in this game, and while the player may summon another one."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        return card.index in st.players[player].fallen and len(heroes(st, player)) < hero_limit(st, player)


class LevelBuilt(CardLimit):
    """Only with a tech building of its level, whatever the spec (ruling 241)."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        return has_tech(st, player, card.row.tech)


class OneTechHigher(LimitByPick):
    """One tech higher than what was picked."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        if frame is None:
            return True
        before = self.picked(st, frame)
        return before is not None and card.row.tech == before.derived.tech + 1


class SameTechNoDearer(LimitByPick):
    """As high in tech as what was picked, at the same cost or less."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        if frame is None:
            return True
        before = self.picked(st, frame)
        if before is None:
            return False
        return card.row.tech == before.derived.tech and card.cost <= st.card_of(before).cost


class AnotherHero(LimitByPick):
    """Another hero than the one picked before, or that one where its command zone has no other."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        before = self.picked(st, frame)
        if before is None or card.index != before.origin:
            return True
        return st.players[before.owner].command == [card.index]
