"""Growth, card by card: the units, the Elm and the Might of Leaf and Claw."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import GROWTH, OVERPOWER
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

FIGURES = [
    ("Galina Glimmer", 1, 1, (2, 2)),
    ("Oversized Rhinoceros", 2, 5, (7, 8)),
    ("Blooming Ancient", 2, 4, (2, 4)),
    ("Blooming Elm", 2, 3, (0, 4)),
    ("Guargum, Eternal Sentinel", 3, 10, (12, 12)),
]


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech, play=["Iron Man"]), side(play=["Older Brother"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


@pytest.mark.parametrize("name", ["Galina Glimmer", "Guargum, Eternal Sentinel"])
def test_there_is_only_one_of_a_legend(name: str) -> None:
    t = scenario(side(play=[piece(name, damage=1)], hand=[name], tech=3), side(play=[name]))
    t.do(f"play {name}")
    assert t.me.discard == [name]
    assert t[name].damage == 1
    assert f"{name}#2" in t.foe.in_play, "each player may have one"


# Galina Glimmer: gold for green units -------------------------------------------------------------


def after_a_round(*mine: str, theirs: tuple[str, ...] = (), hero: str | None = None) -> int:
    """The gold I have in my next main phase, beside what my workers bring."""
    t = scenario(side(play=mine, hero=hero, gold=0, workers=4), side(play=theirs, gold=0))
    t.end_turn()
    assert t.me.gold == 0, "not in the opponent's upkeep"
    t.end_turn()
    return t.me.gold - 4


@pytest.mark.parametrize(("others", "gold"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_galina_gives_a_gold_for_every_two_green_units(others: int, gold: int) -> None:
    assert after_a_round("Galina Glimmer", *["Tiger Cub"] * others) == gold


def test_galina_counts_tokens() -> None:
    assert after_a_round("Galina Glimmer", "Wisp") == 1


@pytest.mark.parametrize("other", ["Iron Man", "Water Elemental", "Blooming Elm", "Might of Leaf and Claw"])
def test_galina_counts_nothing_but_green_units(other: str) -> None:
    assert after_a_round("Galina Glimmer", other) == 0


def test_galina_counts_no_hero_and_nobody_elses_units() -> None:
    assert after_a_round("Galina Glimmer", hero="Argagarg Garg") == 0
    assert after_a_round("Galina Glimmer", theirs=("Tiger Cub", "Wisp")) == 0


# Giant Panda --------------------------------------------------------------------------------------


def test_giant_panda_arrives_exhausted_with_a_wisp() -> None:
    assert not scenario(side(hand=["Giant Panda"]), side()).can("play Giant Panda")
    t = scenario(side(hand=["Giant Panda"], play=["Iron Man"], tech=1), side(play=["Iron Man"]))
    seen = watch(t)
    t.do("play Giant Panda")
    assert seen.changes == {"Giant Panda: new", "Wisp: new", "my gold: 10 -> 7", "my hand: -Giant Panda"}
    assert t["Giant Panda"].stats == (2, 4)
    assert t["Giant Panda"].exhausted
    assert not t["Wisp"].exhausted


def test_giant_panda_is_ready_a_turn_later_and_brings_no_more_wisps() -> None:
    t = scenario(side(hand=["Giant Panda"], tech=1), side())
    t.do("play Giant Panda")
    t.end_turn()
    t.end_turn()
    assert not t["Giant Panda"].exhausted
    assert t.me.in_play.count("Wisp") == 1
    assert not t.in_play("Wisp#2")


# Artisan Mantis -----------------------------------------------------------------------------------


def test_artisan_mantis_repairs_three_of_any_building() -> None:
    assert not scenario(side(hand=["Artisan Mantis"], tech=1), side()).can("play Artisan Mantis")
    t = scenario(
        side(
            hand=["Artisan Mantis"],
            hero="Argagarg Garg",
            play=[piece("Tower", damage=3), piece("Iron Man", damage=3)],
            tech=2,
            base_damage=5,
        ),
        side(play=[piece("Blooming Elm", damage=2)], base_damage=5),
    )
    seen = watch(t)
    t.do("play Artisan Mantis")
    assert t.choices() == {"Base", "Tech I", "Tech II", "Tower", "Base#2", "Blooming Elm"}
    t.do("choose Base")
    assert seen.changes == {
        "Artisan Mantis: new",
        "Base: damage 5 -> 2",
        "my gold: 10 -> 6",
        "my hand: -Artisan Mantis",
    }
    assert t["Artisan Mantis"].stats == (4, 5)


@pytest.mark.parametrize(("damage", "left"), [(1, 0), (3, 0), (4, 1)])
def test_artisan_mantis_repairs_what_there_is(damage: int, left: int) -> None:
    t = scenario(side(hand=["Artisan Mantis"], tech=2, base_damage=damage), side())
    t.do("play Artisan Mantis", "choose Base")
    assert t.me.base_damage == left
    assert t["Base"].hp == 20


def test_where_no_building_is_damaged_the_mantis_asks_nothing() -> None:
    t = scenario(side(hand=["Artisan Mantis"], tech=2, play=[piece("Iron Man", damage=1)]), side())
    seen = watch(t)
    t.do("play Artisan Mantis")
    assert seen.changes == {"Artisan Mantis: new", "my gold: 10 -> 6", "my hand: -Artisan Mantis"}
    assert t.can("end")


# Blooming Ancient ---------------------------------------------------------------------------------


def test_blooming_ancient_grows_with_each_of_my_other_arrivals() -> None:
    t = scenario(
        side(
            play=["Blooming Ancient"],
            hand=["Tiger Cub", "Blooming Elm", "Rich Earth"],
            command={"Argagarg Garg": 0},
            tech=2,
        ),
        side(hand=["Tenderfoot"]),
    )
    t.do("play Tiger Cub")
    assert t["Blooming Ancient"].stats == (3, 5)
    t.do("play Blooming Elm")
    assert t["Blooming Ancient"].runes == 1, "a building"
    t.do("play Rich Earth")
    assert t["Blooming Ancient"].runes == 1, "an upgrade"
    t.do("summon Argagarg Garg")
    while not t.can("end"):
        t.do(t.options[0])
    assert t["Blooming Ancient"].runes == 3, "the hero and his Wisp"
    t.end_turn()
    t.do("play Tenderfoot")
    assert t["Blooming Ancient"].runes == 3, "the opponent's"


def test_blooming_ancient_does_not_grow_for_itself() -> None:
    t = scenario(side(play=["Blooming Ancient"], hand=["Blooming Ancient"], tech=2), side())
    t.do("play Blooming Ancient")
    assert t["Blooming Ancient"].runes == 1
    assert t["Blooming Ancient#2"].runes == 0


def test_blooming_ancient_passes_its_runes_on_to_other_units() -> None:
    t = scenario(
        side(
            play=[piece("Blooming Ancient", runes=2, exhausted=True, arrived_now=True), "Iron Man", "Wisp"],
            hero="Argagarg Garg",
            gold=0,
        ),
        side(play=["Tenderfoot", "Blooming Elm"]),
    )
    assert t.targets("use Blooming Ancient") == {"Iron Man", "Wisp", "Tenderfoot"}
    seen = watch(t)
    t.do("use Blooming Ancient -> Iron Man")
    assert seen.changes == {
        "Blooming Ancient: ATK 4 -> 3",
        "Blooming Ancient: HP 6 -> 5",
        "Blooming Ancient: runes 2 -> 1",
        "Iron Man: ATK 3 -> 4",
        "Iron Man: HP 4 -> 5",
        "Iron Man: runes 0 -> 1",
    }
    t.do("use Blooming Ancient -> Iron Man")
    assert t["Iron Man"].runes == 2, "as often as there are runes"
    assert (
        t.refuses("use Blooming Ancient -> Iron Man")
        == "Blooming Ancient has too few runes for that: it needs 1."
    )


def test_blooming_ancient_may_die_of_giving_its_last_rune() -> None:
    t = scenario(side(play=[piece("Blooming Ancient", runes=1, damage=4), "Iron Man"]), side())
    t.do("use Blooming Ancient -> Iron Man")
    assert t.me.discard == ["Blooming Ancient"]
    assert t["Iron Man"].runes == 1


def test_a_lone_blooming_ancient_has_nobody_to_give_to() -> None:
    t = scenario(side(play=[piece("Blooming Ancient", runes=1)], hero="Argagarg Garg"), side())
    assert not t.can("use Blooming Ancient")


# Blooming Elm -------------------------------------------------------------------------------------


def test_blooming_elm_gives_overpower_to_what_bears_runes() -> None:
    t = scenario(
        side(
            hero=piece("Argagarg Garg", runes=1),
            play=[
                "Blooming Elm",
                piece("Iron Man", runes=1),
                piece("Wisp", runes=3),
                "Tiger Cub",
                piece("Oversized Rhinoceros", runes=-1),
            ],
        ),
        side(play=[piece("Tenderfoot", runes=1)]),
    )
    over = {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(OVERPOWER)}
    assert over == {"Argagarg Garg", "Iron Man", "Wisp"}


def test_overpower_goes_with_the_rune_and_with_the_elm() -> None:
    t = scenario(
        side(
            hero=piece("Troq Bashar"),
            play=["Blooming Elm", piece("Iron Man", runes=1)],
            hand=["Wither"],
        ),
        side(play=["Oversized Rhinoceros"]),
    )
    t.do("play Wither -> Iron Man")
    assert not t["Iron Man"].has(OVERPOWER)
    t = scenario(side(play=["Oversized Rhinoceros"]), side(play=["Blooming Elm", piece("Iron Man", runes=1)]))
    assert t["Iron Man"].has(OVERPOWER)
    t.do("attack Oversized Rhinoceros -> Blooming Elm")
    assert not t["Iron Man"].has(OVERPOWER)


def test_blooming_elm_puts_three_runes_on_a_unit() -> None:
    t = scenario(
        side(hero="Argagarg Garg", play=["Blooming Elm", "Iron Man"], tech=2),
        side(hero="Troq Bashar", play=[piece("Tenderfoot", runes=1)]),
    )
    assert t.targets("use Blooming Elm") == {"Argagarg Garg", "Iron Man", "Troq Bashar", "Tenderfoot"}
    seen = watch(t)
    t.do("use Blooming Elm -> Iron Man")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 6",
        "Iron Man: HP 4 -> 7",
        "Iron Man: runes 0 -> 3",
        "Blooming Elm: exhausted False -> True",
    }


def test_blooming_elm_puts_one_rune_on_a_hero() -> None:
    t = scenario(side(hero="Argagarg Garg", play=["Blooming Elm"]), side(hero="Troq Bashar"))
    seen = watch(t)
    t.do("use Blooming Elm -> Argagarg Garg")
    assert seen.changes == {
        "Argagarg Garg: ATK 1 -> 2",
        "Argagarg Garg: HP 3 -> 4",
        "Argagarg Garg: runes 0 -> 1",
        "Blooming Elm: exhausted False -> True",
    }


def test_minus_runes_do_not_hinder_blooming_elm() -> None:
    t = scenario(side(play=["Blooming Elm", piece("Iron Man", runes=-1), "Wisp"]), side())
    t.do("use Blooming Elm -> Iron Man")
    assert t["Iron Man"].runes == 2


def test_blooming_elm_is_tired_on_its_first_turn() -> None:
    t = scenario(side(hand=["Blooming Elm"], play=["Iron Man"], tech=2), side())
    t.do("play Blooming Elm")
    assert "arrival fatigue" in t.refuses("use Blooming Elm -> Iron Man")


# Might of Leaf and Claw ---------------------------------------------------------------------------


def growth_runes(t: Scenario, label: str = "Might of Leaf and Claw") -> int:
    found = next(p for p in t.table.pieces.values() if t.table.label(p) == label)
    return found.other_runes.get(GROWTH, 0)


def mighty(runes: int) -> PieceSpec:
    return piece("Might of Leaf and Claw", marks={"growth": runes})


def test_might_is_an_upgrade_of_tech_ii() -> None:
    assert not scenario(side(hand=["Might of Leaf and Claw"], tech=1), side()).can(
        "play Might of Leaf and Claw"
    )
    t = scenario(side(hand=["Might of Leaf and Claw"], play=["Iron Man"], tech=2, gold=3), side())
    seen = watch(t)
    t.do("play Might of Leaf and Claw")
    assert seen.changes == {
        "Might of Leaf and Claw: new",
        "my gold: 3 -> 0",
        "my hand: -Might of Leaf and Claw",
    }


def test_each_of_my_attackers_that_deals_damage_brings_a_rune() -> None:
    t = scenario(
        side(hero="Argagarg Garg", play=["Might of Leaf and Claw", "Iron Man", "Wisp", "Tiger Cub"]),
        side(play=["Older Brother"]),
    )
    t.do("attack Iron Man -> Base#2")
    assert growth_runes(t) == 1
    t.do("attack Argagarg Garg -> Base#2")
    assert growth_runes(t) == 2, "a hero"
    t.do("attack Wisp -> Base#2")
    assert growth_runes(t) == 2, "no damage"
    t.do("attack Tiger Cub -> Older Brother")
    assert not t.in_play("Tiger Cub")
    assert growth_runes(t) == 3, "dead, but it did deal damage"


def test_what_strikes_back_and_other_players_attackers_bring_none() -> None:
    t = scenario(
        side(play=["Iron Man", "Older Brother", "Wisp"]),
        side(play=["Might of Leaf and Claw", "Tiger Cub", "Tower"]),
    )
    t.do("attack Iron Man -> Tiger Cub", "attack Older Brother -> Base#2")
    assert t["Iron Man"].damage == 2 + 1, "the Cub and the Tower"
    assert growth_runes(t) == 0


def test_spells_bring_none() -> None:
    t = scenario(side(play=["Might of Leaf and Claw"], hero="Troq Bashar", hand=["Wrecking Ball"]), side())
    t.do("play Wrecking Ball -> Base#2")
    assert growth_runes(t) == 0


@pytest.mark.parametrize(("runes", "more"), [(0, 0), (4, 0), (5, 5), (6, 5), (10, 5)])
def test_five_growth_runes_make_everybody_of_mine_mighty(runes: int, more: int) -> None:
    t = scenario(
        side(hero="Argagarg Garg", play=[mighty(runes), "Wisp", "Blooming Elm"], tech=1),
        side(hero="Troq Bashar", play=["Iron Man"]),
    )
    assert {label: t[label].stats for label in (*t.me.in_play, *t.foe.in_play)} == {
        "Base": (0, 20),
        "Tech I": (0, 5),
        "Argagarg Garg": (1 + more, 3 + more),
        "Might of Leaf and Claw": (0, 0),
        "Wisp": (0 + more, 1 + more),
        "Blooming Elm": (0, 4),
        "Base#2": (0, 20),
        "Troq Bashar": (2, 3),
        "Iron Man": (3, 4),
    }


def test_the_fifth_rune_counts_from_the_next_attack_on() -> None:
    t = scenario(side(play=[mighty(4), "Tiger Cub", "Iron Man"]), side())
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 3
    t.do("attack Tiger Cub -> Base#2")
    assert t.foe.base_damage == 3 + 2 + 5


def test_two_mights_grow_and_give_side_by_side() -> None:
    t = scenario(side(play=[mighty(4), mighty(5), "Iron Man"]), side())
    assert t["Iron Man"].stats == (8, 9)
    t.do("attack Iron Man -> Base#2")
    assert growth_runes(t) == 5
    assert growth_runes(t, "Might of Leaf and Claw#2") == 6
    assert t["Iron Man"].stats == (13, 14)


# Guargum, Eternal Sentinel ------------------------------------------------------------------------

GUARGUM = "Guargum, Eternal Sentinel"


def test_guargum_costs_opponents_two_gold_to_target() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=4), side(play=[GUARGUM]))
    assert t[GUARGUM].resist == 2
    t.do(f"play Wither -> {GUARGUM}")
    assert t.me.gold == 4 - 2 - 2
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=3), side(play=[GUARGUM]))
    assert GUARGUM not in t.targets("play Wither")


def test_guargum_obliterates_four_of_the_defenders_lowest_units() -> None:
    lowest = ["Tenderfoot", "Iron Man", "Wisp", "Tiger Cub"]
    t = scenario(
        side(play=[GUARGUM, "Wisp"]), side(play=[*lowest, "Oversized Rhinoceros"], hero="Troq Bashar")
    )
    t.do(f"attack {GUARGUM} -> Base#2")
    assert t.foe.in_play == ["Base#2", "Troq Bashar", "Oversized Rhinoceros"]
    assert t.foe.base_damage == 12
    assert t.in_play("Wisp")


def test_guargums_growth_spells_are_free_and_need_no_hero() -> None:
    hand = ["Dinosize", "Spirit of the Panda", "Spark", "Intimidate", "Tiger Cub", "Galina Glimmer"]
    t = scenario(side(play=[GUARGUM], hand=hand, gold=0, tech=1), side(patrol={"elite": "Iron Man"}))
    playable = {option.split(" -> ")[0] for option in t.options if option.startswith("play ")}
    assert playable == {"play Dinosize", "play Spirit of the Panda"}
    t.do(f"play Dinosize -> {GUARGUM}")
    assert (t.me.gold, t[GUARGUM].stats, t[GUARGUM].armor) == (0, (18, 12), 6)
    assert t.me.discard == ["Dinosize"]


def test_guargums_spells_are_free_with_a_hero_too() -> None:
    t = scenario(side(hero="Argagarg Garg", play=[GUARGUM], hand=["Dinosize"], gold=7), side())
    t.do("play Dinosize -> Argagarg Garg")
    assert t.me.gold == 7


def test_targets_with_resist_still_have_their_price() -> None:
    t = scenario(side(play=[GUARGUM], hand=["Dinosize"], gold=1), side(play=["Brick Thief"]))
    t.do("play Dinosize -> Brick Thief")
    assert t.me.gold == 0


def test_the_opponents_guargum_frees_no_spell_of_mine() -> None:
    t = scenario(side(hand=["Dinosize"], play=["Iron Man"]), side(play=[GUARGUM]))
    assert not t.can("play Dinosize")
