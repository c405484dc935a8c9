"""The rulings and FAQ entries on Anarchy's cards and Captain Zane."""

from __future__ import annotations

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import HASTE
from warmat.codex.scenario import Scenario, piece, scenario, side

ZANE_6 = piece("Captain Zane", level=6)

# Chaos Mirror ---------------------------------------------------------------------------------------


@pytest.mark.ruling(148)
def test_chaos_mirror_swaps_only_what_is_printed() -> None:
    two_step = piece("Two Step", caster="River Montoya", holds=["Nimble Fencer", "Older Brother"])
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror"]),
        side(
            hero="River Montoya",
            play=[piece("Nimble Fencer", runes=1), "Older Brother", "Regular-sized Rhinoceros", two_step],
        ),
    )
    assert t["Nimble Fencer"].stats == (2 + 1 + 2, 3 + 1 + 2)
    t.do("play Chaos Mirror", "choose Nimble Fencer", "choose Regular-sized Rhinoceros")
    assert t["Nimble Fencer"].stats == (5 + 1 + 2, 3 + 1 + 2)
    assert t["Regular-sized Rhinoceros"].stats == (2, 6)


@pytest.mark.faq("Chaos Mirror")
def test_chaos_mirror_leaves_runes_where_they_are() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror"], play=["Grounded Guide"]),
        side(play=[piece("Nimble Fencer", runes=1)]),
    )
    t.do("play Chaos Mirror", "choose Grounded Guide", "choose Nimble Fencer")
    assert t["Grounded Guide"].stats == (2, 4)
    assert t["Nimble Fencer"].stats == (4 + 1, 3 + 1)


@pytest.mark.ruling(149)
@pytest.mark.faq("Chaos Mirror")
def test_a_copy_has_the_swapped_atk_but_not_the_runes() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Chaos Mirror", "Likeness"], play=["Plain"]),
        side(play=[piece("Runt", runes=1), "Brute"]),
        book=CHANGES,
    )
    t.do("play Chaos Mirror", "choose Runt", "choose Brute")
    assert (t["Runt"].stats, t["Brute"].stats) == ((8 + 1, 1 + 1), (1, 8))
    t.do("play Likeness -> Plain", "choose Runt")
    assert t["Runt#2"].stats == (8, 1)


# Detonate -------------------------------------------------------------------------------------------


@pytest.mark.ruling(150, 151)
@pytest.mark.faq("Detonate")
@pytest.mark.parametrize("whose", ["P1", "P2"])
def test_detonate_trashes_anybodys_worker(whose: str) -> None:
    t = detonate()
    assert t.targets("play Detonate") == {"P1's worker", "P2's worker", "Sanatorium", "Sanatorium#2"}
    t.do(f"play Detonate -> {whose}'s worker")
    assert (t.me.workers, t.foe.workers) == ((5, 6) if whose == "P1" else (6, 5))


@pytest.mark.ruling(150, 151)
@pytest.mark.faq("Detonate")
@pytest.mark.parametrize("which", ["Sanatorium", "Sanatorium#2"])
def test_detonate_trashes_anybodys_building_card(which: str) -> None:
    t = detonate()
    t.do(f"play Detonate -> {which}")
    assert not t.in_play(which)
    mine = which == "Sanatorium"
    assert t.me.trash == (["Detonate", "Sanatorium"] if mine else ["Detonate"])
    assert t.foe.trash == ([] if mine else ["Sanatorium"])


def detonate() -> Scenario:
    """Both players have a base, tech buildings, an add-on, workers and a building card."""
    return scenario(
        side(hero="Captain Zane", hand=["Detonate"], play=["Surplus", "Sanatorium"], tech=3),
        side(play=["Tower", "Sanatorium"], tech=3),
    )


