"""Print the digests of random games, decision by decision: what every build must agree on.

    python -m tests.conformance.digest_streams cases

`cases` are the games of the conformance kit. `codex` and `summoner-wars` are games of every kind that there
is (modes, maps, variants) with any decks, in which bots try to use every card.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator

from tests.games import CASES, keys, walk
from warmat import _build, games
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.kernel.tools.coverage import Coverage
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.simulation import Plan, bot_seed
from warmat.players.soak import plan_of

GAMES_EACH = 3
BOTS = {"codex": ("curious", "random"), "summoner-wars": ("curious",)}  # seat by seat, round and round
NUMBERS = {"codex": 160, "summoner-wars": 120}  # of games: every kind (Codex has 156), and every card used
WHOLE = 10  # at each so many decisions the whole table is compared, else what is asked


def streams_of_cases() -> dict[str, list[str]]:
    """The digests of each game at every decision, and of its end with the whole log."""
    found: dict[str, list[str]] = {}
    for case in CASES:
        for seed in range(GAMES_EACH):
            game = case.new(seed)
            digests = [at.digest() for at in walk(game, seed)]
            found[f"{case}, seed {seed}"] = [*digests, game.digest(), *game.log]
    return found


def streams_of_kinds(name: str, used: Coverage) -> dict[str, list[str]]:
    """What each game asks at every decision, its table now and then, and its end with the whole log."""
    first = list(INSTRUMENTS).index(name)
    found: dict[str, list[str]] = {}
    for number in range(first, first + NUMBERS[name] * len(INSTRUMENTS), len(INSTRUMENTS)):
        plan = plan_of(number, BOTS[name])
        game = games.new(name, seed=number, **plan.settings(number))
        said = f"{' '.join(filter(None, (plan.mode, plan.map, plan.variant)))}, game {number}"
        found[said] = [*_lines(game, plan, number, used), game.digest(), *game.log]
    return found


def _lines(game: Game, plan: Plan, number: int, used: Coverage) -> Iterator[str]:
    bots = [make_bot(name, bot_seed(number, seat)) for seat, name in plan.seat_bots(number)]
    events: list[Event] = []
    game.state.sink = events
    watcher = INSTRUMENTS[game.name].watch(used)
    watcher.start(game.state)
    while not game.state.over:
        yield f"{zlib.crc32(repr(keys(game)).encode()):08x}"
        if game.length % WHOLE == 0:
            yield game.digest()
        option = bots[game.options[0].player].choose(game)
        watcher.choice(game.state, option)
        game.apply(option)
        watcher.events(game.state, events)
        events.clear()


if __name__ == "__main__":
    used = Coverage()
    streams = streams_of_cases() if sys.argv[1] == "cases" else streams_of_kinds(sys.argv[1], used)
    names = sorted({*used.played, *used.arrived})
    print(json.dumps({"build": _build.running(), "streams": streams, "used": names}))
