"""Cards are taken out of hands, codexes and piles: put into play, into hand, discarded, trashed, played."""

import pytest

from tests.codex.choice_cards import board
from warmat.codex.rules.model.terms import EPHEMERAL, FROM_HAND, HASTE, UNITS_FROM_HAND
from warmat.codex.scenario import Scenario, piece, side

TECHS = ["Recruit of Tech 0", "Recruit of Tech I", "Recruit of Tech II", "Recruit of Tech III"]


def came_from_hand(t: Scenario, label: str) -> bool:
    return any(t.table.label(p) == label and p.flags & FROM_HAND for p in t.table.pieces.values())


def test_up_to_two_from_hand_into_play() -> None:
    t = board(side(hero="Chooser", hand=["Asylum", "Banner", *TECHS], gold=0), side())
    t.do("play Asylum")
    assert t.prompt == "Asylum: take which tech 0, I or II unit from your hand?"
    assert t.options == [*(f"take {name}" for name in TECHS[:3]), "take nothing"]
    t.do("take Recruit of Tech I")
    assert t.options == ["take Recruit of Tech 0", "take Recruit of Tech II", "done"], "in any order"
    t.do("take Recruit of Tech II")
    for name in TECHS[1:3]:
        assert t[name].has(HASTE)
        assert t[name].has(EPHEMERAL)
        assert came_from_hand(t, name)
    assert t.me.hand == ["Banner", "Recruit of Tech 0", "Recruit of Tech III"]
    assert t.table.players[0].tally[UNITS_FROM_HAND] == 2
    t.end_turn()
    assert not t.in_play("Recruit of Tech I")


def test_one_or_none_will_do() -> None:
    t = board(side(hero="Chooser", hand=["Asylum", "Asylum", *TECHS]), side())
    t.do("play Asylum", "take Recruit of Tech 0", "take nothing")
    t.do("play Asylum", "take nothing")
    assert t.me.in_play == ["Base", "Chooser", "Recruit of Tech 0"]


def test_done_is_another_word_for_nothing_more() -> None:
    t = board(side(hero="Chooser", hand=["Asylum", "Asylum", *TECHS]), side())
    t.do("play Asylum", "take Recruit of Tech 0", "done")
    t.do("play Asylum", "done")
    assert t.me.in_play == ["Base", "Chooser", "Recruit of Tech 0"]


def test_two_copies_of_one_card() -> None:
    t = board(side(hero="Chooser", hand=["Asylum", "Tenderfoot", "Tenderfoot"]), side())
    t.do("play Asylum")
    assert t.options == ["take Tenderfoot", "take nothing"]
    t.do("take Tenderfoot", "take Tenderfoot")
    assert t.in_play("Tenderfoot#2")
    assert t.me.hand == []


def test_playing_a_unit_is_arriving_from_hand_too() -> None:
    t = board(side(hand=["Tenderfoot"]), side())
    t.do("play Tenderfoot")
    assert came_from_hand(t, "Tenderfoot")
    assert t.table.players[0].tally[UNITS_FROM_HAND] == 1
    t.end_turn()
    assert not came_from_hand(t, "Tenderfoot")


@pytest.mark.ruling(495)
def test_from_the_codex_without_a_tech_building() -> None:
    t = board(side(hero="Chooser", hand=["Warp"], codex=[*TECHS, "Spark", "Flare"], gold=0), side())
    t.do("play Warp")
    assert t.options == ["take Recruit of Tech I", "take Recruit of Tech II"]
    t.do("take Recruit of Tech II")
    assert t.me.in_play == ["Base", "Chooser", "Recruit of Tech II"]
    assert not came_from_hand(t, "Recruit of Tech II")
    assert t.me.gold == 0
    assert t.me.codex == ["Flare", *TECHS[:2], "Recruit of Tech III", "Spark"]


def test_nothing_to_take_nothing_to_cast() -> None:
    t = board(side(hero="Chooser", hand=["Warp"], codex=["Recruit of Tech III"]), side())
    assert not t.can("play Warp")


