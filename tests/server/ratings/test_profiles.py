"""Profiles: what they tell, to whom, and of whom they are silent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers import soon
from tests.server.ratings.rated import PASSWORD, account, id_of, ladder, played, rated_pair, standing
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.server.ratings.model import DRAWN, LOST, WON
from warmat.server.ratings.past_games import Game, team_size
from warmat.server.ratings.tallies import OWN, decks, head_to_head, parts, streaks


def show(client: Client, whom: str) -> None:
    client.ask("PUT", "/api/account/profile", {"shown_to": whom})


def profile(reader: Client, person: str) -> Any:
    return reader.ask("GET", f"/api/people/{person}")


def curves(reader: Client, person: str) -> Any:
    return reader.ask("GET", f"/api/people/{person}/ratings")


def befriend(one: Client, other: Client) -> None:
    code = one.ask("POST", "/api/friends/link", {})["code"]
    other.ask("POST", "/api/friends", {"code": code})


def test_a_profile_tells_of_ratings_decks_opponents_and_games(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    tables = [played(server, ada, bo), played(server, ada, bo), played(server, ada, bo, loser=0, listed=True)]
    mine = profile(ada, id_of(ada))
    record = {"games": 3, "wins": 2, "draws": 0, "losses": 1}
    assert mine["name"] == "Ada"
    assert mine["games"] == 3
    assert mine["decks"] == [{"game": "codex", "name": "[Bashing]", **record}]
    assert mine["parts"] == [{"game": "codex", "name": "Bashing", **record}]
    assert mine["head_to_head"] == [{"person": id_of(bo), "name": "Bo", **record}]
    assert mine["streaks"] == {"result": "lost", "length": 1, "most_wins": 2}
    assert [game["result"] for game in mine["last"]] == ["lost", "won", "won"]
    assert {game["table"] for game in mine["last"]} == set(tables)
    (rating,) = curves(ada, id_of(ada))
    assert [point["result"] for point in rating["curve"]] == ["won", "won", "lost"]
    assert [point["table"] for point in rating["curve"]] == tables
    one, two, three = (point["rating"] for point in rating["curve"])
    assert 1500 < one < two > three == rating["rating"]


def test_who_sees_a_profile_is_its_owners_choice(server: Running) -> None:
    ada, bo, cy = account(server, "Ada"), account(server, "Bo"), account(server, "Cy")
    stranger, me = server.client(), id_of(ada)
    played(server, ada, bo, listed=True)
    befriend(ada, cy)
    for reader in (stranger, bo):
        for look in (profile, curves):
            with pytest.raises(Refused, match="profile is private"):
                look(reader, me)
    assert profile(cy, me)["shown_to"] is None, "that is nobody else's business"
    assert profile(ada, me)["shown_to"] == "friends"
    show(ada, "everybody")
    assert profile(stranger, me)["name"] == "Ada"
    ada.ask("PUT", f"/api/ties/block/{id_of(bo)}", {})
    with pytest.raises(Refused, match="profile is private"):
        profile(bo, me)
    show(ada, "nobody")
    for reader in (stranger, bo, cy):
        with pytest.raises(Refused, match="profile is private"):
            profile(reader, me)
    assert [name for name, *_ in standing(stranger)] == ["Bo"], "nor does she stand on a ladder"
    assert ladder(ada)["mine"]["name"] == "Ada"
    assert profile(ada, me)["games"] == 1


def test_of_others_a_profile_names_only_whom_the_reader_may_know(server: Running) -> None:
    ada, bo, stranger = account(server, "Ada"), account(server, "Bo"), server.client()
    played(server, ada, bo)
    listed = played(server, ada, bo, listed=True)
    show(ada, "everybody")
    seen = profile(stranger, id_of(ada))
    assert seen["head_to_head"] == []
    assert [game["table"] for game in seen["last"]] == [listed], "games by invitation are not named"
    assert seen["last"][0]["opponents"] == [{"person": None, "name": None}]
    (rating,) = curves(stranger, id_of(ada))
    assert [point["table"] for point in rating["curve"]] == [None, listed]
    show(bo, "everybody")
    (against,) = profile(stranger, id_of(ada))["head_to_head"]
    assert against["name"] == "Bo"


def test_games_by_invitation_and_for_nothing_are_left_out(server: Running) -> None:
    ada, bo = account(server, "Ada"), account(server, "Bo")
    for listed in (False, True):
        two = rated_pair(server, ada, bo, rated=False, listed=listed)
        two.end_turn(0)
        two.post(1, "resign")
    assert profile(ada, id_of(ada))["games"] == 1


def test_nobody_has_a_profile_who_is_not_there(server: Running) -> None:
    ada = account(server, "Ada")
    for nobody in ("0123456789abcdef", "bot:random", "x" * 300, "%00"):
        with pytest.raises(Refused) as no:
            profile(ada, nobody)
        assert no.value.status in (400, 404), nobody


def test_with_the_account_the_ratings_go(server: Running) -> None:
    """What is given up by leaving counts for the others first."""
    ada, bo = account(server, "Ada"), account(server, "Bo")
    played(server, ada, bo)
    two = rated_pair(server, ada, bo)
    two.end_turn(0)
    me = id_of(ada)
    taken = ada.ask("GET", "/api/account/export")
    assert [each["games"] for each in taken["ratings"]] == [1]
    assert [each["result"] for each in taken["rated_games"]] == ["won"]
    assert taken["person"]["shown_to"] == "friends"
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})
    soon(lambda: [name for name, *_ in standing(bo)] == ["Bo"])
    (mine,) = ladder(bo)["entries"]
    assert (mine["wins"], mine["losses"]) == (1, 1)
    with pytest.raises(Refused, match="no such person"):
        profile(bo, me)
    assert profile(bo, id_of(bo))["head_to_head"] == []


def game(result: str, deck: str = "[Bashing]", *opponents: str) -> Game:
    return Game("t", "codex", "1-hero", "live", True, True, 0, result, deck, list(opponents), [])


def test_a_deck_counts_for_each_of_its_specs() -> None:
    games = [game(WON, "[Bashing]/Fire/Growth"), game(LOST, "[Bashing]/Fire/Law"), game(DRAWN, "[Fire]")]
    assert [(each["name"], each["games"], each["wins"]) for each in parts(games)] == [
        ("Fire", 3, 1),
        ("Bashing", 2, 1),
        ("Growth", 1, 1),
        ("Law", 1, 0),
    ]
    assert decks([game(WON, "1 Grognack + 4 Frost Shaman")])[0]["name"] == OWN


def test_streaks_are_counted_from_the_last_game() -> None:
    assert streaks([]) == {"result": None, "length": 0, "most_wins": 0}
    games = [game(each) for each in (LOST, LOST, WON, WON, WON, DRAWN)]
    assert streaks(games) == {"result": LOST, "length": 2, "most_wins": 3}
    assert streaks(games[2:])["length"] == 3


def test_teammates_are_no_opponents() -> None:
    assert team_size("codex", "two-headed-dragon") == 2
    assert team_size("codex", "1-hero") == team_size("no game", "") == 1
    assert head_to_head([game(WON, "[Bashing]", "a", "b")], {"b": "Bo"})[0]["name"] == "Bo"
