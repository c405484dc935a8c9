"""A table from its making to its game: names, seats, and who may sit down."""

from __future__ import annotations

import pytest

from tests.server.playing import DECKS, begin
from tests.server.running import Running
from warmat.client import Refused
from warmat.kernel.rng import commitment

CODEX = DECKS["codex"]


def test_a_name_is_enough_and_can_be_changed(server: Running) -> None:
    ada = server.client()
    assert ada.me() is None
    made = ada.name("  Ada \n Lovelace ")
    assert made["name"] == "Ada Lovelace"
    assert ada.name("Ada")["id"] == made["id"]
    assert ada.me() == {"id": made["id"], "name": "Ada", "account": False, "moderator": False, "bot": False}
    assert server.client("Ada").me() != ada.me()


def test_a_game_begins_when_nobody_is_missing(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", CODEX)
    assert table.info["status"] == "open"
    with pytest.raises(Refused, match="not begun") as refused:
        ada.see(table.id)
    assert refused.value.status == 409
    assert bo.join(table.id, table.links[1]) == 1
    info = bo.table(table.id)
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
    assert (ada.table(table.id)["mine"], info["mine"]) == ([0], [1])
    assert info["host"] == (ada.me() or {})["id"]
    assert ada.see(table.id).options
    assert not bo.see(table.id).options


def test_a_seat_is_taken_once(server: Running) -> None:
    match = begin(server)
    ada, bo = match.clients
    assert bo.join(match.table, match.links[1]) == 1  # the link brings Bo back to the seat
    for somebody in (server.client("Cy"), ada):
        with pytest.raises(Refused, match="That seat is taken") as refused:
            somebody.join(match.table, match.links[1])
        assert refused.value.status == 409
    with pytest.raises(Refused, match="doesn't belong to this table"):
        ada.join(match.table, "not-a-link")


def test_a_table_by_invitation_takes_a_link_and_a_listed_one_anybody(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    closed = ada.make_table("codex", CODEX)
    with pytest.raises(Refused, match="by invitation") as refused:
        bo.join(closed.id)
    assert refused.value.status == 403
    listed = ada.make_table("codex", CODEX, listed=True)
    assert bo.join(listed.id, deck="[Bashing]") == 1
    assert bo.table(listed.id)["seats"][1]["deck"] == "[Bashing]"


def test_one_person_may_have_every_seat(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("summoner-wars", DECKS["summoner-wars"], players=["me", "me"])
    assert table.info["status"] == "playing"
    assert table.info["mine"] == [0, 1]
    assert ada.see(table.id, 0).view["players"] != ada.see(table.id, 1).view["players"]


def test_the_secret_is_told_at_the_end_and_is_the_one_promised(server: Running) -> None:
    match = begin(server, "summoner-wars")
    info = match.clients[0].table(match.table)
    assert info["secret"] is None
    kept = server.call(server.services.rooms.room(match.table)).game.setup.config["secret"]
    assert info["commitment"] == commitment(bytes.fromhex(kept))
    for client in match.clients:
        assert kept not in client.http.get(f"/api/tables/{match.table}").text
        assert kept not in client.http.get(f"/api/tables/{match.table}/game").text


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"decks": ["[Bashing]", "[Nonsense]"]}, "Nonsense"),
        ({"options": {"mode": "9-hero"}}, "9-hero"),
        ({"players": ["me", "bot deep-thought"]}, "no bot 'deep-thought'"),
        ({"players": ["me", "bot"]}, "names a bot"),
        ({"decks": ["[Bashing]"], "players": ["me"]}, "player"),
    ],
)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_table_that_can_not_be_is_refused_in_a_sentence(
    server: Running, wish: dict[str, list[str]], said: str
) -> None:
    ada = server.client("Ada")
    asked = {"game": "codex", "decks": CODEX, **wish}
    with pytest.raises(Refused, match=said.replace("[", r"\[")) as refused:
        ada.make_table(**asked)  # type: ignore[arg-type]
    assert refused.value.status == 400
