"""Does a wheel play? In an empty environment, where neither Node nor a C compiler can be found.

    python -m tools.try_wheel dist/warmat-….whl                        # with this Python
    python -m tools.try_wheel dist/warmat-….whl --python python3.13    # with another; may be repeated
    python -m tools.try_wheel dist/warmat-….whl --uvx                  # as `uvx --from …` does
    python tools/try_wheel.py --here --engine compiled                 # what this Python has installed
    python tools/try_wheel.py --address http://127.0.0.1:8765          # a server that runs already

Installs `WHEEL[server]`, runs `warmat serve`, fetches the page and the scripts it names, and plays a game
against a bot: to its end, or as far as `--decisions` says. Needs no package, so it runs anywhere.
"""

from __future__ import annotations

import argparse
import json
import os
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

START_S = 300.0  # on a busy machine; for uvx, with installing
GAME_S = 600.0
IN_ENV = "Scripts" if os.name == "nt" else "bin"
SERVE = ("serve", "--no-open")
HERE = (sys.executable, "-c", "from warmat.cli import main; main()")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wheel", type=Path, nargs="?")
    parser.add_argument("--python", action="append", help="which Python; this one unless told")
    parser.add_argument("--uvx", action="store_true", help="by uvx, which makes the environment itself")
    parser.add_argument("--here", action="store_true", help="what this Python has installed")
    parser.add_argument("--address", help="a server that runs already")
    parser.add_argument("--engine", help="which engine it must be: compiled or interpreted")
    parser.add_argument("--decisions", type=int, help="how many of ours are enough; all unless told")
    wishes = parser.parse_args()
    much, engine = wishes.decisions, wishes.engine
    if wishes.address:
        print(f"{wishes.address}: {look(Server(wishes.address), engine, much)}")
    elif wishes.here:
        with tempfile.TemporaryDirectory(prefix="warmat-") as folder, serving(HERE, Path(folder)) as server:
            print(f"{sys.executable}: {look(server, engine, much)}")
    elif wishes.wheel is None:
        parser.error("which wheel?")
    for python in [] if wishes.wheel is None else wishes.python or [sys.executable]:
        found = attempt(wishes.wheel, python, much, wishes.uvx)
        print(f"{wishes.wheel.name}, {python}: {found}", flush=True)


def attempt(wheel: Path, python: str, decisions: int | None = None, uvx: bool = False) -> str:
    """Install it and play; what was found."""
    engine = "interpreted" if wheel.name.endswith("-none-any.whl") else "compiled"
    with tempfile.TemporaryDirectory(prefix="warmat-") as name:
        folder = Path(name)
        if uvx:
            command = by_uvx(wheel.resolve(), python, folder / "env" / IN_ENV)
        else:
            install(wheel.resolve(), python, folder / "env")
            command = (str(folder / "env" / IN_ENV / "warmat"),)
        with serving(command, folder) as server:
            return look(server, engine, decisions)


def look(server: Server, engine: str | None, decisions: int | None) -> str:
    health = server.ask("GET", "/api/health")
    assert engine in (None, health["engine"]), f"the engine is {health['engine']}"
    files = look_at_page(server)
    made = play(server, decisions)
    return (
        f"version {health['version']}, engine {health['engine']}, page with {files} files, "
        f"a game of {made} decisions of ours"
    )


def find_uv() -> str | None:
    return shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))


def by_uvx(wheel: Path, python: str, tools: Path) -> tuple[str, ...]:
    uv = find_uv()
    assert uv, "there is no uv"
    tools.mkdir(parents=True)
    for name in ("dirname", "realpath"):  # what uv's own scripts begin with
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    cache = subprocess.run([uv, "cache", "dir"], check=True, capture_output=True, text=True).stdout.strip()
    wanted = f"warmat[server] @ {wheel.as_uri()}"
    return (
        uv,
        "tool",
        "run",
        "--quiet",
        "--cache-dir",
        cache,
        "--python",
        python,
        "--from",
        wanted,
        "warmat",
    )


def install(wheel: Path, python: str, env: Path) -> None:
    wanted = f"{wheel}[server]"
    inside = str(env / IN_ENV / "python")
    if uv := find_uv():
        run(uv, "venv", "--quiet", "--python", python, str(env))
        run(uv, "pip", "install", "--quiet", "--python", inside, wanted)
    else:
        run(python, "-m", "venv", str(env))
        run(inside, "-m", "pip", "install", "--quiet", wanted)


def run(*command: str) -> None:
    subprocess.run(command, check=True)


@contextmanager
def serving(warmat: tuple[str, ...], folder: Path) -> Iterator[Server]:
    """`warmat serve`, which finds no program but those of its own environment: not even a shell."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    home = folder / "home"
    home.mkdir()
    environment = {"PATH": str(folder / "env" / IN_ENV), "HOME": str(home), "WARMAT_BOT_PAUSE_MS": "0"}
    environment |= {"WARMAT_RATE_LIMIT": "0", "WARMAT_DATABASE": f"sqlite:///{home / 'games.db'}"}
    # What a network may need, or a system: certificates, folders of Windows.
    kept = ("SSL_CERT_FILE", "SYSTEMROOT", "TEMP")
    environment |= {name: os.environ[name] for name in kept if name in os.environ}
    log = folder / "log"
    with log.open("wb") as out:
        command = [*warmat, *SERVE, "--port", str(port)]
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
        print(log.read_text(encoding="utf-8", errors="replace")[-3000:], file=sys.stderr)
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


def play(server: Server, enough: int | None = None) -> int:
    """A game of Codex against a bot, in which we choose at random: how many decisions were ours.

    Playing at random may lose in a few turns: where more decisions are asked for, another game follows.
    """
    chance = random.Random(1)
    server.ask("POST", "/api/me", {"name": "Ada"})
    decided = play_once(server, chance, enough)
    while enough is not None and decided < enough:
        decided += play_once(server, chance, enough - decided)
    return decided


def play_once(server: Server, chance: random.Random, enough: int | None) -> int:
    seats = [
        {"deck": "[Bashing]", "player": "me"},
        {"deck": "[Finesse]", "player": "bot", "bot": "heuristic"},
    ]
    table = server.ask("POST", "/api/tables", {"game": "codex", "seats": seats, "options": {}})["table"]["id"]
    decided, end = 0, time.monotonic() + GAME_S
    while time.monotonic() < end:
        view = server.ask("GET", f"/api/tables/{table}/game?seat=0&since=0")["view"]
        if view["decision"] is None or decided == enough:
            return decided
        if options := view["decision"].get("options"):
            answer = {"seat": 0, "number": view["number"], "choice": chance.choice(options)["text"]}
            server.ask("POST", f"/api/tables/{table}/decisions", answer)
            decided += 1
        else:
            time.sleep(0.02)
    raise AssertionError(f"no end after {decided} decisions")


if __name__ == "__main__":
    main()
