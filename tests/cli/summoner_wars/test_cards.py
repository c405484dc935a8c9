"""`warmat cards summoner-wars` and `warmat rules summoner-wars`: cards and rules in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from warmat.cli.app import app
from warmat.summoner_wars import catalogue, glossary
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.terms import PHASE_NAMES

# The entries of the rulebook's glossary that state a rule.
ENTRIES = """
ability; active area; active event; adjacent; after; any number; attack; away; back row; base abilities;
base strength; battlefield; behind; boost; boosted; build; champion; class; clear straight spaces; common;
control; cost; damage; damaged; deck; destroy; diagonal; discard; discard pile; distinct; draw; draw pile;
empty; end; enemy; epic; event; exchange places; extra; faction; force; friendly; gate; hand; ignore; in play;
instead; life; magic; may; melee unit; move; name; other; owner; pay; phase; place; ranged unit; remove;
replace; re-roll; resolve; retrieve; return to your hand; row; side; spend; standard; start; straight spaces;
strength; structure; summon; summoner; target; through; toward; turn; unboosted; undamaged; under; unit;
up to; within x spaces
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def cards(*words: str) -> str:
    result = run("cards", "summoner-wars", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def listed(*words: str) -> dict[str, dict[str, Any]]:
    return {card["name"]: card for card in json.loads(cards("--json", *words))}


def flat(text: str) -> str:
    return " ".join(text.replace("│", " ").split())


# Cards --------------------------------------------------------------------------------------------------


def test_a_unit_by_the_beginning_of_its_name() -> None:
    shown = flat(cards("grog"))
    assert "Grognack" in shown
    assert "summoner unit – Tundra Orcs" in shown
    assert "4 melee, life 14" in shown
    assert (
        "deck symbols: Martial (crossed axes), Instinct and Daring (horns), Water and Might (drop)" in shown
    )
    assert "Restore:" in shown
    assert "cost" not in shown
    assert "cost 3" in cards("smasher")


def test_an_event_tells_its_phase() -> None:
    shown = flat(cards("For", "Glory"))
    assert "epic event – build phase" in shown
    assert "Active. Friendly commons have Reckless Strike" in shown
    assert "cost 0" in shown


def test_the_list_is_every_card_of_every_faction_and_the_gates() -> None:
    every = listed()
    assert set(every) == {card.name for card in catalogue.all_cards()}
    assert {card["faction"] for card in every.values()} == {"", *(faction.name for faction in BOOK.factions)}
    assert every["Smasher"] == {
        "name": "Smasher",
        "type": "common",
        "type_line": "common unit – Tundra Orcs",
        "faction": "Tundra Orcs",
        "cost": 3,
        "strength": 4,
        "attack": "melee",
        "life": 6,
        "phase": None,
        "active": False,
        "symbols": ["drop"],
        "symbol_names": ["Water"],
        "text": "Sluggish: Attacks on it add 1 more damage for each special.",
        "abilities": [{"name": "Sluggish", "text": "Attacks on it add 1 more damage for each special."}],
    }


@pytest.mark.parametrize("faction", [faction.name for faction in BOOK.factions])
def test_a_faction_has_twelve_cards(faction: str) -> None:
    for written in (faction, faction.lower(), faction.replace(" ", "-")):
        assert len(listed("--faction", written)) == 12


def test_cards_are_sought_by_type_cost_and_words() -> None:
    orcs = ("--faction", "tundra orcs")
    assert set(listed(*orcs, "--type", "champion")) == {"Ragnor", "Shonk", "Targan"}
    assert set(listed(*orcs, "--type", "epic")) == {"For Glory"}
    assert len(listed(*orcs, "--type", "unit")) == 8
    assert set(listed(*orcs, "--type", "unit", "--cost", "0")) == {"Tundra Charger"}
    assert set(listed(*orcs, "beside", "attack", "--type", "event")) == {"Primal Fury"}
    assert set(listed("--type", "gate")) == {"Ten-Life Gate", "Five-Life Gate"}


def test_a_list_stands_in_a_table() -> None:
    shown = cards("--faction", "tundra orcs")
    assert "12 cards" in shown
    assert any(line.split()[:2] == ["Shonk", "champion"] for line in shown.splitlines())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("smashr",), "There is no card 'smashr'. Did you mean Smasher?"),
        (("--faction", "smurfs"), "There is no faction 'smurfs'. Known: "),
        (("--type", "hero"), "There is no type 'hero'. Known: "),
        (("--spec", "fire"), "--spec doesn't work for the cards of summoner-wars."),
        (("--variant", "even starter"), "There is no variant 'even starter'. Known: "),
    ],
)
def test_mistakes_get_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = run("cards", "summoner-wars", *words)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_faction_is_not_for_codex() -> None:
    assert "--faction doesn't work for the cards of codex." in run("cards", "codex", "--faction", "x").stderr


# Rules --------------------------------------------------------------------------------------------------


def rules(*words: str) -> Result:
    return run("rules", "summoner-wars", *words)


def test_without_a_word_all_topics_are_listed() -> None:
    shown = rules().stdout
    for topic in glossary.TOPICS:
        assert topic in shown
    assert "'warmat rules' is about Codex." in shown
    assert "'warmat rules summoner-wars' is about Summoner Wars." in run("rules").stdout


@pytest.mark.parametrize("entry", [entry.strip() for entry in ENTRIES.split(";")])
def test_every_entry_of_the_rulebook_is_explained(entry: str) -> None:
    assert glossary.GLOSSARY.explain(entry)


def test_phases_attack_and_inaction_are_explained() -> None:
    for phase in PHASE_NAMES:
        assert glossary.GLOSSARY.topic_of(f"{phase} phase") == f"{phase} phase"
    assert rules("inaction").stdout.startswith("Inaction\nIf you attacked no enemy card this turn")
    assert rules("cost of inaction").stdout == rules("inaction").stdout
    assert "strength" in glossary.TOPICS["attack"]


def test_an_ability_is_explained() -> None:
    assert rules("far", "shot").stdout.startswith("Far Shot\nIts attacks reach one space farther.")


def test_json() -> None:
    assert json.loads(rules("--json").stdout) == glossary.TOPICS
    assert json.loads(rules("force", "--json").stdout) == {"force": glossary.TOPICS["force"], "rulings": []}


def test_an_unknown_word_gets_a_sentence() -> None:
    assert rules("frce").stderr == "There is nothing about 'frce'. Did you mean force?\n"
    assert "Summoner Wars knows it: warmat rules summoner-wars inaction" in run("rules", "inaction").stderr
    assert "'warmat rules summoner-wars' lists all" in rules("bandersnatch").stderr


def test_no_topic_is_written_twice_or_empty() -> None:
    assert len(glossary.TOPICS) == sum(len(part) for part in glossary.SECTIONS.values())
    assert all(text.endswith((".", ".)")) for text in glossary.TOPICS.values())
