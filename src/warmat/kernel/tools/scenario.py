"""A board in a few words, whatever the game: what is put on it, what is done there, and how that is read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, TypeVar

from warmat.kernel.choice import IllegalChoice
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.state import CardGameState, Piece
from warmat.kernel.tools.names import check_label, number_of, one_of, plain, the_one, without_number
from warmat.kernel.tools.watching import SideSeen

__all__ = ["PieceSpec", "Scenario", "Side", "labelled", "listed", "number_of"]

OPTIONAL = "?"  # behind a choice that may not be asked for
SHOWN_CHOICES = 40
_ANSWERS = ("yes", "no", "done")  # beside the verbs
_ABOUT_CARDS = frozenset(
    ["play", "attack", "use", "level", "summon", "build", "move", "hire", "tech", "discard", "take", "keep"]
)
_WHOSE = re.compile(r"^p\d+: ", re.IGNORECASE)  # before a choice of one of two teammates
_AFTER_A_NAME = re.compile(r" boosted$| \([^)]*\)$| from [a-z ]+$", re.IGNORECASE)
_NO_CARDS = ("", "nothing", "nobody")


class PieceSpec:
    """A piece to be put on the board."""

    def __init__(self, name: str, **how: Any) -> None:
        self.name = name
        self.how = how


class Side:
    """One player's side of the board."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.fields = fields


P = TypeVar("P", bound=Piece)
SeenPiece = TypeVar("SeenPiece")
SeenPlayer = TypeVar("SeenPlayer")


def labelled(st: CardGameState[Any, P], label: str) -> P:
    """The piece in play of this label."""
    found = {st.label(piece): piece for piece in st.pieces.values()}
    name = the_one(label, found)
    if name:
        return found[name]
    check_label(st.book, label)
    raise BadInput(f"There is no '{label}' in play. In play: {', '.join(found)}.")


def listed(what: str, names: Sequence[Any]) -> Sequence[Any]:
    """A list as it is; a name alone where a list is wanted would be read letter by letter."""
    if isinstance(names, str):
        raise BadInput(f"{what} needs a list of names, as in ['{names}'].")
    return names


class Scenario(Generic[SeenPiece, SeenPlayer]):
    """A board and the game on it, in words. A game says how a piece and a player are seen."""

    verbs: Collection[str] = ()  # with which the game's choices begin

    def __init__(self, game: Game) -> None:
        self.game = game

    def player(self, seat: int) -> SeenPlayer:
        """What the player of this seat has, hidden zones included. Seats are numbered from 0."""
        raise NotImplementedError

    def __getitem__(self, label: str) -> SeenPiece:
        raise NotImplementedError

    def figures(self) -> dict[str, dict[str, object]]:
        """What is in play, by its label: what `watch` compares."""
        raise NotImplementedError

    def sides(self) -> list[SideSeen]:
        """What everybody has that is not in play, by seat."""
        raise NotImplementedError

    # Doing ------------------------------------------------------------------------------------------

    def do(self, *choices: str) -> None:
        """Play choices in notation, one after another. An illegal one raises, and says why and what is legal.

        A choice with a question mark behind it ("choose Iron Man?") is made if it can be and else left out:
        an answer to what may not be asked.
        """
        for choice in choices:
            wanted = choice.removesuffix(OPTIONAL)
            try:
                self.game.apply(wanted)
            except IllegalChoice as error:
                if wanted == choice:
                    raise IllegalChoice(f"{error}\n{_there_were(self.options)}") from None
                self._check_name(wanted)

    def refuses(self, choice: str) -> str:
        """The sentence an illegal choice gets; a legal one is an error. The game must not change."""
        before = self.game.digest()
        try:
            self.game.clone().apply(choice)
        except IllegalChoice as error:
            assert self.game.digest() == before
            return str(error)
        raise AssertionError(f"'{choice}' is legal")

    # Looking ----------------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """The legal choices in notation."""
        decision = self.game.decision
        return [option.text for option in decision.options] if decision is not None else []

    @property
    def prompt(self) -> str:
        decision = self.game.decision
        return decision.prompt if decision is not None else ""

    def targets(self, action: str) -> set[str]:
        """What an action may be aimed at: targets("play Spark") is everything after the arrow."""
        aimed = [option.partition(" -> ") for option in self.options if " -> " in option]
        head = the_one(action, dict.fromkeys(start for start, _, _ in aimed))
        if not head:
            self._check_name(action)
        return {target for start, _, target in aimed if start == head}

    def can(self, choice: str) -> bool:
        """Whether this is a legal choice, or the beginning of one that is aimed at something.

        Numbers count: "attack Iron Man" is about that one, whatever Iron Man#2 can do.
        """
        wanted = plain(choice)
        for option in map(plain, self.options):
            if option == wanted or option.startswith(f"{wanted} -> "):
                return True
        self._check_name(choice, beginning=True)
        return False

    def in_play(self, label: str) -> bool:
        """Whether there is such a piece. Numbers count: "Iron Man" is that one, and not Iron Man#2."""
        st = self._table
        check_label(st.book, label)
        return any(plain(st.label(piece)) == plain(label) for piece in st.pieces.values())

    def seat(self, number: int) -> SeenPlayer:
        """The same as `player`."""
        return self.player(number)

    @property
    def me(self) -> SeenPlayer:
        """The first side."""
        return self.player(0)

    @property
    def foe(self) -> SeenPlayer:
        """The second side."""
        return self.player(1)

    @property
    def winners(self) -> list[int] | None:
        return self.game.result

    @property
    def _table(self) -> CardGameState[Any, Any]:
        state = self.game.state
        assert isinstance(state, CardGameState)
        return state

    def _check_name(self, choice: str, beginning: bool = False) -> None:
        """A choice that nobody has now must at least be about a card that there is, or begin as one."""
        said = " ".join(re.split("->|→", choice)[0].split())
        verb, _, name = _WHOSE.sub("", said).partition(" ")
        if one_of("action", verb, [*self.verbs, *_ANSWERS]) not in _ABOUT_CARDS:
            return
        book = self._table.book
        name = without_number(name.removeprefix("back "))
        while (shorter := _AFTER_A_NAME.sub("", name)) != name:
            name = shorter
        known = {plain(card) for card in book.by_name}
        for one in [name] if plain(name) in known else name.split(", "):
            begins = beginning and any(card.startswith(plain(one)) for card in known)
            if plain(one) not in _NO_CARDS and not begins:
                number_of(book, one)


def check_seat(seats: int, seat: int, what: str = "seat") -> None:
    if not 0 <= seat < seats:
        raise BadInput(f"There is no {what} {seat}: they are 0 to {seats - 1}.")


def _there_were(options: Iterable[str]) -> str:
    every = list(options)
    if not every:
        return "There was nothing to choose."
    more = f" and {len(every) - SHOWN_CHOICES} more" if len(every) > SHOWN_CHOICES else ""
    return f"The choices were: {', '.join(every[:SHOWN_CHOICES])}{more}."
