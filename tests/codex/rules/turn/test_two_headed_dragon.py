"""Two-headed dragon: teams of two share a base and a turn. Seats 0 and 1 play against 2 and 3."""

from __future__ import annotations

import pytest

import warmat
from tests.codex.bench_cards import BENCH
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.modes import MODES
from warmat.codex.scenario import Scenario, Side, piece, scenario, side

DRAGON = "two-headed-dragon"
DECKS = ["[Bashing]", "[Finesse]", "[Bashing]", "[Finesse]"]


def board(*sides: Side, active: int = 0) -> Scenario:
    """A team game; the sides not named have nothing but their share of a base."""
    return scenario(*sides, *[side()] * (4 - len(sides)), active=active, book=BENCH, mode=DRAGON)


def dealt(seed: int = 7) -> Scenario:
    return Scenario(warmat.new("codex", seats=DECKS, mode="two-headed-dragon-1-hero", seed=seed))


# Set-up -------------------------------------------------------------------------------------------------


def test_it_is_for_four() -> None:
    for decks in (DECKS[:2], DECKS[:3], [*DECKS, "[Bashing]"]):
        with pytest.raises(warmat.BadInput, match=rf"is for 4 players, not {len(decks)}\."):
            warmat.new("codex", seats=decks, mode="two-headed-dragon-1-hero")


def test_it_is_played_with_three_heroes_or_with_one() -> None:
    assert (MODES[DRAGON].heroes, MODES["two-headed-dragon-1-hero"].heroes) == (3, 1)
    with pytest.raises(warmat.BadInput, match="this mode needs 3"):
        warmat.new("codex", seats=DECKS, mode=DRAGON)


def test_each_team_has_one_base_of_thirty() -> None:
    seen = dealt().game.view(0)
    bases = [one for one in seen["pieces"] if one["type"] == "base"]
    assert [(one["label"], one["hp"]) for one in bases] == [("Base", 30), ("Base#3", 30)]
    ids = [one["id"] for one in bases]
    assert [player["base"] for player in seen["players"]] == [ids[0], ids[0], ids[1], ids[1]]
    assert [player["team"] for player in seen["players"]] == [0, 0, 1, 1]


def test_the_first_team_has_four_workers_each_and_the_second_five() -> None:
    t = dealt()
    assert [t.player(seat).workers for seat in range(4)] == [4, 4, 5, 5]
    assert [len(t.player(seat).hand) for seat in range(4)] == [5] * 4


# Teammates show each other their cards ------------------------------------------------------------------


def test_teammates_see_each_others_cards_and_opponents_do_not() -> None:
    t = dealt()
    for reader in range(4):
        for owner, seen in enumerate(t.game.view(reader)["players"]):
            own = reader // 2 == owner // 2
            assert seen["hand"] == (t.player(owner).hand if own else [])
            assert seen["codex"] == (t.player(owner).codex if own else [])


def test_a_worker_is_face_down_to_the_other_team_only() -> None:
    t = dealt()
    card = t.player(1).hand[0]
    t.do(f"P2: hire {card}")
    line = f"P2 hires {card} as a worker."
    assert [line in t.game.log_for(reader) for reader in range(4)] == [True, True, False, False]
    assert [t.game.view(reader)["players"][1]["tucked"] for reader in range(4)] == [[card], [card], [], []]


def test_another_world_keeps_the_teammates_hand_and_deals_the_opponents_anew() -> None:
    game = dealt().game

    def hands(seat: int, owner: int) -> set[tuple[int, ...]]:
        worlds = (game.determinise(seat, seed).state for seed in range(20))
        return {tuple(hidden.index_of(c) for c in w.players[owner].hand) for w in worlds}  # type: ignore[attr-defined]

    assert len(hands(0, 1)) == 1
    assert len(hands(0, 2)) > 1
    assert len(hands(2, 3)) == 1


# The turn -----------------------------------------------------------------------------------------------


def test_teammates_take_their_turn_together() -> None:
    t = dealt()
    assert t.game.view(0)["acting"] == [0, 1]
    assert [t.player(seat).gold for seat in range(4)] == [4, 4, 0, 0]
    t.end_turn()
    assert t.game.view(0)["acting"] == [2, 3]
    assert [t.player(seat).gold for seat in range(4)] == [4, 4, 5, 5]
    t.end_turn()
    assert t.game.view(0)["acting"] == [0, 1]


