"""The rulings and FAQ entries on Strength's cards and Garus Rook."""

from __future__ import annotations

import pytest

from warmat.codex.scenario import Scenario, piece, scenario, side

ROOK = "Garus Rook"
ROOK_8 = piece(ROOK, level=8)
BARBARIAN = "Doubling Barbarbarian"
NEST = "Bird's Nest"
OATHKEEPER = "Oathkeeper of Kor Mountain"
PASS = "Morningstar Pass"


# Bird's Nest ----------------------------------------------------------------------------------------------


def birds(t: Scenario) -> int:
    return sum(1 for label in t.me.in_play if label in ("Bird", "Bird#2", "Bird#3", "Bird#4"))


@pytest.mark.ruling(436)
def test_a_second_nest_brings_no_more_birds() -> None:
    t = scenario(side(hero=ROOK, hand=[NEST, NEST], gold=9), side())
    t.do(f"play {NEST}", f"play {NEST}")
    assert t.in_play(f"{NEST}#2")
    assert birds(t) == 2


@pytest.mark.ruling(436)
@pytest.mark.faq("Bird's Nest")  # as far as it agrees with the ruling: not on what the second nest brings
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_nests_make_up_for_two_birds_in_all(left: int) -> None:
    nests = [piece(NEST, caster=ROOK), piece(NEST, caster=ROOK)]
    t = scenario(side(hero=ROOK, play=[*nests, *["Bird"] * left]), side(), active=1)
    t.end_turn()
    assert birds(t) == 2


@pytest.mark.faq("Bird's Nest")
@pytest.mark.parametrize("way", ["lost", "taken"])
def test_birds_outlive_their_nest(way: str) -> None:
    t = scenario(
        side(hero=ROOK, play=[piece(NEST, caster=ROOK), "Bird", "Bird"]),
        side(play=["Vir Garbarean", "Master Midori"], hand=["Nature Reclaims", "Assimilate"], gold=9),
        active=1,
        mode="3-hero",
    )
    t.do(f"play {'Nature Reclaims' if way == 'lost' else 'Assimilate'} -> {NEST}")
    assert NEST not in t.me.in_play
    assert birds(t) == 2


# Thunderclap ----------------------------------------------------------------------------------------------


@pytest.mark.ruling(440)
def test_thunderclap_kills_an_illusion_that_does_not_patrol() -> None:
    t = scenario(side(hero=ROOK, hand=["Thunderclap"]), side(play=["Spectral Hound", "Tenderfoot"]))
    t.do("play Thunderclap")
    assert t.choices() == {"Spectral Hound", "Tenderfoot", "nothing"}
    t.do("choose Spectral Hound", "choose Tenderfoot")
    assert not t.in_play("Spectral Hound")
    assert (t["Tenderfoot"].slot, t["Tenderfoot"].exhausted) == (None, False), "nothing happens to it"


@pytest.mark.faq("Thunderclap")
def test_thunderclap_may_target_tokens() -> None:
    t = scenario(side(hero=ROOK, hand=["Thunderclap"]), side(patrol={"squad leader": "Dancer"}))
    t.do("play Thunderclap", "choose Dancer")
    assert t["Dancer"].slot is None


@pytest.mark.faq("Thunderclap")
@pytest.mark.parametrize(("copied", "cheap"), [("Iron Man", False), ("Tenderfoot", True)])
def test_a_token_that_copies_a_card_costs_what_that_does(copied: str, cheap: bool) -> None:
    t = scenario(
        side(play=[ROOK, piece("Sirus Quince", level=3), "Mirror Illusion"], hand=["Thunderclap"]),
        side(play=[copied]),
        mode="3-hero",
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion")
    if cheap:
        t.do("play Thunderclap")
        assert t.choices() == {"Tenderfoot", "Tenderfoot#2", "nothing"}
        t.do("choose nothing")
    else:
        assert t.in_play("Iron Man#2")
        assert not t.can("play Thunderclap"), "there is nothing cheap"


# Earthquake -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(441)
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 7)])
def test_a_base_hurt_by_a_falling_building_is_not_undamaged_any_more(before: int, after: int) -> None:
    t = scenario(
        side(hero=ROOK_8, hand=["Earthquake"]), side(play=[piece("Tech I", damage=1)], base_damage=before)
    )
    t.do("play Earthquake")
    assert not t.in_play("Tech I#2")
    assert t.foe.base_damage == after


