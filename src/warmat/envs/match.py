"""One game as a learner meets it: numbers to look at, a number to answer with, a reward at the end.

A decision has any number of options and an action space has a fixed one. Up to `actions` options, action i is
option i. Beyond that the options come in pages of `actions - 1`, and the last action turns to the next page,
after the last to the first: every option can be reached, and turning a page takes no time in the game.

Where teammates may both act, each has pages of their own, so that turning past one's last page hands the
choice over to the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from warmat import games
from warmat.codex.rules.state import Table as CodexTable
from warmat.envs.encoders.base import OPTION_SIZE, Encoder, Sheet
from warmat.envs.encoders.codex import CodexEncoder
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
    """Where a seat looks: its sheet, and the two parts of it as arrays that show what is on it now."""

    __slots__ = ("options", "sheet", "table")

    def __init__(self, sheet: Sheet, actions: int) -> None:
        numbers = np.frombuffer(sheet.numbers, np.int16)
        self.sheet = sheet
        self.table: NDArray[np.int16] = numbers[: sheet.size]
        self.options: NDArray[np.int16] = numbers[sheet.size :].reshape(actions, OPTION_SIZE)


class Match:
    """A game in progress, with pages. `seat` is whose action is awaited; -1 when there is none any more.

    The options of the page are those from `first` up to `last`; `paged`: there are other pages.
    """

    def __init__(self, game: str, settings: dict[str, Any], actions: int, longest: int) -> None:
        if actions < 3:
            raise BadInput("There must be room for at least 3 actions.")
        self.name = game
        self.settings = settings
        self.actions = actions
        self.longest = longest
        self.game = self._new(0)
        self.seats = len(self.game.setup.config["seats"])
        self.encoder = encoder_of(self.game)
        self._desks: list[Desk | None] = [None] * self.seats
        self._masks = _masks(actions)
        self.turned = 0  # pages, in all
        self._turn_up()

    def begin(self, seed: int) -> None:
        self.game = self._new(seed)
        self.turned = 0
        self._turn_up()

    def _new(self, seed: int) -> Game:
        return games.new(self.name, seed=seed, **self.settings)

    @property
    def over(self) -> bool:
        return self.game.state.over

    @property
    def given_up(self) -> bool:
        return self.game.length + self.turned >= self.longest and not self.game.state.over

    # Actions ------------------------------------------------------------------------------------------

    def _turn_up(self) -> None:
        """Show the first page of a new decision."""
        self.page = 0
        options = self.game.options
        count = len(options)
        if not count or self.game.length + self.turned >= self.longest:
            self.seat, self.first, self.last, self.paged = -1, 0, 0, False
        elif count <= self.actions and options[0].player == options[-1].player:
            self.seat, self.first, self.last, self.paged = options[0].player, 0, count, False
        else:
            self.paged = True
            self._show(0)

    def pages(self) -> list[tuple[int, int]]:
        """The pages of the decision: the options from the first number up to the second, all of one seat."""
        if not self.paged:
            return [(self.first, self.last)]
        options = self.game.options
        found: list[tuple[int, int]] = []
        first = 0
        for at in range(1, len(options) + 1):
            full = at - first == self.actions - 1
            if at == len(options) or full or options[at].player != options[first].player:
                found.append((first, at))
                first = at
        return found

    def _show(self, page: int) -> None:
        self.page = page
        self.first, self.last = self.pages()[page]
        self.seat = self.game.options[self.first].player

    def is_legal(self, action: int) -> bool:
        return 0 <= action < self.last - self.first or (self.paged and action == self.actions - 1)

    def legal_actions(self) -> list[int]:
        return [*range(self.last - self.first), *([self.actions - 1] if self.paged else [])]

    def option(self, action: int) -> Option | None:
        """The option an action stands for; None: the next page."""
        if 0 <= action < self.last - self.first:
            return self.game.options[self.first + action]
        if self.paged and action == self.actions - 1:
            return None
        raise IllegalChoice(f"Action {action} is not open here.")

    def act(self, action: int) -> None:
        option = self.option(action)
        if option is None:
            self.turn_page()
        else:
            self.choose(option)

    def turn_page(self) -> None:
        """To the next page, or from the last to the first; perhaps another seat's."""
        self.turned += 1
        if self.game.length + self.turned >= self.longest:
            self._turn_up()
        else:
            self._show((self.page + 1) % len(self.pages()))

    def choose(self, option: Option) -> None:
        self.game.apply(option)
        self._turn_up()

    # Numbers ------------------------------------------------------------------------------------------

    def _write(self, seat: int) -> Desk:
        """The seat's desk, with everything on it as it is now."""
        desk = self._desks[seat]
        if desk is None:
            desk = self._desks[seat] = Desk(self.encoder.new_sheet(seat, self.actions), self.actions)
        if seat == self.seat:
            self.encoder.write(self.game.state, desk.sheet, self.first, self.last)
        else:
            self.encoder.write(self.game.state, desk.sheet, 0, 0)
        return desk

    def look(self, seat: int) -> NDArray[np.int16]:
        """The table as the seat knows it."""
        return self._write(seat).table.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        if seat != self.seat:
            return self._masks[0].copy()
        mask = self._masks[self.last - self.first].copy()
        if self.paged:
            mask[self.actions - 1] = 1
        return mask

    def option_rows(self, seat: int) -> NDArray[np.int16]:
        """A row of features for each action; nothing but zeros for whoever does not choose."""
        return self._write(seat).options.copy()

    def observe(self, seat: int) -> Observation:
        desk = self._write(seat)
        return {
            "observation": desk.table.copy(),
            "action_mask": self.mask(seat),
            "options": desk.options.copy(),
        }

    def write_into(
        self, seat: int, table: NDArray[np.int16], mask: NDArray[np.int8], options: NDArray[np.int16]
    ) -> None:
        """What `observe` gives, put where somebody wants it."""
        desk = self._write(seat)
        table[:] = desk.table
        options[:] = desk.options
        mask[:] = self._masks[self.last - self.first if seat == self.seat else 0]
        if self.paged and seat == self.seat:
            mask[self.actions - 1] = 1

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
        other.game = self.game.clone()
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
            self.page,
            self.turned,
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
    match.turned = turned
    if match.seat >= 0 and match.paged:
        match._show(page)
    return match


def _masks(actions: int) -> list[NDArray[np.int8]]:
    """The mask for each number of options."""
    return [(np.arange(actions) < count).astype(np.int8) for count in range(actions + 1)]


def layout(game: str, **settings: Any) -> dict[str, tuple[int, int, list[str]]]:
    """Where each block of the observation begins, how many rows it has, and its columns' names."""
    encoder = encoder_of(games.new(game, **settings_of(game, settings)))
    return {block.name: (block.start, block.rows, block.columns) for block in encoder.blocks}
