"""How much is made of a decision: how far worlds are played on, and when an option is given up.

Whoever has little time must give up what falls behind at once; whoever has more looks at more worlds first,
and loses less by bad luck in the first few (`python -m warmat.bench.races` measures both).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Effort(NamedTuple):
    rounds: int  # that worlds are played on for
    fewest: int = 3  # worlds before anybody drops out
    clear: float = 1.2  # standard errors behind the leader: out
    followed: int = 0  # options, after the fewest worlds, that are tried with other follow-ups as well


LEAST: Final = Effort(1)
# From how many playouts or seconds on. More rounds show more of what a choice leads to, but worlds differ
# more by then, so it takes more of them.
BY_BUDGET: Final = (
    (512, 1.0, Effort(4, fewest=8, clear=2.0, followed=8)),
    (256, 0.5, Effort(4, fewest=8)),
    (64, 0.1, Effort(3)),
)


def effort_for(iterations: int, seconds: float) -> Effort:
    """What a budget is spent on."""
    for many, long, effort in BY_BUDGET:
        if iterations >= many or seconds >= long:
            return effort
    return LEAST
