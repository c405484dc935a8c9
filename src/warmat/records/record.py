"""Records and saves: a game as a file. The record is what was set up and chosen; a save adds the table.

    {"warmat": 1, "game": "codex", "rules": "1.4.0 8c1fe0d2a37b9465", "config": {...},
     "choices": ["hire Spark", ...], "digest": "…", "by": [0, ...], "winners": [1],
     "state": {...}, "picked": ["choose Centaur"]}

`rules`: the version it was played by; whoever can't play it again is told that it needs that one. `by`: which
seat made each choice. `winners` is there when the game is over, and empty if nobody has won. `picked`:
of several things that are asked for, those picked so far. `replay` plays a record from the start
and checks that it ends at the digest; `load` also checks the saved table. Both refuse, in one sentence, what
is not such a file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from warmat.kernel.choice import IllegalChoice
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.records.rules_version import needs, rules_version

FORMAT: Final = 1
LINES: Final = ".jsonl"  # files with a record in each line


def record(game: Game) -> dict[str, Any]:
    """The game so far: enough to play it again and to notice if it comes out differently."""
    made: dict[str, Any] = {
        "warmat": FORMAT,
        "game": game.name,
        "rules": rules_version(game.name),
        "config": game.setup.config,
        "choices": list(game.notations()),
        "digest": game.digest(),
        "by": [option.player for option in game.choices],
    }
    return made if game.result is None else {**made, "winners": game.result}


def save_text(game: Game) -> str:
    data = record(game)
    data["state"] = game.state.dump()
    if game.picked:
        data["picked"] = [option.text for option in game.picked]
    return json.dumps(data, indent=1)


def read_file(path: str | Path) -> dict[str, Any]:
    """A record or save from disk."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't read {path}: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a Warmat file.") from None
    if Path(path).suffix == LINES and text.count("\n") > 1:
        raise BadInput(f"{path} has a record in each line: warmat.data.records reads them.")
    return read_text(text, str(path))


def read_text(text: str, name: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"{name} is not a Warmat file, or it is damaged.") from None
    if not isinstance(data, dict) or "warmat" not in data:
        raise BadInput(f"{name} is not a Warmat file.")
    if data["warmat"] != FORMAT:
        raise BadInput(f"{name} is from another version of Warmat ({data['warmat']}).")
    wanted: dict[str, type] = {"game": str, "config": dict, "choices": list, "digest": str}
    for key, kind in wanted.items():
        if not isinstance(data.get(key), kind):
            raise BadInput(f"{name} is damaged: its '{key}' is missing or wrong.")
    return data


def play_again(game: Game, data: dict[str, Any], name: str) -> Game:
    """Apply a record's choices to a new game, and check that it ends where the record does."""
    for number, choice in enumerate(data["choices"], 1):
        try:
            game.follow(str(choice))
        except IllegalChoice as error:
            problem = f"choice {number}, '{choice}', is not legal. {error}"
            raise BadInput(needs(data, name) or f"{name} is damaged: {problem}") from None
    if game.digest() != data["digest"]:
        changed = f"{name} gives a different result when replayed: it was changed or recorded by other rules."
        raise BadInput(needs(data, name) or changed)
    for choice in data.get("picked", []):
        game.apply(str(choice))
    return game
