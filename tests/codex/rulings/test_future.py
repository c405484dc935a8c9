"""The rulings and FAQ entries on Future's cards, Vir Garbarean, the Stingers and the Mech."""

from __future__ import annotations

import pytest

from tests.codex.machine_cards import MACHINES
from warmat.codex.scenario import Scenario, Side, piece, scenario, side


def board(first: Side, second: Side | None = None, active: int = 0) -> Scenario:
    return scenario(first, second or side(), book=MACHINES, active=active)


def round_of_turns(t: Scenario) -> None:
    t.end_turn()
    t.end_turn()


# Promise of Payment -------------------------------------------------------------------------------


def promised(hand: list[str], **more: object) -> Scenario:
    """Promise of Payment has just been played."""
    fields: dict[str, object] = {"hero": "Vir Garbarean", "gold": 0, "tech": 2} | more
    t = board(side(hand=["Promise of Payment", *hand], **fields))  # type: ignore[arg-type]
    t.do("play Promise of Payment")
    return t


@pytest.mark.ruling(499)
@pytest.mark.faq("Promise of Payment")
def test_workers_give_their_gold_before_the_debt_is_due() -> None:
    t = promised(["Xenostalker"], workers=4)
    t.do("play Xenostalker")
    round_of_turns(t)
    assert t.winners is None
    assert t.me.gold == 0


@pytest.mark.ruling(499)
@pytest.mark.faq("Promise of Payment")
@pytest.mark.parametrize("first", ["gold", "debt"])
def test_the_player_orders_the_debt_among_the_upkeep_effects(first: str) -> None:
    t = promised(["Xenostalker"], workers=2, play=["Rent Payer"])
    t.do("play Xenostalker")
    round_of_turns(t)
    income = "resolve Rent Payer (upkeep)"
    assert len(t.options) == 2
    assert income in t.options
    t.do(income if first == "gold" else next(option for option in t.options if option != income))
    if first == "gold":
        assert t.winners is None
        assert t.me.gold == 0
    else:
        assert t.winners == [1]


@pytest.mark.ruling(499)
@pytest.mark.faq("Promise of Payment")
def test_abilities_come_too_late_to_pay_the_debt() -> None:
    t = promised(["Xenostalker"], workers=3, play=["Merfolk Prospector"])
    t.do("play Xenostalker")
    round_of_turns(t)
    assert t.winners == [1]  # the Prospector would have given the fourth gold in the main phase


@pytest.mark.ruling(503)
@pytest.mark.faq("Promise of Payment")
def test_the_promise_is_for_the_next_card_and_no_later_one() -> None:
    t = promised(["Neo Plexus", "Xenostalker"])
    t.do("play Neo Plexus")
    assert not t.can("play Xenostalker")
    round_of_turns(t)
    assert t.me.gold == 6 - 2


@pytest.mark.ruling(503)
def test_a_card_that_an_attack_plays_is_the_next_one_too() -> None:
    t = promised(["Bright Idea", "Xenostalker"], play=["Spell Dragon"])
    t.do("attack Spell Dragon -> Base#2", "take Bright Idea from hand")
    assert t.me.gold == 1
    assert not t.can("play Xenostalker")
    round_of_turns(t)
    assert t.me.gold == 1 + 6 - 3  # what it says on Bright Idea


@pytest.mark.ruling(504)
@pytest.mark.faq("Promise of Payment")
def test_what_is_owed_is_the_printed_cost() -> None:
    t = promised(["Bargain"], play=["Neo Plexus", "Tinkerer"])  # it would cost 2 less
    t.do("play Bargain")
    assert t.me.gold == 0
    round_of_turns(t)
    assert t.me.gold == 6 - 5


@pytest.mark.ruling(506)
@pytest.mark.parametrize("gold", [1, 2])
def test_a_boost_is_paid_at_once(gold: int) -> None:
    t = promised(["Volunteer"], gold=gold)
    assert t.can("play Volunteer boosted") == (gold >= 2)
    if gold >= 2:
        t.do("play Volunteer boosted")
        assert t.me.gold == gold - 2 + 5
    else:
        t.do("play Volunteer")
        assert t.me.gold == gold  # without what the boost gives


