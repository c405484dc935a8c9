"""A bot that is a program of its own, in any language: it reads a line of JSON and writes one back.

It is told what its seat may know and nothing else. It has its time, its memory and its one line; a program
that crashes, hangs, floods or answers what is not legal loses its game (`Forfeit`) and is ended, with all it
has started. This keeps accidents in, not attackers: see docs/bot-protocol.md.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import time
import weakref
from dataclasses import dataclass
from typing import Any

from warmat.kernel.choice import FREE, IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game

PREFIX = "exec:"
PROTOCOL = 1
CHUNK = 1 << 16
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "PYTHONPATH", "VIRTUAL_ENV")

# Runs in the new process and becomes the bot's program: it may use only so much. Less, where less is allowed.
CONFINE = """
import os, resource, sys
kinds = (resource.RLIMIT_DATA, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE)
for kind, most in zip(kinds, [*map(int, sys.argv[1:4]), 0]):
    hard = resource.getrlimit(kind)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (most, most))
os.execvp(sys.argv[4], sys.argv[4:])
"""


class Forfeit(Exception):
    """A seat has lost its game for what its bot did."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(f"P{seat + 1}'s bot {why}.")
        self.seat = seat
        self.why = why


@dataclass(frozen=True)
class Limits:
    """What a bot may use. Times are in seconds, sizes in bytes."""

    answer_s: float = 10.0  # for each choice; the first includes its start
    cpu_s: int = 600  # of the processor, in the whole game
    memory: int = 1 << 30
    line: int = 1 << 16  # an answer
    file: int = 1 << 26  # any file it writes


USUAL = Limits()


class ExternalBot:
    """Runs `command` for one game, from the first choice to the last or to `close`."""

    def __init__(self, command: str, seed: int, limits: Limits = USUAL) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError:
            raise BadInput(f"'{command}' is no command.") from None
        if sys.platform == "win32":
            raise BadInput("Bots of your own run on Linux and macOS only.")
        if not self.words or shutil.which(self.words[0]) is None:
            raise BadInput(
                f"There is no program '{self.words[0] if self.words else command}' to run as a bot."
            )
        self.seed = seed
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting = b""  # written by the bot, not read yet
        self._told = 0  # lines of the log

    def choose(self, game: Game) -> Option:
        """The bot's answer; Forfeit if there is none that is legal."""
        if len(game.options) == 1:
            return game.options[0]
        seat = game.options[0].player
        try:
            return self._choose(game, seat)
        except _Failed as failure:
            self.close()
            raise Forfeit(seat, str(failure)) from None

    def _choose(self, game: Game, seat: int) -> Option:
        decision = game.asked
        assert decision is not None
        if self._process is None:
            self._start()
            self._told = 0
        log, options = game.log_for(seat), [option.text for option in decision.options]
        view = game.view(seat)
        view["decision"] |= {  # of several things people are asked in any order, bots in one
            "prompt": decision.prompt,
            "options": options,
            "prices": [_price(game, option) for option in decision.options],
            "several": None,
        }
        message = {
            "protocol": PROTOCOL,
            "game": game.name,
            "seat": seat,
            "seed": self.seed,
            "prompt": decision.prompt,
            "options": options,
            "log": log[self._told :],
            "view": view,
        }
        self._told = len(log)
        return _answer(game, decision.options, self._exchange(message))

    # The process --------------------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", CONFINE, *_limits_of(self.limits), *self.words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={name: os.environ[name] for name in KEPT if name in os.environ},
                start_new_session=True,  # so that all it starts can be ended with it
            )
        except OSError as error:
            raise _Failed(f"can't be started: {error.strerror}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        self._process = process
        self._waiting = b""
        self._end = weakref.finalize(self, _end, process)

    def close(self) -> None:
        """End the program, if it runs."""
        if self._process is not None:
            self._end()
            self._process = None

    def _exchange(self, message: dict[str, Any]) -> bytes:
        """Send the message and wait for one line."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        to_send = memoryview(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        until = time.monotonic() + self.limits.answer_s
        self._read_ahead(process.stdout.fileno())
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdin, selectors.EVENT_WRITE)
            ready.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._waiting:
                found = ready.select(max(0.0, until - time.monotonic()))
                if time.monotonic() >= until:
                    raise _Failed(f"gave no answer in {self.limits.answer_s:g} seconds")
                for key, _ in found:
                    if key.fileobj is process.stdout:
                        self._read(key.fd)
                        continue
                    to_send = to_send[_write(key.fd, to_send) :]
                    if not to_send:
                        ready.unregister(process.stdin)
        if to_send:
            raise _Failed("answered before it was asked")
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line

    def _read_ahead(self, pipe: int) -> None:
        """Nothing may be there before the question."""
        with contextlib.suppress(BlockingIOError):
            self._waiting += os.read(pipe, CHUNK)
        if self._waiting:
            raise _Failed("wrote more than one line for an answer")

    def _read(self, pipe: int) -> None:
        try:
            some = os.read(pipe, CHUNK)
        except BlockingIOError:
            return
        if not some:
            raise _Failed("ended in the middle of the game")
        self._waiting += some
        if len(self._waiting) > self.limits.line:
            raise _Failed(f"wrote more than {self.limits.line} bytes for an answer")


class _Failed(Exception):
    """What the bot did, as the end of a sentence."""


def _write(pipe: int, data: memoryview) -> int:
    try:
        return os.write(pipe, data[:CHUNK])
    except BlockingIOError:
        return 0
    except BrokenPipeError:
        raise _Failed("ended in the middle of the game") from None


def _answer(game: Game, options: list[Option], line: bytes) -> Option:
    """The option that a line of JSON chooses: by its number in the list, or in notation."""
    try:
        choice = json.loads(line)["choose"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _Failed('wrote something else than {"choose": …}') from None
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(options):
        return options[choice]
    if isinstance(choice, str):
        try:
            return game.find_asked(choice)
        except IllegalChoice:
            pass
    raise _Failed(f"chose what is not legal ({str(choice)[:60]})")


def _price(game: Game, option: Option) -> int | None:
    price = game.state.price(option)
    return None if price == FREE else price


def _limits_of(limits: Limits) -> list[str]:
    return [str(most) for most in (limits.memory, limits.cpu_s, limits.file)]


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill the program and all it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()
