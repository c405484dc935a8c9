"""What abilities cost besides gold: cards from hand, other pieces, workers, other pieces' readiness."""

import pytest

from tests.codex.choice_cards import board
from tests.codex.helpers import watch
from warmat.codex.scenario import PieceSpec, piece, side


def test_two_cards_of_the_players_choice() -> None:
    t = board(side(play=["Prowling Magus"], hand=["Spark", "Bloom", "Bloom", "Wither"], gold=0), side())
    t.do("use Prowling Magus")
    assert t.prompt == "Prowling Magus: discard 2 cards"
    assert t.options == ["discard Spark", "discard Bloom", "discard Wither"]
    t.do("discard Bloom")
    assert t.prompt == "Prowling Magus: discard a card"
    t.do("discard Bloom")
    assert t.me.hand == ["Spark", "Wither"]
    assert t.me.discard == ["Bloom", "Bloom"]
    assert t.me.gold == 3


def test_the_others_do_not_see_what_is_discarded() -> None:
    t = board(side(play=["Prowling Magus"], hand=["Spark", "Bloom", "Wither"]), side())
    t.do("use Prowling Magus", "discard Bloom", "discard Spark")
    assert t.game.view(1)["players"][0]["discard"] == []
    assert t.game.log_for(1).count("P1 discards a card.") == 2
    assert "P1 discards Bloom." in t.game.log_for(0)


def test_too_few_cards() -> None:
    t = board(side(play=["Prowling Magus"], hand=["Spark"]), side())
    assert not t.can("use Prowling Magus")


def test_another_piece_is_sacrificed() -> None:
    t = board(side(play=["Anatomist", "Bones", "Bones", "Tenderfoot"], deck=["Spark"]), side(play=["Bones"]))
    t.do("use Anatomist")
    assert t.prompt == "Anatomist: sacrifice which Bone?"
    assert t.choices() == {"Bones", "Bones#2"}
    t.do("choose Bones#2")
    assert t.me.in_play == ["Base", "Anatomist", "Bones", "Tenderfoot"]
    assert t.me.hand == ["Spark"]


def test_again_as_long_as_there_is_something_to_sacrifice() -> None:
    t = board(side(play=["Anatomist", "Bones", "Bones"], deck=["Spark"] * 3), side())
    t.do("use Anatomist", "choose Bones", "use Anatomist")
    assert len(t.me.hand) == 2
    assert not t.can("use Anatomist")


def test_a_worker_instead() -> None:
    t = board(side(play=["Devourer", "Bones"], gold=0, workers=3), side())
    t.do("use Devourer")
    assert t.choices() == {"Devourer", "Bones", "P1's worker"}
    seen = watch(t)
    t.do("choose P1's worker")
    assert seen.changes == {"my workers: 3 -> 2", "my gold: 0 -> 2"}


@pytest.mark.ruling(392)
def test_others_are_exhausted_even_if_they_are_new() -> None:
    bones: list[str | PieceSpec] = [
        piece("Bones", arrived_now=True),
        "Bones",
        "Bones",
        piece("Bones", exhausted=True),
    ]
    t = board(side(play=["Bone Lord", *bones], hand=["Blademaster", "Tenderfoot"]), side(play=["Bones"]))
    t.do("use Bone Lord")
    assert t.choices() == {"Bones", "Bones#2", "Bones#3"}
    t.do("choose Bones#3")
    assert t.choices() == {"Bones", "Bones#2"}, "in any order"
    t.do("choose Bones", "take Blademaster")
    assert [t[f"Bones{n}"].exhausted for n in ("", "#2", "#3", "#4")] == [True, False, True, True]
    assert not t["Bone Lord"].exhausted
    assert t.in_play("Blademaster")


def test_nothing_to_gain_nothing_to_pay() -> None:
    """An ability that could do nothing is not offered, even if its price could be paid."""
    t = board(side(play=["Bone Lord", "Bones", "Bones"], hand=["Spark"]), side())
    assert not t.can("use Bone Lord")