@pytest.mark.ruling(152)
def test_detonates_player_neither_picks_the_worker_nor_sees_it() -> None:
    t = scenario(
        side(hero="Captain Zane", hand=["Detonate", "Spark"], deck=["Spark"] * 5),
        side(hand=["Tenderfoot", "Wither"], workers=4, deck=["Spark"] * 5),
        active=1,
    )
    t.do("hire Wither")
    t.end_turn()
    uses = [option for option in t.options if option.startswith("play Detonate -> P2")]
    assert uses == ["play Detonate -> P2's worker"], "one choice for all five"
    t.do(uses[0])
    assert t.foe.workers == 4
    assert "Wither" in t.foe.trash
    assert t.game.view(0)["players"][1]["trash"] == []


# Maximum Anarchy ------------------------------------------------------------------------------------


@pytest.mark.ruling(154)
def test_maximum_anarchy_destroys_zane_too() -> None:
    t = scenario(side(hero=ZANE_6, hand=["Maximum Anarchy"], play=["Tower"]), side(play=["Iron Man"]))
    t.do("play Maximum Anarchy")
    assert t.me.in_play == ["Base", "Tower"]
    assert t.me.command == {"Captain Zane": 2}


@pytest.mark.ruling(155)
def test_maximum_anarchys_dead_go_to_their_owners() -> None:
    t = scenario(
        side(
            hero=ZANE_6,
            hand=["Maximum Anarchy"],
            play=["Tenderfoot", piece("Iron Man", owner=1), piece("Troq Bashar", owner=1)],
        ),
        side(hero="River Montoya", play=["Maestro", piece("Older Brother", owner=0)]),
    )
    t.do("play Maximum Anarchy")
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
    assert set(t.me.command) == {"Captain Zane"}
    assert set(t.foe.command) == {"Troq Bashar", "River Montoya"}
    assert t.me.discard == ["Maximum Anarchy", "Older Brother", "Tenderfoot"]
    assert t.foe.discard == ["Iron Man", "Maestro"]


# Calypso Vystari ------------------------------------------------------------------------------------


@pytest.mark.ruling(158)
@pytest.mark.parametrize(
    "what",
    [
        "play Tenderfoot",
        "play Bloodburn",
        "play Workshop",
        "summon Captain Zane",
        "build Tech II",
        "hire Spark",
    ],
)
def test_what_is_no_spell_does_not_help_calypso(what: str) -> None:
    t = calypso()
    t.do(what)
    assert not t.can("use Calypso Vystari")


@pytest.mark.ruling(158)
@pytest.mark.faq("Calypso Vystari")
@pytest.mark.parametrize(
    "what", ["play Spark -> Iron Man", "play Bolt -> Iron Man", "play Discord", "play Harmony"]
)
def test_calypso_needs_a_spell_of_any_kind(what: str) -> None:
    t = calypso()
    assert not t.can("use Calypso Vystari")
    t.do(what)
    assert t.can("use Calypso Vystari -> Iron Man")


def calypso() -> Scenario:
    hand = ["Tenderfoot", "Bloodburn", "Workshop", "Spark", "Bolt", "Discord", "Harmony"]
    return scenario(
        side(
            hero="River Montoya",
            play=["Calypso Vystari", "Heroes' Hall"],
            command={"Captain Zane": 0},
            hand=hand,
            gold=15,
            workers=8,
            tech=1,
        ),
        side(patrol={"technician": "Iron Man"}),
        book=BENCH,
    )


# Gunpoint Taxman ------------------------------------------------------------------------------------


@pytest.mark.ruling(159)
@pytest.mark.parametrize(("gold", "stolen"), [(0, 0), (1, 1), (2, 1)])
def test_taxman_can_not_steal_what_is_not_there(gold: int, stolen: int) -> None:
    t = scenario(
        side(play=["Gunpoint Taxman", "Iron Man"], gold=3),
        side(patrol={"technician": "Tenderfoot"}, gold=gold),
    )
    t.do("attack Gunpoint Taxman -> Tenderfoot")
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
    assert not t.in_play("Tenderfoot")
    assert (t.me.gold, t.foe.gold) == (3 + stolen, gold - stolen)


# Chameleon Lizzo ------------------------------------------------------------------------------------


