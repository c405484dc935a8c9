"""Truth, card by card: Sirus Quince with his mirrors, and the units."""

from __future__ import annotations

import pytest

from tests.codex.helpers import watch
from tests.codex.round_trip import survives_everything
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.terms import (
    DETECTOR,
    FLAGBEARER,
    FLYING,
    HASTE,
    INVISIBLE,
    LEGENDARY,
    TOKEN,
    UNATTACKABLE,
    UNSTOPPABLE,
    UNTARGETABLE,
)
from warmat.codex.scenario import Scenario, piece, scenario, side

FIGURES = [
    ("Spectral Flagbearer", 1, 1, (2, 2)),
    ("Spectral Hound", 1, 1, (3, 3)),
    ("Macciatus, The Whisperer", 2, 2, (3, 3)),
    ("Reteller of Truths", 2, 2, (3, 3)),
    ("Spectral Tiger", 2, 3, (5, 5)),
    ("Spectral Roc", 2, 4, (4, 5)),
    ("Eyes of the Chancellor", 2, 3, (0, 0)),
    ("Liberty Gryphon", 3, 3, (5, 5)),
]
ILLUSIONS = ["Spectral Flagbearer", "Spectral Hound", "Reteller of Truths", "Spectral Tiger", "Spectral Roc"]
QUINCE_3 = piece("Sirus Quince", level=3)
QUINCE_5 = piece("Sirus Quince", level=5)


@pytest.mark.parametrize(("name", "tech", "cost", "stats"), FIGURES)
def test_figures(name: str, tech: int, cost: int, stats: tuple[int, int]) -> None:
    below = scenario(side(hand=[name], gold=10, tech=tech - 1), side())
    assert not below.can(f"play {name}")
    t = scenario(side(hand=[name], gold=10, tech=tech), side(play=["Iron Man"]))
    seen = watch(t)
    t.do(f"play {name}")
    assert seen.changes == {f"{name}: new", f"my gold: 10 -> {10 - cost}", f"my hand: -{name}"}
    assert t[name].stats == stats


@pytest.mark.parametrize("name", [*ILLUSIONS, "Liberty Gryphon", "Mirror Illusion"])
def test_illusions_die_of_being_targeted(name: str) -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(play=[piece(name, runes=4)]))
    t.do(f"play Wither -> {name}")
    assert not t.in_play(name)


def test_macciatus_is_no_illusion_and_legendary() -> None:
    t = scenario(side(hero="Troq Bashar", hand=["Wither"]), side(play=["Macciatus, The Whisperer"]))
    t.do("play Wither -> Macciatus, The Whisperer")
    assert t["Macciatus, The Whisperer"].stats == (2, 2)
    assert BOOK.by_name["Macciatus, The Whisperer"].types & LEGENDARY


# Sirus Quince: a mirror as he arrives, another for 2 gold -----------------------------------------------


def mirrors(t: Scenario, seat: int = 0) -> int:
    return sum(1 for label in t.player(seat).in_play if label.startswith("Mirror Illusion"))


def is_illusion(t: Scenario, label: str) -> bool:
    st = t.table
    found = next(p for p in st.pieces.values() if st.label(p) == label)
    return kind_number("Illusion") in found.derived.kinds


@pytest.mark.parametrize(
    ("level", "stats"), [(1, (1, 3)), (2, (1, 3)), (3, (1, 4)), (4, (1, 4)), (5, (1, 5))]
)
def test_quinces_figures(level: int, stats: tuple[int, int]) -> None:
    t = scenario(side(hero=piece("Sirus Quince", level=level)), side())
    assert t["Sirus Quince"].stats == stats


def test_quince_arrives_with_a_mirror_illusion() -> None:
    t = scenario(side(command={"Sirus Quince": 0}, gold=6), side())
    seen = watch(t)
    t.do("summon Sirus Quince")
    assert seen.changes == {
        "Sirus Quince: new",
        "Mirror Illusion: new",
        "my gold: 6 -> 4",
        "my command zone: Sirus Quince +0 -> ",
    }
    assert t["Mirror Illusion"].stats == (0, 1)
    assert is_illusion(t, "Mirror Illusion")


