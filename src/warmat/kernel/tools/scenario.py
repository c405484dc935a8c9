"""A board in a few words, whatever the game: what is put on it, what is done there, and how that is read."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from warmat.kernel.book import Book
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.state import Piece, Table


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


def labelled(st: Table[Any, P], label: str) -> P:
    """The piece in play of this label."""
    for found in st.pieces.values():
        if st.label(found).lower() == label.lower():
            return found
    raise BadInput(f"There is no '{label}' in play. In play: {', '.join(map(st.label, st.pieces.values()))}.")


def number_of(book: Book[Any], name: str) -> int:
    """The card of this name, as a number."""
    if name not in book.by_name:
        raise BadInput(f"There is no card named '{name}'.")
    index: int = book.by_name[name].index
    return index


class Scenario(Generic[SeenPiece, SeenPlayer]):
    """A board and the game on it, in words. A game says how a piece and a player are seen."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def player(self, seat: int) -> SeenPlayer:
        raise NotImplementedError

    def __getitem__(self, label: str) -> SeenPiece:
        raise NotImplementedError

    # Doing ------------------------------------------------------------------------------------------

    def do(self, *choices: str) -> None:
        """Play choices in notation, one after another. An illegal one raises and says why."""
        for choice in choices:
            self.game.apply(choice)

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
        start = f"{action} -> "
        return {option[len(start) :] for option in self.options if option.startswith(start)}

    def can(self, choice: str) -> bool:
        return any(option == choice or option.startswith(f"{choice} -> ") for option in self.options)

    def in_play(self, label: str) -> bool:
        st = self.game.state
        assert isinstance(st, Table)
        return any(st.label(found) == label for found in st.pieces.values())

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
