"""A position as numbers, and a number back to the option it stands for: what a network needs in a search.

from warmat.envs.encoding import encode, option_for

seen = encode(game, seat)  # the same arrays as in the environments
game.apply(option_for(game, network(seen)))
"""

from __future__ import annotations

import threading
from functools import cache
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from warmat.envs.encoders.base import Encoder
from warmat.envs.encoders.pages import Pages
from warmat.envs.match import ACTIONS, LONGEST, Observation, SeatArrays, encoder_of, masks
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.numbers import whole

__all__ = ["action_for", "encode", "option_for"]

_kept = threading.local()  # encoders and sheets, for each thread its own: they are written on


def encode(
    game: Game, seat: SupportsIndex, *, actions: SupportsIndex = ACTIONS, page: SupportsIndex = 0
) -> Observation:
    """What the seat knows, the options it has and a mask for them, as the environments give them.

    Any game will do, imagined ones too, one after another. `page`: where there are more than `actions`.
    """
    number, room = whole(seat, "A seat"), whole(actions, "The number of actions")
    if not 0 <= number < game.setup.seats:
        raise BadInput(f"There is no seat {number}: they are 0 to {game.setup.seats - 1}.")
    encoder, desks = _desks_of(game)
    desk = desks.get((number, room))
    if desk is None:
        desk = desks[number, room] = SeatArrays(encoder.new_sheet(number, room), room)
    pages = _page(game, room, page)
    count = pages.write(encoder, desk.sheet)
    mask = _masks(room)[count].copy()
    if count and pages.paged:
        mask[room - 1] = 1
    return {"observation": desk.table.copy(), "action_mask": mask, "options": desk.options.copy()}


def option_for(
    game: Game, action: SupportsIndex, *, actions: SupportsIndex = ACTIONS, page: SupportsIndex = 0
) -> Option | None:
    """The option that an action stands for; None: it turns to the next page. Raises IllegalChoice."""
    room = whole(actions, "The number of actions")
    pages = _page(game, room, page)
    number, shown = whole(action, "An action"), pages.last - pages.first
    if 0 <= number < shown:
        return game.options[pages.first + number]
    if pages.paged and number == room - 1:
        return None
    raise IllegalChoice(f"Action {number} is not open here.")


def action_for(game: Game, option: Option, *, actions: SupportsIndex = ACTIONS) -> tuple[int, int]:
    """The action that stands for an option, and the page that it is on."""
    at = next((at for at, one in enumerate(game.state.options) if one == option), -1)
    if at < 0:
        raise IllegalChoice(f"{option} belongs to another decision.")
    for page, (first, last) in enumerate(_page(game, whole(actions, "The number of actions"), 0).all()):
        if first <= at < last:
            return at - first, page
    raise AssertionError("every option is on a page")


def _page(game: Game, actions: int, page: SupportsIndex) -> Pages:
    if actions < 3:
        raise BadInput("There must be room for at least 3 actions.")
    number, pages = whole(page, "A page"), Pages(game, actions, max(LONGEST, game.length + 1))
    if number:
        count = len(pages.all())
        if not 0 <= number < count:
            raise BadInput(f"There is no page {number}: they are 0 to {count - 1}.")
        pages.show(number)
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
