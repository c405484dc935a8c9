"""Bots of people: made by their owners, known by tokens, and playing under names of their own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from examples import online_bot
from tests.server.api.test_moderation import judge, listen, moderator
from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, soon
from tests.server.ratings.rated import DAYS, LIVE, PASSWORD, account, id_of, ladder, played
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import Event
from warmat.client import Client, Refused
from warmat.server.errors import BadRequest
from warmat.server.people.moderation import GRANT, Judgement

DRAFTED = {"decks": "drafted", "deck": None}
BAD = "not valid, or no longer"
PEOPLE_ONLY = "Only people can do that, not bots."


def make_bot(owner: Client, name: str) -> dict[str, Any]:
    made: dict[str, Any] = owner.ask("POST", "/api/me/bots", {"name": name})
    return made


def bot_of(server: Running, owner: Client, name: str) -> Client:
    return server.client(token=make_bot(owner, name)["token"])


def play_on(bot: Client, table: str) -> None:
    """To the end, with the last option each time."""
    with bot.live(table) as game:
        while game.wait_for_turn():
            number = game.number
            game.decide("end" if "end" in game.options else game.options[-1])
            while game.number == number and not game.over:
                game.wait()


def refused(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as answer:
        client.ask(method, path, body)
    return answer.value.status, answer.value.sentence


# Making them ----------------------------------------------------------------------------------------------


def test_a_bot_is_somebody_of_its_own(server: Running) -> None:
    ada = account(server, "Ada")
    made = make_bot(ada, "Deep Thought")
    bot = server.client(token=made["token"])
    me = bot.me()
    assert me is not None
    assert (me["name"], me["bot"], me["account"], me["moderator"]) == ("Deep Thought", True, True, False)
    assert me["id"] == made["bot"]["id"] != id_of(ada)
    assert (ada.me() or {})["bot"] is False
    listed = ada.ask("GET", "/api/me/bots")
    assert [(each["name"], each["has_token"]) for each in listed] == [("Deep Thought", True)]
    assert "token" not in listed[0], "it is shown once"
    assert [bot["name"] for bot in ada.ask("GET", "/api/account/export")["bots"]] == ["Deep Thought"]


def test_it_is_marked_where_it_talks_and_among_friends(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    bot = bot_of(server, ada, "Marvin")
    made = bo.make_table("codex", DECKS, ["me", "open"])
    bot.join(made.id, made.links[1])
    for each in (bo, bot):
        said = each.ask("POST", f"/api/tables/{made.id}/messages", {"text": "Hello"})
        assert said["owner"] == ("Ada" if each is bot else None)
    heard = bo.ask("GET", f"/api/tables/{made.id}/messages")
    assert [(message["name"], message["owner"]) for message in heard] == [("Bo", None), ("Marvin", "Ada")]
    code = bo.ask("POST", "/api/friends/link")["code"]
    for each in (ada, bot):
        each.ask("POST", "/api/friends", {"code": code})
    bo.ask("PUT", f"/api/ties/mute/{id_of(bot)}")
    found = [*bo.ask("GET", "/api/friends"), *bo.ask("GET", "/api/ties")["mute"]]
    assert [(each["name"], each["owner"]) for each in found] == [
        ("Ada", None),
        ("Marvin", "Ada"),
        ("Marvin", "Ada"),
    ]


def test_its_name_is_like_any_other(server: Running) -> None:
    ada = account(server, "Ada")
    for name, status in (("admin", 400), ("ADA", 409), (" \t ", 400), ("x" * 41, 400), ("", 422)):
        assert refused(ada, "POST", "/api/me/bots", {"name": name})[0] == status, name
    assert ada.ask("GET", "/api/me/bots") == []
    make_bot(ada, "Marvin")
    bo = account(server, "Bo")
    assert "much like it" in refused(bo, "POST", "/api/me/bots", {"name": "MARVlN"})[1]


def test_three_are_the_most_and_guests_have_none(server: Running) -> None:
    assert "needs an account" in refused(server.client("Guest"), "POST", "/api/me/bots", {"name": "One"})[1]
    assert refused(server.client(), "POST", "/api/me/bots", {"name": "One"})[0] == 401
    ada = account(server, "Ada")
    names = ["One", "Two", "Three", "Four", "Five"]
    with ThreadPoolExecutor(5) as pool:
        asked = pool.map(lambda name: ada.http.post("/api/me/bots", json={"name": name}).status_code, names)
        assert sorted(asked) == [201, 201, 201, 409, 409]
    first = ada.ask("GET", "/api/me/bots")[0]
    ada.ask("DELETE", f"/api/me/bots/{first['id']}")
    assert make_bot(ada, first["name"])["bot"]["id"] != first["id"], "the name is free again"


def test_nobody_touches_the_bots_of_others(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    id = make_bot(ada, "Marvin")["bot"]["id"]
    for method, path in (("POST", f"{id}/token"), ("DELETE", f"{id}/token"), ("DELETE", id)):
        assert refused(bo, method, f"/api/me/bots/{path}") == (404, "You have no such bot.")
    assert refused(ada, "DELETE", f"/api/me/bots/{id_of(bo)}")[0] == 404, "a person is nobody's bot"


# Tokens ---------------------------------------------------------------------------------------------------


def test_a_token_is_replaced_and_taken_back(server: Running) -> None:
    ada = account(server, "Ada")
    made = make_bot(ada, "Marvin")
    id, first = made["bot"]["id"], server.client(token=made["token"])
    table = first.make_table("codex", DECKS, ["me", "me"]).id
    with first.connection(table) as live:
        live.recv()
        second = server.client(token=ada.ask("POST", f"/api/me/bots/{id}/token")["token"])
        with pytest.raises(ConnectionClosed):
            listen(live)
    assert BAD in refused(first, "GET", "/api/me")[1]
    assert second.table(table)["mine"] == [0, 1], "it is the same bot"
    ada.ask("DELETE", f"/api/me/bots/{id}/token")
    assert refused(second, "POST", "/api/tables")[0] == 401
    assert [bot["has_token"] for bot in ada.ask("GET", "/api/me/bots")] == [False]


def test_a_bad_token_is_refused_everywhere(server: Running) -> None:
    ada = account(server, "Ada")
    token = make_bot(ada, "Marvin")["token"]
    table = ada.make_table("codex", DECKS, ["me", "me"]).id
    for junk in ("x", token[:-1], f"{token}x", "ä", "x" * 5000):
        headers = {b"Authorization": b"Bearer " + junk.encode()}
        for path in ("/api/me", "/api/lobby", f"/api/tables/{table}"):
            answer = server.client().http.get(path, headers=headers)
            assert (answer.status_code, BAD in answer.json()["detail"]) == (401, True), (junk, path)
    with pytest.raises(InvalidStatus) as closed, server.client(token="junk").connection(table):
        pass
    assert closed.value.response.status_code == 401
    assert ada.http.get("/api/me", headers={"Authorization": "Bearer"}).status_code == 401
    # Another scheme is none of ours: perhaps a proxy's, in front of the server.
    basic = ada.http.get("/api/me", headers={"Authorization": "Basic YWRhOmFkYQ=="})
    assert basic.json()["name"] == "Ada"


def test_a_token_comes_before_a_cookie_and_a_foreign_page_gets_neither(server: Running) -> None:
    ada = account(server, "Ada")
    bearer = {"Authorization": f"Bearer {make_bot(ada, 'Marvin')['token']}"}
    answer = ada.http.get("/api/me", headers=bearer)
    assert answer.json()["name"] == "Marvin"
    assert "set-cookie" not in answer.headers, "a token never becomes a cookie"
    bad = ada.http.get("/api/me", headers={"Authorization": "Bearer junk"})
    assert bad.status_code == 401, "the cookie does not stand in for a bad token"
    foreign = {"Origin": "https://elsewhere.example", **bearer}
    assert ada.http.post("/api/me", json={"name": "Zaphod"}, headers=foreign).status_code == 403
    assert ada.http.get("/api/me", headers=foreign).json()["name"] == "Marvin"


def test_a_token_outlives_the_server(start: Start, clock: SetClock) -> None:
    first = start()
    token = make_bot(account(first, "Ada"), "Marvin")["token"]
    first.stop()
    assert (start().client(token=token).me() or {})["name"] == "Marvin"


# What a bot may not do ------------------------------------------------------------------------------------


def test_what_is_a_persons_alone(server: Running) -> None:
    ada = account(server, "Ada")
    bot = bot_of(server, ada, "Marvin")
    seek = {"game": "codex", "pace": LIVE, "deck": DECKS[0]}
    asked = [
        ("POST", "/api/me/bots", {"name": "Marvin 2"}),
        ("GET", "/api/me/bots", None),
        ("POST", "/api/account", {"login": "marvin", "password": PASSWORD}),
        ("POST", "/api/account/mail", {"mail": "marvin@example.org", "password": PASSWORD}),
        ("GET", "/api/account/calls", None),
        ("POST", "/api/account/push/off", {"endpoint": "https://push.example/1"}),
        ("POST", "/api/account/delete", {"password": None}),
        ("GET", "/api/moderation/log", None),
        ("POST", "/api/reports", {"person": id_of(ada), "text": "He owns me."}),
        ("POST", "/api/clubs", {"name": "Androids"}),
        ("PUT", "/api/seek", seek),
    ]
    for method, path, body in asked:
        assert refused(bot, method, path, body) == (403, PEOPLE_ONLY), path
    wish = Judgement(GRANT, id_of(bot), "Clever.")
    with pytest.raises(BadRequest, match="needs an account"):
        server.call(server.services.moderation.judge(None, wish))


def test_a_ban_of_the_owner_holds_for_their_bots(server: Running) -> None:
    ada, mo = account(server, "Ada"), moderator(server)
    bot = bot_of(server, ada, "Marvin")
    table = bot.make_table("codex", DECKS, ["me", "me"]).id
    with bot.connection(table) as live:
        live.recv()
        judge(mo, "mute", person=id_of(ada))
        assert refused(bot, "POST", "/api/me", {"name": "Zaphod"})[0] == 403
        judge(mo, "ban", person=id_of(ada))
        with pytest.raises(ConnectionClosed):
            listen(live)
    assert "banned" in refused(bot, "POST", f"/api/tables/{table}/resign", {"seat": 0})[1]
    judge(mo, "unban", person=id_of(ada))
    assert bot.see(table).options


def test_who_leaves_takes_their_bots_along(server: Running) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    bot = bot_of(server, ada, "Marvin")
    table = bo.make_table("codex", DECKS)
    bot.join(table.id, table.links[1])
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})
    assert refused(bot, "GET", "/api/me")[0] == 401
    info = bo.table(table.id)
    assert (info["status"], info["ending"], info["winners"]) == ("over", "resigned", [0])
    assert (info["seats"][1]["name"], info["seats"][1]["owner"]) == ("somebody", "somebody")
    assert make_bot(account(server, "Cy"), "Marvin"), "the name is free again"


# Playing --------------------------------------------------------------------------------------------------


def test_a_whole_game_against_a_bot_of_the_server(server: Running) -> None:
    bot = bot_of(server, account(server, "Ada"), "Marvin")
    table = bot.make_table("codex", DECKS, ["me", "bot random"])
    play_on(bot, table.id)
    info = bot.table(table.id)
    assert (info["status"], info["ending"]) == ("over", "rules")
    assert [(seat["name"], seat["owner"]) for seat in info["seats"]] == [("Marvin", "Ada"), ("random", None)]


def test_it_is_challenged_and_is_shown_as_a_bot(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    bot = bot_of(server, ada, "Marvin")
    asked = {"game": "codex", "deck": DECKS[0], "to": id_of(bot)}
    challenge = bo.ask("POST", "/api/challenges", asked)
    assert [side["owner"] for side in challenge["sides"]] == [None, "Ada"]
    (mine,) = bot.ask("GET", "/api/challenges/mine")
    begun = bot.ask("POST", f"/api/challenges/{mine['id']}/accept", {"deck": DECKS[1]})
    seats = bo.table(begun["table"])["seats"]
    assert sorted((seat["name"], seat["owner"]) for seat in seats) == [("Bo", None), ("Marvin", "Ada")]
    assert server.client().ask("GET", f"/api/people/{id_of(bot)}")["owner"] == "Ada"


def test_nobody_gets_a_bot_who_waits_for_a_person(server: Running) -> None:
    bo, bot = account(server, "Bo"), bot_of(server, account(server, "Ada"), "Marvin")
    table = bo.make_table("codex", DECKS, listed=True)
    with pytest.raises(Refused, match="need a link"):
        bot.join(table.id)
    challenge = bo.ask("POST", "/api/challenges", {"game": "codex", "deck": DECKS[0], "listed": True})
    accept = f"/api/challenges/{challenge['id']}/accept"
    assert "waiting for a person" in refused(bot, "POST", accept, {"deck": DECKS[1]})[1]
    assert bot.join(table.id, table.links[1]) == 1


def test_it_is_rated_against_people_and_never_unmarked(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    bot = bot_of(server, ada, "Marvin")
    bo.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    played(server, bo, bot, loser=0)
    entries = ladder(bo)["entries"]
    assert [(each["name"], each["owner"], each["games"]) for each in entries] == [
        ("Marvin", "Ada", 1),
        ("Bo", None, 1),
    ]
    assert ladder(bot)["mine"]["owner"] == "Ada"


def test_nobody_is_rated_by_their_own_bots_or_among_bots(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    one, other, third = (
        bot_of(server, owner, name) for owner, name in ((ada, "One"), (ada, "Other"), (bo, "Third"))
    )
    rated: dict[str, Any] = {"pace": DAYS, "rated": True}
    for host, guest, why in (
        (ada, one, "their own bot"),
        (one, ada, "their own bot"),
        (one, other, "their own bot"),
        (one, third, "needs a person"),
    ):
        table = host.make_table("codex", DECKS, **rated)
        with pytest.raises(Refused, match=why):
            guest.join(table.id, table.links[1])
        asked = {"game": "codex", "deck": DECKS[0], "to": id_of(guest), **rated}
        if guest is not ada:
            assert why in refused(host, "POST", "/api/challenges", asked)[1]
    with pytest.raises(Refused, match="needs a person"):
        one.make_table("codex", DECKS, ["me", "bot random"], **rated)


def test_a_tournament_takes_bots_where_its_organisers_do(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    one, other = bot_of(server, ada, "Marvin"), bot_of(server, bo, "Eddie")
    closed, free = Event(server, people=[bo]), Event(server, people=[bo], bots=True, rated=True)
    with pytest.raises(Refused, match="have not allowed them"):
        closed.enter(one, DECKS[0])
    free.enter(one, DECKS[0])
    free.enter(other, DECKS[0])
    owners = {each["name"]: each["owner"] for each in free.shown()["entries"]}
    assert owners == {"Bo": None, "Marvin": "Ada", "Eddie": "Bo"}
    wish = {"name": "Androids", "game": "codex", "system": "swiss", "pace": DAYS, "round_minutes": 60}
    assert "Only people can organise" in refused(one, "POST", "/api/tournaments", wish)[1]


def test_a_pair_of_bots_and_their_owner(server: Running) -> None:
    """At a table that is not rated, anybody plays anybody: also their own bots."""
    ada = account(server, "Ada")
    bot = bot_of(server, ada, "Marvin")
    table = ada.make_table("codex", DECKS)
    bot.join(table.id, table.links[1])
    two = Pair(ada, bot, table.id)
    two.post(1, "resign")
    soon(lambda: ada.table(table.id)["status"] == "over")


def test_the_example_plays_and_lives_through_a_restart(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_bot, "PAUSE_S", 0)
    first = start()
    ada, bo = account(first, "Ada"), account(first, "Bo")
    token = make_bot(ada, "Marvin")["token"]
    bot = first.client(token=token)
    asked = {"game": "codex", "deck": DECKS[0], "to": id_of(bot)}
    fair, drafted = (bo.ask("POST", "/api/challenges", {**asked, **more}) for more in ({}, DRAFTED))
    online_bot.keep_playing(bot, looks=range(1))
    statuses = [bo.ask("GET", f"/api/challenges/{each['id']}")["status"] for each in (fair, drafted)]
    assert statuses == ["begun", "declined"]
    table = bo.ask("GET", f"/api/challenges/{fair['id']}")["table"]
    first.stop()
    online_bot.keep_playing(Client(first.url, token=token), looks=range(2))  # nobody answers
    second = start()
    bo = second.client(token=bo.token)
    (seat,) = bo.table(table)["mine"]
    view = bo.see(table, seat).view
    bot = second.client(token=token)
    for _ in range(10):
        online_bot.keep_playing(bot, looks=range(1))
        view = bo.see(table, seat).view
        while view["decision"] and "options" in view["decision"] and view["turn"] < 3:
            options = [option["text"] for option in view["decision"]["options"]]
            view = bo.decide(table, seat, view["number"], options[-1]).view
    assert view["turn"] >= 3, "both have had their turns"
    with pytest.raises(Refused, match=BAD):
        online_bot.keep_playing(second.client(token="junk"))
