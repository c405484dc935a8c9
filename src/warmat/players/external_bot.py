"""A bot that is a program of its own, in any language: it reads a line of JSON and writes one back.

It is told what its seat may know and nothing else, and at the end how the game came out. It has its time, its
memory and its one line; a program that crashes, hangs, floods or answers what is not legal loses its game
(`Forfeit`) and is ended, with all it has started. This keeps accidents in, not attackers: see
docs/bot-protocol.md.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import math
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
from typing import Any, BinaryIO, Final

from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.view import decision_view

EXEC = "exec"
PROTOCOL = 3  # 2: the options in a view are data; 3: the end of a game is told
CHUNK = 1 << 16
GRACE_S = 2.0  # for a program that was told the end of its game to end by itself
GLANCE_S = 0.2  # how often it is looked whether the program still runs
ENDED = "ended in the middle of the game"
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


@dataclass(frozen=True)
class Settings:
    """How a program is run, as it is written before its command: exec;answer=30;keep;log=bot.log:COMMAND."""

    limits: Limits = Limits()
    keep: bool = False  # one process for all games that are played here, one after another
    log: str = ""  # a file that its standard error is added to


USUAL = Limits()
# The settings by name: which limit each is, and in what it is counted.
COUNTED: Final[dict[str, tuple[str, float]]] = {
    "answer": ("answer_s", 1.0),
    "cpu": ("cpu_s", 1),
    "memory": ("memory", 1 << 20),
    "line": ("line", 1 << 10),
    "file": ("file", 1 << 20),
}


def is_program(name: str) -> bool:
    """Whether a bot's name is a command."""
    return name.startswith((f"{EXEC}:", f"{EXEC};"))


def program_of(name: str) -> tuple[str, Settings]:
    """The command in a bot's name, and how it is run; BadInput if the settings are none."""
    told, _, command = name.removeprefix(EXEC).partition(":")
    limits: dict[str, Any] = {}
    keep, log = False, ""
    for part in filter(None, told.split(";")):
        setting, _, value = part.strip().partition("=")
        if setting == "keep" and not value:
            keep = True
        elif setting == "log" and value:
            log = value
        elif setting in COUNTED:
            limit, unit = COUNTED[setting]
            figure = _figure(setting, value) * unit
            limits[limit] = figure if limit == "answer_s" else max(1, int(figure))
        else:
            known = ", ".join([*COUNTED, "keep", "log"])
            raise BadInput(f"A program has no setting '{part.strip()}'. Known: {known}.")
    return command, Settings(Limits(**limits), keep, log)


def _figure(setting: str, value: str) -> float:
    try:
        figure = float(value)
    except ValueError:
        figure = 0.0
    if not 0 < figure < math.inf:
        raise BadInput(f"{setting}={value} is not a limit: it must be a number above 0.")
    return figure


