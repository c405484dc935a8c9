"""The rulings and FAQ entries on Demonology's cards."""

from __future__ import annotations

import pytest

from tests.codex.change_cards import CHANGES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import INVISIBLE, READINESS
from warmat.codex.scenario import Scenario, piece, scenario, side

VANDY, DOZER, GOLEM = "Vandy Anadrose", "Blackhand Dozer", "Banefire Golem"
STONE, BLADE, META = "Soul Stone", "Shadow Blade", "Metamorphosis"
SHRINE, TERRAS = "Shrine of Forbidden Knowledge", "Terras Q, the Shackled"
WARLOCKS = ["Warlock", "Warlock#2", "Warlock#3", "Warlock#4"]
VANDY_5 = piece(VANDY, level=5)


# Soul Stone ---------------------------------------------------------------------------------------


@pytest.mark.ruling(348)
@pytest.mark.faq("Soul Stone")
def test_two_lives_and_a_stone_are_three() -> None:
    jugger = "Justice Juggernaut"
    t = scenario(
        side(play=[jugger, piece(STONE, attached=jugger)]),
        side(hero="Troq Bashar", hand=["Doom"] * 3),
        active=1,
        book=CHANGES,
    )
    t.do(f"play Doom -> {jugger}")
    assert t.in_play(STONE), "its own second life comes first"
    assert t.in_play(jugger)
    t.do(f"play Doom -> {jugger}")
    assert not t.in_play(STONE)
    assert t.in_play(jugger)
    t.do(f"play Doom -> {jugger}")
    assert not t.in_play(jugger)


@pytest.mark.faq("Soul Stone")
def test_who_is_saved_has_not_died() -> None:
    t = scenario(
        side(play=["Crash Bomber", piece(STONE, attached="Crash Bomber")]),
        side(hero="Troq Bashar", hand=["The Boot", "The Boot"]),
        active=1,
    )
    t.do("play The Boot -> Crash Bomber")
    assert t.in_play("Crash Bomber")
    assert t.foe.base_damage == 0
    t.do("play The Boot -> Crash Bomber")
    assert t.foe.base_damage == 1


# Shadow Blade -------------------------------------------------------------------------------------


@pytest.mark.ruling(350)
@pytest.mark.faq("Shadow Blade")
def test_an_illusion_dies_of_the_blade_too() -> None:
    t = scenario(side(hero=VANDY, hand=[BLADE]), side(patrol={"elite": "Spectral Tiger"}, hand=["Spark"]))
    t.do(f"play {BLADE} -> Spectral Tiger")
    assert not t.in_play("Spectral Tiger"), "with 5 HP: it died of being targeted"
    assert t.foe.hand == []
    assert t.foe.discard == ["Spark", "Spectral Tiger"]


# Metamorphosis ------------------------------------------------------------------------------------


def passes_units(t: Scenario, hero: str) -> bool:
    return "Base#2" in t.targets(f"attack {hero}")


def before_the_shrine(hand: list[str]) -> Scenario:
    """The Shrine lets Demons pass Iron Man; the opponent's detector sees the invisible."""
    return scenario(
        side(hero=VANDY_5, play=[SHRINE, piece("Troq Bashar", level=2)], hand=hand, gold=20),
        side(patrol={"squad leader": "Iron Man"}, play=["Eyes of the Chancellor"]),
    )


@pytest.mark.ruling(351)
@pytest.mark.faq("Metamorphosis")
def test_a_hero_is_no_demon_until_metamorphosis() -> None:
    t = before_the_shrine([META])
    assert not passes_units(t, VANDY), "though her spec is Demonology"
    t.do(f"play {META}")
    assert passes_units(t, VANDY)
    assert passes_units(t, "Troq Bashar")


