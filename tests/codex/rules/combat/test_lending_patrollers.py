"""Lending patrollers in a free-for-all: who can be lent, what changes with it, and when it comes back."""

from __future__ import annotations

import itertools

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.rules.model.terms import LOOKOUT
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(*sides: Side, active: int = 0, seats: int = 3) -> Scenario:
    return scenario(*sides, *[side()] * (seats - len(sides)), active=active, book=BENCH, mode="free-for-all")


def test_whoever_does_not_patrol_may_be_lent_to_an_empty_slot() -> None:
    t = board(side(play=["Iron Man", "Tenderfoot"]), side(patrol={"elite": "Older Brother"}))
    t.do("end", *keep_own("Iron Man"))
    slots = ["squad leader", "elite", "scavenger", "technician", "lookout"]
    lent = [f"patrol Tenderfoot as {slot} for P{p}" for p in (2, 3) for slot in slots]
    lent.remove("patrol Tenderfoot as elite for P2")
    assert t.options == [*lent, "patrol nobody else"]
    t.do("patrol nobody else")


def keep_own(leader: str) -> list[str]:
    """The own slots: a squad leader and nobody else."""
    slots = ["elite", "scavenger", "technician", "lookout"]
    return [f"patrol {leader} as squad leader", *(f"patrol nobody as {slot}" for slot in slots)]


def test_the_borrower_controls_it() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Tenderfoot"]))
    t.end_turn(patrol={"squad leader for P3": "Iron Man"})
    lent = t["Iron Man"]
    assert (lent.controller, lent.owner, lent.slot) == (2, 0, "squad leader")
    assert t.targets("attack Tenderfoot") == {"Iron Man", "Base"}


def test_patrollers_may_be_lent_to_several_and_kept() -> None:
    t = board(side(play=["Iron Man", "Tenderfoot", "Older Brother"]), seats=4)
    t.end_turn(patrol={"elite": "Iron Man", "lookout for P3": "Tenderfoot", "elite for P4": "Older Brother"})
    assert [t[name].controller for name in ("Iron Man", "Tenderfoot", "Older Brother")] == [0, 2, 3]


def test_a_hero_may_be_lent() -> None:
    t = board(side(hero=piece("Troq Bashar", level=5)))
    t.end_turn(patrol={"elite for P3": "Troq Bashar"})
    assert (t["Troq Bashar"].controller, t["Troq Bashar"].level) == (2, 5)


def test_the_exhausted_are_not_lent() -> None:
    t = board(side(play=[piece("Iron Man", exhausted=True), "Tenderfoot"]))
    t.do("end", *(keep_own("nobody")))
    assert not any("Iron Man" in option for option in t.options)
    assert t.refuses("patrol Iron Man as elite for P2") == (
        "Iron Man is exhausted: only ready units and heroes can patrol."
    )
    t.do("patrol nobody else")


LOANS = ["Iron Man as lookout for P3", "Tenderfoot as elite for P3", "Older Brother as elite for P4"]


def lending(*names: str) -> Scenario:
    t = board(side(play=list(names)), seats=4)
    t.do("end", *keep_own("nobody"))
    return t


@pytest.mark.parametrize("order", list(itertools.permutations(LOANS)))
def test_loans_in_any_order(order: tuple[str, ...]) -> None:
    """One by one or at once, and the game is the same."""
    lent = [lending("Iron Man", "Tenderfoot", "Older Brother") for _ in range(3)]
    for loan in order:
        lent[0].do(f"patrol {loan}")
    lent[1].do(f"patrol {', '.join(order)}")
    lent[2].do(*(f"patrol {loan}" for loan in (LOANS[1], LOANS[0], LOANS[2])))
    for t in lent:
        assert [t[name].controller for name in ("Iron Man", "Tenderfoot", "Older Brother")] == [2, 2, 3]
    assert len({t.game.digest() for t in lent}) == 1


def test_a_loan_is_taken_back_until_it_is_done() -> None:
    t = lending("Iron Man", "Tenderfoot")
    t.do("patrol Iron Man as elite for P3")
    assert "patrol Tenderfoot as squad leader for P2" in t.options
    assert not any("Iron Man" in option or "elite for P3" in option for option in t.options)
    assert t.options[-1] == "done"
    assert t.refuses("patrol Iron Man as elite for P2") == (
        "Iron Man as elite for P2 can't be picked together with Iron Man as elite for P3."
    )
    t.do("take back Iron Man as elite for P3", "patrol Tenderfoot as lookout for P4", "done")
    assert [t[name].controller for name in ("Iron Man", "Tenderfoot")] == [0, 3]


def test_whoever_searches_meets_each_set_of_loans_once() -> None:
    t = lending("Iron Man", "Tenderfoot")
    options = t.game.state.options
    t.game.apply(next(option for option in options if (option.target, option.extra) == (LOOKOUT, 2)))
    loans = [option for option in t.game.state.options if option.source]
    assert loans
    assert {option.extra for option in loans} == {3, 4}, "what comes before is another way to the same"
    t.do("patrol nobody else")


def test_you_lend_to_a_slot_of_an_opponent() -> None:
    t = board(side(play=["Iron Man"]))
    t.do("end", *keep_own("nobody"))
    for place in ("elite for P1", "elite for P9", "elite", "goalkeeper for P2"):
        assert "patrol Iron Man as elite for P2" in t.refuses(f"patrol Iron Man as {place}")
    t.do("patrol nobody else")


