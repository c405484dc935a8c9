"""Views and events are sent in the form that the documentation gives them, which the page relies on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from tests.games import CASES, Case
from warmat.kernel.rng import Dice
from warmat.server.api.view_models import SeenEvents, SeenView, ThenView
from warmat.server.storage.entries import Entry
from warmat.server.tables.room import SPECTATOR, Room

SEEN: TypeAdapter[Any] = TypeAdapter(SeenView)
THEN: TypeAdapter[Any] = TypeAdapter(ThenView)
EVENTS: TypeAdapter[Any] = TypeAdapter(SeenEvents)
DECISIONS = 150


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_what_is_sent_is_what_is_documented(case: Case) -> None:
    room, dice = Room("t", case.name, case.new(4).setup.config), Dice(4)
    for number in range(DECISIONS):
        if room.over:
            break
        for viewer in range(SPECTATOR, room.seats):
            view = json.loads(to_json(room.view(viewer)))
            assert SEEN.validate_python(view) == view  # nothing is sent that is not documented
        then = json.loads(to_json(room.game.view(0)))
        assert THEN.validate_python(then) == then
        seat = room.deciders()[0]
        options = [option["text"] for option in room.view(seat)["decision"]["options"]]
        kind, choice = room.check(seat, room.number(seat), options[dice.below(len(options))])
        room.add(Entry("t", room.length, seat, kind, choice, number))
    for viewer in range(SPECTATOR, room.seats):
        events = json.loads(to_json(room.told(viewer, 0)))
        assert EVENTS.validate_python(events) == events
        assert len(events) == len(room.log(viewer))
