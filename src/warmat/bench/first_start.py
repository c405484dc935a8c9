"""From a clone to the page: how long it takes, and how much it fetches.

    python -m warmat.bench.first_start                         # this commit
    python -m warmat.bench.first_start 0962165 HEAD            # one after the other, on the same machine
    python -m warmat.bench.first_start --no-cache              # with what pip, uv and npm have kept put aside

Clones, runs `make play ARGS=--no-open`, and waits until the server and the page answer: the first time, and
once more. Prints seconds, and the megabytes that lie in the clone then.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[3]
# Set by those who work on it, or by a container, and not by players: PYTHONPATH would run this source
# instead of the clone's.
NOT_A_PLAYERS = ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE", "WARMAT_INTERPRETED")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commits", nargs="*", default=["HEAD"])
    parser.add_argument("--no-cache", action="store_true", help="put aside what pip, uv and npm have kept")
    parser.add_argument("--limit", type=float, default=1800, help="seconds, before it gives up")
    wishes = parser.parse_args()
    print(f"{'commit':<10} {'start':<7} {'seconds':>8} {'processor':>10} {'MB':>6}", flush=True)
    for commit in wishes.commits:
        with tempfile.TemporaryDirectory(prefix="warmat-") as folder:
            measure(commit, Path(folder), wishes.no_cache, wishes.limit)


def measure(commit: str, folder: Path, no_cache: bool, limit: float) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in NOT_A_PLAYERS}
    environment["WARMAT_DATABASE"] = f"sqlite:///{folder / 'games.db'}"
    if no_cache:
        for name in ("PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache"):
            environment[name] = str(folder / name)
    clone = folder / "warmat"
    begun = time.monotonic()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    subprocess.run(["git", "-C", str(clone), "checkout", "--quiet", resolved(commit)], check=True)
    for start in ("first", "second"):
        log = folder / f"{start}.log"
        before = children()
        answered = play(clone, environment, log, limit)
        seconds = time.monotonic() - begun if start == "first" else answered
        if not answered:
            sys.exit(f"{commit}: no answer within {limit:g} s:\n{log.read_text()[-2000:]}")
        size = sum(path.lstat().st_size for path in clone.rglob("*") if path.is_file()) / 1e6
        print(
            f"{commit[:10]:<10} {start:<7} {seconds:8.1f} {children() - before:10.1f} {size:6.0f}", flush=True
        )
    shutil.rmtree(clone, ignore_errors=True)


def play(clone: Path, environment: dict[str, str], log: Path, limit: float) -> float:
    """Seconds until both answer; 0 if they never do."""
    port = free_port()
    begun = time.monotonic()
    with log.open("wb") as out:
        game = subprocess.Popen(
            ["make", "play", f"ARGS=--no-open --port {port}"],
            cwd=clone,
            env=environment,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        while time.monotonic() - begun < limit and game.poll() is None:
            if answers(f"http://127.0.0.1:{port}/api/health") and answers(f"http://127.0.0.1:{port}/"):
                return time.monotonic() - begun
            time.sleep(0.1)
        return 0
    finally:
        os.killpg(game.pid, signal.SIGTERM)
        game.wait()
        time.sleep(1)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def children() -> float:
    """Processor time of all that has ended."""
    times = os.times()
    return times.children_user + times.children_system


def resolved(commit: str) -> str:
    asked = ["git", "-C", str(ROOT), "rev-parse", commit]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