@pytest.mark.parametrize(
    ("tech", "spec", "offered"),
    [(0, "any", TECHS[:1]), (2, "Choosing", TECHS[:3]), (2, "Bashing", TECHS[:2]), (3, "any", TECHS)],
)
def test_if_the_tech_requirements_are_met(tech: int, spec: str, offered: list[str]) -> None:
    t = board(side(hero="Chooser", hand=["Recall"], discard=TECHS, tech=tech, spec=spec), side())
    t.do("play Recall")
    assert t.options == [*(f"take {name}" for name in offered), "take nothing"]
    t.do("take Recruit of Tech 0")
    assert t.me.discard == ["Recall", *TECHS[1:]]


@pytest.mark.ruling(241)
def test_a_tech_building_of_the_level_whatever_the_spec() -> None:
    t = board(side(hero="Chooser", hand=["Ambush", *TECHS], tech=2, spec="Bashing"), side())
    t.do("play Ambush")
    assert t.options == [*(f"take {name}" for name in TECHS[:3]), "take nothing"]
    t.do("take Recruit of Tech I", "take Recruit of Tech II")
    assert t.in_play("Recruit of Tech II")


def test_only_what_fades() -> None:
    t = board(side(hero="Chooser", hand=["Recall Faded"], discard=["Withering Ghost", *TECHS]), side())
    t.do("play Recall Faded")
    assert t.in_play("Withering Ghost")


def test_into_hand_for_everybody_to_see() -> None:
    t = board(side(hero="Chooser", hand=["Fetch"], codex=[*TECHS, "Flare"]), side())
    t.do("play Fetch", "take Recruit of Tech I", "take Recruit of Tech III")
    assert t.me.hand == ["Recruit of Tech I", "Recruit of Tech III"]
    assert t.game.view(1)["players"][0]["hand"] == ["Recruit of Tech I", "Recruit of Tech III"]


def test_a_spell_of_the_spec() -> None:
    t = board(
        side(hero="Chooser", hand=["Search Spell"], codex=["Flare", "Hymn", "Discord", "Sunfall"]), side()
    )
    t.do("play Search Spell")
    assert t.options == ["take Flare", "take Sunfall", "take Hymn"]
    t.do("take Hymn")
    assert t.me.hand == ["Hymn"]


GREENS = ["Sprout", "Sapling", "Old Sapling", "Oak"]


@pytest.mark.ruling(220)
def test_one_tech_higher_than_what_was_sacrificed() -> None:
    t = board(
        side(hero="Chooser", hand=["Cycle"], play=["Sapling", "Sprout"], codex=[*GREENS, *TECHS]), side()
    )
    t.do("play Cycle -> Sprout")
    assert t.me.in_play == ["Base", "Chooser", "Sapling", "Sapling#2"], "the only one of that tech and cost"
    assert "Sprout" in t.me.discard


def test_no_sacrifice_no_reward() -> None:
    t = board(side(hero="Chooser", hand=["Cycle"], play=["Iron Man"], codex=GREENS), side(play=["Sprout"]))
    assert not t.can("play Cycle")


def test_the_same_tech_and_no_dearer_than_what_went_home() -> None:
    codex = [*TECHS, "Veteran of Tech II", "Cloud Sprite", "Spark"]
    t = board(side(hero="Chooser", hand=["Distortion"], play=["Recruit of Tech II"], codex=codex), side())
    t.do("play Distortion -> Recruit of Tech II")
    assert t.options == ["take Cloud Sprite", "take Recruit of Tech II", "take nothing"]
    t.do("take Cloud Sprite")
    assert t.me.hand == ["Recruit of Tech II"]
    assert t.in_play("Cloud Sprite")


def test_two_cards_of_a_cost_or_no_target_at_all() -> None:
    hand = ["Storm", "Flare", "Great Flare", "Recruit of Tech II", "Spark"]
    t = board(side(hero="Chooser", hand=hand), side(play=["Iron Man"]))
    t.do("play Storm")
    assert t.options == ["take Recruit of Tech II", "take Flare", "take Great Flare"]
    t.do("take Great Flare")
    assert t.options == ["take Recruit of Tech II", "take Flare"], "in any order"
    t.do("take Recruit of Tech II", "choose Iron Man")
    assert t.me.discard == ["Great Flare", "Recruit of Tech II", "Storm"]
    assert not t.in_play("Iron Man")


