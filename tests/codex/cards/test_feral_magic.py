"""Feral, card by card: Calamandra Moss, her spells, and the creatures they bring."""

import pytest

from tests.codex.bench_cards import BENCH
from tests.codex.helpers import rule, watch
from warmat.codex.rules.model import reasons
from warmat.codex.rules.model.terms import ARMOR_PIERCING, STEALTH, SWIFT_STRIKE
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

MOSS = piece("Calamandra Moss", level=5)


def having(t: Scenario, keyword: int) -> set[str]:
    return {label for label in (*t.me.in_play, *t.foe.in_play) if t[label].has(keyword)}


# Calamandra Moss: two cards for stealth -----------------------------------------------------------


def test_calamandra_discards_two_cards_for_stealth_this_turn() -> None:
    t = scenario(
        side(hero="Calamandra Moss", hand=["Spark", "Bloom", "Wither"], deck=["Tenderfoot"] * 9),
        side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]),
    )
    assert t.targets("attack Calamandra Moss") == {"Iron Man"}
    seen = watch(t)
    t.do("use Calamandra Moss")
    assert t.options == ["discard Spark", "discard Bloom", "discard Wither"]
    t.do("discard Bloom", "discard Wither")
    assert seen.changes == {
        "my hand: -Bloom",
        "my hand: -Wither",
        "my discard: +Bloom",
        "my discard: +Wither",
    }
    assert having(t, STEALTH) == {"Calamandra Moss"}
    assert t.targets("attack Calamandra Moss") == {"Iron Man", "Maestro", "Base#2"}
    t.end_turn()
    assert having(t, STEALTH) == set()


def test_calamandra_needs_two_cards() -> None:
    t = scenario(side(hero="Calamandra Moss", hand=["Spark"]), side())
    assert t.refuses("use Calamandra Moss") == rule(reasons.NEEDS_CARDS, source="Calamandra Moss")
    exact = scenario(side(hero="Calamandra Moss", hand=["Spark", "Bloom"]), side())
    exact.do("use Calamandra Moss")  # both go: there is no choice
    assert exact.me.hand == []
    assert exact["Calamandra Moss"].has(STEALTH)


@pytest.mark.parametrize(
    "hero", [piece("Calamandra Moss", exhausted=True), piece("Calamandra Moss", arrived_now=True)]
)
def test_calamandra_prowls_even_when_new_or_tired(hero: PieceSpec) -> None:
    t = scenario(side(hero=hero, hand=["Spark", "Bloom"]), side())
    t.do("use Calamandra Moss")
    assert t["Calamandra Moss"].has(STEALTH)
    assert not t.can("attack Calamandra Moss"), "stealth does not make her ready"


# Calamandra Moss: resist for units -----------------------------------------------------------------


def test_calamandras_units_have_resist_from_level_three() -> None:
    pieces = ["Frog", "Iron Man", "Barkcoat Bear", "Brick Thief", "Tower"]
    young = scenario(side(hero=piece("Calamandra Moss", level=2), play=pieces), side(play=["Frog"]))
    assert [young[label].resist for label in pieces] == [0, 0, 2, 1, 0]
    t = scenario(side(hero=piece("Calamandra Moss", level=3), play=pieces), side(play=["Frog"]))
    assert [t[label].resist for label in pieces] == [1, 1, 3, 2, 0]
    assert t["Calamandra Moss"].resist == 0, "she is no unit"
    assert t["Base"].resist == 0
    assert t["Frog#2"].resist == 0, "not mine"


def test_opponents_pay_for_the_resist_and_calamandra_does_not() -> None:
    foe = side(hero=piece("Calamandra Moss", level=3), play=["Frog"])
    poor = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=2), foe)
    assert poor.targets("play Wither") == {"Troq Bashar", "Calamandra Moss"}
    t = scenario(side(hero="Troq Bashar", hand=["Wither"], gold=3), foe)
    t.do("play Wither -> Frog")
    assert (t.me.gold, t.in_play("Frog")) == (0, False)
    own = scenario(
        side(hero=piece("Calamandra Moss", level=3), play=["Frog"], hand=["Forest's Favor"], gold=2), side()
    )
    own.do("play Forest's Favor -> Frog")
    assert own["Frog"].stats == (2, 2)


def test_the_resist_goes_with_calamandra() -> None:
    t = scenario(
        side(play=["Maestro"]), side(hero=piece("Calamandra Moss", level=3, damage=1), play=["Frog"])
    )
    t.do("attack Maestro -> Calamandra Moss")
    assert not t.in_play("Calamandra Moss")
    assert t["Frog"].resist == 0


