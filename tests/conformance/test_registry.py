"""Every game fills every slot of the registry with what belongs there, or says that it does without."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from threading import Thread, Timer
from time import sleep
from typing import Any, is_typeddict

import pytest

from tests.games import lacking
from tests.hygiene.sources import ROOT
from warmat import BadInput, registry
from warmat.cli.card_browser import CardBrowser
from warmat.cli.skeletons import Skeleton
from warmat.cli.terminal_game import TerminalGame
from warmat.envs.encoders.base import Encoder
from warmat.lessons import Lesson
from warmat.players.coverage_bot import CoveragePolicy
from warmat.players.instrumentation import Instrumentation
from warmat.players.reasons import GameReasons
from warmat.players.search.policy import GamePolicy
from warmat.puzzles.position import PuzzleRules
from warmat.records.forum import Style
from warmat.registry import GAMES, SLOTS, GameInfo, Slot, loaded
from warmat.server.catalogue import Catalogue

games = pytest.mark.parametrize("info", GAMES.values(), ids=GAMES)


def has_all_of(protocol: type) -> Callable[[GameInfo, Any], bool]:
    """Whether a thing has whatever the protocol names."""
    named = [name for name in {**vars(protocol), **protocol.__annotations__} if not name.startswith("_")]
    assert named
    return lambda info, thing: all(hasattr(thing, name) for name in named)


def called(info: GameInfo, thing: Any) -> bool:
    return callable(thing)


# What must stand in each slot.
FITS: dict[str, Callable[[GameInfo, Any], bool]] = {
    "view": lambda info, view: is_typeddict(view) and "players" in view.__annotations__,
    "events": lambda info, events: "begins turn" in events,
    "plans": called,
    "policy": lambda info, make: isinstance(make(), GamePolicy),
    "reasons": lambda info, make: isinstance(make(), GameReasons),
    "coverage": lambda info, make: hasattr(make, "choose") and bool(CoveragePolicy.choose),
    "instrumentation": lambda info, study: isinstance(study, Instrumentation),
    "encoder": lambda info, make: issubclass(make, Encoder),
    "drawing": called,
    "growth": called,
    "forum": has_all_of(Style),
    "puzzles": has_all_of(PuzzleRules),
    "lessons": lambda info, lessons: all(
        isinstance(one, Lesson) and one.game == info.name for one in lessons
    ),
    "terminal_game": lambda info, make: has_all_of(TerminalGame)(info, make()),
    "card_browser": lambda info, make: has_all_of(CardBrowser)(info, make("")),
    "skeleton": lambda info, made: isinstance(made, Skeleton) and "EXPANSION" in made.cards("A Name", "Ada"),
    "catalogue": has_all_of(Catalogue),
}


def test_every_slot_is_looked_at() -> None:
    assert set(FITS) == set(SLOTS)


@games
@pytest.mark.parametrize("slot", SLOTS)
def test_every_slot_is_filled_or_left_out_on_purpose(info: GameInfo, slot: str) -> None:
    part = getattr(info, slot)
    if slot in info.without:
        assert part is None
    else:
        assert FITS[slot](info, loaded(part)), part


@games
def test_a_game_says_what_it_is(info: GameInfo) -> None:
    assert info.title
    assert info.about.endswith(".")
    assert info.invitation.endswith(".")
    assert 2 <= len(info.seats) <= info.most_seats
    assert info.rules.configure(list(info.seats))["seats"]
    for settings in info.benches.values():
        assert info.rules.configure(**settings)["seats"]
    for name in ("mode", "map", "variant"):
        if name not in info.settings:
            with pytest.raises(BadInput, match=name):
                info.rules.configure(list(info.seats), **{name: "x"})


@games
def test_other_processes_can_be_told_of_a_game(info: GameInfo) -> None:
    assert pickle.loads(pickle.dumps(replace(info, benches={}))).name == info.name


def test_what_is_forgotten_is_noticed() -> None:
    info = GAMES["codex"]
    for wrong in (
        {"policy": None},
        {"without": (*info.without, "policy")},
        {"without": ("drawing", "nonsense")},
    ):
        with pytest.raises(ValueError, match=r"policy|nonsense"):
            replace(info, **wrong)


def test_the_documentation_says_what_a_game_has_to_bring() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = page.partition("## A third game")[2].partition("\n## ")[0]
    assert [each.name for each in fields(GameInfo) if f"`{each.name}`" not in told] == ["full_title"]


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="codex"):
        registry.register(GAMES["codex"])


def test_whoever_asks_for_what_is_not_there_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "codex", lacking("codex", "plans"))
    plans = Slot[object]("plans", "Nobody plays {title} ({name}).")
    assert list(plans) == ["summoner-wars"]
    assert "codex" not in plans
    assert plans.get("codex") is None
    with pytest.raises(BadInput, match=r"Nobody plays Codex \(codex\)\."):
        plans["codex"]
    with pytest.raises(BadInput, match=r"There is no game 'chess'\. Known: codex, summoner-wars"):
        plans["chess"]


SLOW_PART = """
import threading
may_go_on = threading.Event()
may_go_on.wait(60)
RULES = "all of them"
"""


def test_a_part_that_another_thread_is_importing_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_part.py").write_text(SLOW_PART, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    other = Thread(target=import_module, args=("slow_part",))
    other.start()
    while not hasattr(sys.modules.get("slow_part"), "may_go_on"):
        sleep(0.001)
    Timer(0.1, sys.modules["slow_part"].may_go_on.set).start()
    assert loaded("slow_part:RULES") == "all of them"
    other.join()
    del sys.modules["slow_part"]
