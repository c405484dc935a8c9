"""Pieces that hold cards: units played against a jail wait in it, the dead are buried in a graveyard.

What they hold is not in play and has lost everything that was on it. It stays with its holder whoever
controls that, and is discarded when the holder leaves play.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import aside, atoms
from warmat.codex.rules.costs import ban_play, play_cost
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.effects import Effect, UnlessBoosted
from warmat.codex.rules.judged import Doing
from warmat.codex.rules.player_rules import amount_of, opposing_rule, own_rule
from warmat.codex.rules.playing import pay_to_play
from warmat.codex.rules.reasons import OK
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
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
from warmat.codex.rules.triggers import enqueue, enqueue_rule
from warmat.codex.rules.who import effect_name
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, rule_script


def captured(st: Table, card: Card, player: int, boosted: bool) -> bool:
    """A unit played from hand goes to an opponent's jail, if there is one; who was there arrives.

    The effect of its boost happens as it is played; it arrives without it (ruling 10).
    """
    if not card.types & UNIT or card.forecast:
        return False
    jail = opposing_rule(st, CAPTURES_ARRIVALS, player)
    if jail is None:
        return False
    earlier = aside.held_by(st, jail.id)
    held = aside.hold(st, card, player, player, jail)
    if boosted:
        atoms.set_flags(st, held, BOOSTED)
        for trigger in held.d.triggers:
            if trigger.events & ARRIVES and isinstance(trigger.script.steps[0], UnlessBoosted):
                enqueue(st, trigger, held, held, 0, 0)
    for piece in earlier:
        aside.take(st, piece)
        atoms.arrive(st, piece.origin, piece.owner, PLAYED, controller=piece.controller)
    return True


def buried(st: Table, piece: Piece) -> bool:
    """A unit that died is buried by its last controller, who has where to; a full graveyard is sacrificed."""
    card = st.book.cards[piece.origin]
    if not card.types & UNIT or card.types & TOKEN:
        return False
    grave = own_rule(st, BURIES_DEAD, piece.controller)
    if grave is None:
        return False
    aside.hold(st, card, piece.owner, piece.controller, grave)
    if len(aside.held_by(st, grave.id)) >= amount_of(grave, BURIES_DEAD):
        atoms.sacrifice(st, grave)
    return True


class Banish(Effect):
    """Trash it, until the piece whose effect this is leaves and gives it back."""

    __slots__ = ()

    def touch(self, st: Table, frame: Frame, piece: Piece) -> None:
        waits = bool(aside.held_by(st, frame.source))  # to be given back, if the holder is gone
        atoms.trash(st, piece, frame.source)
        if frame.source not in st.pieces and not waits and aside.held_by(st, frame.source):
            enqueue_rule(st, GIVE_BACK, frame.source, frame.player)


class GiveBack(Doing):
    """Everything this trashed returns to play, each as a new piece under whoever controlled it."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        for piece in aside.held_by(st, frame.source):
            if piece.flags & BANISHED:
                aside.take(st, piece)
                atoms.arrive(st, piece.origin, piece.owner, controller=piece.controller)


GIVE_BACK: Final[Script[Table]] = rule_script("give back", [GiveBack()], True, R_FIRST)


class PlayHeld(Question[Table]):
    """Play one of the cards this piece holds: paid for, and with everything that it requires.

    An option's target is 1 if the boost is paid as well.
    """

    __slots__ = ()

    def playable(self, st: Table, player: int, source: int, gold: int) -> list[Piece]:
        return [
            piece
            for piece in aside.held_by(st, source)
            if ban_play(st, player, st.card_of(piece), gold) == OK
        ]

    def options(self, st: Table, frame: Frame) -> list[Option]:
        gold = st.players[frame.player].gold
        options: list[Option] = []
        for piece in self.playable(st, frame.player, frame.source, gold):
            card = st.card_of(piece)
            options.append(Option(frame.player, CHOOSE, piece.id, 0, 0))
            if card.boost and play_cost(st, frame.player, card) + card.boost <= gold:
                options.append(Option(frame.player, CHOOSE, piece.id, 1, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        piece = st.aside[option.source]
        aside.take(st, piece)
        pay_to_play(st, frame.player, st.card_of(piece), option.target != 0)
        flags = BOOSTED if option.target else 0
        atoms.arrive(st, piece.origin, piece.owner, flags, controller=frame.player)

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: play which unit?"
