"""What each game brings to the terminal: its board, questions, story and help. The rest is the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from rich.console import RenderableType

from warmat import Game, Option
from warmat.cli.ask import Menu
from warmat.cli.story import Line
from warmat.games import rules_of
from warmat.kernel.glossary import Glossary


class Wishes(NamedTuple):
    """What somebody asked for who begins a game. None: whatever is usual."""

    deck: str | None = None
    foes: Sequence[str] = ()
    ally: str | None = None
    mode: str | None = None
    map: str | None = None
    variant: str | None = None
    others: int | None = None  # so many other players are spoken of
    foe_first: bool | None = None


class Tabletop(Protocol):
    """One game at the terminal."""

    @property
    def title(self) -> str: ...

    @property
    def zones(self) -> Sequence[str]:
        """Where a player's cards can be looked at, each a word to type."""
        ...

    @property
    def revealing(self) -> Mapping[str, str]:
        """The events after which nothing is taken back, and why."""
        ...

    @property
    def glossary(self) -> Glossary: ...

    @property
    def tosses(self) -> bool:
        """Whether a coin decides who begins, unless somebody wishes otherwise."""
        ...

    def rulings(self, topic: str) -> Sequence[str]: ...

    # Before the game

    def begin(self, wishes: Wishes, seed: int) -> tuple[Game, int]:
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

    def is_secret(self, game: Game, choice: Option, eye: int, told: int) -> bool:
        """Whether `eye` may not know which card was chosen just now. `told`: events before the choice."""
        ...

    def how_to_play(self, game: Game) -> RenderableType: ...

    def explain(self, game: Game, words: str) -> RenderableType: ...


def tabletop_of(game: str) -> Tabletop:
    """The tabletop of a game, by the game's name."""
    rules_of(game)
    return tabletops()[game]


def tabletops() -> dict[str, Tabletop]:
    from warmat.cli.codex.tabletop import CodexTabletop
    from warmat.cli.summoner_wars.tabletop import SummonerWarsTabletop

    return {"codex": CodexTabletop(), "summoner-wars": SummonerWarsTabletop()}


def teams_of(game: Game) -> list[int]:
    """The team of each seat; where there are no teams, everybody is one."""
    return [side.get("team", side["seat"]) for side in game.view(-1)["players"]]
