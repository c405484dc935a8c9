"""The games for OpenSpiel: `pyspiel.load_game("python_warmat_codex")` after importing this module.

Chance is a player: it draws the game's beginning out of `seeds`, and after each choice that rolls dice,
shuffles or shows a card that nobody knew, one of `draws` ways in which that may come out. So a state says
nothing of chance to come, and a search in its clones sees no future. With `draws=0` everything follows from
the seed: that is quicker, and for learners that look at observations alone. In small games chance has every
way there is, as likely as it is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from warmat.envs.chance import chance_spoke, unknown
from warmat.envs.encoders.base import OPTION_SIZE
from warmat.envs.encoders.pages import Pages
from warmat.envs.exact_chance import Chance, Draw, ExactChance, Outcomes, SampledChance, Way
from warmat.envs.match import ACTIONS, ENCODERS, LONGEST, Match, settings_of
from warmat.envs.small import ACTIONS as SMALL_ACTIONS
from warmat.envs.small import SMALL_GAMES
from warmat.kernel.digest import digest_of
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import WORD
from warmat.registry import info_of

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SEEDS = 10_000
DRAWS = 64
USUAL = {"actions": ACTIONS, "longest": LONGEST, "seeds": SEEDS, "draws": DRAWS}
SETTINGS = ("mode", "map")  # that a game may take
EVERY = 8  # links of the past, of which one keeps its table
ONLY_KEYS = EVERY + 1  # the age of a link whose keys are all that is left of it
BETWEEN = ";"  # decks in a parameter: commas and brackets are OpenSpiel's own

NAMES = {game: f"python_warmat_{game.replace('-', '_')}" for game in ENCODERS}


def _type_of(game: str) -> Any:
    parameters: dict[str, Any] = {"seats": "", **USUAL}  # the decks, with ; between; none: the usual ones
    info = info_of(game)
    parameters |= {name: "" for name in SETTINGS if name in info.settings}
    return _type(NAMES[game], info.title, info.most_seats, parameters)


def _type(name: str, title: str, most_seats: int, parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


TYPES = {game: _type_of(game) for game in NAMES}
TYPES |= {
    name: _type(f"python_warmat_{name}", small.title, 2, {"actions": SMALL_ACTIONS})
    for name, small in SMALL_GAMES.items()
}


class WarmatGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its settings, or a small one."""

    def __init__(self, game: str, params: dict[str, Any] | None = None) -> None:
        wanted = dict(params or {})
        small = SMALL_GAMES.get(game)
        usual = USUAL if small is None else {**USUAL, "actions": SMALL_ACTIONS}
        longest, actions, seeds, draws = (
            int(wanted.get(name, usual[name])) for name in ("longest", "actions", "seeds", "draws")
        )
        if small is not None:
            self.chance: Chance = ExactChance(small)
            self.start = Match(small.game, {"seats": small.seats, "variant": small.variant}, actions, longest)
        else:
            self.chance = SampledChance(seeds, draws)
            settings: dict[str, Any] = {name: wanted[name] for name in SETTINGS if wanted.get(name)}
            if wanted.get("seats"):
                settings["seats"] = [deck.strip() for deck in wanted["seats"].split(BETWEEN)]
            self.start = Match(game, settings_of(game, settings), actions, longest)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=self.chance.most,
            num_players=self.start.seats,
            min_utility=-float(self.start.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        self._loaded_by = (TYPES[game].short_name, wanted)
        super().__init__(TYPES[game], info, wanted)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, self._loaded_by

    def new_initial_state(self) -> WarmatState:
        return WarmatState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.start)


def load(name: str, parameters: dict[str, Any]) -> WarmatGame:
    """A game as OpenSpiel makes it: for one that was pickled, also where this module was not imported yet."""
    loaded: WarmatGame = pyspiel.load_game(name, parameters)
    return loaded