def test_both_tech_before_anybody_readies() -> None:
    tired, codex = piece("Tenderfoot", exhausted=True), ["Iron Man", "Wrecking Ball", "Eggship"]
    t = board(side(codex=codex, play=[tired]), side(codex=codex), active=2)
    t.do("P3: end", "P4: end", "tech Wrecking Ball", "tech Iron Man")
    assert t.game.options[0].player == 1
    assert t["Tenderfoot"].exhausted
    t.do("tech Iron Man")
    assert t["Tenderfoot"].exhausted, "one more to tech"
    t.do("tech Eggship")
    assert not t["Tenderfoot"].exhausted
    assert t.player(0).discard == ["Iron Man", "Wrecking Ball"]
    assert t.player(1).discard == ["Eggship", "Iron Man"]


def test_both_ready_and_have_their_upkeep() -> None:
    tired = piece("Iron Man", exhausted=True)
    t = board(
        side(play=[tired], command={"Troq Bashar": 2}),
        side(play=[tired], command={"River Montoya": 2}),
        active=2,
    )
    t.end_turn()
    assert not t["Iron Man"].exhausted
    assert not t["Iron Man#2"].exhausted
    assert (t.player(0).gold, t.player(1).gold) == (16, 16)
    assert t.player(0).command == {"Troq Bashar": 1}
    assert t.player(1).command == {"River Montoya": 1}


def test_actions_come_in_any_order_one_at_a_time() -> None:
    t = board(side(hand=["Tenderfoot", "Older Brother"]), side(hand=["Tenderfoot"]))
    t.do("P2: play Tenderfoot", "P1: play Tenderfoot", "P2: build Tower", "P1: play Older Brother")
    assert t["Tenderfoot"].controller == 1
    assert t["Tenderfoot#2"].controller == 0
    assert t["Tower#2"].controller == 1


def test_each_action_names_its_player() -> None:
    t = board(side(hand=["Tenderfoot"]), side(hand=["Tenderfoot"]))
    assert {"P1: hire Tenderfoot", "P2: hire Tenderfoot", "P1: end", "P2: end"} <= set(t.options)
    assert all(option.text.startswith(f"P{option.player + 1}: ") for option in t.game.options)


def test_who_has_ended_has_no_more_to_do_and_the_other_goes_on() -> None:
    t = board(side(play=["Iron Man"]), side(hand=["Tenderfoot"]))
    t.do("P1: end")
    assert all(option.startswith("P2: ") for option in t.options)
    assert t.refuses("P1: attack Iron Man -> Base#3") == (
        "P1 can't attack now: that player has ended the main phase."
    )
    t.do("P2: play Tenderfoot")
    assert t.game.view(0)["acting"] == [0, 1]


def test_the_other_team_can_do_nothing() -> None:
    t = board(side(), side(), side(play=["Iron Man"]))
    assert t.refuses("P3: attack Iron Man -> Base") == "P3 can't attack now: it is not that player's turn."


def test_each_plays_with_the_own_gold_and_the_own_cards() -> None:
    t = board(side(play=["Iron Man"], gold=0, hand=["Tenderfoot"]), side(gold=10, hero="Troq Bashar"))
    assert not t.can("P1: play Tenderfoot")
    assert t.refuses("P2: play Tenderfoot") == "Tenderfoot is not in your hand."
    assert t.refuses("P2: attack Iron Man -> Base#3") == "Iron Man is not under your control."
    assert t.refuses("P1: level Troq Bashar") == "Troq Bashar is not under your control."
    assert t.can("P2: level Troq Bashar")


def test_a_spell_needs_a_hero_of_ones_own() -> None:
    t = board(side(hand=["Wither"]), side(hero="Troq Bashar", hand=["Wither"]), side(play=["Iron Man"]))
    assert not t.can("P1: play Wither")
    assert t.can("P2: play Wither")


