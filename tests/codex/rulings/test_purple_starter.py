"""The rulings and FAQ entries on the purple starting deck."""

from __future__ import annotations

import pytest

from tests.codex.machine_cards import MACHINES
from tests.codex.zone_cards import ZONES
from warmat.codex.scenario import Scenario, piece, scenario, side


@pytest.mark.ruling(455)
@pytest.mark.faq("Nullcraft")
def test_only_the_subtype_of_a_spell_matters_to_nullcraft() -> None:
    t = scenario(
        side(
            hero="Troq Bashar",
            play=["Nullcraft", "Neo Plexus"],
            hand=["Wither", "Bloom", "Mixed Blessing", "Zap"],
        ),
        side(),
        book=MACHINES,
    )
    assert t.targets("play Wither") == {"Troq Bashar", "Neo Plexus"}  # a Debuff
    assert t.targets("play Bloom") == {"Troq Bashar", "Neo Plexus"}  # a Buff
    assert t.targets("play Mixed Blessing") == {"Neo Plexus"}  # both at once
    assert t.targets("play Zap") == {"Nullcraft", "Neo Plexus"}  # neither


def clocks(action_hand: list[str]) -> Scenario:
    return scenario(
        side(hero="Vir Garbarean", play=["Tinkerer"], hand=action_hand),
        side(play=[piece("Fading Argonaut", marks={"time": 2})], future={"Plasmodium": 2}),
    )


def their_runes(t: Scenario) -> tuple[int, int]:
    argonaut = next(p for p in t.game.view(0)["pieces"] if p["name"] == "Fading Argonaut")
    return (argonaut["other_runes"]["time"], t.foe.future["Plasmodium"])


@pytest.mark.ruling(457)
@pytest.mark.faq("Tinkerer")
@pytest.mark.parametrize(
    ("name", "answer", "runes"),
    [
        ("Fading Argonaut", "add", (3, 2)),
        ("Fading Argonaut", "remove", (1, 2)),
        ("Plasmodium", "add", (2, 3)),
        ("Plasmodium", "remove", (2, 1)),
    ],
)
def test_tinkerer_turns_opponents_clocks_too(name: str, answer: str, runes: tuple[int, int]) -> None:
    t = clocks([])
    t.do(f"use Tinkerer -> {name}", f"{answer} time rune")
    assert their_runes(t) == runes


@pytest.mark.ruling(460)
@pytest.mark.faq("Time Spiral")
@pytest.mark.parametrize(
    ("name", "answer", "runes"),
    [
        ("Fading Argonaut", "add", (3, 2)),
        ("Fading Argonaut", "remove", (1, 2)),
        ("Plasmodium", "add", (2, 3)),
        ("Plasmodium", "remove", (2, 1)),
    ],
)
def test_time_spiral_turns_opponents_clocks_too(name: str, answer: str, runes: tuple[int, int]) -> None:
    t = clocks(["Time Spiral"])
    t.do(f"play Time Spiral -> {name}", f"{answer} time rune")
    assert their_runes(t) == runes


@pytest.mark.ruling(461)
@pytest.mark.parametrize(
    ("play", "future", "drawn"),
    [
        ([], {"Plasmodium": 3}, 2),  # in the future
        ([piece("Fading Argonaut", marks={"time": 3})], {}, 2),  # from fading
        ([piece("Neo Plexus", marks={"time": 3})], {}, 2),  # from anything else
        ([piece("Fading Argonaut", marks={"time": 1}), piece("Neo Plexus", marks={"time": 1})], {}, 1),
        (
            [piece("Fading Argonaut", marks={"time": 1}), piece("Neo Plexus", marks={"time": 1})],
            {"Plasmodium": 1},
            2,
        ),
    ],
)
def test_time_runes_of_every_kind_count_for_temporal_research(
    play: list[str], future: dict[str, int], drawn: int
) -> None:
    t = scenario(
        side(
            hero="Vir Garbarean",
            play=play,
            future=future,
            hand=["Temporal Research"],
            deck=["Tinkerer"] * 4,
        ),
        side(),
    )
    t.do("play Temporal Research")
    assert t.me.hand == ["Tinkerer"] * drawn


@pytest.mark.faq("Hardened Mox")
def test_hardened_mox_minds_no_tech_three_unit_and_nothing_of_tech_two_but_units() -> None:
    t = scenario(
        side(play=["Hardened Mox"], hand=["Nebula", "Late Plan", "Late Shop"], tech=3, gold=12),
        side(),
        book=MACHINES,
    )
    assert t.in_play("Tech II")
    t.do("play Nebula", "play Late Plan", "play Late Shop")
    assert t.in_play("Hardened Mox")
    t.end_turn()
    assert t.in_play("Hardened Mox")


@pytest.mark.faq("Hardened Mox")
def test_hardened_mox_minds_no_tech_two_unit_in_an_opponents_jail() -> None:
    t = scenario(
        side(play=["Hardened Mox"], hand=["Plain Tech Two"], tech=2), side(play=["Cells"]), book=ZONES
    )
    t.do("play Plain Tech Two")
    assert t.held_by("Cells") == ["Plain Tech Two"]
    assert t.in_play("Hardened Mox")


@pytest.mark.faq("Hardened Mox")
def test_hardened_mox_minds_no_tech_two_unit_that_is_buried() -> None:
    t = scenario(
        side(play=["Crypt", piece("Plain Tech Two", damage=2)], hand=["Hardened Mox"]),
        side(patrol={"elite": "Iron Man"}),
        book=ZONES,
    )
    t.do("attack Plain Tech Two -> Iron Man")
    assert t.held_by("Crypt") == ["Plain Tech Two"]
    t.do("play Hardened Mox")
    assert t.in_play("Hardened Mox")
