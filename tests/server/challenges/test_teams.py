"""Challenges of two teams: a teammate is invited, two others are challenged, or places are left open."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.challenges.test_challenges import LIVE, ask, befriend, choose, decks_at
from tests.server.ratings.rated import PASSWORD, account, id_of
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
MODE = {"mode": "two-headed-dragon-1-hero"}
DECKS = ["[Fire]", "[Blood]", "[Law]", "[Peace]"]
BO = {"login": "Bo-login", "password": PASSWORD, "bring": True}
ANYBODY = {"mate": None, "opponents": [None, None]}


def new(client: Client, team: Any, **more: Any) -> str:
    given = {"game": "codex", "options": MODE, "pace": LIVE, "deck": "[Fire]", "team": team, **more}
    return str(client.ask("POST", "/api/challenges", given)["id"])


def four(server: Running) -> list[Client]:
    """Ada, and three friends of hers."""
    people = [server.client(name) for name in ("Ada", "Bo", "Cy", "Di")]
    for other in people[1:]:
        befriend(people[0], other)
    return people


def named(people: list[Client]) -> dict[str, Any]:
    mate, *opponents = [id_of(each) for each in people[1:]]
    return {"mate": mate, "opponents": opponents}


def test_a_teammate_is_invited_and_two_are_challenged(server: Running) -> None:
    people = four(server)
    challenge = new(people[0], named(people))
    info = ask(people[2], challenge)
    assert (info["team_size"], info["mine"], info["asked"], info["status"]) == (2, 2, True, "open")
    assert [side["name"] for side in info["sides"]] == ["Ada", "Bo", "Cy", "Di"]
    assert [side["came"] for side in info["sides"]] == [True, False, False, False]
    with pytest.raises(Refused, match="no such challenge"):
        ask(server.client("Eve"), challenge)
    for client, deck in list(zip(people, DECKS, strict=True))[1:]:
        assert [each["id"] for each in client.ask("GET", "/api/challenges/mine")] == [challenge]
        with pytest.raises(Refused, match="Say which deck you play"):
            ask(client, challenge, "accept")
        table = ask(client, challenge, "accept", {"deck": deck})["table"]
    assert table is not None, "with the last the game begins"
    assert decks_at(people[0], table) == dict(zip(("Ada", "Bo", "Cy", "Di"), DECKS, strict=True))
    seats = [seat["name"] for seat in people[0].table(table)["seats"]]
    assert {tuple(seats[:2]), tuple(seats[2:])} == {("Ada", "Bo"), ("Cy", "Di")}, "teams sit together"
    assert ask(people[3], challenge)["status"] == "begun"
    assert people[1].see(table).view["game"] == "codex"


def test_open_places_are_taken_by_whoever_comes(server: Running) -> None:
    ada, bo, cy, di = (server.client(name) for name in ("Ada", "Bo", "Cy", "Di"))
    challenge = new(ada, ANYBODY, listed=True)
    assert [each["id"] for each in bo.ask("GET", "/api/challenges")] == [challenge]
    ask(bo, challenge, "accept", {"deck": "[Law]", "place": 3})
    with pytest.raises(Refused, match="You have already taken a place"):
        ask(bo, challenge, "accept", {"deck": "[Law]"})
    with pytest.raises(Refused, match="That place is not free"):
        ask(cy, challenge, "accept", {"deck": "[Law]", "place": 3})
    ask(cy, challenge, "accept", {"deck": "[Blood]"})
    assert [side["name"] for side in ask(ada, challenge)["sides"]] == ["Ada", "Cy", None, "Bo"]
    ask(cy, challenge, "decline")
    assert [side["name"] for side in ask(ada, challenge)["sides"]] == ["Ada", None, None, "Bo"]
    assert ask(ada, challenge)["status"] == "open", "whoever came of their own accord gets up again"
    ask(cy, challenge, "accept", {"deck": "[Blood]", "place": 2})
    table = ask(di, challenge, "accept", {"deck": "[Peace]"})["table"]
    assert decks_at(ada, table) == {"Ada": "[Fire]", "Di": "[Peace]", "Cy": "[Blood]", "Bo": "[Law]"}


def test_hidden_decks_are_known_to_teammates_only(server: Running) -> None:
    people = four(server)
    challenge = new(people[0], named(people), decks="hidden")
    for client in people[1:]:
        assert ask(client, challenge, "accept")["table"] is None
    assert ask(people[0], challenge)["status"] == "choosing"
    assert ask(people[0], challenge)["waits_for"] == [1, 2, 3]
    choose(people[1], challenge, "deck", "[Blood]")
    choose(people[2], challenge, "deck", "[Law]")
    assert [side["deck"] for side in ask(people[0], challenge)["sides"]] == ["[Fire]", "[Blood]", None, None]
    assert [side["deck"] for side in ask(people[3], challenge)["sides"]] == [None, None, "[Law]", None]
    table = choose(people[3], challenge, "deck", "[Peace]")
    assert table is not None
    assert decks_at(people[0], table)["Di"] == "[Peace]"


@SQLITE
def test_who_was_asked_by_name_says_no_for_all(server: Running) -> None:
    people = four(server)
    challenge = new(people[0], named(people))
    ask(people[1], challenge, "accept", {"deck": "[Blood]"})
    ask(people[2], challenge, "decline")
    assert ask(people[0], challenge)["status"] == "declined"
    with pytest.raises(Refused, match="This challenge is over"):
        ask(people[3], challenge, "accept", {"deck": "[Law]"})


def test_of_two_who_want_the_last_place_one_gets_it(server: Running) -> None:
    ada, *others = (server.client(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve"))
    challenge = new(ada, ANYBODY)

    def take(client: Client) -> int:
        try:
            ask(client, challenge, "accept", {"deck": "[Law]"})
        except Refused as refused:
            return refused.status
        return 200

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(take, others)) == [200, 200, 200, 409]
    table = ask(ada, challenge)["table"]
    assert len({seat["person"] for seat in ada.table(table)["seats"]}) == 4


@SQLITE
def test_what_is_refused(server: Running) -> None:
    people = four(server)
    ada, team = people[0], named(people)
    mine, stranger = id_of(ada), id_of(server.client("Eve"))
    for given, says in (
        ({"options": {}, "team": team}, "Choose a team mode"),
        ({"team": None}, "for two-player games"),
        ({"team": {**team, "mate": mine}}, "You can't challenge yourself"),
        ({"team": {**team, "mate": team["opponents"][0]}}, "Everybody has one place"),
        ({"team": {**team, "mate": stranger}}, "Challenge a friend"),
        ({"team": {**team, "mate": "nobody"}}, "no such person"),
        ({"team": team, "to": team["mate"]}, "leave 'to' out"),
        ({"team": team, "listed": True}, "need not be listed"),
        ({"team": team, "decks": "banned", "deck": None}, "openly or hidden"),
        ({"team": team, "deck": None}, "which one you play"),
        ({"team": team, "rated": True}, "need an account"),
        ({"team": team, "deck": "[Nonsense]"}, "Nonsense"),
    ):
        with pytest.raises(Refused, match=says):
            new(ada, **{"team": team, **given})
    unreadable: list[Any] = [{"opponents": []}, {"mate": 3}, "all"]
    for wish in unreadable:
        with pytest.raises(Refused) as nonsense:
            new(ada, wish)
        assert nonsense.value.status == 422
    assert ada.ask("GET", "/api/challenges/mine") == []


@SQLITE
def test_rated_games_of_teams_take_accounts(server: Running) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    challenge = new(ada, ANYBODY, rated=True)
    with pytest.raises(Refused, match="need an account"):
        ask(bo, challenge, "accept", {"deck": "[Law]"})
    for name in ("Cy", "Di", "Eve"):
        table = ask(account(server, name), challenge, "accept", {"deck": "[Law]"})["table"]
    assert ada.table(table)["rated"]


@SQLITE
def test_a_guest_who_is_an_account_has_one_place(server: Running) -> None:
    ada = server.client("Ada")
    account(server, "Bo").ask("POST", "/api/account/logout", {})
    challenge = new(ada, ANYBODY)
    guest = server.client("Guest")
    ask(guest, challenge, "accept", {"deck": "[Law]", "place": 2})
    guest.ask("POST", "/api/account/login", BO)
    info = ask(guest, challenge)
    assert (info["mine"], info["sides"][2]["name"], info["status"]) == (2, "Bo", "open")
    other = server.client("Other")
    ask(other, challenge, "accept", {"deck": "[Law]", "place": 3})
    other.ask("POST", "/api/account/login", BO)
    assert ask(ada, challenge)["status"] == "withdrawn"
    assert [each["id"] for each in guest.ask("GET", "/api/account/export")["challenges"]]


@SQLITE
def test_nobody_waits_for_ever(server: Running, clock: SetClock) -> None:
    people = four(server)
    challenge = new(people[0], named(people), days=2)
    clock.move(2 * 24 * 3600)
    assert ask(people[0], challenge)["status"] == "expired"
    with pytest.raises(Refused, match="This challenge is over"):
        ask(people[1], challenge, "accept", {"deck": "[Law]"})