def test_it_comes_back_in_the_borrowers_upkeep_and_not_to_the_patrol_zone() -> None:
    t = board(side(play=["Iron Man"]))
    t.end_turn(patrol={"elite for P3": "Iron Man"})
    assert t["Iron Man"].controller == 2
    t.end_turn()
    assert t.game.view(0)["acting"] == [2]
    assert (t["Iron Man"].controller, t["Iron Man"].slot) == (0, None)
    assert "P1 gains control of Iron Man." in t.game.log


def test_it_can_not_protect_the_next_player() -> None:
    t = board(side(play=["Iron Man"]))
    t.end_turn(patrol={"elite for P2": "Iron Man"})
    assert t.game.view(0)["acting"] == [1]
    assert t["Iron Man"].controller == 0


def test_nothing_else_about_it_changes() -> None:
    t = board(side(play=[piece("Iron Man", damage=1, runes=2)]), side(play=["Tenderfoot"]))
    t.end_turn(patrol={"lookout for P3": "Iron Man"})
    assert (t["Iron Man"].damage, t["Iron Man"].runes) == (1, 2)
    t.end_turn()
    assert (t["Iron Man"].damage, t["Iron Man"].runes) == (1, 2)
    assert not any("arrives" in line for line in t.game.log)


def test_it_has_no_arrival_fatigue_when_it_is_back() -> None:
    t = board(side(hand=["Tenderfoot"]))
    t.do("play Tenderfoot")
    t.end_turn(patrol={"lookout for P3": "Tenderfoot"})
    t.end_turn()
    t.end_turn()
    assert t.can("attack Tenderfoot")


@pytest.mark.parametrize(("slot", "gold", "cards"), [("scavenger", 1, 0), ("technician", 0, 1)])
def test_the_slots_bonus_goes_to_the_lender(slot: str, gold: int, cards: int) -> None:
    t = board(
        side(play=["Tenderfoot"], gold=0, deck=["Spark"] * 9),
        side(play=["Iron Man"]),
        side(gold=0, deck=["Spark"] * 9),
    )
    t.end_turn(patrol={f"{slot} for P3": "Tenderfoot"})
    drawn = len(t.player(0).hand)
    t.do("attack Iron Man -> Tenderfoot")
    assert not t.in_play("Tenderfoot")
    assert (t.player(0).gold, len(t.player(0).hand)) == (gold, drawn + cards)
    assert (t.player(2).gold, t.player(2).hand) == (0, [])


def test_it_goes_to_its_owners_discard_pile() -> None:
    t = board(side(play=["Tenderfoot"]), side(play=["Iron Man"]))
    t.end_turn(patrol={"elite for P3": "Tenderfoot"})
    t.do("attack Iron Man -> Tenderfoot")
    assert t.player(0).discard == ["Tenderfoot"]


def test_it_is_one_of_the_borrowers_units_while_it_is_lent() -> None:
    mine, guide = side(play=["Grounded Guide", "Iron Man"]), side(play=["Grounded Guide"])
    t = board(mine, side(play=["Iron Man"]), guide)
    assert (t["Iron Man"].atk, t["Iron Man#2"].atk) == (4, 3)
    t.end_turn(patrol={"lookout for P3": "Iron Man"})
    assert t["Iron Man"].atk == 4  # the other Guide's bonus now
    t = board(mine)
    t.end_turn(patrol={"lookout for P3": "Iron Man"})
    assert t["Iron Man"].atk == 3


def test_whoever_takes_it_meanwhile_keeps_it() -> None:
    t = board(side(play=["Tenderfoot"]), side(hero="Tester", hand=["Win Over"]))
    t.end_turn(patrol={"elite for P3": "Tenderfoot"})
    t.do("play Win Over -> Tenderfoot")
    t.end_turn()
    assert t["Tenderfoot"].controller == 1


def test_a_channeled_spell_ends_when_its_hero_is_lent() -> None:
    """Control really changes."""
    harmony = piece("Harmony", caster="River Montoya")
    t = board(side(hero="River Montoya", play=[harmony]))
    t.end_turn(patrol={"lookout for P3": "River Montoya"})
    assert not t.in_play("Harmony")


def test_everybody_sees_who_lent_it() -> None:
    t = board(side(play=["Tenderfoot"]))
    t.end_turn(patrol={"elite for P3": "Tenderfoot"})
    seen = next(one for one in t.game.view(-1)["pieces"] if one["label"] == "Tenderfoot")
    assert (seen["lent_by"], seen["controller"]) == (0, 2)
    assert "Tenderfoot patrols as elite for P3." in t.game.log


def test_nobody_is_lent_between_two() -> None:
    t = scenario(side(play=["Tenderfoot"]), side())
    t.do("end", *keep_own("nobody"))
    assert t.game.view(0)["acting"] == [1]


def test_on_fury_road_the_borrowers_patrollers_count() -> None:
    """One patroller each: whoever has one can lend another, but not to somebody who has one."""
    t = scenario(
        side(play=["Iron Man", "Tenderfoot"]),
        side(patrol={"elite": "Older Brother"}),
        side(),
        mode="free-for-all",
        map="Fury Road",
    )
    t.do("end", "patrol Iron Man as squad leader")
    slots = ["squad leader", "elite", "scavenger", "technician", "lookout"]
    assert t.options == [*(f"patrol Tenderfoot as {slot} for P3" for slot in slots), "patrol nobody else"]
    t.do("patrol Tenderfoot as elite for P3")
    assert (t["Iron Man"].slot, t["Tenderfoot"].slot) == ("squad leader", "elite")
    assert t["Tenderfoot"].controller == 2