def test_quince_pays_for_another_and_never_has_three() -> None:
    t = scenario(side(hero="Sirus Quince", play=["Mirror Illusion"], gold=9), side(play=["Mirror Illusion"]))
    t.do("use Sirus Quince")
    assert (mirrors(t), mirrors(t, 1), t.me.gold) == (2, 1, 7)
    assert not t["Sirus Quince"].exhausted
    assert not t.can("use Sirus Quince")


def test_quince_just_summoned_may_use_his_mirrors_at_once() -> None:
    t = scenario(side(command={"Sirus Quince": 0}, gold=6), side())
    t.do("summon Sirus Quince", "use Sirus Quince")
    assert mirrors(t) == 2


# Level 3: a mirror becomes a copy until the end of the turn ---------------------------------------------


def test_below_level_3_quince_copies_nothing() -> None:
    t = scenario(side(hero=piece("Sirus Quince", level=2), play=["Mirror Illusion"]), side(play=["Iron Man"]))
    assert not t.can("use Sirus Quince (copy)")


def test_quince_needs_a_mirror_of_his_own_to_copy() -> None:
    t = scenario(side(hero=QUINCE_3, play=["Tenderfoot"]), side(play=["Mirror Illusion", "Iron Man"]))
    assert not t.can("use Sirus Quince (copy)")


