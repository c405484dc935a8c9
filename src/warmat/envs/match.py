"""One game as a learner meets it: numbers to look at, a number to answer with, a reward at the end.

A decision has any number of options and an action space has a fixed one. Up to `actions` options, action i is
option i. Beyond that the options come in pages of `actions - 1`, and the last action turns to the next page,
after the last to the first: every option can be reached, and turning a page takes no time in the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from warmat import games
from warmat.codex.rules.state import Table as CodexTable
from warmat.envs.encoders.base import OPTION_SIZE, Encoder
from warmat.envs.encoders.codex import CodexEncoder
from warmat.envs.encoders.summoner_wars import SummonerWarsEncoder
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.state import State
from warmat.summoner_wars.rules.state import Table as SummonerWarsTable

ACTIONS = 128
LONGEST = 10_000  # decisions; then the game is given up, and nobody has won

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


class Match:
    """A game in progress, with pages. `seat` is whose action is awaited; -1 when the game is over."""

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
        self.page = 0

    def begin(self, seed: int) -> None:
        self.game = self._new(seed)
        self.page = 0

    def _new(self, seed: int) -> Game:
        return games.new(self.name, seed=seed, **self.settings)

    @property
    def over(self) -> bool:
        return self.game.state.over

    @property
    def given_up(self) -> bool:
        return self.game.length >= self.longest and not self.game.state.over

    @property
    def seat(self) -> int:
        return self.game.options[0].player if self.game.options and not self.given_up else -1

    # Actions ------------------------------------------------------------------------------------------

    def shown(self) -> tuple[int, int]:
        """The options of this page: from the first up to the second."""
        count = len(self.game.options)
        if count <= self.actions:
            return 0, count
        first = self.page * (self.actions - 1)
        return first, min(count, first + self.actions - 1)

    @property
    def paged(self) -> bool:
        return len(self.game.options) > self.actions

    def is_legal(self, action: int) -> bool:
        first, last = self.shown()
        return 0 <= action < last - first or (self.paged and action == self.actions - 1)

    def legal_actions(self) -> list[int]:
        first, last = self.shown()
        return [*range(last - first), *([self.actions - 1] if self.paged else [])]

    def option(self, action: int) -> Option | None:
        """The option an action stands for; None: the next page."""
        if not self.is_legal(action):
            raise IllegalChoice(f"Action {action} is not open here.")
        if self.paged and action == self.actions - 1:
            return None
        return self.game.options[self.shown()[0] + action]

    def act(self, action: int) -> None:
        option = self.option(action)
        if option is None:
            self.page += 1
            if self.page * (self.actions - 1) >= len(self.game.options):
                self.page = 0
            return
        self.choose(option)

    def choose(self, option: Option) -> None:
        self.page = 0
        self.game.apply(option)

    # Numbers ------------------------------------------------------------------------------------------

    def look(self, seat: int) -> NDArray[np.int16]:
        """The table as the seat knows it."""
        return np.frombuffer(self.encoder.table(self.game.state, seat), np.int16)

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        if seat == self.seat:
            first, last = self.shown()
            mask[: last - first] = 1
            if self.paged:
                mask[self.actions - 1] = 1
        return mask

    def option_rows(self, seat: int) -> NDArray[np.int16]:
        """A row of features for each action; nothing but zeros for whoever does not choose."""
        first, last = self.shown() if seat == self.seat else (0, 0)
        state = self.game.state
        rows = self.encoder.choices(state, seat, state.options, first, last, self.actions)
        return np.frombuffer(rows, np.int16).reshape(self.actions, OPTION_SIZE)

    def observe(self, seat: int) -> Observation:
        return {
            "observation": self.look(seat),
            "action_mask": self.mask(seat),
            "options": self.option_rows(seat),
        }

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
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()  # the cards are constant

    def __reduce__(self) -> tuple[Any, ...]:
        """To be pickled: how it began and what was chosen. A compiled table can't be as it is."""
        keys = [option.key() for option in self.game.choices]
        seed = int(self.game.setup.config["seed"])
        return _again, (self.name, self.settings, self.actions, self.longest, seed, keys, self.page)


def _again(
    game: str,
    settings: dict[str, Any],
    actions: int,
    longest: int,
    seed: int,
    keys: list[tuple[int, int, int, int, int]],
    page: int,
) -> Match:
    match = Match(game, settings, actions, longest)
    match.begin(seed)
    for key in keys:
        match.choose(Option(*key))
    match.page = page
    return match


def layout(game: str, **settings: Any) -> dict[str, tuple[int, int, list[str]]]:
    """Where each block of the observation begins, how many rows it has, and its columns' names."""
    encoder = encoder_of(games.new(game, **settings_of(game, settings)))
    return {block.name: (block.start, block.rows, block.columns) for block in encoder.blocks}
