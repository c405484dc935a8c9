"""What a player is asked, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from warmat.kernel.numbers import Seat, VerbNumber
from warmat.kernel.thing import NO_THING, Thing

if TYPE_CHECKING:
    from warmat.kernel.views import Asked

FREE: Final = -1  # the price of what costs nothing


class IllegalChoice(ValueError):
    """A choice the rules forbid. Its message is a sentence for the player; the game is unchanged."""


def no_choice(given: object) -> IllegalChoice:
    return IllegalChoice(f"{given!r} is neither an option nor its notation.")


# Kinds of questions.
ACT: Final = "act"  # what to do in one's turn
ONE: Final = "one"  # one of several things
SEVERAL: Final = "several"  # a set of them
ORDER: Final = "order"  # what comes first
NUMBER: Final = "number"
YES_OR_NO: Final = "yes or no"


class Verb:
    """What options of one verb say: its word, and what their three numbers stand for (kinds of things).

    `asked`: the kind of question that they answer. `nothing`: what is written where no source is named.
    """

    __slots__ = ("asked", "extra", "name", "nothing", "source", "target")

    def __init__(
        self,
        name: str,
        source: int = NO_THING,
        target: int = NO_THING,
        extra: int = NO_THING,
        asked: Asked = ONE,
        nothing: str = "",
    ) -> None:
        self.name: str = name
        self.source: int = source
        self.target: int = target
        self.extra: int = extra
        self.asked: Asked = asked
        self.nothing: str = nothing


class Spoken:
    """An option in words, in pieces: "play", "Spark boosted", " -> ", "Iron Man"."""

    __slots__ = ("link", "verb", "what", "whom")

    def __init__(self, verb: str, what: str = "", link: str = "", whom: str = "") -> None:
        self.verb: str = verb
        self.what: str = what
        self.link: str = link
        self.whom: str = whom

    @property
    def object(self) -> str:
        """All but the verb."""
        return f"{self.what}{self.link}{self.whom}"

    def line(self) -> str:
        """All of it."""
        if self.verb and self.what:
            return f"{self.verb} {self.what}{self.link}{self.whom}"
        return self.verb or self.what

    def __str__(self) -> str:
        return self.line()


class Origin:
    """Where an option was offered, which says how it is written."""

    __slots__ = ()

    def words(self, option: Option) -> str:
        raise NotImplementedError


class Option:
    """One legal answer: a verb and the things it is about, as small numbers. Nobody can change it.

    `text` is its notation, unique within the decision. It is written only when somebody wants to read it
    (`Game.decision`), never while a game is merely played out. `str` writes it if nobody has yet; only an
    option that no game has offered has none, and shows its numbers.
    """

    __slots__ = ("_extra", "_hits", "_origin", "_player", "_source", "_target", "_text", "_verb")

    def __init__(self, player: Seat, verb: VerbNumber, source: int, target: int, extra: int) -> None:
        self._player: Seat = player
        self._verb: VerbNumber = verb
        self._source: int = source
        self._target: int = target
        self._extra: int = extra
        self._text: str = ""
        self._hits: tuple[Thing, ...] | None = None
        self._origin: Origin | None = None

    @property
    def player(self) -> Seat:
        """Whose answer it is: a seat, from 0."""
        return self._player

    @property
    def verb(self) -> VerbNumber:
        """What it does, by number."""
        return self._verb

    @property
    def source(self) -> int:
        """What it is done with; what the number stands for depends on the verb."""
        return self._source

    @property
    def target(self) -> int:
        """What it is done to."""
        return self._target

    @property
    def extra(self) -> int:
        """What else tells it apart."""
        return self._extra

    @property
    def text(self) -> str:
        """The notation, if it is written already: `str` writes it."""
        return self._text

    @property
    def hits(self) -> tuple[Thing, ...] | None:
        """Written with the notation: what will be hit, where that is no choice."""
        return self._hits

    def same(self, other: Option) -> bool:
        """Whether it is the same answer, as an option or a pick."""
        return (
            self._verb == other._verb
            and self._source == other._source
            and self._target == other._target
            and self._extra == other._extra
            and self._player == other._player
        )

    def key(self) -> tuple[int, int, int, int, int]:
        """All its numbers."""
        return (self._player, self._verb, self._source, self._target, self._extra)

    def __eq__(self, other: object) -> bool:
        """By value: the same answer, whichever game or clone it was taken from."""
        if self is other:
            return True
        return (
            isinstance(other, Option)
            and self.same(other)
            and isinstance(self, Pick) == isinstance(other, Pick)
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def words(self) -> str:
        """The notation, written now if need be; none, if no game has offered the option."""
        if not self._text and self._origin is not None:
            self._text = self._origin.words(self)
        return self._text

    def __str__(self) -> str:
        return self.words() or f"option {'/'.join([str(number) for number in self.key()])}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (isinstance(self, Pick), self.key(), self.words(), self._hits)


class Pick(Option):
    """One of several things that a question asks for, or (source 0) that these are all: see draft.py."""

    __slots__ = ()


def put_into_words(option: Option, text: str) -> Option:
    """The option, now with its notation. For those who make options: to all others they stay as they are."""
    option._text = text
    return option


def is_offered(options: list[Option]) -> bool:
    """Whether these know where they were offered."""
    return not options or options[0]._origin is not None


def is_readable(option: Option) -> bool:
    """Whether the option has words, or knows where to find them."""
    return option._text != "" or option._origin is not None


def set_apart(options: list[Option]) -> list[Option]:
    """The same options, which know of no game: for another world, from which nothing leads back."""
    return [_again(isinstance(option, Pick), option.key(), option._text, option._hits) for option in options]


def offer(options: list[Option], origin: Origin) -> None:
    """Let options know where they were offered."""
    for option in options:
        option._origin = origin


def foretell(option: Option, hits: list[Thing]) -> None:
    """Note what the option will be done to, where that is no choice."""
    option._hits = tuple(hits)


def unwritten(option: Option) -> None:
    """Take the words away, for whoever measures what writing them costs."""
    option._text, option._hits = "", None


def _again(
    picked: bool, key: tuple[int, int, int, int, int], text: str, hits: tuple[Thing, ...] | None = None
) -> Option:
    player, verb, source, target, extra = key
    option = (Pick if picked else Option)(player, verb, source, target, extra)
    option._text, option._hits = text, hits
    return option


def players_of(options: list[Option]) -> list[int]:
    """Whose answers these are: each player once."""
    found: list[int] = []
    for option in options:
        if option.player not in found:
            found.append(option.player)
    return found


class Pool:
    """What a question takes several of: from `least` to `most`, each option so many `times`.

    `go_together`: that is all there is to it, so any of them go with any others.
    """

    __slots__ = ("go_together", "least", "most", "options", "times")

    def __init__(
        self, options: list[Option], times: list[int], least: int, most: int, go_together: bool = False
    ) -> None:
        self.options: list[Option] = options
        self.times: list[int] = times
        self.least: int = least
        self.most: int = most
        self.go_together: bool = go_together

    def __reduce__(self) -> tuple[Any, ...]:
        return Pool, (self.options, self.times, self.least, self.most, self.go_together)


def numbered(text: str, taken: dict[str, int]) -> str:
    """An option's notation, unique in its decision: what is written alike gets numbers."""
    if text not in taken:  # as nearly always
        taken[text] = 1
        return text
    taken[text] += 1
    return f"{text} ({taken[text]})"