@pytest.mark.ruling(351)
@pytest.mark.faq("Metamorphosis")
def test_a_second_metamorphosis_leaves_demons_alone() -> None:
    t = scenario(
        side(hero=VANDY_5, hand=[META, META], command={"Troq Bashar": 0}, gold=20, play=["Heroes' Hall"]),
        side(),
    )
    t.do(f"play {META}")
    assert t[VANDY].runes == 2
    t.do("summon Troq Bashar", f"play {META}")
    assert t[VANDY].runes == 2
    assert (t["Troq Bashar"].runes, t["Troq Bashar"].level) == (2, 8)


@pytest.mark.ruling(351, 352)
@pytest.mark.faq("Metamorphosis")
def test_a_hero_that_leaves_play_loses_all_of_it() -> None:
    t = scenario(
        side(hero=VANDY_5, play=[SHRINE], hand=[META], gold=20),
        side(
            hero="Troq Bashar",
            hand=["Smite", "Smite", "Smite"],
            patrol={"squad leader": "Iron Man"},
            play=["Eyes of the Chancellor"],
        ),
        book=CHANGES,
    )
    t.do(f"play {META}")
    t.end_turn()
    t.do(*[f"play Smite -> {VANDY}"] * 3)
    assert not t.in_play(VANDY)
    t.end_turn(patrol={"squad leader": "Iron Man"})
    t.end_turn()
    t.end_turn(patrol={"squad leader": "Iron Man"})
    t.do(f"summon {VANDY}")
    vandy = t[VANDY]
    assert (vandy.level, vandy.runes, vandy.damage, vandy.stats) == (1, 0, 0, (2, 3))
    assert not vandy.has(INVISIBLE | READINESS)
    t.end_turn()
    t.end_turn(patrol={"squad leader": "Iron Man"})
    assert t.targets(f"attack {VANDY}") == {"Iron Man"}, "and she is no Demon"


# Gargoyle -----------------------------------------------------------------------------------------


@pytest.mark.ruling(353)
def test_a_gargoyle_that_wakes_throws_older_vines_off() -> None:
    t = scenario(
        side(play=["Gargoyle", piece("Entangling Vines", attached="Gargoyle", owner=0)]),
        side(),
    )
    assert not t.can("attack Gargoyle")
    t.do("use Gargoyle")
    assert t.can("attack Gargoyle")
    t.do("end")
    assert "patrol Gargoyle as squad leader" in t.options
    t.end_turn()


@pytest.mark.ruling(353)
def test_newer_vines_hold_a_gargoyle_that_is_awake() -> None:
    t = scenario(
        side(play=["Gargoyle"]),
        side(
            hero="Drakk Ramhorn",
            play=[piece("Garus Rook", level=3)],
            hand=["Entangling Vines", "Kidnapping"],
            gold=20,
        ),
    )
    t.do("use Gargoyle")
    t.end_turn(patrol={"squad leader": "Gargoyle"})
    t.do("play Entangling Vines -> Gargoyle")
    assert t["Gargoyle"].slot is None
    assert t["Gargoyle"].atk == 3, "only the vines are newer"
    t.do("play Kidnapping -> Gargoyle")
    assert t["Gargoyle"].controller == 1
    assert not t.can("attack Gargoyle")
    t.do("use Gargoyle")
    assert t.can("attack Gargoyle")
    t.do("attack Gargoyle -> Base")
    assert t.me.base_damage == 6, "awake twice over"


# Twilight Baron -----------------------------------------------------------------------------------


@pytest.mark.ruling(355)
@pytest.mark.faq("Twilight Baron")
def test_the_baron_lets_units_be_put_into_play() -> None:
    t = scenario(
        side(
            hero="Master Midori",
            hand=["Circle of Life", "Potent Basilisk"],
            play=["Twilight Baron", "Centaur"],
            codex=["Potent Basilisk"],
            tech=2,
        ),
        side(),
    )
    assert not t.can("play Potent Basilisk")
    t.do("play Circle of Life -> Centaur")
    assert t.in_play("Potent Basilisk")


