"""A table live: every change reaches whoever watches, as they may see it, and who was away catches up."""

from __future__ import annotations

import json

import pytest

from tests.server.playing import DECKS, Match, begin
from tests.server.running import Running
from warmat.client import Client, Live, Refused
from warmat.kernel.rng import Dice


@pytest.fixture
def match(server: Running) -> Match:
    return begin(server)


def settle(live: Live) -> Live:
    """All that has been sent is taken in: after it comes the refusal of what we ask now."""
    while True:
        connections = live.connections
        live.send({"type": "nonsense"})
        try:
            while live.connections == connections:
                assert live.wait(10)
        except Refused:
            return live


def same(live: Live, client: Client, table: str, seat: int | None = None) -> None:
    """What was told live is what can be seen."""
    seen = client.see(table, seat)
    assert live.lines == seen.lines
    assert live.view == seen.view


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_game_played_live_to_its_end(server: Running, game: str) -> None:
    match = begin(server, game)
    dice = Dice(7)
    lives = [client.live(match.table) for client in match.clients]
    for live in lives:
        live.wait(5)
    decisions = 0
    while not lives[0].over:
        mover = next(live for live in lives if live.options)
        before = mover.number
        mover.decide(mover.options[dice.below(len(mover.options))])
        while mover.number == before and not mover.over:
            assert mover.wait(5)
        other = lives[1 - lives.index(mover)]
        while not mover.options and not other.options and not other.over:
            assert other.wait(5)
        decisions += 1
    for client, live in zip(match.clients, lives, strict=True):
        same(settle(live), client, match.table)
        live.close()
    assert decisions > 20


def test_every_tab_and_device_is_told(server: Running, match: Match) -> None:
    ada, bo = match.clients
    watcher = server.client()
    people = [ada, ada, server.client(token=ada.token), bo, bo, watcher]
    lives = [client.live(match.table) for client in people]
    match.play(Dice(1), 12)
    for client, live in zip(people, lives, strict=True):
        same(settle(live), client, match.table)
    lives[0].close()
    match.play(Dice(2), 5)
    for client, live in list(zip(people, lives, strict=True))[1:]:
        same(settle(live), client, match.table)
        live.close()


def test_who_comes_to_an_open_table_is_told_to_look(server: Running) -> None:
    """Somebody may have sat down since they looked, before they were watching."""
    ada = server.client("Ada")
    made = ada.make_table("codex", DECKS["codex"])
    with ada.live(made.id) as live:
        assert settle(live).messages == [{"type": "table"}]


def test_who_waits_at_an_open_table_is_told_that_it_began(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    made = ada.make_table("codex", DECKS["codex"])
    with ada.live(made.id) as live:
        settle(live).messages.clear()
        assert not live.wait(0.1)
        assert live.view == {}
        bo.join(made.id, made.links[1])
        settle(live)
        same(live, ada, made.id)
        assert {"type": "table"} in live.messages
        assert live.options


def test_catching_up_from_any_line(match: Match) -> None:
    match.play(Dice(4), 15)
    ada = match.clients[0]
    seen = ada.see(match.table)
    for since in range(len(seen.lines) + 3):
        first = min(since, len(seen.lines))
        with ada.connection(match.table, since=since) as socket:
            update = json.loads(socket.recv(5))
        assert (update["from"], update["lines"]) == (first, seen.lines[first:])
        assert update["view"] == seen.view
        asked = ada.see(match.table, since=since)
        assert (asked.from_line, asked.lines) == (first, seen.lines[first:])


def test_who_was_away_catches_up(server: Running, match: Match) -> None:
    """Cut off at many moments, also before something is taken back and played otherwise."""
    dice = Dice(6)
    bo, watcher = match.clients[1], server.client()
    lives = [bo.live(match.table), watcher.live(match.table)]
    cut = taken = 0
    for turn in match.walk(dice, 40):
        for live in lives:
            settle(live) if cut == 0 else None
            if dice.below(3) == 0:
                live.close()
                cut += 1
        if turn.seen.view["may_undo"]:
            back = turn.client.undo(match.table, turn.seat, turn.seen.number)
            taken += 1
            turn.seen = back
    assert cut > 10
    assert taken > 3
    for client, live in zip((bo, watcher), lives, strict=True):
        live.close()
        same(settle(live), client, match.table)
        assert live.connections > 1
        live.close()


def test_lines_that_were_taken_back_meanwhile_are_replaced(match: Match) -> None:
    """As many lines as before, but others: the mark of what one has tells the server."""
    turn = next(t for t in match.walk(Dice(8)) if len(t.seen.options) > 2)
    other = match.clients[1 - turn.seat]
    found = 0
    for first in turn.seen.options:
        seen = turn.client.see(match.table, turn.seat)
        after = turn.client.decide(match.table, turn.seat, seen.number, first)
        if not after.view["may_undo"]:
            break
        with other.live(match.table) as live:
            live.wait(5)
            had = list(live.lines)
            live.close()  # away
            back = turn.client.undo(match.table, turn.seat, after.number)
            second = next(option for option in back.options if option != first)
            after = turn.client.decide(match.table, turn.seat, back.number, second)
            settle(live)
            same(live, other, match.table)
            found += live.lines[: len(had)] != had
            if not after.view["may_undo"]:
                break
            turn.client.undo(match.table, turn.seat, after.number)
    assert found


def test_a_refusal_over_the_connection_is_raised_and_nothing_changes(match: Match) -> None:
    turn = match.turn()
    assert turn is not None
    with turn.client.live(match.table) as live:
        live.wait(5)
        view = live.view
        live.decide("win the game at once")
        with pytest.raises(Refused, match="not a choice") as refused:
            live.wait(5)
        assert refused.value.status == 422
        live.decide(live.options[0], number=17)
        with pytest.raises(Refused) as refused:
            live.wait(5)
        assert refused.value.status == 409
        assert live.view == view
        live.decide(live.options[0])
        assert live.wait(5)
        assert live.number == 1


def test_spectators_and_opponents_are_sent_no_hidden_card(server: Running, match: Match) -> None:
    """Bashing against Finesse share no card of a spec: a name in their traffic was played before."""

    def hand(seat: int) -> list[str]:
        found: list[str] = match.clients[seat].see(match.table).view["players"][seat]["hand"]
        return found

    match.play(Dice(10), 60)
    for _ in match.walk(Dice(11)):
        if hand(0) and hand(1):
            break
    room = server.call(server.services.rooms.room(match.table))
    watcher = server.client()
    hands = [hand(0), hand(1)]
    assert all(hands)
    with watcher.live(match.table) as live:
        live.wait(5)
        told = json.dumps(live.view)
        assert "options" not in (live.view["decision"] or {})
        assert "number" not in live.view
        assert live.lines == room.log(-1)
        for seat in (0, 1):
            assert live.view["players"][seat]["hand_count"] == len(hands[seat])
            assert live.view["players"][seat]["hand"] == []
    assert room.game.setup.config["secret"] not in told
    theirs = match.clients[0].see(match.table).view["players"][1]
    assert (theirs["hand"], theirs["codex"]) == ([], [])