# Calamandra Moss: a tiger -------------------------------------------------------------------------

CODEX = ["Predator Tiger", "Tiger Cub", "Stalking Tiger", "Spectral Tiger", "Centaur", "Gigadon", "Ferocity"]


def test_calamandra_calls_a_tiger_out_of_the_codex() -> None:
    t = scenario(side(hero=MOSS, codex=CODEX, hand=["Tiger Cub"], gold=5), side(codex=["Stalking Tiger"]))
    seen = watch(t)
    t.do("use Calamandra Moss (call a tiger)")
    tigers = {"Tiger Cub", "Stalking Tiger", "Predator Tiger", "Spectral Tiger"}
    assert set(t.options) == {f"take {name}" for name in tigers}
    t.do("take Predator Tiger")
    assert seen.changes == {
        "Calamandra Moss: exhausted False -> True",
        "Predator Tiger: new",
        "my gold: 5 -> 1",
        "my codex: -Predator Tiger",
    }
    assert t["Predator Tiger"].stats == (4, 4)
    assert not t.can("attack Predator Tiger"), "it has just arrived"


def calls(hero: PieceSpec, gold: int = 9, codex: list[str] = CODEX) -> bool:
    t = scenario(side(hero=hero, codex=codex, gold=gold), side())
    return t.can("use Calamandra Moss (call a tiger)")


def test_what_calling_a_tiger_takes() -> None:
    assert calls(MOSS, gold=4)
    assert not calls(MOSS, gold=3)
    assert not calls(piece("Calamandra Moss", level=4))
    assert not calls(piece("Calamandra Moss", level=5, exhausted=True))
    assert not calls(piece("Calamandra Moss", level=5, arrived_now=True))
    assert not calls(MOSS, codex=["Centaur", "Gigadon"]), "no tiger to be found"


# Ferocity: armor piercing and swift strike until your upkeep ---------------------------------------


def test_ferocity_is_for_my_units_of_the_moment() -> None:
    t = scenario(
        side(hero="Calamandra Moss", play=["Frog", "Iron Man", "Tower"], hand=["Ferocity", "Tiger Cub"]),
        side(hero="Troq Bashar", play=["Frog"]),
    )
    seen = watch(t)
    t.do("play Ferocity")
    assert seen.changes == {"my gold: 10 -> 8", "my hand: -Ferocity", "my discard: +Ferocity"}
    t.do("play Tiger Cub")
    assert having(t, SWIFT_STRIKE) == having(t, ARMOR_PIERCING) == {"Frog", "Iron Man"}


def test_ferocity_lasts_until_my_upkeep() -> None:
    t = scenario(side(hero="Calamandra Moss", play=["Frog"], hand=["Ferocity"]), side())
    t.do("play Ferocity")
    t.end_turn()
    assert t["Frog"].has(SWIFT_STRIKE)
    assert t["Frog"].has(ARMOR_PIERCING)
    t.end_turn()
    assert not t["Frog"].has(SWIFT_STRIKE)
    assert not t["Frog"].has(ARMOR_PIERCING)


def test_ferocious_units_pierce_armor_and_strike_first() -> None:
    def attack(hand: list[str]) -> Scenario:
        return scenario(
            side(hero="Calamandra Moss", play=["Iron Man", "Older Brother"], hand=hand),
            side(patrol={"squad leader": piece("Iron Man", damage=1)}),
        )

    plain = attack([])
    plain.do("attack Iron Man -> Iron Man#2")
    assert plain["Iron Man"].damage == 3
    assert plain["Iron Man#2"].damage == 1 + 3 - 1
    t = attack(["Ferocity"])
    t.do("play Ferocity", "attack Iron Man -> Iron Man#2")
    assert not t.in_play("Iron Man#2"), "its armor did not help"
    assert t["Iron Man"].damage == 0


def test_ferocious_units_defend_first_too() -> None:
    t = scenario(
        side(hero="Calamandra Moss", play=["Iron Man"], hand=["Ferocity"], deck=["Spark"] * 5),
        side(play=["Revolver Ocelot"]),
    )
    t.do("play Ferocity")
    t.end_turn(patrol={"elite": "Iron Man"})
    t.do("attack Revolver Ocelot -> Iron Man")
    assert not t.in_play("Revolver Ocelot")
    assert t["Iron Man"].damage == 0


def test_spells_of_feral_need_its_hero() -> None:
    hand = ["Ferocity", "Behind the Ferns", "Murkwood Allies", "Feral Strike"]
    t = scenario(side(hero=piece("Troq Bashar", level=8), play=["Frog"], hand=hand, gold=20), side())
    assert not any(t.can(f"play {name}") for name in hand)


