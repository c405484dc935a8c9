"""What happens at once: deaths are settled together, and the active player orders what follows from them."""

from tests.codex.helpers import watch
from warmat.codex.scenario import piece, scenario, side


def test_one_effect_kills_all_it_kills_at_the_same_time() -> None:
    """Discord takes 1 HP from every opposing tech 0 and I unit."""
    t = scenario(
        side(hero="River Montoya", hand=["Discord"]),
        side(play=["Timely Messenger", "Brick Thief", piece("Older Brother", damage=1), "Tenderfoot"]),
    )
    t.do("play Discord")
    assert t.foe.discard == ["Brick Thief", "Older Brother", "Timely Messenger"]
    assert t["Tenderfoot"].stats == (0, 1)


def test_each_of_several_dying_patrollers_gives_its_bonus() -> None:
    t = scenario(
        side(hero="River Montoya", hand=["Discord"]),
        side(patrol={"scavenger": "Timely Messenger", "technician": "Brick Thief"}, gold=0, deck=["Spark"]),
    )
    t.do("play Discord")
    assert t.foe.gold == 1
    assert t.foe.hand == ["Spark"]


def test_attacker_and_defender_die_together() -> None:
    wounded = piece("Iron Man", damage=1)
    t = scenario(side(play=[wounded]), side(patrol={"technician": wounded}, deck=["Spark"]))
    t.do("attack Iron Man -> Iron Man#2")
    assert t.me.discard == t.foe.discard == ["Iron Man"]
    assert t.foe.hand == ["Spark"]


def test_the_bonus_of_a_lost_unit_dies_with_it_and_may_kill_others() -> None:
    """Grounded Guide gives Virtuosos +1 HP; without it a wounded one falls."""
    t = scenario(
        side(play=["Regular-sized Rhinoceros"]),
        side(
            patrol={"squad leader": "Grounded Guide"}, play=[piece("Tenderfoot", damage=2), "Older Brother"]
        ),
    )
    seen = watch(t)
    t.do("attack Regular-sized Rhinoceros -> Grounded Guide")
    assert seen.changes == {
        "Grounded Guide: gone",
        "Tenderfoot: gone",
        "Older Brother: ATK 3 -> 2",
        "their discard: +Grounded Guide",
        "their discard: +Tenderfoot",
        "Regular-sized Rhinoceros: damage 0 -> 4",
        "Regular-sized Rhinoceros: exhausted False -> True",
    }


def test_the_active_player_orders_what_happens_at_once() -> None:
    t = scenario(side(play=["Trojan Duck"]), side(play=["Tenderfoot"], tech=1))
    t.do("attack Trojan Duck -> Tenderfoot")
    assert t.prompt == "Several things happen at once: which comes first?"
    assert t.game.options[0].player == 0
    assert t.options == ["resolve Trojan Duck (obliterate)", "resolve Trojan Duck (arrives or attacks)"]
    t.do("resolve Trojan Duck (arrives or attacks)", "choose Tech I#2")
    assert t["Tech I#2"].damage == 4
    t.do("choose nothing")
    assert t.foe.discard == ["Tenderfoot"]


def test_a_running_effect_is_finished_before_anything_else_happens() -> None:
    """The technician draws only when Final Smash is over, so the unit returned to hand is there first."""
    t = scenario(
        side(hero=piece("Troq Bashar", level=8), hand=["Final Smash"], gold=16),
        side(patrol={"technician": "Tenderfoot"}, play=["Iron Man"], deck=["Spark"]),
    )
    t.do("play Final Smash -> Tenderfoot")
    assert t.foe.hand == ["Iron Man", "Spark"]
    lines = t.game.log
    assert lines.index("Iron Man returns to P2's hand.") < lines.index("P2 draws a card.")


def test_what_only_adds_something_is_not_asked_about() -> None:
    """A card, a rune for the catapult, a Skeleton: the order makes no difference."""
    t = scenario(
        side(
            hero="Garth Torken",
            hand=["Doom Grasp"],
            play=["Corpse Catapult", "Necromancer", "Gorgon"],
            deck=["Spark"],
        ),
        side(play=["Iron Man"]),
    )
    t.do("play Doom Grasp -> Gorgon", "choose Iron Man")
    assert t.me.hand == ["Spark"]
    catapult = next(one for one in t.game.view(0)["pieces"] if one["label"] == "Corpse Catapult")
    assert catapult["other_runes"] == {"corpse": 1}
    assert t.in_play("Skeleton")
