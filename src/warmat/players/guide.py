"""What the search bot asks of a game: which options to try first, and what the end of a turn is worth.

Each game answers with what its heuristic bot knows (`codex_guide`, `summoner_wars_guide`).
"""

from __future__ import annotations

from typing import Any, Protocol

from warmat.kernel.choice import Option


class Guide(Protocol):
    scale: float  # the difference in worth that is nearly a won game

    def decide(self, st: Any, seat: int) -> Option:
        """What the heuristic bot would do."""
        ...

    def evaluate(self, st: Any, seat: int) -> float:
        """What a table is worth to a seat; only what the seat may know is read."""
        ...

    def planned(self, st: Any, player: int) -> Option | None:
        """The answer where what matters shows turns later: the plan's, which no search improves."""
        ...

    def candidates(self, st: Any, player: int) -> list[Option]:
        """What is worth a look, in the order it is offered."""
        ...

    def worth(self, st: Any, option: Option, player: int) -> float:
        """What an option leads to, a step ahead."""
        ...

    def allied(self, st: Any, one: int, other: int) -> bool:
        """Two seats that win together, or one and the same."""
        ...

    def turn(self, st: Any) -> int:
        """The turn's number."""
        ...

    def ended(self, st: Any, seat: int) -> bool:
        """The turn of the seat, or of its team, is over."""
        ...

    def settled(self, st: Any, seat: int) -> float:
        """What the table is worth to the seat once its turn is over: after the quick answer to it."""
        ...