# Behind the Ferns: stealth for small units ---------------------------------------------------------

FERNS = piece("Behind the Ferns", caster="Calamandra Moss")


def test_behind_the_ferns_hides_units_of_three_atk_or_less() -> None:
    t = scenario(
        side(
            hero="Calamandra Moss",
            play=["Frog", "Centaur", "Iron Man", "Beast", "Young Treant", piece("Huntress", runes=1)],
            hand=["Behind the Ferns", "Tiger Cub"],
        ),
        side(hero="Troq Bashar", play=["Frog"]),
    )
    seen = watch(t)
    t.do("play Behind the Ferns")
    assert seen.changes == {"Behind the Ferns: new", "my gold: 10 -> 8", "my hand: -Behind the Ferns"}
    small = {"Frog", "Centaur", "Iron Man", "Young Treant"}
    assert having(t, STEALTH) == small, "no hero, nobody of 4 ATK, nobody else's"
    t.do("play Tiger Cub")
    assert having(t, STEALTH) == small | {"Tiger Cub"}


def test_hidden_behind_the_ferns_they_pass_patrollers() -> None:
    t = scenario(
        side(hero="Calamandra Moss", play=[FERNS, "Centaur", "Beast"]),
        side(patrol={"squad leader": "Iron Man"}, play=["Maestro"]),
    )
    assert t.targets("attack Centaur") == {"Iron Man", "Maestro", "Base#2"}
    assert t.targets("attack Beast") == {"Iron Man"}
    watched = scenario(
        side(hero="Calamandra Moss", play=[FERNS, "Centaur"]),
        side(patrol={"squad leader": "Iron Man"}, play=["Watcher"]),
        book=BENCH,
    )
    assert watched.targets("attack Centaur") == {"Iron Man"}


def test_more_atk_brings_a_unit_out_of_the_ferns() -> None:
    t = scenario(side(hero="Calamandra Moss", play=[FERNS, "Tiger Cub"], hand=["Rampant Growth"]), side())
    assert t["Tiger Cub"].has(STEALTH)
    t.do("play Rampant Growth -> Tiger Cub")
    assert not t["Tiger Cub"].has(STEALTH)
    t.end_turn()
    assert t["Tiger Cub"].has(STEALTH)


def test_less_atk_hides_a_unit() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]), side(hero="Calamandra Moss", play=[FERNS, "Beast"])
    )
    t.do("play Wither -> Beast")
    assert t["Beast"].has(STEALTH)


def test_without_calamandra_the_ferns_are_sacrificed() -> None:
    t = scenario(side(play=["Iron Man"]), side(hero="Calamandra Moss", play=[FERNS, "Frog"]))
    t.do("attack Iron Man -> Calamandra Moss")
    assert t.foe.discard == ["Behind the Ferns"]
    assert not t["Frog"].has(STEALTH)


# Murkwood Allies: a Beast or four Frogs ------------------------------------------------------------


def allies(gold: int) -> Scenario:
    return scenario(side(hero="Calamandra Moss", hand=["Murkwood Allies"], gold=gold), side())


def test_murkwood_allies_bring_a_beast_or_four_frogs() -> None:
    frogs = {"Frog", "Frog#2", "Frog#3", "Frog#4"}
    for answer, come, stats in (("a Beast", {"Beast"}, (4, 4)), ("four Frogs", frogs, (1, 1))):
        t = allies(8)
        assert not t.can("play Murkwood Allies boosted")
        seen = watch(t)
        t.do("play Murkwood Allies")
        assert t.choices() == {"a Beast", "four Frogs"}
        t.do(f"choose {answer}")
        assert seen.changes == {
            *{f"{label}: new" for label in come},
            "my gold: 8 -> 3",
            "my hand: -Murkwood Allies",
            "my discard: +Murkwood Allies",
        }
        assert all(t[label].stats == stats for label in come)
        assert not any(t.can(f"attack {label}") for label in come)


def test_boosted_they_all_come() -> None:
    t = allies(9)
    seen = watch(t)
    t.do("play Murkwood Allies boosted")
    assert seen.changes == {
        *{f"{label}: new" for label in ("Beast", "Frog", "Frog#2", "Frog#3", "Frog#4")},
        "my gold: 9 -> 0",
        "my hand: -Murkwood Allies",
        "my discard: +Murkwood Allies",
    }


def test_murkwood_allies_cost_five() -> None:
    assert not allies(4).can("play Murkwood Allies")
    t = allies(5)
    t.do("play Murkwood Allies", "choose a Beast")
    assert t.me.gold == 0


