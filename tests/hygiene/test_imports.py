"""Imports go one way: kernel <- a game <- players, lessons, puzzles, envs <- server, cli.

Cards import the vocabulary alone.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.hygiene.sources import GAMES, PACKAGE, Module, modules, within

# What each folder and each module at the top may import of the package. A game may also import itself.
MAY_IMPORT = {
    "": {"_build", "kernel", "games"},
    "expansions": {"kernel", "registry"},
    "__main__": {"cli"},
    "_build": set(),
    "client": set(),
    "kernel": {"kernel"},
    "registry": {"kernel"},
    **{game: {"kernel", "registry", game} for game in GAMES},
    "games": {"kernel", "registry", "expansions", "records", *GAMES},
    "records": {"_build", "kernel", "registry", "games", "records", *GAMES},
    "data": {"kernel", "games", "records", "envs"},
    "players": {"_build", "kernel", "registry", "games", "records", "players", *GAMES},
    "lessons": {"kernel", "registry", "lessons", *GAMES},
    "puzzles": {"kernel", "registry", "games", "players", "puzzles", *GAMES},
    "envs": {"kernel", "registry", "games", "records", "players", "envs", *GAMES},
}
OUTERMOST = {"server", "cli", "bench"}  # may import anything
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


def test_every_folder_and_module_has_its_place() -> None:
    places = {folder_of(module.name) for module in modules()}
    assert places == {*MAY_IMPORT, *OUTERMOST}


def test_to_import_the_rules_loads_nothing_around_them() -> None:
    """The games name their bots, tables and cards in other packages; they are loaded when they are needed."""
    code = "import sys, warmat; print(*(name for name in sys.modules if name.startswith('warmat.')))"
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
    loaded = {folder_of(name) for name in done.stdout.split()}
    assert loaded - {"_native__mypyc"} == {
        *("_build", "kernel", "registry", "expansions", "games", "records"),
        *GAMES,
    }


@pytest.mark.parametrize("game", GAMES)
def test_rules_register_nothing_themselves(game: str) -> None:
    """A game's rules know no registry: it is the one module `info` that says what the game is."""
    knowing = {m.name for m in within(game) if any(folder_of(name) == "registry" for name in ours(m))}
    assert knowing == {f"warmat.{game}.info"}


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_written_in_the_vocabulary_alone(game: str) -> None:
    files = [m for m in within(f"{game}/cards", f"{game}/factions") if m.path.name != "__init__.py"]
    assert files
    for module in files:
        assert ours(module) <= {f"warmat.{game}.vocabulary"}, f"{module} imports {ours(module)}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_no_cards(game: str) -> None:
    """Cards are made of rules, never the other way round."""
    for module in within(f"{game}/rules"):
        for imported in module.imports():
            assert not imported.startswith((f"warmat.{game}.cards", f"warmat.{game}.vocabulary")), str(module)
    for module in modules():
        if module.name.startswith(f"warmat.{game}.vocabulary"):
            assert not any(name.startswith(f"warmat.{game}.cards") for name in module.imports())


# The rooms of a game's rules, from the ground up. A room knows itself and those below it; combat and steps
# stand side by side, since what dies begins effects and effects begin attacks.
ROOMS = ("model", "derived", "writes", "steps", "combat", "turn", "outside")
LEVEL = {room: level for level, room in enumerate(ROOMS)} | {"combat": ROOMS.index("steps")}


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_in_rooms_with_an_order(game: str) -> None:
    wrong = []
    for module in within(f"{game}/rules"):
        room = module.path.relative_to(PACKAGE / game / "rules").parts[0]
        if room.endswith(".py"):
            assert module.path.stem in ("__init__", "engine"), f"{module} has no room"
            continue
        for imported in module.imports():
            _, _, inside = imported.partition(f"warmat.{game}.rules.")
            if inside and LEVEL[inside.split(".")[0]] > LEVEL[room]:
                wrong.append(f"{module} imports {imported}")
    assert not wrong, "\n".join(wrong)


def test_rules_have_no_chance_or_clock_of_their_own() -> None:
    """All chance comes from the number in the state, so that a seed and choices always give the same game."""
    parts = [f"{game}/{part}" for game in GAMES for part in ("rules", "cards", "factions", "vocabulary")]
    used = {
        str(module): found
        for module in within("kernel", *parts)
        if (found := {name.split(".")[0] for name in module.imports()} & CHANCE_AND_CLOCKS)
    }
    assert not used
