"""Demonology's greatest: Terras Q and Zarramonde, and the Shrine that serves them."""

import pytest

from tests.codex.choice_cards import CHOICES
from tests.codex.helpers import watch
from warmat.codex.rules.model.terms import UNTARGETABLE
from warmat.codex.scenario import piece, scenario, side

VANDY, SHRINE = "Vandy Anadrose", "Shrine of Forbidden Knowledge"
TERRAS, ZARRAMONDE = "Terras Q, the Shackled", "Zarramonde, the Obliterator"
WARLOCKS = ["Warlock", "Warlock#2", "Warlock#3", "Warlock#4"]


# Terras Q -----------------------------------------------------------------------------------------


def test_terras_brings_his_opponent_four_warlocks() -> None:
    assert not scenario(side(hand=[TERRAS], tech=1), side()).can(f"play {TERRAS}")
    t = scenario(side(hand=[TERRAS], tech=2), side())
    seen = watch(t)
    t.do(f"play {TERRAS}")
    assert seen.changes == {
        f"{TERRAS}: new",
        *(f"{warlock}: new" for warlock in WARLOCKS),
        "my gold: 10 -> 4",
        f"my hand: -{TERRAS}",
    }
    assert t.foe.in_play == ["Base#2", *WARLOCKS]
    assert (t[TERRAS].stats, t[TERRAS].resist) == ((15, 15), 3)
    assert t["Warlock"].stats == (0, 1)


def test_terras_is_bound_until_the_last_warlock_is_gone() -> None:
    t = scenario(side(hand=[TERRAS], tech=2, play=["Iron Man"] * 4), side())
    t.do(f"play {TERRAS}")
    t.end_turn()
    t.end_turn()
    for number, warlock in enumerate(WARLOCKS, 1):
        assert not t.can(f"attack {TERRAS}")
        t.do(f"attack Iron Man{f'#{number}' if number > 1 else ''} -> {warlock}")
    assert t.can(f"attack {TERRAS}")
    t.do(f"attack {TERRAS} -> Base#2")
    assert t.foe.base_damage == 15


def test_terras_does_not_patrol_while_bound() -> None:
    t = scenario(side(hand=[TERRAS], tech=2, play=["Tenderfoot"]), side())
    t.do(f"play {TERRAS}")
    t.end_turn()
    t.end_turn()
    t.do("end")
    assert t.options == ["patrol Tenderfoot as squad leader", "patrol nobody as squad leader"]
    t.end_turn()


def test_terras_without_warlocks_is_free() -> None:
    t = scenario(side(play=[TERRAS]), side(play=["Warlock"]))
    assert t.can(f"attack {TERRAS}"), "not one of his"


def test_terras_obliterates_two() -> None:
    t = scenario(side(play=[TERRAS]), side(play=["Tenderfoot", "Maestro", "Iron Man"]))
    t.do(f"attack {TERRAS} -> Base#2")
    assert t.foe.in_play == ["Base#2", "Maestro"]


def test_of_several_opponents_one_gets_the_warlocks() -> None:
    t = scenario(side(hand=[TERRAS], tech=2), side(), side(), mode="free-for-all")
    t.do(f"play {TERRAS}")
    assert t.choices() == {"P2", "P3"}
    t.do("choose P3")
    assert t.player(1).in_play == ["Base#2"]
    assert t.player(2).in_play == ["Base#3", *WARLOCKS]


# Shrine of Forbidden Knowledge --------------------------------------------------------------------


def test_the_shrine_hurts_its_own_base_at_upkeep() -> None:
    t = scenario(side(play=[SHRINE]), side(), active=1)
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (1, 0)
    t.end_turn()
    assert (t.me.base_damage, t.foe.base_damage) == (1, 0)


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (2, 5), (3, 6), (5, 6)])
def test_the_shrine_draws_one_more(held: int, drawn: int) -> None:
    t = scenario(side(play=[SHRINE], hand=["Spark"] * held, deck=["Bloom"] * 9), side(hand=["Spark"] * 2))
    t.end_turn()
    assert t.me.hand == ["Bloom"] * drawn
    t.end_turn()
    assert len(t.foe.hand) == 2, "the opponent draws as ever: no deck but the two discarded"


def test_units_do_not_stop_demons() -> None:
    t = scenario(
        side(play=[SHRINE, "Twilight Baron", "Tenderfoot"]),
        side(patrol={"squad leader": "Iron Man", "elite": "Older Brother"}, play=["Maestro"]),
    )
    assert t.targets("attack Twilight Baron") == {"Base#2", "Iron Man", "Older Brother", "Maestro"}
    assert t.targets("attack Tenderfoot") == {"Iron Man"}


