"""The rulings and FAQ entries on Balance's cards and Master Midori."""

from __future__ import annotations

import pytest

from tests.codex.attack_cards import DUELS
from tests.codex.bench_cards import BENCH
from tests.codex.change_cards import CHANGES
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.terms import FLYING, OVERPOWER, STEALTH, UNIT
from warmat.codex.scenario import Scenario, piece, scenario, side

MIDORI = piece("Master Midori", level=5)
FEATHER = {"feather": 1}

# Moment's Peace ---------------------------------------------------------------------------------------


@pytest.mark.ruling(217)
@pytest.mark.faq("Moment's Peace")
def test_peace_covers_everything_of_mine() -> None:
    mine = ["Iron Man", "Verdant Tree", "Tower"]
    everything = {"Base", "Master Midori", "Tech I", *mine}

    def attackable(cast: bool) -> set[str]:
        t = scenario(
            side(hero="Master Midori", hand=["Moment's Peace"], play=mine, tech=1), side(play=["Maestro"])
        )
        if cast:
            t.do("play Moment's Peace")
        t.end_turn()
        return t.targets("attack Maestro")

    assert attackable(cast=False) == everything
    assert attackable(cast=True) == set()


@pytest.mark.ruling(218)
@pytest.mark.faq("Moment's Peace")
def test_in_a_team_peace_covers_the_base_but_nothing_of_the_teammates() -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Moment's Peace"], play=["Iron Man", "Verdant Tree"]),
        side(hero="River Montoya", play=["Older Brother", "Verdant Tree"]),
        side(play=["Maestro"]),
        side(play=["Nimble Fencer"]),
        mode="two-headed-dragon",
    )
    t.do("P1: play Moment's Peace")
    t.end_turn()
    for attacker in ("P3: attack Maestro", "P4: attack Nimble Fencer"):
        assert t.targets(attacker) == {"River Montoya", "Older Brother", "Verdant Tree#2"}


# Nature Reclaims --------------------------------------------------------------------------------------


@pytest.mark.ruling(219)
@pytest.mark.faq("Nature Reclaims")
@pytest.mark.parametrize("add_on", ["Tower", "Surplus", "Tech Lab", "Heroes' Hall"])
def test_building_cards_come_from_a_deck(add_on: str) -> None:
    t = scenario(
        side(hero="Master Midori", hand=["Nature Reclaims"], tech=3, play=[add_on]),
        side(tech=3, play=[add_on, "Verdant Tree"]),
    )
    assert t.targets("play Nature Reclaims") == {"Verdant Tree"}


# Circle of Life ---------------------------------------------------------------------------------------

GREENS = ["Tiger Cub", "Tiny Basilisk", "Chameleon", "Tyrannosaurus Rex"]


@pytest.mark.ruling(220)
@pytest.mark.faq("Circle of Life")
@pytest.mark.parametrize(
    ("sacrificed", "come"),
    [("Merfolk Prospector", ["Tiny Basilisk"]), ("Gemscout Owl", ["Chameleon"]), ("Wandering Mimic", [])],
)
def test_one_tech_higher_than_what_was_sacrificed(sacrificed: str, come: list[str]) -> None:
    t = scenario(side(hero="Master Midori", hand=["Circle of Life"], play=[sacrificed], codex=GREENS), side())
    t.do(f"play Circle of Life -> {sacrificed}")
    assert t.me.in_play == ["Base", "Master Midori", *come]


@pytest.mark.ruling(220)
def test_no_green_unit_of_tech_iii_is_cheap_enough() -> None:
    costs = [
        card.cost
        for card in BOOK.cards[1:]
        if card.types & UNIT and card.color == "Green" and card.row.tech == 3
    ]
    assert costs
    assert min(costs) > 5


@pytest.mark.faq("Circle of Life")
def test_the_printed_cost_counts_for_the_circle() -> None:
    crowd = ["Tiger Cub", *["Wisp"] * 8, "Gemscout Owl"]
    t = scenario(
        side(hero="Master Midori", hand=["Circle of Life", "Gigadon"], play=crowd, codex=["Gigadon"], tech=2),
        side(),
    )
    assert t.can("play Gigadon"), "it would cost nothing to play"
    t.do("play Circle of Life -> Gemscout Owl")
    assert not t.in_play("Gigadon")
    assert t.me.codex == ["Gigadon"]


# Final Showdown ---------------------------------------------------------------------------------------


