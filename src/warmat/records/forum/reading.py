"""A turn that was written down on a forum, read back into the game: the choices that lead to just that text.

Nothing here knows what a line means. Choices are tried on a copy of the game, and what would be written of
them (the same words as in `forum.write`) must be what the post says, line by line. A line may as well be a
choice in notation. Hidden cards are named in the spoiler, patrollers in the lines of their zone. Where two
ways that differ lead to the same text, or none does, a sentence says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Protocol

from warmat.kernel.choice import ACT, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.kernel.view import kind_of
from warmat.records.forum import STYLES
from warmat.records.forum.posts import A_BULLET, Post, as_read, read_post
from warmat.records.forum.turns import NEW_TURN, SPECTATOR, Turn, turns_of
from warmat.registry import info_of

MOST_TRIES: Final = 6000  # choices; more are too many ways
END: Final = "end"  # of a phase; where there is one main phase, what follows is not told line by line


class Reader(Protocol):
    """What a game's style knows of posts, where it can be read back."""

    names: frozenset[str]  # words that stand before a colon: "worker", "tech", "elite" …
    ends: tuple[str, ...]  # how lines begin of what happens by itself at a turn's end
    has_phases: bool  # "end" ends one phase of several, and each is told line by line

    @staticmethod
    def told(option: str, post: Post, so_far: Sequence[str]) -> bool | None:
        """Whether the hidden part or the zone names this option; None: it is not about such a thing."""
        ...

    @staticmethod
    def complete(post: Post, chosen: Sequence[str]) -> bool:
        """Whether these choices are all that the hidden part names."""
        ...

    @staticmethod
    def missing(option: str, post: Post) -> str:
        """What the post must say for this kind of choice and does not, in a sentence; '': nothing."""
        ...


@dataclass(frozen=True)
class _Way:
    """Some choices of the turn, and how many lines of the post they account for."""

    game: Game
    events: tuple[Event, ...]
    chosen: tuple[str, ...]
    lines: int
    free: bool = False  # the last line was a choice in notation: what comes of it is not in the post


def read_turn(game: Game, text: str) -> list[str]:
    """The choices of the turn in the post, for the game as it stands. Raises BadInput with a sentence."""
    reader = getattr(STYLES[game.name], "reader", None) if game.name in STYLES else None
    if reader is None:
        raise BadInput(f"Posts of {info_of(game.name).title} can't be read back.")
    if game.result is not None:
        raise BadInput("The game is over: no turn follows.")
    post = read_post(text, reader.names)
    turn = turns_of(game, [], None)[-1]
    _check_turn(post, turn)
    if not post.actions and not post.named:
        raise BadInput("There is no turn in the post: its lines begin with * or -.")
    return _Reading(game, post, turn, reader).find()


def _check_turn(post: Post, turn: Turn) -> None:
    if post.seat is not None and (post.seat not in turn.seats or post.number != turn.number):
        here = f"P{turn.seats[0] + 1}'s turn {turn.number}"
        raise BadInput(f"The post is of P{post.seat + 1}'s turn {post.number}, and in the game it is {here}.")


