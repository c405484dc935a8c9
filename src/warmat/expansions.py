"""Loading cards of one's own: from a file, from what the setting WARMAT_CARDS names, from installed packages.

    warmat.expansions.load("shadow_elves.py")

Such a file is Python and is run, so it is loaded by whoever runs this program, and never because a record, a
deck or somebody at a table names it. Processes that this one starts inherit the setting, and load the same.
"""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any, Final

from warmat.kernel.errors import BadInput
from warmat.kernel.tools.expansions import Expansion, Expansions, expansion
from warmat.registry import GAMES, info_of

__all__ = ["GROUP", "SETTING", "Expansion", "book", "expansion", "forget", "load", "loaded", "read"]

GROUP: Final = "warmat.cards"  # of entry points
SETTING: Final = "WARMAT_CARDS"  # files, with the system's separator of paths between them
NAME: Final = "EXPANSION"  # of what a file or a package must have
VARIANT: Final = "VARIANT"  # or a file: a balance patch, which is then offered as a variant

_done: set[str] = set()  # what has been loaded: files, and the packages together


def load(*paths: str | Path) -> list[Expansion]:
    """Load the expansions of these files; from now on they can be played with, here and in processes
    that are started from here."""
    files = [str(Path(path).resolve()) for path in paths]
    found = [made for file in files if (made := _load_file(file)) is not None]
    os.environ[SETTING] = os.pathsep.join(dict.fromkeys([*_set(), *files]))
    return found


def loaded(game: str = "") -> list[Expansion]:
    """Every expansion that can be played with, of one game or of all, by name."""
    games = [info for info in GAMES.values() if not game or info.name == game]
    return [one for info in games for one in info.rules.expansions.known()]


def book(game: str) -> Any:
    """All cards of a game with those of its expansions, for boards: scenario(..., book=book("codex"))."""
    return info_of(game).rules.expansions.full_book()


def load_all() -> None:
    """What the setting and the installed packages bring, once: asked whenever expansions are looked for."""
    for path in _set():
        _load_file(path)
    if GROUP not in _done:
        from importlib.metadata import entry_points  # slow, and hardly ever needed

        _done.add(GROUP)
        for entry in sorted(entry_points(group=GROUP), key=lambda one: one.name):
            _load_entry(entry)


def forget() -> None:
    """As if nothing had been loaded, and nothing were to be: for tests of several expansions."""
    _done.clear()
    _done.add(GROUP)
    os.environ.pop(SETTING, None)
    for info in GAMES.values():
        info.rules.expansions.forget()


def read(path: str | Path) -> tuple[Expansion, Expansions[Any, Any]]:
    """The expansion of a file, and those of its game, without loading it: to be checked."""
    return _checked(_run(path).get(NAME), str(path))


def _run(path: str | Path) -> dict[str, Any]:
    """What a file of cards defines."""
    try:
        return runpy.run_path(str(path))
    except OSError as error:
        raise BadInput(f"Can't read {path}: {error.strerror or error}.") from None
    except BadInput as problem:
        raise BadInput(f"{path} can't be used. {problem}") from None
    except SyntaxError as error:
        raise BadInput(f"{path} can't be read: {error.msg}, in line {error.lineno}.") from None
    except Exception as error:  # whatever is wrong in somebody's file is told in a sentence
        raise BadInput(f"{path} can't be read: {_told(error)}.") from None


def _told(error: Exception) -> str:
    """What went wrong; of a word that does not exist, where all words are listed."""
    if isinstance(error, (ImportError, NameError)):
        return f"{error}; docs/card-words.md lists the known words"
    return str(error).rstrip(".") or type(error).__name__


def _set() -> list[str]:
    return [path for path in os.environ.get(SETTING, "").split(os.pathsep) if path]


def _load_file(path: str) -> Expansion | None:
    """Load a file that is not loaded yet; its expansion, if it has one."""
    if path in _done:
        return None
    defined = _run(path)
    variant, found = defined.get(VARIANT), None
    if NAME in defined or variant is None:
        found, game = _checked(defined.get(NAME), path)
        game.learn(found)
    for info in GAMES.values():
        if isinstance(variant, info.rules.variants.kind):
            info.rules.variants.learn(variant, path)
    _done.add(path)
    return found


def _load_entry(entry: Any) -> None:
    try:
        made = entry.load()
    except Exception as error:  # a package of somebody else's
        raise BadInput(f"The package of the cards '{entry.name}' can't be loaded: {error}.") from None
    found, game = _checked(made, entry.value)
    game.learn(found)


def _checked(made: object, source: str) -> tuple[Expansion, Expansions[Any, Any]]:
    """An expansion of a game that there is."""
    if not isinstance(made, Expansion):
        raise BadInput(f"{source} is no expansion: it has no {NAME} = expansion(...).")
    made.source = source
    for info in GAMES.values():
        expansions = info.rules.expansions
        if made.parts and all(isinstance(part, expansions.kind) for part in made.parts):
            return made, expansions
    raise BadInput(f"{source} brings no spec(...) and no faction(...), or some of both.")
