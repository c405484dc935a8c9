"""In a sealed seat a bot sees nothing but what its seat knows, whatever it reads."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import warmat
from warmat import BadInput, Game, Option
from warmat.kernel.setup import Setup
from warmat.players.arena import play, round_robin
from warmat.players.bot import BotMaker, make_bot
from warmat.players.sealed import SealedBot

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Cave Goblins"]}


class Peeping:
    """Notes everything that it may not know."""

    seen: list[tuple[list[str], int]] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game) -> Option:
        other = 1 - game.options[0].player
        Peeping.seen.append((game.view(other)["players"][other]["hand"], game.length))
        game.apply(game.options[-1])
        return game.options[0] if game.options else Option(0, 0, 0, 0, 0)


class Last:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game) -> Option:
        return game.options[-1]


@pytest.mark.parametrize("name", SEATS)
def test_what_it_sees_is_imagined(name: str) -> None:
    game = warmat.new(name, seats=SEATS[name], seed=3)
    real = game.view(1)["players"][1]["hand"]
    seen = []
    for seed in range(20):
        bot = SealedBot(Peeping(seed), seed)
        Peeping.seen = []
        before = game.digest()
        bot.choose(game)
        assert game.digest() == before, "what it applies changes nothing"
        seen.append(Peeping.seen[0][0])
    assert len({tuple(hand) for hand in seen}) > 10
    assert sum(hand == real for hand in seen) < 5


class Shown:
    """Keeps what it is shown."""

    def __init__(self, seed: int) -> None:
        self.games: list[Game] = []

    def choose(self, game: Game) -> Option:
        self.games.append(game)
        return game.options[0]


def reached(thing: object, seen: dict[int, object]) -> dict[int, object]:
    """Everything that attributes lead to from here."""
    if thing is None or isinstance(thing, (str, int, bytes, type)) or id(thing) in seen or callable(thing):
        return seen
    seen[id(thing)] = thing
    if isinstance(thing, (list, tuple, set)):
        inside = list(thing)
    elif isinstance(thing, dict):
        inside = [*thing.values()]
    else:
        inside = [getattr(thing, name, None) for name in dir(thing) if not name.startswith("__")]
    for one in inside:
        reached(one, seen)
    return seen


@pytest.mark.parametrize("name", SEATS)
def test_nothing_in_it_leads_to_the_game(name: str) -> None:
    game = warmat.new(name, seats=SEATS[name], seed=987_654_321)
    shown = Shown(1)
    for _ in range(12):
        SealedBot(shown, 1).choose(game)
        game.apply(game.options[0])
    for world in shown.games:
        options = world.options
        for option in options:
            origins = [one for one in reached(option, {}).values() if isinstance(one, Setup)]
            assert [setup.config.get("seed") for setup in origins] == [None] * len(origins)
        assert str(options[0])


@pytest.mark.parametrize("name", SEATS)
def test_its_options_are_the_games(name: str) -> None:
    game, bot = warmat.new(name, seats=SEATS[name], seed=3), SealedBot(Last(1), 1)
    for _ in range(40):
        if game.result is None:
            option = bot.choose(game)
            assert option == game.options[-1]
            game.apply(option)


def test_the_arena_seals_unless_it_trusts() -> None:
    own: dict[str, BotMaker] = {"peeping": Peeping, "last": Last}
    for trust in (False, True):
        Peeping.seen = []
        contest = round_robin("codex", ["peeping", "last"], games=2, own=own, trust=trust)
        results = play(contest, own=own, jobs=1)
        hand, length = Peeping.seen[0]
        first = contest.fixtures().__next__()
        game = warmat.new("codex", seed=first.seed, **first.plan.settings(first.seed))
        while game.options[0].player != 0:
            game.apply(game.options[-1])
        assert (hand == game.view(1)["players"][1]["hand"]) == trust
        assert length == (game.length if trust else 0), "an imagined world has no past"
        assert len(results.broken) + len(results) == 2


def test_a_bot_in_python_by_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, game): return game.options[0]\n"
    )
    (tmp_path / "sealed_bots_here.py").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    bot = make_bot("py:sealed_bots_here:First", 1)
    assert isinstance(bot, SealedBot)
    contest = round_robin("codex", ["first=py:sealed_bots_here:First", "random"], games=2)
    assert contest.names == ("first", "random")
    assert len(play(contest, jobs=1)) == 2
    for wrong, why in (
        ("py:sealed_bots_here:Last", "is named py:module:Class"),
        ("py:sealed_bots_nowhere:A", "no module"),
    ):
        with pytest.raises(BadInput, match=why):
            make_bot(wrong, 1)


def test_names_and_records(tmp_path: Path) -> None:
    contest = round_robin("codex", ["one=random", "two=random"], games=2, keep=True)
    kept = []
    results = play(
        contest, jobs=1, store=tmp_path / "store.jsonl", each=lambda result: kept.append(result.game)
    )
    assert {name for result in results.games for name in result.seats} == {"one", "two"}
    assert results.games[0].bots == ("random", "random")
    assert results.games[0].game is None
    records = [record for record in kept if record is not None]
    assert [record["bots"] for record in records] == [["one", "two"], ["two", "one"]]
    assert all(warmat.replay(record).result == record["winners"] for record in records)
    assert len(play(contest, jobs=1, store=tmp_path / "store.jsonl")) == 2, "read from the store"
