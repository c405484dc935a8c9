"""Challenges: to somebody or to anybody, with decks that nobody knows before both have chosen."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.ratings.rated import account, id_of
from tests.server.running import Running, SetClock
from warmat.client import Client, Refused

LIVE = {"kind": "live", "minutes": 10}
NEW: dict[str, Any] = {"game": "codex", "pace": LIVE, "deck": "[Fire]"}
WEEK_S = 7 * 24 * 3600


def ask(client: Client, challenge: str, what: str = "", body: object = None) -> Any:
    method = "PUT" if what == "choice" else "POST" if what else "GET"
    path = f"/api/challenges/{challenge}" + (f"/{what}" if what else "")
    return client.ask(method, path, ({} if body is None else body) if what else None)


def new(client: Client, **more: Any) -> str:
    given = {**NEW, **more}
    if given.get("decks", "open") not in ("open", "hidden"):
        del given["deck"]
    return str(client.ask("POST", "/api/challenges", given)["id"])


def choose(client: Client, challenge: str, stage: str, *decks: str) -> str | None:
    table: str | None = ask(client, challenge, "choice", {"stage": stage, "decks": list(decks)})["table"]
    return table


def befriend(one: Client, other: Client) -> None:
    code = one.ask("POST", "/api/friends/link", {})["code"]
    other.ask("POST", "/api/friends", {"code": code})


def decks_at(client: Client, table: str) -> dict[str, str]:
    return {seat["name"]: seat["deck"] for seat in client.table(table)["seats"]}


def test_a_listed_challenge_with_open_decks(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    challenge = new(ada, listed=True)
    (found,) = bo.ask("GET", "/api/challenges")
    assert (found["id"], found["status"], found["mine"]) == (challenge, "open", None)
    assert [side["deck"] for side in found["sides"]] == ["[Fire]", None]
    assert [each["id"] for each in ada.ask("GET", "/api/challenges/mine")] == [challenge]
    with pytest.raises(Refused, match="Say which deck you play"):
        ask(bo, challenge, "accept")
    with pytest.raises(Refused, match="your own challenge"):
        ask(ada, challenge, "accept", {"deck": "[Blood]"})
    table = ask(bo, challenge, "accept", {"deck": "[Blood]"})["table"]
    assert decks_at(bo, table) == {"Ada": "[Fire]", "Bo": "[Blood]"}
    info = bo.table(table)
    assert (info["status"], info["listed"], info["rated"]) == ("playing", True, False)
    assert (ask(ada, challenge)["status"], ask(ada, challenge)["table"]) == ("begun", table)
    assert bo.ask("GET", "/api/challenges") == []
    with pytest.raises(Refused, match="This challenge is over"):
        ask(server.client("Cy"), challenge, "accept", {"deck": "[Blood]"})


def test_who_begins_is_drawn_by_lot(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    first = set()
    for _ in range(40):  # all alike once in 2^39 times
        table = ask(bo, new(ada), "accept", {"deck": "[Blood]"})["table"]
        first.add(bo.table(table)["seats"][0]["name"])
        if len(first) == 2:
            break
    assert first == {"Ada", "Bo"}


def test_hidden_decks_are_told_to_nobody_before_both_have_chosen(server: Running) -> None:
    ada, bo, cy = (server.client(name) for name in ("Ada", "Bo", "Cy"))
    challenge = new(ada, decks="hidden", listed=True)

    def told(client: Client) -> str:
        found = [ask(client, challenge), client.ask("GET", "/api/challenges")]
        return json.dumps([*found, client.ask("GET", "/api/challenges/mine")])

    assert "[Fire]" in told(ada), "one's own"
    assert "[Fire]" not in told(bo)
    assert ask(bo, challenge, "accept")["table"] is None
    shown = ask(bo, challenge)
    assert (shown["status"], shown["stage"], shown["waits_for"]) == ("choosing", "deck", [1])
    assert [side["ready"] for side in shown["sides"]] == [True, False]
    for client in (bo, cy, server.client()):
        assert "[Fire]" not in json.dumps(ask(client, challenge))
    assert "[Fire]" not in json.dumps(bo.ask("GET", "/api/account/export"))
    assert choose(ada, challenge, "deck", "[Blood]") is None, "another one, while the other is at it"
    table = choose(bo, challenge, "deck", "[Law]")
    assert table is not None
    assert decks_at(bo, table) == {"Ada": "[Blood]", "Bo": "[Law]"}
    assert [side["deck"] for side in ask(bo, challenge)["sides"]] == ["[Blood]", "[Law]"]
    assert ada.ask("GET", "/api/account/export")["challenges"][0]["deck"] == "[Blood]"


def test_whoever_withdraws_never_learns_what_the_other_would_have_played(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    challenge = new(ada, decks="hidden", deck=None)
    ask(bo, challenge, "accept", {"deck": "[Law]"})
    ask(ada, challenge, "withdraw")
    shown = ask(ada, challenge)
    assert (shown["status"], shown["sides"][1]["deck"]) == ("withdrawn", None)
    with pytest.raises(Refused, match="This challenge is over"):
        choose(ada, challenge, "deck", "[Fire]")


def test_each_bans_a_deck_of_the_others_list(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    challenge = new(ada, decks="banned")
    with pytest.raises(Refused, match="Nobody has accepted this challenge yet"):
        choose(ada, challenge, "list", "[Fire]", "[Blood]", "[Law]")
    ask(bo, challenge, "accept")
    for wrong in (["[Fire]"], ["[Fire]", "[Fire]", "[Law]"], ["[Fire]", "[Law]", "[Blood]", "[Feral]"]):
        with pytest.raises(Refused, match="A list has 3 different decks"):
            choose(ada, challenge, "list", *wrong)
    choose(ada, challenge, "list", "[Fire]", "[Blood]", "[Law]")
    assert ask(bo, challenge)["sides"][0]["list"] is None
    with pytest.raises(Refused, match="That is not the choice right now"):
        choose(ada, challenge, "ban", "[Growth]")
    choose(bo, challenge, "list", "[Feral]", "[Growth]", "[Balance]")
    assert ask(bo, challenge)["sides"][0]["list"] == ["[Fire]", "[Blood]", "[Law]"]
    with pytest.raises(Refused, match="Ban one of the decks on your opponent's list"):
        choose(ada, challenge, "ban", "[Fire]")
    choose(ada, challenge, "ban", "[Growth]")
    assert ask(bo, challenge)["sides"][0]["ban"] is None, "nobody bans after the other's ban"
    choose(bo, challenge, "ban", "[Fire]")
    assert ask(bo, challenge)["sides"][0]["ban"] == "[Growth]"
    with pytest.raises(Refused, match="not banned"):
        choose(ada, challenge, "deck", "[Fire]")
    choose(ada, challenge, "deck", "[Law]")
    assert ask(bo, challenge)["sides"][0]["deck"] is None
    table = choose(bo, challenge, "deck", "[Feral]")
    assert table is not None
    assert decks_at(ada, table) == {"Ada": "[Law]", "Bo": "[Feral]"}


@pytest.mark.parametrize(
    ("game", "options", "each"),
    [("codex", {"mode": "3-hero"}, 3), ("codex", {}, 1), ("summoner-wars", {}, 1)],
)
def test_decks_are_drafted_in_turn(server: Running, game: str, options: dict[str, str], each: int) -> None:
    people = [server.client("Ada"), server.client("Bo")]
    challenge = new(people[0], decks="drafted", game=game, options=options)
    ask(people[1], challenge, "accept")
    order, table = [], None
    while table is None:
        shown = ask(people[0], challenge)
        (number,) = shown["waits_for"]
        order.append(number)
        with pytest.raises(Refused, match="your opponent's pick"):
            choose(people[1 - number], challenge, "pick", shown["pool"][0])
        with pytest.raises(Refused, match="not available"):
            choose(people[number], challenge, "pick", "Nothing At All")
        table = choose(people[number], challenge, "pick", shown["pool"][0])
    one, two = order[0], 1 - order[0]
    assert order == [one, two, two, one, one, two][: 2 * each]
    seats = people[0].table(table)["seats"]
    assert seats[0]["name"] == ("Ada", "Bo")[two], "whoever picks first does not begin"
    for side in ask(people[0], challenge)["sides"]:
        assert len(side["picks"]) == each
        assert side["deck"].replace("[", "").replace("]", "").split("/") == side["picks"]


def test_of_two_who_accept_at_once_one_is_first(server: Running) -> None:
    ada = server.client("Ada")
    others = [server.client(name) for name in ("Bo", "Cy", "Di")]
    challenge = new(ada, listed=True)

    def accept(client: Client) -> str:
        try:
            ask(client, challenge, "accept", {"deck": "[Law]"})
        except Refused as no:
            return no.sentence
        return "taken"

    with ThreadPoolExecutor(3) as pool:
        answers = list(pool.map(accept, others))
    assert answers.count("taken") == 1
    assert len(ada.ask("GET", "/api/me/tables")) == 1


def test_a_challenge_to_a_friend_is_nobody_elses_business(server: Running) -> None:
    ada, bo, cy = account(server, "Ada"), account(server, "Bo"), server.client("Cy")
    with pytest.raises(Refused, match="Challenge a friend"):
        new(ada, to=id_of(bo))
    befriend(ada, bo)
    challenge = new(ada, to=id_of(bo), rated=True)
    with pytest.raises(Refused, match="no such challenge"):
        ask(cy, challenge)
    with pytest.raises(Refused, match="no such challenge"):
        ask(cy, challenge, "accept", {"deck": "[Law]"})
    assert [each["id"] for each in bo.ask("GET", "/api/challenges/mine")] == [challenge]
    ask(bo, challenge, "decline")
    assert ask(ada, challenge)["status"] == "declined"
    with pytest.raises(Refused, match="This challenge is over"):
        ask(bo, challenge, "accept", {"deck": "[Law]"})
    cy.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    assert ask(cy, new(ada, to=id_of(cy)))["status"] == "open"
    with pytest.raises(Refused, match="Cy has no account"):
        new(ada, to=id_of(cy), rated=True)
    cy.ask("PUT", f"/api/ties/block/{id_of(ada)}", {})
    with pytest.raises(Refused, match="Challenge a friend"):
        new(ada, to=id_of(cy))


def test_it_expires(server: Running, clock: SetClock) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    challenge = new(ada, listed=True)
    clock.move(WEEK_S - 1)
    assert len(bo.ask("GET", "/api/challenges")) == 1
    clock.move(1)
    assert bo.ask("GET", "/api/challenges") == []
    assert ask(bo, challenge)["status"] == "expired"
    with pytest.raises(Refused, match="This challenge is over"):
        ask(bo, challenge, "accept", {"deck": "[Law]"})


@pytest.mark.parametrize(
    ("wrong", "status", "sentence"),
    [
        ({"game": "chess"}, 404, "There is no game 'chess'"),
        ({"options": {"mode": "nonsense"}}, 400, "There is no mode 'nonsense'"),
        ({"options": {"mode": "two-headed-dragon"}}, 400, "for two-player games"),
        ({"deck": "[Nonsense]"}, 400, "Nonsense"),
        ({"deck": None}, 400, "must say which one you play"),
        ({"rated": True}, 403, "need an account"),
        ({"to": "me"}, 400, "You can't challenge yourself"),
        ({"to": "nobody"}, 404, "There is no such person"),
        ({"to": "nobody", "listed": True}, 400, "for one person, or listed for everybody"),
        ({"decks": "guessed"}, 422, "decks"),
        ({"days": 365}, 422, "days"),
        ({"colour": "red"}, 422, "colour"),
    ],
)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_is_wrong_gets_a_sentence(
    server: Running, wrong: dict[str, Any], status: int, sentence: str
) -> None:
    ada = server.client("Ada")
    if wrong.get("to") == "me":
        wrong = {"to": id_of(ada)}
    with pytest.raises(Refused, match=sentence) as refused:
        new(ada, **wrong)
    assert refused.value.status == status


def test_a_rated_one_needs_a_clock_and_accounts(server: Running) -> None:
    ada, bo = account(server, "Ada"), server.client("Bo")
    with pytest.raises(Refused, match="needs a clock"):
        new(ada, rated=True, pace={"kind": "none"})
    challenge = new(ada, rated=True)
    with pytest.raises(Refused, match="need an account"):
        ask(bo, challenge, "accept", {"deck": "[Law]"})


def test_nobody_has_too_many(start: Start) -> None:
    server = start(rate_limit=1.0)
    ada = server.client("Ada")
    server.services.limits._times = 0
    for _ in range(20):
        new(ada)
    with pytest.raises(Refused, match="withdraw one"):
        new(ada)


def test_whoever_leaves_for_good_challenges_nobody(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    mine, taken = new(ada, listed=True), new(bo, decks="hidden")
    ask(ada, taken, "accept")
    ada.ask("POST", "/api/account/delete", {})
    assert ask(bo, mine)["status"] == "withdrawn"
    assert ask(bo, taken)["status"] == "declined"


def test_a_guest_who_logs_in_keeps_them(server: Running) -> None:
    account(server, "Zoe")
    guest, bo = server.client("Guest"), server.client("Bo")
    challenge = new(guest, listed=True)
    guest.ask(
        "POST",
        "/api/account/login",
        {"login": "Zoe-login", "password": "correct horse battery", "bring": True},
    )
    assert ask(bo, challenge)["sides"][0]["name"] == "Zoe"


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_processes_know_of_the_same_challenges(start: Start) -> None:
    one, two = start(), start()
    ada, bo = one.client("Ada"), two.client("Bo")
    challenge = new(ada, decks="hidden")
    ask(bo, challenge, "accept")
    table = choose(bo, challenge, "deck", "[Law]")
    assert table is not None
    soon(lambda: ada.see(table).view["turn"] == 1)
    assert ask(ada, challenge)["table"] == table