@pytest.mark.ruling(413)
def test_one_card_is_not_two() -> None:
    t = board(
        side(hero="Chooser", hand=["Slow Storm", "Flare", "Spark"], deck=["Bloom"]), side(play=["Iron Man"])
    )
    t.do("play Slow Storm")
    assert t.me.hand == ["Bloom", "Flare", "Spark"]
    assert t["Iron Man"].damage == 0


def test_nor_is_it_a_reason_to_cast_anything() -> None:
    t = board(side(hero="Chooser", hand=["Storm", "Flare", "Spark"]), side(play=["Iron Man"]))
    assert not t.can("play Storm")


def test_a_hero_from_the_command_zone_at_max_level() -> None:
    t = board(side(hero="Chooser", hand=["Rouse"], command={"Troq Bashar": 2, "River Montoya": 0}), side())
    t.do("play Rouse")
    assert t.options == ["take Troq Bashar", "take River Montoya"]
    t.do("take Troq Bashar")
    assert t["Troq Bashar"].level == 8
    assert t.me.command == {"River Montoya": 0}


def test_a_choice_within_a_choice() -> None:
    t = board(side(hero="Chooser", hand=["Maybe", "Maybe", *TECHS[:2]], deck=["Spark"] * 2), side())
    t.do("play Maybe", "no")
    assert t.me.in_play == ["Base", "Chooser"]
    t.do("play Maybe", "yes", "take Recruit of Tech I")
    assert t.in_play("Recruit of Tech I")
    assert t.me.hand == ["Recruit of Tech 0", "Spark", "Spark"], "a card was drawn each time"


def test_a_twin_brings_a_twin() -> None:
    t = board(side(hand=["Twin"], codex=["Twin", "Spark"], tech=1), side())
    t.do("play Twin", "take Twin")
    assert t.in_play("Twin#2")
    assert t.me.codex == ["Spark"]


# Playing from elsewhere ---------------------------------------------------------------------------


def test_a_spell_from_the_codex_is_paid_for() -> None:
    codex = ["Flare", "Discord", "Sunfall", "Tenderfoot", "Final Smash"]
    t = board(
        side(hero="Chooser", hand=["Any Spell"], codex=codex, gold=4), side(play=["Iron Man", "Maestro"])
    )
    t.do("play Any Spell")
    assert t.options == ["take Discord", "take Flare", "take nothing"], "of any spec"
    t.do("take Flare")
    assert t.prompt == "Flare: target a unit"
    assert t.choices() == {"Iron Man", "Maestro"}
    t.do("choose Maestro")
    assert t["Maestro"].damage == 2
    assert t.me.gold == 0
    assert t.me.discard == ["Any Spell", "Flare"]
    assert "Flare" not in t.me.codex


def test_what_is_too_dear_is_not_offered() -> None:
    t = board(
        side(hero="Chooser", hand=["Any Spell"], codex=["Flare", "Hymn"], gold=3), side(play=["Iron Man"])
    )
    t.do("play Any Spell")
    assert t.options == ["take Hymn", "take nothing"]
    t.do("take nothing")


@pytest.mark.ruling(9)
def test_a_boost_can_be_paid_with_a_spell_from_elsewhere() -> None:
    t = board(side(hero="Chooser", hand=["Any Spell"], codex=["Great Flare"], gold=6), side())
    t.do("play Any Spell")
    assert t.options == ["take Great Flare", "take Great Flare boosted", "take nothing"]
    t.do("take Great Flare boosted")
    assert t.me.gold == 1, "6 less 1, less 3 and 2, and the spell's 1"


