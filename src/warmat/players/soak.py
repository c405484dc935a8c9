"""A soak: very many random games of everything there is, checked at every decision, on the rules as they are.

Game number n has the seed n, and its kind (game, mode, map, variant) goes round with n; so any of them can be
played again by its number alone, and after any number of games all kinds had as many as they should.

Its place is kept in a file, a line for every game that is over. Whatever ends a soak, the next goes on
from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from warmat import registry
from warmat.kernel.errors import BadInput
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.json_lines import JsonLines
from warmat.players.simulation import Failure, Plan, failure_of, play_some
from warmat.players.workers import LostWork, in_processes

GAMES: Final = 100_000
LONGEST_S: Final = 1800.0  # a game that takes longer hangs
FORMAT: Final = 1
FILE: Final = "soak.jsonl"  # in the folder that is kept
_NAME = "warmat soak"


class Kind(NamedTuple):
    """What is played, as the settings of `warmat.new`; "": the usual mode, no map, the printed cards."""

    game: str
    mode: str
    map: str
    variant: str


def without_map(kind: Kind) -> Kind:
    return kind._replace(map="")


@cache
def kinds_of(game: str) -> list[Kind]:
    return [Kind(game, kind["mode"], kind["map"], kind["variant"]) for kind in INSTRUMENTS[game].kinds()]


def kind_of(number: int) -> Kind:
    """The games take turns, and the kinds of each of them."""
    games = list(INSTRUMENTS)
    kinds = kinds_of(games[number % len(games)])
    return kinds[number // len(games) % len(kinds)]


def plan_of(number: int, bots: tuple[str, ...]) -> Plan:
    """How the game of this number is set up; it is the one that the seed `number` has in this plan."""
    kind = kind_of(number)
    seats = INSTRUMENTS[kind.game].draw_seats(number, kind._asdict())
    playing = tuple(bots[seat % len(bots)] for seat in range(len(seats)))
    return Plan(
        kind.game, tuple(seats), playing, check=True, mode=kind.mode, map=kind.map, variant=kind.variant
    )


@dataclass(frozen=True)
class Played:
    """What came of one game. `given_up`: nobody in it meant to win, see `simulation.LONGEST`."""

    number: int
    turns: int = 0
    decisions: int = 0
    draw: bool = False
    given_up: bool = False
    digest: str = ""  # of its last table

    def record(self) -> dict[str, Any]:
        if self.given_up:
            return {"n": self.number, "given_up": True}
        line = {"n": self.number, "turns": self.turns, "decisions": self.decisions, "digest": self.digest}
        return line | ({"draw": True} if self.draw else {})

    @staticmethod
    def read(line: dict[str, Any]) -> Played:
        if line.get("given_up"):
            return Played(int(line["n"]), given_up=True)
        draw = bool(line.get("draw"))
        return Played(int(line["n"]), int(line["turns"]), int(line["decisions"]), draw, digest=line["digest"])


def play(number: int, bots: tuple[str, ...]) -> Played | Failure:
    """Play one game with all checks. What breaks comes back as a failure."""
    try:
        tally = play_some(plan_of(number, bots), [number])
    except Exception as error:  # it could not even begin
        return failure_of(error, number, 0)
    for failure in tally.failures:
        return failure
    if tally.unfinished:
        return Played(number, given_up=True)
    return Played(number, tally.turns, tally.decisions, draw=tally.draws > 0, digest=f"{tally.digest:016x}")


def soak(numbers: Iterable[int], jobs: int, bots: tuple[str, ...]) -> Generator[Played | Failure, None, None]:
    """Play these games; they come as they are over. Closing the iterator stops everything."""
    if jobs == 1:
        for number in numbers:
            yield play(number, bots)
        return
    playing = in_processes(numbers, jobs, partial(play, bots=bots), longest_s=LONGEST_S, gently=True)
    try:
        for number, outcome in playing:
            yield Failure(number, 0, outcome.why, "") if isinstance(outcome, LostWork) else outcome
    finally:
        playing.close()


# What was counted -----------------------------------------------------------------------------------------


@dataclass
class Counts:
    """How many games there were of each kind, and what came of them."""

    games: Counter[Kind] = field(default_factory=Counter)  # that came to an end
    draws: Counter[Kind] = field(default_factory=Counter)
    given_up: Counter[Kind] = field(default_factory=Counter)
    turns: Counter[Kind] = field(default_factory=Counter)
    decisions: Counter[Kind] = field(default_factory=Counter)
    digest: int = 0  # of all last tables, whatever their order

    def add(self, played: Played) -> None:
        kind = kind_of(played.number)
        if played.given_up:
            self.given_up[kind] += 1
            return
        self.games[kind] += 1
        self.draws[kind] += played.draw
        self.turns[kind] += played.turns
        self.decisions[kind] += played.decisions
        self.digest = (self.digest + int(played.digest, 16)) % 2**64

    def kinds(self) -> list[Kind]:
        """Those that were played, with all maps of a game, mode and variant together."""
        known = [kind for game in INSTRUMENTS for kind in kinds_of(game)]
        order = {company: at for at, company in enumerate(dict.fromkeys(map(without_map, known)))}
        played = [kind for kind in known if self.games[kind] or self.given_up[kind]]
        return sorted(played, key=lambda kind: order[without_map(kind)])


# Its place ------------------------------------------------------------------------------------------------


def rules_folders() -> tuple[str, ...]:
    """Whose sources decide what happens in a game."""
    return tuple(folder.name for folder in registry.rules_folders(*INSTRUMENTS))


@cache
def rules_digest() -> str:
    """A short name for the rules and cards as their sources have them."""
    wanted = rules_folders()
    return registry.sources_digest(f for f in registry.rules_folders(*INSTRUMENTS) if f.name in wanted)


class SoakProgress(JsonLines):
    """How far a soak is: `with SoakProgress(folder, bots) as progress`. Open for one at a time."""

    def __init__(self, folder: str | Path, bots: tuple[str, ...], anew: bool = False) -> None:
        for name in bots:
            make_bot(name, 0)  # a mistake is told before anything is written
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"Can't make the folder {folder}: {error.strerror or error}.") from None
        super().__init__(Path(folder) / FILE, _NAME, "a soak", "soak")
        self.done: dict[int, Played] = {}  # by number; those that were there already, and those added
        self._identity = {"rules": rules_digest(), "bots": list(bots)}
        try:
            self._read(anew)
        except BaseException:
            self.close()
            raise

    def add(self, played: Played) -> None:
        """Keep it; when this returns, the end of the program can't take it away."""
        self.write(played.record())
        self.done[played.number] = played

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that were not played yet."""
        return [number for number in range(games) if number not in self.done]

    def counts(self, games: int) -> Counts:
        """What came of the first so many games, as far as they were played."""
        counts = Counts()
        for number, played in self.done.items():
            if number < games:
                counts.add(played)
        return counts

    def __enter__(self) -> SoakProgress:
        return self

    def _read(self, anew: bool) -> None:
        lines = self.read()
        if lines and lines[0].get(_NAME) != FORMAT:
            raise self.foreign()
        if lines and anew:
            self.clear()
            lines = []
        if not lines:
            self.write({_NAME: FORMAT, **self._identity})
            return
        self._check(lines[0], len(lines) - 1)
        for at, line in enumerate(lines[1:], 2):
            try:
                played = Played.read(line)
            except (TypeError, ValueError, KeyError):
                raise self.damaged(at) from None
            self.done[played.number] = played

    def _check(self, header: dict[str, Any], games: int) -> None:
        there, here = header.get("rules"), self._identity["rules"]
        what = f"other rules (there {there}, here {here})" if there != here else ""
        if header.get("bots") != self._identity["bots"]:
            what = what or f"other bots ({', '.join(header.get('bots') or ['none'])})"
        if what:
            raise BadInput(
                f"{self.path} holds {games:,} games with {what}, which don't count here. --anew forgets them "
                "and starts again; --keep names another folder."
            )
