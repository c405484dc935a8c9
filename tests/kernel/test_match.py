"""Reading notation: forgiving where only one thing can be meant, and asking back where several can."""

import pytest

from warmat.codex.scenario import scenario, side
from warmat.kernel.choice import IllegalChoice, Option, put_into_words
from warmat.kernel.match import match_option


def offered(*texts: str) -> list[Option]:
    options = [Option(0, 1, number, 0, 0) for number in range(len(texts))]
    for option, text in zip(options, texts, strict=True):
        put_into_words(option, text)
    return options


ATTACK = "attack Iron Man -> Older Brother"


@pytest.mark.parametrize(
    "text",
    [
        ATTACK,
        "ATTACK IRON MAN -> OLDER BROTHER",
        "attack iron man->older brother",
        "  attack   Iron Man  ->  Older Brother ",
        "attack Iron Man → Older Brother",
        "attack Iron Man→Older Brother",
        "attack\tIron Man -> Older\tBrother",
    ],
)
def test_case_spaces_and_arrows_do_not_matter(text: str) -> None:
    options = offered("end", ATTACK, "hire Iron Man")
    assert match_option(options, text) is options[1]


@pytest.mark.parametrize("text", ["attack Iron Man", "attack IronMan -> Older Brother", "iron man", "", "->"])
def test_everything_else_does(text: str) -> None:
    assert match_option(offered("end", ATTACK), text) is None


def test_a_number_may_be_left_out_where_one_thing_fits() -> None:
    options = offered("choose Base#2", "choose Tower#2")
    assert match_option(options, "choose base") is options[0]


def test_the_exact_name_goes_before_a_guess() -> None:
    options = offered("choose Tenderfoot#2", "choose Tenderfoot")
    assert match_option(options, "choose Tenderfoot") is options[1]


def test_where_several_fit_it_asks_back_and_names_them() -> None:
    options = offered("choose Tenderfoot#2", "choose Tenderfoot#3", "choose Iron Man")
    with pytest.raises(IllegalChoice) as refusal:
        match_option(options, "choose tenderfoot")
    assert str(refusal.value) == (
        "'choose tenderfoot' could be any of 'choose Tenderfoot#2', 'choose Tenderfoot#3'."
    )


def test_a_wrong_number_is_not_corrected() -> None:
    assert match_option(offered("choose Tenderfoot#2"), "choose Tenderfoot#3") is None


def test_each_name_may_leave_its_own_number_out() -> None:
    options = offered("attack Tenderfoot#2 -> Base#2", "attack Tenderfoot -> Base#2", "end")
    assert match_option(options, "attack Tenderfoot#2 -> Base") is options[0]


def test_in_a_game_an_ambiguous_choice_changes_nothing() -> None:
    t = scenario(side(play=["Iron Man", "Iron Man"]), side(play=["Tenderfoot", "Tenderfoot", "Tenderfoot"]))
    t.do("attack Iron Man -> Tenderfoot")
    before = t.game.digest()
    with pytest.raises(IllegalChoice, match="could be any of"):
        t.do("attack Iron Man -> Tenderfoot")
    assert t.game.digest() == before


def test_in_a_game_base_is_the_base_that_can_be_attacked() -> None:
    t = scenario(side(play=["Iron Man", "Iron Man"]), side())
    t.do("attack iron man -> base", "attack Iron Man#2 -> Base")
    assert t.foe.base_damage == 6
