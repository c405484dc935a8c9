"""Write the numbers of a network where the bot reads them, and say which file the figures are of.

    python -m training.network.export codex build/network/codex

Half as many digits as in learning: choices hardly ever depend on more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from training.network import shards
from warmat.players.network.network import SOFTNESS
from warmat.players.network.numbers import read_all, written

PLAYERS = Path("src/warmat/players")


def export(folder: Path, target: Path, softness: float) -> None:
    numbers, about = read_all(folder / "weights.npz")
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    about["log"] = [_kept(line) for line in log]
    numbers["softness"] = np.array(softness)
    small = {name: each.astype(np.float16) for name, each in numbers.items()}
    shards.save(target, written(small, about), small=True)


def _kept(line: dict[str, Any]) -> dict[str, Any]:
    """Of a line of the log, what tells how strong the network was."""
    names = (
        "teacher_games",
        "imitation",
        "generation",
        "decisions",
        "score",
        "against",
        "mode",
        "games",
        "won",
    )
    return {name: line[name] for name in names if name in line}


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the numbers of a network where the bot reads them.")
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--softness",
        type=float,
        default=SOFTNESS,
        help="how much search evens out its odds: the longer it has played itself, the surer it is of them",
    )
    asked = parser.parse_args()
    target = PLAYERS / asked.game.replace("-", "_") / "network.npz"
    export(asked.folder, target, asked.softness)
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    print(f"{target}: {target.stat().st_size} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
