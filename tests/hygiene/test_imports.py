"""Imports go one way: kernel <- a game <- players, lessons, puzzles, envs <- server, cli.

Cards import words alone.
"""

from __future__ import annotations

import pytest

from tests.hygiene.sources import GAMES, PACKAGE, Module, modules, within

# What each folder of the package may import of the package. A game may also import itself.
MAY_IMPORT = {
    "kernel": {"kernel"},
    **{game: {"kernel", game} for game in GAMES},
    "players": {"kernel", "games", "players", *GAMES},
    "forum": {"kernel", "forum", *GAMES},
    "lessons": {"kernel", "lessons", *GAMES},
    "puzzles": {"kernel", "games", "players", "puzzles", *GAMES},
    "envs": {"kernel", "games", "players", "envs", *GAMES},
}
OUTERMOST = {"server", "cli"}  # may import anything
CHANCE_AND_CLOCKS = {"random", "time", "datetime", "uuid", "secrets", "os", "socket", "threading", "asyncio"}


def folder_of(name: str) -> str:
    """The first part below the package: warmat.codex.rules.turn is of codex."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def ours(module: Module) -> set[str]:
    """The modules of this package that it imports."""
    return {name for name in module.imports() if name.split(".")[0] == "warmat"}


def test_imports_go_one_way() -> None:
    wrong = [
        f"{module} imports {name}"
        for module in modules()
        if (allowed := MAY_IMPORT.get(folder_of(module.name))) is not None
        for name in ours(module)
        if folder_of(name) not in allowed
    ]
    assert not wrong, "\n".join(wrong)


def test_every_folder_has_its_place() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert folders <= {*MAY_IMPORT, *OUTERMOST}


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_written_in_words_alone(game: str) -> None:
    files = [m for m in within(f"{game}/cards", f"{game}/factions") if m.path.name != "__init__.py"]
    assert files
    for module in files:
        assert ours(module) <= {f"warmat.{game}.words"}, f"{module} imports {ours(module)}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_no_cards(game: str) -> None:
    """Cards are made of rules, never the other way round."""
    for module in within(f"{game}/rules"):
        for imported in module.imports():
            assert not imported.startswith((f"warmat.{game}.cards", f"warmat.{game}.words")), str(module)
    for module in modules():
        if module.name.startswith(f"warmat.{game}.words"):
            assert not any(name.startswith(f"warmat.{game}.cards") for name in module.imports())


def test_rules_have_no_chance_or_clock_of_their_own() -> None:
    """All chance comes from the number in the state, so that a seed and choices always give the same game."""
    parts = [f"{game}/{part}" for game in GAMES for part in ("rules", "cards", "factions", "words")]
    used = {
        str(module): found
        for module in within("kernel", *parts)
        if (found := {name.split(".")[0] for name in module.imports()} & CHANCE_AND_CLOCKS)
    }
    assert not used
