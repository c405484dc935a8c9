"""The board builder: its own example, how what was set up is read, and what it refuses."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from warmat import BadInput, IllegalChoice
from warmat.codex import invariants
from warmat.codex import scenario as module
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side, watch
from warmat.codex.scenario_seen import KEYWORDS


def test_its_example_is_true() -> None:
    assert doctest.testmod(module).failed == 0


# What was set can be read ---------------------------------------------------------------------------------


def test_a_piece_is_as_it_was_said() -> None:
    t = scenario(
        side(
            hero=piece("River Montoya", level=4),
            play=[
                piece("Iron Man", damage=1, runes=2, marks={"time": 3}, exhausted=True),
                piece("Tenderfoot", owner=1, arrived_now=True),
                "Maestro",
                piece("Two Step", caster="River Montoya", holds=["Iron Man", "Maestro"]),
                piece("Tower", constructing=True),
            ],
        ),
        side(),
    )
    man = t["Iron Man"]
    assert (man.name, man.label, man.type, man.damage, man.exhausted) == ("Iron Man",) * 2 + ("unit", 1, True)
    assert (man.runes, man.other_runes) == (2, {"time": 3})
    assert [man.rune(name) for name in ("+1/+1", "-1/-1", "time", "feather")] == [2, 0, 3, 0]
    assert t["River Montoya"].level == 4
    taken = t["Tenderfoot"]
    assert (taken.owner, taken.controller, taken.arrived_now) == (1, 0, True)
    dance = t["Two Step"]
    assert (dance.caster, dance.holds) == ("River Montoya", ["Iron Man", "Maestro"])
    assert t["Tower"].constructing
    assert t["Maestro"].kinds == ["Thespian"]


def test_a_rune_that_is_not_is_no_rune() -> None:
    t = scenario(side(play=[piece("Iron Man", runes=-1)]), side())
    assert (t["Iron Man"].rune("-1/-1"), t["Iron Man"].rune("+1/+1")) == (1, 0)
    with pytest.raises(BadInput, match=r"There is no rune 'luck'\. Known: \+1/\+1, -1/-1, time, "):
        t["Iron Man"].rune("luck")


def test_keywords_have_names() -> None:
    t = scenario(side(play=["Hyperion", "Iron Man", "Immortal"]), side())
    hyperion = t["Hyperion"]
    assert hyperion.keywords == ["haste"]
    assert hyperion.has("haste")
    assert hyperion.has("Haste")
    assert hyperion.has(HASTE)
    assert not hyperion.has("flying")
    assert not t["Iron Man"].has("haste")
    assert t["Immortal"].has("indestructible")
    with pytest.raises(BadInput, match=r"There is no keyword 'hasty'\. Known: flying, anti-air, stealth, "):
        hyperion.has("hasty")


def test_keywords_with_a_number_are_had_with_and_without_it() -> None:
    t = scenario(side(play=["Ironbark Treant"]), side(patrol={"squad leader": "Iron Man"}))
    leader = t["Iron Man"]
    assert leader.has("armor")
    assert leader.has("armor 1")
    assert not leader.has("armor 2")
    assert not t["Ironbark Treant"].has("frenzy")


def test_the_page_lists_the_keywords_that_there_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    listed = " ".join(page.partition("`has` knows the keywords")[2].partition("\n\n")[0].split())
    named = set(re.split(r", (?:and with their number or without it )?|\.| and ", listed)) - {""}
    assert named == set(KEYWORDS)


def test_a_side_is_as_it_was_said() -> None:
    mine = side(
        patrol={"elite": "Iron Man"},
        hand=["Spark"],
        deck=["Bloom", "Wither"],
        discard=["Tenderfoot"],
        trash=["Fruit Ninja", "Fruit Ninja"],
        codex=["Maestro"],
        command={"Troq Bashar": 2},
        fallen=["Troq Bashar"],
        future={"Argonaut": 3},
        gold=7,
        workers=8,
        tech=2,
        spec="Bashing",
        specs=["Bashing", "Fire"],
        base_damage=4,
        turns=6,
    )
    me = scenario(mine, side(spec="")).me
    assert (me.patrol, me.hand, me.deck) == ({"elite": "Iron Man"}, ["Spark"], ["Bloom", "Wither"])
    assert (me.discard, me.codex) == (["Tenderfoot"], ["Maestro"])
    assert (me.trash, me.trash_count) == (["Fruit Ninja", "Fruit Ninja"], 2)
    assert (me.command, me.fallen) == ({"Troq Bashar": 2}, ["Troq Bashar"])
    assert (me.future, me.gold, me.workers) == ({"Argonaut": 3}, 7, 8)
    assert (me.tech, me.spec, me.specs) == (2, "Bashing", ["Bashing", "Fire"])
    assert (me.base_damage, me.turns) == (4, 6)


def test_a_spec_may_be_open() -> None:
    t = scenario(side(), side(spec=""))
    assert (t.me.spec, t.foe.spec, t.me.tech) == ("any", "", 0)


def test_an_unfinished_tech_building_is_no_tech() -> None:
    t = scenario(side(play=[piece("Tech I", constructing=True)]), side(tech=1))
    assert (t.me.tech, t.foe.tech) == (0, 1)


def test_jail_and_graveyard_can_be_filled() -> None:
    t = scenario(
        side(play=[piece("Graveyard", holds=["Iron Man", "Tenderfoot"])], gold=5),
        side(play=[piece("Jail", holds=["Maestro"])]),
    )
    assert t["Graveyard"].holds == t.held_by("Graveyard") == ["Iron Man", "Tenderfoot"]
    assert t["Jail"].holds == ["Maestro"]
    assert not t.in_play("Iron Man")
    invariants.check_aside(t.table)
    t.do("use Graveyard", "choose Tenderfoot?")
    assert t.in_play("Tenderfoot")


def test_what_a_jail_holds_is_an_opponents() -> None:
    t = scenario(side(hand=["Tenderfoot"]), side(play=[piece("Jail", holds=["Iron Man"])]))
    t.do("play Tenderfoot")
    assert t["Jail"].holds == ["Tenderfoot"]
    assert t["Iron Man"].controller == 0
    own = scenario(side(), side(play=[piece("Jail", holds=[piece("Iron Man", owner=1)])]))
    assert [held.owner for held in own.table.set_aside.values()] == [1]


def test_names_are_written_in_any_case() -> None:
    t = scenario(side(play=["iron man"], hand=["SPARK"], tech=2, spec="bashing"), side())
    assert (t["IRON  man"].name, t.me.hand, t.me.spec) == ("Iron Man", ["Spark"], "Bashing")


def test_seat_and_player_are_one() -> None:
    t = scenario(side(gold=3), side(gold=4))
    assert [t.seat(0).gold, t.player(0).gold, t.me.gold] == [3, 3, 3]
    assert [t.seat(1).gold, t.foe.gold] == [4, 4]
    for wrong in (2, -1):
        with pytest.raises(BadInput, match=f"There is no seat {wrong}: they are 0 to 1"):
            t.seat(wrong)
    decision = t.game.decision
    assert decision is not None
    assert decision.seat == decision.player == 0


# What is refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"gold": 21}, "gold can't be 21: 0 to 20."),
        ({"gold": -1}, "gold can't be -1: 0 to 20."),
        ({"workers": -1}, "workers can't be -1: 0 or more."),
        ({"turns": -1}, "turns can't be -1: 0 or more."),
        ({"tech": 4}, "tech can't be 4: 0 to 3."),
        ({"spec": "Juggling"}, "There is no spec 'Juggling'. Known: Bashing, "),
        ({"specs": ["Juggling"]}, "There is no spec 'Juggling'. Known: Bashing, "),
        ({"specs": "Fire"}, "specs needs a list of names, as in ['Fire']."),
        ({"base_damage": 20}, "Base can't be on this board: it has 20 damage and 20 HP."),
        ({"base_damage": -1}, "base_damage can't be -1: 0 or more."),
        ({"hero": "Iron Man"}, "Iron Man is not a hero: `hero` is for heroes."),
        ({"command": {"Iron Man": 0}}, "Iron Man is not a hero: `command` is for heroes."),
        ({"command": {"Troq Bashar": -1}}, "The summoning runes on Troq Bashar can't be -1: 0 or more."),
        ({"fallen": ["Iron Man"]}, "Iron Man is not a hero: `fallen` is for heroes."),
        ({"future": {"Argonaut": 0}}, "The time runes on Argonaut can't be 0: 1 or more."),
        ({"patrol": {"goalkeeper": "Iron Man"}}, "There is no patrol slot 'goalkeeper'. Known: squad leader"),
        ({"patrol": {"elite": "Tower"}}, "Tower can't patrol: it is neither a unit nor a hero."),
        ({"hand": "Spark"}, "hand needs a list of names, as in ['Spark']."),
        ({"hand": ["Troq Bashar"]}, "Troq Bashar is a hero: it can't be in a hand or a pile."),
        ({"hand": ["Dancer"]}, "Dancer is a token: it can't be in a hand or a pile."),
        ({"deck": ["Tower"]}, "Tower is not a card: it can't be in a hand or a pile."),
        ({"trash": ["Sparkle"]}, "There is no card named 'Sparkle'. Did you mean "),
        ({"play": ["Spark"]}, "Spark is a spell that does not stay: it can't be in play."),
        ({"play": ["Base"]}, "P1 already has a Base: every side has one."),
    ],
)
def test_a_side_that_can_not_be(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        scenario(side(**fields), side())
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "how", "sentence"),
    [
        ("Troq Bashar", {"level": 9}, "Troq Bashar's level can't be 9: 1 to 8."),
        ("Troq Bashar", {"level": 0}, "Troq Bashar's level can't be 0: 1 to 8."),
        ("Iron Man", {"level": 2}, "Iron Man has no levels."),
        ("Iron Man", {"damage": -1}, "The damage on Iron Man can't be -1: 0 or more."),
        ("Iron Man", {"damage": 4}, "Iron Man can't be on this board: it has 4 damage and 4 HP."),
        (
            "Iron Man",
            {"runes": -3, "damage": 1},
            "Iron Man can't be on this board: it has 1 damage and 1 HP.",
        ),
        ("Iron Man", {"marks": {"luck": 1}}, "There is no rune 'luck'. Known: time, "),
        ("Iron Man", {"marks": {"time": -1}}, "The time runes on Iron Man can't be -1: 0 or more."),
        ("Iron Man", {"owner": 2}, "There is no owner 2: they are 0 to 1."),
        ("Iron Man", {"holds": ["Maestro"]}, "There is no 'Maestro' in play. In play: Base"),
        ("Iron Man", {"attached": "Nobody"}, "There is no card named 'Nobody'."),
        ("Battle Suits", {"damage": 1}, "Battle Suits has no HP: there can't be damage on it."),
        ("Jail", {"holds": ["Iron Man", "Maestro"]}, "Jail can't hold 2 cards: at most 1."),
        ("Graveyard", {"holds": ["Iron Man"] * 4}, "Graveyard can't hold 4 cards: at most 3."),
        ("Graveyard", {"holds": ["Spark"]}, "Spark is not a unit: Graveyard can't hold it."),
    ],
)
def test_a_piece_that_can_not_be(name: str, how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        scenario(side(play=[piece(name, **how)]), side())
    assert str(refused.value).startswith(sentence)


def test_a_board_is_settled() -> None:
    """Hardened Mox is trashed as soon as there is a tech II unit, such as Hyperion."""
    t = scenario(side(play=["Hardened Mox", "Hyperion"]), side())
    assert (t.in_play("Hardened Mox"), t.me.trash) == (False, ["Hardened Mox"])
    assert scenario(side(play=["Hardened Mox"]), side(play=["Hyperion"])).in_play("Hardened Mox")


def test_what_is_gone_from_the_start_triggers_nothing() -> None:
    """Two Abominations leave a Tenderfoot no HP; a patroller's death would bring a gold or a card."""
    slots = {"scavenger": "Tenderfoot", "technician": "Tenderfoot"}
    t = scenario(side(play=["Abomination", "Abomination"]), side(patrol=slots, gold=3, deck=["Spark"]))
    assert (t.foe.in_play, t.foe.discard) == (["Base#2"], ["Tenderfoot", "Tenderfoot"])
    assert (t.foe.gold, t.foe.hand) == (3, [])
    assert t.prompt == "Main phase: what do you do?"


