"""Print the digests of a few random games, decision by decision: what every build must agree on.

python -m tests.conformance.digest_streams
"""

from __future__ import annotations

import json

from tests.games import CASES, walk
from warmat import _build

GAMES_EACH = 3


def streams() -> dict[str, list[str]]:
    """The digests of each game at every decision, and of its end with the whole log."""
    found: dict[str, list[str]] = {}
    for case in CASES:
        for seed in range(GAMES_EACH):
            game = case.new(seed)
            digests = [at.digest() for at in walk(game, seed)]
            found[f"{case}, seed {seed}"] = [*digests, game.digest(), *game.log]
    return found


if __name__ == "__main__":
    print(json.dumps({"build": _build.running(), "streams": streams()}))
