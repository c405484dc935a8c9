"""A game that is registered here alone plays everywhere: at the terminal, on the server and against bots."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import warmat
from tests.cli.terminal import Terminal
from tests.conformance.kit import conforms
from tests.games import play, walk
from tests.hygiene.sources import Module
from tests.server.running import WAIT_S, Running, SetClock
from tests.toy import nim
from warmat import BadInput
from warmat.client import Refused
from warmat.players.match import play_out
from warmat.players.random_bot import RandomBot
from warmat.players.simulation import Plan, simulate
from warmat.records.record import record
from warmat.server.settings import Settings

SEATS = ["small", "large"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'nim.db'}", port=0, rate_limit=0.0, bot_pause_ms=0)
    running = Running(settings, SetClock())
    yield running
    running.stop()


def test_it_is_small_and_knows_the_kernel_alone() -> None:
    module = Module(Path(nim.__file__))
    assert module.text.count("\n") < 200
    ours = {name for name in module.imports() if name.startswith("warmat")}
    assert all(
        name.startswith(("warmat.kernel.", "warmat.registry")) or name == "warmat.kernel" for name in ours
    )


def test_it_conforms(tmp_path: Path) -> None:
    conforms(nim.NIM, tmp_path)


def test_nothing_hidden_is_seen() -> None:
    """In a world that a seat cannot tell from this one it sees the same; and the hands there are others."""
    others = 0
    for game in walk(warmat.new("nim", seats=SEATS, seed=5), 5):
        for seat in (0, 1):
            world = game.determinise(seat, 9)
            assert world.view(seat) == game.view(seat)
            others += world.view(1 - seat) != game.view(1 - seat)
    assert others


def test_it_is_played_against_the_random_bot() -> None:
    game = warmat.new("nim", seats=SEATS, seed=4)
    ending = play_out(game, [RandomBot(1), RandomBot(2)])
    assert game.result in ([0], [1])
    assert ending is not None


def test_bots_that_do_not_know_it_say_so() -> None:
    from warmat.players.bot import make_bot

    game = warmat.new("nim", seats=SEATS, seed=4)
    for name in ("heuristic", "network", "easy", "search:10", "curious"):
        with pytest.raises(BadInput, match="doesn't know how to play nim"):
            make_bot(name, 1).choose(game)


def test_it_is_played_at_the_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    typed = ("?", "board", "hand", "hint", "undo", "1", "undo", "log", "1", "play two", "two", "kept.json")
    screen = terminal.run("play", "nim", "--seed", "7", typed=typed)
    assert terminal.exit_code == 0
    assert "You (P1) small against Bot (P2) large. Seed 7." in screen
    assert "Take sticks with your cards" in screen
    assert "There are 15 sticks. Which card do you play?" in screen
    assert "sticks: 15" in screen
    assert "The search bot doesn't know how to play nim." in screen
    assert re.search(r"P2 plays (One|Two|Three|Four) and takes \d stick", screen)
    assert "P1 draws Three." in screen
    assert "P2 draws a card." in screen
    assert "You can't take anything back: your opponent has made a choice since." in screen
    assert "P1 wins the game." in screen
    assert "You win!" in screen
    assert warmat.load(tmp_path / "kept.json").result == [0]
    assert "sticks: 0" in terminal.run("replay", "kept.json", "--step", "--seat", "1")


def test_what_it_does_without_is_refused_in_a_sentence(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    assert terminal.refusal("rules", "nim") == "There is no rules text for Nim."
    assert terminal.refusal("cards", "nim") == "Nim has no cards to look at."
    assert terminal.refusal("puzzle", "nim") == "There are no puzzles of Nim."
    for option in ("--check", "--coverage", "--random-setup"):
        assert "Nim does not say" in terminal.refusal("simulate", "nim", "--games", "1", option)
    assert "Nim does not say" in terminal.refusal("arena", "nim", "--bots", "random,heuristic")
    assert "There is no game 'chess'. Known: codex, summoner-wars, nim." in terminal.refusal("play", "chess")


def test_it_is_played_on_the_server(server: Running) -> None:
    """A table is made and joined, played to its end, read, exported, and brought back."""
    ada, bo = server.client("Ada"), server.client("Bo")
    offered = next(game for game in ada.ask("GET", "/api/games") if game["name"] == "nim")
    assert (offered["short_title"], offered["has"]) == ("Nim", [])
    assert [bot["name"] for bot in offered["bots"]] == ["random"]
    made = ada.make_table("nim", SEATS)
    bo.join(made.id, made.links[1])
    clients = [ada, bo]
    seen = ada.see(made.id, 0)
    while not seen.over:
        seat = seen.view["decision"]["player"]
        seen = clients[seat].see(made.id, seat)
        assert seen.view["players"][1 - seat]["hand"] == []
        seen = clients[seat].decide(made.id, seat, seen.number, seen.options[0])
    lines = ada.see(made.id, 0).lines
    assert lines[0] == "P1: turn 1."
    assert re.fullmatch(r"P[12] wins the game\.", lines[-1])
    exported = ada.ask("GET", f"/api/tables/{made.id}/record")
    again = warmat.replay(json.loads(exported) if isinstance(exported, str) else exported)
    assert again.result == seen.view["winners"]
    forum = ada.ask("GET", f"/api/tables/{made.id}/forum")
    assert "# Nim" in str(forum)


def test_a_bot_plays_it_on_the_server(server: Running) -> None:
    """In a process of its own, which is told of the game."""
    ada = server.client("Ada")
    table = ada.make_table("nim", SEATS, ["me", "bot random"])
    seen = ada.see(table.id, 0)
    until = time.monotonic() + WAIT_S
    while not seen.over and time.monotonic() < until:
        if seen.options:
            ada.decide(table.id, 0, seen.number, seen.options[0])
        time.sleep(0.05)
        seen = ada.see(table.id, 0)
    assert seen.view["winners"] in ([0], [1])


def test_the_server_offers_nothing_of_it_that_is_not_there(server: Running) -> None:
    ada = server.client("Ada")
    assert ada.ask("GET", "/api/cards/nim") == {"game": "nim", "variant": "", "cards": []}
    assert ada.ask("GET", "/api/rules/nim") == {"game": "nim", "sections": []}
    assert ada.ask("GET", "/api/guides/nim") == {"game": "nim", "guides": []}
    assert all(lesson["game"] != "nim" for lesson in ada.ask("GET", "/api/lessons"))
    table = ada.make_table("nim", SEATS, ["me", "bot random"])
    with pytest.raises(Refused, match="no hints for Nim"):
        ada.ask("POST", f"/api/tables/{table.id}/hint", {"seat": 0})
    with pytest.raises(Refused, match="heuristic"):
        ada.make_table("nim", SEATS, ["me", "bot heuristic"])


def test_games_of_it_are_simulated(tmp_path: Path) -> None:
    """Also in processes of their own."""
    plan = Plan("nim", ("small", "large"), ("random", "random"))
    tallies = list(simulate(plan, 0, 8, 2))
    assert sum(tally.games for tally in tallies) == 8
    assert sum(tally.digest for tally in tallies) == sum(tally.digest for tally in simulate(plan, 0, 8, 1))


def test_a_record_of_it_comes_out_the_same() -> None:
    game = play(warmat.new("nim", seats=SEATS, seed=2), 2)
    assert warmat.replay(record(game)).log == game.log
