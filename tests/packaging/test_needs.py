"""The packages that the terminal is installed with are all that playing there takes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Plays a game of each while what is named on the command line can't be imported.
PLAY = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in refused:
            raise ModuleNotFoundError(f"{name} is not installed", name=name)

refused = set(sys.argv[1:])
sys.meta_path.insert(0, Refuse())

from typer.testing import CliRunner
from warmat.cli.app import app

for name in ("codex", "summoner-wars"):
    asked = ["simulate", name, "--bots", "random,random", "--games", "1", "--jobs", "1"]
    said = CliRunner().invoke(app, asked)
    assert said.exit_code == 0, said.output + repr(said.exception)
"""


def test_playing_in_the_terminal_takes_only_its_own_packages() -> None:
    locked = (ROOT / "requirements/terminal.txt").read_text(encoding="utf-8")
    wanted = {_plain(name) for name in re.findall(r"^([\w.-]+)==", locked, re.MULTILINE)}
    others = [
        module
        for module, packages in packages_distributions().items()
        if not {_plain(package) for package in packages} & {*wanted, "warmat"}
    ]
    assert "numpy" in others
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *others],
        env={**os.environ, "WARMAT_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
