"""Pieces that hold cards: units played against a jail wait in it, the dead are buried in a graveyard.

What they hold is not in play and has lost everything that was on it. It stays with its holder whoever
controls that, and is discarded when the holder leaves play.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.derived.costs import play_cost, why_not_play
from warmat.codex.rules.derived.feasibility import gold_left
from warmat.codex.rules.derived.player_rules import amount_of, opposing_rule, own_rule
from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.reasons import OK
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ARRIVES,
    BANISHED,
    BOOSTED,
    BURIES_DEAD,
    CAPTURES_ARRIVALS,
    CHOOSE,
    PLAYED,
    R_FIRST,
    TOKEN,
    UNIT,
)
from warmat.codex.rules.steps.effects import Effect
from warmat.codex.rules.steps.modal import UnlessBoosted
from warmat.codex.rules.steps.playing import pay_to_play
from warmat.codex.rules.writes import atoms, set_aside
from warmat.codex.rules.writes.triggers import enqueue, enqueue_rule
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import Seat


def captured(st: CodexState, card: Card, player: Seat, boosted: bool) -> bool:
    """A unit played from hand goes to an opponent's jail, if there is one; who was there arrives.

    The effect of its boost happens as it is played; it arrives without it (ruling 10).
    """
    if not card.types & UNIT or card.forecast:
        return False
    jail = opposing_rule(st, CAPTURES_ARRIVALS, player)
    if jail is None:
        return False
    earlier = st.held_by(jail.id)
    held = set_aside.hold(st, card, player, player, jail)
    if boosted:
        atoms.set_flags(st, held, BOOSTED)
        for trigger in held.derived.triggers:
            if trigger.events & ARRIVES and isinstance(trigger.script.steps[0], UnlessBoosted):
                enqueue(st, trigger, held, held, 0, 0)
    for piece in earlier:
        set_aside.take(st, piece)
        atoms.arrive(st, piece.origin, piece.owner, PLAYED, controller=piece.controller)
    return True


def buried(st: CodexState, piece: Piece) -> bool:
    """A unit that died is buried by its last controller, who has where to; a full graveyard is sacrificed."""
    card = st.book.cards[piece.origin]
    if not card.types & UNIT or card.types & TOKEN:
        return False
    grave = own_rule(st, BURIES_DEAD, piece.controller)
    if grave is None:
        return False
    set_aside.hold(st, card, piece.owner, piece.controller, grave)
    if len(st.held_by(grave.id)) >= amount_of(grave, BURIES_DEAD):
        atoms.sacrifice(st, grave)
    return True


class Banish(Effect):
    """Trash it, until the piece whose effect this is leaves and gives it back."""

    __slots__ = ()

    def touch(self, st: CodexState, frame: Frame, piece: Piece) -> None:
        waits = bool(st.held_by(frame.source))  # to be given back, if the holder is gone
        atoms.trash(st, piece, frame.source)
        if frame.source not in st.pieces and not waits and st.held_by(frame.source):
            enqueue_rule(st, GIVE_BACK, frame.source, frame.player)


class GiveBack(Step[CodexState]):
    """Everything this trashed returns to play, each as a new piece under whoever controlled it."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in st.held_by(frame.source):
            if piece.flags & BANISHED:
                set_aside.take(st, piece)
                atoms.arrive(st, piece.origin, piece.owner, controller=piece.controller)


GIVE_BACK: Final[Script[CodexState]] = rule_script("give back", [GiveBack()], atomic=True, registers=R_FIRST)


class PlayHeld(Question[CodexState]):
    """Play one of the cards this piece holds: paid for, and with everything that it requires.

    An option's target is 1 if the boost is paid as well.
    """

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return len(self.playable(st, frame.player, frame.source, gold_left(st, frame))) > 0

    def playable(self, st: CodexState, player: Seat, source: int, gold: int) -> list[Piece]:
        return [
            piece for piece in st.held_by(source) if why_not_play(st, player, st.card_of(piece), gold) == OK
        ]

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        gold = st.players[frame.player].gold
        options: list[Option] = []
        for piece in self.playable(st, frame.player, frame.source, gold):
            card = st.card_of(piece)
            options.append(Option(frame.player, CHOOSE, piece.id, 0, 0))
            if card.boost and play_cost(st, frame.player, card) + card.boost <= gold:
                options.append(Option(frame.player, CHOOSE, piece.id, 1, 0))
        return options

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        piece = st.set_aside[option.source]
        set_aside.take(st, piece)
        pay_to_play(st, frame.player, st.card_of(piece), option.target != 0)
        flags = BOOSTED if option.target else 0
        atoms.arrive(st, piece.origin, piece.owner, flags, controller=frame.player)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: play which unit?"
