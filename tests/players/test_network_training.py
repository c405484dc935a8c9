"""Games for learning: what a teacher and the network itself leave in shards."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from training.network import shards
from training.network.export import export
from training.network.play import EVALUATE, HEURISTIC, ITSELF, LONGEST, PLAY, TEACH, THINK, Plan, Player
from training.network.think import ThinkingPlayer, reliability
from warmat.players.network.network import Network
from warmat.players.network.numbers import read_all

ROOT = Path(__file__).parents[2]
FOLDERS = {"codex": "codex", "summoner-wars": "summoner_wars"}
GAMES = pytest.mark.parametrize("name", list(FOLDERS))


def school(name: str, folder: Path) -> Path:
    """A folder with the network that there is."""
    for part in ("shards", "generations"):
        (folder / part).mkdir()
    shutil.copy(ROOT / "src/warmat/players" / FOLDERS[name] / "network.npz", folder / "weights.npz")
    return folder


def only_shard(folder: Path) -> shards.Arrays:
    (file,) = (folder / "shards").iterdir()
    return shards.load(file)


def agrees(found: shards.Arrays) -> None:
    """Everything is there as often as is said."""
    count = len(found["scalars"])
    assert count > 0
    for name in (
        "thought",
        "actions",
        "odds",
        "advantages",
        "targets",
        "row_counts",
        "named_counts",
        "option_counts",
    ):
        assert len(found[name]) == count
    for name, kind in (
        ("rows", "row"),
        ("places", "row"),
        ("named", "named"),
        ("times", "named"),
        ("options", "option"),
        ("aims", "option"),
    ):
        assert len(found[name]) == found[f"{kind}_counts"].sum()
    assert (found["actions"] < found["option_counts"]).all()
    assert (found["option_counts"] > 1).all()


def played(player: Player, most: int) -> shards.Arrays:
    """What a game leaves to learn from, or so many decisions of it; the same every time."""
    player.dice.seed(1)
    player.noise = np.random.default_rng(1)
    player.load()
    table = player.new_table()
    for _ in range(most):
        if not player.waits(table):
            break
        player.decide([table])
    player.finish(table)
    player.write()
    found = only_shard(player.folder)
    agrees(found)
    return found


@pytest.mark.once
@GAMES
def test_the_network_learns_from_its_own_games(name: str, tmp_path: Path) -> None:
    plan = Plan(name, PLAY, str(school(name, tmp_path)), 0.0, older=0.0, heuristic=0.0)
    found = played(Player(plan, 0), LONGEST[name])
    assert (found["odds"] <= 0).all()
    assert np.abs(found["targets"]).max() <= 1
    assert found["results"][0][0] == ITSELF


@pytest.mark.once
def test_a_teachers_choices(tmp_path: Path) -> None:
    player = Player(Plan("codex", TEACH, str(school("codex", tmp_path)), 0.0), 0)
    table = player.new_table()
    assert not player.waits(table), "a teacher's game is played to its end"
    player.finish(table)
    player.write()
    found = only_shard(tmp_path)
    agrees(found)
    assert set(found["targets"].tolist()) <= {1.0, -1.0, -0.5}


@GAMES
def test_set_ups_are_played_twice_with_the_seats_exchanged(name: str, tmp_path: Path) -> None:
    mode = "1-hero" if name == "codex" else ""
    plan = Plan(name, EVALUATE, str(school(name, tmp_path)), 0.0, games=2, first=100, mode=mode)
    player = Player(plan, 0)
    one, two = player.new_table(), player.new_table()
    assert one.game.digest() == two.game.digest()
    assert (one.mine, two.mine) == ([True, False], [False, True])
    assert one.kind == HEURISTIC


def test_a_shard_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    shards.save(tmp_path / "a.npz", {"numbers": np.arange(3)}, small=True)
    assert [file.name for file in tmp_path.iterdir()] == ["a.npz"]
    joined = shards.joined([shards.load(tmp_path / "a.npz")] * 2)
    assert joined["numbers"].tolist() == [0, 1, 2, 0, 1, 2]


def test_what_is_exported_is_what_was_learnt(tmp_path: Path) -> None:
    school("codex", tmp_path)
    (tmp_path / "log.jsonl").write_text('{"at": 1.5, "generation": 3, "drift": 0.1}\n', encoding="utf-8")
    export(tmp_path, tmp_path / "network.npz", softness=3.5)
    learnt, _ = read_all(tmp_path / "weights.npz")
    numbers, about = read_all(tmp_path / "network.npz")
    assert about["log"] == [{"generation": 3}]
    assert numbers.keys() - {"softness"} == learnt.keys()
    layout = Player(Plan("codex", TEACH, str(tmp_path), 0.0), 0).layout
    assert Network(numbers, layout, about["cards"]).softness == 3.5
    assert all((numbers[key] == learnt[key]).all() for key in learnt)


@pytest.mark.once
@GAMES
def test_the_network_learns_what_search_has_found(name: str, tmp_path: Path) -> None:
    plan = Plan(name, THINK, str(school(name, tmp_path)), 0.0, older=0.0, heuristic=0.0)
    found = played(ThinkingPlayer(plan, 0), 60)
    starts = np.cumsum(found["option_counts"]) - found["option_counts"]
    sums = np.add.reduceat(found["aims"], starts)
    assert 0 < found["thought"].sum() < len(found["thought"])
    assert np.allclose(sums, found["thought"], atol=1e-4)  # odds where search has thought, else nothing


@pytest.mark.once
def test_a_deck_may_be_practised_more_than_others(tmp_path: Path) -> None:
    plan = Plan("summoner-wars", PLAY, str(tmp_path), 0.0, deck="Cave Goblins", deck_share=1.0)
    player = Player(plan, 0)
    drawn = [player.settings(seed)["seats"] for seed in range(40)]
    assert sum("Cave Goblins" in seats for seats in drawn) > 20  # some have decks of cards drawn at random


@pytest.mark.once
def test_what_search_has_found_is_learnt_from_again(tmp_path: Path) -> None:
    plan = Plan("codex", THINK, str(school("codex", tmp_path)), 0.0, older=0.0, heuristic=0.0)
    found = played(ThinkingPlayer(plan, 0), 60)
    thought = shards.only_thought(found)
    agrees(thought)
    assert len(thought["scalars"]) == found["thought"].sum()
    assert np.allclose(
        np.add.reduceat(thought["aims"], np.cumsum(thought["option_counts"])[:-1]), 1, atol=1e-4
    )
    assert len(shards.joined([found, thought])["results"]) == len(found["results"])


def test_what_worlds_agree_on_is_relied_on() -> None:
    assert reliability([[0.5, 0.6, 0.7], [0.3, 0.4, 0.5]]) == pytest.approx(1.0)
    assert reliability([[0.5, 0.1, 0.6], [0.1, 0.5, 0.6]]) == 0.0
    assert 0 < reliability([[0.5, 0.6, 0.8], [0.3, 0.4, 0.4]]) < 1
    assert reliability([[0.5], [0.1]]) == 0.0, "a single world tells nothing of the others"
