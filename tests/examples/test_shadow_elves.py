"""Shadow Elves, the worked example of cards of one's own: every effect, and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import warmat
from tests.fuzz import Fuzzer
from tests.games import Case
from tests.own_cards import SHADOW_ELVES, only
from tests.summoner_wars.helpers import mine, theirs
from warmat import expansions
from warmat.envs.encoding import encode
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.match import play_match
from warmat.summoner_wars.scenario import Scenario, piece, scenario

FOES = ["Tundra Orcs", "Fallen Kingdom", "Savanna Elves", "Phoenix Elves", "Breakers", "Vanguards"]
NAMES = 12  # cards that the faction brings
# What Samara does when she has destroyed somebody: random games hardly get there, so it is tested above.
SELDOM = {"Inescapable Doom", "Fate Fulfilled"}


@pytest.fixture(scope="module", autouse=True)
def loaded() -> Iterator[None]:
    yield from only(SHADOW_ELVES)


def elves(
    board: dict[str, Any] | None = None,
    foes: dict[str, Any] | None = None,
    *,
    phase: str = "move",
    at: str = "a1",
    boosts: int = 0,
    their: dict[str, Any] | None = None,
    **more: Any,
) -> Scenario:
    """A board with Selundar in a corner, against the Tundra Orcs."""
    side = mine({at: piece("Selundar", boost=boosts), **(board or {})}, **more)
    other = theirs({"f8": "Grognack", **(foes or {})}, **(their or {}))
    return scenario(side, other, phase=phase, book=expansions.book("summoner-wars"))


# Selundar ------------------------------------------------------------------------------------------------


def test_blood_magic_boosts_for_each_wound_nearby_on_your_turn() -> None:
    t = elves({"b1": "Shadow Mage", "a3": "Five-Life Gate"})
    t.do("move Shadow Mage -> a2")
    t.do("choose damage a gate")
    assert t["Selundar"].boost == 1
    assert t["Five-Life Gate"].damage == 1


def test_blood_magic_does_not_reach_beyond_three_spaces() -> None:
    t = elves({"d3": "Shadow Mage"})
    t.do("move Shadow Mage -> e3")
    t.do("choose damage this unit")
    assert t["Shadow Mage"].damage == 1
    assert t["Selundar"].boost == 0


def test_blood_magic_ignores_wounds_on_the_enemys_turn_and_wounds_of_enemies() -> None:
    t = elves({"a2": "Shadow Knight"}, {"a3": "Tundra Fighter"}, phase="attack")
    t.next_roll(2, melee=2)
    t.do("attack Shadow Knight -> Tundra Fighter")
    assert (t["Tundra Fighter"].damage, t["Selundar"].boost) == (2, 0)
    other = scenario(
        mine({"a1": "Selundar", "a2": "Shadow Knight"}),
        theirs({"f8": "Grognack", "a3": "Tundra Fighter"}, hand=["Five-Life Gate"]),
        phase="attack",
        active=1,
        book=expansions.book("summoner-wars"),
    )
    other.next_roll(2, melee=2)
    other.do("attack Tundra Fighter -> Shadow Knight")
    assert (other["Shadow Knight"].damage, other["Selundar"].boost) == (2, 0)


@pytest.mark.parametrize("phase", ["summon", "move", "build", "attack", "magic"])
def test_return_to_shadow_takes_a_friend_back_in_any_phase(phase: str) -> None:
    t = elves({"a3": "Lucian", "e5": "Shadow Mage"}, phase=phase, boosts=3)
    t.do("use Selundar (Return to Shadow)")
    assert not t.in_play("Lucian")
    assert "Lucian" in t.me.hand
    assert t["Selundar"].boost == 1
    assert not t.can("use Selundar (Return to Shadow)")  # one boost is too few


def test_return_to_shadow_asks_among_friends_within_three_spaces() -> None:
    t = elves({"a3": "Lucian", "b1": "Sage Ranger", "e5": "Shadow Mage"}, {"b2": "Tundra Fighter"}, boosts=2)
    t.do("use Selundar (Return to Shadow)")
    assert t.choices() == {"Lucian", "Sage Ranger"}
    t.do("choose Sage Ranger")
    assert "Sage Ranger" in t.me.hand


# Champions -----------------------------------------------------------------------------------------------


def test_lucian_is_boosted_whenever_a_friendly_unit_leaves() -> None:
    t = elves({"a3": "Sage Ranger", "e4": "Lucian"}, boosts=2)
    t.do("use Selundar (Return to Shadow)")
    assert t["Lucian"].boost == 1


def test_judgment_spends_any_number_of_boosts() -> None:
    t = elves({"c2": piece("Lucian", boost=3)}, {"c4": "Smasher", "e3": "Frost Shaman"})
    t.do("move Lucian -> c3")
    assert t.choices() == {"Smasher", "nothing"}
    t.do("choose Smasher")
    assert t.options == ["choose 1", "choose 2", "choose 3"]
    t.do("choose 2")
    assert (t["Smasher"].damage, t["Lucian"].boost) == (2, 1)


def test_judgment_can_be_declined_and_asks_nothing_without_boosts() -> None:
    t = elves({"c2": piece("Lucian", boost=1)}, {"c4": "Smasher"})
    t.do("move Lucian -> c3")
    t.do("choose nothing")
    assert (t["Smasher"].damage, t["Lucian"].boost) == (0, 1)
    bare = elves({"c2": "Lucian"}, {"c4": "Smasher"})
    bare.do("move Lucian -> c3")
    assert bare.options[-1] == "end"


def test_judgment_spares_summoners() -> None:
    t = elves({"e6": piece("Lucian", boost=1)})
    t.do("move Lucian -> f7")
    assert t["Lucian"].boost == 1
    assert t.options[-1] == "end"


def test_taliya_brings_a_common_to_a_damaged_enemy_gate_once_a_turn() -> None:
    t = elves({"c4": "Taliya", "a2": "Sage Ranger"}, {"c6": piece("Five-Life Gate", damage=1)})
    t.do("move Taliya -> c5")
    t.do("yes")
    t.do("choose d6")
    assert t["Sage Ranger"].space == "d6"


def test_taliya_needs_a_damaged_gate_beside_her() -> None:
    t = elves({"c4": "Taliya", "a2": "Sage Ranger"}, {"c6": "Five-Life Gate"})
    t.do("move Taliya -> c5")
    assert t.options[-1] == "end"


def test_samara_hurts_her_own_summoner_if_she_destroyed_nothing() -> None:
    t = elves({"c4": "Samara"}, {"c5": "Smasher"}, phase="attack")
    t.next_roll(4, melee=1)
    t.do("attack Samara -> Smasher")
    t.do("end")
    assert (t["Selundar"].damage, t["Grognack"].damage) == (1, 0)


def test_samara_hurts_the_enemy_summoner_after_a_kill_and_only_once() -> None:
    t = elves({"c4": "Samara"}, {"c5": piece("Tundra Fighter", damage=2)}, phase="attack")
    t.next_roll(4, melee=4)
    t.do("attack Samara -> Tundra Fighter")
    assert not t.in_play("Tundra Fighter")
    t.do("end")
    assert (t["Selundar"].damage, t["Grognack"].damage) == (0, 1)


def test_killing_a_friend_does_not_spare_samaras_summoner() -> None:
    t = elves(
        {"c4": "Samara", "c5": piece("Sage Ranger", damage=2), "e5": "Shadow Mage"},
        {"e6": "Smasher"},
        phase="attack",
    )
    t.next_roll(4, melee=4)
    t.do("attack Samara -> Sage Ranger")
    assert not t.in_play("Sage Ranger")
    t.next_roll(3, ranged=0)
    t.do("attack Shadow Mage -> Smasher")
    t.do("end")
    assert (t["Selundar"].damage, t["Grognack"].damage) == (1, 0)


# Commons -------------------------------------------------------------------------------------------------


def test_the_shadow_mage_pays_for_a_card_with_damage_or_not() -> None:
    t = elves({"c2": "Shadow Mage"}, draw_pile=["Onyx Tome"])
    t.do("move Shadow Mage -> c3")
    assert t.choices() == {"damage this unit", "nothing"}  # no gate is beside it
    t.do("choose damage this unit")
    assert t["Shadow Mage"].damage == 1
    assert "Onyx Tome" in t.me.hand
    other = elves({"c2": "Shadow Mage"}, draw_pile=["Onyx Tome"])
    other.do("move Shadow Mage -> c3")
    other.do("choose nothing")
    assert "Onyx Tome" not in other.me.hand


def test_the_shadow_mage_may_hurt_an_enemy_gate() -> None:
    t = elves({"c2": "Shadow Mage"}, {"c4": "Five-Life Gate"}, draw_pile=["Onyx Tome"])
    t.do("move Shadow Mage -> c3")
    t.do("choose damage a gate")
    assert t["Five-Life Gate"].damage == 1
    assert "Onyx Tome" in t.me.hand


def test_the_true_seeker_is_strong_on_the_turn_it_is_summoned() -> None:
    t = elves({"b1": "Five-Life Gate"}, hand=["True Seeker"], magic=2, phase="summon")
    t.do("summon True Seeker -> c1")
    assert t["True Seeker"].strength == 3
    t.end_turn()
    assert t["True Seeker"].strength == 1


def test_the_true_seeker_may_slip_away_after_an_attack() -> None:
    t = elves({"c4": "True Seeker"}, {"c5": "Smasher"}, phase="attack")
    t.next_roll(1, melee=1)
    t.do("attack True Seeker -> Smasher")
    assert {"c2", "c3", "e4"} < t.choices()
    assert "c1" not in t.choices()
    t.do("choose c2")
    assert t["True Seeker"].space == "c2"


def test_the_shadow_knight_comes_beside_any_friend_but_another_knight() -> None:
    t = elves({"c4": "Sage Ranger", "e6": "Shadow Knight"}, hand=["Shadow Knight"], magic=2, phase="summon")
    assert t.can("summon Shadow Knight -> c5")
    assert t.can("summon Shadow Knight -> a2")
    assert not t.can("summon Shadow Knight -> e5")
    t.do("summon Shadow Knight -> c5")
    assert t["Sage Ranger"].damage == 1


def test_the_shadow_knight_asks_whom_it_hurts_where_several_stand_beside_it() -> None:
    t = elves({"c4": "Sage Ranger", "d5": "Shadow Mage"}, hand=["Shadow Knight"], magic=2, phase="summon")
    t.do("summon Shadow Knight -> c5")
    assert t.prompt.endswith("target an adjacent friendly card that lacks Shadow Summon")
    assert t.choices() == {"Sage Ranger", "Shadow Mage"}
    t.do("choose Shadow Mage")
    assert (t["Shadow Mage"].damage, t["Sage Ranger"].damage) == (1, 0)


def test_the_shadow_knights_death_hurts_its_summoner() -> None:
    t = scenario(
        mine({"a1": "Selundar", "c4": piece("Shadow Knight", damage=4)}),
        theirs({"f8": "Grognack", "c5": "Tundra Fighter"}, hand=["Five-Life Gate"]),
        phase="attack",
        active=1,
        book=expansions.book("summoner-wars"),
    )
    t.next_roll(2, melee=1)
    t.do("attack Tundra Fighter -> Shadow Knight")
    assert not t.in_play("Shadow Knight")
    assert t["Selundar"].damage == 1


def test_the_sage_ranger_shoots_past_units_on_the_turn_it_is_summoned() -> None:
    t = elves(
        {"c3": "Five-Life Gate"},
        {"c6": "Smasher", "c7": "Frost Shaman"},
        hand=["Sage Ranger"],
        magic=2,
        phase="summon",
    )
    t.do("summon Sage Ranger -> c4")
    t.do("resolve Sage Ranger (Sudden Raid)")
    assert t.choices() == {"b4", "c5", "d4", "nothing"}
    t.do("choose c5")
    assert t["Sage Ranger"].space == "c5"
    t.do("end")
    t.do("end")
    t.do("end")
    assert t.can("attack Sage Ranger -> Frost Shaman")


def test_the_sage_ranger_shoots_past_nobody_later() -> None:
    t = elves({"c5": "Sage Ranger"}, {"c6": "Smasher", "c7": "Frost Shaman"}, phase="attack")
    assert t.can("attack Sage Ranger -> Smasher")
    assert not t.can("attack Sage Ranger -> Frost Shaman")


# Events --------------------------------------------------------------------------------------------------


def test_into_the_dark_returns_a_gate_or_common_with_little_life_left() -> None:
    t = elves(
        {"a3": piece("Ten-Life Gate", damage=5), "b2": "Lucian"},
        {"b1": "Frost Shaman", "e5": "Tundra Fighter"},
        hand=["Into the Dark"],
        phase="build",
    )
    t.do("play Into the Dark")
    assert t.choices() == {"Ten-Life Gate", "Frost Shaman"}
    t.do("choose Frost Shaman")
    assert t.foe.hand == ["Frost Shaman"]


def test_into_the_dark_leaves_sound_gates_alone() -> None:
    t = elves({"a3": piece("Ten-Life Gate", damage=4)}, hand=["Into the Dark"], phase="build")
    assert not t.can("play Into the Dark")


def test_into_the_dark_returns_the_cards_under_it_too() -> None:
    t = elves({"a3": piece("Sage Ranger", under=["Horde Climber"])}, hand=["Into the Dark"], phase="build")
    t.do("play Into the Dark")
    assert sorted(t.me.hand) == ["Five-Life Gate", "Horde Climber", "Sage Ranger"]


def test_onyx_tome_takes_a_card_back_for_two_wounds() -> None:
    t = elves(
        {"c3": "Sage Ranger"},
        hand=["Onyx Tome"],
        discard=["Onyx Tome", "Into the Dark", "Lucian", "Shadow Pulse"],
        magic=1,
        phase="summon",
    )
    t.do("play Onyx Tome")
    assert t.prompt == "Onyx Tome: choose a non-epic card that is no Onyx Tome from your discard pile"
    assert t.choices() == {"Lucian", "Shadow Pulse"}
    t.do("take Lucian")
    t.do("choose Sage Ranger")
    t.do("choose Selundar")
    assert "Lucian" in t.me.hand
    assert (t["Sage Ranger"].damage, t["Selundar"].damage, t.me.magic) == (1, 1, 0)


def test_onyx_tome_needs_a_card_to_take() -> None:
    t = elves(hand=["Onyx Tome"], discard=["Into the Dark"], magic=1, phase="summon")
    assert not t.can("play Onyx Tome")


def test_glinting_speed_lets_the_summoner_take_the_place_of_what_left() -> None:
    t = elves(
        {"a3": "Sage Ranger"},
        {"a4": piece("Tundra Fighter", damage=2)},
        hand=["Glinting Speed"],
        phase="attack",
    )
    t.do("play Glinting Speed")
    t.next_roll(2, ranged=2)
    t.do("attack Sage Ranger -> Tundra Fighter")
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t["Selundar"].space == "a4"


def test_glinting_speed_reaches_three_spaces_and_can_be_declined() -> None:
    t = elves(
        {"a4": "Sage Ranger"},
        {"a5": piece("Tundra Fighter", damage=2)},
        hand=["Glinting Speed"],
        phase="attack",
    )
    t.do("play Glinting Speed")
    t.next_roll(2, ranged=2)
    t.do("attack Sage Ranger -> Tundra Fighter")
    assert t["Selundar"].space == "a1"
    near = elves(
        {"a3": "Sage Ranger"},
        {"a4": piece("Tundra Fighter", damage=2)},
        hand=["Glinting Speed"],
        phase="attack",
    )
    near.do("play Glinting Speed")
    near.next_roll(2, ranged=2)
    near.do("attack Sage Ranger -> Tundra Fighter")
    near.do("no")
    assert near["Selundar"].space == "a1"


def test_shadow_pulse_hurts_any_number_of_units_beside_damaged_gates() -> None:
    t = elves(
        {"c3": "Shadow Knight"},
        {
            "c4": piece("Five-Life Gate", damage=1),
            "c5": "Smasher",
            "d4": "Frost Shaman",
            "e6": "Five-Life Gate",
            "e7": "Tundra Fighter",
        },
        hand=["Shadow Pulse"],
        phase="attack",
    )
    t.do("play Shadow Pulse")
    assert t.choices() == {"Shadow Knight", "Smasher", "Frost Shaman", "nothing"}
    t.do("choose Smasher")
    t.do("choose Frost Shaman")
    t.do("done")
    assert (t["Smasher"].damage, t["Frost Shaman"].damage, t["Shadow Knight"].damage) == (1, 1, 0)


# Whole games ---------------------------------------------------------------------------------------------


def test_every_card_and_ability_is_used_in_games_that_keep_the_rules() -> None:
    """Random games, steered toward what was not used yet, with the invariants checked at every decision."""
    fuzzer = Fuzzer(7, "summoner-wars")
    fuzzer.cases = [Case("summoner-wars", ["Shadow Elves", "Shadow Elves"])]
    fuzzer.cases += [Case("summoner-wars", ["Shadow Elves", foe]) for foe in FOES]
    fuzzer.cards, fuzzer.abilities = INSTRUMENTS["summoner-wars"].usable(["Shadow Elves"], "", "")
    fuzzer.cards.remove("Selundar")  # nobody plays a summoner
    for _ in range(60):
        fuzzer.play()
        if set(fuzzer.missing(1)) <= SELDOM:
            break
    assert set(fuzzer.missing(1)) <= SELDOM


def test_observations_have_room_for_them_behind_the_known_cards() -> None:
    with_elves = warmat.new("summoner-wars", seats=["Shadow Elves", "Breakers"], seed=1)
    without = warmat.new("summoner-wars", seats=["Tundra Orcs", "Breakers"], seed=1)
    longer, usual = (encode(game, 0)["observation"].shape[0] for game in (with_elves, without))
    assert longer > usual
    assert (longer - usual) % NAMES == 0  # blocks with a column for each card


@pytest.mark.parametrize("bot", ["easy", "heuristic", "network"])
def test_bots_play_them(bot: str) -> None:
    game = warmat.new("summoner-wars", seats=["Shadow Elves", "Vanguards"], seed=3)
    play_match(game, [make_bot(bot, 1), make_bot("random", 2)])
    assert game.result is not None


def test_search_thinks_about_them() -> None:
    game = warmat.new("summoner-wars", seats=["Shadow Elves", "Shadow Elves"], seed=3)
    bot = make_bot("search:20", 1)
    for _ in range(3):
        game.apply(bot.choose(game))
    assert game.length == 3