@pytest.mark.ruling(356)
@pytest.mark.faq("Twilight Baron")
@pytest.mark.parametrize("card", [SHRINE, "Eyes of the Chancellor"])
def test_the_baron_allows_buildings_and_upgrades(card: str) -> None:
    t = scenario(side(hand=[card, "Hired Stomper"], play=["Twilight Baron"], tech=2), side())
    assert not t.can("play Hired Stomper")
    t.do(f"play {card}")
    assert t.in_play(card)


@pytest.mark.ruling(357)
@pytest.mark.faq("Twilight Baron")
def test_the_baron_forbids_to_forecast_but_not_to_arrive() -> None:
    banned = scenario(side(hand=["Reaver"], play=["Twilight Baron"], tech=2), side())
    assert not banned.can("play Reaver")
    t = scenario(side(hand=["Reaver", "Twilight Baron"], tech=2), side())
    t.do("play Reaver", "play Twilight Baron")
    assert t.me.future == {"Reaver": 2}
    for _ in range(4):
        t.end_turn()
    assert t.in_play("Reaver")


@pytest.mark.faq("Twilight Baron")
def test_the_baron_leaves_those_who_are_there_in_peace() -> None:
    t = scenario(side(hand=["Twilight Baron"], play=["Maestro", "Trojan Duck"], tech=1), side())
    t.do("play Twilight Baron")
    assert t.in_play("Maestro")
    assert t.can("attack Trojan Duck")


# Voidblocker --------------------------------------------------------------------------------------


@pytest.mark.faq("Voidblocker")
def test_one_may_attack_voidblocker_with_nobody_else_to_exhaust() -> None:
    t = scenario(
        side(play=["Iron Man", piece("Tenderfoot", exhausted=True)]),
        side(patrol={"squad leader": "Voidblocker"}),
    )
    t.do("attack Iron Man -> Voidblocker")
    assert t["Voidblocker"].damage == 2


# Blackhand Dozer ----------------------------------------------------------------------------------


@pytest.mark.ruling(359)
@pytest.mark.faq("Blackhand Dozer")
def test_the_dozer_speaks_of_combat_spells_and_abilities() -> None:
    t = scenario(
        side(
            hero=VANDY,
            hand=["Dark Pact"],
            play=[DOZER, "Iron Man", "Lobber"],
        ),
        side(base_damage=13, deck=["Spark"] * 3),
    )
    t.do("attack Iron Man -> Base#2")
    assert t.foe.base_damage == 14
    t.do("play Dark Pact -> Base#2", "use Lobber -> Base#2")
    assert t.foe.base_damage == 14
    assert t.foe.hand == ["Spark", "Spark"]


@pytest.mark.ruling(359)
@pytest.mark.faq("Blackhand Dozer")
@pytest.mark.parametrize(("dozer", "damage"), [(True, 14), (False, 15)])
def test_it_speaks_of_what_a_destroyed_tech_building_does(dozer: bool, damage: int) -> None:
    t = scenario(
        side(play=["Regular-sized Rhinoceros", *([DOZER] if dozer else [])]),
        side(base_damage=13, tech=1),
    )
    t.do("attack Regular-sized Rhinoceros -> Tech I#2")
    assert not t.in_play("Tech I#2")
    assert t.foe.base_damage == damage


@pytest.mark.ruling(359)
@pytest.mark.faq("Blackhand Dozer")
def test_and_of_add_ons_that_an_effect_destroys() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wrecking Ball", "Wrecking Ball"], play=[DOZER]),
        side(play=["Tower"], base_damage=14),
    )
    t.do("play Wrecking Ball -> Tower#2", "play Wrecking Ball -> Tower#2")
    assert not t.in_play("Tower#2")
    assert t.foe.base_damage == 14


