"""A turn is taken back among people, as all agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, pair
from tests.server.ratings.rated import account, rated_pair
from tests.server.running import Running, SetClock
from tests.server.storage.test_restart import whole
from warmat.client import Refused

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def board(view: dict[str, Any]) -> dict[str, Any]:
    """The game alone: how often somebody answered, and when, is not part of it."""
    around = ("number", "clocks", "may_undo", "no_undo", "may_ask_back", "back_asks")
    return {key: value for key, value in view.items() if key not in around}


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_with_everybodys_word_the_turn_begins_again(start: Start, game: str) -> None:
    server = start()
    decks = DECKS if game == "codex" else ["Tundra Orcs", "Fallen Kingdom"]
    two = pair(server, game, decks)
    two.end_turn(0)
    two.end_turn(1)
    before = [board(two.view(seat)) for seat in (0, 1)]
    lines = two.bo.see(two.table, 1).lines
    two.end_turn(0)
    two.post(0, "take-back/ask")
    assert two.view(1)["back_asks"] == [0]
    assert two.view(1)["turn"] == before[0]["turn"] + 1, "nothing has happened yet"
    number = two.view(0)["number"]
    two.post(1, "take-back/ask")
    assert [board(two.view(seat)) for seat in (0, 1)] == before
    assert two.bo.see(two.table, 1).lines == lines
    assert two.view(0)["number"] > number, "an answer from another window is stale"
    room = whole(server.call(server.services.rooms.room(two.table)))
    server.stop()
    again = start()
    assert whole(again.call(again.services.rooms.room(two.table))) == room
    two = Pair(again.client(token=two.ada.token), again.client(token=two.bo.token), two.table)
    two.end_turn(0)
    assert two.view(1)["turn"] == before[0]["turn"] + 1, "and is played on"


@SQLITE
def test_one_asks_for_ones_own_last_turn(server: Running) -> None:
    two = pair(server)
    assert not two.view(0)["may_ask_back"]
    with pytest.raises(Refused, match="no turn to take back"):
        two.post(1, "take-back/ask")
    two.end_turn(0)
    two.end_turn(1)
    two.end_turn(0)
    assert two.view(1)["turn"] == 4
    two.post(1, "take-back/ask")
    two.post(0, "take-back/ask")
    assert two.view(1)["turn"] == 2, "Bo's, though Ada has played since"
    assert "options" in two.view(1)["decision"]


@SQLITE
def test_playing_on_declines(server: Running) -> None:
    two = pair(server)
    two.end_turn(0)
    two.post(0, "take-back/ask")
    with pytest.raises(Refused, match="You have already said so"):
        two.post(0, "take-back/ask")
    two.post(1, "take-back/decline")
    assert two.view(0)["back_asks"] == []
    with pytest.raises(Refused, match="Nobody has asked"):
        two.post(1, "take-back/decline")
    two.post(0, "take-back/ask")
    two.end_turn(1)
    assert two.view(0)["back_asks"] == []
    assert two.view(0)["turn"] == 3


@SQLITE
def test_the_time_that_was_spent_stays_spent(server: Running, clock: SetClock) -> None:
    two = pair(server, pace={"kind": "live", "minutes": 10})
    clock.move(60)
    two.end_turn(0)
    clock.move(30)
    two.post(0, "take-back/ask")
    two.post(1, "take-back/ask")
    clocks = two.view(0)["clocks"]
    assert (clocks["left"], clocks["running"]) == ([540_000, 570_000], [0])


@SQLITE
def test_where_it_is_refused(server: Running) -> None:
    two = rated_pair(server, account(server, "Ada"), account(server, "Bo"))
    two.end_turn(0)
    assert not two.view(0)["may_ask_back"]
    with pytest.raises(Refused, match="As in any rated game"):
        two.post(0, "take-back/ask")
    cy = server.client("Cy")
    table = cy.make_table("codex", DECKS, ["me", "bot random"])
    with pytest.raises(Refused, match="Bots agree to nothing"):
        cy.ask("POST", f"/api/tables/{table.id}/take-back/ask", {"seat": 0})
    paused = pair(server, pace={"kind": "live", "minutes": 10})
    paused.end_turn(0)
    paused.post(0, "pause")
    paused.post(1, "pause")
    with pytest.raises(Refused, match="The game is paused"):
        paused.post(0, "take-back/ask")
    with pytest.raises(Refused, match="not yours"):
        paused.post(0, "take-back/ask", {"seat": 1})
