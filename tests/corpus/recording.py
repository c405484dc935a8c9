"""Recorded games of every release, replayed by the rules as they are: a change that alters games is noticed.

    python -m tests.corpus.recording            records games by these rules, for `unreleased.jsonl.gz`
    python -m tests.corpus.recording 1.4.0      the same for a release

Both write down in `differing.txt` which earlier games these rules no longer play to the same table. Such a
game, if it runs on a server, goes on from its snapshot (docs/server.md).
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import warmat
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.soak import Kind, kind_of
from warmat.records.record import record
from warmat.records.rules_version import rules_version

HERE = Path(__file__).parent
DIFFERING = HERE / "differing.txt"
GAMES = 48
LONGEST = 90  # choices
TEXTS = ("mode", "map", "variant")


def recorded(number: int) -> dict[str, Any]:
    """A short game of the kind that is at this number."""
    kind = kind_of(number)
    game, bot = begun(kind, number), make_bot("random", number)
    while game.result is None and game.length < LONGEST:
        game.apply(bot.choose(game))
    return {**record(game), "rules": rules_version(kind.game), "number": number}


def begun(kind: Kind, number: int) -> Game:
    options = {key: value for key in TEXTS if (value := getattr(kind, key))}
    seats = INSTRUMENTS[kind.game].draw_seats(number, kind._asdict())
    return warmat.new(kind.game, seats=list(seats), seed=number, **options)


def files() -> list[Path]:
    return sorted(HERE.glob("*.jsonl.gz"))


def games_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]


def name_of(path: Path, game: dict[str, Any]) -> str:
    return f"{path.name.removesuffix('.jsonl.gz')} {game['number']}"


def problem_with(game: dict[str, Any]) -> str:
    """How these rules differ, in a sentence; nothing if they don't."""
    try:
        warmat.replay(game)
    except BadInput as error:
        return str(error)
    return ""


def differing() -> set[str]:
    return set(DIFFERING.read_text(encoding="utf-8").split("\n")) - {""}


def found_differing() -> Iterator[tuple[str, dict[str, Any], str]]:
    for path in files():
        for game in games_in(path):
            problem = problem_with(game)
            if problem:
                yield name_of(path, game), game, problem


def main(release: str) -> None:
    lines = [json.dumps(recorded(number), separators=(",", ":")) for number in range(GAMES)]
    path = HERE / f"{release}.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
    names = sorted(name for name, _, _ in found_differing())
    DIFFERING.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"{path.name}: {GAMES} games, {path.stat().st_size} bytes; {len(names)} of all differ.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "unreleased")