@pytest.mark.ruling(161)
@pytest.mark.faq("Chameleon Lizzo")
def test_lizzo_is_in_hand_after_the_draw_phase() -> None:
    t = scenario(
        side(play=["Chameleon Lizzo"], hand=["Wither", "Bloom"], deck=["Spark"] * 9), side(play=["Iron Man"])
    )
    t.end_turn()
    assert t.me.hand == ["Chameleon Lizzo", *["Spark"] * 4], "two cards discarded, four drawn, and Lizzo"
    assert t.me.discard == ["Bloom", "Wither"]


@pytest.mark.ruling(162)
@pytest.mark.faq("Chameleon Lizzo")
def test_lizzo_leaves_at_the_end_of_an_opponents_turn_too() -> None:
    t = scenario(
        side(play=["Iron Man"], deck=["Spark"] * 9),
        side(play=["Chameleon Lizzo"], hand=["Wither"], deck=["Spark"] * 9),
    )
    assert t["Chameleon Lizzo"].controller == 1
    t.do("end", *["patrol nobody as " + slot for slot in ("squad leader", "elite", "scavenger")])
    assert t.in_play("Chameleon Lizzo")
    t.do("patrol nobody as technician")
    t.do("patrol nobody as lookout")
    assert t.me.hand == ["Spark"] * 2, "my draw phase is over"
    assert t.foe.hand == ["Chameleon Lizzo", "Wither"]


# Marauder -------------------------------------------------------------------------------------------


@pytest.mark.ruling(163)
@pytest.mark.faq("Marauder")
@pytest.mark.parametrize(("whose", "workers"), [("P1", (5, 6)), ("P2", (6, 5))])
def test_marauder_trashes_anybodys_worker(whose: str, workers: tuple[int, int]) -> None:
    t = scenario(side(hand=["Marauder"], tech=2), side())
    t.do("play Marauder boosted", f"choose {whose}'s worker")
    assert (t.me.workers, t.foe.workers) == workers


# Sanatorium -----------------------------------------------------------------------------------------


@pytest.mark.ruling(165)
def test_sanatoriums_units_cost_nothing_and_need_no_tech() -> None:
    t = scenario(
        side(play=["Sanatorium"], hand=["Iron Man", "Regular-sized Rhinoceros"], gold=1), side(), book=BENCH
    )
    assert not t.can("play Iron Man")
    t.do("use Sanatorium", "take Iron Man", "take Regular-sized Rhinoceros")
    assert t.me.gold == 0
    assert t.in_play("Iron Man")
    assert t.in_play("Regular-sized Rhinoceros")


@pytest.mark.faq("Sanatorium")
def test_a_unit_that_outlives_the_turn_keeps_what_the_sanatorium_gave_it() -> None:
    t = scenario(
        side(play=["Sanatorium", "Tower"], hand=["Cat"], deck=["Spark"] * 9),
        side(play=["Iron Man"]),
        book=BENCH,
    )
    t.do("use Sanatorium", "take Cat")
    t.end_turn()
    assert t.in_play("Cat"), "it has a second life"
    assert t["Cat"].has(HASTE)
    t.end_turn()
    assert not t.in_play("Cat"), "it died at the end of the opponent's turn"


# Captain Zane ---------------------------------------------------------------------------------------


@pytest.mark.ruling(529)
@pytest.mark.faq("Captain Zane")
@pytest.mark.parametrize(("slot", "gold", "cards"), [("scavenger", 1, 0), ("technician", 0, 1)])
def test_zane_gains_by_those_he_kills_in_combat(slot: str, gold: int, cards: int) -> None:
    t = zane(slot, level=4)
    t.do("attack Captain Zane -> Mad Man")
    assert gains(t) == (gold, cards)