@pytest.mark.ruling(359)
@pytest.mark.faq("Blackhand Dozer")
@pytest.mark.parametrize(("dozer", "damage"), [(True, 14), (False, 15)])
def test_and_of_other_players_turns(dozer: bool, damage: int) -> None:
    t = scenario(
        side(play=["Iron Man"], base_damage=14),
        side(patrol={"squad leader": "Crash Bomber"}, play=[DOZER] if dozer else []),
    )
    t.do("attack Iron Man -> Crash Bomber")
    assert not t.in_play("Crash Bomber")
    assert t.me.base_damage == damage


# Banefire Golem -----------------------------------------------------------------------------------


@pytest.mark.ruling(360)
@pytest.mark.faq("Banefire Golem")
def test_the_golem_may_go_itself_and_burns_all_the_same() -> None:
    t = scenario(side(play=[GOLEM, "Tenderfoot"]), side(play=["Iron Man"]), active=1)
    t.end_turn()
    t.do(f"choose {GOLEM}")
    assert t.me.in_play == ["Base", "Tenderfoot"]
    assert (t["Iron Man"].damage, t.foe.base_damage) == (1, 1)


@pytest.mark.ruling(360)
@pytest.mark.faq("Banefire Golem")
def test_the_golem_must_go_itself_when_it_is_alone() -> None:
    t = scenario(side(play=[GOLEM, "Pestering Haunt"], hero=VANDY), side(play=["Iron Man"]), active=1)
    t.end_turn()
    assert t.me.in_play == ["Base", VANDY, "Pestering Haunt"], "nobody was asked"
    assert (t["Iron Man"].damage, t.foe.base_damage) == (1, 1)


# Terras Q -----------------------------------------------------------------------------------------


def shackled(**theirs: object) -> Scenario:
    t = scenario(side(hand=[TERRAS], tech=2, gold=20), side(**theirs), book=CHANGES)  # type: ignore[arg-type]
    t.do(f"play {TERRAS}")
    return t


@pytest.mark.ruling(361)
@pytest.mark.faq("Terras Q, the Shackled")
def test_the_warlocks_are_their_players_to_use() -> None:
    t = shackled(hero=VANDY, hand=["Sacrifice the Weak"], play=["Grounded Guide"])
    t.end_turn()
    assert t["Warlock"].controller == 1
    assert t.can("attack Warlock")
    t.do("play Sacrifice the Weak")
    assert t.choices() == set(WARLOCKS), "Terras Q went, and one of these must"
    t.do("choose Warlock#2")
    t.end_turn(patrol={"squad leader": "Warlock"})
    assert t["Warlock"].slot == "squad leader"


@pytest.mark.ruling(363)
@pytest.mark.faq("Terras Q, the Shackled")
def test_a_terras_that_comes_back_has_warlocks_of_his_own() -> None:
    t = scenario(
        side(hand=[TERRAS, "Doom"], hero="Troq Bashar", tech=2, gold=20, play=["Reviver"]),
        side(play=["Flier"]),
        book=CHANGES,
    )
    t.do(f"play {TERRAS}", f"play Doom -> {TERRAS}")
    assert t.in_play(TERRAS)
    new = ["Warlock#5", "Warlock#6", "Warlock#7", "Warlock#8"]
    assert t.foe.in_play == ["Base#2", "Flier", *WARLOCKS, *new]
    st = t.table
    terras = next(p for p in st.pieces.values() if st.label(p) == TERRAS)
    bound = [st.label(p) for p in st.pieces.values() if p.caster == terras.id]
    assert bound == new


@pytest.mark.ruling(363)
@pytest.mark.faq("Terras Q, the Shackled")
def test_the_old_warlocks_hold_him_no_longer() -> None:
    t = scenario(
        side(
            hand=[TERRAS, *["Doom"] * 5],
            hero="Troq Bashar",
            tech=2,
            gold=20,
            play=["Reviver"],
        ),
        side(),
        book=CHANGES,
    )
    t.do(f"play {TERRAS}", f"play Doom -> {TERRAS}")
    for number in (5, 6, 7, 8):
        t.do(f"play Doom -> Warlock#{number}")
    t.end_turn()
    t.end_turn()
    assert t.foe.in_play == ["Base#2", *WARLOCKS]
    assert t.can(f"attack {TERRAS}")


