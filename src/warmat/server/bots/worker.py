"""The inside of a bots' process: it keeps the games it thinks about and is told only what was chosen since.

A table's bots stay from one question to the next, so that they may remember what they thought. A game that is
looked back on is thought about in slices, so that no bot waits long for its turn. Records and past games are
another's work (`server/records/worker.py`), in a process of the same kind.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from warmat.games import rules_of
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.kernel.setup import Setup
from warmat.players.analysis import Study
from warmat.players.bot import Bot, close_bot
from warmat.players.evaluation import Budget, judge
from warmat.players.external_bot import is_program
from warmat.registry import GameInfo, learn

KEPT = 200  # tables
NICE = 5  # the server comes first; but people wait for answers, on busy machines too
ALONE_S = 2.0  # how often it looks whether the server is still there

PROGRAMS = 8  # bots that are programs of their own and run at a time
INSTRUMENTS = 4  # games that are looked back on
SLICE_S = 0.4  # of such a game, before others may ask

READY, CHOSE, MISSING, REFUSED, FAILED = "ready", "chose", "missing", "refused", "failed"

# What may be wanted.
CHOICE, HINT, STUDY, GO_ON = "choice", "hint", "study", "go on"

Key = tuple[int, int, int, int, int]  # an option, as its numbers
Make = Callable[[str, int], Bot]  # a bot from its name and seed


@dataclass(frozen=True)
class Question:
    table: str
    game: str
    config: dict[str, Any]
    known: int  # how many choices were told before; 0: begin anew
    choices: list[Key]  # those after them
    seat: int
    bot: str
    seed: int
    limit_s: float
    wanted: str = CHOICE
    budget: str = ""  # for a hint, or each decision of a study


@dataclass
class GameInMemory:
    game: Game
    bots: dict[tuple[int, str], Bot] = field(default_factory=dict)


class Thinker:
    def __init__(self, make: Make) -> None:
        self._make = make
        self._kept: OrderedDict[str, GameInMemory] = OrderedDict()
        self._studies: OrderedDict[str, tuple[Study, Iterator[None]]] = OrderedDict()
        self._programs: list[tuple[GameInMemory, tuple[int, str]]] = []  # the oldest first

    def answer(self, question: Question) -> tuple[str, Any]:
        """A kind and what belongs to it: the chosen option's numbers, or what went wrong."""
        try:
            if question.wanted in (STUDY, GO_ON):
                return self._look_back(question)
            kept = self._catch_up(question)
            if kept is None:
                return MISSING, None
            if question.wanted == HINT:
                found = judge(kept.game.clone(), Budget.read(question.budget), question.seed)
                return CHOSE, (found.chance, [(each.choice, each.chance) for each in found.weighed])
            who = (question.seat, question.bot)
            bot = kept.bots.get(who)
            if bot is None:
                bot = kept.bots[who] = self._make(question.bot, question.seed)
                if is_program(question.bot):
                    self._make_room(kept, who)
            return CHOSE, bot.choose(kept.game.clone()).key()
        except Exception:  # whatever a bot does wrong, its table goes on
            self._kept.pop(question.table, None)
            return FAILED, traceback.format_exc()

    def _make_room(self, kept: GameInMemory, who: tuple[int, str]) -> None:
        """Nobody says when a game is over: the programs that were begun first are ended."""
        self._programs.append((kept, who))
        while len(self._programs) > PROGRAMS:
            oldest, whose = self._programs.pop(0)
            ended = oldest.bots.pop(whose, None)
            if ended is not None:
                close_bot(ended)

    def _look_back(self, question: Question) -> tuple[str, Any]:
        """A slice of a study: how far it is, and when it is done what was found."""
        table = question.table
        if question.wanted == STUDY:
            game = _begin(question)
            for key in question.choices:
                game.apply(Option(*key))
            study = Study(game, budget=question.budget)
            self._studies[table] = (study, study.work())
            while len(self._studies) > INSTRUMENTS:
                self._studies.popitem(last=False)
        elif table not in self._studies:
            return MISSING, None
        study, work = self._studies[table]
        until = time.monotonic() + SLICE_S
        for _ in work:
            if time.monotonic() > until:
                break
        if study.done < study.total:
            return CHOSE, (study.done, study.total, None)
        del self._studies[table]
        return CHOSE, (study.done, study.total, study.result().as_json())

    def _catch_up(self, question: Question) -> GameInMemory | None:
        kept = self._kept.get(question.table)
        if question.known == 0:
            before = kept.bots if kept is not None else {}  # something was taken back: the same bots go on
            kept = self._kept[question.table] = GameInMemory(_begin(question), before)
        elif kept is None or kept.game.length != question.known:
            return None
        self._kept.move_to_end(question.table)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        for key in question.choices:
            kept.game.apply(Option(*key))
        return kept


def _begin(question: Question) -> Game:
    setup = Setup(question.game, question.config, rules_of(question.game).begin)
    return Game(setup, setup.begin(question.config, None), None)


def work(pipe: Connection, make: Make, games: list[GameInfo], memory: int, records: bool) -> None:
    """The process: answers until the server hangs up. `memory`: bytes that it may use; 0: no limit."""
    learn(games)
    if memory:
        _limit(memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops it, and it stops us
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    answer_to = _records_worker() if records else Thinker(make).answer
    with suppress(EOFError, OSError):
        pipe.send((READY, None))
        _give_way()
        while True:
            question = pipe.recv()
            # A bot that hangs says where it was, and ends, even if nobody is left to end it.
            faulthandler.dump_traceback_later(question.limit_s, exit=True)
            answer = answer_to(question)
            faulthandler.cancel_dump_traceback_later()
            pipe.send(answer)


def _records_worker() -> Callable[[Any], tuple[str, Any]]:
    from warmat.server.records.worker import RecordsWorker  # with what bots do without

    return RecordsWorker().answer


def _give_way() -> None:
    """Once it has started, for which somebody is waiting: at a low priority that takes many seconds."""
    with suppress(AttributeError, OSError):
        os.nice(NICE)


def _limit(memory: int) -> None:
    """What asks for more gets a MemoryError, which is an answer like any other failure."""
    try:
        import resource
    except ImportError:  # no such thing on this system
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _watch(parent: int) -> None:
    """A server that was killed leaves no thinkers behind."""
    while os.getppid() == parent:
        time.sleep(ALONE_S)
    os._exit(1)
