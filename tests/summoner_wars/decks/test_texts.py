"""Decks as text: in one line, and as files that people write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.summoner_wars.decks.folk import BOOK, MIXED, sun_deck
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import Dice
from warmat.summoner_wars.deck_texts import deck_of, deck_text, legal_deck, load, read_deck, save
from warmat.summoner_wars.factions import BOOK as REAL
from warmat.summoner_wars.random_setup import random_deck
from warmat.summoner_wars.rules.model.decks import Deck, written


def test_a_faction_deck_is_written_as_its_name() -> None:
    assert written(BOOK, sun_deck()) == "Sun Folk"
    assert deck_of(BOOK, "sun-folk") == sun_deck()


def test_any_other_deck_is_written_card_by_card() -> None:
    text = written(BOOK, MIXED)
    assert text.startswith("1 Sun King + 1 First Gate + 3 Small Gate + 2 Sun Dawn + 1 Sun Rain gold + ")
    assert "5 Sun Guard gold" in text
    assert deck_of(BOOK, text) == MIXED


@pytest.mark.parametrize("seed", range(12))
def test_texts_and_files_give_the_same_deck_again(seed: int, tmp_path: Path) -> None:
    deck = random_deck(BOOK, Dice(seed))
    assert legal_deck(BOOK, written(BOOK, deck)) == deck
    assert load(save(deck, tmp_path / "a.deck", book=BOOK), BOOK) == deck


def test_no_card_has_a_name_that_would_break_a_text() -> None:
    for card in REAL.cards:
        assert not set('+,#\n"') & set(card.name)
        assert not card.name[0].isdigit()


def test_a_file_says_what_it_is_made_of() -> None:
    text = deck_text(BOOK, MIXED, "Sun and sea")
    assert text.startswith("# Sun and sea\n\n# Summoner\n1 Sun King\n")
    assert "\n# Starting units: Sun King's own\n1 Sun Guard gold\n1 Sun Guard sand\n" in text
    assert "\n# 16 commons, at most 4 of each\n4 Sun Guard gold\n" in text
    assert "\n# Gates: one to start with, the others to build\n1 First Gate\n3 Small Gate\n" in text


def test_a_deck_that_is_not_finished_can_be_kept() -> None:
    deck = Deck({BOOK.by_name["Sun Dawn"].index: 1, BOOK.by_name["Sun Guard gold"].index: 2})
    assert read_deck(BOOK, deck_text(BOOK, deck), "it") == deck


def test_people_write_in_many_ways() -> None:
    text = "\ufeff# mine\r\n1 sun  KING # boss\r\n\r\n2x Sun Rain gold\r\n1 x SUN rain gold + 3 Small Gate"
    counts = {BOOK.cards[index].name: count for index, count in read_deck(BOOK, text, "it").counts.items()}
    assert counts == {"Sun King": 1, "Sun Rain gold": 3, "Small Gate": 3}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 Sun Rian gold", "line 2: there is no card 'Sun Rian gold' (did you mean Sun Rain gold?)"),
        ("2 Zzz", "line 2: there is no card 'Zzz'."),
        ("Sun King", "line 2: 'Sun King' is not a count and a card, as in '2 Sun Rain gold'"),
        ("0 Sun King", "line 2: 0 is not a possible number of copies of Sun King"),
        ("999999999999 Sun King", "line 2: 999999999999 is not a possible number of copies of Sun King"),
        ("-1 Sun King", "line 2: '-1 Sun King' is not a count and a card"),
        ("2", "line 2: '2' is not a count and a card"),
    ],
)
def test_a_bad_line_is_named(line: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_deck(BOOK, f"1 First Gate\n{line}\n1 Sun King", "mine.deck")
    assert str(refused.value).startswith("mine.deck can't be read: ")
    assert said in str(refused.value)


def test_all_bad_lines_are_named() -> None:
    with pytest.raises(BadInput, match=r"line 1: .*; line 3: "):
        read_deck(BOOK, "what\n1 Sun King\nelse", "mine.deck")


def test_a_deck_that_breaks_rules_is_refused_with_all_of_them() -> None:
    text = written(BOOK, sun_deck(Sun_Hero_gold=-1, Small_Gate=1))
    with pytest.raises(BadInput) as refused:
        legal_deck(BOOK, text)
    assert "3 champions; this one has 2." in str(refused.value)
    assert "3 other gates (Small Gate); this one has 4." in str(refused.value)


def test_a_file_is_not_overwritten_unless_that_is_meant(tmp_path: Path) -> None:
    path = save(MIXED, tmp_path / "a.deck", book=BOOK)
    with pytest.raises(BadInput, match=r"a\.deck already exists"):
        save(sun_deck(), path, book=BOOK)
    assert load(path, BOOK) == MIXED
    save(sun_deck(), path, overwrite=True, book=BOOK)
    assert load(path, BOOK) == sun_deck()


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    (tmp_path / "bytes.deck").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.deck").write_text("# nothing\n")
    with pytest.raises(BadInput, match=r"Can't read .*nowhere"):
        load(tmp_path / "nowhere.deck", BOOK)
    with pytest.raises(BadInput, match="it is not a text"):
        load(tmp_path / "bytes.deck", BOOK)
    with pytest.raises(BadInput, match="has no cards in it"):
        load(tmp_path / "empty.deck", BOOK)
    with pytest.raises(BadInput, match="Can't read"):
        load(tmp_path, BOOK)
    with pytest.raises(BadInput, match="Can't write"):
        save(MIXED, tmp_path / "no" / "folder.deck", book=BOOK)
