"""The purple starting deck, card by card."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import FLYING, HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.codex.vocabulary import kind as kind_of

FIGURES = [
    ("Neo Plexus", 2, (2, 2)),
    ("Nullcraft", 2, (1, 1)),
    ("Fading Argonaut", 2, (2, 3)),
    ("Tinkerer", 2, (1, 2)),
    ("Hardened Mox", 3, (1, 1)),
]


def marks(t: Scenario, name: str) -> dict[str, int]:
    """The runes on a piece, by the names of their kinds."""
    found = next(p for p in t.game.view(0)["pieces"] if p["name"] == name)
    seen: dict[str, int] = found["other_runes"]
    return seen


@pytest.mark.parametrize(("name", "cost", "stats"), FIGURES)
def test_figures(name: str, cost: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hand=[name], gold=9), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 9 -> {9 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats
    assert not scenario(side(hand=[name], gold=cost - 1), side()).can(f"play {name}")


@pytest.mark.parametrize(("kind", "names"), [("Soldier", 3), ("Mech", 2), ("Airship", 1)])
def test_a_mech_soldier_is_a_mech_and_a_soldier(kind: str, names: int) -> None:
    played = ["Neo Plexus", "Nullcraft", "Fading Argonaut", "Tinkerer", "Hardened Mox"]
    t = scenario(side(play=played), side())
    found = [p for p in t.table.pieces.values() if kind_of(kind).test(t.table, p, 0, 0)]
    assert len(found) == names


# Plasmodium: forecast 3, haste --------------------------------------------------------------------


def test_plasmodium_starts_in_the_future() -> None:
    t = scenario(side(hand=["Plasmodium"], gold=9), side())
    seen = watch(t)
    t.do("play Plasmodium")
    assert seen.changes == {"my gold: 9 -> 7", "my hand: -Plasmodium"}
    assert t.me.future == {"Plasmodium": 3}
    assert not t.in_play("Plasmodium")


def test_plasmodium_attacks_in_the_third_turn_from_now() -> None:
    t = scenario(side(hand=["Plasmodium"]), side())
    t.do("play Plasmodium")
    for left in ({"Plasmodium": 2}, {"Plasmodium": 1}, {}):
        t.end_turn()
        t.end_turn()
        assert t.me.future == left
        assert t.in_play("Plasmodium") == (left == {})
    assert t["Plasmodium"].stats == (4, 4)
    t.do("attack Plasmodium -> Base#2")
    assert t.foe.base_damage == 4


# Nullcraft: flying, haste, no target of Buffs and Debuffs -----------------------------------------


def test_nullcraft_flies_and_attacks_at_once() -> None:
    t = scenario(side(hand=["Nullcraft"]), side(patrol={"squad leader": "Iron Man"}))
    t.do("play Nullcraft")
    assert t["Nullcraft"].has(FLYING)
    assert t["Nullcraft"].has(HASTE)
    t.do("attack Nullcraft -> Base#2")
    assert t.foe.base_damage == 1


def test_a_debuff_can_not_target_nullcraft_not_even_its_own_players() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Nullcraft", "Neo Plexus"]),
        side(play=["Nullcraft", "Tinkerer"]),
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Neo Plexus", "Tinkerer"}


def test_its_own_player_can_not_target_nullcraft_with_a_buff() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Bloom"], play=["Nullcraft", "Neo Plexus"]), side())
    assert t.targets("play Bloom") == {"Troq Bashar", "Neo Plexus"}


def test_other_spells_and_abilities_target_nullcraft() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark"], play=["Careless Musketeer"]),
        side(patrol={"elite": "Nullcraft"}),
    )
    assert t.targets("play Spark") == {"Nullcraft"}
    assert "Nullcraft" in t.targets("use Careless Musketeer")


def test_a_debuff_that_does_not_target_reaches_nullcraft() -> None:
    t = scenario(side(hero="River Montoya", hand=["Discord"]), side(play=["Nullcraft", "Neo Plexus"]))
    t.do("play Discord")
    assert not t.in_play("Nullcraft")
    assert t["Neo Plexus"].stats == (0, 1)


# Fading Argonaut ----------------------------------------------------------------------------------


def test_fading_argonaut_is_sacrificed_in_the_third_upkeep() -> None:
    t = scenario(side(hand=["Fading Argonaut"]), side())
    t.do("play Fading Argonaut")
    assert marks(t, "Fading Argonaut") == {"time": 3}
    t.end_turn()
    assert marks(t, "Fading Argonaut") == {"time": 3}  # only its own player's upkeeps count
    t.end_turn()
    assert marks(t, "Fading Argonaut") == {"time": 2}
    for _ in range(2):
        t.end_turn()
    assert marks(t, "Fading Argonaut") == {"time": 1}
    for _ in range(2):
        t.end_turn()
    assert not t.in_play("Fading Argonaut")


# Tinkerer and Time Spiral: a time rune more or less -----------------------------------------------

CLOCKS = side(
    hero="Vir Garbarean",
    play=["Tinkerer", "Neo Plexus", piece("Fading Argonaut", marks={"time": 2})],
    future={"Plasmodium": 2},
    hand=["Time Spiral"],
)
THEIRS = side(play=["Iron Man"], future={"Reaver": 1})


@pytest.mark.parametrize("action", ["use Tinkerer", "play Time Spiral"])
def test_everything_with_a_time_rune_can_be_chosen(action: str) -> None:
    t = scenario(CLOCKS, THEIRS)
    assert t.targets(action) == {"Fading Argonaut", "Plasmodium", "Reaver"}


@pytest.mark.parametrize(("answer", "left"), [("add", 3), ("remove", 1)])
def test_tinkerer_adds_or_removes_one(answer: str, left: int) -> None:
    t = scenario(CLOCKS, THEIRS)
    seen = watch(t)
    t.do("use Tinkerer -> Plasmodium", f"{answer} time rune")
    assert seen.changes == {"Tinkerer: exhausted False -> True"}
    assert t.me.future == {"Plasmodium": left}
    assert t.foe.future == {"Reaver": 1}
    assert marks(t, "Fading Argonaut") == {"time": 2}


@pytest.mark.parametrize(("answer", "left"), [("add", 3), ("remove", 1)])
def test_time_spiral_adds_or_removes_one(answer: str, left: int) -> None:
    t = scenario(CLOCKS, THEIRS)
    seen = watch(t)
    t.do("play Time Spiral -> Fading Argonaut", f"{answer} time rune")
    assert seen.changes == {"my gold: 10 -> 9", "my hand: -Time Spiral", "my discard: +Time Spiral"}
    assert marks(t, "Fading Argonaut") == {"time": left}
    assert t.me.future == {"Plasmodium": 2}


def test_a_new_tinkerer_is_tired() -> None:
    t = scenario(side(hand=["Tinkerer"], future={"Plasmodium": 2}), side())
    t.do("play Tinkerer")
    assert not t.can("use Tinkerer")


def test_without_a_time_rune_there_is_nothing_to_do() -> None:
    t = scenario(side(hero="Vir Garbarean", play=["Tinkerer", "Neo Plexus"], hand=["Time Spiral"]), side())
    assert not t.can("use Tinkerer")
    assert not t.can("play Time Spiral")


def test_time_spiral_is_no_target_and_goes_by_flagbearers_and_resist() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Time Spiral"], gold=1),
        side(play=["Stubborn Flagbearer"], future={"Mech": 2}),
        book=BENCH,
    )
    assert t.targets("play Time Spiral") == {"Mech"}


def test_time_spiral_costs_one_more_without_a_purple_hero() -> None:
    for gold, can in ((1, False), (2, True)):
        t = scenario(
            side(hero="Troq Bashar", hand=["Time Spiral"], future={"Plasmodium": 2}, gold=gold), side()
        )
        assert t.can("play Time Spiral") == can


@pytest.mark.ruling(16)
def test_the_last_time_rune_off_a_fading_unit_is_its_end() -> None:
    t = scenario(side(play=["Tinkerer"]), side(patrol={"elite": piece("Fading Argonaut", marks={"time": 1})}))
    t.do("use Tinkerer -> Fading Argonaut", "remove time rune")
    assert t.foe.discard == ["Fading Argonaut"]


def test_the_last_time_rune_off_plasmodium_brings_it_at_once() -> None:
    t = scenario(side(play=["Tinkerer"], future={"Plasmodium": 1}), side())
    t.do("use Tinkerer -> Plasmodium", "remove time rune", "attack Plasmodium -> Base#2")
    assert t.foe.base_damage == 4


# Hardened Mox: indestructible, until there is a tech II unit --------------------------------------


def test_hardened_mox_withstands_and_is_exhausted() -> None:
    t = scenario(side(play=["Hardened Mox"]), side(patrol={"elite": "Iron Man"}))
    t.do("attack Hardened Mox -> Iron Man")
    assert t["Hardened Mox"].damage == 0
    assert t["Hardened Mox"].exhausted


def test_hardened_mox_is_trashed_when_a_tech_two_unit_arrives() -> None:
    t = scenario(side(play=["Hardened Mox"], hand=["Void Star"], tech=2), side(play=["Hardened Mox"]))
    t.do("play Void Star")
    assert t.me.trash == ["Hardened Mox"]
    assert t.me.discard == []
    assert t.in_play("Hardened Mox#2")  # what its own player has is what counts


def test_hardened_mox_is_trashed_when_a_tech_two_unit_is_on_its_way() -> None:
    t = scenario(side(play=["Hardened Mox"], hand=["Reaver"], tech=2), side())
    t.do("play Reaver")
    assert t.me.future == {"Reaver": 2}
    assert t.me.trash == ["Hardened Mox"]


def test_hardened_mox_is_trashed_as_soon_as_it_joins_one() -> None:
    t = scenario(side(play=["Void Star"], hand=["Hardened Mox"]), side())
    t.do("play Hardened Mox")
    assert t.me.trash == ["Hardened Mox"]


def test_other_units_do_not_mind_hardened_mox() -> None:
    t = scenario(
        side(play=["Hardened Mox"], hand=["Knight of the Conclave", "Gilded Glaxx"], tech=1),
        side(play=["Void Star"], future={"Reaver": 1}),
    )
    t.do("play Knight of the Conclave", "play Gilded Glaxx")
    assert t.in_play("Hardened Mox")


# Battle Suits -------------------------------------------------------------------------------------


def test_battle_suits_strengthen_my_soldiers() -> None:
    t = scenario(
        side(
            hero="Vir Garbarean",
            play=["Battle Suits", "Neo Plexus", "Fading Argonaut", "Hardened Mox", "Nullcraft", "Tinkerer"],
        ),
        side(play=["Neo Plexus"]),
    )
    atk = {label: t[label].stats for label in (*t.me.in_play, "Neo Plexus#2")}
    assert atk == {
        "Base": (0, 20),
        "Battle Suits": (0, 0),
        "Vir Garbarean": (2, 3),
        "Neo Plexus": (3, 2),
        "Fading Argonaut": (3, 3),
        "Hardened Mox": (2, 1),
        "Nullcraft": (1, 1),
        "Tinkerer": (1, 2),
        "Neo Plexus#2": (2, 2),
    }


def test_two_battle_suits_add_up() -> None:
    t = scenario(side(hand=["Battle Suits"], play=["Battle Suits", "Neo Plexus"], gold=2), side())
    t.do("play Battle Suits")
    assert t["Neo Plexus"].stats == (4, 2)
    assert t.me.gold == 0


# Temporal Research --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "future", "drawn"),
    [
        ([], {}, 1),
        ([piece("Fading Argonaut", marks={"time": 2})], {}, 1),
        ([piece("Fading Argonaut", marks={"time": 3})], {}, 2),
        ([], {"Plasmodium": 3}, 2),
        ([piece("Fading Argonaut", marks={"time": 3})], {"Omegacron": 6}, 2),
        ([piece("Fading Argonaut", marks={"time": 3})], {"Omegacron": 6, "Plasmodium": 1}, 3),
    ],
)
def test_temporal_research_draws_by_my_time_runes(
    play: list[str], future: dict[str, int], drawn: int
) -> None:
    t = scenario(
        side(
            hero="Vir Garbarean",
            play=play,
            future=future,
            hand=["Temporal Research"],
            deck=["Neo Plexus"] * 5,
            gold=2,
        ),
        side(future={"Omegacron": 9, "Plasmodium": 9}),
    )
    t.do("play Temporal Research")
    assert t.me.hand == ["Neo Plexus"] * drawn
    assert t.me.gold == 0


# Forgotten Fighter --------------------------------------------------------------------------------


def test_forgotten_fighter_sends_a_weak_low_tech_patroller_home() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Forgotten Fighter"], play=["Neo Plexus"]),
        side(
            hero="Troq Bashar",
            play=["Tinkerer"],
            patrol={
                "squad leader": "Neo Plexus",
                "elite": "Older Brother",  # 3 ATK there
                "scavenger": "Iron Man",
                "technician": "Nimble Fencer",
                "lookout": "Reaver",
            },
        ),
    )
    assert t.targets("play Forgotten Fighter") == {"Neo Plexus#2", "Nimble Fencer"}
    seen = watch(t)
    t.do("play Forgotten Fighter -> Nimble Fencer")
    assert seen.changes == {
        "Nimble Fencer: gone",
        "their hand: +Nimble Fencer",
        "my gold: 10 -> 8",
        "my hand: -Forgotten Fighter",
        "my discard: +Forgotten Fighter",
    }


def test_forgotten_fighter_takes_neither_heroes_nor_anybody_at_home() -> None:
    t = scenario(
        side(hero="Vir Garbarean", hand=["Forgotten Fighter"], play=["Neo Plexus"]),
        side(patrol={"scavenger": "River Montoya"}, play=["Tinkerer"]),
    )
    assert not t.can("play Forgotten Fighter")