def test_quince_copies_any_other_unit_up_to_tech_ii() -> None:
    t = scenario(
        side(hero=QUINCE_3, play=["Mirror Illusion", "Tenderfoot"]),
        side(
            hero="River Montoya",
            play=["Iron Man", "Eggship", "Blademaster", "Backstabber", "Traffic Director", "Jail"],
        ),
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion")
    assert t.choices() == {"Tenderfoot", "Iron Man", "Eggship", "Backstabber", "Traffic Director"}
    seen = watch(t)
    t.do("choose Eggship")
    assert seen.changes == {"Mirror Illusion: gone", "Eggship#2: new"}
    assert (t["Eggship#2"].stats, t["Eggship#2"].controller) == ((4, 3), 0)
    assert is_illusion(t, "Eggship#2")
    assert not is_illusion(t, "Eggship")
    assert t.me.gold == 8


def test_the_copy_fights_and_is_trashed_at_the_end_of_the_turn() -> None:
    t = scenario(side(hero=QUINCE_3, play=["Mirror Illusion"]), side(play=["Iron Man"]))
    t.do("use Sirus Quince (copy) -> Mirror Illusion", "attack Iron Man#2 -> Base#2")
    assert t.foe.base_damage == 3
    survives_everything(t, BOOK)
    t.end_turn()
    assert t.me.in_play == ["Base", "Sirus Quince"]
    assert (t.me.trash, t.me.discard) == ([], []), "a token is in no pile"


def test_the_copy_is_trashed_even_if_quince_is_gone() -> None:
    t = scenario(
        side(hero=piece("Sirus Quince", level=3, damage=3), play=["Mirror Illusion", "Tenderfoot"]),
        side(play=["Iron Man"]),
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion", "choose Iron Man", "attack Sirus Quince -> Iron Man")
    assert not t.in_play("Sirus Quince")
    assert t.in_play("Iron Man#2")
    t.end_turn()
    assert not t.in_play("Iron Man#2")


def test_a_mirror_alone_finds_nothing_to_copy_and_stays() -> None:
    t = scenario(side(hero=QUINCE_3, play=["Mirror Illusion"]), side())
    t.do("use Sirus Quince (copy) -> Mirror Illusion")
    t.end_turn()
    assert t.in_play("Mirror Illusion")


def test_a_copy_of_a_copy_and_what_it_stays() -> None:
    t = scenario(
        side(hero=QUINCE_3, play=["Mirror Illusion", "Mirror Illusion"]),
        side(play=["Spectral Hound"]),
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion", "choose Spectral Hound")
    t.do("use Sirus Quince (copy) -> Mirror Illusion#2", "choose Spectral Hound#2")
    copies = [
        p for p in t.table.pieces.values() if t.table.label(p) in ("Spectral Hound#2", "Spectral Hound#3")
    ]
    assert all(copy.derived.types & TOKEN for copy in copies)
    t.end_turn()
    assert t.me.in_play == ["Base", "Sirus Quince"]


# Level 5: mirrors of what arrives -----------------------------------------------------------------------


def test_a_mirror_may_copy_a_unit_that_arrives() -> None:
    t = scenario(side(hero=QUINCE_5, play=["Mirror Illusion"], hand=["Iron Man"], tech=1), side())
    t.do("play Iron Man")
    assert t.choices() == {"Mirror Illusion", "nothing"}
    t.do("choose Mirror Illusion")
    assert t["Iron Man#2"].stats == (3, 4)
    assert is_illusion(t, "Iron Man#2")
    assert not is_illusion(t, "Iron Man")
    assert t.can("attack Iron Man#2")
    survives_everything(t, BOOK)
    t.end_turn()
    t.end_turn()
    assert t.in_play("Iron Man#2"), "for as long as it lasts"


def test_a_mirror_need_not_copy_anything() -> None:
    t = scenario(side(hero=QUINCE_5, play=["Mirror Illusion"], hand=["Iron Man"], tech=1), side())
    t.do("play Iron Man", "choose nothing")
    assert t["Mirror Illusion"].stats == (0, 1)
    assert not t.table.delayed


def test_without_mirrors_nothing_is_asked() -> None:
    t = scenario(side(hero=QUINCE_5, hand=["Iron Man"], tech=1), side(play=["Mirror Illusion"]))
    t.do("play Iron Man")
    assert t.in_play("Iron Man")


def test_a_tech_iii_unit_is_copied_too() -> None:
    t = scenario(side(hero=QUINCE_5, play=["Mirror Illusion"], hand=["Blademaster"], tech=3), side())
    t.do("play Blademaster", "choose Mirror Illusion")
    assert t["Blademaster#2"].stats == (7, 5)


def test_tokens_heroes_buildings_and_others_units_are_not_copied() -> None:
    t = scenario(
        side(hero=QUINCE_5, play=["Mirror Illusion"], hand=["Jail", "Playful Panda"], gold=20),
        side(hand=["Tenderfoot"]),
    )
    t.do("play Jail", "use Sirus Quince (mirror)")
    t.do("play Playful Panda")
    t.do("resolve Playful Panda (arrives)", "choose nothing")
    assert t.in_play("Wisp")
    assert mirrors(t) == 2
    t = scenario(side(hero=QUINCE_5, play=["Mirror Illusion"]), side(hand=["Tenderfoot"]))
    t.end_turn()
    t.do("play Tenderfoot")
    assert t.in_play("Tenderfoot")
    assert t.in_play("Mirror Illusion")


def copied(**more: object) -> Scenario:
    """My mirror is a copy of my Iron Man."""
    fields = {"hero": QUINCE_5, "play": ["Mirror Illusion"], "hand": ["Iron Man"], "tech": 1} | more
    t = scenario(side(**fields), side(hero="Troq Bashar", hand=["Wither"] * 3, gold=20))  # type: ignore[arg-type]
    t.do("play Iron Man", "choose Mirror Illusion")
    return t


def test_the_copy_goes_with_the_original() -> None:
    t = copied(hand=["Iron Man", "The Boot"], play=["Mirror Illusion", "Troq Bashar"])
    t.do("play The Boot -> Iron Man")
    assert not t.in_play("Iron Man")
    assert not t.in_play("Iron Man#2")
    assert t.in_play("Sirus Quince")
    assert not t.table.delayed


def test_the_copy_goes_with_quince() -> None:
    t = copied(hero=piece("Sirus Quince", level=5, damage=4))
    t.end_turn()
    t.do("play Wither -> Sirus Quince")
    while t.prompt.startswith("Several things"):
        t.do(t.options[0])
    assert not t.in_play("Iron Man#2")
    assert t.in_play("Iron Man")


def test_when_the_copy_dies_nothing_is_left_of_the_bond() -> None:
    t = copied()
    t.end_turn()
    t.do("play Wither -> Iron Man#2")
    assert not t.in_play("Iron Man#2")
    assert t.in_play("Iron Man")
    assert not t.table.delayed


# Macciatus: Illusions have +1/+1 and stand being targeted -------------------------------------------------


def test_macciatus_strengthens_my_illusions_and_nobody_else() -> None:
    t = scenario(
        side(play=["Macciatus, The Whisperer", "Spectral Hound", "Mirror Illusion", "Iron Man"]),
        side(play=["Spectral Hound"]),
    )
    stats = {label: t[label].stats for label in (*t.me.in_play[1:], "Spectral Hound#2")}
    assert stats == {
        "Macciatus, The Whisperer": (3, 3),
        "Spectral Hound": (4, 4),
        "Mirror Illusion": (1, 2),
        "Iron Man": (3, 4),
        "Spectral Hound#2": (3, 3),
    }


def test_macciatus_lets_my_illusions_be_targeted() -> None:
    t = scenario(
        side(
            hero="Troq Bashar", hand=["Bloom", "Bloom"], play=["Macciatus, The Whisperer", "Spectral Hound"]
        ),
        side(),
    )
    t.do("play Bloom -> Spectral Hound")
    assert t["Spectral Hound"].stats == (5, 5)


def test_without_macciatus_they_die_again() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Iron Man"]),
        side(play=[piece("Macciatus, The Whisperer", damage=2), piece("Spectral Hound", damage=3)]),
    )
    assert t.in_play("Spectral Hound"), "4 HP"
    t.do("attack Iron Man -> Macciatus, The Whisperer")
    assert t.foe.discard == ["Macciatus, The Whisperer", "Spectral Hound"], "3 HP"


def test_a_mirrored_macciatus_is_one_too_many() -> None:
    t = scenario(
        side(hero=QUINCE_5, play=["Mirror Illusion"], hand=["Macciatus, The Whisperer"], tech=2), side()
    )
    t.do("play Macciatus, The Whisperer", "choose Mirror Illusion")
    assert t.me.in_play[-1] == "Macciatus, The Whisperer"
    assert t.me.discard == [], "the copy is the newer, and goes"


@pytest.mark.ruling(538)
def test_to_stand_being_targeted_is_no_ability() -> None:
    midori = piece("Master Midori", level=5)
    board = ["Spectral Hound", "Spectral Flagbearer", "Tiger Cub"]
    t = scenario(side(hero=midori, play=["Macciatus, The Whisperer", *board]), side())
    assert t["Spectral Hound"].stats == (5, 5)
    assert t["Spectral Flagbearer"].stats == (3, 3)
    assert t["Tiger Cub"].stats == (3, 3)


# Reteller of Truths: the first two Illusions that die each turn return ------------------------------------


def test_reteller_takes_back_the_first_two_of_a_turn() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"] * 4, gold=20),
        side(play=["Reteller of Truths", "Spectral Hound", "Spectral Tiger", "Spectral Roc"]),
    )
    t.do("play Wither -> Spectral Hound", "play Wither -> Spectral Tiger")
    assert t.foe.hand == ["Spectral Hound", "Spectral Tiger"]
    t.do("play Wither -> Spectral Roc")
    assert t.foe.hand == ["Spectral Hound", "Spectral Tiger"]
    assert t.foe.discard == ["Spectral Roc"]


def test_reteller_takes_itself_back() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"]), side(play=["Reteller of Truths", "Spectral Hound"])
    )
    t.do("play Wither -> Reteller of Truths")
    assert (t.foe.hand, t.foe.discard) == (["Reteller of Truths"], [])