class ExternalBot:
    """Runs `command` for one game, from the first choice to the last or to `close`.

    A program that is kept goes on to the next game that this process plays with it.
    """

    def __init__(
        self, command: str, seed: int, limits: Limits = USUAL, *, keep: bool = False, log: str = ""
    ) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError:
            raise BadInput(f"'{command}' is not a command.") from None
        if sys.platform == "win32":
            raise BadInput("Your own bots run only on Linux and macOS.")
        if not self.words or shutil.which(self.words[0]) is None:
            raise BadInput(
                f"There is no program '{self.words[0] if self.words else command}' to run as a bot."
            )
        self.seed = seed
        self.limits = limits
        self.keep = keep
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting = b""  # written by the bot, not read yet
        self._told = 0  # lines of the log
        self._is_idle = False  # it was told that its game is over

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
            if not self._take():
                self._start()
            self._told = 0
        log, options = game.log_for(seat), [option.text for option in decision.options]
        view = game.view(seat)
        view["decision"] = decision_view(game.state, decision)  # people are asked for several things at once
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

    def game_over(self, game: Game, seat: int, winners: list[int], why: str) -> None:
        """Tell the program how the game came out. It answers nothing, and may have ended."""
        if self._process is None:
            return
        message = {
            "protocol": PROTOCOL,
            "game": game.name,
            "seat": seat,
            "seed": self.seed,
            "over": {"winners": winners, "won": seat in winners, "ending": why},
            "log": game.log_for(seat)[self._told :],
        }
        assert self._process.stdin is not None
        left = memoryview(_line(message))
        until = time.monotonic() + self.limits.answer_s
        with contextlib.suppress(_Failed), selectors.DefaultSelector() as ready:
            ready.register(self._process.stdin, selectors.EVENT_WRITE)
            while left and time.monotonic() < until and self._process.poll() is None:
                if ready.select(GLANCE_S):
                    left = left[_write(self._process.stdin.fileno(), left) :]
        self._is_idle = not left

    # The process --------------------------------------------------------------------------------------

    def _start(self) -> None:
        errors = self._errors()
        try:
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", CONFINE, *_limits_of(self.limits), *self.words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors or subprocess.DEVNULL,
                env={name: os.environ[name] for name in KEPT if name in os.environ},
                start_new_session=True,  # so that all it starts can be ended with it
            )
        except OSError as error:
            raise _Failed(f"can't be started: {error.strerror}") from None
        finally:
            if errors is not None:
                errors.close()
        assert process.stdin is not None
        assert process.stdout is not None
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        self._hold(process)

    def _errors(self) -> BinaryIO | None:
        if not self.log:
            return None
        try:
            return open(self.log, "ab", buffering=0)
        except OSError as error:
            raise _Failed(f"has no log: {self.log} can't be written ({error.strerror})") from None

    def _take(self) -> bool:
        """Go on with a program that has played a game here before."""
        waiting = _KEPT.get(self._kind, [])
        while self.keep and waiting:
            process = waiting.pop()
            if process.poll() is None:
                self._hold(process)
                return True
            _end(process)
        return False

    def _hold(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._waiting = b""
        self._end = weakref.finalize(self, _end, process)

    @property
    def _kind(self) -> tuple[Any, ...]:
        return (*self.words, self.limits, self.log)

    def close(self) -> None:
        """End the program, if it runs; or keep it for the next game, if it was told that this one is over."""
        process, self._process = self._process, None
        if process is None:
            return
        if self.keep and self._is_idle and not self._waiting:
            _KEPT.setdefault(self._kind, []).append(process)
            self._end.detach()
        elif self._is_idle:
            self._end.detach()
            _end_gently(process)
        else:
            self._end()
        self._is_idle = False

    def _exchange(self, message: dict[str, Any]) -> bytes:
        """Send the message and wait for one line."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        to_send = memoryview(_line(message))
        until = time.monotonic() + self.limits.answer_s
        self._read_ahead(process.stdout.fileno())
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdin, selectors.EVENT_WRITE)
            ready.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._waiting:
                gone = process.poll() is not None  # asked before reading: what it wrote last is there by now
                found = ready.select(min(GLANCE_S, max(0.0, until - time.monotonic())))
                if gone and not any(key.fileobj is process.stdout for key, _ in found):
                    raise _Failed(ENDED)  # although what it has started holds its output open
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
            raise _Failed(ENDED)
        self._waiting += some
        if len(self._waiting) > self.limits.line:
            raise _Failed(f"wrote more than {self.limits.line} bytes for an answer")


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


class _Failed(Exception):
    """What the bot did, as the end of a sentence."""


def _write(pipe: int, data: memoryview) -> int:
    try:
        return os.write(pipe, data[:CHUNK])
    except BlockingIOError:
        return 0
    except BrokenPipeError:
        raise _Failed(ENDED) from None


def _answer(game: Game, options: list[Option], line: bytes) -> Option:
    """The option that a line of JSON chooses: by its number in the list, or in notation."""
    try:
        choice = json.loads(line)["choose"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _Failed('wrote something other than {"choose": …}') from None
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(options):
        return options[choice]
    if isinstance(choice, str):
        try:
            return game.find_asked(choice)
        except IllegalChoice:
            pass
    raise _Failed(f"made an illegal choice ({str(choice)[:60]})")


# Programs that wait for their next game, by how they were started. They end with this process.
_KEPT: Final[dict[tuple[Any, ...], list[subprocess.Popen[bytes]]]] = {}


def end_kept() -> None:
    """End the programs that wait."""
    for waiting in _KEPT.values():
        while waiting:
            _end_gently(waiting.pop())


atexit.register(end_kept)


def _limits_of(limits: Limits) -> list[str]:
    return [str(most) for most in (limits.memory, limits.cpu_s, limits.file)]


def _end_gently(process: subprocess.Popen[bytes]) -> None:
    """Let the program read what it was told last: its input ends, and only then is it ended."""
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE_S)
    _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill the program and all it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()