@pytest.mark.ruling(222)
@pytest.mark.faq("Final Showdown")
def test_hunters_do_not_patrol_before_their_players_turn() -> None:
    t = scenario(
        side(hero=piece("Master Midori", level=8), hand=["Final Showdown"], play=["Iron Man"]),
        side(),
    )
    t.do("play Final Showdown -> Master Midori")
    for hunter in ("Hunter", "Hunter#2"):
        assert (t[hunter].controller, t[hunter].slot) == (1, None)
    assert t.targets("attack Iron Man") == {"Base#2", "Hunter", "Hunter#2"}
    t.end_turn()
    assert t.can("attack Hunter")
    t.end_turn(patrol={"squad leader": "Hunter", "elite": "Hunter#2"})
    assert t.targets("attack Iron Man") == {"Hunter"}


# Fairie Dragon ----------------------------------------------------------------------------------------


@pytest.mark.ruling(226)
@pytest.mark.faq("Fairie Dragon")
def test_feathers_lift_only_while_a_fairie_dragon_is_in_play() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"], play=["Fairie Dragon", "Iron Man"]),
        side(play=[piece("Maestro", marks=FEATHER)], hand=["Fairie Dragon"], tech=2),
        book=BENCH,
    )
    assert (t["Maestro"].stats, t["Maestro"].has(FLYING)) == ((3, 1), True)
    t.do("play Send Home -> Fairie Dragon")
    assert (t["Maestro"].stats, t["Maestro"].has(FLYING)) == ((3, 5), False)
    t.end_turn()
    t.do("play Fairie Dragon", "no")
    assert (t["Maestro"].stats, t["Maestro"].has(FLYING)) == ((3, 1), True), "another's feather is as good"


@pytest.mark.faq("Fairie Dragon")
def test_one_dragon_is_enough_for_all_feathers() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Send Home"], play=["Fairie Dragon", "Fairie Dragon"]),
        side(play=[piece("Maestro", marks=FEATHER), piece("Iron Man", marks=FEATHER)]),
        book=BENCH,
    )
    t.do("play Send Home -> Fairie Dragon")
    for label in ("Maestro", "Iron Man"):
        assert (t[label].stats, t[label].has(FLYING)) == ((3, 1), True)


@pytest.mark.ruling(227)
def test_a_copy_of_a_feathered_unit_has_no_feather() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Likeness"], play=["Tiger Cub", "Fairie Dragon"]),
        side(play=[piece("Maestro", marks=FEATHER)]),
        book=CHANGES,
    )
    t.do("play Likeness -> Tiger Cub", "choose Maestro")
    assert (t["Maestro#2"].stats, t["Maestro#2"].has(FLYING)) == ((3, 5), False)
    assert (t["Maestro"].stats, t["Maestro"].has(FLYING)) == ((3, 1), True)
    copy = next(p for p in t.table.pieces.values() if t.table.label(p) == "Maestro#2")
    assert copy.other_runes == {}


@pytest.mark.ruling(228)
def test_a_feathers_figures_are_what_runes_and_the_rest_count_from() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            hand=["Wither", "Intimidate"],
            play=["Fairie Dragon", "Grounded Guide", piece("Harvest Reaper", marks=FEATHER, runes=2)],
        ),
        side(),
    )
    assert t["Harvest Reaper"].stats == (3 + 2 + 1, 1 + 2)
    t.do("play Wither -> Harvest Reaper")
    assert t["Harvest Reaper"].stats == (5, 2)
    t.do("play Intimidate -> Harvest Reaper")
    assert t["Harvest Reaper"].stats == (1, 2)


@pytest.mark.ruling(229)
def test_a_feathered_unit_keeps_its_abilities() -> None:
    t = scenario(
        side(
            play=[
                "Fairie Dragon",
                piece("Harvest Reaper", marks=FEATHER),
                piece("Maestro", marks=FEATHER),
                piece("Chameleon", marks=FEATHER),
                "Nimble Fencer",
            ]
        ),
        side(),
    )
    assert t["Harvest Reaper"].keys == FLYING | OVERPOWER
    assert t["Chameleon"].keys == FLYING | STEALTH
    assert t.can("use Nimble Fencer"), "what Maestro gives to Virtuosos"


# Dothram Horselord ------------------------------------------------------------------------------------


@pytest.mark.ruling(230)
@pytest.mark.faq("Dothram Horselord")
def test_the_horselords_own_atk_counts_for_its_controller() -> None:
    t = scenario(side(play=["Regular-sized Rhinoceros"]), side(play=["Dothram Horselord"]))
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1, "6 against 5; without it, it would be 0 against 5"


