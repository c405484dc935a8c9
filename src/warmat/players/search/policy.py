"""What the search bot asks of a game: which options to try first, how others play, and who is likely to win.

Each game answers with what its heuristic bot knows (`players.codex.policy`, `players.summoner_wars.policy`).
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from warmat.kernel.choice import Option
from warmat.kernel.state import State
from warmat.players.engine_calls import after

T = TypeVar("T", bound=State)


class GamePolicy(Generic[T]):
    def decide(self, st: T, seat: int) -> Option:
        """What the heuristic bot would do."""
        raise NotImplementedError

    def evaluate(self, st: T, seat: int) -> float:
        """What a table is worth to a seat; only what the seat may know is read."""
        raise NotImplementedError

    def chance(self, st: T, seat: int) -> float:
        """How likely the seat is to win when its turn begins at this table, from 0 to 1."""
        raise NotImplementedError

    def chance_after(self, st: T, seat: int) -> float:
        """How likely the seat is to win when its turn has ended with this table."""
        if not self.is_duel(st) or self.on_turn(st, seat):
            return self.chance(st, seat)
        return 1.0 - self.chance(st, 1 - seat)

    def planned(self, st: T, player: int) -> Option | None:
        """The answer where what matters shows turns later: the plan's, which no search improves."""
        raise NotImplementedError

    def settled(self, st: T, player: int) -> bool:
        """A kind of decision that the heuristic bot takes as well as a search, as it seems."""
        return False

    def candidates(self, st: T, player: int) -> list[Option]:
        """What is worth a look, in the order it is offered."""
        raise NotImplementedError

    def worth(self, st: T, option: Option, player: int) -> float:
        """What an option leads to, a step ahead."""
        raise NotImplementedError

    def quick_worth(self, st: T, option: Option, player: int) -> float:
        """The same in a world that is played on: less exact, where that is quicker."""
        return self.worth(st, option, player)

    def setting(self, st: T, option: Option, now: float) -> float:
        """What an option's gain depends on, in a figure: where that is the same, so is the gain.

        0: it hardly depends on anything. `now`: what the table is worth.
        """
        raise NotImplementedError

    def is_duel(self, st: T) -> bool:
        """Two play, each for themselves: what one is likely to win, the other is likely to lose."""
        raise NotImplementedError

    def on_turn(self, st: T, seat: int) -> bool:
        """It is the seat's turn, or its team's."""
        raise NotImplementedError

    def obvious(self, st: T, player: int) -> Option | None:
        """What needs no comparing: the plan's answer."""
        raise NotImplementedError

    def winning(self, st: T, player: int) -> Option | None:
        """The first step to a win in this turn, if one is found quickly."""
        raise NotImplementedError

    def places(self) -> tuple[str, ...]:
        """Where an unseen card can be, in the order of a likelihood (see the kernel's redeal.py)."""
        raise NotImplementedError

    def situation(self, st: T, owner: int) -> tuple[int, ...]:
        """What everybody sees of an owner that tells where its unseen cards may be, roughly."""
        raise NotImplementedError

    def traits(self, st: T, card: Any, situation: tuple[int, ...]) -> tuple[str, str]:
        """What tells it of a card in such a situation: of what kind it is, and which it is."""
        raise NotImplementedError

    def wins(self, st: T, option: Option) -> bool:
        """The option ends the game, and well."""
        then = after(st, option)
        return bool(then.over and (then.winners >> option.player) & 1)
