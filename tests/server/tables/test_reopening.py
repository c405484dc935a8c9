"""From its last snapshot a room is opened as if all of its journal had been played, and else from that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import compress

import pytest

from tests.server.conftest import Start
from tests.server.games import play_on
from tests.server.helpers import pair
from tests.server.playing import DECKS
from tests.server.records.test_versions import change, found, moved
from tests.server.rooms import SECRET
from warmat.games import rules_of
from warmat.kernel.rng import Dice
from warmat.records.rules_version import rules_version
from warmat.server.storage.entries import BACK, FLAG, OFFER, RESIGN, UNDO, Entry
from warmat.server.storage.schema import PLAYING
from warmat.server.tables import rooms, snapshots
from warmat.server.tables.moment import unpacked
from warmat.server.tables.opening import Stored, begun, opened, reopened
from warmat.server.tables.room import Room
from warmat.server.tables.snapshots import Last

EVERY = 7  # entries, at least
LIVE = {"kind": "live", "minutes": 5, "increment": 3}


class Table:
    """A game at random, whose journal and snapshots are kept as the server keeps them."""

    def __init__(self, game: str, seed: int = 0, decks: list[str] | None = None, **around: Any) -> None:
        options = around.pop("options", {})
        seats = decks or list(DECKS[game])
        config = {**rules_of(game).configure(seats, **options), "seed": seed, "secret": SECRET}
        rules = rules_version(game)
        usual = {"pace": LIVE, "watch_delay": 0, "takebacks": False, "consent": True, "bots": list[int]()}
        self.stored = Stored(
            "table",
            game,
            config,
            started=1000,
            people=[None] * len(seats),
            plans={},
            rules=rules,
            resumed=None,
            status=PLAYING,
            to_move=0,
            ending=None,
            winners=None,
            digest=None,
            **{**usual, **around},
        )
        self.room = begun(self.stored)
        self.entries: list[Entry] = []
        self.kept: Last | None = None
        self._dice = Dice(seed)

    def add(self, kind: str, seat: int, choice: str = "") -> None:
        entry = Entry("table", len(self.entries), seat, kind, choice, 2000 + 700 * len(self.entries))
        self.entries.append(entry)
        self.room.add(entry)
        is_due = self.room.length - self.room.kept >= EVERY or self.room.kept < self.room.back_at
        if is_due and self.room.is_settled and not self.room.over:
            self._keep()

    def _keep(self) -> None:
        taken = snapshots.take(self.room)
        row = snapshots._row(taken, 0)
        pieces = [] if self.kept is None else self.kept.pieces
        state = (taken.number, taken.rules, taken.digest, row["state"])
        self.kept = Last(*state, [*pieces, (taken.rules, row["past"])])

    def decide(self) -> None:
        """At random, and now and then something is taken back, or a draw is offered."""
        decision = self.room.game.decision
        assert decision is not None
        seat, chance = decision.player, self._dice.below(12)
        if chance < 2 and self.room.may_undo(seat):
            self.add(UNDO, seat)
        elif chance == 2 and self.room.may_take_back(seat):
            self.add(BACK, seat)
        elif chance == 3 and seat not in self.room.agreements.draw_offers:
            self.add(OFFER, seat)
        else:
            option = decision.options[self._dice.below(len(decision.options))]
            self.add(*self._read(seat, option.text))

    def _read(self, seat: int, text: str) -> tuple[str, int, str]:
        kind, choice = self.room.check(seat, self.room.number(seat), text)
        return kind, seat, choice

    def now(self, since: int = 0) -> Stored:
        """What the database has of it."""
        row: dict[str, Any] = {"to_move": self.room.to_move(), "entries": self.entries[since:]}
        if self.room.over:
            row |= {"status": "over", "ending": self.room.ending, "winners": self.room.winners}
        return replace(self.stored, **row)

    def again(self, **changed: Any) -> Room | None:
        """From its last snapshot, perhaps changed."""
        assert self.kept is not None
        return reopened(self.now(self.kept.number), replace(self.kept, **changed))


def whole(room: Room) -> dict[str, Any]:
    """All that a room is, to whoever asks."""
    seats = range(room.seats)
    return {
        "digest": room.game.digest(),
        "views": [room.view(viewer) for viewer in room.viewers],
        "logs": [room.log(viewer) for viewer in room.viewers],
        "told": [room.told(viewer, 0) for viewer in room.viewers],
        "numbers": [room.number(seat) for seat in seats],
        "chosen": [(option.key(), option.text) for option in room.game.choices],
        "config": room.game.setup.config,
        "times": room.times,
        "around": room.around(),
        "marks": [(point.seat, point.events, point.game.digest()) for point in room.undo_points],
        "taken back": [room.may_take_back(seat) for seat in seats],
        "length": (room.length, room.game.length, room.told_of, room.size),
        "clocks": (room.clocks.kept(), room.clocks.deadline()),
    }


def compare(table: Table, decisions: int, changes_over: int) -> int:
    """At every decision; how many there were. After some the game goes on with the room that was opened."""
    compared = 0
    for number in range(decisions):
        if table.room.over:
            break
        table.decide()
        if table.kept is None:
            continue
        there = table.again()
        assert there is not None
        assert whole(there) == whole(opened(table.now()).room) == whole(table.room)
        compared += 1
        if number % changes_over == 0:
            table.room = there  # and the snapshots to come are its own
    return compared


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("seed", [1, 2])
def test_at_every_decision_it_is_the_same_as_a_replay_of_all(game: str, seed: int) -> None:
    assert compare(Table(game, seed, watch_delay=1), 60, changes_over=10) > 25


@pytest.mark.parametrize("game", DECKS)
def test_turns_can_still_be_taken_back(game: str) -> None:
    table = Table(game, 3, takebacks=True, bots=[1], pace={"kind": "none"})
    assert compare(table, 60, changes_over=10) > 25
    assert BACK in {entry.kind for entry in table.entries}


def test_with_several_who_have_left_a_game_that_goes_on() -> None:
    table = Table("codex", 4, ["[Bashing]/Fire/Strength"] * 4, options={"mode": "free-for-all"})
    for kind, seat in ((RESIGN, 2), (FLAG, 3)):
        compare(table, 12, changes_over=5)
        table.add(kind, seat)
    assert compare(table, 12, changes_over=5) > 10
    assert [one["after"] > 0 for one in table.room.leaving] == [True, True]


def test_a_game_that_is_over_is_opened_so_as_well() -> None:
    table = Table("summoner-wars", 1)
    compare(table, 30, changes_over=10)
    table.add(RESIGN, 0)
    there = table.again()
    assert there is not None
    assert there.over
    assert whole(there) == whole(opened(table.now()).room)


# What is wrong with a snapshot --------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    table = Table("codex", 5)
    while table.kept is None or len(table.kept.pieces) < 3:
        table.decide()
    assert table.again() is not None
    return table


def of_another_game() -> Last:
    other = Table("codex", 6)
    while other.kept is None:
        other.decide()
    return other.kept


DAMAGED: dict[str, Callable[[Last], dict[str, Any]]] = {
    "no compressed data": lambda last: {"state": b"nothing"},
    "half of it": lambda last: {"state": (last.state or b"")[:200]},
    "no JSON": lambda last: {"state": compress(b"{")},
    "another form": lambda last: {"state": compress(b"{}")},
    "no state": lambda last: {"state": None},
    "another table": lambda last: {"digest": "0" * 16},
    "another game": lambda last: vars(of_another_game()),
    "another moment": lambda last: {"number": last.number - 1},
    "other rules": lambda last: {"rules": "0.9.0 0123456789abcdef"},
    "a piece is broken": lambda last: {"pieces": [last.pieces[0], (last.rules, b"x"), *last.pieces[2:]]},
    "a piece is missing": lambda last: {"pieces": last.pieces[1:]},
    "a piece by other rules": lambda last: {"pieces": [("other", last.pieces[0][1]), *last.pieces[1:]]},
    "no last piece": lambda last: {"pieces": [*last.pieces[:-1], (last.rules, None)]},
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_snapshot_with_anything_wrong_is_not_used(table: Table, damage: str) -> None:
    assert table.kept is not None
    assert table.again(**DAMAGED[damage](table.kept)) is None


def test_games_with_cards_of_ones_own_are_played_from_their_start(table: Table) -> None:
    """Whoever changes such cards does not change the version of the rules."""
    assert table.kept is not None
    own = replace(table.now(table.kept.number), config={**table.stored.config, "cards": ["Mine 1.0"]})
    assert reopened(own, table.kept) is None


def test_after_pieces_of_other_rules_the_next_snapshot_has_all(table: Table) -> None:
    assert table.kept is not None
    old = [("0.9.0 0123456789abcdef", written) for _, written in table.kept.pieces]
    table.kept, table.room = replace(table.kept, pieces=old), opened(table.now()).room
    table.room.kept = len(table.entries)
    while len(table.kept.pieces) == len(old):
        table.decide()
    newest = table.kept.pieces[-1][1]
    assert newest is not None
    assert unpacked(newest)["first"] == [0, 0]
    there = table.again()
    assert there is not None
    assert whole(there) == whole(table.room)


# On a server ----------------------------------------------------------------------------------------------


def test_after_a_restart_only_what_came_since_is_played(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 8)
    server = start()
    two = pair(server)
    play_on(server, two.table, 40)
    seen = f"/api/tables/{two.table}/game"
    asked: list[tuple[str, dict[str, int]]] = [(seen, {"seat": 0}), (f"{seen}/at", {"line": 20})]
    before = [two.ada.ask("GET", path, **given) for path, given in asked]
    server.stop()
    monkeypatch.setattr(rooms, "opened", None)  # nobody can play all of it
    server = start()
    two = moved(two, server)
    assert [two.ada.ask("GET", path, **given) for path, given in asked] == before
    play_on(server, two.table, 10)
    two.post(1, "resign")
    record = two.ada.ask("GET", f"/api/tables/{two.table}/record")
    assert len(record["choices"]) == len(record["times"]) >= 50


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("broken", ["state", "past", "log"])
def test_a_broken_snapshot_costs_nothing_but_time(
    start: Start, database: str, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 8)
    server = start()
    two = pair(server)
    play_on(server, two.table, 40)
    before = two.ada.see(two.table, 0)
    server.stop()
    assert found(database, "SELECT count(*) FROM snapshots")[0][0] > 1
    change(database, f"UPDATE snapshots SET {broken} = ?", b"nothing")
    server = start()
    two = moved(two, server)
    after = two.ada.see(two.table, 0)
    assert (after.view, after.lines) == (before.view, before.lines)
