"""No rule tests a card's name, and no sentence of the cards is copied from the printed ones."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.hygiene.sources import ROOT, modules, modules_of_tests, within
from warmat.codex.cards import BOOK, commons
from warmat.summoner_wars import factions

REFERENCE = ROOT.parent / "shared"
RUN = 12  # words in a row that are no coincidence

# The base and what is built on it belong to the rules as much as to the cards; "nothing" is no card.
OF_THE_RULES = {card.name for card in commons.COMMONS.cards} | {"nothing"}
NAMES = {card.name for card in BOOK.cards} - OF_THE_RULES
SUMMONER_NAMES = {card.name for card in factions.BOOK.cards} - OF_THE_RULES


def names_in(text: str, names: set[str] = NAMES) -> set[str]:
    """The cards named in a text: as whole words in their own spelling, or as all of it in any spelling."""
    named = {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)}
    return named | {name for name in names if name.lower() == text.strip().lower()}


def test_rules_name_no_card() -> None:
    named = [
        f"{module}:{line}: {text!r}"
        for module in within("codex/rules", "codex/vocabulary")
        for line, text in module.strings()
        if names_in(text)
    ]
    assert not named, "\n".join(named)


def test_rules_of_the_second_game_name_no_card() -> None:
    named = [
        f"{module}:{line}: {text!r}"
        for module in within("summoner_wars/rules", "summoner_wars/vocabulary")
        for line, text in module.strings()
        if names_in(text, SUMMONER_NAMES)
    ]
    assert not named, "\n".join(named)


def test_the_scan_finds_names() -> None:
    assert names_in("if name == 'Brick Thief'") == {"Brick Thief"}
    assert names_in("two step") == {"Two Step"}
    assert names_in("the tower sparks a bloom of harmony") == set()
    assert {"Spark", "Troq Bashar", "Angry Dancer"} <= NAMES


# Copied sentences -----------------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9+/-]+", text.lower())


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    for at in range(len(found) - RUN + 1):
        yield tuple(found[at : at + RUN])


def texts_in(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        if all(isinstance(one, str) for one in data):
            yield " ".join(data)
        for one in data:
            yield from texts_in(one)
    elif isinstance(data, dict):
        for one in data.values():
            yield from texts_in(one)


@pytest.fixture(scope="module")
def printed() -> set[tuple[str, ...]]:
    """Every run of words of the reference and the rulebooks."""
    if not REFERENCE.is_dir():
        pytest.skip("the printed texts are not at hand")
    found: set[tuple[str, ...]] = set()
    for path in sorted((REFERENCE / "reference").rglob("*.json")):
        for text in texts_in(json.loads(path.read_text(encoding="utf-8"))):
            found.update(runs(text))
    for path in sorted((REFERENCE / "seeds").glob("*.txt")):
        found.update(runs(path.read_text(encoding="utf-8", errors="replace")))
    return found


def test_card_texts_are_our_own(printed: set[tuple[str, ...]]) -> None:
    for card in BOOK.cards:
        for text in [card.text, *(band.text for band in card.bands)]:
            copied = [run for run in runs(text) if run in printed]
            assert not copied, f"{card.name}: {' '.join(copied[0])}"


def test_faction_texts_are_our_own(printed: set[tuple[str, ...]]) -> None:
    for card in factions.BOOK.cards:
        for text in [card.text, *(ability.text for ability in card.abilities)]:
            copied = [run for run in runs(text) if run in printed]
            assert not copied, f"{card.name}: {' '.join(copied[0])}"


def test_all_our_words_are_our_own(printed: set[tuple[str, ...]]) -> None:
    """Docstrings, comments and sentences of the sources, read line after line as prose."""
    for module in [*modules(), *modules_of_tests()]:
        prose = re.sub(r"(?m)^\s*#|\"\"\"", " ", module.text)
        copied = [run for run in runs(prose) if run in printed]
        assert not copied, f"{module}: {' '.join(copied[0])}"
