"""Disease, card by card: creatures and the laboratory."""

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import ANTI_AIR, DEATHTOUCH, FLYING
from warmat.codex.scenario import PieceSpec, Scenario, piece, scenario, side

ORPAL = "Orpal Gloor"
FIGURES = [
    ("Crypt Crawler", 1, 2, (3, 3)),
    ("Plague Spitter", 1, 3, (3, 3)),
    ("Gorgon", 2, 3, (2, 4)),
    ("Cursed Crow", 2, 3, (3, 3)),
]


def sick(name: str, runes: int = 1) -> PieceSpec:
    """A piece with -1/-1 runes."""
    return piece(name, runes=-runes)


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


# Crypt Crawler: pulls fliers down -------------------------------------------------------------------------


def test_crypt_crawler_grounds_a_flier_for_the_turn() -> None:
    t = scenario(
        side(play=["Crypt Crawler", "Iron Man", "Nullcraft"], gold=2),
        side(play=["Leaping Lizard"], patrol={"elite": "Eggship"}),
    )
    assert t.targets("use Crypt Crawler") == {"Nullcraft", "Eggship"}
    assert not t.can("attack Iron Man -> Eggship")
    seen = watch(t)
    t.do("use Crypt Crawler -> Eggship")
    assert seen.changes == {"my gold: 2 -> 1"}
    assert not t["Eggship"].has(FLYING)
    assert t.targets("attack Iron Man") == {"Eggship"}
    assert t.targets("use Crypt Crawler") == {"Nullcraft"}
    t.end_turn()
    assert t["Eggship"].has(FLYING)


def test_crypt_crawler_may_ground_several_even_new_or_exhausted() -> None:
    crawler = piece("Crypt Crawler", arrived_now=True, exhausted=True)
    t = scenario(side(play=[crawler], gold=3), side(play=["Eggship", "Nullcraft"]))
    t.do("use Crypt Crawler -> Eggship", "use Crypt Crawler -> Nullcraft")
    assert not t["Nullcraft"].has(FLYING)
    assert t.me.gold == 1


def test_crypt_crawler_needs_gold_and_a_flier() -> None:
    t = scenario(side(play=["Crypt Crawler"], gold=0), side(play=["Eggship"]))
    assert not t.can("use Crypt Crawler")
    t = scenario(side(play=["Crypt Crawler"]), side(play=["Iron Man"]))
    assert not t.can("use Crypt Crawler")


def test_crypt_crawler_has_sparkshot() -> None:
    t = scenario(
        side(play=["Crypt Crawler"]), side(patrol={"squad leader": "Iron Man", "elite": "Helpful Turtle"})
    )
    t.do("attack Crypt Crawler -> Iron Man")
    assert t["Helpful Turtle"].damage == 1


def test_a_mimic_pulled_down_does_not_take_flying_up_again() -> None:
    """Wandering Mimic has flying because another has; that is older than what takes it away."""
    t = scenario(side(play=["Crypt Crawler", "Iron Man"]), side(play=["Wandering Mimic", "Eggship"]))
    assert not t.can("attack Iron Man -> Wandering Mimic")
    t.do("use Crypt Crawler -> Wandering Mimic")
    assert t.can("attack Iron Man -> Wandering Mimic")
    assert not t.can("attack Iron Man -> Eggship")
    t.end_turn()
    t.end_turn()
    assert not t.can("attack Iron Man -> Wandering Mimic"), "only for that turn"


# Plague Spitter -------------------------------------------------------------------------------------------


def test_plague_spitter_deals_runes_to_fliers_too() -> None:
    t = scenario(side(play=["Plague Spitter"]), side(play=["Spectral Roc", "Tenderfoot"]))
    assert t["Plague Spitter"].has(ANTI_AIR)
    seen = watch(t)
    t.do("attack Plague Spitter -> Spectral Roc")
    assert "Spectral Roc: runes 0 -> -3" in seen.changes
    assert t["Spectral Roc"].damage == 0


def test_plague_spitter_deals_damage_to_bases() -> None:
    t = scenario(side(play=["Plague Spitter"]), side())
    t.do("attack Plague Spitter -> Base#2")
    assert t.foe.base_damage == 3
    assert t["Base#2"].runes == 0


def test_the_spitters_runes_eat_up_good_ones() -> None:
    t = scenario(side(play=["Plague Spitter"]), side(play=[piece("Iron Man", runes=1)]))
    t.do("attack Plague Spitter -> Iron Man")
    assert (t["Iron Man"].runes, t["Iron Man"].stats) == (-2, (1, 2))


# Gorgon ---------------------------------------------------------------------------------------------------