@pytest.mark.faq("Promise of Payment")
def test_what_raises_the_cost_is_paid_now_and_not_owed() -> None:
    for gold, can in ((0, False), (1, True)):
        t = board(
            side(hero="Vir Garbarean", hand=["Promise of Payment", "Shed"], gold=gold),
            side(play=["Inspector"]),
        )
        t.do("play Promise of Payment")
        assert t.can("play Shed") == can
    t.do("play Shed")
    assert t.me.gold == 0
    round_of_turns(t)
    assert t.me.gold == 6 - 2


@pytest.mark.faq("Promise of Payment")
def test_the_promise_pays_for_cards_only() -> None:
    t = promised(["Neo Plexus"], play=["Void Star"])
    assert not t.can("hire Neo Plexus")
    assert not t.can("build Tower")
    assert not t.can("use Void Star")
    t = promised(["Neo Plexus", "Xenostalker"], gold=1)
    t.do("hire Neo Plexus")
    assert t.me.gold == 0  # paid for as ever
    t.do("play Xenostalker")  # and the promise still stands
    assert t.in_play("Xenostalker")


@pytest.mark.faq("Promise of Payment")
def test_without_a_card_nothing_is_owed() -> None:
    t = promised(["Xenostalker"], workers=0)
    round_of_turns(t)
    assert t.winners is None


# Assimilate ---------------------------------------------------------------------------------------

ASSIMILATING = side(hero="Vir Garbarean", hand=["Assimilate"])


@pytest.mark.faq("Assimilate")
def test_assimilate_takes_no_base_tech_building_or_add_on() -> None:
    t = board(ASSIMILATING, side(play=["Tower", "Shed"], tech=2))
    assert t.targets("play Assimilate") == {"Shed"}


@pytest.mark.ruling(510)
def test_an_assimilated_panda_spirit_heals_mine_and_strengthens_theirs() -> None:
    t = board(
        side(hero=piece("Vir Garbarean", damage=2), hand=["Assimilate"]),
        side(
            play=[
                piece("Iron Man", damage=1),
                piece("Spirit of the Panda", attached="Iron Man"),
            ],
            gold=5,
            workers=0,
        ),
    )
    assert t["Iron Man"].stats == (5, 6)
    t.do("play Assimilate -> Spirit of the Panda")
    assert t["Spirit of the Panda"].controller == 0
    assert t["Iron Man"].controller == 1
    assert t["Iron Man"].stats == (5, 6)
    t.end_turn()
    assert t["Iron Man"].damage == 1  # their upkeep heals nothing any more
    t.do("attack Iron Man -> Base")
    assert t.foe.gold == 5 + 1
    assert t["Vir Garbarean"].damage == 2
    t.end_turn()
    assert t["Vir Garbarean"].damage == 1  # but mine does


@pytest.mark.ruling(511)
@pytest.mark.faq("Assimilate")
@pytest.mark.parametrize("spell", ["Two Step", "Harmony"])
def test_a_channeling_spell_is_discarded_when_it_is_assimilated(spell: str) -> None:
    holds = ["Iron Man", "Older Brother"] if spell == "Two Step" else []
    t = board(
        ASSIMILATING,
        side(
            hero="River Montoya",
            play=["Iron Man", "Older Brother", piece(spell, caster="River Montoya", holds=holds)],
        ),
    )
    t.do(f"play Assimilate -> {spell}")
    assert not t.in_play(spell)
    assert t.foe.discard == [spell]


def test_who_takes_a_spell_that_holds_control_takes_what_it_holds() -> None:
    t = board(
        side(hero="Vir Garbarean", hand=["Assimilate"], play=["Iron Man"]),
        side(hero="Mechanic", hand=["Leash"]),
        active=1,
    )
    t.do("play Leash -> Iron Man")
    assert t["Iron Man"].controller == 1
    t.end_turn()
    t.do("play Assimilate -> Leash")
    assert t["Iron Man"].controller == 0


