"""Bots at tables: whole games, restarts, and everything a bot can do wrong."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.server import made_up
from tests.server.conftest import Start
from tests.server.helpers import DECKS, soon
from tests.server.running import Running
from warmat import games
from warmat.client import Client, Refused
from warmat.players.bot import make_bot
from warmat.server.bots import known, runner
from warmat.server.bots.runner import seed_of
from warmat.server.tables.room import Room

FACTIONS = ["Tundra Orcs", "Fallen Kingdom"]
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


class MadeUp:
    """The made-up bots, for a server to have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._file = folder / "thinking"
        monkeypatch.setenv(made_up.THINKING, str(self._file))
        for name in made_up.BOTS:
            monkeypatch.setitem(known.KNOWN, name, known.KnownBot(name, ""))

    def come_to(self, server: Running, limit_s: float = 60.0) -> None:
        server.services.pool.limit_s = limit_s
        for worker in server.services.pool.workers:
            worker.make = made_up.make

    def thinker(self) -> int:
        """The process in which the slow bot thinks, once it has begun to."""
        soon(self._file.exists)
        return int(self._file.read_text())


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MadeUp:
    return MadeUp(monkeypatch, tmp_path)


def length(server: Running, table: str) -> int:
    """How many choices were made."""
    return server.call(server.services.rooms.room(table)).game.length


def play(client: Client, table: str, seat: int = 0, turns: int = 500) -> dict[str, Any]:
    """Somebody who plays anything, live, to the end or for so many turns: the last view."""
    with client.live(table, seat) as live:
        for number in range(2000):
            if not live.wait_for_turn() or live.view["turn"] > turns:
                return live.view
            teammates = [f"P{other + 1}:" for other in range(4) if other != seat]
            own = [option for option in live.options if option.split()[0] not in teammates]
            before = live.number
            live.decide(own[(7 * number) % len(own)])
            while live.number == before and not live.over:
                live.wait()
    raise AssertionError("it goes on for ever")


def decide(client: Client, table: str, room: Room) -> None:
    """The first seat does the last thing that is offered."""
    asked = room.game.asked
    assert asked is not None
    client.decide(table, 0, room.number(0), asked.options[-1].text)


def over(client: Client, table: str) -> bool:
    return bool(client.table(table)["status"] == "over")


@pytest.mark.parametrize(
    ("game", "decks", "database"),
    [("codex", DECKS, "sqlite"), ("codex", DECKS, "postgresql"), ("summoner-wars", FACTIONS, "sqlite")],
    indirect=["database"],
)
def test_a_whole_game_against_a_bot(server: Running, game: str, decks: list[str]) -> None:
    ada = server.client("Ada")
    table = ada.make_table(game, decks, ["me", f"bot {known.stand_in(game)}"])
    assert play(ada, table.id)["ending"] == "rules"
    soon(lambda: over(ada, table.id))
    # What the bot did is what it does in any such game: its chance comes from the secret alone.
    check_again(server, table.id, ada, {1: known.stand_in(game)})


def check_again(server: Running, table: str, client: Client, bots: dict[int, str]) -> None:
    """Every choice of a bot was its own."""
    room = server.call(server.services.rooms.room(table))
    secret = client.table(table)["secret"]
    assert secret
    chosen = room.game.choices
    game = games.new(room.game.name, seats=room.game.setup.config["seats"], secret=bytes.fromhex(secret))
    players = {seat: make_bot(name, seed_of({"secret": secret}, seat)) for seat, name in bots.items()}
    for option in chosen:
        bot = players.get(game.options[0].player)
        if bot is not None:
            assert bot.choose(game).key() == option.key()
        game.apply(option)