def test_gorgon_kills_by_touch_and_leaves_a_card() -> None:
    t = scenario(side(play=["Gorgon"], deck=["Spark", "Wither"]), side(play=["Trojan Duck"], deck=["Bloom"]))
    assert t["Gorgon"].has(DEATHTOUCH)
    t.do("attack Gorgon -> Trojan Duck")
    assert not t.in_play("Trojan Duck")
    assert not t.in_play("Gorgon")
    assert (t.me.hand, t.foe.hand) == (["Spark"], [])


def test_gorgons_card_comes_on_anothers_turn_too() -> None:
    t = scenario(side(play=["Harvest Reaper"]), side(play=["Gorgon"], deck=["Spark"]))
    t.do("attack Harvest Reaper -> Gorgon")
    assert t.foe.hand == ["Spark"]


# Cursed Ghoul ---------------------------------------------------------------------------------------------


def test_cursed_ghoul_infects_a_unit_as_it_arrives() -> None:
    t = scenario(
        side(hand=["Cursed Ghoul"], tech=2, play=["Tenderfoot"], hero=ORPAL),
        side(play=["Iron Man", "Verdant Tree"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Cursed Ghoul")
    assert t.choices() == {"Tenderfoot", "Iron Man", "Cursed Ghoul"}
    t.do("choose Iron Man")
    assert seen.changes == {
        "Cursed Ghoul: new",
        "Iron Man: runes 0 -> -1",
        "Iron Man: ATK 3 -> 2",
        "Iron Man: HP 4 -> 3",
        "my gold: 10 -> 6",
        "my hand: -Cursed Ghoul",
    }
    assert t["Cursed Ghoul"].stats == (4, 5)


def test_cursed_ghoul_must_infect_itself_where_it_is_alone() -> None:
    t = scenario(side(hand=["Cursed Ghoul"], tech=2), side())
    t.do("play Cursed Ghoul")
    assert t["Cursed Ghoul"].runes == -1


def test_sick_units_cant_stop_the_ghoul() -> None:
    t = scenario(
        side(play=["Cursed Ghoul", "Iron Man"]), side(patrol={"elite": sick("Centaur")}, play=["Tenderfoot"])
    )
    assert t.targets("attack Cursed Ghoul") == {"Centaur", "Tenderfoot", "Base#2"}
    assert t.targets("attack Iron Man") == {"Centaur"}


def test_healthy_units_and_sick_heroes_stop_the_ghoul() -> None:
    t = scenario(side(play=["Cursed Ghoul"]), side(patrol={"elite": "Centaur"}))
    assert t.targets("attack Cursed Ghoul") == {"Centaur"}
    t = scenario(side(play=["Cursed Ghoul"]), side(patrol={"elite": sick("Troq Bashar")}))
    assert t.targets("attack Cursed Ghoul") == {"Troq Bashar"}
    t = scenario(
        side(play=["Cursed Ghoul"]), side(patrol={"squad leader": "Tenderfoot", "elite": sick("Centaur")})
    )
    assert t.targets("attack Cursed Ghoul") == {"Tenderfoot"}


# Cursed Crow ----------------------------------------------------------------------------------------------


def test_cursed_crow_makes_the_defender_discard_at_random() -> None:
    t = scenario(side(play=["Cursed Crow"], hand=["Bloom"]), side(hand=["Spark", "Wither"]))
    t.do("attack Cursed Crow -> Base#2")
    assert t.foe.base_damage == 3
    assert sorted([*t.foe.hand, *t.foe.discard]) == ["Spark", "Wither"]
    assert len(t.foe.discard) == 1
    assert t.me.hand == ["Bloom"]


def test_cursed_crow_takes_nothing_from_an_empty_hand_or_for_other_damage() -> None:
    t = scenario(side(play=["Cursed Crow"]), side(hand=[], deck=["Spark"]))
    t.do("attack Cursed Crow -> Base#2")
    assert t.foe.discard == []
    t = scenario(side(play=["Cursed Crow"]), side(hand=["Spark"], play=["Verdant Tree"]))
    t.do("attack Cursed Crow -> Verdant Tree")
    assert t.foe.hand == ["Spark"]


def test_with_a_shared_base_the_crows_player_says_who_discards() -> None:
    t = scenario(
        side(play=["Cursed Crow"]),
        side(),
        side(hand=["Spark"]),
        side(hand=["Wither"]),
        mode="two-headed-dragon",
    )
    t.do("P1: attack Cursed Crow -> Base#3")
    t.do("choose P4")
    assert (t.player(2).hand, t.player(3).hand) == (["Spark"], [])


# Abomination ----------------------------------------------------------------------------------------------


def test_abomination_weakens_every_other_unit() -> None:
    t = scenario(
        side(hand=["Abomination"], tech=2, play=["Iron Man", "Tenderfoot", "Verdant Tree"], hero=ORPAL),
        side(play=["Centaur", "Nautical Dog", "Older Brother"], hero="Troq Bashar"),
    )
    t.do("play Abomination")
    assert t["Abomination"].stats == (6, 6)
    assert (t["Iron Man"].stats, t["Tenderfoot"].stats) == ((2, 3), (0, 1))
    assert (t["Centaur"].stats, t["Older Brother"].stats) == ((2, 3), (1, 1))
    assert not t.in_play("Nautical Dog"), "without HP it dies"
    assert (t[ORPAL].stats, t["Troq Bashar"].stats, t["Verdant Tree"].hp) == ((1, 3), (2, 3), 3)
    assert (t.me.gold, t["Iron Man"].runes) == (4, 0)


def test_when_abomination_is_gone_they_recover() -> None:
    t = scenario(side(play=["Abomination", "Iron Man"]), side(play=["Terras Q, the Shackled", "Centaur"]))
    t.do("attack Abomination -> Terras Q, the Shackled")
    assert (t["Iron Man"].stats, t["Centaur"].stats) == ((3, 4), (3, 4))


# Plague Lab: more of everything ---------------------------------------------------------------------------


def test_plague_lab_infects_an_opponents_units() -> None:
    t = scenario(
        side(hand=["Plague Lab"], tech=2, play=["Tenderfoot"]),
        side(play=["Iron Man", "Nautical Dog", "Verdant Tree"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Plague Lab")
    assert seen.changes == {
        "Plague Lab: new",
        "Iron Man: runes 0 -> -1",
        "Iron Man: ATK 3 -> 2",
        "Iron Man: HP 4 -> 3",
        "Nautical Dog: gone",
        "their discard: +Nautical Dog",
        "my gold: 10 -> 7",
        "my hand: -Plague Lab",
    }
    assert t["Plague Lab"].hp == 4


def test_plague_lab_infects_one_opponent_of_several() -> None:
    t = scenario(
        side(hand=["Plague Lab"], tech=2),
        side(play=["Iron Man"]),
        side(play=["Centaur"]),
        mode="free-for-all",
    )
    t.do("play Plague Lab", "choose P3")
    assert (t["Iron Man"].runes, t["Centaur"].runes) == (0, -1)


def test_plague_lab_adds_runes_of_kinds_already_there() -> None:
    t = scenario(
        side(
            play=[
                "Plague Lab",
                piece("Tenderfoot", runes=1),
                piece("Corpse Catapult", runes=-1, marks={"corpse": 1}),
            ],
            gold=2,
        ),
        side(play=[sick("Iron Man"), piece("Fading Argonaut", marks={"time": 2}), "Centaur"]),
    )
    t.do("use Plague Lab")
    assert t.options == [
        "add +1/+1 rune -> Tenderfoot",
        "add -1/-1 rune -> Corpse Catapult",
        "add corpse rune -> Corpse Catapult",
        "add -1/-1 rune -> Iron Man",
        "add time rune -> Fading Argonaut",
        "choose nothing",
    ]
    for rune in ("+1/+1 rune -> Tenderfoot", "corpse rune -> Corpse Catapult", "-1/-1 rune -> Iron Man"):
        t.game.follow(f"add {rune}")  # as bots do, one by one and in the engine's order
    assert t["Tenderfoot"].runes == 1, "nothing happens before all are chosen"
    survives_everything(t, BOOK)
    t.do("choose nothing")
    assert (t["Tenderfoot"].runes, t["Iron Man"].runes, t["Corpse Catapult"].runes) == (2, -2, -1)
    assert (marks(t, "Corpse Catapult"), marks(t, "Fading Argonaut")) == ([2], [2])
    assert t.me.gold == 0
    assert not t.can("use Plague Lab")


def test_plague_lab_can_be_looked_at_once_its_last_card_is_picked() -> None:
    """The engine asks no more after it, in its own order, but people may still add those before it."""
    t = scenario(
        side(play=["Plague Lab", piece("Tenderfoot", runes=1)], gold=2), side(play=[sick("Iron Man")])
    )
    t.do("use Plague Lab", "add -1/-1 rune -> Iron Man")
    told = t.game.view(0)["decision"]["options"]
    assert [each["text"] for each in told] == ["add +1/+1 rune -> Tenderfoot", "done"]
    assert (told[-1]["source"], told[-1]["target"]) == (None, None)
    t.do("done")
    assert (t["Tenderfoot"].runes, t["Iron Man"].runes) == (1, -2)


def marks(t: Scenario, label: str) -> list[int]:
    """How many runes of each other kind lie on a piece."""
    found = next(one for one in t.table.pieces.values() if t.table.label(one) == label)
    return list(found.other_runes.values())


def test_runes_on_heroes_buildings_and_tokens_can_be_added_to() -> None:
    t = scenario(
        side(
            play=["Plague Lab", piece("Blooming Elm", marks={"growth": 1}), sick("Zombie")], hero=sick(ORPAL)
        ),
        side(play=[piece("Plague Lab", runes=0)]),
    )
    t.do("use Plague Lab")
    assert set(t.options) == {
        f"add -1/-1 rune -> {ORPAL}",
        "add growth rune -> Blooming Elm",
        "add -1/-1 rune -> Zombie",
        "choose nothing",
    }
    t.do("add -1/-1 rune -> Zombie", "done")
    assert not t.in_play("Zombie")


def test_units_die_of_the_new_runes_all_at_once() -> None:
    t = scenario(
        side(play=["Plague Lab", "Necromancer"]),
        side(play=[sick("Older Brother"), sick("Tenderfoot"), piece("Corpse Catapult", runes=-3)]),
    )
    t.do("use Plague Lab", "add -1/-1 rune -> Older Brother", "add -1/-1 rune -> Tenderfoot")
    t.do("add -1/-1 rune -> Corpse Catapult")
    assert t.foe.in_play == ["Base#2"]
    assert t.foe.discard == ["Corpse Catapult", "Older Brother", "Tenderfoot"]


def test_plague_lab_waits_a_turn_and_needs_gold_and_runes() -> None:
    t = scenario(side(play=[piece("Plague Lab", arrived_now=True)]), side(play=[sick("Iron Man")]))
    assert not t.can("use Plague Lab")
    t = scenario(side(play=["Plague Lab"], gold=1), side(play=[sick("Iron Man")]))
    assert not t.can("use Plague Lab")
    t = scenario(side(play=["Plague Lab"]), side(play=["Iron Man"]))
    assert not t.can("use Plague Lab")


# Plague Lord ----------------------------------------------------------------------------------------------


def test_plague_lord_infects_everything_opposing_as_it_arrives() -> None:
    t = scenario(
        side(hand=["Plague Lord"], tech=3, play=["Tenderfoot"], hero=ORPAL),
        side(play=["Iron Man", "Nautical Dog", "Verdant Tree"], hero="Troq Bashar"),
    )
    seen = watch(t)
    t.do("play Plague Lord")
    assert {change for change in seen.changes if "ATK" not in change and "HP" not in change} == {
        "Plague Lord: new",
        "Iron Man: runes 0 -> -1",
        "Troq Bashar: runes 0 -> -1",
        "Nautical Dog: gone",
        "their discard: +Nautical Dog",
        "my gold: 10 -> 4",
        "my hand: -Plague Lord",
    }
    assert (t["Plague Lord"].stats, t["Plague Lord"].resist) == ((4, 7), 2)


def test_plague_lord_infects_again_before_it_fights() -> None:
    t = scenario(side(play=["Plague Lord"]), side(play=["Iron Man", "Centaur"], hero="Troq Bashar"))
    t.do("attack Plague Lord -> Iron Man")
    assert not t.in_play("Iron Man")
    assert (t["Centaur"].runes, t["Troq Bashar"].runes) == (-1, -1)
    assert t["Plague Lord"].damage == 2, "Iron Man was weaker by then"


def test_in_the_upkeep_each_base_pays_for_its_own_sick() -> None:
    t = scenario(
        side(play=["Plague Lord", sick("Iron Man", 2)], hero=sick(ORPAL), deck=["Spark"] * 5),
        side(play=[sick("Centaur", 3), piece("Harvest Reaper", runes=2)], hero="Troq Bashar"),
    )
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (0, 0)
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (3, 3)


def test_without_runes_no_base_suffers() -> None:
    t = scenario(side(play=["Plague Lord"], deck=["Spark"] * 5), side(play=["Iron Man"]))
    t.end_turn()
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (0, 0)


def test_a_shared_base_pays_for_both_teammates_units() -> None:
    t = scenario(
        side(play=["Plague Lord"], deck=["Spark"] * 5),
        side(play=[sick("Iron Man")]),
        side(play=[sick("Centaur")]),
        side(play=[sick("Harvest Reaper", 2)]),
        mode="two-headed-dragon",
    )
    t.end_turn()
    t.end_turn()
    assert (t.player(0).base_damage, t.player(2).base_damage) == (1, 3)