@pytest.mark.ruling(441)
def test_if_the_building_stands_the_base_takes_its_1() -> None:
    t = scenario(side(hero=ROOK_8, hand=["Earthquake"]), side(tech=1))
    t.do("play Earthquake")
    assert (t.foe.base_damage, t["Tech I#2"].damage) == (1, 1)


# Doubling Barbarbarian ------------------------------------------------------------------------------------


@pytest.mark.ruling(445)
def test_what_the_barbarian_gains_for_a_turn_goes_twice_as_well() -> None:
    t = scenario(side(play=[BARBARIAN, "Aged Sensei"]), side())
    t.do(f"use Aged Sensei -> {BARBARIAN}")
    assert (t[BARBARIAN].stats, t[BARBARIAN].armor) == ((5, 5), 2)
    t.end_turn()
    assert (t[BARBARIAN].stats, t[BARBARIAN].armor) == ((3, 5), 0)


@pytest.mark.ruling(446)
def test_healing_heals_the_barbarian_once() -> None:
    t = scenario(side(play=[piece(BARBARIAN, damage=3), "Savior Monk"]), side(), active=1)
    t.end_turn()
    assert (t[BARBARIAN].damage, t[BARBARIAN].stats) == (2, (3, 5))


@pytest.mark.faq("Doubling Barbarian")
def test_as_squad_leader_the_barbarian_has_2_armor() -> None:
    t = scenario(side(patrol={"squad leader": BARBARIAN}), side(), active=1)
    assert t[BARBARIAN].armor == 2


@pytest.mark.faq("Doubling Barbarian")
def test_a_plus_rune_is_worth_two_to_the_barbarian() -> None:
    t = scenario(side(hero=ROOK, play=[BARBARIAN], hand=["Forest's Favor"]), side())
    t.do(f"play Forest's Favor -> {BARBARIAN}")
    assert (t[BARBARIAN].runes, t[BARBARIAN].stats) == (1, (5, 7))


# Morningstar Pass -----------------------------------------------------------------------------------------


@pytest.mark.ruling(450)
@pytest.mark.faq("Morningstar Pass")
@pytest.mark.parametrize(("gold", "open_to_them"), [(0, False), (1, True)])
def test_who_cannot_pay_cannot_attack_the_pass(gold: int, open_to_them: bool) -> None:
    t = scenario(side(play=[PASS]), side(play=["Iron Man"], gold=gold), active=1)
    assert t.can(f"attack Iron Man -> {PASS}") == open_to_them


# Oathkeeper of Kor Mountain -------------------------------------------------------------------------------


@pytest.mark.ruling(451)
@pytest.mark.faq("Oathkeeper of Kor Mountain")
def test_the_first_oath_does_not_keep_cards_from_being_put_into_play() -> None:
    t = scenario(
        side(hand=[OATHKEEPER, "Tiger Cub"], play=["Sanatorium"], deck=["Iron Man"] * 3, gold=20, tech=3),
        side(),
    )
    t.do(f"play {OATHKEEPER}", "choose to play no cards from hand")
    assert not t.can("play Tiger Cub")
    t.do("use Sanatorium", "take Tiger Cub", "take Iron Man")
    assert {"Iron Man", "Tiger Cub"} <= set(t.me.in_play)
    assert t.me.hand == []


@pytest.mark.ruling(452)
@pytest.mark.faq("Oathkeeper of Kor Mountain")
def test_by_the_second_oath_the_hand_is_kept_as_it_is() -> None:
    hand = ["Iron Man", "Spark", "Tenderfoot"]
    t = scenario(side(hand=[OATHKEEPER, *hand], deck=["Wither"] * 5, gold=20, tech=3), side())
    t.do(f"play {OATHKEEPER}", "choose to skip the draw phase")
    t.end_turn()
    assert (t.me.hand, t.me.discard, len(t.me.deck)) == (hand, [], 5)
    t.end_turn()
    assert t.me.hand == hand


# Garus Rook -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(562)
def test_rooks_first_death_is_none_and_his_second_is() -> None:
    t = scenario(
        side(patrol={"technician": piece(ROOK, level=8, damage=4)}, deck=["Tenderfoot"] * 5),
        side(hero="River Montoya", play=["Iron Man", "Colossus"]),
        active=1,
    )
    t.do(f"attack Iron Man -> {ROOK}")
    assert (t[ROOK].damage, t[ROOK].slot) == (0, "technician")
    assert t.me.hand == [], "nobody died"
    assert t["River Montoya"].level == 1
    t.do(f"attack Colossus -> {ROOK}")
    assert not t.in_play(ROOK)
    assert t.me.hand == ["Tenderfoot"]
    assert t["River Montoya"].level == 3
