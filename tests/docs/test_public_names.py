"""What others build on: these names and commands stay where they are.

Who takes one away changes this list, and says so in the changelog.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
from collections.abc import Iterator

import pytest

from tests.docs.pages import ROOT, blocks_of
from tests.docs.test_names import COMMANDS

PUBLIC = {
    "warmat": "BadInput Decision Game IllegalChoice Option data expansions load new replay save __version__",
    "warmat.client": "Client Live Refused Seen Table",
    "warmat.codex.cards": "SPECS STARTERS commons",
    "warmat.codex.scenario": "Scenario piece scenario side watch",
    "warmat.codex.variants": "book_of read_variant",
    "warmat.codex.variants.making": "change replace variant",
    "warmat.data": "cards decisions frame games records write",
    "warmat.envs.batch": "Batch BatchFailed",
    "warmat.envs.columns": "column_of",
    "warmat.envs.encoders.base": "OPTION_COLUMNS",
    "warmat.envs.encoding": "action_for encode option_for",
    "warmat.envs.gymnasium": "WarmatEnv",
    "warmat.envs.match": "layout",
    "warmat.envs.open_spiel": "WarmatGame WarmatState",
    "warmat.envs.pettingzoo": "RawEnv env",
    "warmat.envs.small": "SMALL_GAMES",
    "warmat.expansions": "book expansion load loaded",
    "warmat.kernel.choice": "IllegalChoice",
    "warmat.kernel.errors": "BadInput",
    "warmat.players.analysis": "analyse",
    "warmat.players.arena": "Result Results Versus contest family gauntlet ladder matchups play plots "
    "round_robin",
    "warmat.players.arena.plots": "draw",
    "warmat.players.bot": "Bot make_bot",
    "warmat.players.match": "play_match play_out",
    "warmat.puzzles.solver": "Turn",
    "warmat.records.forum.reading": "read_turn",
    "warmat.records.record": "record",
    "warmat.summoner_wars.scenario": "Scenario piece scenario side watch",
    "warmat.summoner_wars.variants.making": "change duel replace variant",
}
MEMBERS = {
    "warmat.Game": "apply choices clone decision determinise digest find info_key length log log_for "
    "name notations options result setup show view words",
    "warmat.Decision": "options player prompt",
    "warmat.Option": "player",
    "warmat.codex.scenario.Scenario": "can choices do end_turn foe in_play me player refuses seat targets",
    "warmat.summoner_wars.scenario.Scenario": "can choices do end_turn foe in_play me next_roll "
    "player refuses seat",
    "warmat.envs.batch.Batch": "close reset step",
    "warmat.players.arena.Results": "broken games matrix pairings ratings versus",
}
COMMANDS_THERE_ARE = (
    "account list, account recover, analyse, arena, backup, bench, bench server, cards, cards check, "
    "cards new, deck cards, deck check, deck new, deck random, deck show, moderate appoint, "
    "moderate ban, moderate close, "
    "moderate dismiss, moderate log, moderate mute, moderate remove-message, moderate remove-name, "
    "moderate reports, moderate unban, moderate unmute, play, puzzle, puzzles collect, puzzles daily, "
    "puzzles find, puzzles list, replay, restore, rules, serve, simulate, verify, worker"
)


def missing_in(module: str, names: str) -> list[str]:
    """Names that are neither in the module nor modules of it."""
    there = importlib.import_module(module)
    return [
        name
        for name in names.split()
        if not hasattr(there, name) and importlib.util.find_spec(f"{module}.{name}") is None
    ]


@pytest.mark.parametrize("module", PUBLIC)
def test_names_stay_where_they_are(module: str) -> None:
    assert not missing_in(module, PUBLIC[module]), "they are no longer there"


@pytest.mark.parametrize("where", MEMBERS)
def test_what_they_can_do_stays(where: str) -> None:
    module, _, name = where.rpartition(".")
    made = getattr(importlib.import_module(module), name)
    missing = [one for one in MEMBERS[where].split() if not hasattr(made, one) and one not in set_in(made)]
    assert not missing, f"{where} no longer has {missing}"


def set_in(made: type) -> set[str]:
    """What a class's objects are given: fields of a dataclass, what `__init__` sets, annotations."""
    found = set(getattr(made, "__annotations__", {})) | set(getattr(made, "__slots__", ()))
    source = ROOT.joinpath("src", *made.__module__.split(".")).with_suffix(".py")
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == made.__name__:
            stores = (one for one in ast.walk(node) if isinstance(one, ast.Attribute))
            found |= {one.attr for one in stores if ast.unparse(one.value) == "self"}
    return found


def test_commands_stay() -> None:
    gone = set(COMMANDS_THERE_ARE.split(", ")) - COMMANDS.keys()
    assert not gone, f"there is no longer {sorted(gone)}"
    new = COMMANDS.keys() - set(COMMANDS_THERE_ARE.split(", "))
    assert not new, f"list it here, so that it stays: {sorted(new)}"


def shown() -> Iterator[tuple[str, str, str]]:
    """Page, module and name of all that the pages import."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        for block in blocks_of(page):
            text = re.sub(r"^\s*(>>>|\.\.\.) ?", "", block.text, flags=re.MULTILINE)
            for module, names in re.findall(r"^from (warmat[\w.]*) import ([\w, ]+)", text, re.MULTILINE):
                for name in names.split(","):
                    yield page.name, module, name.strip()


def test_what_the_pages_show_is_listed() -> None:
    known = {f"{module}.{name}" for module, names in PUBLIC.items() for name in names.split()}
    missing = {
        f"{page}: {module}.{name}"
        for page, module, name in shown()
        if f"{module}.{name}" not in known and not module.endswith(".vocabulary")  # that is card-words.md
    }
    assert not missing, f"list it here, so that it stays: {sorted(missing)}"


def test_the_list_notices() -> None:
    assert {"warmat.players.bot", "warmat.players.arena"} <= {module for _, module, _ in shown()}
    assert missing_in("warmat.players", "arena begin_again") == ["begin_again"]