def test_reteller_begins_anew_each_turn() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"] * 2, deck=["Wither"] * 9, gold=20),
        side(play=["Reteller of Truths", "Spectral Hound", "Spectral Tiger", "Spectral Roc"]),
    )
    t.do("play Wither -> Spectral Hound", "play Wither -> Spectral Tiger")
    t.end_turn()
    t.end_turn()
    t.do("play Wither -> Spectral Roc")
    assert "Spectral Roc" in t.foe.hand


def test_reteller_cares_for_my_illusions_that_are_no_tokens() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"] * 3, gold=20, play=["Spectral Hound"]),
        side(play=["Reteller of Truths", "Mirror Illusion", piece("Tenderfoot", damage=1)]),
    )
    t.do("play Wither -> Spectral Hound", "play Wither -> Mirror Illusion", "play Wither -> Tenderfoot")
    assert (t.foe.hand, t.foe.discard) == ([], ["Tenderfoot"])
    assert "Spectral Hound" in t.me.discard


def test_a_mirror_that_copies_an_illusion_does_not_return() -> None:
    t = scenario(
        side(
            hero=piece("Sirus Quince", level=3),
            play=["Reteller of Truths", "Mirror Illusion", "Spectral Hound"],
            hand=["Wither"],
        ),
        side(),
    )
    t.do("use Sirus Quince (copy) -> Mirror Illusion", "choose Spectral Hound")
    t.do("play Wither -> Spectral Hound#2")
    assert t.me.hand == []
    assert t.in_play("Spectral Hound")


