"""A `warmat` that has started already: each command is a process forked from one that has imported all.

Pages have dozens of commands, and starting Python takes longer than what most of them do.

This file is also the program that does the forking. It reads a line of JSON for each command and answers with
the command's exit status.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn


class Ready:
    """Runs `warmat` with arguments, in a folder and an environment; its input and output are files."""

    def __init__(self, sources: Path, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, **environment, "PYTHONPATH": str(sources)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def run(
        self, arguments: list[str], folder: Path, environment: dict[str, str], typed: str
    ) -> tuple[int, str]:
        """The exit status, and everything it wrote."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        files = {"input": folder / ".typed", "output": folder / ".written"}
        files["input"].write_text(typed, encoding="utf-8")
        asked = {
            "arguments": arguments,
            "folder": str(folder),
            "environment": environment,
            **{name: str(path) for name, path in files.items()},
        }
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        status = int(self._process.stdout.readline())
        return status, files["output"].read_text(encoding="utf-8")

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(20)


def _become(asked: dict[str, object]) -> NoReturn:
    """The command itself, in the process that was forked for it."""
    from warmat.cli import main

    status = 1
    try:
        os.chdir(str(asked["folder"]))
        given = asked["environment"]
        assert isinstance(given, dict)
        os.environ.clear()
        os.environ.update(given)
        reading = os.open(str(asked["input"]), os.O_RDONLY)
        writing = os.open(str(asked["output"]), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        for number, opened in ((0, reading), (1, writing), (2, writing)):
            os.dup2(opened, number)
        sys.stdin, sys.stdout = os.fdopen(0, encoding="utf-8"), os.fdopen(1, "w", encoding="utf-8")
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1)
        arguments = asked["arguments"]
        assert isinstance(arguments, list)
        sys.argv = ["warmat", *arguments]
        main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _serve() -> None:
    import warmat.cli
    import warmat.players.levels
    import warmat.players.simulation  # noqa: F401

    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            _become(asked)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    _serve()
