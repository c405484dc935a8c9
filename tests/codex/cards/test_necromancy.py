"""Necromancy, card by card: Garth Torken and the dead he commands."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import DEATHTOUCH, INVISIBLE, LONG_RANGE, UNSTOPPABLE
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

GARTH = "Garth Torken"
FIGURES = [
    ("Hooded Executioner", 1, 2, (3, 3)),
    ("Bone Collector", 1, 2, (3, 3)),
    ("Blackhand Resurrector", 2, 2, (3, 3)),
    ("Skeletal Lord", 2, 3, (3, 3)),
    ("Corpse Catapult", 2, 3, (1, 4)),
    ("Wight", 2, 4, (4, 4)),
    ("Necromancer", 2, 4, (3, 3)),
    ("Lord of Shadows", 3, 7, (8, 7)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


def marks(t: Scenario, label: str) -> int:
    """How many runes that are neither +1/+1 nor -1/-1 lie on a piece."""
    found = next(one for one in t.table.pieces.values() if t.table.label(one) == label)
    return sum(found.other_runes.values())


# Garth Torken: raises skeletons, takes them apart, and digs up better ---------------------------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (3, (1, 3)), (4, (2, 4)), (6, (2, 4)), (7, (3, 4))]
)
def test_garths_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(GARTH, level=level)), side())
    assert t[GARTH].stats == stats
    assert t.can(f"level {GARTH}") == (level < 7)


def test_garth_raises_a_skeleton_once_a_turn() -> None:
    t = scenario(side(hero=piece(GARTH, arrived_now=True), gold=3), side())
    seen = watch(t)
    t.do(f"use {GARTH}")
    assert seen.changes == {"Skeleton: new", "my gold: 3 -> 2"}
    assert t["Skeleton"].stats == (1, 1)
    assert not t.can(f"use {GARTH}")
    t.end_turn()
    t.end_turn()
    assert t.can(f"use {GARTH}")


def test_garth_raises_nothing_without_gold() -> None:
    assert not scenario(side(hero=GARTH, gold=0), side()).can(f"use {GARTH}")


def test_garth_takes_skeletons_apart_for_cards() -> None:
    t = scenario(
        side(
            hero=piece(GARTH, level=4),
            play=["Skeleton", "Skeleton Javelineer", "Zombie"],
            deck=["Spark", "Wither", "Bloom"],
            gold=0,
        ),
        side(play=["Skeleton"]),
    )
    t.do(f"use {GARTH} (dissect)")
    assert t.choices() == {"Skeleton", "Skeleton Javelineer"}
    t.do("choose Skeleton")
    assert (t.me.hand, t.me.discard) == (["Spark"], [])
    t.do(f"use {GARTH} (dissect)")
    assert t.me.hand == ["Spark", "Wither"]
    assert t.me.discard == ["Skeleton Javelineer"]
    assert not t.can(f"use {GARTH} (dissect)")
    assert t.foe.in_play == ["Base#2", "Skeleton#2"]


def test_below_level_four_garth_takes_nothing_apart() -> None:
    t = scenario(side(hero=piece(GARTH, level=3), play=["Skeleton"], gold=0), side())
    assert not t.can(f"use {GARTH}")


def maxing(**fields: object) -> Scenario:
    """Garth is about to reach his max level."""
    given = {"hero": piece(GARTH, level=6), "gold": 1, **fields}
    return scenario(side(**given), side(discard=["Wight"]))  # type: ignore[arg-type]


def test_garth_at_max_level_brings_a_unit_back() -> None:
    t = maxing(discard=["Wight", "Abomination", "Tenderfoot", "Lord of Shadows", "Iron Man", "Spark"], tech=3)
    seen = watch(t)
    t.do(f"level {GARTH}")
    assert set(t.options) == {"take Wight", "take Iron Man", "take nothing"}
    t.do("take Wight")
    assert seen.changes == {
        f"{GARTH}: level 6 -> 7",
        f"{GARTH}: ATK 2 -> 3",
        "Wight: new",
        "my discard: -Wight",
        "my gold: 1 -> 0",
    }
    assert not t.can("attack Wight -> Base#2"), "it has just arrived"


def test_garth_may_leave_them_in_peace() -> None:
    t = maxing(discard=["Wight"], tech=2)
    t.do(f"level {GARTH}", "take nothing")
    assert t.me.discard == ["Wight"]


@pytest.mark.parametrize(
    ("tech", "spec", "found"),
    [
        (0, "any", set()),
        (1, "any", {"take Iron Man"}),
        (2, "Bashing", {"take Iron Man", "take Hired Stomper"}),
    ],
)
def test_garth_needs_the_tech_building_for_what_he_digs_up(tech: int, spec: str, found: set[str]) -> None:
    t = maxing(discard=["Iron Man", "Wight", "Hired Stomper"], tech=tech, spec=spec)
    t.do(f"level {GARTH}")
    if found:
        assert set(t.options) == {*found, "take nothing"}
        t.do("take nothing")
    assert t.me.discard == ["Hired Stomper", "Iron Man", "Wight"]


def test_what_garth_digs_up_arrives() -> None:
    t = maxing(discard=["Cursed Ghoul"], tech=2)
    t.do(f"level {GARTH}", "take Cursed Ghoul")
    assert t["Cursed Ghoul"].runes == -1


# Hooded Executioner -----------------------------------------------------------------------------------------


def test_hooded_executioner_destroys_the_weakest() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1, gold=5, play=["Wisp"]),
        side(play=["Iron Man", "Older Brother", "Tenderfoot"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Hooded Executioner boosted")
    assert seen.changes == {
        "Hooded Executioner: new",
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
        "my gold: 5 -> 0",
        "my hand: -Hooded Executioner",
    }


def test_hooded_executioner_without_the_boost_destroys_nothing() -> None:
    mine = side(hand=["Hooded Executioner"], tech=1, gold=4, play=["Iron Man"])
    t = scenario(mine, side(play=["Tenderfoot"]))
    assert not t.can("play Hooded Executioner boosted")
    t.do("play Hooded Executioner")
    assert t.in_play("Tenderfoot")


def test_the_executioner_asks_where_several_are_the_weakest() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1),
        side(play=["Tenderfoot", "Helpful Turtle", "Older Brother"]),
    )
    t.do("play Hooded Executioner boosted")
    assert t.choices() == {"Tenderfoot", "Helpful Turtle"}
    t.do("choose Helpful Turtle")
    assert t.foe.discard == ["Helpful Turtle"]


def test_the_executioner_visits_each_opponent() -> None:
    t = scenario(
        side(hand=["Hooded Executioner"], tech=1),
        side(play=["Iron Man"]),
        side(play=["Centaur", "Tenderfoot"]),
        side(),
        mode="free-for-all",
    )
    t.do("play Hooded Executioner boosted")
    assert not t.in_play("Iron Man")
    assert not t.in_play("Tenderfoot")
    assert t.in_play("Centaur")


def test_the_executioner_may_come_to_nobody() -> None:
    t = scenario(side(hand=["Hooded Executioner"], tech=1), side(hero="Troq Bashar"))
    t.do("play Hooded Executioner boosted")
    assert t.in_play("Troq Bashar")
    assert t.in_play("Hooded Executioner")


# Bone Collector ---------------------------------------------------------------------------------------------


def test_bone_collector_raises_a_skeleton_with_each_attack() -> None:
    t = scenario(side(play=["Bone Collector"]), side(play=["Tenderfoot"]))
    seen = watch(t)
    t.do("attack Bone Collector -> Tenderfoot")
    assert seen.changes == {
        "Bone Collector: exhausted False -> True",
        "Bone Collector: damage 0 -> 1",
        "Skeleton: new",
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
    }
    assert not t.can("attack Skeleton -> Base#2")


def test_bone_collector_raises_nothing_as_it_arrives_or_defends() -> None:
    t = scenario(side(play=["Tenderfoot"]), side(play=["Bone Collector"]))
    t.do("attack Tenderfoot -> Bone Collector")
    assert not t.in_play("Skeleton")


# Blackhand Resurrector --------------------------------------------------------------------------------------


def test_blackhand_resurrector_brings_a_dead_hero_back_at_max_level() -> None:
    t = scenario(
        side(
            play=["Blackhand Resurrector", "Iron Man"],
            command={GARTH: 1, "Orpal Gloor": 0},
            fallen=[GARTH],
            gold=0,
        ),
        side(command={"Troq Bashar": 0}, fallen=["Troq Bashar"]),
        mode="3-hero",
    )
    seen = watch(t)
    t.do("use Blackhand Resurrector")
    assert seen.changes == {
        "Blackhand Resurrector: gone",
        "my discard: +Blackhand Resurrector",
        f"{GARTH}: new",
        f"my command zone: {GARTH} +1, Orpal Gloor +0 -> Orpal Gloor +0",
    }
    assert (t[GARTH].level, t[GARTH].stats) == (7, (3, 4))
    assert not t.can(f"attack {GARTH} -> Base#2")


def test_the_resurrector_asks_which_of_the_dead() -> None:
    t = scenario(
        side(
            play=["Blackhand Resurrector"],
            command={GARTH: 0, "Orpal Gloor": 0, "Vandy Anadrose": 0},
            fallen=[GARTH, "Orpal Gloor"],
        ),
        side(),
        mode="3-hero",
    )
    t.do("use Blackhand Resurrector")
    assert set(t.options) == {f"take {GARTH}", "take Orpal Gloor"}
    t.do("take Orpal Gloor")
    assert t["Orpal Gloor"].level == 6


def test_who_never_died_is_not_brought_back() -> None:
    t = scenario(side(play=["Blackhand Resurrector"], command={GARTH: 0}), side())
    assert not t.can("use Blackhand Resurrector")


def test_a_hero_that_dies_in_the_game_can_be_brought_back() -> None:
    t = scenario(side(play=["Blackhand Resurrector"], hero=GARTH), side(play=["Harvest Reaper"]))
    assert not t.can("use Blackhand Resurrector")
    t.do(f"attack {GARTH} -> Harvest Reaper")
    assert t.me.command == {GARTH: 2}
    t.do("use Blackhand Resurrector")
    assert t[GARTH].level == 7


def test_what_dies_as_summoned_again_has_still_died_before() -> None:
    t = scenario(side(play=["Blackhand Resurrector"], command={GARTH: 0}, fallen=[GARTH], gold=2), side())
    t.do(f"summon {GARTH}")
    assert not t.can("use Blackhand Resurrector"), "he is in play"


def test_the_resurrector_keeps_to_the_hero_limit() -> None:
    board = {"play": ["Blackhand Resurrector"], "hero": "Vandy Anadrose", "command": {GARTH: 0}}
    one = scenario(side(**board, fallen=[GARTH]), side(), mode="3-hero")  # type: ignore[arg-type]
    assert not one.can("use Blackhand Resurrector")
    two = scenario(side(**board, fallen=[GARTH], tech=2), side(), mode="3-hero")  # type: ignore[arg-type]
    assert two.can("use Blackhand Resurrector")


@pytest.mark.parametrize("how", [{"exhausted": True}, {"arrived_now": True}])
def test_the_resurrector_must_be_ready(how: dict[str, bool]) -> None:
    made: PieceSpec = piece("Blackhand Resurrector", **how)  # type: ignore[arg-type]
    t = scenario(side(play=[made], command={GARTH: 0}, fallen=[GARTH]), side())
    assert not t.can("use Blackhand Resurrector")


def test_a_save_remembers_who_died() -> None:
    t = scenario(side(play=["Blackhand Resurrector"], hero=GARTH), side(play=["Harvest Reaper"]))
    t.do(f"attack {GARTH} -> Harvest Reaper")
    assert t.game.clone().options == t.game.options
    assert t.game.view(1)["players"][0]["fallen"] == [GARTH]
    assert t.table.dump()["players"][0]["fallen"] == [GARTH]


# Skeletal Lord ----------------------------------------------------------------------------------------------

FIVE: list[str | PieceSpec] = ["Skeleton"] * 5


def test_skeletal_lord_strengthens_my_skeletons() -> None:
    t = scenario(
        side(play=["Skeletal Lord", "Skeleton", "Skeleton Javelineer", "Zombie", "Bone Collector"]),
        side(play=["Skeleton"]),
    )
    assert (t["Skeleton"].stats, t["Skeleton Javelineer"].stats) == ((2, 2), (2, 2))
    assert (t["Zombie"].stats, t["Bone Collector"].stats, t["Skeletal Lord"].stats) == (
        (2, 2),
        (3, 3),
        (3, 3),
    )
    assert t["Skeleton#2"].stats == (1, 1)


def test_five_skeletons_bring_a_unit_from_hand() -> None:
    hand = ["Harvest Reaper", "Spark", "Jail", "Iron Man"]
    t = scenario(side(play=["Skeletal Lord", *FIVE], hand=hand, gold=0), side(play=["Skeleton"]))
    seen = watch(t)
    t.do("use Skeletal Lord")
    assert set(t.options) == {"take Harvest Reaper", "take Iron Man"}
    t.do("take Harvest Reaper")
    labels = ["Skeleton", *(f"Skeleton#{number}" for number in range(2, 6))]
    assert seen.changes == {
        *(f"{label}: exhausted False -> True" for label in labels),
        "Harvest Reaper: new",
        "my hand: -Harvest Reaper",
    }
    assert not t.can("use Skeletal Lord")


def test_four_ready_skeletons_are_too_few() -> None:
    tired = piece("Skeleton", exhausted=True)
    t = scenario(side(play=["Skeletal Lord", *FIVE[1:], tired], hand=["Iron Man"]), side(play=["Skeleton"]))
    assert not t.can("use Skeletal Lord")


def test_without_a_unit_in_hand_the_skeletons_are_not_called() -> None:
    t = scenario(side(play=["Skeletal Lord", *FIVE], hand=["Spark"]), side())
    assert not t.can("use Skeletal Lord")


def test_ten_skeletons_call_twice() -> None:
    lord = ["Skeletal Lord", *FIVE, *FIVE]
    t = scenario(side(play=lord, hand=["Harvest Reaper", "Iron Man"]), side())
    t.do("use Skeletal Lord")
    while t.options[0].startswith("choose Skeleton"):
        t.do(t.options[0])
    t.do("take Harvest Reaper", "use Skeletal Lord")
    assert t.in_play("Iron Man")


# Corpse Catapult --------------------------------------------------------------------------------------------


def test_corpse_catapult_collects_my_dead_units() -> None:
    t = scenario(
        side(play=["Corpse Catapult", "Tenderfoot", "Skeleton", "Iron Man"], hero=GARTH),
        side(play=["Older Brother", "Harvest Reaper"]),
    )
    t.do("attack Tenderfoot -> Harvest Reaper")
    assert marks(t, "Corpse Catapult") == 1
    t.do("attack Skeleton -> Harvest Reaper")
    assert marks(t, "Corpse Catapult") == 2, "tokens too"
    t.do("attack Iron Man -> Older Brother", f"attack {GARTH} -> Harvest Reaper")
    assert marks(t, "Corpse Catapult") == 2, "no opposing unit, and no hero"


def test_corpse_catapult_hurls_two_at_a_building() -> None:
    t = scenario(
        side(play=[piece("Corpse Catapult", marks={"corpse": 3}), "Iron Man"], gold=0),
        side(play=["Verdant Tree", "Centaur"], tech=1),
    )
    assert t.targets("use Corpse Catapult") == {"Base", "Base#2", "Tech I#2", "Verdant Tree"}
    seen = watch(t)
    t.do("use Corpse Catapult -> Base#2")
    assert seen.changes == {"Base#2: damage 0 -> 6", "Corpse Catapult: exhausted False -> True"}
    assert marks(t, "Corpse Catapult") == 1


@pytest.mark.parametrize(
    "catapult",
    [
        piece("Corpse Catapult", marks={"corpse": 1}),
        piece("Corpse Catapult", marks={"corpse": 2}, exhausted=True),
        piece("Corpse Catapult", marks={"corpse": 2}, arrived_now=True),
    ],
)
def test_corpse_catapult_needs_two_corpses_and_to_be_ready(catapult: PieceSpec) -> None:
    assert not scenario(side(play=[catapult]), side()).can("use Corpse Catapult")


# Wight ------------------------------------------------------------------------------------------------------


def test_nothing_stops_a_wight_on_its_way_to_a_hero() -> None:
    t = scenario(
        side(play=["Wight"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Centaur"}, hero=piece("Troq Bashar", level=8)),
    )
    assert t.targets("attack Wight") == {"Iron Man", "Troq Bashar"}
    t.do("attack Wight -> Troq Bashar")
    assert not t.in_play("Troq Bashar")


def test_to_units_a_wight_is_like_any_other() -> None:
    t = scenario(side(play=["Wight"]), side(play=["Trojan Duck"]))
    assert not t["Wight"].has(DEATHTOUCH)
    assert not t["Wight"].has(UNSTOPPABLE)
    t.do("attack Wight -> Trojan Duck")
    assert t["Trojan Duck"].damage == 4


def test_a_hero_that_attacks_a_wight_does_not_feel_its_touch() -> None:
    t = scenario(side(hero=piece("Troq Bashar", level=8)), side(play=["Wight"]))
    t.do("attack Troq Bashar -> Wight")
    assert t["Troq Bashar"].damage == 4


# Necromancer ------------------------------------------------------------------------------------------------


def test_necromancer_raises_a_skeleton_for_each_other_unit_lost() -> None:
    t = scenario(
        side(play=["Necromancer", "Tenderfoot", "Skeleton", "Iron Man"], hero=GARTH),
        side(play=["Older Brother", "Harvest Reaper"]),
    )
    assert t["Necromancer"].has(LONG_RANGE)
    t.do("attack Tenderfoot -> Harvest Reaper")
    assert t.in_play("Skeleton#2")
    t.do("attack Skeleton -> Harvest Reaper", "attack Iron Man -> Older Brother")
    t.do(f"attack {GARTH} -> Harvest Reaper", "attack Necromancer -> Harvest Reaper")
    skeletons = [label for label in t.me.in_play if label.startswith("Skeleton")]
    assert skeletons == ["Skeleton#2"], "not for tokens, opposing units or heroes"


def test_necromancers_own_death_raises_nothing() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Necromancer"]))
    t.do("attack Harvest Reaper -> Necromancer")
    assert not t.in_play("Skeleton")


def test_two_necromancers_that_die_together_see_each_other() -> None:
    t = scenario(
        side(hero="Orpal Gloor", hand=["Sickness"]),
        side(play=[piece("Necromancer", damage=2), piece("Necromancer", damage=2)]),
    )
    t.do("play Sickness", "choose Necromancer", "choose Necromancer#2")
    assert t.foe.in_play == ["Base#2", "Skeleton", "Skeleton#2"]


# Lord of Shadows --------------------------------------------------------------------------------------------


def test_lord_of_shadows_hides_my_black_units() -> None:
    t = scenario(
        side(play=["Lord of Shadows", "Wight", "Skeleton", "Iron Man", "Graveyard"], hero=GARTH),
        side(play=["Wight"], patrol={"elite": "Centaur"}),
    )
    hidden = [label for label in [*t.me.in_play, *t.foe.in_play] if t[label].has(INVISIBLE)]
    assert hidden == ["Lord of Shadows", "Wight", "Skeleton"]
    assert t.targets("attack Wight") == {"Base#2", "Wight#2", "Centaur"}
    assert t.targets("attack Iron Man") == {"Centaur"}


def test_what_the_shadows_hide_can_be_detected() -> None:
    t = scenario(side(play=["Wight", "Watcher"]), side(play=["Lord of Shadows", "Skeleton"]), book=BENCH)
    assert t.targets("attack Wight") == {"Base#2", "Lord of Shadows", "Skeleton"}
    t = scenario(side(play=["Wight"]), side(play=["Lord of Shadows", "Skeleton"]))
    assert t.targets("attack Wight") == {"Base#2"}