@pytest.mark.ruling(231)
@pytest.mark.parametrize("holder", ["Leash", "Mind Control"])
def test_the_horselord_stays_where_something_holds_it(holder: str) -> None:
    t = scenario(
        side(play=["Blademaster", "Blademaster"]),
        side(play=[piece("Dothram Horselord", owner=0), piece(holder, attached="Dothram Horselord")]),
        book=CHANGES,
    )
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1
    t.end_turn()
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1


@pytest.mark.ruling(231)
def test_the_horselord_leaves_one_who_took_it_once() -> None:
    t = scenario(
        side(play=["Dothram Horselord", "Trojan Duck", "Trojan Duck"]),
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash"], deck=["Spark"] * 9),
        active=1,
    )
    t.do("play Final Smash")  # there is nothing else that it could do
    assert t["Dothram Horselord"].controller == 1
    t.end_turn()
    assert t["Dothram Horselord"].controller == 1, "it is not its upkeep"
    t.end_turn()
    assert t["Dothram Horselord"].controller == 0, "16 against 10"


# Wandering Mimic --------------------------------------------------------------------------------------


@pytest.mark.ruling(232)
@pytest.mark.faq("Wandering Mimic")
def test_mimics_do_not_keep_each_other_up() -> None:
    t = scenario(
        side(play=["Wandering Mimic", "Wandering Mimic", "Leaping Lizard"]),
        side(play=["Cloud Sprite", "Wandering Mimic"]),
    )
    mimics = ["Wandering Mimic", "Wandering Mimic#2", "Wandering Mimic#3"]
    assert [t[mimic].has(FLYING) for mimic in mimics] == [True, True, True]
    t.do("attack Leaping Lizard -> Cloud Sprite")
    assert not t.in_play("Cloud Sprite")
    assert [t[mimic].has(FLYING) for mimic in mimics] == [False, False, False]


# Tyrannosaurus Rex ------------------------------------------------------------------------------------


def rex() -> Scenario:
    t = scenario(
        side(hand=["Tyrannosaurus Rex"], tech=3),
        side(play=["Iron Man", "Maestro", "Rich Earth", "Bloodburn"]),
    )
    t.do("play Tyrannosaurus Rex")
    return t


@pytest.mark.ruling(234)
@pytest.mark.faq("Tyrannosaurus Rex")
@pytest.mark.parametrize(
    ("two", "left", "workers"),
    [
        (("Iron Man", "Maestro"), ["Rich Earth", "Bloodburn"], 6),
        (("Iron Man", "Rich Earth"), ["Maestro", "Bloodburn"], 6),
        (("Rich Earth", "Bloodburn"), ["Iron Man", "Maestro"], 6),
        (("Maestro", "P2's worker"), ["Iron Man", "Rich Earth", "Bloodburn"], 5),
        (("Bloodburn", "P2's worker"), ["Iron Man", "Maestro", "Rich Earth"], 5),
        (("P2's worker", "P2's worker"), ["Iron Man", "Maestro", "Rich Earth", "Bloodburn"], 4),
    ],
)
def test_any_two_of_units_upgrades_and_workers(two: tuple[str, str], left: list[str], workers: int) -> None:
    t = rex()
    t.do(*[f"choose {one}" for one in two])
    assert t.foe.in_play == ["Base#2", *left]
    assert t.foe.workers == workers


@pytest.mark.ruling(235)
def test_the_rex_trashes_workers() -> None:
    t = scenario(
        side(hand=["Tyrannosaurus Rex"], tech=3),
        side(hand=["Tenderfoot", "Wither"], deck=["Spark"] * 9, workers=4),
        active=1,
    )
    t.do("hire Wither")
    t.end_turn()
    discard = t.foe.discard
    t.do("play Tyrannosaurus Rex", "choose P2's worker", "choose nothing")
    assert (t.foe.workers, t.foe.tucked) == (4, [])
    assert t.foe.trash == ["Wither"]
    assert t.foe.discard == discard


# Master Midori ----------------------------------------------------------------------------------------


