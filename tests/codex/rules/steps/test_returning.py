"""Cards that come back after they died: to hand, to the codex, or into play."""

from __future__ import annotations

from tests.codex.change_cards import CHANGES
from warmat.codex.scenario import piece, scenario, side


def test_a_dead_unit_returns_to_its_owners_hand_though_it_died() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Doom"]),
        side(play=["Recorder"], patrol={"scavenger": "Guard"}, gold=0),
        book=CHANGES,
    )
    t.do("play Doom -> Guard")
    t.do("resolve Recorder (a death)")
    assert t.foe.hand == ["Guard"]
    assert t.foe.discard == []
    assert t.foe.gold == 1  # as the scavenger it was


def test_a_dead_unit_returns_to_play_as_a_new_one_under_its_last_controller() -> None:
    t = scenario(
        side(hero="Mentor", hand=["Doom"]),
        side(play=["Reviver", piece("Guard", owner=0, runes=2)]),
        book=CHANGES,
    )
    t.do("play Doom -> Guard")
    assert t["Guard"].controller == 1
    assert t["Guard"].owner == 0
    assert t["Guard"].stats == (3, 4)
    assert t.me.discard == ["Doom"]


def test_a_twin_returns_to_its_owners_codex() -> None:
    t = scenario(side(hero="Mentor", hand=["Doom"]), side(play=["Twin"]), book=CHANGES)
    t.do("play Doom -> Twin")
    assert t.foe.codex == ["Twin"]
    assert t.foe.discard == []


def test_a_transformed_unit_returns_as_itself() -> None:
    t = scenario(side(hero="Mentor", hand=["Shrink", "Doom"]), side(play=["Recorder", "Brute"]), book=CHANGES)
    t.do("play Shrink -> Brute", "play Doom -> Runt")
    assert t.foe.hand == ["Brute"]
