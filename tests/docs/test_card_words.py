"""The page of the words of cards is made from the sources, and says something of each word."""

from __future__ import annotations

import pytest

from tools.card_words import PAGE, PARTS, Word, examples, page, words_of

AGAIN = "python -m tools.card_words writes it anew"


def used(game: str) -> dict[str, Word]:
    return {word.name: word for part in words_of(game) for word in part.words if word.users}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"docs/card-words.md is out of date: {AGAIN}"


@pytest.mark.parametrize("game", PARTS)
def test_every_word_has_a_sentence(game: str) -> None:
    """A function in its docstring, a constant in the comment behind it."""
    assert not [word.name for word in used(game).values() if not word.says]
    unfinished = [name for name, word in used(game).items() if not word.says.endswith(".")]
    assert not unfinished, f"a sentence ends with a full stop: {unfinished}"


def test_examples_are_cards_that_use_the_word() -> None:
    words = used("codex")
    assert "Spark" in {user.name for user in words["minor_spell"].users}
    assert set(examples(words["plays_free"])) == {"Guargum, Eternal Sentinel", "Pirate-Gang Commander"}
    assert "Murkwood Allies" in examples(words["boost"])  # boost(…, spell("Murkwood Allies", …))


def test_words_of_abilities_that_cards_share_count_for_those_cards() -> None:
    users = {user.name for user in used("summoner_wars")["whenever_steps_away"].users}  # ENGAGE is made of it
    assert users == {user.name for user in used("summoner_wars")["ENGAGE"].users}


def test_a_filter_is_shown_as_a_player_reads_it() -> None:
    assert used("codex")["OPPOSING"].says == "“opposing”."
    assert used("codex")["DAMAGED"].says == "“damaged”."
    assert used("codex")["FLYING"].says.startswith("Flies over")
    assert used("codex")["repair"].says == "The same as `heal`."