@pytest.mark.ruling(538)
@pytest.mark.faq("Master Midori")
@pytest.mark.parametrize(
    ("name", "stats"),
    [
        ("Timely Messenger", (1, 1)),  # haste
        ("Duelist", (3, 3)),  # swift strike
        ("Brick Thief", (2, 1)),  # resist 1, and a triggered ability
        ("Stubborn Flagbearer", (1, 3)),
        ("Twofold Ninja", (4, 2)),  # frenzy 2
        ("Revolver Ocelot", (3, 3)),  # sparkshot
        ("Miner", (1, 1)),  # an ability action
        ("Benefactor", (1, 1)),  # a triggered ability
        ("Plated Guard", (1, 4)),  # a continuous effect
        ("Memory", (2, 2)),  # fading
        ("Pacifist", (3, 3)),  # can't attack
        ("Cat", (1, 2)),  # two lives
    ],
)
def test_keywords_and_all_other_effects_are_abilities(name: str, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=MIDORI, play=[name, "Tiger Cub"]), side(), book=BENCH)
    assert t[name].stats == stats
    assert t["Tiger Cub"].stats == (3, 3)


@pytest.mark.ruling(538)
@pytest.mark.faq("Master Midori")
def test_figures_damage_runes_and_types_are_no_abilities() -> None:
    t = scenario(
        side(
            hero=MIDORI,
            hand=["Rampant Growth"],
            play=[
                piece("Iron Man", damage=2),
                piece("Older Brother", runes=1),
                piece("Tenderfoot", runes=-1),
                piece("Tiger Cub", marks={"time": 1}),
                "Mirage",
                "Only One",
                "Regular-sized Rhinoceros",
            ],
        ),
        side(),
        book=BENCH,
    )
    t.do("play Rampant Growth -> Regular-sized Rhinoceros")
    assert t["Iron Man"].stats == (4, 5)
    assert t["Older Brother"].stats == (4, 4)
    assert t["Tenderfoot"].stats == (1, 2)
    assert t["Tiger Cub"].stats == (3, 3)
    assert t["Mirage"].stats == (4, 4), "an illusion"
    assert t["Only One"].stats == (3, 3), "legendary"
    assert t["Regular-sized Rhinoceros"].stats == (5 + 2 + 1, 6 + 1)
    assert t["Regular-sized Rhinoceros"].armor == 2


@pytest.mark.ruling(538)
def test_another_bonus_does_not_stand_in_midoris_way() -> None:
    t = scenario(side(hero=MIDORI, play=["Tiger Cub", "Grounded Guide"]), side())
    assert t["Tiger Cub"].stats == (2 + 1 + 1, 3)


@pytest.mark.ruling(539)
def test_a_unit_that_gets_an_ability_loses_the_bonus_and_may_die_of_it() -> None:
    t = scenario(
        side(
            hero=MIDORI,
            hand=["Blademaster"],
            tech=3,
            play=[piece("Tiger Cub", damage=2), piece("Iron Man", damage=3)],
        ),
        side(),
    )
    assert (t["Tiger Cub"].stats, t["Iron Man"].stats) == ((3, 3), (4, 5))
    t.do("play Blademaster")
    assert not t.in_play("Tiger Cub")
    assert t["Iron Man"].stats == (3, 4)


@pytest.mark.ruling(539)
def test_an_ability_that_comes_with_a_bonus_takes_midoris_away_too() -> None:
    spirit = piece("Spirit of the Panda", attached="Tiger Cub")
    t = scenario(side(hero=MIDORI, play=["Tiger Cub", spirit]), side())
    assert t["Tiger Cub"].stats == (2 + 2, 2 + 2), "the Spirit's, which also gains gold by its attacks"


@pytest.mark.ruling(540)
@pytest.mark.faq("Master Midori")
def test_patrol_slots_do_not_take_midoris_bonus() -> None:
    slots = ["squad leader", "elite", "scavenger", "technician", "lookout"]
    t = scenario(
        side(play=["Iron Man"]),
        side(hero=MIDORI, patrol=dict.fromkeys(slots, "Tiger Cub")),
    )
    cubs = [label for label in t.foe.in_play if label.startswith("Tiger Cub")]
    assert {t[cub].slot: t[cub].stats for cub in cubs} == {
        "squad leader": (3, 3),
        "elite": (4, 3),
        "scavenger": (3, 3),
        "technician": (3, 3),
        "lookout": (3, 3),
    }


@pytest.mark.ruling(541)
def test_no_cost_falls_below_nothing() -> None:
    t = scenario(
        side(
            hero=piece("River Montoya", level=5),
            play=["Haggler", "Haggler"],
            hand=["Tenderfoot", "Fruit Ninja", "Granfalloon Flagbearer"],
            gold=4,
        ),
        side(),
        book=DUELS,
    )
    t.do("play Tenderfoot")
    assert t.me.gold == 4, "3 less than 1"
    t.do("play Fruit Ninja")
    assert t.me.gold == 4, "3 less than 3"
