"""Cards of the operator's own: offered apart, played like others, and never brought along by strangers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.own_cards import SHADOW_ELVES, only
from tests.server.conftest import Start
from tests.server.helpers import soon
from warmat import expansions
from warmat.cli.skeletons import SKELETONS
from warmat.client import Client, Refused

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

DECKS = ["Shadow Elves", "Breakers"]


@pytest.fixture(autouse=True)
def loaded() -> Iterator[None]:
    yield from only(SHADOW_ELVES)


def of_the_game(client: Client) -> dict[str, dict[str, object]]:
    offered = next(each for each in client.ask("GET", "/api/games") if each["name"] == "summoner-wars")
    return {deck["name"]: deck for deck in offered["decks"]}


def test_they_are_offered_with_their_maker(start: Start) -> None:
    somebody = start().client()
    decks = of_the_game(somebody)
    made = {"name": "Shadow Elves", "version": "1.0", "author": "the makers of Warmat"}
    assert decks["Shadow Elves"]["fan_made"] == made
    assert [name for name, deck in decks.items() if deck["fan_made"]] == ["Shadow Elves"]
    cards = somebody.ask("GET", "/api/cards/summoner-wars")["cards"]
    assert "Selundar" in {card["name"] for card in cards}
    guides = somebody.ask("GET", "/api/guides/summoner-wars")["guides"]
    assert guides[-1]["name"] == "Shadow Elves"
    bare = somebody.ask("GET", "/api/decks/summoner-wars/bare/Selundar")
    assert (bare["faction"], bare["room"]["True Seeker"]) == ("Shadow Elves", 4)


def test_a_spec_of_codex_is_offered_in_the_same_way(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "tide_callers.py"
    path.write_text(SKELETONS["codex"].cards("Tide Callers", "Ada"), encoding="utf-8")
    expansions.load(path)
    somebody = start().client("Ada")
    codex = next(each for each in somebody.ask("GET", "/api/games") if each["name"] == "codex")
    spec = codex["decks"][-1]
    assert (spec["name"], spec["group"], spec["leader"]) == ("Tide Callers", "Neutral", "Tide Callers Hero")
    assert spec["fan_made"] == {"name": "Tide Callers", "version": "0.1", "author": "Ada"}
    guide = somebody.ask("GET", "/api/guides/codex")["guides"][-1]
    assert [deck["deck"] for deck in guide["decks"]] == ["[Tide Callers]"]
    table = somebody.make_table("codex", ["[Tide Callers]", "[Fire]"], ["me", "bot random"])
    assert somebody.see(table.id).view["players"]


def test_a_whole_game_of_bots_names_them_in_its_record(start: Start) -> None:
    ada = start().client("Ada")
    table = ada.make_table("summoner-wars", DECKS, ["bot random", "bot random"])
    soon(lambda: bool(ada.table(table.id)["status"] == "over"))
    record = ada.ask("GET", f"/api/tables/{table.id}/record")
    assert record["config"]["cards"] == ["Shadow Elves 1.0"]


def test_a_table_waits_for_its_cards(start: Start) -> None:
    first = start()
    ada = first.client("Ada")
    table = ada.make_table("summoner-wars", DECKS, ["me", "bot random"])
    first.stop()
    expansions.forget()
    second = start()
    again = second.client(token=ada.token)
    with pytest.raises(Refused, match="needs the expansion 'Shadow Elves'"):
        again.see(table.id)
    second.stop()
    expansions.load(SHADOW_ELVES)
    third = start().client(token=ada.token)
    assert third.see(table.id).view["players"][0]["faction"] == "Shadow Elves"


def test_nobody_brings_cards_along(start: Start) -> None:
    ada = start().client("Ada")
    with pytest.raises(Refused, match="no setting 'cards'"):
        ada.make_table("summoner-wars", DECKS, ["me", "bot random"], {"cards": str(SHADOW_ELVES)})
    expansions.forget()
    with pytest.raises(Refused, match="There is no faction 'Shadow Elves'"):
        ada.make_table("summoner-wars", DECKS, ["me", "bot random"])
