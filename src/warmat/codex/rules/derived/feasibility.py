"""Whether an effect has something to do, which its steps say for themselves.

A spell can be cast, an ability used and a mode chosen if any of its steps can do what it says (see legal.py).
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.reasons import NO_TARGET, OK
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import PLAYS_SPELL, R_FIRST
from warmat.kernel.frame import Frame, Question, Script, Step
from warmat.kernel.numbers import Seat

# What a step does to what it speaks of (`Step.uses`).
HURTS: Final = 1  # so nothing is picked that damage can't be dealt to
REMOVES: Final = 2  # so it was done if that is gone


class Prospect(Frame):
    """An effect that has not begun: nothing is answered, and its price not paid.

    `gold`: what the price leaves. `spell`: the number of the spell whose effect it is, or 0. `from_hand`: it
    will have left its player's hand.
    """

    __slots__ = ("from_hand", "gold", "spell")

    def __init__(self, player: Seat, source: int, gold: int, spell: int = 0, from_hand: bool = True) -> None:
        super().__init__(0, 0, source, player, [0] * R_FIRST)
        self.gold: int = gold
        self.spell: int = spell
        self.from_hand: bool = from_hand


def gold_left(st: CodexState, frame: Frame) -> int:
    """What the player has for an effect, after its price."""
    return frame.gold if isinstance(frame, Prospect) else st.players[frame.player].gold


def spell_of(frame: Frame) -> int:
    """The spell that would be cast, or 0."""
    return frame.spell if isinstance(frame, Prospect) else 0


def spell_in_hand(frame: Frame) -> int:
    """The same if it is in its player's hand, which it will have left."""
    return frame.spell if isinstance(frame, Prospect) and frame.from_hand else 0


def can_do(st: CodexState, steps: list[Step[CodexState]], frame: Frame) -> bool:
    """Whether any of these steps has something to do. Never by what the player can't know."""
    at = 0
    while at < len(steps):
        step = steps[at]
        if step.possible(st, frame):
            return True
        at += 1 + step.dependents()
    return False


def why_not_effect(
    st: CodexState,
    script: Script[CodexState],
    player: Seat,
    source: int,
    gold: int,
    spell: int = 0,
    from_hand: bool = True,
) -> int:
    """An effect can be used if it can do at least one of the things it says. `spell`: whose effect it is.

    A spell can also be cast for the sake of casting it, where that does something (rulings 157 and 413).
    """
    if can_do(st, script.steps, Prospect(player, source, gold, spell, from_hand)):
        return OK
    return OK if spell and _awaits_spell(st, player) else NO_TARGET


def _awaits_spell(st: CodexState, player: Seat) -> bool:
    """Whether something of the player's waits for a spell to be played, whatever that does."""
    for id in st.owned[player]:
        row = st.pieces[id].derived
        if row.listened_events & PLAYS_SPELL:
            return True
        for ability in row.actives:
            if ability.needs is not None and not ability.needs.holds(st, player):
                return True
    return False


class Labelled(Question[CodexState]):
    """A question whose answers have names of their own."""

    __slots__ = ()

    def __init__(self, labels: list[str]) -> None:
        super().__init__()
        self.labels = labels


class Dependent(Step[CodexState]):
    """A step that has nothing to do by itself: a branch, or what happens to a card that was taken."""

    __slots__ = ()

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False


class IfDone(Dependent):
    """The next `skip` steps only follow from what was done before, so they are no reason to begin."""

    __slots__ = ("skip",)

    def __init__(self, skip: int) -> None:
        super().__init__()
        self.skip: int = skip

    def dependents(self) -> int:
        return self.skip