# Spectral Flagbearer, Spectral Roc, Liberty Gryphon, Eyes of the Chancellor -------------------------------


def test_spectral_flagbearer_draws_what_targets() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Tenderfoot"]),
        side(play=["Iron Man", "Spectral Flagbearer"]),
    )
    assert t["Spectral Flagbearer"].has(FLAGBEARER)
    assert t.targets("play Wither") == {"Spectral Flagbearer"}
    t.do("play Wither -> Spectral Flagbearer")
    assert t.foe.discard == ["Spectral Flagbearer"]


def test_spectral_roc_flies() -> None:
    t = scenario(side(play=["Spectral Roc"]), side(patrol={"squad leader": "Iron Man"}))
    assert t["Spectral Roc"].has(FLYING)
    assert t.targets("attack Spectral Roc") == {"Base#2", "Iron Man"}


SAFE = UNSTOPPABLE | UNATTACKABLE | UNTARGETABLE


@pytest.mark.parametrize(
    ("beside", "safe"), [("Spectral Hound", True), ("Mirror Illusion", True), ("Iron Man", False)]
)
def test_liberty_gryphon_is_safe_beside_an_illusion_of_another_name(beside: str, safe: bool) -> None:
    t = scenario(side(play=["Liberty Gryphon", beside]), side(play=["Spectral Roc"]))
    gryphon = t["Liberty Gryphon"]
    assert gryphon.has(FLYING)
    assert gryphon.has(HASTE)
    assert gryphon.keys & SAFE == (SAFE if safe else 0)


def test_liberty_gryphon_is_not_safe_alone_nor_with_the_opponents_illusions() -> None:
    t = scenario(side(play=["Liberty Gryphon"]), side(play=["Spectral Hound"]))
    assert t["Liberty Gryphon"].keys & SAFE == 0


def test_a_safe_gryphon_passes_everything_and_suffers_nothing() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Wither"], play=["Eggship"]),
        side(play=["Liberty Gryphon", "Spectral Hound"]),
    )
    assert "Liberty Gryphon" not in t.targets("attack Eggship")
    assert "Liberty Gryphon" not in t.targets("play Wither")
    t.do("play Wither -> Spectral Hound")
    assert "Liberty Gryphon" in t.targets("attack Eggship")


def test_eyes_open_the_opponents_hands_to_their_player() -> None:
    t = scenario(side(play=["Eyes of the Chancellor"], hand=["Spark"]), side(hand=["Wither", "Bloom"]))
    assert t.game.view(0)["players"][1]["hand"] == ["Bloom", "Wither"]
    assert t.game.view(1)["players"][0]["hand"] == []


def test_eyes_see_what_is_hidden() -> None:
    t = scenario(
        side(play=["Eyes of the Chancellor", "Iron Man"], hero="Troq Bashar", hand=["Wither"]),
        side(play=["Backstabber"]),
    )
    assert t["Eyes of the Chancellor"].has(DETECTOR)
    assert "Backstabber" in t.targets("attack Iron Man")
    assert "Backstabber" in t.targets("play Wither")


def test_eyes_hide_a_friendly_unit_until_the_next_upkeep() -> None:
    t = scenario(
        side(
            hand=["Eyes of the Chancellor"],
            tech=2,
            hero="Sirus Quince",
            play=["Spectral Hound", "Tenderfoot"],
        ),
        side(hero="Troq Bashar", play=["Iron Man"], hand=["Wither"]),
    )
    t.do("play Eyes of the Chancellor")
    assert t.targets("use Eyes of the Chancellor") == {"Spectral Hound", "Tenderfoot"}
    t.do("use Eyes of the Chancellor -> Spectral Hound")
    assert t["Spectral Hound"].has(INVISIBLE), "not targeted, so alive"
    assert t["Eyes of the Chancellor"].exhausted
    t.end_turn()
    assert "Spectral Hound" not in t.targets("attack Iron Man")
    assert "Spectral Hound" not in t.targets("play Wither")
    t.end_turn()
    assert not t["Spectral Hound"].has(INVISIBLE)
