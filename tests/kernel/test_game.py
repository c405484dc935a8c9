"""The game as everything else uses it: options, notation, refusals, the end."""

from typing import Any, cast

import pytest

import warmat
from warmat.codex.scenario import scenario, side
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.game import Game


def new(seed: int = 7) -> Game:
    return warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=seed)


def test_a_decision_says_who_must_choose_what() -> None:
    decision = new().decision
    assert decision is not None
    assert decision.player == 0
    assert decision.prompt == "Main phase: what do you do?"
    assert "end" in [str(option) for option in decision.options]


def test_options_have_no_words_until_somebody_reads_them() -> None:
    game = new()
    assert {option.text for option in game.options} == {""}
    assert game.decision is not None
    assert "" not in {option.text for option in game.options}


def test_an_option_and_its_notation_are_the_same_choice() -> None:
    by_option, by_text = new(), new()
    decision = by_option.decision
    assert decision is not None
    option = decision.options[0]
    by_option.apply(option)
    by_text.apply(str(option))
    assert by_option.digest() == by_text.digest()
    assert by_option.notations() == by_text.notations() == [str(option)]


def test_an_option_of_a_clone_is_as_good() -> None:
    game = new()
    game.apply(game.clone().options[0])
    assert game.length == 1


def test_an_option_made_by_hand_is_as_good_if_it_is_legal() -> None:
    game = new()
    game.apply(Option(*game.options[0].key()))
    assert game.length == 1
    with pytest.raises(IllegalChoice):
        game.apply(Option(0, 99, 99, 99, 99))


def test_an_option_of_another_decision_is_refused_and_changes_nothing() -> None:
    t = scenario(side(play=["Iron Man"], hand=["Spark", "Bloom"]), side())
    decision = t.game.decision
    assert decision is not None
    hire = next(option for option in decision.options if str(option) == "hire Spark")
    t.do("hire Bloom")
    before, length = t.game.digest(), t.game.length
    with pytest.raises(IllegalChoice, match="hire Spark belongs to another decision"):
        t.game.apply(hire)
    assert (t.game.digest(), t.game.length) == (before, length)


def test_an_unread_option_of_another_decision_is_refused_too() -> None:
    game = new()
    ending = game.options[-1]
    game.apply(ending)
    with pytest.raises(IllegalChoice, match="That option belongs to another decision"):
        game.apply(ending)


@pytest.mark.parametrize("text", ["", "nonsense", "attack", "play Trojan Duck", "choose Base", "end end"])
def test_wrong_notation_is_refused_and_changes_nothing(text: str) -> None:
    game = new()
    before = game.digest()
    with pytest.raises(IllegalChoice) as refusal:
        game.apply(text)
    assert len(str(refusal.value)) > 10
    assert (game.digest(), game.length) == (before, 0)


@pytest.mark.parametrize("choice", [None, 0, 3.5, ["end"], ("end",), b"end"])
def test_what_is_neither_an_option_nor_text_is_refused(choice: object) -> None:
    game = new()
    before = game.digest()
    with pytest.raises((IllegalChoice, TypeError)):
        game.apply(cast(Any, choice))
    assert (game.digest(), game.length) == (before, 0)


def test_after_the_end_there_is_no_decision() -> None:
    t = scenario(side(play=["Iron Man"]), side(base_damage=17))
    ending = t.game.options[-1]
    t.do("attack Iron Man -> Base#2")
    assert t.game.decision is None
    assert t.game.options == []
    assert t.game.result == [0]
    for choice in ("end", "", "attack Iron Man -> Base#2", ending):
        with pytest.raises(IllegalChoice, match="The game is over"):
            t.game.apply(choice)


def test_there_is_no_result_while_the_game_goes_on() -> None:
    assert new().result is None


def test_a_clone_goes_its_own_way() -> None:
    game = new()
    before = game.digest()
    twin = game.clone()
    assert twin.digest() == before
    twin.apply("end")
    assert twin.digest() != before
    assert game.digest() == before
    game.apply("end")
    assert game.digest() == twin.digest()


def test_equal_games_have_equal_digests_and_any_difference_shows() -> None:
    boards = [
        scenario(side(), side()),
        scenario(side(gold=9), side()),
        scenario(side(), side(gold=9)),
        scenario(side(hand=["Spark"]), side()),
        scenario(side(deck=["Spark"]), side()),
        scenario(side(deck=["Spark", "Bloom"]), side()),
        scenario(side(deck=["Bloom", "Spark"]), side()),
        scenario(side(base_damage=1), side()),
        scenario(side(play=["Iron Man"]), side()),
        scenario(side(), side(), seed=2),
        scenario(side(), side(), active=1),
    ]
    assert len({t.game.digest() for t in boards}) == len(boards)
    assert scenario(side(), side()).game.digest() == boards[0].game.digest()


@pytest.mark.parametrize("name", ["chess", "", "Codex"])
def test_an_unknown_game(name: str) -> None:
    with pytest.raises(warmat.BadInput, match=f"There is no game '{name}'"):
        warmat.new(name, seats=["[Bashing]", "[Finesse]"])


def test_an_unknown_setting() -> None:
    with pytest.raises(warmat.BadInput, match="no setting 'weather'"):
        warmat.new("codex", seats=["[Bashing]", "[Finesse]"], weather="rain")
    with pytest.raises(warmat.BadInput, match="no mode '9-hero'"):
        warmat.new("codex", seats=["[Bashing]", "[Finesse]"], mode="9-hero")
