"""Disease, card by card: spells."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.scenario import PieceSpec, piece, scenario, side

ORPAL = "Orpal Gloor"
MAX_ORPAL = piece(ORPAL, level=6)


def sick(name: str, runes: int = 1) -> PieceSpec:
    """A piece with -1/-1 runes."""
    return piece(name, runes=-runes)


@pytest.mark.parametrize("name", ["Sickness", "Spreading Plague", "Carrion Curse"])
def test_each_spell_needs_orpal(name: str) -> None:
    board = side(play=[sick("Iron Man")], hand=["Spark"])
    assert not scenario(side(hero="Troq Bashar", hand=[name]), board).can(f"play {name}")
    assert scenario(side(hero=ORPAL, hand=[name]), board).can(f"play {name}")


# Sickness ---------------------------------------------------------------------------------------------------


def test_sickness_on_a_unit_and_a_hero() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Sickness"], play=["Tenderfoot"]),
        side(play=["Iron Man", "Verdant Tree"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Sickness")
    assert t.choices() == {ORPAL, "Tenderfoot", "Troq Bashar", "Iron Man"}
    t.do("choose Troq Bashar", "choose Iron Man")
    assert seen.changes == {
        "Iron Man: runes 0 -> -1",
        "Iron Man: ATK 3 -> 2",
        "Iron Man: HP 4 -> 3",
        "Troq Bashar: runes 0 -> -1",
        "Troq Bashar: ATK 2 -> 1",
        "Troq Bashar: HP 3 -> 2",
        "my gold: 10 -> 8",
        "my hand: -Sickness",
        "my discard: +Sickness",
    }


def test_sickness_needs_somebody_to_infect() -> None:
    t = scenario(side(hero=ORPAL, hand=["Sickness"]), side())
    assert t.can("play Sickness"), "Orpal himself, if need be"
    t = scenario(
        side(hero=ORPAL, hand=["Sickness"], gold=3),
        side(play=["Zarramonde, the Obliterator", "Plague Lord", "Granfalloon Flagbearer"]),
    )
    t.do("play Sickness")
    assert t.choices() == {ORPAL, "nothing"}, "after the flagbearer; the Lord's resist can't be paid"
    t.do("choose nothing")
    assert t["Granfalloon Flagbearer"].runes == -1


def test_two_that_die_of_sickness_die_together() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Sickness"]),
        side(play=["Benefactor", "Benefactor"], deck=["Spark", "Wither"]),
        book=BENCH,
    )
    t.do("play Sickness", "choose Benefactor", "choose Benefactor#2")
    assert t.foe.hand == ["Spark", "Wither"]


# Spreading Plague -------------------------------------------------------------------------------------------


def test_spreading_plague_destroys_the_sick_up_to_tech_two_and_heroes() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Spreading Plague"], play=[sick("Tenderfoot"), piece("Centaur", runes=1)]),
        side(
            play=[
                sick("Older Brother"),
                sick("Iron Man"),
                sick("Harvest Reaper"),
                sick("Trojan Duck"),
                "Hired Stomper",
                "Verdant Tree",
            ],
            hero=sick("Troq Bashar"),
        ),
    )
    seen = watch(t)
    t.do("play Spreading Plague")
    assert seen.changes == {
        "Tenderfoot: gone",
        "my discard: +Tenderfoot",
        "Older Brother: gone",
        "their discard: +Older Brother",
        "Iron Man: gone",
        "their discard: +Iron Man",
        "Harvest Reaper: gone",
        "their discard: +Harvest Reaper",
        "Troq Bashar: gone",
        "their command zone:  -> Troq Bashar +2",
        f"{ORPAL}: level 1 -> 3",
        "my gold: 10 -> 6",
        "my hand: -Spreading Plague",
        "my discard: +Spreading Plague",
    }


def test_spreading_plague_needs_no_target() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Spreading Plague"]),
        side(play=[piece("Potent Basilisk", runes=-1), piece("Backstabber", runes=-1)]),
    )
    t.do("play Spreading Plague")
    assert t.foe.in_play == ["Base#2"], "untargetable or invisible"


def test_spreading_plague_takes_orpal_himself_if_he_is_sick() -> None:
    t = scenario(side(hero=sick(ORPAL), hand=["Spreading Plague"]), side(hero="Troq Bashar"))
    t.do("play Spreading Plague")
    assert not t.in_play(ORPAL)
    assert t["Troq Bashar"].level == 3


# Carrion Curse ----------------------------------------------------------------------------------------------


def test_carrion_curse_takes_two_cards_that_are_no_units() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Carrion Curse", "Spark"]),
        side(hand=["Tenderfoot", "Wither", "Bloom", "Verdant Tree"]),
    )
    t.do("play Carrion Curse")
    assert set(t.options) == {"take Wither", "take Bloom", "take Verdant Tree", "take nothing"}
    t.do("take Bloom", "take Verdant Tree")
    assert t.foe.hand == ["Tenderfoot", "Wither"]
    assert t.foe.discard == ["Bloom", "Verdant Tree"]
    assert (t.me.hand, t.me.discard, t.me.gold) == (["Spark"], ["Carrion Curse"], 7)


@pytest.mark.parametrize(("answers", "left"), [(["take nothing"], 3), (["take Bloom", "take nothing"], 2)])
def test_carrion_curse_may_take_fewer(answers: list[str], left: int) -> None:
    t = scenario(side(hero=ORPAL, hand=["Carrion Curse"]), side(hand=["Tenderfoot", "Wither", "Bloom"]))
    t.do("play Carrion Curse", *answers)
    assert len(t.foe.hand) == left


def test_carrion_curse_shows_the_whole_hand() -> None:
    t = scenario(side(hero=ORPAL, hand=["Carrion Curse"]), side(hand=["Tenderfoot", "Older Brother"]))
    assert t.game.view(0)["players"][1]["hand"] == []
    t.do("play Carrion Curse")
    assert sorted(t.game.view(0)["players"][1]["hand"]) == ["Older Brother", "Tenderfoot"]
    assert t.foe.hand == ["Older Brother", "Tenderfoot"], "there was nothing to take"


def test_carrion_curse_is_for_one_opponent() -> None:
    t = scenario(
        side(hero=ORPAL, hand=["Carrion Curse"]),
        side(hand=["Wither"]),
        side(hand=["Bloom"]),
        mode="free-for-all",
    )
    t.do("play Carrion Curse", "choose P3", "take Bloom")
    assert (t.player(1).hand, t.player(2).hand) == (["Wither"], [])


# Death and Decay --------------------------------------------------------------------------------------------


def test_death_and_decay_hits_everything_an_opponent_has() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, hand=["Death and Decay"], play=["Tenderfoot", "Verdant Tree"], tech=1),
        side(play=["Iron Man", "Centaur", "Older Brother", "Plague Lab"], hero=piece("Troq Bashar", level=8)),
    )
    seen = watch(t)
    t.do("play Death and Decay")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 0",
        "Iron Man: HP 4 -> 1",
        "Centaur: ATK 3 -> 0",
        "Centaur: HP 4 -> 1",
        f"Troq Bashar: ATK {t['Troq Bashar'].atk + 3} -> {t['Troq Bashar'].atk}",
        f"Troq Bashar: HP {t['Troq Bashar'].hp + 3} -> {t['Troq Bashar'].hp}",
        "Older Brother: gone",
        "their discard: +Older Brother",
        "Plague Lab: damage 0 -> 3",
        "Base#2: damage 0 -> 3",
        "my gold: 10 -> 2",
        "my hand: -Death and Decay",
        "my discard: +Death and Decay",
    }
    t.end_turn()
    assert t["Iron Man"].stats == (3, 4)


def test_death_and_decay_fells_damaged_tech_buildings() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, hand=["Death and Decay"]), side(play=[piece("Tech I", damage=2)], base_damage=4)
    )
    t.do("play Death and Decay")
    assert not t.in_play("Tech I#2")
    assert t.foe.base_damage == 4 + 3 + 2


def test_death_and_decay_is_for_one_opponent() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, hand=["Death and Decay"]),
        side(play=["Iron Man"]),
        side(play=["Centaur"]),
        mode="free-for-all",
    )
    t.do("play Death and Decay", "choose P3")
    assert (t["Iron Man"].atk, t["Centaur"].atk) == (3, 0)
    assert [t.player(seat).base_damage for seat in range(3)] == [0, 0, 3]


def test_death_and_decay_is_an_ultimate() -> None:
    t = scenario(side(hero=piece(ORPAL, level=5), hand=["Death and Decay"]), side())
    assert not t.can("play Death and Decay")
    t = scenario(side(hero=piece(ORPAL, level=6, arrived_now=True), hand=["Death and Decay"]), side())
    assert not t.can("play Death and Decay")


def test_a_shared_base_is_the_chosen_opponents_building() -> None:
    t = scenario(
        side(hero=MAX_ORPAL, hand=["Death and Decay"]),
        side(),
        side(play=["Iron Man"]),
        side(play=["Centaur"]),
        mode="two-headed-dragon",
    )
    t.do("P1: play Death and Decay", "choose P4")
    assert (t["Iron Man"].atk, t["Centaur"].atk, t.player(2).base_damage) == (3, 0, 3)