def test_both_patrol_each_in_the_own_zone() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Older Brother"]))
    t.do("P1: end", "P2: end")
    assert t.options == ["patrol Iron Man as squad leader", "patrol nobody as squad leader"]
    t.do("patrol Iron Man as squad leader")
    assert t.options == ["patrol Older Brother as squad leader", "patrol nobody as squad leader"]
    assert t.refuses("patrol Iron Man as squad leader") == "Iron Man is not under your control."
    t.do("patrol Older Brother as squad leader")
    assert (t["Iron Man"].slot, t["Older Brother"].slot) == ("squad leader", "squad leader")


def test_both_discard_and_draw() -> None:
    t = board(
        side(hand=["Spark"], deck=["Tenderfoot"] * 4),
        side(hand=["Bloom", "Wither"], deck=["Older Brother"] * 5),
    )
    t.end_turn()
    assert t.player(0).hand == ["Tenderfoot"] * 3
    assert t.player(1).hand == ["Older Brother"] * 4


def test_buildings_of_both_are_finished_at_the_end_of_their_turn() -> None:
    t = board(side(), side())
    t.do("P1: build Tech I", "P2: build Tech I")
    t.end_turn()
    assert not t["Tech I"].constructing
    assert not t["Tech I#2"].constructing


# Attacks ------------------------------------------------------------------------------------------------


def test_either_patrol_zone_protects_both() -> None:
    t = board(
        side(play=["Iron Man"]),
        side(),
        side(play=["Maestro"]),
        side(patrol={"elite": "Older Brother"}),
    )
    assert t.targets("P1: attack Iron Man") == {"Older Brother"}
    assert "Older Brother patrols" in t.refuses("P1: attack Iron Man -> Maestro")


def test_of_two_squad_leaders_either_may_be_attacked() -> None:
    t = board(
        side(play=["Iron Man"]),
        side(play=["Older Brother"]),
        side(patrol={"squad leader": "Tenderfoot", "elite": "Maestro"}),
        side(patrol={"squad leader": "Helpful Turtle", "lookout": "Fruit Ninja"}),
    )
    for attacker in ("P1: attack Iron Man", "P2: attack Older Brother"):
        assert t.targets(attacker) == {"Tenderfoot", "Helpful Turtle"}


def test_without_patrollers_everything_of_both_may_be_attacked() -> None:
    t = board(side(play=["Iron Man"]), side(play=["Tenderfoot"]), side(tech=1), side(play=["Maestro"]))
    assert t.targets("P1: attack Iron Man") == {"Base#3", "Tech I#3", "Maestro"}


def test_patrollers_give_no_bonus_on_a_teammates_turn() -> None:
    elite, foe = {"elite": "Older Brother"}, {"elite": "Tenderfoot"}
    t = board(side(), side(patrol=elite), side(), side(patrol=foe))
    assert (t["Older Brother"].atk, t["Tenderfoot"].atk) == (2, 2)


@pytest.mark.ruling(48)
def test_excess_damage_goes_to_anything_of_the_team_when_no_patroller_is_left() -> None:
    t = board(
        side(play=["Harvest Reaper"]),
        side(),
        side(patrol={"elite": "Tenderfoot"}, play=["Maestro"]),
        side(play=["Iron Man"]),
    )
    t.do("P1: attack Harvest Reaper -> Tenderfoot")
    assert t.choices() == {"Base#3", "Maestro", "Iron Man"}
    t.do("choose Base#3")
    assert t.player(3).base_damage == 4


# The base -----------------------------------------------------------------------------------------------


def test_what_hurts_the_base_hurts_it_for_both() -> None:
    t = board(side(play=["Iron Man"]))
    t.do("P1: attack Iron Man -> Base#3")
    assert (t.player(2).base_damage, t.player(3).base_damage) == (3, 3)


def test_a_lost_building_of_either_damages_the_shared_base() -> None:
    t = board(side(play=["Regular-sized Rhinoceros"]), side(), side(), side(tech=1))
    t.do("P1: attack Regular-sized Rhinoceros -> Tech I#4")
    assert t.player(2).base_damage == 2


def test_your_base_is_the_shared_one_for_either() -> None:
    t = board(side(), side(play=["Careless Musketeer"]), side(play=["Tenderfoot"]))
    base = t.table.pieces[t.table.players[1].base]
    assert [t.table.controls(seat, base) for seat in range(4)] == [True, True, False, False]
    t.do("P2: use Careless Musketeer -> Tenderfoot")
    assert t.player(0).base_damage == 1


