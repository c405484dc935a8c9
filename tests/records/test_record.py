"""Saves and records: a game written down in the middle of anything comes back as it was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import warmat
from tests.games import CASES, Case, notations, play
from warmat.codex.rules.outside import dump as codex_dump
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.kernel.game import Game
from warmat.records.record import record, save_text
from warmat.records.rules_version import rules_version
from warmat.summoner_wars import scenario as battlefield
from warmat.summoner_wars.rules.outside import dump as summoner_wars_dump

TROQ = piece("Troq Bashar", level=8)


def in_a_spell() -> Scenario:
    """Final Smash has destroyed its first target and waits for its second."""
    t = scenario(
        side(hero=TROQ, hand=["Final Smash"]),
        side(patrol={"technician": "Tenderfoot"}, play=["Iron Man", "Nimble Fencer"], deck=["Spark"]),
    )
    t.do("play Final Smash -> Tenderfoot")
    return t


def in_an_attack() -> Scenario:
    """Harvest Reaper's excess damage has nowhere to go yet."""
    t = scenario(side(play=["Harvest Reaper"]), side(patrol={"elite": "Tenderfoot"}, tech=1))
    t.do("attack Harvest Reaper -> Tenderfoot")
    return t


def in_a_queue() -> Scenario:
    """Two abilities of Trojan Duck wait for their order."""
    t = scenario(side(play=["Trojan Duck"]), side(play=["Tenderfoot", "Iron Man", "Maestro"], tech=1))
    t.do("attack Trojan Duck -> Tenderfoot")
    return t


def between_two_partners() -> Scenario:
    t = scenario(
        side(hero="River Montoya", hand=["Two Step"], play=["Tenderfoot", "Iron Man", "Maestro"]), side()
    )
    t.do("play Two Step", "choose Tenderfoot")
    return t


def on_patrol() -> Scenario:
    t = scenario(side(play=["Tenderfoot", "Iron Man", "Maestro"]), side())
    t.do("end", "patrol Iron Man as squad leader")
    return t


def in_the_upkeep() -> Scenario:
    t = scenario(side(), side(play=["Helpful Turtle", piece("Star-Crossed Starlet", damage=1)]))
    t.do("end")
    return t


def teching() -> Scenario:
    t = scenario(side(), side(codex=["Harmony", "Harmony", "Discord", "Maestro"]))
    t.do("end", "tech Harmony")
    return t


def asked_yes_or_no() -> Scenario:
    t = scenario(
        side(hero=piece("River Montoya", level=5), hand=["Appel Stomp"], deck=["Spark"]),
        side(patrol={"elite": "Iron Man"}),
    )
    t.do("play Appel Stomp -> Iron Man")
    return t


def over() -> Scenario:
    t = scenario(side(play=["Iron Man"]), side(base_damage=17))
    t.do("attack Iron Man -> Base#2")
    return t


MOMENTS = [
    in_a_spell,
    in_an_attack,
    in_a_queue,
    between_two_partners,
    on_patrol,
    in_the_upkeep,
    teching,
    asked_yes_or_no,
    over,
]


def alike(a: Game, b: Game) -> bool:
    same_words = [a.log_for(seat) for seat in (-1, 0, 1)] == [b.log_for(seat) for seat in (-1, 0, 1)]
    same_views = [a.view(seat) for seat in (-1, 0, 1)] == [b.view(seat) for seat in (-1, 0, 1)]
    return a.digest() == b.digest() and notations(a) == notations(b) and same_words and same_views


@pytest.mark.parametrize("moment", MOMENTS)
def test_saved_and_loaded_in_the_middle(moment: Callable[[], Scenario], tmp_path: Path) -> None:
    game = moment().game
    warmat.save(game, tmp_path / "game.json")
    loaded = warmat.load(tmp_path / "game.json")
    assert alike(game, loaded)
    assert loaded.length == game.length
    assert loaded.result == game.result


@pytest.mark.parametrize("moment", MOMENTS[:-1])
def test_a_loaded_game_goes_on_the_same_way_with_every_answer(
    moment: Callable[[], Scenario], tmp_path: Path
) -> None:
    game = moment().game
    warmat.save(game, tmp_path / "game.json")
    for answer in notations(game):
        here, there = game.clone(), warmat.load(tmp_path / "game.json")
        here.apply(answer)
        there.apply(answer)
        assert alike(here, there)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_record_is_the_choices_alone_and_replays_to_the_same_place(moment: Callable[[], Scenario]) -> None:
    game = moment().game
    written = record(game)
    ended = {"winners"} if game.result is not None else set()
    assert set(written) == {"warmat", "game", "config", "choices", "digest", "by", "rules"} | ended
    assert written["choices"] == game.notations()
    assert written["by"] == [option.player for option in game.choices]
    game._picked = []  # what is only picked is not chosen yet
    assert alike(game, warmat.replay(json.loads(json.dumps(written))))


