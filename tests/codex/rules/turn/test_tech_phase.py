"""Tech phase: two cards from the codex, decided at the start of the player's next turn, face down."""

import pytest

from tests.codex.helpers import new_game, watch
from warmat.codex.rules.model.terms import SLOT_NAMES
from warmat.codex.scenario import Scenario, scenario, side

CODEX = ["Harmony", "Harmony", "Discord", "Discord", "Maestro", "Maestro", "Blademaster"]


def my_next_tech(workers: int, codex: list[str] = CODEX, deck: list[str] | None = None) -> Scenario:
    """My tech phase, as far as it can wait: the opponent's turn is over and mine begins."""
    t = scenario(side(workers=workers, gold=9, codex=codex, deck=deck or []), side(play=["Tenderfoot"]))
    t.end_turn()
    t.do("end", *[f"patrol nobody as {slot}" for slot in SLOT_NAMES])
    return t


def is_teching(t: Scenario, seat: int) -> bool:
    return t.prompt.startswith("Tech") and t.game.options[0].player == seat


def test_nobody_techs_before_their_first_turn() -> None:
    t = new_game()
    assert not is_teching(t, 0)
    t.do("end")
    assert t.game.options[0].player == 1
    assert not is_teching(t, 1)
    assert len(t.me.codex) == len(t.foe.codex) == 24


def test_the_first_cards_come_at_the_start_of_the_second_turn() -> None:
    t = new_game()
    t.do("end", "end")
    assert is_teching(t, 0)
    t.do("tech Iron Man", "tech Iron Man")
    assert len(t.me.codex) == 22
    assert t.me.discard.count("Iron Man") == 2
    t.do("end")
    assert is_teching(t, 1)
    t.do("tech Maestro", "tech Leaping Lizard")


def test_two_cards_go_from_the_codex_to_the_discard_pile_before_the_upkeep() -> None:
    t = my_next_tech(workers=6)
    assert is_teching(t, 0)
    seen = watch(t)
    t.do("tech Harmony", "tech Maestro")
    assert seen.changes == {
        "my codex: -Harmony",
        "my codex: -Maestro",
        "my discard: +Harmony",
        "my discard: +Maestro",
        "my gold: 9 -> 15",
    }


def pairs() -> list[tuple[str, str]]:
    names = ["Harmony", "Discord", "Maestro"]
    return [(first, second) for first in names for second in names]


@pytest.mark.parametrize(("first", "second"), pairs())
def test_any_two_cards_whether_alike_or_different(first: str, second: str) -> None:
    t = my_next_tech(workers=6)
    t.do(f"tech {first}", f"tech {second}")
    assert t.me.discard == sorted([first, second])


def test_a_second_copy_only_if_there_is_one() -> None:
    t = my_next_tech(workers=6, codex=["Harmony", "Discord", "Maestro"])
    t.do("tech Harmony")
    assert t.options == ["tech Discord", "tech Maestro"]
    t.do("tech Maestro")


def test_no_card_needs_gold_or_a_tech_building_to_be_teched() -> None:
    t = my_next_tech(workers=4, codex=["Blademaster", "Blademaster", "Maestro"])
    t.do("tech Blademaster", "tech Blademaster")
    assert t.me.discard == ["Blademaster", "Blademaster"]


@pytest.mark.parametrize("workers", [4, 6, 9])
def test_two_cards_are_a_duty_below_ten_workers(workers: int) -> None:
    t = my_next_tech(workers)
    assert "tech nothing" not in t.options
    t.do("tech Harmony")
    assert "tech nothing" not in t.options
    t.do("tech Harmony")


@pytest.mark.parametrize("workers", [10, 11])
def test_none_one_or_two_from_ten_workers_on(workers: int) -> None:
    none = my_next_tech(workers)
    none.do("tech nothing")
    assert none.me.discard == []
    one = my_next_tech(workers)
    one.do("tech Maestro", "tech nothing")
    assert one.me.discard == ["Maestro"]
    two = my_next_tech(workers)
    two.do("tech Maestro", "tech Maestro")
    assert two.me.discard == ["Maestro", "Maestro"]


def test_the_tenth_worker_counts_the_turn_it_is_hired() -> None:
    t = scenario(side(workers=9, gold=9, hand=["Spark"], codex=CODEX), side(gold=9))
    t.do("hire Spark")
    t.end_turn()
    t.do("end")
    assert "tech nothing" in t.options
    t.do("tech nothing")


def test_the_workers_count_as_they_were_in_the_tech_phase() -> None:
    """A player with nine workers techs two; the tenth worker is hired only after that."""
    t = my_next_tech(workers=9, deck=["Spark"])
    assert "tech nothing" not in t.options
    t.do("tech Harmony", "tech Harmony", "hire Spark")
    assert t.me.workers == 10


def test_a_codex_with_one_card_left_gives_one() -> None:
    t = my_next_tech(workers=6, codex=["Maestro"])
    assert t.me.codex == []
    assert t.me.discard == ["Maestro"]


def test_an_empty_codex_gives_none() -> None:
    t = my_next_tech(workers=6, codex=[])
    assert not is_teching(t, 0)
    assert t.me.discard == []


def test_teched_cards_are_not_there_for_a_shuffle_on_the_opponents_turn() -> None:
    t = scenario(side(workers=6, codex=CODEX, hand=["Tenderfoot"]), side(play=["Iron Man"]))
    t.do("play Tenderfoot")
    t.end_turn(patrol={"technician": "Tenderfoot"})
    t.do("attack Iron Man -> Tenderfoot")
    assert t.me.hand == ["Tenderfoot"], "the technician shuffled a discard pile of nothing but itself"
    assert sorted(t.me.codex) == sorted(CODEX)


def test_nobody_else_sees_what_was_teched() -> None:
    t = my_next_tech(workers=6)
    t.do("tech Harmony", "tech Maestro")
    assert t.game.view(0)["players"][0]["discard"] == ["Harmony", "Maestro"]
    for other in (1, -1):
        mine = t.game.view(other)["players"][0]
        assert mine["discard"] == []
        assert mine["codex"] == []
        assert mine["discard_count"] == 2
        assert mine["codex_count"] == 5


def test_the_open_question_is_not_shown_to_the_opponent() -> None:
    t = my_next_tech(workers=6)
    assert t.game.view(1)["decision"] == {"player": 0}
    t.do("tech Harmony", "tech Harmony")
