"""Answers that belong together in Summoner Wars: cards discarded for magic, and several targets.

The rules ask for them one by one in a fixed order, so that a set is offered only once. A person should not
have to know that: here they are picked freely and then handed over as the rules want them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warmat import Game, Option
from warmat.kernel import hidden
from warmat.kernel.choice import Decision
from warmat.kernel.frame import SCRIPTS
from warmat.kernel.picks import count_picks
from warmat.summoner_wars.rules.questions import Pick
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.rules.terms import CHOOSE, DISCARD, MAGIC_PHASE


class InAnyOrder:
    """A set of answers with one verb, then one that closes it, if it is not full before."""

    def __init__(self, game: Game, decision: Decision, verb: int, most: int, least: int) -> None:
        self.verb = verb
        self.most = most
        self.least = least
        self.asked = decision.prompt
        self.place = _place(game)
        self.closing = [o for o in decision.options if o.verb != verb or not o.source]
        self.known: dict[str, Option] = {}
        self.left: Counter[str] = Counter()  # so often each can be picked

    def offer(self, option: Option, text: str, often: int) -> None:
        option.text = text
        self.known[text] = option
        self.left[text] += often

    def prompt(self, picked: Sequence[str]) -> str:
        if not picked:
            return self.asked
        names = ", ".join(text.partition(" ")[2] for text in picked)
        return f"{self.asked}: {names}. What else?"

    def options(self, picked: Sequence[str]) -> list[Option]:
        chosen = [text for text in picked if text in self.known]
        if len(chosen) < len(picked) or len(chosen) >= self.most:
            return []
        still = self.left - Counter(chosen)
        found = [option for text, option in self.known.items() if still[text] > 0]
        if not found or len(chosen) < self.least:
            return found
        return found + self.closing

    def ordered(self, picked: Sequence[str]) -> list[str]:
        first = sorted((t for t in picked if t in self.known), key=lambda text: self.known[text].source)
        return first + [text for text in picked if text not in self.known]

    def is_open(self, game: Game, choice: str) -> bool:
        """It is still the same question: the last card discarded may have ended the phase."""
        decision = game.decision
        if decision is None or _place(game) != self.place:
            return False
        return any(option.text == choice for option in decision.options)


def picks(game: Game, decision: Decision) -> InAnyOrder | None:
    """If several answers of the open question belong together."""
    for found in (_for_magic, _targets):
        made = found(game, decision)
        if made is not None:
            return made
    return None


def _for_magic(game: Game, decision: Decision) -> InAnyOrder | None:
    """The magic phase: any number of cards from hand."""
    st = _table(game)
    verbs = {option.verb for option in decision.options}
    if st.phase != MAGIC_PHASE or DISCARD not in verbs or len(verbs) < 2:
        return None
    if any(option.verb == DISCARD and not option.source for option in decision.options):
        return None  # an effect asks for it
    hand = Counter(hidden.index_of(card) for card in st.players[decision.player].hand)
    made = InAnyOrder(game, decision, DISCARD, sum(hand.values()), 0)
    for option in decision.options:
        if option.verb == DISCARD:
            made.offer(option, option.text, hand[option.source])
    return made


def _targets(game: Game, decision: Decision) -> InAnyOrder | None:
    """An effect that targets several pieces: all of them are asked for at once."""
    st = _table(game)
    frame = st.stack[-1]
    step = SCRIPTS[frame.script].steps[frame.pc]
    if not isinstance(step, Pick) or step.most < 2 or count_picks(frame, step.reg, step.most):
        return None
    made = InAnyOrder(game, decision, CHOOSE, step.most, step.least)
    for piece in step.legal(st, frame):
        option = Option(decision.player, CHOOSE, piece.id, 0, 0)
        made.offer(option, f"choose {st.label(piece)}", 1)
    return made


def _place(game: Game) -> tuple[int, int, int, int]:
    """Where the game stands: the question, whatever its words are by now."""
    st = _table(game)
    frame = st.stack[-1]
    return (st.turn, len(st.stack), frame.script, frame.pc)


def _table(game: Game) -> Table:
    assert isinstance(game.state, Table)
    return game.state
