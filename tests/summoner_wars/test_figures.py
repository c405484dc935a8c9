"""Every card's figures, symbols, phase and layout are the printed ones, where those are at hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.hygiene.sources import ROOT
from warmat.summoner_wars.catalogue import record
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.board import column_of, row_of
from warmat.summoner_wars.rules.model.book import Faction, copies
from warmat.summoner_wars.rules.model.symbols import NAMES, symbol_in_full, symbol_name
from warmat.summoner_wars.rules.model.terms import STRUCTURE

REFERENCE = ROOT.parent / "shared" / "reference" / "summoner_wars" / "cards.json"

factions = pytest.mark.parametrize("faction", BOOK.factions, ids=[f.name for f in BOOK.factions])


def printed(faction: Faction) -> dict[str, Any]:
    if not REFERENCE.is_file():
        pytest.skip("the printed cards are not at hand")
    data = json.loads(REFERENCE.read_text(encoding="utf-8"))
    found: dict[str, Any] = next(one for one in data["factions"] if one["name"] == faction.name)
    return found


@factions
def test_figures(faction: Faction) -> None:
    cards = {card["name"]: card for card in printed(faction)["cards"]}
    assert {card.name for card in faction.cards} == set(cards)
    for card in faction.cards:
        ours, theirs = record(card), cards[card.name]
        for name in ("cost", "strength", "attack", "life", "phase"):
            assert ours[name] == theirs.get(name), f"{card.name}: {name}"
        assert ours["active"] == bool(theirs.get("active")), card.name
        assert ours["symbols"] == theirs["deck_symbols"], card.name
        assert bool(card.types & STRUCTURE) == theirs["also_structure"], card.name
        names = [ability["name"] for ability in theirs.get("abilities", [])]
        assert [ability["name"] for ability in ours["abilities"]] == names, card.name


@factions
def test_decks_and_layouts(faction: Faction) -> None:
    sheet = printed(faction)
    pile = {card.name: copies(card) for card in faction.cards if copies(card)}
    assert pile == {name: many for name, many in sheet["draw_pile"].items() if "Gate" not in name}
    setup = sheet["setup"]
    assert _place(faction.summoner_space) == setup["summoner"]
    assert _place(faction.gate_space) == setup["gate"]
    assert {name: _place(at) for name, at in faction.starters.items()} == {
        unit["card"]: unit["at"] for unit in setup["units"]
    }


def _place(space: int) -> list[int]:
    return [row_of(space), column_of(space)]


@factions
def test_a_faction_has_twelve_cards_and_says_what_each_does(faction: Faction) -> None:
    assert len(faction.cards) == 12
    for card in faction.cards:
        assert card.text, card.name


def test_every_deck_symbol_has_a_name() -> None:
    """Those of the publisher's wheel, and of the axes that only summoners have."""
    icons = {icon for card in BOOK.cards for icon in card.symbols}
    assert icons == set(NAMES)
    assert len({symbol_name(icon) for icon in icons}) == 13
    assert symbol_in_full("flame") == "Fire and Precision (flame)"
    assert symbol_in_full("crossed_axes") == "Martial (crossed axes)"
