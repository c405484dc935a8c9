"""The rulings a reader finds beside a card: about every card that has one, and no other."""

from __future__ import annotations

import json
import re

import pytest

from tests.hygiene.sources import ROOT
from warmat.codex import glossary
from warmat.codex.cards import BOOK
from warmat.codex.rulings_texts import GROUPS, OF_CARDS, OF_TOPICS

RULINGS = ROOT.parent / "shared" / "reference" / "codex" / "rulings.json"
MANUAL = ROOT.parent / "shared" / "seeds" / "codex-unofficial-manual-rewrite.txt"

# Names that the sources spell in their own ways, and topics that are called something else here.
SPELLINGS = {
    "Doubling Barbarian": "Doubling Barbarbarian",
    "Max Geigar": "Max Geiger",
    "Channelling": "channeling",
    "Limit: X": "token",
}
BUILDINGS = {"Tower", "Tech Lab", "Heroes' Hall"}


def ruled() -> tuple[set[str], set[str]]:
    """The cards and the topics that have an official ruling."""
    if not RULINGS.is_file():
        pytest.skip("the rulings are not at hand")
    cards: set[str] = set()
    topics: set[str] = set()
    for ruling in json.loads(RULINGS.read_text(encoding="utf-8")):
        about = SPELLINGS.get(ruling["about"], ruling["about"])
        if ruling["group"] == "General" and about not in BUILDINGS:
            topics.add(about.removesuffix(" X").lower())
        else:
            cards.update(about.split(" / "))
    return cards, topics


def asked() -> set[str]:
    """The cards in the manual's list of questions."""
    if not MANUAL.is_file():
        pytest.skip("the manual is not at hand")
    text = MANUAL.read_text(encoding="utf-8")
    text = text[text.index("\nCard FAQ\n") : text.index("\nRenegades (Neutral)")]
    names = re.findall(r"^\s?([A-Z].*?) \((?:starting )?\w+\): ", text, re.MULTILINE)
    return {SPELLINGS.get(name, name) for name in names}


def test_every_card_with_a_ruling_has_a_sentence() -> None:
    cards, topics = ruled()
    assert len(cards) > 150
    assert cards <= OF_CARDS.keys()
    assert topics <= OF_TOPICS.keys()


def test_every_card_with_a_question_has_a_sentence() -> None:
    names = asked()
    assert len(names) > 120
    assert names <= OF_CARDS.keys()


def test_names_are_of_cards_in_their_own_group() -> None:
    assert not OF_CARDS.keys() - BOOK.by_name.keys()
    assert len(OF_CARDS) == sum(len(group) for group in GROUPS), "a card is in two groups"
    for group in GROUPS:
        assert len({BOOK.by_name[name].color for name in group}) == 1


def test_topics_are_of_the_glossary() -> None:
    assert not OF_TOPICS.keys() - glossary.TOPICS.keys()


def test_sentences_are_whole() -> None:
    for about, texts in {**OF_CARDS, **OF_TOPICS}.items():
        assert texts
        assert len(set(texts)) == len(texts), about
        for text in texts:
            assert re.fullmatch(r"[A-Z0-9].*\.", text), f"{about}: {text}"
            assert "  " not in text, f"{about}: {text}"
