"""A process that plays:

    python -m training.network.process PLAN NUMBER

PLAN is a `Plan` as JSON.
"""

from __future__ import annotations

import json
import os
import sys

from training.network.play import THINK, Plan, Player
from training.network.think import ThinkingPlayer


def main(plan: str, number: str) -> None:
    os.nice(5)
    asked = Plan(**json.loads(plan))
    player = ThinkingPlayer if asked.task == THINK else Player
    player(asked, int(number)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
