"""A tournament as pairing sees it: who plays by which system, and what was played. Nothing here is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

SYSTEMS = ("swiss", "round-robin", "knockout", "double-knockout", "league")
SWISS, ROUND_ROBIN, KNOCKOUT, DOUBLE, LEAGUE = SYSTEMS
LIVES = {KNOCKOUT: 1, DOUBLE: 2}  # how often one may lose, the last time included
FIRST, SECOND, DRAW, NEITHER = ("first", "second", "draw", "neither")
WIN, HALF = 2, 1  # points are counted in halves


@dataclass(frozen=True)
class Entrant:
    number: int
    seed: int  # 1 is the strongest
    is_out: bool = False  # dropped out: is paired no more
    division: int = 1  # of a league; 1 is the highest


@dataclass(frozen=True)
class Pairing:
    """Two who play each other, `first` beginning; without a second it is a bye."""

    round: int
    slot: int  # its place in the round, and in a knockout that in the bracket
    first: int
    second: int | None
    result: str | None = None

    @property
    def players(self) -> tuple[int, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    def other(self, entrant: int) -> int | None:
        return self.second if entrant == self.first else self.first

    def points(self, entrant: int) -> int:
        """In halves."""
        if self.result == DRAW:
            return HALF
        return WIN if self.winner == entrant else 0

    @property
    def winner(self) -> int | None:
        return self.first if self.result == FIRST else self.second if self.result == SECOND else None

    @property
    def losers(self) -> tuple[int, ...]:
        if self.result is None or self.result == DRAW:
            return ()
        return tuple(each for each in self.players if each != self.winner)


@dataclass(frozen=True)
class Event:
    system: str
    entrants: list[Entrant]
    pairings: list[Pairing] = field(default_factory=list)
    rounds: int = 0  # how many there are, in the Swiss system
    lot: int = 0  # decides where nothing else does

    @property
    def round(self) -> int:
        """The last that was paired."""
        return max((pairing.round for pairing in self.pairings), default=0)

    @property
    def playing(self) -> list[Entrant]:
        """Who has not dropped out, the strongest first."""
        return sorted((each for each in self.entrants if not each.is_out), key=lambda each: each.seed)

    def of(self, entrant: int) -> list[Pairing]:
        return [pairing for pairing in self.pairings if entrant in pairing.players]


def settled(system: str, result: str) -> str:
    """What a result is worth: in a knockout somebody goes on, and of a draw it is whoever did not begin."""
    return SECOND if system in LIVES and result == DRAW else result


def points(pairings: Iterable[Pairing]) -> dict[int, int]:
    """Of everybody who was paired, in halves."""
    found: dict[int, int] = {}
    for pairing in pairings:
        for entrant in pairing.players:
            found[entrant] = found.get(entrant, 0) + pairing.points(entrant)
    return found


def losses(pairings: Iterable[Pairing]) -> dict[int, list[int]]:
    """The rounds in which each has lost."""
    found: dict[int, list[int]] = {}
    for pairing in pairings:
        for entrant in pairing.losers:
            found.setdefault(entrant, []).append(pairing.round)
    return {entrant: sorted(rounds) for entrant, rounds in found.items()}


def usual_rounds(entrants: int) -> int:
    """Of the Swiss system: as many as a knockout would have, so that one may be left without a loss."""
    return min(most_rounds(entrants), max(1, (entrants - 1).bit_length()))


def most_rounds(entrants: int) -> int:
    """After so many everybody has met everybody."""
    return max(1, entrants - 1 + entrants % 2)
