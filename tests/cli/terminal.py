"""A person at the terminal, for tests: types lines, reads the screen, keeps files in a folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from warmat.cli.app import app

# For the start of a program: whoever runs in the background ignores an interrupt, and so does what it starts.
HEARING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "


class Terminal:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.output = ""
        self.errors = ""
        self.exit_code = 0

    def run(self, *arguments: str, typed: tuple[str, ...] = ()) -> str:
        """Run `warmat` and type some lines; afterwards the keyboard is silent. Returns the screen."""
        before = Path.cwd()
        os.chdir(self.folder)
        try:
            result = CliRunner().invoke(
                app,
                list(arguments),
                input="".join(f"{line}\n" for line in typed),
                env={"WARMAT_SAVES": str(self.folder / "saves"), "COLUMNS": "80"},
                catch_exceptions=False,
            )
        finally:
            os.chdir(before)
        self.output, self.errors, self.exit_code = result.stdout, result.stderr, result.exit_code
        return self.output

    def play(self, *typed: str, options: tuple[str, ...] = ()) -> str:
        """A game of seed 7 against the random bot, unless the options say otherwise."""
        return self.run("play", "--seed", "7", "--against", "random", *options, typed=typed)

    def refusal(self, *arguments: str) -> str:
        """The sentence a mistake gets; anything but one sentence and exit code 2 is an error."""
        self.run(*arguments)
        assert self.exit_code == 2, self.output
        lines = self.errors.strip().splitlines()
        assert len(lines) == 1, self.errors
        return lines[0]

    def file(self, name: str) -> dict[str, Any]:
        """A saved game."""
        data: dict[str, Any] = json.loads((self.folder / name).read_text(encoding="utf-8"))
        return data

    def change(self, name: str, **fields: object) -> str:
        """Write something else into a saved game; the name of the changed copy."""
        (self.folder / "changed.json").write_text(json.dumps(self.file(name) | fields), encoding="utf-8")
        return "changed.json"