def test_a_token_that_leaves_is_gone() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Send Home"]), side(play=["Beast"]), book=BENCH)
    t.do("play Send Home -> Beast")
    assert (t.foe.in_play, t.foe.hand, t.foe.discard) == (["Base#2"], [], [])


# Feral Strike: fetch, or put into play -------------------------------------------------------------

TREES = ["Centaur", "Centaur", "Gigadon", "Iron Man", "Ferocity", "Murkwood Allies"]


def strike(hand: list[str], codex: list[str] = TREES, tech: int = 0, gold: int = 4) -> Scenario:
    hand = ["Feral Strike", *hand]
    return scenario(side(hero=MOSS, hand=hand, codex=codex, tech=tech, gold=gold), side(play=["Frog"]))


def test_feral_strike_fetches_two_units_for_all_to_see() -> None:
    t = strike(["Tiger Cub"])
    seen = watch(t)
    t.do("play Feral Strike")
    assert t.choices() == {"units from codex to hand", "units from hand into play"}
    t.do("choose units from codex to hand")
    assert set(t.options) == {"take Iron Man", "take Centaur", "take Gigadon", "take nothing"}
    t.do("take Centaur", "take Gigadon")
    assert seen.changes == {
        "my gold: 4 -> 0",
        "my hand: -Feral Strike",
        "my discard: +Feral Strike",
        "my codex: -Centaur",
        "my codex: -Gigadon",
        "my hand: +Centaur",
        "my hand: +Gigadon",
    }
    assert t.game.view(1)["players"][0]["hand"] == ["Centaur", "Gigadon"], "but not the Tiger Cub"


def test_two_of_one_name_or_fewer_than_two_or_none() -> None:
    for takes, hand in (
        (["Centaur", "Centaur"], ["Centaur", "Centaur"]),
        (["Centaur", "nothing"], ["Centaur"]),
        (["nothing"], []),
    ):
        t = strike([])
        t.do("play Feral Strike", *[f"take {name}" for name in takes])
        assert t.me.hand == hand


def test_feral_strike_puts_two_units_into_play_for_nothing_more() -> None:
    t = strike(["Centaur", "Tiger Cub", "Huntress", "Barkcoat Bear", "Spark", "Rich Earth"], tech=1)
    seen = watch(t)
    t.do("play Feral Strike", "choose units from hand into play")
    assert set(t.options) == {"take Tiger Cub", "take Huntress", "take Centaur", "take nothing"}
    t.do("take Huntress", "take Centaur")
    assert seen.changes == {
        "Huntress: new",
        "Centaur: new",
        "my gold: 4 -> 0",
        "my hand: -Feral Strike",
        "my discard: +Feral Strike",
        "my hand: -Huntress",
        "my hand: -Centaur",
    }
    assert not t.can("attack Centaur")


def test_feral_strike_takes_fewer_units_too() -> None:
    t = strike(["Centaur", "Huntress"], tech=1)
    t.do("play Feral Strike", "choose units from hand into play", "take Huntress", "take nothing")
    assert t.me.hand == ["Centaur"]
    assert t.in_play("Huntress")


def test_what_arrives_by_feral_strike_arrives() -> None:
    t = strike(["Moss Ancient"], tech=3)
    t.do("play Feral Strike", "choose units from hand into play", "take Moss Ancient")
    assert t.in_play("Squirrel#3")


def test_boosted_what_was_fetched_may_be_put_into_play() -> None:
    t = strike([], tech=1, gold=8)
    t.do("play Feral Strike boosted", "take Iron Man", "take Centaur")
    assert t.me.hand == ["Centaur", "Iron Man"]
    t.do("take Iron Man", "take Centaur")
    assert t.me.gold == 0
    assert t.me.hand == []
    assert {"Iron Man", "Centaur"} <= set(t.me.in_play)
    assert not strike([], tech=1, gold=7).can("play Feral Strike boosted")


def test_feral_strike_with_nothing_to_take() -> None:
    t = strike(["Spark"], codex=["Ferocity"])
    assert not t.can("play Feral Strike")
    only_hand = strike(["Tiger Cub"], codex=["Ferocity"])
    only_hand.do("play Feral Strike", "take Tiger Cub")
    assert only_hand.in_play("Tiger Cub")


def test_feral_strike_is_ultimate() -> None:
    for level, playable in ((4, False), (5, True)):
        hero = piece("Calamandra Moss", level=level)
        t = scenario(side(hero=hero, hand=["Feral Strike"], codex=["Centaur"]), side())
        assert t.can("play Feral Strike") is playable
