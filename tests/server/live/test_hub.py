"""Who is told what: everybody exactly what changed for them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.playing import DECKS
from warmat.games import rules_of
from warmat.kernel.rng import Dice
from warmat.server.live.differences import changed
from warmat.server.live.hub import BEHIND, Hub, Watcher
from warmat.server.storage.entries import UNDO, Entry
from warmat.server.tables.room import Room


def new_room(game: str, secret: int = 1) -> Room:
    config = rules_of(game).configure(list(DECKS[game]))
    return Room("t", game, {**config, "seed": 0, "secret": f"{secret:064x}"})


def step(room: Room, dice: Dice) -> None:
    """Somebody decides something, or takes it back."""
    seat = room.deciders()[0]
    if room.may_undo(seat) and dice.below(5) == 0:
        room.add(Entry("t", room.length, seat, UNDO, "", 0))
        return
    options = [option["text"] for option in room.view(seat)["decision"]["options"]]
    kind, choice = room.check(seat, room.number(seat), options[dice.below(len(options))])
    room.add(Entry("t", room.length, seat, kind, choice, 0))


def taken(watcher: Watcher) -> list[dict[str, Any]]:
    found = []
    while not watcher.outbox.empty():
        message = watcher.outbox.get_nowait()
        assert message is not None
        found.append(json.loads(message))
    return found


@pytest.mark.parametrize("game", DECKS)
def test_somebody_is_sent_something_exactly_when_their_sight_changed(game: str) -> None:
    """Else a message would tell that somebody was asked something, which depends on hidden cards."""
    room, hub, dice, silent = new_room(game), Hub(), Dice(1), 0
    kinds = [(viewer, short) for viewer in (-1, 0, 1) for short in (False, True)]
    watchers = [Watcher("t", viewer, 0, differences=short) for viewer, short in kinds]
    has: dict[Watcher, tuple[Any, list[str]]] = {}
    for watcher in watchers:
        hub.add(watcher)
        hub.catch_up(watcher, room)
        (first,) = taken(watcher)
        has[watcher] = (first["view"], first["lines"])
    for _ in range(150):
        if room.over:
            break
        step(room, dice)
        hub.tell(room)
        for watcher in watchers:
            sight = (json.loads(json.dumps(room.view(watcher.viewer))), room.log(watcher.viewer))
            messages = taken(watcher)
            assert len(messages) == (sight != has[watcher])
            silent += not messages
            for message in messages:
                view, lines = has[watcher]
                new = changed(view, message["differences"]) if watcher.differences else message["view"]
                has[watcher] = (new, lines[: message["from"]] + message["lines"])
            assert has[watcher] == sight
    if game == "codex":
        assert silent > 0


def test_who_does_not_take_what_is_sent_is_cut_off_and_keeps_nobody_waiting() -> None:
    room, hub, dice = new_room("codex"), Hub(), Dice(2)
    slow, quick = Watcher("t", 0, 0), Watcher("t", 1, 0)
    hub.add(slow)
    hub.add(quick)
    got = 0
    for _ in range(2 * BEHIND):
        if not room.over:
            step(room, dice)
        hub.tell(room)
        hub.say("t", {"type": "chat"})
        got += len(taken(quick))
    assert got > BEHIND
    assert slow.outbox.qsize() <= BEHIND
    left = [slow.outbox.get_nowait() for _ in range(slow.outbox.qsize())]
    assert None in left


def test_others_learn_of_a_tech_as_a_whole() -> None:
    """Two cards, picked one by one: the first tells nobody anything. Also when it is taken back."""
    room, dice, held, back = new_room("codex", 3), Dice(4), 0, 0
    in_private = rules_of("codex").in_private
    while not room.over and held < 20:
        seat = room.deciders()[0]
        first = in_private(room.game.state) and not room.may_undo(seat)
        before = [(room.view(viewer), list(room.log(viewer))) for viewer in (-1, 1 - seat)]
        own = list(room.log(seat))
        step(room, dice)
        if first and in_private(room.game.state):
            assert [(room.view(viewer), room.log(viewer)) for viewer in (-1, 1 - seat)] == before
            assert room.log(seat) == own
            held += 1
            if room.may_undo(seat) and held % 2:
                room.add(Entry("t", room.length, seat, UNDO, "", 0))
                assert [(room.view(viewer), room.log(viewer)) for viewer in (-1, 1 - seat)] == before
                assert room.log(seat) == own
                back += 1
        elif not in_private(room.game.state):
            assert len(room.log(-1)) == len(room.log(seat)) == len(room.events)
    assert held > 5
    assert back > 2