class Decision:
    """A question in words: who must choose, what is asked, and every legal answer.

    Where several things are asked for, `several` says how many, and `picked` what was picked so far.
    """

    __slots__ = ("options", "picked", "player", "prompt", "several")

    def __init__(
        self,
        player: Seat,
        prompt: str,
        options: list[Option],
        several: Pool | None = None,
        picked: list[Option] | None = None,
    ) -> None:
        self.player: Seat = player
        self.prompt: str = prompt
        self.options: list[Option] = options
        self.several: Pool | None = several
        self.picked: list[Option] = picked if picked is not None else []

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.player, self.prompt, self.options, self.several, self.picked)

    @property
    def seat(self) -> int:
        """The same as `player`: seats are numbered from 0."""
        return self.player

    def __repr__(self) -> str:
        return f"<seat {self.player}: {self.prompt} ({len(self.options)} options)>"


class ParsedChoice:
    """What somebody's words mean: options in a row, or for several things (draft.py) how the picks stand.

    `text` is the same in exact notation, and `done` says that the picks are all.
    """

    __slots__ = ("done", "options", "picked", "player", "text")

    def __init__(
        self, player: Seat, text: str, options: list[Option], picked: list[Option], done: bool
    ) -> None:
        self.player: Seat = player
        self.text: str = text
        self.options: list[Option] = options
        self.picked: list[Option] = picked
        self.done: bool = done
