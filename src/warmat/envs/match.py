"""One game as a learner meets it: numbers to look at, a number to answer with, a reward at the end.

A decision has any number of options and an action space has a fixed one: see encoders/pages.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from warmat import games
from warmat.envs.encoders.base import OPTION_SIZE, Encoder, Sheet
from warmat.envs.encoders.pages import Pages
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.numbers import whole
from warmat.kernel.rng import WORD, mix
from warmat.records.endings import teams_of
from warmat.registry import Slot, info_of

ACTIONS = 128
LONGEST = 10_000  # choices and pages turned; then the game is given up, and nobody has won

Observation = dict[str, NDArray[Any]]

# A game's encoder, from how many seats there are and the cards it is played with.
# Set-ups for a row of games: some of them, or a function that draws one from a game's seed.
Setups = Sequence[dict[str, Any]] | Callable[[int], dict[str, Any]]

ENCODERS: Final = Slot[Callable[[int, Any], Encoder]]("encoder", "There is no encoder for {name}.")


def settings_of(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """What `warmat.new` takes: the usual decks where none are named."""
    return {"seats": list(info_of(game).seats), **settings}


def encoder_of(game: Game) -> Encoder:
    """The encoder for games like this one."""
    table: Any = game.state
    return ENCODERS[game.name](len(table.players), table.book)


def numbers_in(packed: Any) -> NDArray[np.int16]:
    """An array that shows what is in this packed memory now."""
    found: NDArray[np.int16] = np.frombuffer(memoryview(packed), np.int16)
    return found


class SeatArrays:
    """Where a seat looks: its sheet, all of it and its two parts as arrays that show what is on it now."""

    __slots__ = ("numbers", "options", "sheet", "table")

    def __init__(self, sheet: Sheet, actions: int) -> None:
        self.sheet = sheet
        self.numbers = numbers = numbers_in(sheet.numbers)
        self.table: NDArray[np.int16] = numbers[: sheet.size]
        self.options: NDArray[np.int16] = numbers[sheet.size :].reshape(actions, OPTION_SIZE)


class Match:
    """A game in progress. `pages` is its open decision, a page at a time."""

    def __init__(
        self,
        game: str,
        settings: dict[str, Any],
        actions: SupportsIndex,
        longest: SupportsIndex,
        setups: Setups | None = None,
    ) -> None:
        self.actions = whole(actions, "The number of actions")
        self.longest = whole(longest, "The longest game, in choices,")
        if self.actions < 3:
            raise BadInput("There must be room for at least 3 actions.")
        if self.longest < 1:
            raise BadInput("The longest game must have at least one choice.")
        self.name = game
        self.settings = settings
        self.setups = setups
        self._settings = ("seats", *info_of(game).settings)
        self._usual = games.row(game, **settings)
        self.pages = Pages(self._new(0, self._drawn(0)), self.actions, self.longest)
        self.seats = len(self.game.setup.config["seats"])
        self.encoder = encoder_of(self.game)
        self._desks: list[SeatArrays | None] = [None] * self.seats
        self._masks: list[NDArray[np.int8]] = list(masks(self.actions))

    def begin(self, seed: int, options: Mapping[str, Any] | None = None) -> None:
        """Begin the game of this seed. `options`: decks, mode and the like for this game alone.

        What is no setting of a game is somebody else's: libraries pass on whatever they are given.
        """
        self.take(self.made(seed, options))

    def made(self, seed: int, options: Mapping[str, Any] | None = None) -> Game:
        """That game, which nobody plays yet."""
        wanted = {name: value for name, value in (options or {}).items() if name in self._settings}
        game = self._new(seed, wanted or self._drawn(seed))
        if game.setup.seats != self.seats:
            raise BadInput(
                f"The environment is for {self.seats} seats, and these settings are for {game.setup.seats}."
            )
        return game

    def take(self, game: Game) -> None:
        """Play this game from now on."""
        self.pages.begin(game)

    def _drawn(self, seed: int) -> Mapping[str, Any]:
        setups = self.setups
        if setups is None:
            return {}
        return setups(seed) if callable(setups) else setups[mix(seed & WORD) % len(setups)]

    def _new(self, seed: int, other: Mapping[str, Any]) -> Game:
        return games.new(self.name, seed=seed, **{**self.settings, **other}) if other else self._usual(seed)

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

    @property
    def teams(self) -> list[int]:
        """The team of each seat in this game."""
        return teams_of(self.game)

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

    def _desk(self, seat: int) -> SeatArrays:
        desk = self._desks[seat]
        if desk is None:
            desk = self._desks[seat] = SeatArrays(self.encoder.new_sheet(seat, self.actions), self.actions)
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

    def observe(self, seat: int) -> Observation:
        desk, pages = self._desks[seat] or self._desk(seat), self.pages
        count = pages.write(self.encoder, desk.sheet)
        return {
            "observation": desk.table.copy(),
            "action_mask": self._mask(count) if pages.paged else self._masks[count].copy(),
            "options": desk.options.copy(),
        }

    def observe_flat(self, seat: int) -> NDArray[np.int16]:
        """The same as one row: the table, and behind it the options."""
        desk = self._desks[seat] or self._desk(seat)
        self.pages.write(self.encoder, desk.sheet)
        return desk.numbers.copy()

    def write_for(self, seat: int, row: NDArray[np.int16] | NDArray[np.float32]) -> int:
        """What the seat observes, put where somebody wants it; how many options it has."""
        desk = self._desks[seat] or self._desk(seat)
        count = self.pages.write(self.encoder, desk.sheet)
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

    def forfeit_rewards(self, seat: int) -> list[float]:
        """What the game is worth when this seat has lost it by a mistake: to its team, and to all others."""
        teams = self.teams
        lost = [teams[other] == teams[seat] for other in range(self.seats)]
        share = sum(lost) / (self.seats - sum(lost))
        return [-1.0 if each else share for each in lost]

    def clone(self) -> Match:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.pages = self.pages.clone()
        other._desks = [None] * self.seats  # a sheet follows one game
        return other

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()  # the cards are constant

    def __reduce__(self) -> tuple[Any, ...]:
        pages = self.pages
        kept = (self.name, self.settings, self.actions, self.longest, self.setups)
        return _again, (*kept, pages.game, pages.page, pages.turned)


def _again(
    game: str,
    settings: dict[str, Any],
    actions: int,
    longest: int,
    setups: Setups | None,
    table: Game,
    page: int,
    turned: int,
) -> Match:
    match = Match(game, settings, actions, longest, setups)
    pages = match.pages
    pages.begin(table)
    pages.turned = turned
    pages.show_first()
    if pages.paged:
        pages.show(page)
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
