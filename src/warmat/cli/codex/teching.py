"""Choosing the two cards to tech together and in any order.

The rules ask for them one by one in the codex's order, so that a pair is offered only once. A person should
not have to know that: here both are picked freely and then handed over as the rules want them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warmat import Game, Option
from warmat.codex.rules.terms import TECH
from warmat.kernel.choice import Decision

NOTHING = "tech nothing"


def is_first_tech(game: Game, decision: Decision) -> bool:
    """Whether both cards are still to be chosen."""
    before = game.history.option if game.history is not None else None
    second = before is not None and before.verb == TECH and before.player == decision.player
    return decision.options[0].verb == TECH and not second


class Techs:
    """Every pair of cards that can be teched now, as notation in the rules' order."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.player = decision.player
        self.known: dict[str, Option] = {}
        self.pairs: list[tuple[str, str]] = []
        for option in decision.options:
            self.known[option.text] = option
            self.pairs += [(option.text, second) for second in self._seconds(game, option)]

    def _seconds(self, game: Game, first: Option) -> list[str]:
        """What may follow; "" when nothing is asked and nothing taken."""
        after = game.clone()
        after.apply(first)
        decision = after.decision
        if first.text != NOTHING and decision is not None and self._asks_again(decision):
            for option in decision.options:
                self.known.setdefault(option.text, option)
            return [option.text for option in decision.options]
        taken = Counter(_codex(game, self.player))  # a single answer has answered itself
        taken.subtract(_codex(after, self.player))
        taken[first.text.removeprefix("tech ")] -= 1
        return [f"tech {name}" for name, count in taken.items() if count > 0] or [""]

    def _asks_again(self, decision: Decision) -> bool:
        """A teammate may be next instead."""
        return decision.options[0].verb == TECH and decision.player == self.player

    def prompt(self, picked: Sequence[str]) -> str:
        if not picked:
            return "Tech: which two cards of your codex go to your discard pile? First:"
        return f"After {picked[0].removeprefix('tech ')}, the second:"

    def options(self, picked: Sequence[str]) -> list[Option]:
        """Every card of any pair; then, what can be teched together with the first."""
        if not picked:
            return self._in_order({text for pair in self.pairs for text in pair} - {""})
        if len(picked) > 1 or picked[0] == NOTHING:
            return []
        first = picked[0]
        partners = {b for a, b in self.pairs if a == first} | {a for a, b in self.pairs if b == first}
        return self._in_order(partners - {""})

    def ordered(self, picked: Sequence[str]) -> list[str]:
        """The two as the rules want them. What answers itself need not be said."""
        first, second = picked[0], picked[1] if len(picked) > 1 else ""
        pair = (first, second) if (first, second) in self.pairs else (second, first)
        return [text for text in pair if text]

    def is_open(self, game: Game, choice: str) -> bool:
        decision = game.decision
        return decision is not None and any(option.text == choice for option in decision.options)

    def _in_order(self, texts: set[str]) -> list[Option]:
        found = [option for text, option in self.known.items() if text in texts]
        return sorted(found, key=lambda option: (option.text == NOTHING, option.source))


def _codex(game: Game, player: int) -> list[str]:
    names: list[str] = game.view(player)["players"][player]["codex"]
    return names
