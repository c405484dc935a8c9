"""Where games are kept on disk, so that leaving a game loses nothing."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import typer

import warmat
from warmat import BadInput, Game
from warmat.records.record import read_file

NEWEST = "last"


def folder() -> Path:
    """The folder of games saved by themselves; WARMAT_SAVES names another."""
    chosen = os.environ.get("WARMAT_SAVES")
    return Path(chosen) if chosen else Path(typer.get_app_dir("warmat")) / "saves"


def automatic(game: Game) -> Path:
    """The file a game is kept in when the player names none. Its seed tells games apart."""
    return folder() / f"{game.name}-{game.setup.config['seed']}.json"


def find(name: str) -> Path:
    """The save that is meant: a file, or 'last' for the newest that was kept by itself."""
    path = Path(name).expanduser()
    if name != NEWEST or path.exists():
        return path
    kept = sorted(folder().glob("*.json"), key=lambda file: file.stat().st_mtime)
    if not kept:
        raise BadInput("There is no last game: none has been saved yet.")
    return kept[-1]


def save(game: Game, path: Path) -> Path:
    """Write the game to a file, but never over something that is not a game."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a file in it.")
    if path.exists():
        try:
            read_file(path)
        except BadInput:
            raise BadInput(f"{path} exists and is not a saved game: choose another name.") from None
    try:
        if path.parent == folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        warmat.save(game, path)
    except OSError as error:
        raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None
    return path


def quoted(path: Path) -> str:
    """The path as one would type it in a shell."""
    return shlex.quote(str(path))
