"""Clubs: open or by invitation, with members, keepers, games and a board."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import DECKS
from tests.server.ratings.rated import account, id_of
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused


def found(client: Client, name: str = "The Badgers", **more: Any) -> str:
    return str(client.ask("POST", "/api/clubs", {"name": name, **more})["id"])


def ask(client: Client, club: str, what: str = "", body: object = None) -> Any:
    path = f"/api/clubs/{club}" + (f"/{what}" if what else "")
    return client.ask("POST" if what else "GET", path, ({} if body is None else body) if what else None)


def test_an_open_club_with_members_games_and_a_board(server: Running, clock: SetClock) -> None:
    ada, bo, cy = account(server, "Ada"), server.client("Bo"), server.client("Cy")
    club = found(ada, about="We meet on Fridays.")
    clock.move(1)
    ask(bo, club, "join")
    ask(bo, club, "join")
    assert [each["members"] for each in cy.ask("GET", "/api/clubs")] == [2]
    shown = ask(cy, club)
    assert [(each["name"], each["keeper"]) for each in shown["people"]] == [("Ada", True), ("Bo", False)]
    assert (shown["member"], shown["keeping"], shown["invitation"]) == (False, False, None)
    with pytest.raises(Refused, match="Only the club's members"):
        ask(cy, club, "posts", {"text": "Hello"})
    ask(bo, club, "posts", {"text": "Who plays\ntonight?"})
    (post,) = ask(ada, club)["posts"]
    assert (post["name"], post["text"], post["mine"]) == ("Bo", "Who plays tonight?", False)
    assert ask(cy, club)["posts"] == [], "the board is for members"
    for listed in (True, False):
        table = ada.make_table("codex", DECKS, listed=listed)
        bo.join(table.id, table.links[1])
    alone = ada.make_table("codex", DECKS, listed=True)
    cy.join(alone.id, alone.links[1])
    assert len(ask(cy, club)["games"]) == 1, "of members among themselves, for all to see"
    ada.ask("DELETE", f"/api/clubs/{club}/posts/{post['id']}")
    assert ask(bo, club)["posts"] == []
    assert bo.ask("GET", "/api/account/export")["clubs"][0]["club"] == club


def test_a_club_by_invitation(server: Running) -> None:
    ada, bo, cy = account(server, "Ada"), server.client("Bo"), server.client("Cy")
    club, other = found(ada, entry="invitation"), found(ada, "The Others", entry="invitation")
    with pytest.raises(Refused, match="by invitation"):
        ask(bo, club, "join")
    for wrong in ("guessed", ask(ada, other)["invitation"]):
        with pytest.raises(Refused, match="by invitation"):
            ask(bo, club, "join", {"code": wrong})
    assert ask(bo, club)["invitation"] is None
    ask(bo, club, "join", {"code": ask(ada, club)["invitation"]})
    ask(cy, club, "join", {"code": ask(bo, club)["invitation"]})
    assert ask(cy, club)["members"] == 3


def test_what_is_for_keepers(server: Running) -> None:
    ada, bo, cy = account(server, "Ada"), server.client("Bo"), server.client("Cy")
    club = found(ada)
    for client in (bo, cy):
        ask(client, club, "join")
    ask(ada, club, "posts", {"text": "Mine"})
    post = ask(bo, club)["posts"][0]["id"]
    for what, body in (("remove", {"person": id_of(cy)}), ("keepers", {"person": id_of(bo)})):
        with pytest.raises(Refused, match="Only the club's keepers"):
            ask(bo, club, what, body)
    with pytest.raises(Refused, match="Only the club's keepers"):
        bo.ask("DELETE", f"/api/clubs/{club}/posts/{post}")
    with pytest.raises(Refused, match="Only the club's keepers"):
        bo.ask("PUT", f"/api/clubs/{club}", {"about": "", "entry": "open"})
    ask(ada, club, "keepers", {"person": id_of(bo)})
    ask(bo, club, "remove", {"person": id_of(cy)})
    bo.ask("PUT", f"/api/clubs/{club}", {"about": "New times.", "entry": "invitation"})
    shown = ask(bo, club)
    assert (shown["about"], shown["entry"], shown["members"]) == ("New times.", "invitation", 2)
    with pytest.raises(Refused, match="Only the club's members"):
        ask(bo, club, "keepers", {"person": id_of(cy)})


def test_without_its_keeper_it_is_the_eldests_and_the_last_one_ends_it(
    server: Running, clock: SetClock
) -> None:
    ada, bo, cy = account(server, "Ada"), server.client("Bo"), server.client("Cy")
    club = found(ada)
    for client in (bo, cy):
        clock.move(1)
        ask(client, club, "join")
    ask(ada, club, "posts", {"text": "Goodbye"})
    ada.ask("POST", "/api/account/delete", {"password": "correct horse battery"})
    shown = ask(bo, club)
    assert [(each["name"], each["keeper"]) for each in shown["people"]] == [("Bo", True), ("Cy", False)]
    assert shown["posts"] == [], "with somebody goes what they have written"
    ask(bo, club, "leave")
    with pytest.raises(Refused, match="Only the club's members"):
        ask(bo, club, "leave")
    ask(cy, club, "leave")
    with pytest.raises(Refused, match="no such club"):
        ask(cy, club)
    found(account(server, "Di"))  # the name is free again


def test_names_of_clubs_are_not_alike(server: Running) -> None:
    ada = account(server, "Ada")
    with pytest.raises(Refused, match="needs an account"):
        found(server.client("Guest"))
    found(ada, "The Badgers")
    for alike in ("the badgers", "The  Badgers", "Тhe Badgers"):
        with pytest.raises(Refused, match="already has that name"):
            found(ada, alike)
    with pytest.raises(Refused, match="reserved"):
        found(ada, "Admin")


def test_whoever_is_blocked_by_a_keeper_stays_out_and_the_muted_are_not_heard(server: Running) -> None:
    ada, bo, cy = account(server, "Ada"), server.client("Bo"), server.client("Cy")
    club = found(ada)
    ada.ask("PUT", f"/api/ties/block/{id_of(bo)}", {})
    with pytest.raises(Refused, match="can't join"):
        ask(bo, club, "join")
    ask(cy, club, "join")
    ask(cy, club, "posts", {"text": "La la la"})
    ada.ask("PUT", f"/api/ties/mute/{id_of(cy)}", {})
    assert ask(ada, club)["posts"] == []
    assert len(ask(cy, club)["posts"]) == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_nobody_has_too_many(start: Start) -> None:
    server = start(rate_limit=1.0)
    ada = account(server, "Ada")
    server.services.limits._times = 0
    for number in range(20):
        found(ada, f"Club number {number}")
    with pytest.raises(Refused, match="as many clubs as allowed"):
        found(ada)


def test_a_guest_who_logs_in_stays_a_member(server: Running, clock: SetClock) -> None:
    zoe, guest = account(server, "Zoe"), server.client("Guest")
    club = found(account(server, "Ada"))
    clock.move(60)
    for client in (zoe, guest):
        ask(client, club, "join")
    ask(guest, club, "posts", {"text": "Hello"})
    guest.ask(
        "POST",
        "/api/account/login",
        {"login": "Zoe-login", "password": "correct horse battery", "bring": True},
    )
    shown = ask(zoe, club)
    assert [each["name"] for each in shown["people"]] == ["Ada", "Zoe"]
    assert [each["mine"] for each in shown["posts"]] == [True]
