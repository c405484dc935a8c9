"""The rulings and FAQ entries on the black starting deck."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from warmat.codex.scenario import Scenario, piece, scenario, side

VANDY = "Vandy Anadrose"
WEAK = "Sacrifice the Weak"
HAUNT = "Pestering Haunt"
JANDRA = "Jandra, the Negator"


# Graveyard ----------------------------------------------------------------------------------------


@pytest.mark.ruling(341)
@pytest.mark.faq("Graveyard")
def test_what_is_buried_is_in_no_other_zone_and_has_nothing_on_it() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            hand=["The Boot"],
            play=["Graveyard", piece("Fruit Ninja", runes=2, damage=1)],
        ),
        side(),
    )
    t.do("play The Boot -> Fruit Ninja")
    assert t.held_by("Graveyard") == ["Fruit Ninja"]
    assert not t.in_play("Fruit Ninja")
    assert t.me.discard == ["The Boot"]
    assert t.me.hand == t.me.deck == []
    t.do("use Graveyard")
    ninja = t["Fruit Ninja"]
    assert (ninja.runes, ninja.damage) == (0, 0)


@pytest.mark.ruling(341)
def test_attachments_do_not_go_to_the_grave() -> None:
    t = scenario(
        side(
            play=[
                "Graveyard",
                "Tenderfoot",
                "Older Brother",
                piece("Entangling Vines", attached="Older Brother"),
            ],
            hero="Troq Bashar",
            hand=["The Boot"],
        ),
        side(),
    )
    t.do("play The Boot -> Older Brother")
    assert not t.in_play("Entangling Vines")
    t.do("use Graveyard")
    t.end_turn()
    t.end_turn()
    assert t.can("attack Older Brother")


@pytest.mark.ruling(341)
@pytest.mark.faq("Graveyard")
def test_what_is_dug_up_arrives() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["The Boot"], play=["Graveyard", "Thieving Imp"]),
        side(hand=["Spark"]),
    )
    t.do("play The Boot -> Thieving Imp")
    assert t.foe.hand == ["Spark"]
    t.do("use Graveyard")
    assert t.foe.hand == []


def seized(tech: int = 0, spec: str = "any") -> Scenario:
    """An opponent's Graveyard with four kinds of dead in it changes hands; it is usable a turn later."""
    t = scenario(
        side(
            hero=piece("Drakk Ramhorn"),
            play=["Graveyard", "Tenderfoot", "Iron Man", "Twilight Baron"],
        ),
        side(
            hero="Vir Garbarean",
            hand=["Assimilate"],
            play=["Regular-sized Rhinoceros"] * 2,
            gold=20,
            tech=tech,
            spec=spec,
        ),
    )
    return t


def bury(t: Scenario, *names: str) -> None:
    t.end_turn(patrol=dict(zip(("squad leader", "elite"), names, strict=False)))
    for number, name in enumerate(names):
        t.do(f"attack Regular-sized Rhinoceros{'#2' if number else ''} -> {name}")


@pytest.mark.faq("Graveyard")
def test_who_takes_a_graveyard_has_its_tech_0_units() -> None:
    t = seized()
    bury(t, "Tenderfoot", "Iron Man")
    assert t.held_by("Graveyard") == ["Tenderfoot", "Iron Man"]
    t.do("play Assimilate -> Graveyard")
    assert t["Graveyard"].controller == 1
    t.end_turn()
    t.end_turn()
    t.do("use Graveyard")  # only the Tenderfoot is to be had without a tech I building
    assert (t["Tenderfoot"].controller, t["Tenderfoot"].owner) == (1, 0)
    assert t.held_by("Graveyard") == ["Iron Man"]


@pytest.mark.faq("Graveyard")
def test_and_its_tech_i_units_with_a_tech_i_building() -> None:
    t = seized(tech=1)
    bury(t, "Tenderfoot", "Iron Man")
    t.do("play Assimilate -> Graveyard")
    t.end_turn()
    t.end_turn()
    t.do("use Graveyard")
    assert t.choices() == {"Tenderfoot", "Iron Man"}
    t.do("choose Iron Man")
    assert t["Iron Man"].controller == 1


