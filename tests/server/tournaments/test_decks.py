"""Decks of tournaments: dealt to others, banned before each game, drafted for it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.server.ratings.rated import account
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import DECKS, NEW, Event
from tests.server.tournaments.test_organiser_actions import refused
from warmat.client import Client, Refused
from warmat.server.storage.tournament_rows import Entry
from warmat.server.tournaments.decks import deal, played

TWO_HOURS_S = 7200
OVER = r"already been decided|challenge is over"
LISTS = [DECKS[0:3], DECKS[1:4], DECKS[2:5], DECKS[3:6]]


def choose(event: Event, number: int, challenge: str, stage: str, *decks: str) -> str | None:
    asked = {"stage": stage, "decks": list(decks)}
    found = event.of(number).ask("PUT", f"/api/challenges/{challenge}/choice", asked)
    return str(found["table"]) if found["table"] else None


def bans(server: Running, count: int = 2, **more: Any) -> Event:
    event = Event(server, count, enter=False, decks="banned", **more)
    for client, decks in zip(event.people, LISTS, strict=False):
        event.ask(client, "PUT", "entry", {"listing": decks})
    return event.begin()


@pytest.mark.parametrize("count", [2, 3, 4, 9, 40])
def test_nobody_is_dealt_their_own_deck_where_that_is_possible(count: int) -> None:
    chance = Random(count)
    for lot in range(60):
        decks = [chance.choice("ABCDE"[: chance.randint(1, 5)]) for _ in range(count)]
        entries = [Entry(number=number, deck=deck) for number, deck in enumerate(decks, 1)]
        deal(entries, lot)
        assert sorted(entry.dealt or 0 for entry in entries) == list(range(1, count + 1)), "each deck once"
        same = sum(played(entry, entries) == entry.deck for entry in entries)
        assert same == max(0, 2 * max(Counter(decks).values()) - count), "as few as there must be"


def test_decks_are_dealt_when_it_begins(server: Running) -> None:
    event = Event(server, 3, decks="dealt", system="round-robin")
    assert [each["deck"] for each in event.shown()["entries"]] == [DECKS[0], None, None]
    entries = event.begin().shown()["entries"]
    assert sorted(each["deck"] for each in entries) == sorted(DECKS[:3])
    for each, own in zip(entries, DECKS, strict=False):
        assert each["deck"] == DECKS[each["dealt"] - 1] != own
    (pairing,) = event.pairings()
    seats = event.ada.table(pairing["table"])["seats"]
    dealt = {each["number"]: each["deck"] for each in entries}
    assert [seat["deck"] for seat in seats] == [dealt[pairing["first"]], dealt[pairing["second"]]]
    refused(event, 409, "Your deck is fixed", event.people[1], "PUT", "entry", {"deck": DECKS[4]})
    while event.shown()["status"] == "playing":
        event.play_round()
    assert event.shown()["round"] == 3


def test_each_bans_a_deck_of_the_other_before_their_game(server: Running) -> None:
    event = bans(server)
    (pairing,) = event.pairings()
    assert (pairing["table"], pairing["result"]) == (None, None)
    challenge, first, second = pairing["challenge"], pairing["first"], pairing["second"]
    seen = event.of(first).ask("GET", f"/api/challenges/{challenge}")
    assert (seen["stage"], seen["waits_for"], seen["tournament"]) == ("ban", [0, 1], event.id)
    assert [side["list"] for side in seen["sides"]] == [LISTS[first - 1], LISTS[second - 1]]
    assert [each["id"] for each in event.of(second).ask("GET", "/api/challenges/mine")] == [challenge]
    with pytest.raises(Refused, match="no such challenge"):
        event.nobody.ask("GET", f"/api/challenges/{challenge}")
    before = event.shown()["version"]
    assert choose(event, first, challenge, "ban", LISTS[second - 1][0]) is None
    assert choose(event, second, challenge, "ban", LISTS[first - 1][0]) is None
    with pytest.raises(Refused, match="that was not banned"):
        choose(event, first, challenge, "deck", LISTS[first - 1][0])
    assert choose(event, first, challenge, "deck", LISTS[first - 1][1]) is None
    table = choose(event, second, challenge, "deck", LISTS[second - 1][2])
    assert event.shown()["version"] > before
    (pairing,) = event.pairings()
    assert pairing["table"] == table is not None
    shown = event.ada.table(table)
    assert (shown["tournament"], shown["listed"], shown["status"]) == (event.id, True, "playing")
    assert [seat["deck"] for seat in shown["seats"]] == [LISTS[first - 1][1], LISTS[second - 1][2]]
    event.play_round()
    assert event.shown()["status"] == "over"
    assert event.standing() == [("Ada", 1.0), ("Bo", 0.0)]


def test_parts_are_drafted_before_the_game(server: Running) -> None:
    event = Event(server, 2, enter=False, decks="drafted")
    for client in event.people:
        refused(event, 400, "don't bring one", client, "PUT", "entry", {"deck": DECKS[0]})
        event.ask(client, "PUT", "entry", {})
    event.begin()
    (pairing,) = event.pairings()
    challenge = pairing["challenge"]
    pool = event.ada.ask("GET", f"/api/challenges/{challenge}")["pool"]
    with pytest.raises(Refused, match="your opponent's pick"):
        choose(event, pairing["first"], challenge, "pick", pool[0])
    assert choose(event, pairing["second"], challenge, "pick", pool[0]) is None
    table = choose(event, pairing["first"], challenge, "pick", pool[1])
    assert event.pairings()[0]["table"] == table
    assert [seat["deck"] for seat in event.ada.table(table or "")["seats"]] == [
        f"[{pool[1]}]",
        f"[{pool[0]}]",
    ]


def _late(event: Event, clock: SetClock) -> None:
    clock.move(TWO_HOURS_S)
    event.look()


def test_who_does_not_choose_in_time_has_lost(server: Running, clock: SetClock) -> None:
    event = bans(server, 4)
    one, two = event.pairings()
    choose(event, one["first"], one["challenge"], "ban", LISTS[one["second"] - 1][0])
    _late(event, clock)
    played = event.shown(event.nobody)["played"][0]["pairings"]
    assert [(each["result"], each["how"]) for each in played] == [("first", "late"), ("neither", "late")]
    seen = event.of(two["first"]).ask("GET", f"/api/challenges/{two['challenge']}")
    assert (seen["status"], seen["waits_for"]) == ("expired", [])
    with pytest.raises(Refused, match="This challenge is over"):
        choose(event, two["first"], two["challenge"], "ban", LISTS[two["second"] - 1][0])


def test_a_round_that_is_prolonged_leaves_time_to_choose(server: Running, clock: SetClock) -> None:
    event = bans(server)
    (pairing,) = event.pairings()
    event.post("deadline", {"deadline": clock.at + 2 * TWO_HOURS_S * 1000})
    _late(event, clock)
    choose(event, pairing["first"], pairing["challenge"], "ban", LISTS[pairing["second"] - 1][0])
    assert event.pairings()[0]["result"] is None


def test_nobody_chooses_for_a_game_that_is_decided(server: Running) -> None:
    event = bans(server, 4)
    one, two = event.pairings()
    event.post("result", {"pairing": one["id"], "result": "first"})
    with pytest.raises(Refused, match=OVER):
        choose(event, one["first"], one["challenge"], "ban", LISTS[one["second"] - 1][0])
    for what in ("withdraw", "decline"):
        with pytest.raises(Refused, match="drop out of the tournament"):
            event.of(two["first"]).ask("POST", f"/api/challenges/{two['challenge']}/{what}")
    event.ask(event.of(two["first"]), "DELETE", "entry")
    event.look()
    assert event.shown()["played"][0]["pairings"][1]["result"] == "second"
    assert event.of(two["second"]).ask("GET", f"/api/challenges/{two['challenge']}")["status"] == "expired"


def test_a_round_with_bans_is_taken_back(server: Running) -> None:
    event = bans(server)
    (pairing,) = event.pairings()
    event.post("undo")
    with pytest.raises(Refused, match=OVER):
        choose(event, pairing["first"], pairing["challenge"], "ban", LISTS[pairing["second"] - 1][0])
    event.post("hold", {"held": False})
    (again,) = event.pairings()
    assert again["challenge"] != pairing["challenge"]
    event.post("call-off")
    event.look()
    assert event.ada.ask("GET", f"/api/challenges/{again['challenge']}")["status"] == "expired"


def test_what_bad_decks_get(server: Running) -> None:
    ada = account(server, "Ada")

    def enter(rule: str, given: dict[str, Any], client: Client = ada) -> None:
        id = client.ask("POST", "/api/tournaments", {**NEW, "decks": rule})["id"]
        try:
            client.ask("PUT", f"/api/tournaments/{id}/entry", given)
        finally:
            client.ask("POST", f"/api/tournaments/{id}/call-off")

    for rule, given, sentence in (
        ("banned", {"deck": DECKS[0]}, "A list has 3 different decks"),
        ("banned", {"listing": DECKS[:2]}, "A list has 3 different decks"),
        ("banned", {"listing": [DECKS[0], DECKS[0], DECKS[1]]}, "A list has 3 different decks"),
        ("banned", {"listing": [DECKS[0], DECKS[1], "[Nonsense]"]}, "Nonsense"),
        ("drafted", {"listing": DECKS[:3]}, "don't bring one"),
        ("fixed", {}, "Bring one deck"),
        ("fixed", {"listing": DECKS[:3]}, "Bring one deck"),
        ("dealt", {}, "Bring one deck"),
    ):
        with pytest.raises(Refused, match=sentence) as problem:
            enter(rule, given)
        assert problem.value.status == 400, (rule, given)
