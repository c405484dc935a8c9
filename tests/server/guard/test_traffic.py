"""Two games that differ only in what a seat can't see: not one byte of its whole traffic differs.

The opponent was dealt other cards, hires and techs others, all face down, and plays none of them. The seat
plays, asks, takes back and makes mistakes, the same in both. Whatever is answered and sent is compared, and
so is what a spectator is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.codex import test_hidden_information as worlds
from tests.server.conftest import Start
from tests.server.running import SetClock
from tests.server.two_worlds import World, compare, offers, reconnect, seat_decides, two_worlds
from warmat.codex.rules.model.terms import TECH
from warmat.kernel.rng import Dice

ROUNDS = 70


@pytest.fixture
def two(
    start: Start, tmp_path: Path, clock: SetClock, request: pytest.FixtureRequest
) -> Iterator[list[World]]:
    yield from two_worlds(start, tmp_path, clock, "codex", *request.param)


def foes_in_step(pair: list[World], shared: Dice) -> None:
    """The opponents do what looks the same in both worlds, until the seat must choose or the game is over."""
    foe = 1 - pair[0].seat
    for _ in range(400):
        for world in pair:
            while _techs(world):
                cards = [option for option in offers(world.game()) if option.source]
                world.foe_does(cards[world.dice.below(len(cards))])
        compare(pair)
        if shared.below(12) == 0:
            for world in pair:
                world.look_back(100_000)
        games = [world.game() for world in pair]
        assert games[1].state.over == games[0].state.over
        if games[0].state.over or games[0].options[0].player != foe:
            return
        what = worlds._same_for_others(games[0], games[1], shared)
        for world, game in zip(pair, games, strict=True):
            fitting = [option for option in game.options if worlds._public(option) == what]
            world.foe_does(fitting[world.dice.below(len(fitting))])
    raise AssertionError("the opponent's turn has no end")


def _techs(world: World) -> bool:
    options = world.game().options
    return bool(options) and options[0].verb == TECH and options[0].player != world.seat


def seat_acts(pair: list[World], dice: Dice) -> None:
    """The seat makes a choice, after some looking around and mistakes."""
    both = [world.ask("GET", "/api/tables/{table}/game?since=3") for world in pair]
    seen = both[0]["view"]
    number = seen["number"]
    options = [option["text"] for option in seen["decision"]["options"]]
    seat = pair[0].seat
    odd: list[tuple[str, str, object]] = [
        ("POST", "decisions", {"seat": seat, "number": number + 1, "choice": options[0]}),
        ("POST", "decisions", {"seat": seat, "number": number, "choice": "play Jandra, the Negator"}),
        ("POST", "decisions", {"seat": seat, "number": number, "choice": "hire Nobody"}),
        ("POST", "decisions", {"seat": 1 - seat, "number": 0, "choice": "end"}),
        ("POST", "decisions", {"seat": seat}),
        ("POST", "undo", {"seat": 1 - seat, "number": number}),
        ("GET", "game?seat=" + str(1 - seat), None),
        ("GET", "game?seat=-1", None),
        ("GET", "game?since=100000", None),
    ]
    if seen["may_undo"] and dice.below(3) == 0:
        odd.append(("POST", "undo", {"seat": seat, "number": number}))
    method, path, body = odd[dice.below(len(odd))]
    choice = options[dice.below(len(options))]
    line = dice.below(both[0]["from_line"] + len(both[0]["lines"]) + 3)
    for world in pair:
        world.ask(method, "/api/tables/{table}/" + path, body)
        world.ask("GET", "/api/tables/{table}")
        if line % 5 == 0:
            world.look_back(line)
    seat_decides(pair, choice, by_socket=dice.x % 2 == 0)


def hidden_cards(world: World) -> list[str]:
    """The opponent's face-down cards as only it knows them."""
    room = world.server.call(world.server.services.rooms.room(world.match.table))
    return [line for line in room.log(1 - world.seat) if " hires " in line or " techs " in line]


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("two", [(0, 1), (1, 2)], ids=["seat 0", "seat 1"], indirect=True)
def test_a_seat_is_sent_the_same_to_the_last_byte(two: list[World]) -> None:
    mine, shared = Dice(3), Dice(4)
    acted = 0
    for round_number in range(ROUNDS):
        foes_in_step(two, shared)
        if two[0].game().state.over:
            break
        if round_number % 20 == 7:
            for world in two:
                reconnect(world)
        seat_acts(two, mine)
        acted += 1
    for world in two:
        world.ask("GET", "/api/tables/{table}/game")
        world.ask("GET", "/api/tables/{table}")
    compare(two)
    assert acted > 30
    assert len([None for what, _ in two[0].traffic if what == "sent"]) > acted
    # And the worlds did differ, all the time.
    assert hidden_cards(two[0]) != hidden_cards(two[1])
    assert two[0].game().digest() != two[1].game().digest()