def test_a_hero_is_found_for_what_must_be_channeled() -> None:
    t = scenario(side(play=["Behind the Ferns", "Troq Bashar", "Calamandra Moss"]), side())
    assert t["Behind the Ferns"].caster == "Calamandra Moss"
    with pytest.raises(BadInput, match="Behind the Ferns can't be on this board: there is no hero"):
        scenario(side(play=["Behind the Ferns"]), side(hero="Troq Bashar"))


def test_damage_counts_against_the_hp_that_it_has_on_this_board() -> None:
    hurt = piece("Iron Man", damage=4, runes=1)
    assert scenario(side(play=[hurt]), side())["Iron Man"].hp == 5


@pytest.mark.parametrize(
    ("sides", "how", "sentence"),
    [
        (1, {}, "1-hero is for 2 players, not 1."),
        (3, {}, "1-hero is for 2 players, not 3."),
        (3, {"mode": "two-headed-dragon"}, "two-headed-dragon is for 4 players, not 3."),
        (2, {"mode": "solitaire"}, "There is no mode 'solitaire'. Known: 1-hero, "),
        (2, {"map": "Dust II"}, "There is no map 'Dust II'. Known: Fury Road, "),
        (2, {"active": 2}, "There is no seat 2: they are 0 to 1."),
        (2, {"turn": -1}, "turn can't be -1: 0 or more."),
    ],
)
def test_a_table_that_can_not_be(sides: int, how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        scenario(*[side()] * sides, **how)
    assert str(refused.value).startswith(sentence)


# Names ----------------------------------------------------------------------------------------------------


def two_men() -> Scenario:
    return scenario(side(play=["Iron Man"], hero="Troq Bashar", hand=["Wither"]), side(play=["Iron Man"]))


def test_in_play_knows_names_from_mistakes() -> None:
    t = two_men()
    assert t.in_play("Iron Man")
    assert t.in_play("iron man#2")
    assert not t.in_play("Iron Man#3")
    assert not t.in_play("Tenderfoot")
    with pytest.raises(BadInput, match=r"There is no card named 'Iron Mann'\. Did you mean Iron Man\?"):
        t.in_play("Iron Mann")


def test_targets_are_found_as_choices_are() -> None:
    t = two_men()
    assert (
        t.targets("play Wither")
        == t.targets("PLAY  wither")
        == {
            "Iron Man",
            "Iron Man#2",
            "Troq Bashar",
        }
    )
    assert t.targets("attack Iron Man") == {"Iron Man#2", "Base#2"}
    assert t.targets("play Spark") == set()  # a card, though nobody has it
    with pytest.raises(BadInput, match=r"There is no card named 'Withe'\. Did you mean Wither"):
        t.targets("play Withe")
    with pytest.raises(BadInput, match=r"There is no action 'throw'\. Known: hire, "):
        t.targets("throw Iron Man")


def test_can_knows_names_from_mistakes() -> None:
    t = two_men()
    assert t.can("play Wither")
    assert t.can("play wither -> iron man")
    assert t.can("end")
    assert not t.can("play Spark")
    assert not t.can("play Sp")  # as cards begin
    assert not t.can("yes")
    with pytest.raises(BadInput, match="There is no card named 'Sprak'"):
        t.can("play Sprak")


# Doing ----------------------------------------------------------------------------------------------------


def test_an_answer_that_may_not_be_asked() -> None:
    t = two_men()
    t.do("choose Iron Man?", "play Wither -> Iron Man#2", "choose Iron Man?")
    assert t["Iron Man#2"].rune("-1/-1") == 1
    with pytest.raises(BadInput, match="There is no card named 'Sprak'"):
        t.do("play Sprak?")
    with pytest.raises(BadInput, match="There is no action 'choos'"):
        t.do("choos Iron Man?")


def test_a_refusal_lists_the_choices_there_were() -> None:
    t = two_men()
    with pytest.raises(IllegalChoice) as refused:
        t.do("play Spark")
    reason, choices = str(refused.value).splitlines()
    assert reason == t.refuses("play Spark") == "Spark is not in your hand."
    assert choices == f"The choices were: {', '.join(t.options)}."


def test_end_turn_techs_nothing_unless_told() -> None:
    t = scenario(side(), side(codex=["Maestro", "Maestro", "Nimble Fencer"]))
    t.end_turn()
    assert (t.foe.discard, t.foe.codex) == ([], ["Maestro", "Maestro", "Nimble Fencer"])
    t = scenario(side(), side(codex=["Maestro", "Maestro", "Nimble Fencer"]))
    t.end_turn(tech=["Maestro", "Nimble Fencer"])
    assert (t.foe.discard, t.foe.codex) == (["Maestro", "Nimble Fencer"], ["Maestro"])
    t = scenario(side(), side(codex=["Maestro", "Maestro", "Nimble Fencer"]))
    t.end_turn(tech=["Maestro"])
    assert (t.foe.discard, t.foe.codex) == (["Maestro"], ["Maestro", "Nimble Fencer"])


def test_a_board_goes_on_after_teching_nothing() -> None:
    t = scenario(side(codex=["Maestro"] * 4, hand=["Spark"]), side(codex=["Maestro"] * 4))
    for _ in range(4):
        t.end_turn()
    assert len(t.me.codex) == len(t.foe.codex) == 4
    assert t.game.decision is not None
    assert t.game.log


# Watching -------------------------------------------------------------------------------------------------


def test_what_has_changed_is_told_and_nothing_else() -> None:
    t = scenario(side(play=["Iron Man"], hand=["Tenderfoot"], gold=3), side(play=["Tenderfoot"]))
    seen = watch(t)
    assert seen.changes == set()
    t.do("attack Iron Man -> Tenderfoot")
    assert seen.changes == {
        "Iron Man: exhausted False -> True",
        "Iron Man: damage 0 -> 1",
        "Tenderfoot: gone",
        "their discard: +Tenderfoot",
    }
    t.do("play Tenderfoot")
    assert {"my hand: -Tenderfoot", "my gold: 3 -> 2"} < seen.changes


def test_everybody_is_watched() -> None:
    t = scenario(*[side(gold=5)] * 3, mode="free-for-all-1-hero", active=2)
    seen = watch(t)
    t.do("build Tower")
    assert seen.changes == {"P3's gold: 5 -> 2", "Tower#3: new"}
