"""Does a wheel play? In an empty environment, where neither Node nor a C compiler can be found.

    python -m tools.try_wheel dist/warmat-….whl                        # with this Python
    python -m tools.try_wheel dist/warmat-….whl --python python3.13    # with another; may be repeated

Installs `WHEEL[server]`, runs `warmat serve`, fetches the page and the scripts it names, and plays a game
against a bot to its end.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

START_S = 120.0
GAME_S = 600.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--python", action="append", help="which Python; this one unless told")
    wishes = parser.parse_args()
    for python in wishes.python or [sys.executable]:
        print(f"{wishes.wheel.name}, {python}: {attempt(wishes.wheel, python)}", flush=True)


def attempt(wheel: Path, python: str) -> str:
    with tempfile.TemporaryDirectory(prefix="warmat-") as name:
        folder = Path(name)
        install(wheel.resolve(), python, folder)
        with serving(folder) as server:
            engine = server.ask("GET", "/api/health")["engine"]
            expected = "interpreted" if wheel.name.endswith("-none-any.whl") else "compiled"
            assert engine == expected, f"the engine is {engine}"
            files = look_at_page(server)
            decisions = play(server)
        return f"engine {engine}, page with {files} files, a game of {decisions} decisions of ours"


def install(wheel: Path, python: str, folder: Path) -> None:
    wanted = f"{wheel}[server]"
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv:
        run(uv, "venv", "--quiet", "--python", python, str(folder / "env"))
        run(uv, "pip", "install", "--quiet", "--python", str(folder / "env/bin/python"), wanted)
    else:
        run(python, "-m", "venv", str(folder / "env"))
        run(str(folder / "env/bin/python"), "-m", "pip", "install", "--quiet", wanted)


def run(*command: str) -> None:
    subprocess.run(command, check=True)


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """`warmat serve` of the new environment, which finds no other program: not even a shell."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    home = folder / "home"
    home.mkdir()
    environment = {"PATH": str(folder / "env/bin"), "HOME": str(home), "WARMAT_BOT_PAUSE_MS": "0"}
    environment |= {"WARMAT_RATE_LIMIT": "0", "WARMAT_DATABASE": f"sqlite:///{home / 'games.db'}"}
    command = [str(folder / "env/bin/warmat"), "serve", "--no-open", "--port", str(port)]
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=home, env=environment, stdout=out, stderr=out)
    try:
        server = Server(f"http://127.0.0.1:{port}")
        end = time.monotonic() + START_S
        while not server.is_up():
            assert process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)
        yield server
    except Exception:
        print(log.read_text()[-3000:], file=sys.stderr)
        raise
    finally:
        process.terminate()
        process.wait()


class Server:
    def __init__(self, address: str) -> None:
        self.address = address
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def fetch(self, method: str, path: str, body: object = None) -> bytes:
        request = urllib.request.Request(self.address + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        with self._opener.open(request, timeout=30) as answer:
            content: bytes = answer.read()
        return content

    def ask(self, method: str, path: str, body: object = None) -> Any:
        return json.loads(self.fetch(method, path, body))

    def is_up(self) -> bool:
        try:
            return bool(self.ask("GET", "/api/health")["status"] == "ok")
        except (urllib.error.URLError, OSError):
            return False


def look_at_page(server: Server) -> int:
    """The page, and all that it names: how many files."""
    page = server.fetch("GET", "/").decode()
    named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', page))
    assert any(name.endswith(".js") for name in named), page
    for name in named:
        assert server.fetch("GET", name)
    return 1 + len(named)


def play(server: Server) -> int:
    """A game of Codex against a bot, in which we choose at random: how many decisions were ours."""
    chance = random.Random(1)
    server.ask("POST", "/api/me", {"name": "Ada"})
    seats = [
        {"deck": "[Bashing]", "player": "me"},
        {"deck": "[Finesse]", "player": "bot", "bot": "heuristic"},
    ]
    table = server.ask("POST", "/api/tables", {"game": "codex", "seats": seats, "options": {}})["table"]["id"]
    decided, end = 0, time.monotonic() + GAME_S
    while time.monotonic() < end:
        view = server.ask("GET", f"/api/tables/{table}/game?seat=0&since=0")["view"]
        if view["decision"] is None:
            return decided
        if options := view["decision"].get("options"):
            answer = {"seat": 0, "number": view["number"], "choice": chance.choice(options)}
            server.ask("POST", f"/api/tables/{table}/decisions", answer)
            decided += 1
        else:
            time.sleep(0.02)
    raise AssertionError(f"no end after {decided} decisions")


if __name__ == "__main__":
    main()
