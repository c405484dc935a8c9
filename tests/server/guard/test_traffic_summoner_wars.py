"""As in test_traffic, on the battlefield: the opponent was dealt other cards, and discards others face down.

It moves and attacks the same in both games and plays nothing from its hand. What a seat and a spectator are
sent does not differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import Start
from tests.server.running import SetClock
from tests.server.two_worlds import World, compare, reconnect, seat_decides, two_worlds
from warmat.kernel.rng import Dice

ROUNDS = 40
FROM_HAND = ("summon", "play", "build", "use")  # what cards are at hand shows in these


@pytest.fixture
def two(
    start: Start, tmp_path: Path, clock: SetClock, request: pytest.FixtureRequest
) -> Iterator[list[World]]:
    yield from two_worlds(start, tmp_path, clock, "summoner-wars", *request.param)


def public(text: str) -> str:
    """A choice as the others see it."""
    return "discard" if text.startswith("discard ") else text


def offered(world: World) -> dict[str, list[int]]:
    """What the opponent may do that does not come from its hand, by how it looks: which options those are."""
    game = world.game()
    game.state.write_options()
    found: dict[str, list[int]] = {}
    for at, option in enumerate(game.options):
        if option.text.split()[0] not in FROM_HAND:
            found.setdefault(public(option.text), []).append(at)
    return found


def foes_in_step(pair: list[World], shared: Dice) -> None:
    """The opponents do what looks the same in both worlds, until the seat must choose or the game is over."""
    foe = 1 - pair[0].seat
    for _ in range(200):
        compare(pair)
        if shared.below(12) == 0:
            for world in pair:
                world.look_back(100_000)
        games = [world.game() for world in pair]
        assert games[0].state.over == games[1].state.over
        if games[0].state.over or games[0].options[0].player != foe:
            return
        ways = [offered(world) for world in pair]
        common = [what for what in ways[0] if what in ways[1]]
        what = common[shared.below(len(common))]
        if "discard" in common and shared.below(2) == 0:
            what = "discard"  # often: which card it is must stay hidden
        for world, way in zip(pair, ways, strict=True):
            world.foe_does(world.game().options[way[what][world.dice.below(len(way[what]))]])
    raise AssertionError("the opponent's turn has no end")


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("two", [(0, 1), (1, 2)], ids=["seat 0", "seat 1"], indirect=True)
def test_a_seat_is_sent_the_same_to_the_last_byte(two: list[World]) -> None:
    mine, shared = Dice(5), Dice(6)
    acted = 0
    for round_number in range(ROUNDS):
        foes_in_step(two, shared)
        if two[0].game().state.over:
            break
        if round_number % 20 == 7:
            for world in two:
                reconnect(world)
        seen, _ = [world.ask("GET", "/api/tables/{table}/game") for world in two]
        options = [option["text"] for option in seen["view"]["decision"]["options"]]
        if round_number % 4 == 0:
            line = mine.below(len(seen["lines"]) + 3)
            for world in two:
                world.look_back(line)
        seat_decides(two, options[mine.below(len(options))], by_socket=mine.x % 2 == 0)
        acted += 1
    compare(two)
    assert acted > 25
    # And the worlds did differ: in what lies face down, and in all that is hidden.
    down = [world.server.call(world.server.services.rooms.room(world.match.table)) for world in two]
    discards = [[line for line in room.log(1 - two[0].seat) if " discards " in line] for room in down]
    assert discards[0] != discards[1]
    assert two[0].game().digest() != two[1].game().digest()
