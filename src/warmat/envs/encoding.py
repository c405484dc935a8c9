"""A position as numbers, and a number back to the option it stands for: what a network needs in a search.

from warmat.envs.encoding import encode, option_for

seen = encode(game, seat)  # the same arrays as in the environments
game.apply(option_for(game, network(seen)))
"""

from __future__ import annotations

import threading
from functools import cache
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from warmat.envs.encoders.base import Encoder
from warmat.envs.encoders.pages import Pages
from warmat.envs.match import ACTIONS, LONGEST, Observation, SeatArrays, encoder_of, masks
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game

__all__ = ["action_for", "encode", "option_for"]

_kept = threading.local()  # encoders and sheets, for each thread its own: they are written on


def encode(game: Game, seat: SupportsIndex, *, actions: int = ACTIONS, page: int = 0) -> Observation:
    """What the seat knows, the options it has and a mask for them, as the environments give them.

    Any game will do, imagined ones too, one after another. `page`: where there are more than `actions`.
    """
    number = index(seat)
    if not 0 <= number < game.setup.seats:
        raise BadInput(f"There is no seat {number}: they are 0 to {game.setup.seats - 1}.")
    encoder, desks = _desks_of(game)
    desk = desks.get((number, actions))
    if desk is None:
        desk = desks[number, actions] = SeatArrays(encoder.new_sheet(number, actions), actions)
    pages = _page(game, actions, page)
    count = pages.write(encoder, desk.sheet)
    mask = _masks(actions)[count].copy()
    if count and pages.paged:
        mask[actions - 1] = 1
    return {"observation": desk.table.copy(), "action_mask": mask, "options": desk.options.copy()}


def option_for(game: Game, action: SupportsIndex, *, actions: int = ACTIONS, page: int = 0) -> Option | None:
    """The option that an action stands for; None: it turns to the next page. Raises IllegalChoice."""
    pages = _page(game, actions, page)
    number, shown = index(action), pages.last - pages.first
    if 0 <= number < shown:
        return game.options[pages.first + number]
    if pages.paged and number == actions - 1:
        return None
    raise IllegalChoice(f"Action {number} is not open here.")


def action_for(game: Game, option: Option, *, actions: int = ACTIONS) -> tuple[int, int]:
    """The action that stands for an option, and the page that it is on."""
    at = next((at for at, one in enumerate(game.state.options) if one == option), -1)
    if at < 0:
        raise IllegalChoice(f"{option} belongs to another decision.")
    for page, (first, last) in enumerate(Pages(game, actions, LONGEST).all()):
        if first <= at < last:
            return at - first, page
    raise AssertionError("every option is on a page")


def _page(game: Game, actions: int, page: int) -> Pages:
    pages = Pages(game, actions, max(LONGEST, game.length + 1))
    if page:
        count = len(pages.all())
        if not 0 <= page < count:
            raise BadInput(f"There is no page {page}: they are 0 to {count - 1}.")
        pages.show(page)
    return pages


def _desks_of(game: Game) -> tuple[Encoder, dict[tuple[int, int], SeatArrays]]:
    table: Any = game.state
    kind = (game.name, len(table.players), id(table.book))
    known = _kept.__dict__.setdefault("encoders", {})
    if kind not in known:
        known[kind] = (
            encoder_of(game),
            {},
            table.book,
        )  # with its book, whose number is then not given again
    encoder, desks, _ = known[kind]
    return encoder, desks


@cache
def _masks(actions: int) -> NDArray[np.int8]:
    return masks(actions)