# Double Time --------------------------------------------------------------------------------------


@pytest.mark.ruling(513)
@pytest.mark.faq("Double Time")
def test_two_double_times_make_three_turns_in_a_row() -> None:
    t = board(
        side(),
        side(hero=piece("Vir Garbarean", level=7), hand=["Double Time", "Double Time"], gold=12),
        active=1,
    )
    t.do("play Double Time", "play Double Time")
    for _ in range(3):
        round_of_turns(t)
        while not t.prompt.startswith("Main"):
            t.do(t.options[0])
    assert t.foe.trash == ["Double Time", "Double Time"]
    turns = [t.table.active]
    for _ in range(3):
        t.end_turn()
        turns.append(t.table.active)
    assert turns == [1, 1, 1, 0]


# Gilded Glaxx -------------------------------------------------------------------------------------


@pytest.mark.ruling(516)
@pytest.mark.faq("Gilded Glaxx")
@pytest.mark.parametrize(("runes", "dies"), [(-1, False), (-2, True), (-3, True)])
def test_combat_damage_as_runes_kills_gilded_glaxx_if_no_hp_are_left(runes: int, dies: bool) -> None:
    t = board(side(play=["Blight"]), side(play=[piece("Gilded Glaxx", runes=runes)], gold=9))
    t.do("attack Blight -> Gilded Glaxx")  # two -1/-1 runes
    assert t.in_play("Gilded Glaxx") != dies


@pytest.mark.faq("Gilded Glaxx")
def test_gilded_glaxx_does_not_die_of_runes_alone() -> None:
    t = board(side(hero="Mechanic", hand=["Rust"]), side(play=["Gilded Glaxx"], gold=1))
    t.do("play Rust -> Gilded Glaxx")
    assert t["Gilded Glaxx"].hp == 0


@pytest.mark.ruling(517)
@pytest.mark.faq("Gilded Glaxx")
@pytest.mark.parametrize(
    ("attacker", "slot", "dies"),
    [
        ("Tinkerer", "squad leader", False),  # the armor stops the one damage
        ("Neo Plexus", "squad leader", True),  # of two damage one comes through
        ("Tinkerer", "scavenger", True),  # no armor
        ("Asp", "squad leader", True),  # deathtouch does not mind armor
    ],
)
def test_only_combat_damage_past_the_armor_kills_gilded_glaxx_without_hp(
    attacker: str, slot: str, dies: bool
) -> None:
    t = board(
        side(play=[piece(attacker, runes=0)]),
        side(patrol={slot: piece("Gilded Glaxx", runes=-4)}, gold=9),
    )
    assert t["Gilded Glaxx"].hp == 0
    t.do(f"attack {attacker} -> Gilded Glaxx")
    assert t.in_play("Gilded Glaxx") != dies


@pytest.mark.ruling(12)
def test_who_dies_of_deathtouch_dies_of_combat_damage() -> None:
    t = board(side(play=["Asp", "Asp"]), side(play=["Gilded Glaxx", "Squire"], gold=9))
    t.do("attack Asp -> Gilded Glaxx", "attack Asp#2 -> Squire")
    assert t.foe.discard == ["Gilded Glaxx"]
    assert t.foe.hand == ["Squire"]  # he goes home when combat damage would kill him


TWO_GUARDS = {"elite": piece("Neo Plexus"), "scavenger": piece("Gilded Glaxx", damage=3)}


@pytest.mark.ruling(50)
def test_overpower_is_combat_damage_and_an_ability() -> None:
    t = board(
        side(hero=piece("Master Midori", level=5), play=["Trampler", "Neo Plexus"]),
        side(patrol=TWO_GUARDS, gold=9),
    )
    assert t["Neo Plexus"].stats == (3, 3)  # without abilities, one more of each with Midori
    assert t["Trampler"].stats == (9, 9)
    t.do("attack Trampler -> Neo Plexus#2")
    assert t.foe.discard == ["Gilded Glaxx", "Neo Plexus"]