def test_heroes_do_stop_demons() -> None:
    t = scenario(
        side(play=[SHRINE, "Twilight Baron"]),
        side(patrol={"squad leader": "Iron Man", "elite": "River Montoya"}, play=["Maestro"]),
    )
    assert t.targets("attack Twilight Baron") == {"Iron Man", "River Montoya"}
    lead = scenario(
        side(play=[SHRINE, "Twilight Baron"]),
        side(patrol={"squad leader": "River Montoya", "elite": "Iron Man"}),
    )
    assert lead.targets("attack Twilight Baron") == {"River Montoya"}


def test_the_shrine_serves_only_its_own_side() -> None:
    t = scenario(
        side(play=["Twilight Baron"]),
        side(patrol={"squad leader": "Iron Man"}, play=[SHRINE]),
    )
    assert t.targets("attack Twilight Baron") == {"Iron Man"}


# Zarramonde ---------------------------------------------------------------------------------------


def test_zarramonde_destroys_one_thing_as_he_is_played() -> None:
    assert not scenario(side(hand=[ZARRAMONDE], tech=2), side()).can(f"play {ZARRAMONDE}")
    board = side(
        hero=VANDY,
        play=["Iron Man", "Bloodburn", "Tower", "Graveyard", piece("Soul Stone", attached="Iron Man")],
    )
    t = scenario(side(hand=[ZARRAMONDE], tech=3, gold=15), board)
    t.do(f"play {ZARRAMONDE}")
    workers = {"P1's worker", "P2's worker"}
    assert t.choices() == {VANDY, "Iron Man", "Bloodburn", "Soul Stone", ZARRAMONDE} | workers
    seen = watch(t)
    t.do("choose Bloodburn")
    assert seen.changes == {"Bloodburn: gone", "their discard: +Bloodburn"}
    assert t.me.gold == 5
    assert t[ZARRAMONDE].stats == (11, 11)
    assert t[ZARRAMONDE].has(UNTARGETABLE)


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("P2's worker", {"their workers: 6 -> 5"}),
        ("Iron Man", {"Iron Man: gone", "their discard: +Iron Man"}),
        (VANDY, {f"{VANDY}: gone", f"their command zone:  -> {VANDY} +2"}),
    ],
)
def test_whatever_zarramonde_destroys(what: str, change: set[str]) -> None:
    t = scenario(side(hand=[ZARRAMONDE], tech=3, gold=15), side(hero=VANDY, play=["Iron Man"]))
    t.do(f"play {ZARRAMONDE}")
    seen = watch(t)
    t.do(f"choose {what}")
    assert seen.changes == change


def test_zarramonde_sees_the_invisible() -> None:
    t = scenario(side(hand=[ZARRAMONDE], tech=3, gold=15), side(play=["Backstabber"]))
    t.do(f"play {ZARRAMONDE}")
    assert "Backstabber" in t.choices(), "he does not target"
    t.do("choose Backstabber")
    assert not t.in_play("Backstabber")


def test_zarramonde_put_into_play_destroys_nothing() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Ambush", ZARRAMONDE], tech=3), side(play=["Iron Man"]), book=CHOICES
    )
    t.do("play Ambush", f"take {ZARRAMONDE}")
    assert t.in_play(ZARRAMONDE)
    assert t.in_play("Iron Man")
    assert (t.me.workers, t.foe.workers) == (6, 6)


def test_zarramonde_dug_up_destroys_nothing() -> None:
    t = scenario(
        side(play=["Graveyard"], patrol={"squad leader": piece(ZARRAMONDE, damage=9)}, tech=3, gold=10),
        side(play=["Iron Man"]),
        active=1,
    )
    t.do(f"attack Iron Man -> {ZARRAMONDE}")
    t.end_turn()
    t.do("use Graveyard")
    assert t.in_play(ZARRAMONDE), "played, but not from hand"
    assert (t.me.workers, t.foe.workers) == (6, 6)


def test_zarramonde_out_of_jail_was_played_from_hand() -> None:
    """He arrives when somebody takes his place there, and only then destroys something."""
    t = scenario(
        side(hand=[ZARRAMONDE, "Tenderfoot"], tech=3, gold=20), side(play=["Jail", "Iron Man"], workers=0)
    )
    t.do(f"play {ZARRAMONDE}")
    assert not t.in_play(ZARRAMONDE)
    assert t.in_play("Iron Man")
    t.do("play Tenderfoot")
    assert t.options == ["choose Iron Man", f"choose {ZARRAMONDE}", "choose P1's worker"]
    t.do("choose Iron Man")
    assert t.in_play(ZARRAMONDE)
    assert t.foe.in_play == ["Base#2", "Jail"]


def test_zarramonde_obliterates_four() -> None:
    t = scenario(
        side(play=[ZARRAMONDE]),
        side(play=["Tenderfoot", "Maestro", "Iron Man", "Older Brother", "Skeleton", "Trojan Duck"]),
    )
    t.do(f"attack {ZARRAMONDE} -> Base#2")
    assert t.foe.in_play == ["Base#2", "Maestro", "Trojan Duck"]
    assert t.foe.base_damage == 11
