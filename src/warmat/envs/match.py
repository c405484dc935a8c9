"""One game as a learner meets it: numbers to look at, a number to answer with, a reward at the end.

A decision has any number of options and an action space has a fixed one: see encoders/pages.py.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from warmat import games
from warmat.codex.rules.state import Table as CodexTable
from warmat.envs.encoders.base import OPTION_SIZE, Encoder, Sheet
from warmat.envs.encoders.codex import CodexEncoder
from warmat.envs.encoders.pages import Pages
from warmat.envs.encoders.summoner_wars import SummonerWarsEncoder
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.state import State
from warmat.summoner_wars.rules.state import Table as SummonerWarsTable

ACTIONS = 128
LONGEST = 10_000  # choices and pages turned; then the game is given up, and nobody has won

Observation = dict[str, NDArray[Any]]

USUAL: dict[str, dict[str, Any]] = {
    "codex": {"seats": ["[Bashing]", "[Finesse]"]},
    "summoner-wars": {"seats": ["Tundra Orcs", "Fallen Kingdom"]},
}


def settings_of(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """What `warmat.new` takes: the usual decks where none are named."""
    games.rules_of(game)
    return {**USUAL[game], **settings}


def encoder_of(game: Game) -> Encoder:
    """The encoder for games like this one."""
    state: State = game.state
    if isinstance(state, CodexTable):
        return CodexEncoder(len(state.players), state.book)
    if isinstance(state, SummonerWarsTable):
        return SummonerWarsEncoder(len(state.players), state.book)
    raise BadInput(f"There is no encoder for {game.name}.")


class Desk:
    """Where a seat looks: its sheet, all of it and its two parts as arrays that show what is on it now."""

    __slots__ = ("numbers", "options", "sheet", "table")

    def __init__(self, sheet: Sheet, actions: int) -> None:
        self.sheet = sheet
        self.numbers = numbers = np.frombuffer(memoryview(sheet.numbers), np.int16)
        self.table: NDArray[np.int16] = numbers[: sheet.size]
        self.options: NDArray[np.int16] = numbers[sheet.size :].reshape(actions, OPTION_SIZE)


class Match:
    """A game in progress. `pages` is its open decision, a page at a time."""

    def __init__(self, game: str, settings: dict[str, Any], actions: int, longest: int) -> None:
        if actions < 3:
            raise BadInput("There must be room for at least 3 actions.")
        self.name = game
        self.settings = settings
        self.actions = actions
        self.longest = longest
        self.pages = Pages(self._new(0), actions, longest)
        self.seats = len(self.game.setup.config["seats"])
        self.encoder = encoder_of(self.game)
        self._desks: list[Desk | None] = [None] * self.seats
        self._masks: list[NDArray[np.int8]] = list(masks(actions))

    def begin(self, seed: int) -> None:
        self.pages.begin(self._new(seed))

    def _new(self, seed: int) -> Game:
        return games.new(self.name, seed=seed, **self.settings)

    @property
    def game(self) -> Game:
        return self.pages.game

    @property
    def seat(self) -> int:
        """Whose action is awaited; -1: nobody's any more."""
        return self.pages.seat

    @property
    def over(self) -> bool:
        return self.pages.game.state.over

    @property
    def given_up(self) -> bool:
        return self.pages.is_given_up()

    # Actions ------------------------------------------------------------------------------------------

    def is_legal(self, action: int) -> bool:
        pages = self.pages
        return 0 <= action < pages.last - pages.first or (pages.paged and action == self.actions - 1)

    def legal_actions(self) -> list[int]:
        pages = self.pages
        return [*range(pages.last - pages.first), *([self.actions - 1] if pages.paged else [])]

    def option(self, action: int) -> Option | None:
        """The option an action stands for; None: the next page."""
        if not self.is_legal(action):
            raise _not_open(action)
        pages = self.pages
        at = pages.first + action
        return pages.game.options[at] if at < pages.last else None

    def act(self, action: int) -> None:
        if not self.pages.act(action):
            raise _not_open(action)

    def choose(self, option: Option) -> None:
        self.pages.choose(option)

    # Numbers ------------------------------------------------------------------------------------------

    def _desk(self, seat: int) -> Desk:
        desk = self._desks[seat]
        if desk is None:
            desk = self._desks[seat] = Desk(self.encoder.new_sheet(seat, self.actions), self.actions)
        return desk

    def look(self, seat: int) -> NDArray[np.int16]:
        """The table as the seat knows it."""
        desk = self._desk(seat)
        self.pages.write(self.encoder, desk.sheet)
        return desk.table.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        pages = self.pages
        return self._mask(pages.last - pages.first if seat == pages.seat else 0)

    def _mask(self, count: int) -> NDArray[np.int8]:
        mask = self._masks[count].copy()
        if count and self.pages.paged:
            mask[self.actions - 1] = 1
        return mask

    def option_rows(self, seat: int) -> NDArray[np.int16]:
        """A row of features for each action; nothing but zeros for whoever does not choose."""
        desk = self._desk(seat)
        self.pages.write(self.encoder, desk.sheet)
        return desk.options.copy()

    def observe(self, seat: int) -> Observation:
        desk, pages = self._desks[seat] or self._desk(seat), self.pages
        count = pages.write(self.encoder, desk.sheet)
        return {
            "observation": desk.table.copy(),
            "action_mask": self._mask(count) if pages.paged else self._masks[count].copy(),
            "options": desk.options.copy(),
        }

    def write_into(self, row: NDArray[np.int16]) -> int:
        """What the seat to move observes, put where somebody wants it; how many options it has."""
        pages = self.pages
        desk = self._desks[pages.seat] or self._desk(pages.seat)
        count = pages.write(self.encoder, desk.sheet)
        row[...] = desk.numbers
        return count

    # The end ------------------------------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """Winners get 1 and the others pay for it, all alike: the sum is 0. Nobody or everybody: all 0."""
        winners = (self.game.result or []) if self.over else []
        if not winners or len(winners) == self.seats:
            return [0.0] * self.seats
        lost = -len(winners) / (self.seats - len(winners))
        return [1.0 if seat in winners else lost for seat in range(self.seats)]

    def clone(self) -> Match:
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.pages = self.pages.clone()
        other._desks = [None] * self.seats  # a sheet follows one game
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()  # the cards are constant

    def __reduce__(self) -> tuple[Any, ...]:
        """To be pickled: how it began and what was chosen. A compiled table can't be as it is."""
        keys = [option.key() for option in self.game.choices]
        seed = int(self.game.setup.config["seed"])
        return _again, (
            self.name,
            self.settings,
            self.actions,
            self.longest,
            seed,
            keys,
            self.pages.page,
            self.pages.turned,
        )


def _again(
    game: str,
    settings: dict[str, Any],
    actions: int,
    longest: int,
    seed: int,
    keys: list[tuple[int, int, int, int, int]],
    page: int,
    turned: int,
) -> Match:
    match = Match(game, settings, actions, longest)
    match.begin(seed)
    for key in keys:
        match.choose(Option(*key))
    match.pages.turned = turned
    match.pages.show_first()
    if match.pages.paged:
        match.pages.show(page)
    return match


def _not_open(action: int) -> IllegalChoice:
    return IllegalChoice(f"Action {action} is not open here.")


def masks(actions: int) -> NDArray[np.int8]:
    """The mask for each number of options, without other pages."""
    return np.tri(actions + 1, actions, -1, np.int8)


def layout(game: str, **settings: Any) -> dict[str, tuple[int, int, list[str]]]:
    """Where each block of the observation begins, how many rows it has, and its columns' names."""
    encoder = encoder_of(games.new(game, **settings_of(game, settings)))
    return {block.name: (block.start, block.rows, block.columns) for block in encoder.blocks}