@pytest.mark.ruling(58)
def test_sparkshot_is_combat_damage_and_an_ability() -> None:
    t = board(
        side(hero=piece("Master Midori", level=5), play=["Sparkler", "Neo Plexus"]),
        side(patrol=TWO_GUARDS, gold=9),
    )
    assert t["Neo Plexus"].stats == (3, 3)
    assert t["Sparkler"].stats == (3, 9)
    t.do("attack Sparkler -> Neo Plexus#2")
    assert t.foe.discard == ["Gilded Glaxx", "Neo Plexus"]


# Omegacron ----------------------------------------------------------------------------------------


@pytest.mark.ruling(519)
def test_where_omegacrons_sacrifices_go() -> None:
    t = board(
        side(
            hero=piece("Troq Bashar", owner=1),
            play=["Neo Plexus", piece("Tinkerer", owner=1), piece("Battle Suits", owner=1), "Bloodburn"],
            hand=["Spark"],
            future={"Omegacron": 6},
        ),
    )
    t.do("hire Spark")
    for what in ("Neo Plexus", "Tinkerer", "Battle Suits", "Bloodburn", "Troq Bashar", "P1's worker"):
        t.do("use Omegacron")
        if what in t.choices():
            t.do(f"choose {what}")
    assert t.me.discard == ["Bloodburn", "Neo Plexus"]
    assert t.foe.discard == ["Battle Suits", "Tinkerer"]
    assert t.foe.command == {"Troq Bashar": 2}
    assert t.me.trash == ["Spark"]
    assert t.me.workers == 6


# Reaver -------------------------------------------------------------------------------------------


@pytest.mark.ruling(520)
@pytest.mark.faq("Reaver")
@pytest.mark.parametrize(
    "hit",
    [
        ["Mechanic", "Troq Bashar"],
        ["Troq Bashar", "Asp"],
        ["Mechanic", "Blight"],
        ["Asp", "Blight"],
        ["Troq Bashar"],
        ["Asp"],
    ],
)
def test_reaver_hits_any_two_or_one_for_six_each(hit: list[str]) -> None:
    t = board(
        side(play=["Reaver"], hand=["Spark"]),
        side(
            hero=piece("Mechanic", level=5),
            play=[piece("Troq Bashar", level=8), "Asp", "Blight", "Trampler"],
        ),
    )
    t.do("use Reaver", "choose damage", *(f"choose {name}" for name in hit))
    if len(hit) == 1:
        t.do("choose nothing")
    hurt = {name for name in ("Mechanic", "Troq Bashar", "Asp", "Blight", "Trampler") if _is_hit(t, name)}
    assert hurt == set(hit)


def _is_hit(t: Scenario, name: str) -> bool:
    return not t.in_play(name) or t[name].damage == 6


@pytest.mark.ruling(521)
def test_a_trashed_worker_is_neither_chosen_nor_seen() -> None:
    t = board(side(play=["Reaver"], hand=["Spark"]), side(hand=["Wither", "Bloom"], workers=0), active=1)
    t.do("hire Wither")
    t.end_turn()
    t.end_turn()
    t.do("hire Bloom")
    t.end_turn()
    t.do("use Reaver")
    if t.prompt.endswith("discard a card"):
        t.do(t.options[0])
    t.do("choose workers")
    assert t.choices() == {"P1's worker", "P2's worker"}  # whose, but not which
    t.do("choose P1's worker", "choose P2's worker")
    assert len(t.foe.trash) == 1
    for name in ("Wither", "Bloom"):
        assert name not in str(t.game.view(0)["players"][1])


# Xenostalker --------------------------------------------------------------------------------------