@pytest.mark.ruling(287)
def test_a_channeling_spell_without_its_hero_is_discarded_at_once() -> None:
    t = board(side(hero="Troq Bashar", hand=["Any Spell"], codex=["Hymn"]), side())
    t.do("play Any Spell", "take Hymn")
    assert not t.in_play("Hymn")
    assert t.me.discard == ["Any Spell", "Hymn"]
    t = board(side(hero="Chooser", hand=["Any Spell"], codex=["Hymn"]), side())
    t.do("play Any Spell", "take Hymn")
    assert t.in_play("Hymn")


def test_a_spell_for_nothing_from_hand_or_codex() -> None:
    hand = ["Fire Drake", "Flare", "Spark"]
    t = board(side(hand=hand, codex=["Flare", "Sunfall"], gold=1, play=["Listener"]), side(play=["Iron Man"]))
    t.do("play Fire Drake")
    assert t.options == ["take Flare from hand", "take Flare from codex", "take nothing"]
    t.do("take Flare from codex", "choose Iron Man")
    assert t["Iron Man"].damage == 2
    assert t.me.gold == 1, "nothing was paid, and playing a spell was noticed"
    assert t.me.codex == ["Sunfall"]
    assert t.me.hand == ["Flare", "Spark"]
    assert t.me.discard == ["Flare"]


def test_a_unit_from_the_discard_pile_at_its_cost() -> None:
    t = board(side(play=["Grave Keeper"], discard=[*TECHS, "Spark"], gold=2, tech=3, hand=["Spark"]), side())
    t.do("use Grave Keeper")
    assert t.options == ["take Recruit of Tech 0", "take Recruit of Tech I", "take nothing"]
    t.do("take Recruit of Tech 0")
    assert t.me.gold == 1
    assert t.in_play("Recruit of Tech 0")
    assert not came_from_hand(t, "Recruit of Tech 0")


# The top of the draw pile -------------------------------------------------------------------------


def test_looking_at_the_top_card() -> None:
    t = board(side(play=["Inventor"], deck=["Bloom", "Spark"]), side())
    t.do("use Inventor (look)")
    assert t.game.view(0)["players"][0]["deck_top"] == [(0, "Bloom")]
    assert t.game.view(1)["players"][0]["deck_top"] == []


@pytest.mark.ruling(570)
def test_no_draw_pile_nothing_to_look_at() -> None:
    t = board(side(play=["Inventor"], discard=["Spark"], hand=["Bloom"]), side())
    assert not t.can("use Inventor (look)")
    assert not t.can("use Inventor (exchange)")
    assert t.me.discard == ["Spark"]


def test_exchanging_the_top_card() -> None:
    t = board(side(play=["Inventor"], hand=["Wither", "Spark"], deck=["Bloom", "Spark"]), side())
    t.do("use Inventor (exchange)", "take Wither")
    assert t.me.hand == ["Bloom", "Spark"]
    assert t.me.deck == ["Wither", "Spark"]
    assert t.game.view(1)["players"][0]["deck_top"] == []
    assert t.game.log_for(1)[-1] == "P1 swaps a card for the top card of the draw pile."


def test_playing_the_top_card() -> None:
    t = board(side(play=["Inventor"], deck=["Tenderfoot", "Spark"], gold=1), side())
    t.do("use Inventor (play the top)")
    assert t.options == ["take Tenderfoot", "take nothing"]
    t.do("take Tenderfoot")
    assert t.in_play("Tenderfoot")
    assert t.me.deck == ["Spark"]
    assert t.me.gold == 0


def test_what_can_not_be_played_stays_on_top() -> None:
    t = board(side(play=[piece("Inventor")], deck=["Iron Man", "Spark"]), side())
    t.do("use Inventor (play the top)")
    assert t.me.deck == ["Iron Man", "Spark"]
    assert t["Inventor"].exhausted


def test_a_spell_that_plays_spells_may_play_another_of_its_kind() -> None:
    codex = ["Any Spell", "Any Spell", "Hymn"]
    t = board(side(hero="Chooser", hand=["Any Spell"], codex=codex), side())
    t.do("play Any Spell", "take Any Spell")
    assert t.options == ["take Any Spell", "take Hymn", "take nothing"]
    t.do("take Hymn")
    assert t.in_play("Hymn")
    assert t.me.gold == 7
