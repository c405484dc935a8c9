"""Growth, card by card: Argagarg Garg and his spells."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import ANTI_AIR, FLYING, TOKEN
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

ARGAGARG = piece("Argagarg Garg", level=5)
SPELLS = [("Polymorph: Squirrel", 3), ("Dinosize", 4), ("Spirit of the Panda", 4), ("Stampede", 6)]


@pytest.mark.parametrize(("name", "cost"), SPELLS)
def test_cost_and_hero(name: str, cost: int) -> None:
    for gold in (cost - 1, cost):
        t = scenario(side(hero=ARGAGARG, hand=[name], gold=gold, play=["Wisp"]), side())
        assert t.can(f"play {name}") == (gold == cost)
    assert not scenario(side(hero="Troq Bashar", hand=[name], play=["Wisp"]), side()).can(f"play {name}")
    young = scenario(side(hero="Argagarg Garg", hand=[name], play=["Wisp"]), side())
    assert young.can(f"play {name}") == (name != "Stampede"), "that one is ultimate"


# Argagarg Garg ------------------------------------------------------------------------------------


def test_argagarg_brings_a_wisp() -> None:
    t = scenario(side(command={"Argagarg Garg": 0}, gold=2, play=["Iron Man"]), side())
    seen = watch(t)
    t.do("summon Argagarg Garg")
    assert seen.changes == {
        "Argagarg Garg: new",
        "Wisp: new",
        "my gold: 2 -> 0",
        "my command zone: Argagarg Garg +0 -> ",
    }
    assert t["Argagarg Garg"].stats == (1, 3)
    assert t["Wisp"].stats == (0, 1)


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (2, (1, 3)), (3, (1, 4)), (4, (1, 4)), (5, (1, 5))]
)
def test_argagargs_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Argagarg Garg", level=level), play=["Iron Man"]), side())
    assert t["Argagarg Garg"].stats == stats
    assert t.can("use Argagarg Garg") == (level >= 3)


def test_argagarg_strengthens_any_unit_for_the_turn() -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", level=3), play=["Iron Man", "Wisp", "Blooming Elm"], tech=1),
        side(hero="Troq Bashar", play=["Tower"], patrol={"elite": "Tenderfoot"}),
    )
    assert t.targets("use Argagarg Garg") == {"Iron Man", "Wisp", "Tenderfoot"}
    seen = watch(t)
    t.do("use Argagarg Garg -> Iron Man")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 4",
        "Iron Man: armor 0 -> 1",
        "Argagarg Garg: exhausted False -> True",
    }
    t.end_turn()
    assert (t["Iron Man"].atk, t["Iron Man"].armor) == (3, 0)


def test_argagarg_may_strengthen_an_opposing_unit_and_pays_for_its_resist() -> None:
    t = scenario(
        side(hero=piece("Argagarg Garg", level=3), gold=4), side(patrol={"scavenger": "Brick Thief"})
    )
    t.do("use Argagarg Garg -> Brick Thief")
    assert (t["Brick Thief"].atk, t["Brick Thief"].armor, t.me.gold) == (3, 1, 3)


def test_argagarg_is_tired_on_his_first_turn() -> None:
    hero = piece("Argagarg Garg", level=3, arrived_now=True)
    t = scenario(side(hero=hero, play=["Iron Man"]), side())
    assert not t.can("use Argagarg Garg")


def test_argagarg_brings_a_water_elemental_at_his_max_level() -> None:
    t = scenario(side(hero=piece("Argagarg Garg", level=3), gold=5), side(play=["Iron Man"]))
    seen = watch(t)
    t.do("level Argagarg Garg")
    assert seen.changes == {"my gold: 5 -> 4", "Argagarg Garg: level 3 -> 4"}
    t.do("level Argagarg Garg")
    assert seen.changes == {
        "my gold: 5 -> 3",
        "Argagarg Garg: level 3 -> 5",
        "Argagarg Garg: HP 4 -> 5",
        "Water Elemental: new",
    }
    assert t["Water Elemental"].stats == (3, 3)
    assert t["Water Elemental"].has(ANTI_AIR)
    assert not t.can("level Argagarg Garg")


def test_the_water_elemental_is_a_blue_token_that_reaches_fliers() -> None:
    t = scenario(side(play=["Water Elemental", "Wisp"]), side(play=["Eggship"]))
    card = t.table.book.by_name["Water Elemental"]
    assert (card.color, card.spec, card.types & TOKEN) == ("Blue", "", TOKEN)
    assert t.targets("attack Water Elemental") == {"Base#2", "Eggship"}
    assert t.targets("attack Wisp") == {"Base#2"}


# Polymorph: Squirrel ------------------------------------------------------------------------------


def test_polymorph_turns_any_unit_into_a_squirrel() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Polymorph: Squirrel"], play=["Tiger Cub", "Wisp"], gold=5),
        side(hero="Troq Bashar", play=["Eggship", "Tower"], patrol={"elite": "Iron Man"}),
    )
    assert t.targets("play Polymorph: Squirrel") == {"Tiger Cub", "Wisp", "Eggship", "Iron Man"}
    seen = watch(t)
    t.do("play Polymorph: Squirrel -> Eggship")
    assert seen.changes == {
        "Eggship: gone",
        "Squirrel: new",
        "my gold: 5 -> 2",
        "my hand: -Polymorph: Squirrel",
        "my discard: +Polymorph: Squirrel",
    }
    squirrel = t["Squirrel"]
    assert (squirrel.stats, squirrel.keys, squirrel.controller) == ((1, 1), 0, 1)


def test_polymorph_lasts_until_my_next_upkeep() -> None:
    t = scenario(side(hero=ARGAGARG, hand=["Polymorph: Squirrel"]), side(play=["Eggship"]))
    t.do("play Polymorph: Squirrel -> Eggship")
    t.end_turn()
    assert t["Squirrel"].stats == (1, 1), "all through the opponent's turn"
    t.do("attack Squirrel -> Base")
    t.end_turn()
    assert not t.in_play("Squirrel")
    assert t["Eggship"].stats == (4, 3)
    assert t["Eggship"].has(FLYING)
    assert t.me.base_damage == 1


def test_a_squirrel_stays_on_patrol_and_keeps_what_is_on_it() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Polymorph: Squirrel"]),
        side(patrol={"elite": piece("Iron Man", runes=2, damage=1)}),
    )
    t.do("play Polymorph: Squirrel -> Iron Man")
    squirrel = t["Squirrel"]
    assert (squirrel.slot, squirrel.stats, squirrel.damage) == ("elite", (1 + 2 + 1, 1 + 2), 1)


def test_a_squirrel_has_no_abilities_to_use_and_no_bonus_to_give() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Polymorph: Squirrel", "Polymorph: Squirrel"]),
        side(play=["Blademaster", "Merfolk Prospector", "Iron Man"]),
    )
    t.do("play Polymorph: Squirrel -> Blademaster", "play Polymorph: Squirrel -> Merfolk Prospector")
    assert t["Iron Man"].keys == 0, "nobody teaches swift strike any more"
    t.end_turn()
    assert not t.can("use Squirrel")
    assert not t.can("use Squirrel#2")


def test_a_squirrel_that_dies_or_goes_home_is_the_card_it_was() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Polymorph: Squirrel"], play=["Tiger Cub"]), side(play=["Iron Man"])
    )
    t.do("play Polymorph: Squirrel -> Iron Man", "attack Tiger Cub -> Squirrel")
    assert t.foe.discard == ["Iron Man"]


def test_a_card_does_not_become_a_token_with_its_new_form() -> None:
    t = scenario(side(hero=ARGAGARG, hand=["Polymorph: Squirrel"]), side(play=["Iron Man", "Beast"]))
    t.do("play Polymorph: Squirrel -> Iron Man")
    tokens = {t.table.label(p) for p in t.table.pieces.values() if p.derived.types & TOKEN}
    assert tokens == {"Beast"}


def test_a_token_in_another_form_is_a_token_still() -> None:
    t = scenario(side(hero=ARGAGARG, hand=["Polymorph: Squirrel"], play=["Tiger Cub"]), side(play=["Beast"]))
    t.do("play Polymorph: Squirrel -> Beast", "attack Tiger Cub -> Squirrel")
    assert t.foe.discard == []


def test_a_squirrel_is_green() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Polymorph: Squirrel"]),
        side(play=["Iron Man", "Galina Glimmer"], gold=0, workers=4),
    )
    t.do("play Polymorph: Squirrel -> Iron Man")
    t.end_turn()
    assert t.foe.gold == 4 + 1


# Dinosize -----------------------------------------------------------------------------------------


def test_dinosize_makes_a_unit_or_hero_huge_for_the_turn() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Dinosize"], play=["Wisp", "Blooming Elm"]),
        side(hero="Troq Bashar", play=["Tower"], patrol={"elite": "Iron Man"}),
    )
    assert t.targets("play Dinosize") == {"Argagarg Garg", "Wisp", "Troq Bashar", "Iron Man"}
    seen = watch(t)
    t.do("play Dinosize -> Wisp")
    assert seen.changes == {
        "Wisp: ATK 0 -> 6",
        "Wisp: armor 0 -> 6",
        "my gold: 10 -> 6",
        "my hand: -Dinosize",
        "my discard: +Dinosize",
    }
    t.do("attack Wisp -> Iron Man")
    assert not t.in_play("Iron Man")
    assert (t["Wisp"].damage, t["Wisp"].armor) == (0, 6 - 4 - 1), "the elite and the Tower"
    t.end_turn()
    assert (t["Wisp"].stats, t["Wisp"].armor) == ((0, 1), 0)


# Spirit of the Panda ------------------------------------------------------------------------------


def test_spirit_of_the_panda_goes_on_any_unit() -> None:
    t = scenario(
        side(hero=ARGAGARG, hand=["Spirit of the Panda"], play=["Iron Man", "Wisp", "Blooming Elm"]),
        side(hero="Troq Bashar", play=["Tower"], patrol={"elite": "Older Brother"}),
    )
    assert t.targets("play Spirit of the Panda") == {"Iron Man", "Wisp", "Older Brother"}
    seen = watch(t)
    t.do("play Spirit of the Panda -> Iron Man")
    assert seen.changes == {
        "Spirit of the Panda: new",
        "Iron Man: ATK 3 -> 5",
        "Iron Man: HP 4 -> 6",
        "my gold: 10 -> 6",
        "my hand: -Spirit of the Panda",
    }


def test_only_the_attached_units_attacks_give_gold() -> None:
    t = scenario(
        side(
            play=["Iron Man", "Older Brother", piece("Spirit of the Panda", attached="Iron Man")],
            hero="Argagarg Garg",
            gold=0,
        ),
        side(gold=0),
    )
    t.do("attack Older Brother -> Base#2", "attack Argagarg Garg -> Base#2")
    assert t.me.gold == 0
    t.do("attack Iron Man -> Base#2")
    assert (t.me.gold, t.foe.gold) == (1, 0)
    assert t.foe.base_damage == 2 + 1 + 5


def test_being_attacked_gives_no_gold() -> None:
    t = scenario(
        side(play=["Older Brother", "Wisp"], gold=0),
        side(play=["Iron Man", piece("Spirit of the Panda", attached="Iron Man")], gold=0),
    )
    t.do("attack Older Brother -> Iron Man")
    assert (t.me.gold, t.foe.gold) == (0, 0)


def test_spirit_of_the_panda_heals_my_units_and_heroes_in_my_upkeep() -> None:
    t = scenario(
        side(
            hero=piece("Argagarg Garg", damage=1),
            play=[
                piece("Iron Man", damage=3),
                piece("Wisp", runes=1),
                piece("Blooming Elm", damage=2),
                piece("Spirit of the Panda", attached="Iron Man"),
            ],
        ),
        side(play=[piece("Older Brother", damage=1)]),
    )
    t.end_turn()
    assert t["Iron Man"].damage == 3
    t.end_turn()
    assert (t["Iron Man"].damage, t["Argagarg Garg"].damage) == (2, 0)
    assert (t["Blooming Elm"].damage, t["Older Brother"].damage) == (2, 1)


def test_spirit_of_the_panda_needs_no_hero_to_stay_and_goes_with_its_unit() -> None:
    t = scenario(
        side(play=["Oversized Rhinoceros", "Oversized Rhinoceros"]),
        side(hero="Argagarg Garg", play=["Iron Man", piece("Spirit of the Panda", attached="Iron Man")]),
    )
    t.do("attack Oversized Rhinoceros -> Argagarg Garg")
    assert t["Iron Man"].stats == (5, 6)
    t.do("attack Oversized Rhinoceros#2 -> Iron Man")
    assert t.foe.discard == ["Iron Man", "Spirit of the Panda"]


# Stampede -----------------------------------------------------------------------------------------


def stampeding(*mine: str, foe: Side, hand: tuple[str, ...] = ()) -> Scenario:
    """My units have stampeded; Argagarg is there too."""
    t = scenario(side(hero=ARGAGARG, play=mine, hand=["Stampede", *hand], gold=8), foe)
    t.do("play Stampede")
    return t


def test_stampede_is_for_all_my_units() -> None:
    t = scenario(
        side(hero=ARGAGARG, play=["Iron Man", "Wisp", "Blooming Elm"], hand=["Stampede"], gold=6),
        side(hero="Troq Bashar", play=["Older Brother"]),
    )
    seen = watch(t)
    t.do("play Stampede")
    assert seen.changes == {
        "Iron Man: ATK 3 -> 6",
        "Iron Man: armor 0 -> 3",
        "Wisp: ATK 0 -> 3",
        "Wisp: armor 0 -> 3",
        "my gold: 6 -> 0",
        "my hand: -Stampede",
        "my discard: +Stampede",
    }
    t.end_turn()
    assert (t["Iron Man"].stats, t["Iron Man"].armor) == ((3, 4), 0)


def test_stampede_is_for_the_units_of_the_moment() -> None:
    t = stampeding("Iron Man", foe=side(patrol={"elite": "Tenderfoot"}), hand=("Timely Messenger",))
    t.do("play Timely Messenger")
    assert (t["Timely Messenger"].stats, t["Timely Messenger"].armor) == ((1, 1), 0)
    t.do("attack Timely Messenger -> Tenderfoot")
    assert t.foe.base_damage == 0
    t.do("attack Iron Man -> Tenderfoot")
    assert t.foe.base_damage == (3 + 3) - 1, "the Messenger left it 1 HP"


def test_excess_damage_to_units_and_heroes_hits_the_base() -> None:
    t = stampeding("Iron Man", foe=side(patrol={"squad leader": "Tenderfoot", "elite": "Older Brother"}))
    t.do("attack Iron Man -> Tenderfoot")
    assert t.foe.base_damage == 6 - 1 - 2, "armor and HP come first"
    assert t["Older Brother"].damage == 0
    t = stampeding("Iron Man", foe=side(hero="Troq Bashar"))
    t.do("attack Iron Man -> Troq Bashar")
    assert t.foe.base_damage == 6 - 3


def test_no_excess_no_damage_to_the_base() -> None:
    t = stampeding("Iron Man", foe=side(play=["Oversized Rhinoceros"]))
    t.do("attack Iron Man -> Oversized Rhinoceros")
    assert (t["Oversized Rhinoceros"].damage, t.foe.base_damage) == (6, 0)


def test_excess_damage_to_a_building_is_lost() -> None:
    t = stampeding("Iron Man", foe=side(play=["Blooming Elm"]))
    t.do("attack Iron Man -> Blooming Elm")
    assert not t.in_play("Blooming Elm")
    assert t.foe.base_damage == 0


def test_stampede_is_over_at_the_end_of_the_turn() -> None:
    t = stampeding("Iron Man", foe=side(play=["Tenderfoot"]))
    t.end_turn()
    t.end_turn()
    t.do("attack Iron Man -> Tenderfoot")
    assert t.foe.base_damage == 0


def test_heroes_and_latecomers_do_not_stampede() -> None:
    t = stampeding("Iron Man", hand=("Timely Messenger",), foe=side(patrol={"elite": "Wisp"}))
    t.do("play Timely Messenger")
    assert t["Timely Messenger"].stats == (1, 1)
    t.do("attack Argagarg Garg -> Wisp")
    assert t.foe.base_damage == 0


def test_where_stampede_sends_excess_damage_is_no_ability_of_the_units() -> None:
    mine = side(
        hero=piece("Argagarg Garg", level=5),
        hand=["Stampede"],
        play=[piece("Master Midori", level=5), "Tiger Cub"],
    )
    t = scenario(mine, side())
    assert t["Tiger Cub"].stats == (3, 3)
    t.do("play Stampede")
    assert t["Tiger Cub"].stats == (6, 3)