@SQLITE
def test_bots_among_themselves_are_watched_move_by_move(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("summoner-wars", FACTIONS, ["bot random", "bot random"])
    updates = 0
    with ada.live(table.id) as live:
        while not live.over:
            live.wait()
            updates += 1
    soon(lambda: over(ada, table.id))
    assert updates > 10
    check_again(server, table.id, ada, {0: "random", 1: "random"})


class Noting:
    """asyncio for the runner of bots: how long it would rest is noted, and it does not."""

    def __init__(self) -> None:
        self.rests: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self.rests.append(seconds)
        await asyncio.sleep(0)


@SQLITE
def test_bots_take_their_time_for_peoples_eyes(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    noting = Noting()
    monkeypatch.setattr(runner, "asyncio", noting)
    server = start(bot_pause_ms=600_000)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot heuristic", "bot heuristic"])
    with ada.live(table.id):
        soon(lambda: length(server, table.id) >= 3)
    rests = [rest for rest in noting.rests if rest > 300]
    assert len(rests) >= 3  # before every choice, less what the bot has thought
    assert max(rests) <= 600


def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(start: Start, bots: MadeUp) -> None:
    first = start()
    bots.come_to(first)
    ada = first.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot slow", "me"])
    before = bots.thinker()
    first.stop()  # in the middle of its thoughts
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    second = start()
    bots.come_to(second)
    assert second.call(second.services.bot_runner.waiting()) == [table.id]
    room = second.call(second.services.rooms.room(table.id))
    expected = room.game.options[0].key()
    assert room.length == 0  # nothing was chosen in its place
    soon(lambda: room.game.length > 0)
    assert room.game.choices[0].key() == expected


@SQLITE
def test_a_bots_process_is_there_before_anybody_waits_for_it(server: Running, bots: MadeUp) -> None:
    bots.come_to(server)
    ada, (worker, *_) = server.client("Ada"), server.services.pool.workers
    table = ada.make_table("codex", DECKS, ["me", "bot slow"])
    room = server.call(server.services.rooms.room(table.id))
    assert worker.process is None
    decide(ada, table.id, room)
    soon(lambda: worker.process is not None and worker.process.pid is not None)
    assert worker.process is not None
    begun = worker.process.pid
    while room.deciders() == [0]:
        decide(ada, table.id, room)
    assert bots.thinker() == begun


@SQLITE
def test_a_killed_process_is_replaced_and_the_bot_thinks_again(server: Running, bots: MadeUp) -> None:
    bots.come_to(server)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot slow", "me"])
    room = server.call(server.services.rooms.room(table.id))
    expected = room.game.options[0].key()
    killed = bots.thinker()
    assert room.game.length == 0
    os.kill(killed, signal.SIGKILL)
    soon(lambda: room.game.length > 0)
    assert room.game.choices[0].key() == expected  # its own choice, not just any
    assert bots.thinker() != killed


@SQLITE
@pytest.mark.parametrize("bot", ["hanging", "broken", "dying", "cheating"])
def test_a_bot_that_fails_does_not_stop_its_table(
    server: Running,
    bots: MadeUp,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    bot: str,
) -> None:
    monkeypatch.setattr(runner, "GIVEN_UP", 1)  # each time takes a while
    bots.come_to(server, 0.3)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, [f"bot {bot}", "me"])
    with ada.live(table.id) as live:
        assert live.wait_for_turn()  # the bot's whole turn is over: anything legal was chosen for it
    assert any(table.id in line and f"'{bot}'" in line for line in caplog.messages)
    # Another table's bot has a process that thinks.
    other = ada.make_table("codex", DECKS, ["bot first", "me"])
    with ada.live(other.id) as live:
        assert live.wait_for_turn()


@SQLITE
def test_nobody_waits_while_a_bot_thinks(
    server: Running, bots: MadeUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(made_up.LONG, "600")
    bots.come_to(server, 600)
    ada, bo = server.client("Ada"), server.client("Bo")
    thinking = ada.make_table("codex", DECKS, ["bot slow", "me"])
    table = ada.make_table("codex", DECKS)
    bo.join(table.id, table.links[1])
    bots.thinker()
    for _ in range(3):
        seen = ada.see(table.id, 0)
        ada.decide(table.id, 0, seen.number, seen.options[0])
    assert length(server, table.id) == 3
    assert length(server, thinking.id) == 0  # it still thinks


FOUR = [*DECKS, *DECKS]


@SQLITE
def test_a_free_for_all_with_three_bots(server: Running) -> None:
    ada = server.client("Ada")
    bots = ["me", "bot heuristic", "bot random", "bot heuristic"]
    table = ada.make_table("codex", FOUR, bots, {"mode": "free-for-all-1-hero"})
    view = play(ada, table.id, turns=8)
    assert view["turn"] == 9
    assert view["ending"] is None


@SQLITE
def test_a_team_with_a_bot_waits_for_its_human(server: Running) -> None:
    ada = server.client("Ada")
    players = ["bot heuristic", "me", "bot heuristic", "bot random"]
    table = ada.make_table("codex", FOUR, players, {"mode": "two-headed-dragon-1-hero"})
    with ada.live(table.id) as live:
        assert live.wait_for_turn()
        assert any(option.startswith("P1:") for option in live.options)  # the bot could act as well
        assert live.wait(0.5) is False
        number = live.number
        ended = next(option for option in live.options if "P2: end" in option)
        live.decide(ended)
        while live.number < number + 2:  # the bot's moves count as the team's
            live.wait()
    assert play(ada, table.id, 1, turns=2)["turn"] == 3


@SQLITE
def test_a_bot_plays_on_for_somebody_who_left(start: Start) -> None:
    first = start()
    people = [first.client(name) for name in ("Ada", "Bo", "Cy")]
    table = people[0].make_table("codex", FOUR[:3], ["me", "open", "open"], {"mode": "free-for-all-1-hero"})
    for seat in (1, 2):
        people[seat].join(table.id, table.links[seat])
    people[0].ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    soon(lambda: bool(people[1].see(table.id, 1).options))  # it has played a turn
    for what in ("decisions", "undo"):
        body = {"seat": 0, "number": 0} | ({"choice": "end"} if what == "decisions" else {})
        with pytest.raises(Refused, match="You have resigned"):
            people[0].ask("POST", f"/api/tables/{table.id}/{what}", body)
    people[1].ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    soon(lambda: bool(people[2].see(table.id, 2).view["winners"]))


@SQLITE
def test_a_seat_whose_player_left_is_found_after_a_restart(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.bots.runner.BotRunner.begin", lambda *_: None)  # as if it was killed
    first = start()
    people = [first.client(name) for name in ("Ada", "Bo", "Cy")]
    table = people[0].make_table("codex", FOUR[:3], ["me", "open", "open"], {"mode": "free-for-all-1-hero"})
    for seat in (1, 2):
        people[seat].join(table.id, table.links[seat])
    people[0].ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    first.stop()
    monkeypatch.undo()
    bo = start().client(token=people[1].token)
    soon(lambda: bool(bo.see(table.id, 1).options))


@SQLITE
def test_an_answer_that_comes_too_late_is_dropped(server: Running, bots: MadeUp) -> None:
    bots.come_to(server)
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["bot slow", "me"])
    bots.thinker()
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    room = server.call(server.services.rooms.room(table.id))
    assert room.winners == [0]
    soon(lambda: not server.services.bot_runner._playing)
    assert room.game.length == 0


@pytest.mark.parametrize("game", list(games.GAMES))
def test_every_bot_plays_the_games_it_is_listed_for(game: str) -> None:
    """And is listed for every game it plays."""
    decks = DECKS if game == "codex" else FACTIONS
    for name in known.KNOWN:
        table = games.new(game, seats=decks, seed=1)
        try:
            make_bot(name, 1).choose(table)
            plays = True
        except Exception:
            plays = False
        assert plays == (game in known.KNOWN[name].games), f"{name}: {game}"


@SQLITE
def test_a_bot_is_asked_to_games_it_plays(server: Running) -> None:
    ada = server.client("Ada")
    for name in ("curious", "nobody"):
        if "summoner-wars" not in getattr(known.KNOWN.get(name), "games", ()):
            with pytest.raises(Refused, match=name):
                ada.make_table("summoner-wars", FACTIONS, ["me", f"bot {name}"])
