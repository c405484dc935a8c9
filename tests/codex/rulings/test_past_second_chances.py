"""The rulings and the FAQ entry on Second Chances."""

from __future__ import annotations

from typing import Any

import pytest

from tests.codex.cards.test_past_magic import prynn
from warmat.codex.scenario import Scenario, piece, scenario, side

PRYNN = "Prynn Pasternaak"


@pytest.mark.ruling(477)
def test_second_chances_works_in_every_turn() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo"], play=["Second Chances", "Argonaut"], deck=["Undo"] * 5),
        side(hero="Jaina Stormborne", hand=["Flame Arrow"]),
    )
    t.do("play Undo -> Argonaut")
    assert t.in_play("Argonaut")
    t.end_turn()
    t.do("play Flame Arrow -> Argonaut")
    assert t["Argonaut"].damage == 0
    t.end_turn()
    t.do("play Undo -> Argonaut")
    assert t.in_play("Argonaut")
    assert t.me.discard.count("Argonaut") == 0


@pytest.mark.ruling(478)
@pytest.mark.faq("Second Chances", "Kidnapping")
def test_a_kidnapped_unit_returns_to_its_kidnapper_and_stays() -> None:
    t = scenario(
        side(
            hero="Drakk Ramhorn",
            hand=["Kidnapping", "Undo"],
            play=["Second Chances", PRYNN],
            gold=20,
        ),
        side(play=[piece("Argonaut", runes=1)]),
    )
    t.do("play Kidnapping -> Argonaut", "play Undo -> Argonaut")
    assert (t["Argonaut"].controller, t["Argonaut"].owner, t["Argonaut"].runes) == (0, 1, 0)
    assert t.foe.hand == []
    assert not t.can("attack Argonaut")  # it is new, and nothing gave it haste
    t.end_turn()
    assert t["Argonaut"].controller == 0


@pytest.mark.ruling(479)
def test_a_token_does_not_return_and_uses_nothing_up() -> None:
    t = scenario(
        side(hero=PRYNN, hand=["Undo", "Undo"]),
        side(play=["Second Chances", "Stinger", "Argonaut"]),
    )
    t.do("play Undo -> Stinger")
    assert not t.in_play("Stinger")
    t.do("play Undo -> Argonaut")
    assert t.in_play("Argonaut")


@pytest.mark.ruling(480)
@pytest.mark.faq("Second Chances")
def test_sparkshot_is_combat_damage() -> None:
    t = scenario(
        side(play=["Revolver Ocelot"]),
        side(play=["Second Chances"], patrol={"elite": "Iron Man", "scavenger": "Seer"}),
    )
    t.do("attack Revolver Ocelot -> Iron Man")
    assert t.foe.discard == ["Seer"]
    assert not t.in_play("Seer")


@pytest.mark.ruling(480)
@pytest.mark.faq("Second Chances")
def test_a_towers_damage_is_combat_damage() -> None:
    t = scenario(side(play=["Second Chances", "Seer", "Argonaut"]), side(play=["Tower"]))
    t.do("attack Seer -> Base#2")
    assert t.me.discard == ["Seer"]


@pytest.mark.faq("Second Chances")
def test_overpower_is_combat_damage() -> None:
    t = scenario(
        side(play=["Void Star"]),
        side(play=["Second Chances", "Argonaut"], patrol={"squad leader": "Stinger"}),
    )
    t.do("attack Void Star -> Stinger", "choose Argonaut")
    assert t["Argonaut"].damage == 3
    t = scenario(
        side(play=["Void Star"]),
        side(play=["Second Chances", piece("Argonaut", damage=2)], patrol={"squad leader": "Stinger"}),
    )
    t.do("attack Void Star -> Stinger", "choose Argonaut")
    assert t.foe.discard == ["Argonaut"]


def second_chance(hero: str | Any, hand: list[str], *choices: str, **more: Any) -> Scenario:
    """Whatever they do to Iron Man, it is back."""
    t = scenario(
        side(hero=hero, hand=hand, gold=20, tech=3, **more),
        side(play=["Second Chances"], patrol={"elite": piece("Iron Man", damage=1)}),
    )
    t.do(*choices)
    assert (t["Iron Man"].damage, t["Iron Man"].slot) == (0, None)
    assert (t.foe.hand, t.foe.discard) == ([], [])
    return t


@pytest.mark.ruling(480)
@pytest.mark.faq("Second Chances")
def test_everything_but_combat_damage_is_undone() -> None:
    second_chance(PRYNN, ["Undo"], "play Undo -> Iron Man")
    second_chance(prynn(7), ["Rewind"], "play Rewind")
    second_chance(
        "Garth Torken",
        ["Doom Grasp"],
        "play Doom Grasp -> Neo Plexus",
        "choose Iron Man",
        play=["Neo Plexus"],
    )
    second_chance(PRYNN, ["Hooded Executioner"], "play Hooded Executioner boosted")
    second_chance("Jaina Stormborne", ["Flame Arrow"], "play Flame Arrow -> Iron Man")
    second_chance("Vandy Anadrose", ["Shadow Blade"], "play Shadow Blade -> Iron Man")


@pytest.mark.ruling(480)
@pytest.mark.faq("Second Chances")
def test_a_unit_sacrificed_for_doom_grasp_is_back() -> None:
    t = scenario(
        side(hero="Garth Torken", hand=["Doom Grasp"], play=["Second Chances", "Argonaut"], gold=20),
        side(play=["Iron Man"]),
    )
    t.do("play Doom Grasp -> Argonaut", "choose Iron Man")
    assert t.in_play("Argonaut")
    assert t.foe.discard == ["Iron Man"]


@pytest.mark.ruling(480)
@pytest.mark.faq("Second Chances")
def test_an_obliterated_unit_is_back() -> None:
    t = scenario(
        side(play=["Pirate Gunship"]),
        side(play=["Second Chances", piece("Argonaut", runes=1), "Immortal"]),
    )
    t.do("attack Pirate Gunship -> Base#2")
    assert t["Argonaut"].runes == 0  # it is another one
    assert t.foe.discard == []


@pytest.mark.faq("Second Chances")
def test_a_second_chance_is_a_fresh_start() -> None:
    t = scenario(
        side(
            hero=PRYNN,
            hand=["Undo"],
            play=[
                "Second Chances",
                piece("Hyperion", damage=1, runes=2, exhausted=True),
                piece("Spirit of the Panda", attached="Hyperion"),
                piece("Argonaut", owner=1),
            ],
        ),
        side(),
    )
    t.do("play Undo -> Hyperion")
    back = t["Hyperion"]
    assert (back.damage, back.runes, back.exhausted, back.stats) == (0, 0, False, (4, 5))
    assert not t.in_play("Spirit of the Panda")


@pytest.mark.faq("Second Chances")
def test_who_returns_on_an_opponents_turn_is_drawn_by_lot() -> None:
    lucky = set()
    for seed in range(10):
        t = scenario(
            side(hero=prynn(7), hand=["Rewind"], gold=9, play=["Octavian"]),
            side(play=["Second Chances", "Argonaut", "Immortal", piece("Sentry", owner=0)]),
            seed=seed,
        )
        t.do("play Rewind")
        assert t.prompt == "Main phase: what do you do?"
        back = [name for name in ("Argonaut", "Immortal", "Sentry") if t.in_play(name)]
        assert len(back) == 1
        assert t[back[0]].controller == 1  # whoever owns it
        lucky.update(back)
    assert lucky == {"Argonaut", "Immortal", "Sentry"}