class _Reading:
    def __init__(self, game: Game, post: Post, turn: Turn, reader: Reader) -> None:
        self._start = game
        self._post = post
        self._turn = turn
        self._reader = reader
        self._style = STYLES[game.name]
        self._wanted = [as_read(line) for line in post.actions]
        self._tries = 0
        self._furthest = 0
        self._open = ""  # what the post leaves open at the furthest line
        self._seen: set[tuple[str, int, bool]] = set()
        self._found: dict[str, tuple[str, ...]] = {}  # by the digest where it leads

    def find(self) -> list[str]:
        told = self._lines(self._start, tuple(self._turn.events))
        first = self._matched(0, [], told)
        self._follow(_Way(self._start.clone(), tuple(self._turn.events), (), first or 0))
        if len(self._found) == 1:
            return list(next(iter(self._found.values())))
        if not self._found:
            raise BadInput(self._stuck())
        one, two = list(self._found.values())[:2]
        at = next(n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
        raise BadInput(
            f"The post doesn't say whether it was “{one[at]}” or “{two[at]}”: add a line that does."
        )

    def _stuck(self) -> str:
        if self._open:
            return self._open
        if self._furthest < len(self._post.actions):
            return f"No legal choice there fits “{self._post.actions[self._furthest]}”."
        return "The post does not say how the turn goes on after its last line."

    def _follow(self, way: _Way) -> None:
        if len(self._found) > 1:
            return
        game = way.game
        if game.result is not None or _whose(game) != _whose(self._start):
            if way.lines >= self._told_until(way) and self._reader.complete(self._post, way.chosen):
                self._found.setdefault(game.digest(), way.chosen)
            return
        mark = (game.digest(), way.lines, way.free)
        if mark in self._seen:
            return
        self._seen.add(mark)
        decision = game.asked
        assert decision is not None
        acting = kind_of(game.state, decision) == ACT
        for option in decision.options:
            following = self._tried(way, option, acting)
            if following is not None:
                self._follow(following)

    def _told_until(self, way: _Way) -> int:
        """How many lines there must be: what is drawn and discarded at the end need not be there."""
        return len(self._wanted) if way.game.result is not None else self._main()

    def _main(self) -> int:
        last = len(self._wanted)
        while last and self._wanted[last - 1].startswith(self._reader.ends):
            last -= 1
        return last

    def _tried(self, way: _Way, option: Option, acting: bool) -> _Way | None:
        """What comes of an option, if the post says so or leaves it open."""
        told = self._reader.told(option.text, self._post, way.chosen)
        if told is False:
            missing = self._reader.missing(option.text, self._post)
            if missing and way.lines >= self._furthest:
                self._furthest, self._open = way.lines, missing
            return None
        ends = option.text == END and acting
        phases = self._reader.has_phases
        if ends and not phases and way.lines < self._main():
            return None
        self._tries += 1
        if self._tries > MOST_TRIES:
            raise BadInput("There are too many ways to read the post: say more, a line for each choice.")
        game = way.game.clone()
        events: list[Event] = []
        game.state.sink = events
        game.apply(option)
        game.state.sink = None
        after = (*way.events, *takewhile(lambda event: event.what != NEW_TURN, events))
        chosen = (*way.chosen, option.text)
        if way.lines < len(self._wanted) and self._wanted[way.lines] == as_read(option.text):
            return self._on(_Way(game, after, chosen, way.lines + 1, free=True))
        if END in chosen and not phases:  # patrolling, drawing: all that is public of it stands in the zone
            return self._on(_Way(game, after, chosen, way.lines))
        before = self._lines(way.game, way.events)
        lines = self._matched(way.lines, before, self._lines(game, after))
        if lines is None and (told or (way.free and not acting) or (ends and way.lines >= self._main())):
            lines = way.lines  # what is said elsewhere, or came of a choice in notation, has no line
        if lines is None or (acting and lines == way.lines and not told and not ends):
            return None
        return self._on(_Way(game, after, chosen, lines, way.free and not acting))

    def _on(self, way: _Way) -> _Way:
        if way.lines > self._furthest:
            self._furthest, self._open = way.lines, ""
        return way

    def _lines(self, game: Game, events: tuple[Event, ...]) -> list[str]:
        """What would be written of these events."""
        turn = Turn(Event("", self._turn.seats[0], None, None, self._turn.number, 0))
        turn.seats = self._turn.seats
        turn.events = list(events)
        turn.left = [0] * len(events)
        return [as_read(line) for line in self._style.actions(turn, game) if A_BULLET.match(line)]

    def _matched(self, at: int, before: list[str], after: list[str]) -> int | None:
        """How many lines of the post are accounted for then; None if it says otherwise.

        The last line may grow: a card drawn, and another.
        """
        new = after[len(before) :]
        if before and after[: len(before)] != before:
            new = after[len(before) - 1 :]
            at = max(0, at - 1)
        for number, line in enumerate(new):
            if at + number >= len(self._wanted):
                return None
            wanted = self._wanted[at + number]
            last = number == len(new) - 1
            if wanted != line and not (last and _may_grow(line, wanted)):
                return None
        return at + len(new)


def _whose(game: Game) -> tuple[int, int]:
    """The turn it is, and whose."""
    view = game.state.view(SPECTATOR)
    return view["turn"], view["active"]


def _may_grow(line: str, wanted: str) -> bool:
    """Whether one may become the other: the same verb, with more cards."""
    verb = line.partition(" ")[0]
    return verb == wanted.partition(" ")[0] and verb in ("techs", "draws", "discards")