def test_thirty_damage_win_the_game_for_both() -> None:
    t = board(side(), side(play=["Iron Man"]), side(base_damage=26))
    t.do("P2: attack Iron Man -> Base#3")
    assert t.winners is None  # 29
    t = board(side(), side(play=["Iron Man"]), side(base_damage=27))
    t.do("P2: attack Iron Man -> Base#3")
    assert t.winners == [0, 1]


# You are you, friends are friends ----------------------------------------------------------------------


def test_your_units_are_not_your_teammates() -> None:
    t = board(side(play=["Grounded Guide", "Tenderfoot"]), side(play=["Tenderfoot"]))
    assert (t["Tenderfoot"].atk, t["Tenderfoot#2"].atk) == (3, 1)


def test_a_friendly_unit_may_be_a_teammates() -> None:
    t = board(
        side(hero="Troq Bashar", hand=["Bloom"]),
        side(play=["Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    assert t.targets("P1: play Bloom") == {"Troq Bashar", "Tenderfoot"}


def test_healing_is_for_all_friends() -> None:
    hurt = piece("Iron Man", damage=2)
    t = board(side(play=["Helpful Turtle"]), side(play=[hurt]), side(play=[hurt]), active=2)
    t.end_turn()
    assert (t["Iron Man"].damage, t["Iron Man#2"].damage) == (1, 2)


def test_a_flagbearer_does_not_bind_its_own_team() -> None:
    t = board(
        side(hero="Troq Bashar", hand=["Wither"]),
        side(play=["Granfalloon Flagbearer"]),
        side(play=["Iron Man"]),
    )
    assert t.targets("P1: play Wither") == {"Troq Bashar", "Granfalloon Flagbearer", "Iron Man"}


def test_resist_is_not_for_friends() -> None:
    t = board(side(hero="Troq Bashar", hand=["Wither"], gold=2), side(play=["Brick Thief"]))
    assert "Brick Thief" in t.targets("P1: play Wither")


def test_a_teammates_question_is_the_teammates() -> None:
    t = board(side(), side(hand=["Brick Thief"]), side(tech=1), side(tech=1))
    t.do("P2: play Brick Thief")
    assert {option.player for option in t.game.options} == {1}
    t.do("choose Tech I#3")
    t.do(t.options[0])
    assert t["Tech I#3"].damage == 1


# Heroes -------------------------------------------------------------------------------------------------


def test_whoever_kills_a_hero_levels_an_own_one() -> None:
    t = board(
        side(hero="Troq Bashar"),
        side(hero="River Montoya", play=["Iron Man"]),
        side(hero=piece("Tester")),
    )
    t.do("P2: attack Iron Man -> Tester")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (1, 3)


def test_whoever_kills_a_hero_without_one_in_play_levels_nobodys() -> None:
    """You means you: a teammate's hero is not one of yours."""
    t = board(
        side(hero="Troq Bashar"),
        side(play=["Iron Man"]),
        side(hero=piece("Tester")),
    )
    t.do("P2: attack Iron Man -> Tester")
    assert t.player(2).command == {"Tester": 2}
    assert t["Troq Bashar"].level == 1


def test_a_killers_hero_at_max_level_leaves_the_levels_to_nobody() -> None:
    t = board(
        side(hero="Troq Bashar"),
        side(hero=piece("River Montoya", level=5), play=["Iron Man"]),
        side(hero=piece("Tester")),
    )
    t.do("P2: attack Iron Man -> Tester")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (1, 5)


def test_a_hero_that_dies_in_its_own_attack_levels_one_of_the_defender() -> None:
    t = board(
        side(hero=piece("Tester", damage=2)),
        side(),
        side(hero="Troq Bashar", patrol={"elite": "Older Brother"}),
        side(hero="River Montoya"),
    )
    t.do("P1: attack Tester -> Older Brother")
    assert (t["Troq Bashar"].level, t["River Montoya"].level) == (3, 1)
    assert t.player(0).command == {"Tester": 2}


# Add-ons and towers -------------------------------------------------------------------------------------


def test_each_has_an_add_on_but_not_the_same() -> None:
    t = board(side(gold=20), side(gold=20))
    t.do("P1: build Tower")
    assert not t.can("P2: build Tower")
    t.do("P2: build Surplus")
    assert t.in_play("Tower")
    assert t.in_play("Surplus#2")


def test_the_other_team_may_have_the_same_add_on() -> None:
    t = board(side(gold=20), side(), side(play=["Tower"]))
    assert t.can("P1: build Tower")


def test_an_upkeep_add_on_is_for_its_owner_only() -> None:
    t = board(side(play=["Surplus"], deck=["Spark"]), side(deck=["Spark"]), active=2)
    t.end_turn()
    assert t.player(0).hand == ["Spark"]
    assert t.player(1).hand == []


@pytest.mark.ruling(77)
@pytest.mark.parametrize("defender", ["Base#3", "Tower#3", "Maestro"])
def test_a_tower_hits_whoever_attacks_anything_of_the_team(defender: str) -> None:
    """Maestro is the teammate's."""
    rhino = "Regular-sized Rhinoceros"
    t = board(side(play=[rhino]), side(), side(play=["Tower"]), side(play=[piece("Maestro", exhausted=True)]))
    t.do(f"P1: attack {rhino} -> {defender}")
    assert t[rhino].damage == (1 + 3 if defender == "Maestro" else 1)


def test_a_tower_detects_what_attacks_its_player_or_the_shared_base() -> None:
    guard = {"squad leader": "Plated Guard"}
    t = board(side(play=["Prowler"]), side(), side(play=["Tower", "Iron Man"], patrol=guard), side())
    assert t.targets("P1: attack Prowler") == {"Plated Guard"}
    t.do("P1: attack Prowler -> Plated Guard")
    assert "P3 detects Prowler." in t.game.log


def test_a_tower_does_not_detect_what_attacks_the_teammates_cards() -> None:
    guard = {"squad leader": "Plated Guard"}
    t = board(
        side(play=["Prowler"]), side(), side(play=["Tower"], patrol=guard), side(play=["Helpful Turtle"])
    )
    assert t.targets("P1: attack Prowler") == {"Plated Guard", "Helpful Turtle"}
    t.do("P1: attack Prowler -> Helpful Turtle")
    assert t["Prowler"].damage == 1  # the turtle's: the tower does not see it
    assert not any("detects" in line for line in t.game.log)


def test_what_one_detected_both_see() -> None:
    t = board(
        side(play=["Tower"], hero="Troq Bashar"),
        side(play=["Iron Man"], hero="River Montoya", hand=["Wither"]),
        side(play=["Backstabber"]),
    )
    assert "Backstabber" not in t.targets("P2: attack Iron Man")
    assert "Backstabber" not in t.targets("P2: play Wither")
    t.do("P1: use Tower -> Backstabber")
    assert "Backstabber" in t.targets("P2: attack Iron Man")
    assert "Backstabber" in t.targets("P2: play Wither")


# Turns of one player ------------------------------------------------------------------------------------


def test_the_turn_can_be_one_players_alone() -> None:
    """What an extra turn needs: everything asks who takes the turn, and not which team."""
    t = board(side(play=["Iron Man"]), side(play=["Tenderfoot"], hand=["Spark"]))
    t.table.acting = 1 << 1
    t.table.active = t.table.stack[0].player = 1
    t.do("P2: end")
    while t.game.options[0].player == 1:
        t.do(t.options[-1])
    assert t.game.view(0)["acting"] == [2, 3]
    assert t["Iron Man"].slot is None


def test_whenever_you_play_a_unit_is_not_when_a_teammate_does() -> None:
    """Flagstone Garrison draws for each unit its own player plays."""
    t = scenario(
        side(play=["Flagstone Garrison"], hand=["Iron Man", "Tenderfoot"], deck=["Spark"] * 3, tech=1),
        side(hand=["Older Brother"], deck=["Bloom"] * 3),
        side(),
        side(),
        mode=DRAGON,
    )
    t.do("P2: play Older Brother")
    assert (len(t.player(0).hand), t.player(1).hand) == (2, [])
    t.do("P1: play Tenderfoot")
    assert t.player(0).hand == ["Iron Man", "Spark"]


def test_an_action_needs_its_player() -> None:
    t = board(side(hero="Tester", hand=["Bolt"]), side(), side(play=["Iron Man"]))
    assert t.refuses("play Bolt -> Iron Man") == "Whose action is it? Write: P1: play Bolt -> Iron Man."