def test_replay_reads_a_file_too(tmp_path: Path) -> None:
    game = in_a_spell().game
    (tmp_path / "record.json").write_text(json.dumps(record(game)), encoding="utf-8")
    assert alike(game, warmat.replay(tmp_path / "record.json"))
    assert alike(game, warmat.replay(str(tmp_path / "record.json")))
    assert alike(game, warmat.load(tmp_path / "record.json"))


def test_a_game_with_a_secret_is_saved_with_it(tmp_path: Path) -> None:
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], secret=b"x" * 32)
    game.apply("end")
    game.apply("end")
    warmat.save(game, tmp_path / "game.json")
    loaded = warmat.load(tmp_path / "game.json")
    assert alike(game, loaded)
    for one in (game, loaded):  # a tech card each, then a turn that draws and shuffles
        for _ in range(12):
            one.apply(notations(one)[-1])
    assert alike(game, loaded)


def test_saving_changes_nothing(tmp_path: Path) -> None:
    game = in_a_queue().game
    before = game.digest()
    warmat.save(game, tmp_path / "game.json")
    assert game.digest() == before
    first = (tmp_path / "game.json").read_bytes()
    warmat.save(warmat.load(tmp_path / "game.json"), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == first


def test_a_save_is_plain_text(tmp_path: Path) -> None:
    warmat.save(in_a_spell().game, tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert data["game"] == "codex"
    assert data["choices"] == ["play Final Smash -> Tenderfoot"]


def test_a_save_of_other_rules_says_which_it_needs(tmp_path: Path) -> None:
    """Where these don't come to the same: it is not called damaged."""
    path = tmp_path / "game.json"
    saved = json.loads(save_text(in_a_spell().game))
    assert saved["rules"] == rules_version("codex")
    other = "0.9.0 0123456789abcdef"
    needed = f"{path} was played by the rules of Warmat {other} and needs them; these are {saved['rules']}."
    changes: list[dict[str, object]] = [{"choices": ["play Nobody"]}, {"digest": "0" * 16}, {"state": {}}]
    for change in changes:
        path.write_text(json.dumps({**saved, **change, "rules": other}), encoding="utf-8")
        with pytest.raises(warmat.BadInput) as refused:
            warmat.load(path)
        assert str(refused.value) == needed
    path.write_text(json.dumps({**saved, "rules": other}), encoding="utf-8")
    assert warmat.load(path).digest() == saved["digest"], "they come to the same"


@pytest.mark.parametrize("rules", [None, "", 7, "x" * 121])
def test_what_names_no_rules_is_refused_as_ever(tmp_path: Path, rules: object) -> None:
    path = tmp_path / "game.json"
    saved = {**json.loads(save_text(in_a_spell().game)), "rules": rules, "digest": "0" * 16}
    path.write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(warmat.BadInput, match="it was changed or recorded by other rules"):
        warmat.load(path)


def test_a_board_of_an_older_file_may_lack_a_register() -> None:
    """A script has got one more since: it is empty."""
    t = battlefield.scenario(battlefield.side(hand=["Smasher"]), battlefield.side(), phase="magic")
    config = t.game.setup.config
    older = json.loads(json.dumps(config["start"]))
    assert older["stack"][0][-1].pop() == 0
    assert t.game.setup.begin({**config, "start": older}, None).dump() == t.game.state.dump()


@pytest.mark.parametrize(
    ("columns", "case"), [(codex_dump.PIECE, CASES[0]), (summoner_wars_dump.PIECE, CASES[-1])]
)
def test_the_columns_of_a_dumped_piece_are_called_what_they_are(columns: dict[str, int], case: Case) -> None:
    game = play(case.new(2), 2)
    state: Any = game.state
    for row in state.dump()["pieces"]:
        piece = state.pieces[row[columns["id"]]]
        assert len(row) == len(columns)
        for name in ("nth", "owner", "controller", "flags", "damage", "hurt_by", "links"):
            assert row[columns[name]] == getattr(piece, name)
