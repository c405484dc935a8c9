"""Future, card by card: Vir Garbarean and his spells."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.machine_cards import MACHINES
from warmat.codex.rules.model.terms import INVISIBLE, UNTARGETABLE
from warmat.codex.scenario import Scenario, piece, scenario, side


def rounds(t: Scenario, count: int) -> None:
    for _ in range(2 * count):
        t.end_turn()


# Vir Garbarean ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (2, 3)), (4, (2, 3)), (5, (3, 3)), (6, (3, 3)), (7, (3, 5))]
)
def test_virs_bands(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Vir Garbarean", level=level), deck=["Spark"]), side())
    assert t["Vir Garbarean"].stats == stats
    assert t.can("use Vir Garbarean (play the top card)") == (level >= 5)


def test_vir_looks_for_nothing_as_soon_as_he_is_there() -> None:
    t = scenario(side(command={"Vir Garbarean": 0}, deck=["Spark", "Bloom"], gold=3), side())
    t.do("summon Vir Garbarean")
    seen = watch(t)
    t.do("use Vir Garbarean (look)")
    assert seen.changes == set()
    assert t.game.view(0)["players"][0]["deck_top"] == [(0, "Spark")]
    assert "Spark" not in str(t.game.view(1)["players"])
    assert not t.can("use Vir Garbarean (look)")  # he knows it now


def test_vir_exchanges_the_top_card_unseen() -> None:
    hand = ["Wither", "Tenderfoot"]
    t = scenario(side(hero="Vir Garbarean", deck=["Spark", "Bloom"], hand=hand), side())
    seen = watch(t)
    t.do("use Vir Garbarean (exchange)")
    assert set(t.options) == {"take Wither", "take Tenderfoot"}
    t.do("take Wither")
    assert seen.changes == {
        "my gold: 10 -> 9",
        "my hand: -Wither",
        "my hand: +Spark",
        "my deck: -Spark",
        "my deck: +Wither",
    }
    assert t.me.deck == ["Wither", "Bloom"]


def test_vir_exchanges_as_often_as_he_can_pay() -> None:
    t = scenario(side(hero="Vir Garbarean", deck=["Spark"], hand=["Wither"], gold=2), side())
    t.do("use Vir Garbarean (exchange)", "use Vir Garbarean (exchange)")
    assert (t.me.hand, t.me.deck, t.me.gold) == (["Wither"], ["Spark"], 0)
    assert not t.can("use Vir Garbarean (exchange)")


def test_vir_needs_a_hand_and_a_draw_pile_to_exchange() -> None:
    for hand, deck in ((["Wither"], []), ([], ["Spark"])):
        t = scenario(side(hero="Vir Garbarean", deck=deck, hand=hand), side(play=["Iron Man"]))
        assert not t.can("use Vir Garbarean (exchange)")


OLD_VIR = piece("Vir Garbarean", level=5)


def test_vir_plays_the_top_card_and_pays_for_it() -> None:
    t = scenario(side(hero=OLD_VIR, deck=["Neo Plexus", "Spark"]), side())
    seen = watch(t)
    t.do("use Vir Garbarean (play the top card)")
    assert seen.changes == {
        "Neo Plexus: new",
        "Vir Garbarean: exhausted False -> True",
        "my gold: 10 -> 8",
        "my deck: -Neo Plexus",
    }


@pytest.mark.parametrize(
    ("top", "fields"),
    [
        ("Neo Plexus", {"gold": 1}),  # can't be paid for
        ("Gilded Glaxx", {}),  # no tech I building
        ("Void Star", {"tech": 2, "spec": "Bashing"}),  # of another spec than the tech II building's
        ("Two Step", {"play": ["Iron Man", "Tenderfoot"]}),  # not his spell
        ("Double Time", {}),  # not at max level
        ("Spark", {}),  # no target
    ],
)
def test_vir_can_not_play_what_does_not_meet_its_requirements(top: str, fields: dict[str, object]) -> None:
    t = scenario(side(hero=OLD_VIR, deck=[top, "Bloom"], **fields), side())  # type: ignore[arg-type]
    seen = watch(t)
    t.do("use Vir Garbarean (play the top card)")
    assert seen.changes == {"Vir Garbarean: exhausted False -> True"}
    assert t.me.deck == [top, "Bloom"]


def test_vir_plays_a_forecast_card_into_the_future() -> None:
    t = scenario(side(hero=OLD_VIR, deck=["Reaver"], tech=2), side())
    t.do("use Vir Garbarean (play the top card)")
    assert t.me.future == {"Reaver": 2}
    assert t.me.gold == 7


def test_vir_casts_his_spell_from_the_top_and_chooses_its_target() -> None:
    t = scenario(side(hero=OLD_VIR, deck=["Unphase"], play=["Neo Plexus"]), side(play=["Iron Man"]))
    t.do("use Vir Garbarean (play the top card)")
    assert t.choices() == {"Vir Garbarean", "Neo Plexus", "Iron Man"}
    t.do("choose Neo Plexus")
    assert t["Neo Plexus"].has(INVISIBLE)
    assert t.me.discard == ["Unphase"]
    assert t.me.gold == 8


def test_what_vir_may_do_does_not_tell_what_the_top_card_is() -> None:
    for top in ("Neo Plexus", "Void Star", "Spark"):
        t = scenario(side(hero=OLD_VIR, deck=[top]), side())
        assert t.can("use Vir Garbarean (play the top card)")
    t = scenario(side(hero=OLD_VIR, discard=["Neo Plexus"]), side())
    assert not t.can("use Vir Garbarean (play the top card)")


def test_vir_at_max_level_sends_for_a_mech() -> None:
    t = scenario(side(hero=piece("Vir Garbarean", level=6)), side())
    seen = watch(t)
    t.do("level Vir Garbarean")
    assert seen.changes == {
        "Vir Garbarean: level 6 -> 7",
        "Vir Garbarean: HP 3 -> 5",
        "my gold: 10 -> 9",
    }
    assert t.me.future == {"Mech": 2}
    rounds(t, 2)
    assert t["Mech"].stats == (6, 7)
    assert t["Mech"].has(UNTARGETABLE)


# Promise of Payment -------------------------------------------------------------------------------


def promise(**more: object) -> Scenario:
    """Promise of Payment has been played."""
    fields: dict[str, object] = {
        "hero": "Vir Garbarean",
        "hand": ["Promise of Payment", "Void Star", "Neo Plexus"],
        "tech": 2,
        "gold": 1,
    }
    t = scenario(side(**(fields | more)), side(), book=MACHINES)  # type: ignore[arg-type]
    t.do("play Promise of Payment")
    return t


def test_promise_of_payment_makes_the_next_card_free_and_only_that() -> None:
    t = promise()
    assert t.me.discard == ["Promise of Payment"]
    seen = watch(t)
    t.do("play Void Star")
    assert seen.changes == {"Void Star: new", "my hand: -Void Star"}
    assert not t.can("play Neo Plexus")
    rounds(t, 1)
    assert t.me.gold == 1 + 6 - 5


def test_a_promise_is_no_use_without_the_tech_building() -> None:
    t = promise(tech=1)
    assert not t.can("play Void Star")
    assert t.can("play Neo Plexus")


def test_a_promise_that_can_not_be_kept_loses_the_game() -> None:
    t = promise(workers=3)
    t.do("play Void Star")
    rounds(t, 1)
    assert t.winners == [1]


def test_a_promise_is_kept_with_the_last_gold() -> None:
    t = promise(workers=4)
    t.do("play Void Star")
    rounds(t, 1)
    assert t.winners is None
    assert t.me.gold == 0


def test_a_promise_lasts_this_turn_only() -> None:
    t = promise(deck=["Void Star"] * 5, workers=0)
    rounds(t, 1)
    assert t.me.gold == 1
    assert not t.can("play Void Star")


def test_a_promise_for_a_forecast_card() -> None:
    t = promise(hand=["Promise of Payment", "Reaver"])
    t.do("play Reaver")
    assert t.me.future == {"Reaver": 2}
    rounds(t, 1)
    while not t.prompt.startswith("Main"):
        t.do(t.options[0])
    assert t.me.gold == 1 + 6 - 3


def test_a_second_promise_is_the_next_card_and_promises_anew() -> None:
    t = promise(hand=["Promise of Payment", "Promise of Payment", "Void Star", "Neo Plexus"])
    t.do("play Promise of Payment", "play Void Star")
    assert t.me.gold == 1
    assert not t.can("play Neo Plexus")
    rounds(t, 1)
    assert t.me.gold == 1 + 6 - 5


# Unphase ------------------------------------------------------------------------------------------


def test_unphase_makes_a_unit_or_hero_invisible_until_my_next_upkeep() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Unphase"], play=["Neo Plexus", "Battle Suits"]),
        side(hero="Troq Bashar", play=["Iron Man"], tech=1),
    )
    assert t.targets("play Unphase") == {"Vir Garbarean", "Neo Plexus", "Troq Bashar", "Iron Man"}
    seen = watch(t)
    t.do("play Unphase -> Vir Garbarean")
    assert seen.changes == {"my gold: 10 -> 8", "my hand: -Unphase", "my discard: +Unphase"}
    assert {p for p in (*t.me.in_play, *t.foe.in_play) if t[p].has(INVISIBLE)} == {"Vir Garbarean"}
    t.end_turn()
    assert t.targets("attack Iron Man") == {"Base", "Neo Plexus"}
    t.end_turn()
    assert not t["Vir Garbarean"].has(INVISIBLE)


def test_unphased_units_sneak_past_patrollers() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Unphase"], play=["Neo Plexus"]),
        side(patrol={"squad leader": "Iron Man"}),
    )
    assert t.targets("attack Neo Plexus") == {"Iron Man"}
    t.do("play Unphase -> Neo Plexus")
    assert t.targets("attack Neo Plexus") == {"Iron Man", "Base#2"}


# Assimilate ---------------------------------------------------------------------------------------


def test_assimilate_takes_upgrades_ongoing_spells_and_building_cards() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Assimilate"], play=["Battle Suits", "Neo Plexus"], tech=1),
        side(
            hero="River Montoya",
            play=[
                "Iron Man",
                "Battle Suits",
                "Shed",
                "Tower",
                piece("Harmony", caster="River Montoya"),
                piece("Leash", attached="Iron Man"),
            ],
            tech=1,
        ),
        book=MACHINES,
    )
    assert t.targets("play Assimilate") == {"Battle Suits", "Battle Suits#2", "Shed", "Harmony", "Leash"}


def test_what_is_assimilated_works_for_me() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Assimilate"], play=["Neo Plexus"]),
        side(play=["Battle Suits", "Neo Plexus"]),
    )
    seen = watch(t)
    t.do("play Assimilate -> Battle Suits")
    assert seen.changes == {
        "Battle Suits: controller 1 -> 0",
        "Neo Plexus: ATK 2 -> 3",
        "Neo Plexus#2: ATK 3 -> 2",
        "my gold: 10 -> 7",
        "my hand: -Assimilate",
        "my discard: +Assimilate",
    }
    rounds(t, 1)
    assert t["Battle Suits"].controller == 0  # for good
    assert t["Battle Suits"].owner == 1


def test_an_assimilated_building_still_goes_to_its_owners_discard_pile() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Assimilate"]),
        side(play=["Shed", "Iron Man"]),
        book=MACHINES,
    )
    t.do("play Assimilate -> Shed")
    t.end_turn()
    assert "Shed" in t.targets("attack Iron Man")
    t.do("attack Iron Man -> Shed")
    assert t.foe.discard == ["Shed"]


@pytest.mark.ruling(11)
def test_an_assimilated_channeling_spell_goes_on_with_my_own_hero_for_it() -> None:
    nest = piece("Bird's Nest", caster="Garus Rook#2")
    t = scenario(
        side(hero="Vir Garbarean", hand=["Assimilate"], play=["Garus Rook", "Iron Man"]),
        side(hero=piece("Garus Rook", damage=1), play=[nest, "Iron Man"]),
        mode="3-hero",
    )
    t.do("play Assimilate -> Bird's Nest", "attack Iron Man -> Garus Rook#2", "choose Vir Garbarean")
    assert not t.in_play("Garus Rook#2")
    assert t["Bird's Nest"].controller == 0, "it no longer needs theirs"
    t.end_turn()
    t.do("attack Iron Man#2 -> Garus Rook")
    assert t.in_play("Bird's Nest")
    t.end_turn()
    assert t["Bird#2"].controller == 0
    t.end_turn()
    t.do("attack Iron Man#2 -> Garus Rook")
    assert not t.in_play("Bird's Nest"), "it needs mine"
    assert "Bird's Nest" in t.foe.discard


# Double Time --------------------------------------------------------------------------------------


def test_double_time_is_forecast_by_a_hero_at_max_level() -> None:
    t = scenario(side(hero=piece("Vir Garbarean", level=6), hand=["Double Time"]), side())
    assert not t.can("play Double Time")
    t.do("level Vir Garbarean")
    assert not t.can("play Double Time")  # max level since the turn began
    t = scenario(side(hero=piece("Vir Garbarean", level=7), hand=["Double Time"]), side())
    seen = watch(t)
    t.do("play Double Time")
    assert seen.changes == {"my gold: 10 -> 4", "my hand: -Double Time"}
    assert t.me.future == {"Double Time": 3}


def test_double_time_gives_another_turn_and_is_trashed() -> None:
    t = scenario(side(), side(future={"Double Time": 1}))
    t.end_turn()
    assert t.foe.trash == ["Double Time"]
    assert t.foe.discard == []
    assert t.foe.future == {}
    assert t.table.active == 1
    t.end_turn()
    assert t.table.active == 1
    t.end_turn()
    assert t.table.active == 0
