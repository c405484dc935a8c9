"""What each game brings to the terminal: its board, questions, story and help. The rest is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from rich.console import RenderableType

from warmat import Game, Option
from warmat.cli.ask import Menu
from warmat.cli.summary import Line
from warmat.kernel.glossary import Glossary
from warmat.registry import GAMES, Slot, info_of


class WantedGame(NamedTuple):
    """What somebody asked for who begins a game. None: whatever is usual."""

    deck: str | None = None
    foes: Sequence[str] = ()
    ally: str | None = None
    mode: str | None = None
    map: str | None = None
    variant: str | None = None
    others: int | None = None  # so many other players are spoken of
    foe_first: bool | None = None


class TerminalGame(Protocol):
    """One game at the terminal."""

    @property
    def title(self) -> str: ...

    @property
    def zones(self) -> Sequence[str]:
        """Where a player's cards can be looked at, each a word to type."""
        ...

    @property
    def revealing(self) -> Mapping[str, str]:
        """The events after which nothing is taken back, and why. None: whenever anything was learned."""
        ...

    @property
    def glossary(self) -> Glossary: ...

    @property
    def tosses(self) -> bool:
        """Whether a coin decides who begins, unless somebody wishes otherwise."""
        ...

    def rulings(self, topic: str) -> Sequence[str]: ...

    # Before the game

    @property
    def usual_mode(self) -> str:
        """The mode that goes without saying; "" where there is one way to play."""
        ...

    def mode_for(self, name: str, decks: Sequence[str]) -> str:
        """The mode of this name as the game spells it; without one, the mode that these decks are for."""
        ...

    def usual_decks(self, mode: str) -> list[str]:
        """Decks for those who name none."""
        ...

    def deck(self, text: str) -> str:
        """A deck as it was typed, as `warmat.new` takes it: a file's cards take the place of its name."""
        ...

    def begin(self, wanted: WantedGame, seed: int) -> tuple[Game, int]:
        """A new game, and the seat of whoever wished for it."""
        ...

    def usual_bot(self, game: Game) -> str: ...

    def decks(self, game: Game) -> list[str]:
        """What each seat plays, in a few words."""
        ...

    def mode(self, game: Game) -> str:
        """The mode, unless it is the usual one."""
        ...

    def setting(self, game: Game, in_full: bool) -> list[str]:
        """What else is special about this game, a line each."""
        ...

    def aim(self, game: Game) -> str: ...

    # During the game

    def board(self, game: Game, seat: int, names: list[str], width: int, menu: Menu | None) -> RenderableType:
        """The table as `seat` sees it (-1: a spectator). `menu`: the open question, to be marked on it."""
        ...

    def card_list(self, game: Game, seat: int, names: list[str], in_full: bool) -> RenderableType:
        """Cards of `seat`, each with what it costs, is and says (`in_full`, or in one line)."""
        ...

    def menu(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> Menu: ...

    def retell(self, game: Game, seat: int, start: int = 0) -> Sequence[Line]:
        """What happened from event `start` on, as `seat` may know it."""
        ...

    def is_secret(self, game: Game, choice: Option, viewer: int, told: int) -> bool:
        """Whether `viewer` may not know which card was chosen just now. `told`: events before the choice."""
        ...

    def how_to_play(self, game: Game) -> RenderableType: ...

    def explain(self, game: Game, words: str) -> RenderableType: ...


TERMINAL_GAMES: Final = Slot[Callable[[], TerminalGame]]("terminal_game", "{title} has no table of its own.")


def terminal_game_of(game: str) -> TerminalGame:
    """The terminal game of a game, by the game's name; a plain one, where it has none of its own."""
    from warmat.cli.plain import PlainTerminalGame

    info = info_of(game)
    return TERMINAL_GAMES[game]() if game in TERMINAL_GAMES else PlainTerminalGame(info)


def terminal_games() -> dict[str, TerminalGame]:
    return {game: terminal_game_of(game) for game in GAMES}


def fan_made(game: Game) -> list[str]:
    """The expansions that a game is played with, in a line."""
    names = game.setup.config.get("cards", [])
    return [f"With fan-made cards: {', '.join(names)}."] if names else []
