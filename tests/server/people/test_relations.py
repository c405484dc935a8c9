"""Friends by a link, and people who are kept apart."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.running import Running, SetClock
from warmat.client import Client, Refused

DECKS = ["[Bashing]", "[Finesse]"]


def friends(client: Client) -> list[str]:
    return [friend["name"] for friend in client.ask("GET", "/api/friends")]


def id_of(client: Client) -> str:
    me = client.me()
    assert me is not None
    return str(me["id"])


def link(client: Client) -> dict[str, str]:
    return {"code": client.ask("POST", "/api/friends/link")["code"]}


def test_a_link_makes_friends_of_whoever_opens_it(server: Running, clock: SetClock) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    code = link(ada)
    assert server.client().ask("POST", "/api/friends/who", code)["name"] == "Ada"
    for each in (bo, cy, cy):
        assert each.ask("POST", "/api/friends", code) == {"id": id_of(ada), "name": "Ada", "guest": True}
    assert friends(ada) == ["Bo", "Cy"]
    assert friends(bo) == friends(cy) == ["Ada"]
    with pytest.raises(Refused, match="your own link"):
        ada.ask("POST", "/api/friends", code)
    ada.ask("DELETE", f"/api/friends/{id_of(bo)}")
    assert friends(ada) == ["Cy"]
    assert friends(bo) == []
    newer = link(ada)
    with pytest.raises(Refused, match="not valid"):
        bo.ask("POST", "/api/friends", code)
    clock.move(7 * 24 * 3600)
    with pytest.raises(Refused, match="not valid"):
        bo.ask("POST", "/api/friends", newer)
    assert friends(bo) == []


def test_both_open_a_link_many_times_at_once(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    one, other = link(ada), link(bo)
    with ThreadPoolExecutor(6) as pool:
        turns = [(ada, other), (bo, one)] * 6
        asked = pool.map(lambda turn: turn[0].http.post("/api/friends", json=turn[1]), turns)
        assert {answer.status_code for answer in asked} == {200}
    assert (friends(ada), friends(bo)) == (["Bo"], ["Ada"])


def test_a_friends_link_recovers_no_account(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    with pytest.raises(Refused, match="not valid"):
        bo.ask("POST", "/api/account/recover", {**link(ada), "password": "correct horse battery"})


def test_friends_see_where_one_waits(server: Running) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    bo.ask("POST", "/api/friends", link(ada))
    listed = ada.make_table("codex", DECKS, listed=True)
    ada.make_table("codex", DECKS)  # by invitation
    cy.make_table("codex", DECKS, listed=True)
    assert [friend["tables"] for friend in bo.ask("GET", "/api/friends")] == [[listed.id]]
    cy.join(listed.id)
    assert [friend["tables"] for friend in bo.ask("GET", "/api/friends")] == [[]]


@pytest.mark.parametrize("blocks", ["host", "guest"])
def test_people_apart_do_not_sit_at_one_table(server: Running, blocks: str) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    bo.ask("POST", "/api/friends", link(ada))
    one, other = (ada, bo) if blocks == "host" else (bo, ada)
    table = ada.make_table("codex", DECKS, listed=True)
    one.ask("PUT", f"/api/ties/block/{id_of(other)}")
    assert friends(ada) == friends(bo) == []
    for way in (None, table.links[1]):
        with pytest.raises(Refused, match="can't sit down") as refused:
            bo.join(table.id, way)
        assert refused.value.status == 403
    with pytest.raises(Refused, match="not valid"):
        bo.ask("POST", "/api/friends", link(ada))
    one.ask("DELETE", f"/api/ties/block/{id_of(other)}")
    assert bo.join(table.id) == 1


def test_a_third_at_the_table_counts_as_well(server: Running) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    table = cy.make_table("codex", DECKS, ["open", "open"], listed=True)
    ada.join(table.id)
    bo.ask("PUT", f"/api/ties/block/{id_of(ada)}")
    with pytest.raises(Refused, match="can't sit down"):
        bo.join(table.id)


def test_muting_keeps_friends_and_tells_nobody(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    bo.ask("POST", "/api/friends", link(ada))
    for _ in range(2):
        ada.ask("PUT", f"/api/ties/mute/{id_of(bo)}")
    assert [each["name"] for each in ada.ask("GET", "/api/ties")["mute"]] == ["Bo"]
    assert bo.ask("GET", "/api/ties") == {"mute": [], "block": []}
    assert friends(ada) == ["Bo"]
    table = ada.make_table("codex", DECKS, listed=True)
    assert bo.join(table.id) == 1
    ada.ask("DELETE", f"/api/ties/mute/{id_of(bo)}")
    assert ada.ask("GET", "/api/ties")["mute"] == []


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("PUT", "/api/ties/block/nobody", 404),
        ("PUT", "/api/ties/friend/nobody", 422),
        ("DELETE", "/api/ties/mute/nobody", 204),
        ("DELETE", "/api/friends/nobody", 204),
    ],
)
def test_unknown_people_are_refused_in_words(server: Running, method: str, path: str, status: int) -> None:
    ada = server.client("Ada")
    answer = ada.http.request(method, path)
    assert answer.status_code == status
    assert server.client().http.request(method, path).status_code == 401 or status == 422
    with pytest.raises(Refused, match="That is you"):
        ada.ask("PUT", f"/api/ties/mute/{id_of(ada)}")