@pytest.mark.faq("Graveyard")
@pytest.mark.parametrize(("spec", "can"), [("Future", False), ("Bashing", True)])
def test_but_not_the_tech_ii_units_of_a_spec_that_is_not_theirs(spec: str, can: bool) -> None:
    t = scenario(
        side(hero="Drakk Ramhorn", play=["Graveyard"], patrol={"elite": "Hired Stomper"}),
        side(
            hero="Vir Garbarean",
            hand=["Assimilate"],
            play=["Regular-sized Rhinoceros"],
            gold=20,
            tech=2,
            spec=spec,
        ),
        active=1,
    )
    t.do("attack Regular-sized Rhinoceros -> Hired Stomper", "play Assimilate -> Graveyard")
    assert t.held_by("Graveyard") == ["Hired Stomper"]
    t.end_turn()
    t.end_turn()
    assert t.can("use Graveyard") == can


# Jandra -------------------------------------------------------------------------------------------


@pytest.mark.faq("Jandra, the Negator")
def test_runes_of_combat_damage_are_combat_damage_to_jandra() -> None:
    t = scenario(
        side(play=[piece("Poisonblade Rogue", runes=1)]),
        side(patrol={"elite": JANDRA}, play=["Tenderfoot", "Thieving Imp"]),
    )
    t.do(f"attack Poisonblade Rogue -> {JANDRA}")
    assert t.foe.in_play == ["Base#2", "Thieving Imp"]


@pytest.mark.faq("Jandra, the Negator")
def test_so_is_deathtouch() -> None:
    t = scenario(
        side(play=["Viper"]),
        side(patrol={"elite": JANDRA}, play=["Tenderfoot", "Thieving Imp"]),
        book=BENCH,
    )
    t.do(f"attack Viper -> {JANDRA}")
    assert t.foe.in_play == ["Base#2", "Thieving Imp"]


# Sacrifice the Weak, Pestering Haunt --------------------------------------------------------------


@pytest.mark.ruling(345)
@pytest.mark.parametrize(
    ("weakest", "others"),
    [
        ("Fruit Ninja", ["Voidblocker", "Nimble Fencer", "Trojan Duck"]),  # 2 ATK each but the last
        ("Iron Man", ["Voidblocker", "Trojan Duck"]),
        ("Harvest Reaper", ["Nebula"]),
        ("Cloud Sprite", ["Harvest Reaper", "Hired Stomper"]),  # of one tech: then ATK counts
    ],
)
def test_tech_counts_before_atk(weakest: str, others: list[str]) -> None:
    t = scenario(side(hero=VANDY, hand=[WEAK]), side(play=[*others, weakest]))
    t.do(f"play {WEAK}")
    assert t.foe.in_play == ["Base#2", *others]


@pytest.mark.ruling(346)
@pytest.mark.faq("Sacrifice the Weak", "Pestering Haunt")
def test_the_next_weakest_goes_where_the_weakest_can_not_be_sacrificed() -> None:
    t = scenario(
        side(hero=VANDY, hand=[WEAK], play=[HAUNT, "Older Brother", "Iron Man"]),
        side(play=["Gargoyle", "Iron Man"]),
    )
    t.do(f"play {WEAK}")
    assert t.me.in_play == ["Base", VANDY, HAUNT, "Iron Man"]
    assert t.foe.in_play == ["Base#2", "Gargoyle"], "it is indestructible"


@pytest.mark.ruling(346)
def test_nobody_goes_where_none_can() -> None:
    t = scenario(side(hero=VANDY, hand=[WEAK], play=[HAUNT]), side(play=["Gargoyle", HAUNT, "Tenderfoot"]))
    t.do(f"play {WEAK}")
    assert t.me.in_play == ["Base", VANDY, HAUNT]
    assert t.foe.in_play == ["Base#2", "Gargoyle", "Pestering Haunt#2"]


@pytest.mark.ruling(37)
def test_sacrifice_the_weak_passes_over_what_can_not_leave_play() -> None:
    t = scenario(
        side(hero=VANDY, hand=[WEAK]),
        side(play=["Gilded Glaxx", "Regular-sized Rhinoceros"], gold=1),
    )
    t.do(f"play {WEAK}")
    assert t.foe.in_play == ["Base#2", "Gilded Glaxx"]
    poor = scenario(
        side(hero=VANDY, hand=[WEAK]),
        side(play=["Gilded Glaxx", "Regular-sized Rhinoceros"], gold=0),
    )
    poor.do(f"play {WEAK}")
    assert poor.foe.in_play == ["Base#2", "Regular-sized Rhinoceros"]


@pytest.mark.ruling(37)
def test_so_does_obliterate() -> None:
    t = scenario(
        side(play=["Pirate Gunship"]),
        side(play=["Gilded Glaxx", "Iron Man", "Gargoyle", "Maestro"], gold=1),
    )
    t.do("attack Pirate Gunship -> Base#2")
    assert t.foe.in_play == ["Base#2", "Gilded Glaxx", "Gargoyle"]
