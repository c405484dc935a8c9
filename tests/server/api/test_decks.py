"""Building a deck over the API."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Running
from warmat.client import Client, Refused

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

ROOT = "/api/decks/summoner-wars"


def look(client: Client, deck: str) -> dict[str, Any]:
    found: dict[str, Any] = client.ask("POST", f"{ROOT}/look", {"deck": deck})
    return found


def test_a_deck_begins_with_its_summoner_and_is_told_what_it_lacks(server: Running) -> None:
    somebody = server.client()
    bare = somebody.ask("GET", f"{ROOT}/bare/Grognack")
    assert (bare["summoner"], bare["faction"], bare["size"]) == ("Grognack", "Tundra Orcs", 9)
    assert {part["name"]: part["held"] for part in bare["parts"]}["commons"] == 0
    assert any("16 commons" in problem for problem in bare["problems"])
    assert bare["room"]["Smasher"] == 4
    assert "Citadel Knight" not in bare["room"]
    more = look(somebody, f"{bare['deck']} + 4 Smasher")
    assert "Smasher" not in more["room"]
    assert more["size"] == bare["size"] + 4


def test_a_factions_deck_is_legal_and_comes_back_from_its_file(server: Running) -> None:
    somebody = server.client()
    usual = look(somebody, "Tundra Orcs")
    assert usual["problems"] == []
    assert usual["room"] == {}
    assert look(somebody, usual["text"]) == usual


def test_what_is_no_deck_gets_a_sentence(server: Running) -> None:
    somebody = server.client()
    with pytest.raises(Refused, match="no card 'Smashr'"):
        look(somebody, "1 Smashr")
    with pytest.raises(Refused, match="no summoner"):
        somebody.ask("GET", f"{ROOT}/bare/Nobody")
