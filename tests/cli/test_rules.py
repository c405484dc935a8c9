"""`warmat rules`: the keywords and rules in words, and the glossary behind it."""

import json

import pytest
from typer.testing import CliRunner, Result

from warmat.cli.app import app
from warmat.codex import glossary
from warmat.codex.rules.model.maps import MAPS
from warmat.codex.rules.model.modes import MODES
from warmat.codex.rules.model.terms import KEYWORD_NAMES, SLOT_NAMES
from warmat.codex.rulings_texts import OF_TOPICS


def rules(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words])


def test_without_a_word_all_topics_are_listed() -> None:
    listed = rules().stdout
    for topic in glossary.TOPICS:
        assert topic in listed


def test_a_keyword_is_explained() -> None:
    result = rules("swift", "strike")
    assert result.exit_code == 0
    assert result.stdout.startswith("Swift strike\nDeals its combat damage before")


def test_a_map_is_explained_by_its_own_name() -> None:
    for map in MAPS.values():
        assert glossary.explain(map.name.lower()) == map.text
    assert rules("fury", "road").stdout.startswith("Fury Road\nNobody may have more than one patroller")


def test_every_mode_is_explained() -> None:
    for mode in MODES:
        assert glossary.explain(mode) is not None
        assert mode in glossary.TOPICS["mode"]
    assert rules("3-hero").stdout.startswith("3-hero\nTwo players, each with three specs")
    assert rules("two-headed-dragon").stdout.startswith("Two-headed dragon\nFour players in two teams")


def test_an_unknown_word_gets_a_sentence_with_near_ones() -> None:
    result = rules("overpwer")
    assert result.exit_code == 2
    assert result.stderr == "There is nothing about 'overpwer'. Did you mean overpower?\n"


def test_a_topic_comes_with_what_was_ruled_about_it() -> None:
    told = " ".join(rules("overpower").stdout.split())
    assert told.count("Rulings") == 1
    for text in OF_TOPICS["overpower"]:
        assert f"· {text}" in told
    assert told.index("Rulings") > told.index("other patrollers first")
    assert "Rulings" not in rules("elite").stdout
    found = json.loads(rules("resist 2", "--json").stdout)
    assert found == {"resist": glossary.TOPICS["resist"], "rulings": list(OF_TOPICS["resist"])}


def test_json() -> None:
    assert json.loads(rules("elite", "--json").stdout) == {"elite": glossary.TOPICS["elite"], "rulings": []}
    assert json.loads(rules("--json").stdout) == glossary.TOPICS


@pytest.mark.parametrize(
    ("written", "topic"),
    [
        ("Resist 1", "resist"),
        ("resist", "resist"),
        ("anti air", "anti-air"),
        ("ANTI-AIR", "anti-air"),
        ("squad leaders", "squad leader"),
        ("add-ons", "add-on"),
        ("Tech II", "tech building"),
        ("ultimate", "ultimate spell"),
        ("attack", "attack"),
        ("attacks", "attacks"),
        ("dies", "dies"),
    ],
)
def test_a_topic_is_found_however_it_is_written(written: str, topic: str) -> None:
    assert glossary.topic_of(written) == topic
    assert glossary.explain(written) == glossary.TOPICS[topic]


def test_nothing_is_said_about_unknown_words() -> None:
    assert glossary.explain("bandersnatch") is None
    assert glossary.explain("") is None


def test_every_keyword_and_patrol_slot_of_the_rules_is_explained() -> None:
    assert [name for name in [*KEYWORD_NAMES.values(), *SLOT_NAMES] if name not in glossary.TOPICS] == []


def test_no_topic_is_written_twice_or_empty() -> None:
    assert len(glossary.TOPICS) == sum(len(part) for part in glossary.SECTIONS.values())
    assert all(text.endswith(".") for text in glossary.TOPICS.values())


def test_the_number_of_a_keyword_is_filled_in() -> None:
    assert glossary.explain_here("frenzy 2").startswith("Frenzy 2: +2 ATK")
    assert glossary.explain_here("haste") == glossary.TOPICS["haste"]
