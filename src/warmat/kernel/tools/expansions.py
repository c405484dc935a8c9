"""Cards of one's own: fan-made expansions of a game, and the books of the games that are played with them.

An expansion brings whole parts of a game, such as a spec or a faction. The cards that everybody knows are
never touched: a game that uses an expansion has a book of its own, with these cards behind the others, and
names the expansion with its version in its record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from warmat.kernel.errors import BadInput
from warmat.kernel.tools.variants import Variants

_VERSION = re.compile(r"\d+(\.\d+)*[a-z0-9.-]*")
LONGEST = 60  # characters of a name


class NotLoaded(BadInput):
    """A game needs an expansion that is not there: nothing can be said of the game."""


class Expansion:
    """A name, a version, who made it, a sentence about it, and the parts it brings. `source`: its file."""

    def __init__(self, name: str, version: str, author: str, about: str, parts: Sequence[Any]) -> None:
        self.name = name
        self.version = version
        self.author = author
        self.about = about
        self.parts = list(parts)
        self.source = ""

    @property
    def full_name(self) -> str:
        """As records name it."""
        return f"{self.name} {self.version}"

    def faults(self) -> list[str]:
        """What is wrong with how it introduces itself, in sentences."""
        found: list[str] = []
        said: dict[str, Any] = {"name": self.name, "author": self.author, "about": self.about}
        for what, text in said.items():
            if not isinstance(text, str) or not text.strip():
                found.append(f"The expansion has no {what}.")
        if len(str(self.name)) > LONGEST:
            found.append(f"The name '{self.name[:20]}…' is longer than {LONGEST} characters.")
        if not _VERSION.fullmatch(str(self.version)):
            found.append(f"The version is written like '1.0', not '{self.version}'.")
        if not self.parts:
            found.append("The expansion brings nothing: it needs a spec(...) or a faction(...).")
        return found


def expansion(name: str, *parts: Any, version: str, author: str, about: str) -> Expansion:
    """Cards of one's own: what players call them, a spec or a faction (or several), their version, who made
    them, and a sentence about how they play."""
    return Expansion(name, version, author, about, parts)


class Part(Protocol):
    """A spec, a faction: it has a name, and its cards have theirs."""

    @property
    def name(self) -> str: ...


P = TypeVar("P", bound=Part)
B = TypeVar("B")


def nothing_to_find() -> None:
    """Where nobody says what else there is to load."""


class Expansions(Generic[P, B]):
    """The expansions of one game that are loaded, and the books made with them.

    `kind`: what they bring. `make`: the book of a variant ("": of none) with these parts besides. `faults`:
    what is wrong with a part, in sentences. `find`: loads what is to be loaded, whenever somebody asks what
    there is.
    """

    def __init__(
        self,
        kind: type[P],
        variants: Variants[Any, B],
        make: Callable[[str, list[P]], B],
        faults: Callable[[P], list[str]],
    ) -> None:
        self.kind = kind
        self.find: Callable[[], None] = nothing_to_find
        self._variants = variants
        self._make = make
        self._faults = faults
        self._known: dict[str, Expansion] = {}
        self._books: dict[tuple[str, ...], B] = {}

    def known(self) -> list[Expansion]:
        """All that are loaded, by name."""
        self.find()
        return [self._known[name] for name in sorted(self._known)]

    def faults_of(self, made: Expansion) -> list[str]:
        """Everything that is wrong with an expansion, in sentences. None: it can be played."""
        found = made.faults()
        for part in made.parts:
            found += self._faults(part)
        try:
            self._make("", [*self._parts(self._known.values()), *made.parts])
        except (BadInput, ValueError) as problem:
            text = str(problem)
            found.append(f"{text[:1].upper()}{text[1:].rstrip('.')}.")
        return found

    def learn(self, made: Expansion) -> None:
        """From now on its cards can be played with."""
        there = self._known.get(made.name)
        if there is not None:
            whose = f" {there.version} of {there.source}" if there.source else ""
            raise BadInput(f"There is already an expansion '{made.name}'{whose}.")
        if wrong := self.faults_of(made):
            raise BadInput(f"{made.source or made.name} can't be used. {' '.join(wrong)}")
        self._known[made.name] = made

    def forget(self) -> None:
        """As if none had been loaded."""
        self._known.clear()
        self._books.clear()

    def book(self, variant: str, names: Sequence[str]) -> B:
        """The cards of a game with these expansions, each by its full name."""
        if variant:
            self.find()  # it may be one of somebody's own
        if not names:
            return self._variants.book(variant)
        wanted = [self._named(name) for name in sorted(names)]
        shown = self._variants.named(variant).name if variant else ""
        key = (shown, *(one.full_name for one in wanted))
        if key not in self._books:
            self._books[key] = self._make(shown, self._parts(wanted))
        return self._books[key]

    def book_of(self, config: dict[str, Any]) -> B:
        """The cards of a game of this configuration."""
        return self.book(config.get("variant", ""), config.get("cards", []))

    def noted(self, variant: str, names: list[str]) -> dict[str, Any]:
        """The same for a configuration, which names only what there is."""
        config: dict[str, Any] = {"variant": self._variants.named(variant).name} if variant else {}
        if names:
            config["cards"] = names
        return config

    def full_book(self, variant: str = "") -> B:
        """The cards of all expansions that are loaded, behind those that everybody knows."""
        return self.book(variant, [one.full_name for one in self.known()])

    def needed(self, variant: str, read: Callable[[B], Iterable[str]]) -> list[str]:
        """The full names of the expansions without which the decks can't be read.

        `read`: reads them with a book, and says of which parts they have cards.
        """
        try:
            read(self.book(variant, ()))
            return []
        except BadInput:
            if not self.known():
                raise
        parts = set(read(self.full_book(variant)))
        return [one.full_name for one in self.known() if any(part.name in parts for part in one.parts)]

    def bringing(self, part: str) -> Expansion | None:
        """The expansion that a spec or a faction is from; none: the game's own."""
        return next((one for one in self.known() if any(each.name == part for each in one.parts)), None)

    def _named(self, full_name: str) -> Expansion:
        for one in self.known():
            if one.full_name == full_name:
                return one
        name, _, version = full_name.rpartition(" ")
        there = self._known.get(name)
        if there is not None:
            raise NotLoaded(
                f"This game was played with version {version} of the expansion '{name}'; version "
                f"{there.version} is loaded. Load that version instead: --cards takes its file."
            )
        raise NotLoaded(
            f"This game needs the expansion '{name}' (version {version}), which is not loaded: name its file "
            "with --cards, or install its package."
        )

    @staticmethod
    def _parts(expansions: Iterable[Expansion]) -> list[P]:
        return [part for one in expansions for part in one.parts]
