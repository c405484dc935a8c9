"""Trying a page out: one block after the other, in a folder of its own, as somebody who follows it would.

`warmat` is the one that is tested, on the Python that runs the tests. A `warmat serve` on the page starts a
server on a free port, for this machine only, until the page ends; http://127.0.0.1:8765 is that one.
In a request, {table} stands for the table that was made last.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.docs.expecting import difference, fits
from tests.docs.pages import ROOT, Block
from tests.docs.project import added
from tests.docs.ready import Ready
from warmat.bench.postgres import free_port

ADDRESS = "127.0.0.1:8765"
WAIT_S = 60.0  # on a busy machine
START_S = 240.0  # for a server, which has to read all of Warmat first
COMMANDS = {
    "warmat": '-c "from warmat.cli import main; main()"',
    "pytest": "-m pytest -p no:cacheprovider -n 0",
    "python": "",
    "python3": "",
}
SCREEN = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
# What a machine may lack: such a command is then left out, with a warning.
MAY_LACK = ("curl", "node")
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Trial:
    """Somebody who follows a page. `problems`: what did not go as it says; `lacking`: what was left out."""

    def __init__(self, folder: Path, project: Path = ROOT, ready: Ready | None = None) -> None:
        self.folder = folder
        self._ready = ready  # for commands that need no shell
        self.problems: list[str] = []
        self.lacking: list[str] = []
        self.names: dict[str, Any] = {"__name__": "__docs__"}  # what the page's Python has defined
        self._changes = project != ROOT  # a copy, whose files a page adds to
        self._sources = project / "src"
        self._server: subprocess.Popen[bytes] | None = None
        self._port = 0
        self._http = httpx.Client(timeout=WAIT_S)
        self._answer: httpx.Response | None = None
        self._table = ""
        self.commands_in(folder / "bin")

    def commands_in(self, folder: Path) -> None:
        """Put the commands that pages use into a folder."""
        folder.mkdir(parents=True)
        for name, arguments in COMMANDS.items():
            path = folder / name
            path.write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n', encoding="utf-8")
            path.chmod(0o755)

    def close(self) -> None:
        self._http.close()
        self._stop_server()

    def follow(self, block: Block) -> None:
        """Do what the block says, unless it is marked."""
        if block.not_run:
            return
        if block.file:
            self._write(block)
        elif block.language == "console":
            for command, shown in sessions(block.text):
                self._command(block, command, shown)
        elif block.language == "sh":
            for command in commands(block.text):
                self._command(block, command, "")
        elif block.language == "python":
            self._python(block)
        elif block.language == "http":
            self._request(block)
        elif block.language == "json":
            self._json(block)
        elif block.language == "websocket":
            self._live(block)

    def _problem(self, block: Block, text: str) -> None:
        self.problems.append(f"line {block.line}: {text}")

    # Files ----------------------------------------------------------------------------------------------

    def _write(self, block: Block) -> None:
        if block.language == "python":
            compile(block.text, block.file, "exec")
        path = self.folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if old is None:
            path.write_text(block.text, encoding="utf-8")
        elif self._changes:
            path.write_text(added(old, block.text), encoding="utf-8")
        elif old != block.text:
            self._problem(block, f"{block.file} is another file than the one shown here")

    # Commands -------------------------------------------------------------------------------------------

    def _environment(self) -> dict[str, str]:
        mine = {
            "PATH": os.pathsep.join(
                [str(self.folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
            ),
            "PYTHONPATH": str(self._sources),
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "WARMAT_SAVES": str(self.folder / "saves"),
            "WARMAT_PORT": str(self._port),
            "WARMAT_RATE_LIMIT": "0",
            "WARMAT_BOT_PAUSE_MS": "0",
            "BROWSER": "true",  # a browser that opens nothing
            **SCREEN,
        }
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "COLUMNS"))}
        return {**kept, **mine}

    def _command(self, block: Block, command: str, shown: str) -> None:
        program = command.split(maxsplit=1)[0]
        if program in MAY_LACK and shutil.which(program) is None:
            self.lacking.append(program)
            return
        if command.startswith("warmat serve"):
            self._serve(block, command, shown)
            return
        typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
        status, written = self._run(command.replace(ADDRESS, f"127.0.0.1:{self._port}"), typed)
        output = self._as_shown(written)
        if status != 0:
            self._problem(block, f"`{command}` ended with {status}:\n{output}")
        elif shown and not fits(shown, output):
            self._problem(block, f"`{command}` should print:\n{shown}\nbut it prints:\n{output}")

    def _run(self, command: str, typed: str) -> tuple[int, str]:
        """The exit status, and everything it wrote."""
        words = shlex.split(command)
        if self._ready is not None and words[0] == "warmat" and not re.search(r"[|;&<>$`]", command):
            return self._ready.run(words[1:], self.folder, self._environment(), typed)
        ran = subprocess.run(
            command.replace("{table}", self._table),
            shell=True,
            cwd=self.folder,
            env=self._environment(),
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=WAIT_S,
            check=False,
        )
        return ran.returncode, ran.stdout

    def _as_shown(self, text: str) -> str:
        """Places as a page names them."""
        return text.replace(f"127.0.0.1:{self._port}", ADDRESS).replace(str(self.folder), "~")

    # A server -------------------------------------------------------------------------------------------

    def _serve(self, block: Block, command: str, shown: str) -> None:
        self._stop_server()
        self._port = free_port()
        command = re.sub(r"--port \d+", "", command).replace("--host 0.0.0.0", "--host 127.0.0.1")
        log = self.folder / "server.log"
        with log.open("wb") as output:
            self._server = subprocess.Popen(
                f"exec {command}",
                shell=True,
                cwd=self.folder,
                env=self._environment(),
                stdout=output,
                stderr=output,
            )
        deadline = time.monotonic() + START_S
        while not self._serves():
            if self._server.poll() is not None or time.monotonic() > deadline:
                self._problem(block, f"`{command}` did not start:\n{log.read_text(encoding='utf-8')}")
                return
            time.sleep(0.05)
        told = self._as_shown(log.read_text(encoding="utf-8"))
        if shown and not fits(shown, told):
            self._problem(block, f"`{command}` should say:\n{shown}\nbut it says:\n{told}")

    def _serves(self) -> bool:
        try:
            return self._http.get(f"http://127.0.0.1:{self._port}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def _stop_server(self) -> None:
        if self._server is not None:
            self._server.terminate()
            try:
                self._server.wait(20)
            except subprocess.TimeoutExpired:
                self._server.kill()
                self._server.wait()
            self._server = None

    def _request(self, block: Block) -> None:
        head, _, body = block.text.partition("\n\n")
        first, *rest = head.splitlines()
        method, path = first.split()[:2]
        headers = dict(line.split(": ", 1) for line in rest)
        self._answer = self._http.request(
            method,
            f"http://127.0.0.1:{self._port}{path.replace('{table}', self._table)}",
            headers=headers,
            content=body.strip().encode() or None,
        )
        with contextlib.suppress(ValueError, KeyError, TypeError):
            self._table = self._answer.json()["table"]["id"]

    def _json(self, block: Block) -> None:
        shown = json.loads(block.text)
        if not block.title:
            return
        if self._answer is None:
            self._problem(block, f"an answer ({block.title}) without a request before it")
            return
        status = f"{self._answer.status_code} {self._answer.reason_phrase}"
        if status != block.title:
            self._problem(block, f"the answer is {status}, not {block.title}: {self._answer.text[:500]}")
        elif found := difference(shown, self._answer.json()):
            self._problem(block, f"the answer is not as shown, at {found}")
        self._answer = None

    def _live(self, block: Block) -> None:
        first, *rest = block.text.splitlines()
        path = first.removeprefix("GET ").replace("{table}", self._table)
        cookies = "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())
        with connect(
            f"ws://127.0.0.1:{self._port}{path}", additional_headers={"Cookie": cookies}, proxy=None
        ) as live:
            for line in messages(rest):
                if line.startswith("→"):
                    live.send(line[1:].strip())
                    continue
                came = json.loads(live.recv(WAIT_S))
                if found := difference(json.loads(line[1:]), came):
                    self._problem(block, f"{line[:60]} … is not what comes: at {found}")
                    return

    # Python ---------------------------------------------------------------------------------------------

    def _python(self, block: Block) -> None:
        source = block.text.replace(ADDRESS, f"127.0.0.1:{self._port}")
        if ">>>" in source:
            found = doctest.DocTestParser().get_doctest(source, self.names, "page", None, 0)
            report = io.StringIO()
            runner = doctest.DocTestRunner(optionflags=_FLAGS, verbose=False)
            if runner.run(found, out=report.write, clear_globs=False).failed:
                self._problem(block, report.getvalue())
            self.names.update(found.globs)
            return
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(source, f"<line {block.line}>", "exec"), self.names)
        except Exception:
            self._problem(block, traceback.format_exc())


def commands(text: str) -> list[str]:
    """The commands of a block, without comments; a line may go on after a backslash."""
    lines = (re.sub(r"(^|\s{2,})#.*$", "", line).strip() for line in text.replace("\\\n", " ").splitlines())
    return [line for line in lines if line]


def sessions(text: str) -> list[tuple[str, str]]:
    """The commands of a block, each with what the page shows below it."""
    found: list[tuple[str, str]] = []
    for line in text.replace("\\\n", " ").splitlines():
        if line.startswith("$ "):
            found += [(one, "") for one in commands(line[2:])]
        elif found:
            command, shown = found[-1]
            found[-1] = (command, f"{shown}{line}\n")
        else:
            raise ValueError(f"a console block begins with a command after $, not with {line!r}")
    return found


def messages(lines: list[str]) -> list[str]:
    """The messages of a live connection; one may go on in the next line."""
    found: list[str] = []
    for line in lines:
        if line.startswith(("←", "→")):
            found.append(line)
        elif line.strip():
            found[-1] += line
    return found