class Past:
    """What led to a state, newest first: a chain that clones share.

    `table`: as it was before the action, which is never changed. One in `EVERY` links keeps it: those between
    are played again where somebody asks. `draw`: how chance decided, if it had a say. `only`: of an imagined
    past, whose it is.
    """

    __slots__ = ("_keys", "action", "age", "before", "draw", "only", "seat", "table", "ways")

    def __init__(
        self,
        before: Past | None,
        table: Pages | None,
        seat: int,
        action: int,
        *,
        draw: Draw | None = None,
        only: int = -1,
    ) -> None:
        self.before = before
        self.age: int = 0 if before is None or before.age >= EVERY else before.age + 1
        self.table = table if self.age == 0 else None
        self.seat = seat
        self.action = action
        self.draw = draw
        self.ways: list[Way] = []  # in which it may come out, once somebody has asked
        self.only = only
        self._keys: dict[int, str] = {}

    def key(self, player: int) -> str:
        """What the player knew then, and what it did, if it was asked."""
        if player not in self._keys:
            did = f" {self.action}" if player == self.seat else ""
            self._keys[player] = key_of(self._restored(), player) + did
        return self._keys[player]

    def _restored(self) -> Pages:
        """The table before the action, played again from the last that was kept."""
        later: list[Past] = []
        at = self
        while at.table is None:
            assert at.before is not None
            at = at.before
            later.append(at)
        table = at.table
        while later:
            table = done(table.clone(), later.pop())
        return table

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As a list: a chain is as deep as the game is long."""
        links: list[tuple[int, int, int, dict[int, str]]] = []
        at: Past | None = self
        while at is not None:
            if at.age < ONLY_KEYS:
                for player in range(at._restored().game.setup.seats):
                    at.key(player)
            links.append((at.seat, at.action, at.only, at._keys))
            at = at.before
        return _past, (links[::-1],)


def _past(links: list[tuple[int, int, int, dict[int, str]]]) -> Past | None:
    past: Past | None = None
    for seat, action, only, keys in links:
        past = Past(past, None, seat, action, only=only)
        past.age = ONLY_KEYS
        past._keys = keys
    return past


def done(table: Pages, link: Past) -> Pages:
    """The table after that action; where chance had a say, in a world that nobody can tell from this."""
    pages = table
    if link.draw is not None:
        world, seed = link.draw
        pages = Pages(world(table.game, seed), table.actions, table.longest)
        pages.turned = table.turned
        if table.paged:
            pages.show(table.page)
    pages.act(link.action)
    return pages


def key_of(table: Pages, player: int) -> str:
    """What the player knows; where it is asked, also what its actions stand for: they come in any order."""
    known = table.game.info_key(player)
    if table.seat != player:
        return known
    order = digest_of({"options": [option.key() for option in table.game.state.options]})
    return f"{known}/{table.page}/{order}"


class WarmatState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. `_undrawn`: chance is to draw how this action, by this table's seat, comes out."""

    def __init__(self, game: WarmatGame) -> None:
        super().__init__(game)
        self.match = game.start.clone()
        self._chance = game.chance
        self._begun = False
        self._unknown: tuple[int, int] | None = None  # as the table stands; none: not counted yet
        self._undrawn: Past | None = None
        self._past: Past | None = None

    def current_player(self) -> int:
        if not self._begun or self._undrawn is not None:
            return CHANCE
        seat = self.match.pages.seat
        return seat if seat >= 0 else TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions() if player == self.match.seat else []

    def chance_outcomes(self) -> Outcomes:
        if self._undrawn is None:
            return self._chance.beginnings
        return self._chance.ways(self.match.pages, self._undrawn.action, self._undrawn.ways)

    def _apply_action(self, action: int) -> None:
        if not self._begun:
            self.match.begin(self._chance.seed(action))
            self._begun = True
        elif self._undrawn is not None:
            self._come_out(self._undrawn, action)
        elif self._chance.draws == 0:
            self.match.act(action)
        else:
            self._try(action)

    def _try(self, action: int) -> None:
        """Act; and if chance had a say in it, take it back, for chance to draw."""
        match = self.match
        pages = match.pages
        table = pages.clone()
        before = self._unknown or unknown(pages.game)
        match.act(action)
        link, after = Past(self._past, table, table.seat, action), unknown(pages.game)
        if chance_spoke(before, after):
            self._undrawn, match.pages = link, table  # which is not changed: see `_come_out`
        else:
            self._past, self._unknown = link, after

    def _come_out(self, undrawn: Past, draw: int) -> None:
        """The action as chance would have it."""
        table = self.match.pages
        drawn = self._chance.draw(table, undrawn.action, undrawn.ways, draw)
        link = Past(undrawn.before, table, undrawn.seat, undrawn.action, draw=drawn)
        self.match.pages = done(table, link)
        self._undrawn, self._past, self._unknown = None, link, None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}" if self._begun else f"seed {action}"
        option = self.match.option(action)
        return "more" if option is None else self.match.game.words(option)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player ever knew here, in order, and what it did: it forgets nothing."""
        who = self.current_player() if player is None else player
        if who < 0:
            raise BadInput("Whose information state? Nobody chooses now: name a player.")
        if not self._begun:
            return "before the start"
        if self._chance.draws == 0:
            raise BadInput("With draws=0 nothing is remembered: load the game with at least one.")
        known = [key_of(self.match.pages, who)]
        past = self._past
        while past is not None and past.only in (-1, who):
            known.append(past.key(who))
            past = past.before
        return "\n".join(reversed(known))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise BadInput("An information state has no numbers, only a string: observations forget what was.")

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> WarmatState:
        """A state that the player cannot tell from this one, with everything it does not know redrawn."""
        other: WarmatState = self.clone()
        pages = other.match.pages
        seed = int(probability_sampler() * WORD)
        pages.game = pages.game.determinise(player_id, seed)
        other._unknown = None
        if pages.seat != player_id:
            pages.show_first()  # another's hand has other options
        if self._past is not None:  # what the others once knew was of this world
            past = self._past
            link = Past(past.before, past.table, past.seat, past.action, draw=past.draw, only=player_id)
            link.age = EVERY  # what comes now is of another world, and can't be played again from this one
            other._past = link
        return other

    def is_terminal(self) -> bool:
        return self._begun and self._undrawn is None and self.match.pages.seat < 0

    def returns(self) -> list[float]:
        return self.match.rewards() if self.is_terminal() else [0.0] * self.match.seats

    def __str__(self) -> str:
        if not self._begun:
            return "before the start"
        game = self.match.game
        waiting = f", then {self._undrawn.action}" if self._undrawn is not None else ""
        return f"{game.name} after {game.length} choices, {game.digest()}{waiting}"


class Observer:
    """What a player sees, as numbers and as words."""

    def __init__(self, match: Match) -> None:
        size, actions = match.encoder.size, match.actions
        self.tensor = np.zeros(size + actions * OPTION_SIZE, np.float32)
        self.dict = {
            "observation": self.tensor[:size],
            "options": self.tensor[size:].reshape(actions, OPTION_SIZE),
        }

    def set_from(self, state: WarmatState, player: int) -> None:
        if not state._begun:
            self.tensor.fill(0)
            return
        state.match.write_for(player, self.tensor)

    def string_from(self, state: WarmatState, player: int) -> str:
        if not state._begun:
            return "before the start"
        return key_of(state.match.pages, player)


def _class_of(game: str) -> type[WarmatGame]:
    """No function: the register outlives the interpreter, which a function's end does not survive."""

    class One(WarmatGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return One


for _game, _type in TYPES.items():
    pyspiel.register_game(_type, _class_of(_game))