@pytest.mark.ruling(529)
@pytest.mark.faq("Captain Zane")
@pytest.mark.parametrize(("slot", "gold", "cards"), [("scavenger", 1, 0), ("technician", 0, 1)])
def test_zane_gains_by_those_his_max_level_damage_kills(slot: str, gold: int, cards: int) -> None:
    t = zane("elite", level=5)
    t.do("level Captain Zane", f"choose {slot}")
    assert gains(t) == (gold - 1, cards), "a level costs 1 gold"


@pytest.mark.ruling(529)
@pytest.mark.faq("Captain Zane")
@pytest.mark.parametrize("slot", ["scavenger", "technician"])
def test_zane_gains_nothing_by_a_kill_of_another(slot: str) -> None:
    by_unit = zane(slot, level=6)
    by_unit.do("attack Iron Man -> Mad Man")
    assert gains(by_unit) == (0, 0)
    by_hero = zane(slot, level=6)
    by_hero.do("attack Troq Bashar -> Mad Man")
    assert gains(by_hero) == (0, 0)


@pytest.mark.ruling(529)
@pytest.mark.faq("Captain Zane")
@pytest.mark.parametrize("slot", ["scavenger", "technician"])
def test_zane_gains_nothing_by_a_spell(slot: str) -> None:
    t = zane(slot, level=6, troq=False)
    t.do("play Spark -> Mad Man")
    assert gains(t) == (-1, 0), "Spark costs 1 gold"


def zane(slot: str, level: int, troq: bool = True) -> Scenario:
    """A Mad Man patrols; Zane, an Iron Man and maybe Troq are ready."""
    others = ["Iron Man", "Troq Bashar"] if troq else ["Iron Man"]
    return scenario(
        side(
            hero=piece("Captain Zane", level=level),
            play=others,
            hand=["Spark"],
            deck=["Bloom"] * 3,
            gold=5,
        ),
        side(patrol={slot: "Mad Man"}, deck=["Wither"]),
    )


def gains(t: Scenario) -> tuple[int, int]:
    """Gold and cards more than in the beginning, now that the Mad Man is dead."""
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
    assert t.foe.discard == ["Mad Man"]
    return t.me.gold - 5, t.me.hand.count("Bloom")


@pytest.mark.ruling(530)
@pytest.mark.faq("Captain Zane")
def test_a_patroller_is_shoved_past_others_to_any_empty_slot_of_its_own_zone() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=5)),
        side(patrol={"squad leader": "Maestro", "elite": "Iron Man", "scavenger": "Leaping Lizard"}),
    )
    t.do("level Captain Zane", "choose Maestro")
    assert t.options == ["choose technician", "choose lookout"]
    seen = watch(t)
    t.do("choose lookout")
    assert seen.changes == {
        "Maestro: slot squad leader -> lookout",
        "Maestro: armor 1 -> 0",
        "Maestro: resist 0 -> 1",
        "Maestro: damage 0 -> 1",
    }


@pytest.mark.ruling(530)
def test_a_shoved_patroller_stays_in_its_own_zone() -> None:
    t = scenario(
        side(hero=piece("Captain Zane", level=5)),
        side(patrol={"squad leader": "Iron Man"}),
        side(patrol={"elite": "Maestro", "lookout": "Leaping Lizard"}),
        mode="free-for-all-1-hero",
    )
    t.do("level Captain Zane", "choose Maestro")
    assert t.options == ["choose squad leader", "choose scavenger", "choose technician"]
    t.do("choose squad leader")
    assert t["Maestro"].controller == 2
    assert t["Iron Man"].slot == "squad leader"


@pytest.mark.faq("Captain Zane")
def test_in_a_full_zone_nobody_moves_but_the_damage_is_dealt() -> None:
    full = {
        "squad leader": "Older Brother",
        "elite": "Iron Man",
        "scavenger": "Leaping Lizard",
        "technician": "Maestro",
        "lookout": "Tenderfoot",
    }
    t = scenario(side(hero=piece("Captain Zane", level=5)), side(patrol=full))
    t.do("level Captain Zane")
    seen = watch(t)
    t.do("choose Maestro")
    assert seen.changes == {"Maestro: damage 0 -> 1"}