@pytest.mark.ruling(364)
@pytest.mark.faq("Terras Q, the Shackled")
def test_a_copy_of_terras_is_free() -> None:
    t = shackled(hero="Troq Bashar", play=["Plain"], hand=["Likeness"])
    t.end_turn()
    seen = watch(t)
    t.do("play Likeness -> Plain", f"choose {TERRAS}")
    assert {change for change in seen.changes if ": new" in change} == {f"{TERRAS}#2: new"}, "no Warlocks"
    assert t[f"{TERRAS}#2"].stats == (15, 15)
    assert t.can(f"attack {TERRAS}#2"), "the Warlocks are another's"
    t.do("end")
    t.end_turn()
    assert not t.can(f"attack {TERRAS}"), "whom they hold still"


@pytest.mark.faq("Terras Q, the Shackled")
def test_each_of_two_is_bound_by_his_own() -> None:
    t = scenario(
        side(hand=[TERRAS, *["Doom"] * 4], hero="Troq Bashar", tech=2, gold=20),
        side(hand=[TERRAS], tech=2, gold=20),
        book=CHANGES,
    )
    t.do(f"play {TERRAS}", *[f"play Doom -> {warlock}" for warlock in WARLOCKS])
    t.end_turn()
    t.do(f"play {TERRAS}")
    assert len([name for name in t.me.in_play if name.startswith("Warlock")]) == 4
    t.end_turn()
    assert t.can(f"attack {TERRAS}"), "his are gone; the other's hold the other"
    t.end_turn()
    assert not t.can(f"attack {TERRAS}#2")


# Shrine of Forbidden Knowledge --------------------------------------------------------------------


@pytest.mark.ruling(365)
@pytest.mark.faq("Shrine of Forbidden Knowledge")
@pytest.mark.parametrize(
    ("shrines", "held", "drawn"), [(1, 1, 4), (1, 3, 6), (1, 4, 6), (2, 1, 5), (2, 3, 7), (2, 5, 7)]
)
def test_a_shrine_draws_three_more_and_two_draw_four_more(shrines: int, held: int, drawn: int) -> None:
    t = scenario(side(play=[SHRINE] * shrines, hand=["Spark"] * held, deck=["Bloom"] * 9), side())
    t.end_turn()
    assert t.me.hand == ["Bloom"] * drawn
    assert t.me.discard == ["Spark"] * held


# Vandy Anadrose -----------------------------------------------------------------------------------


@pytest.mark.ruling(555)
@pytest.mark.faq("Vandy Anadrose")
def test_vandys_bargain_is_no_choice() -> None:
    mine = scenario(side(hero=piece(VANDY, level=4), play=["Tenderfoot"]), side(play=["Maestro"]))
    mine.do(f"level {VANDY}")
    assert mine["Tenderfoot"].stats == (3, 4)
    assert mine["Maestro"].stats == (3, 5)
    theirs = scenario(side(hero=piece(VANDY, level=4)), side(play=["Tenderfoot"]))
    theirs.do(f"level {VANDY}")
    assert theirs["Tenderfoot"].stats == (3, 4)


@pytest.mark.faq("Vandy Anadrose")
def test_they_die_though_vandy_is_gone() -> None:
    t = scenario(
        side(hero=piece(VANDY, level=4), play=["Tenderfoot"]),
        side(hero="Troq Bashar", hand=["Smite", "Smite"], play=["Older Brother"], gold=20),
        book=CHANGES,
    )
    t.do(f"level {VANDY}")
    t.end_turn()
    t.do(f"play Smite -> {VANDY}", f"play Smite -> {VANDY}")
    assert not t.in_play(VANDY)
    t.end_turn()
    assert not t.in_play("Tenderfoot")
    assert not t.in_play("Older Brother")