@pytest.mark.ruling(523)
@pytest.mark.parametrize(("first", "survives"), [("Bomb", False), ("Nurse", True)])
def test_the_attacker_orders_deaths_that_xenostalker_causes_at_once(first: str, survives: bool) -> None:
    t = board(
        side(play=["Xenostalker"]),
        side(
            patrol={"scavenger": "Bomb", "lookout": piece("Nurse")},
            play=[piece("Neo Plexus", damage=1)],
        ),
    )
    t.do("attack Xenostalker -> Base#2", "choose Bomb", "choose Nurse")
    decision = t.game.decision
    assert decision is not None
    assert decision.player == 0
    assert {"resolve Bomb (dies)", "resolve Nurse (dies)"} <= set(t.options)
    t.do(f"resolve {first} (dies)")
    while t.options[0].startswith("resolve"):
        t.do(t.options[0])
    assert t.in_play("Neo Plexus") == survives


# Hive ---------------------------------------------------------------------------------------------


@pytest.mark.faq("Hive")
def test_two_hives_have_ten_stingers() -> None:
    t = board(side(hand=["Hive", "Hive"], tech=2, gold=20))
    t.do("play Hive", "play Hive")
    assert sum(label.startswith("Stinger") for label in t.me.in_play) == 10
    assert not t.can("use Hive")


@pytest.mark.faq("Hive")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_chooses_the_stingers_that_go(active: int) -> None:
    hives = ["Hive", "Hive", *["Stinger"] * 6]
    if active == 0:
        t = board(side(hero="Mechanic", hand=["Doom"], play=hives))
    else:
        t = board(side(play=hives), side(hero="Mechanic", hand=["Doom"]), active=1)
    t.do("play Doom -> Hive")
    decision = t.game.decision
    assert decision is not None
    assert decision.player == active
    assert t.choices() == {"Stinger", *(f"Stinger#{number}" for number in range(2, 7))}
    t.do(*(f"choose Stinger#{number}" for number in (6, 2, 5, 3, 4)))
    assert t.in_play("Stinger")
    assert sum(label.startswith("Stinger") for label in t.me.in_play) == 1


# Nebula -------------------------------------------------------------------------------------------


@pytest.mark.ruling(526)
def test_nebula_destroys_the_turn_it_arrives() -> None:
    t = board(side(hand=["Nebula"], tech=3), side(play=["Iron Man"]))
    t.do("play Nebula", "use Nebula -> Iron Man")
    assert t.foe.discard == ["Iron Man"]
    assert not t["Nebula"].exhausted


# Vir Garbarean ------------------------------------------------------------------------------------


@pytest.mark.ruling(570)
@pytest.mark.faq("Vir Garbarean")
def test_without_a_draw_pile_vir_neither_looks_nor_shuffles() -> None:
    t = board(side(hero=piece("Vir Garbarean", level=5), hand=["Spark"], discard=["Neo Plexus", "Tinkerer"]))
    for what in ("look", "exchange", "play the top card"):
        assert not t.can(f"use Vir Garbarean ({what})")
    assert (t.me.deck, t.me.discard) == ([], ["Neo Plexus", "Tinkerer"])


@pytest.mark.ruling(572)
@pytest.mark.faq("Vir Garbarean")
def test_virs_mech_takes_two_upkeeps_and_can_not_attack_the_turn_it_arrives() -> None:
    t = board(side(hero=piece("Vir Garbarean", level=6)))
    t.do("level Vir Garbarean")
    assert t.me.future == {"Mech": 2}
    round_of_turns(t)
    assert t.me.future == {"Mech": 1}
    assert not t.in_play("Mech")
    round_of_turns(t)
    assert t.me.future == {}
    assert t.in_play("Mech")
    assert not t.can("attack Mech")
    round_of_turns(t)
    assert t.can("attack Mech")


def test_what_vir_plays_from_the_top_may_be_boosted() -> None:
    t = board(side(hero=piece("Vir Garbarean", level=5), deck=["Volunteer"], gold=3))
    t.do("use Vir Garbarean (play the top card)")
    assert set(t.options) == {"take Volunteer", "take Volunteer boosted"}
    t.do("take Volunteer boosted")
    assert t.me.gold == 3 - 1 - 2 + 5
