"""Blood, card by card: Drakk Ramhorn, his machines, and what blows up or bites."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import EPHEMERAL, FLYING, HASTE, OVERPOWER
from warmat.codex.scenario import Scenario, piece, scenario, side

DRAKK = "Drakk Ramhorn"
FIGURES = [
    ("Crash Bomber", 1, 1, (2, 2)),
    ("Rickety Mine", 1, 2, (0, 3)),
    ("Shoddy Glider", 2, 1, (3, 1)),
    ("Captured Bugblatter", 2, 3, (4, 2)),
    ("Crashbarrow", 2, 3, (6, 2)),
    ("Land Octopus", 2, 3, (8, 7)),
    ("Ogre Recruiter", 2, 5, (5, 4)),
]


def settle(t: Scenario) -> None:
    """Let everything that waits happen, in the order it is offered."""
    while t.prompt.startswith("Several things"):
        t.do(t.options[0])


def bases(t: Scenario) -> tuple[int | None, int | None]:
    return t.me.base_damage, t.foe.base_damage


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Drakk Ramhorn: hurts bases as he dies, beats the drum, and hurries the first recruit ----------------------


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (3, (1, 3)), (4, (2, 3)), (5, (2, 3)), (6, (3, 4))]
)
def test_drakks_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece(DRAKK, level=level)), side())
    assert t[DRAKK].stats == stats
    assert t.can(f"level {DRAKK}") == (level < 6)


@pytest.mark.parametrize("level", [1, 6])
def test_drakks_death_hurts_the_opposing_base(level: int) -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(hero=piece(DRAKK, level=level), tech=1))
    t.do(f"attack Regular-sized Rhinoceros -> {DRAKK}")
    settle(t)
    assert not t.in_play(DRAKK)
    assert bases(t) == (1, 0)


def test_drakks_death_on_his_own_turn_hurts_the_opposing_base_too() -> None:
    t = scenario(side(hero=DRAKK), side(play=["Regular-sized Rhinoceros"]))
    t.do(f"attack {DRAKK} -> Regular-sized Rhinoceros")
    settle(t)
    assert bases(t) == (0, 1)


def test_drakks_death_hurts_each_opponents_base() -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]), side(hero=DRAKK), side(tech=1), side(), mode="free-for-all"
    )
    t.do(f"attack Regular-sized Rhinoceros -> {DRAKK}")
    settle(t)
    assert [t.player(seat).base_damage for seat in range(4)] == [1, 0, 1, 1]


@pytest.mark.parametrize(("level", "frenzy"), [(3, 0), (4, 1), (6, 1)])
def test_drakk_gives_my_units_frenzy(level: int, frenzy: int) -> None:
    t = scenario(
        side(hero=piece(DRAKK, level=level), play=["Iron Man", "Nautical Dog", "Rickety Mine"]),
        side(play=["Tenderfoot"], hero="Troq Bashar"),
    )
    assert t["Iron Man"].stats == (3 + frenzy, 4)
    assert t["Nautical Dog"].atk == 1 + 1 + frenzy, "besides its own"
    assert t[DRAKK].atk == {3: 1, 4: 2, 6: 3}[level]
    assert t["Rickety Mine"].atk == 0
    assert (t["Tenderfoot"].atk, t["Troq Bashar"].atk) == (1, 2)
    t.end_turn()
    assert (t["Iron Man"].atk, t["Nautical Dog"].atk) == (3, 1), "not on another's turn"


def test_max_level_drakk_hurries_the_first_unit_from_hand() -> None:
    t = scenario(
        side(hero=piece(DRAKK, level=6), hand=["Older Brother", "Tenderfoot"]), side(hand=["Tenderfoot"])
    )
    t.do("play Older Brother", "play Tenderfoot")
    assert t["Older Brother"].has(HASTE)
    assert t.can("attack Older Brother -> Base#2")
    assert not t["Tenderfoot"].has(HASTE)
    assert not t.can("attack Tenderfoot -> Base#2")
    t.end_turn()
    t.do("play Tenderfoot")
    assert not t["Tenderfoot#2"].has(HASTE), "not the opponent's"
    assert t["Older Brother"].has(HASTE), "it keeps what it gained"


def test_drakk_hurries_one_unit_each_turn() -> None:
    t = scenario(
        side(hero=piece(DRAKK, level=6), hand=["Older Brother"], deck=["Tenderfoot", "Spark", "Wither"]),
        side(),
    )
    t.do("play Older Brother")
    t.end_turn()
    t.end_turn()
    t.do("play Tenderfoot")
    assert t["Tenderfoot"].has(HASTE)


def test_below_max_level_drakk_hurries_nobody() -> None:
    t = scenario(side(hero=piece(DRAKK, level=5), hand=["Older Brother"]), side())
    t.do("play Older Brother")
    assert not t["Older Brother"].has(HASTE)


def test_what_is_no_unit_does_not_use_up_drakks_haste() -> None:
    t = scenario(
        side(
            hero=piece(DRAKK, level=6),
            hand=["Rickety Mine", "Bloodburn", "Charge", "Older Brother"],
            tech=1,
            play=["Tenderfoot"],
        ),
        side(),
    )
    t.do("play Rickety Mine", "play Bloodburn", "play Charge -> Tenderfoot", "play Older Brother")
    assert not t["Rickety Mine"].has(HASTE)
    assert t["Older Brother"].has(HASTE)


def test_drakks_haste_is_no_question_of_order() -> None:
    t = scenario(
        side(hero=piece("Drakk Ramhorn", level=6), hand=["Hired Stomper"], tech=2),
        side(play=["Iron Man", "Maestro"]),
    )
    t.do("play Hired Stomper")
    assert t.choices() == {"Iron Man", "Maestro", "Hired Stomper"}, "the stomp is all that is asked about"
    t.do("choose Maestro")
    assert t["Hired Stomper"].has(HASTE)


def test_drakks_haste_stays_when_he_is_gone() -> None:
    t = scenario(
        side(hero=piece(DRAKK, level=6), hand=["Older Brother"]), side(play=[piece("Iron Man", runes=3)])
    )
    t.do("play Older Brother", f"attack {DRAKK} -> Iron Man")
    settle(t)
    assert not t.in_play(DRAKK)
    t.do("attack Older Brother -> Base#2")


# Crash Bomber: 1 damage wherever it dies ------------------------------------------------------------------


def test_crash_bomber_dies_on_my_turn_and_hits_a_patroller_or_building() -> None:
    t = scenario(
        side(play=["Crash Bomber", "Older Brother"], hero=DRAKK, tech=1),
        side(hero="Troq Bashar", play=["Tenderfoot"], patrol={"elite": "Iron Man"}, tech=1),
    )
    t.do("attack Crash Bomber -> Iron Man")
    assert t.choices() == {"Base", "Tech I", "Iron Man", "Base#2", "Tech I#2"}
    seen = watch(t)
    t.do("choose Tech I#2")
    assert seen.changes == {"Tech I#2: damage 0 -> 1"}


def test_crash_bomber_may_finish_a_patroller() -> None:
    t = scenario(side(play=["Crash Bomber"]), side(patrol={"elite": "Older Brother", "lookout": "Iron Man"}))
    t.do("attack Crash Bomber -> Older Brother")
    assert t.foe.discard == ["Older Brother"]
    assert t.choices() == {"Base", "Base#2", "Iron Man"}
    gold = t.me.gold
    t.do("choose Iron Man")
    assert (t["Iron Man"].damage, t.me.gold) == (1, gold - 1), "a lookout's resist"


def test_crash_bomber_dies_on_anothers_turn_and_hits_that_players_base() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"elite": "Crash Bomber"}, tech=1))
    t.do("attack Iron Man -> Crash Bomber")
    assert bases(t) == (1, 0)
    assert t["Iron Man"].damage == 2 + 1, "2 ATK and 1 as elite, and nothing besides"


def test_crash_bomber_asks_nothing_on_anothers_turn() -> None:
    t = scenario(
        side(play=["Iron Man"]), side(patrol={"elite": "Crash Bomber"}), side(tech=1), mode="free-for-all"
    )
    t.do("attack Iron Man -> Crash Bomber")
    assert [t.player(seat).base_damage for seat in range(3)] == [1, 0, 0]


def test_crash_bomber_must_die_to_do_this() -> None:
    t = scenario(side(play=["Crash Bomber"], hero="Troq Bashar", hand=["Send Home"]), side(), book=BENCH)
    t.do("play Send Home -> Crash Bomber")
    assert bases(t) == (0, 0)


def test_a_kidnapped_crash_bomber_is_its_kidnappers_to_aim() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"]), side(play=["Crash Bomber"], patrol={"elite": "Iron Man"})
    )
    t.do("play Kidnapping -> Crash Bomber", "attack Crash Bomber -> Iron Man")
    t.do("choose Base#2")
    assert bases(t) == (0, 1)
    assert t.foe.discard == ["Crash Bomber"]


# Rickety Mine: three gold, and a coin ----------------------------------------------------------------------


def mined(seed: int) -> Scenario:
    t = scenario(side(play=["Rickety Mine"], gold=0), side(), seed=seed)
    t.do("use Rickety Mine")
    return t


def test_rickety_mine_brings_gold_and_may_come_down() -> None:
    fates = set()
    for seed in range(12):
        t = mined(seed)
        assert t.me.gold == 3
        assert t.foe.base_damage == 0
        fates.add((t.in_play("Rickety Mine"), t.me.base_damage, tuple(t.me.discard)))
    assert fates == {(True, 0, ()), (False, 2, ("Rickety Mine",))}


def test_rickety_mine_is_used_once_a_turn() -> None:
    t = next(t for t in map(mined, range(12)) if t.in_play("Rickety Mine"))
    assert t["Rickety Mine"].exhausted
    assert not t.can("use Rickety Mine")


def test_rickety_mine_can_lose_the_game() -> None:
    ends = set()
    for seed in range(12):
        t = scenario(side(play=["Rickety Mine"], base_damage=18), side(), seed=seed)
        t.do("use Rickety Mine")
        ends.add(tuple(t.winners or []))
    assert ends == {(), (1,)}


def test_rickety_mine_can_be_attacked() -> None:
    t = scenario(side(play=["Iron Man"]), side(play=["Rickety Mine"]))
    t.do("attack Iron Man -> Rickety Mine")
    assert t.foe.discard == ["Rickety Mine"]
    assert t.foe.base_damage == 0, "a building card's loss does not hurt the base"


# Shoddy Glider and Crashbarrow: one turn each --------------------------------------------------------------


@pytest.mark.parametrize(("name", "key"), [("Shoddy Glider", FLYING), ("Crashbarrow", OVERPOWER)])
def test_a_flimsy_machine_attacks_at_once_and_is_gone(name: str, key: int) -> None:
    t = scenario(side(hand=[name], tech=2), side())
    t.do(f"play {name}")
    assert all(t[name].has(one) for one in (key, HASTE, EPHEMERAL))
    t.do(f"attack {name} -> Base#2")
    assert t.foe.base_damage == t[name].atk
    t.end_turn()
    assert not t.in_play(name)
    assert t.me.discard[0] == name or name in t.me.hand + t.me.deck


def test_shoddy_glider_flies_over_patrollers() -> None:
    t = scenario(side(play=["Shoddy Glider"]), side(patrol={"squad leader": "Iron Man"}, tech=1))
    assert t.targets("attack Shoddy Glider") == {"Iron Man", "Base#2", "Tech I#2"}


def test_crashbarrow_rolls_on_over_a_patroller() -> None:
    t = scenario(side(play=["Crashbarrow"]), side(patrol={"scavenger": "Older Brother"}))
    t.do("attack Crashbarrow -> Older Brother")
    assert t.foe.base_damage == 6 - 2
    assert t.me.discard == ["Crashbarrow"]


# Captured Bugblatter: each death of a unit hurts a base ---------------------------------------------------


def test_bugblatter_hurts_the_active_opponents_base() -> None:
    t = scenario(
        side(play=["Iron Man"]), side(play=["Captured Bugblatter"], patrol={"technician": "Tenderfoot"})
    )
    t.do("attack Iron Man -> Tenderfoot")
    settle(t)
    assert bases(t) == (1, 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "hurt"), [("Iron Man", "Tenderfoot", 1), ("Tenderfoot", "Iron Man", 1)]
)
def test_bugblatter_hurts_an_opponents_base_on_my_turn_whoever_dies(
    mine: str, theirs: str, hurt: int
) -> None:
    t = scenario(side(play=["Captured Bugblatter", mine]), side(play=[theirs]))
    t.do(f"attack {mine} -> {theirs}")
    assert bases(t) == (0, 1)


def test_bugblatter_counts_every_unit_that_dies() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Doom"], play=["Captured Bugblatter", "Pirate"]),
        side(play=["Tenderfoot", "Iron Man"]),
        book=BENCH,
    )
    t.do("play Doom")
    settle(t)
    assert bases(t) == (0, 4), "tokens and itself among them"


def test_bugblatter_minds_units_only() -> None:
    t = scenario(
        side(play=["Captured Bugblatter", "Regular-sized Rhinoceros", "Harvest Reaper"]),
        side(hero="Troq Bashar", play=["Rickety Mine"], tech=1),
    )
    t.do("attack Regular-sized Rhinoceros -> Troq Bashar", "attack Captured Bugblatter -> Rickety Mine")
    assert bases(t) == (0, 0)


def test_bugblatter_must_be_there() -> None:
    t = scenario(
        side(hero=DRAKK, hand=["Kidnapping"], play=["Iron Man"]),
        side(play=["Captured Bugblatter", "Mad Man"]),
    )
    t.do("play Kidnapping -> Captured Bugblatter", "attack Iron Man -> Mad Man")
    assert bases(t) == (0, 1)


def test_two_bugblatters_hurt_twice() -> None:
    t = scenario(
        side(play=["Captured Bugblatter", "Captured Bugblatter", "Iron Man"]), side(play=["Mad Man"])
    )
    t.do("attack Iron Man -> Mad Man")
    settle(t)
    assert bases(t) == (0, 2)


def test_among_several_opponents_bugblatters_player_picks_a_base() -> None:
    t = scenario(
        side(play=["Captured Bugblatter", "Iron Man"], tech=1),
        side(play=["Mad Man"], tech=1),
        side(tech=1),
        mode="free-for-all",
    )
    t.do("attack Iron Man -> Mad Man")
    assert t.choices() == {"Base#2", "Base#3"}
    t.do("choose Base#3")
    assert [t.player(seat).base_damage for seat in range(3)] == [0, 0, 1]


def test_on_anothers_turn_bugblatter_has_no_choice_of_bases() -> None:
    t = scenario(
        side(play=["Iron Man"]),
        side(play=["Captured Bugblatter"]),
        side(play=["Mad Man"]),
        mode="free-for-all",
    )
    t.do("attack Iron Man -> Mad Man")
    assert [t.player(seat).base_damage for seat in range(3)] == [1, 0, 0]
