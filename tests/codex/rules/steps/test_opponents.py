"""An opponent that is chosen: whose hand is looked at, who discards, draws, loses gold; open hands."""

import pytest

from tests.codex.choice_cards import board
from tests.codex.helpers import watch
from warmat.codex.scenario import side

UNITS = ["Iron Man", "Eggship", "Trojan Duck", "Spark", "Wither"]


def known(view: dict[str, object], seat: int, zone: str) -> list[str]:
    players = view["players"]
    assert isinstance(players, list)
    found = players[seat][zone]
    assert isinstance(found, list)
    return found


def test_the_only_opponent_is_not_asked_for() -> None:
    t = board(side(hero="Chooser", hand=["Weaken"], play=["Iron Man"]), side(play=["Maestro"]))
    t.do("play Weaken")
    assert t["Maestro"].atk == 2
    assert t["Iron Man"].atk == 3


def test_one_of_two_opponents() -> None:
    t = board(
        side(hero="Chooser", hand=["Weaken", "Scorn"]),
        side(play=["Maestro"], hand=["Spark"]),
        side(play=["Iron Man"], hand=["Bloom"]),
    )
    t.do("play Weaken")
    assert t.prompt == "Weaken: which opponent?"
    assert t.options == ["choose P2", "choose P3"]
    t.do("choose P3")
    assert (t["Maestro"].atk, t["Iron Man"].atk) == (3, 2)
    t.do("play Scorn", "choose P2")
    assert [t.player(seat).discard for seat in range(3)] == [["Scorn", "Weaken"], ["Spark"], []]


def test_discord_is_about_one_opponent() -> None:
    t = board(
        side(hero="River Montoya", hand=["Discord"]),
        side(play=["Older Brother"]),
        side(play=["Older Brother"]),
    )
    t.do("play Discord", "choose P2")
    assert t["Older Brother"].stats == (0, 1)
    assert t["Older Brother#2"].stats == (2, 2)


def test_gold_and_tokens() -> None:
    t = board(side(hand=["Taxer", "Warden"], gold=2), side(gold=3))
    t.do("play Taxer", "play Warden")
    assert (t.me.gold, t.foe.gold) == (1, 2)
    assert t.foe.in_play == ["Base#2", "Newt", "Newt#2"]


def test_no_gold_to_steal() -> None:
    t = board(side(hand=["Taxer", "Spark"], gold=2), side(gold=0))
    t.do("play Taxer")
    assert (t.me.gold, t.foe.gold) == (1, 0)


def test_a_card_at_random() -> None:
    lost: set[str] = set()
    for seed in range(30):
        t = board(side(hand=["Imp"]), side(hand=["Spark", "Bloom", "Wither"]), seed=seed)
        t.do("play Imp")
        assert len(t.foe.hand) == 2
        lost |= set(t.foe.discard)
        assert "P2 discards a card." in t.game.log_for(0)
        assert f"P2 discards {t.foe.discard[0]}." in t.game.log_for(1)
    assert lost == {"Spark", "Bloom", "Wither"}


def test_no_card_to_discard() -> None:
    t = board(side(hand=["Imp"]), side())
    seen = watch(t)
    t.do("play Imp")
    assert seen.changes == {"Imp: new", "my gold: 10 -> 9", "my hand: -Imp"}


def test_whoever_controls_the_target_draws() -> None:
    for mine in (True, False):
        t = board(side(hero="Chooser", hand=["Pact"], deck=["Spark"] * 3), side(deck=["Bloom"] * 3))
        t.do(f"play Pact -> {'Base' if mine else 'Base#2'}")
        assert t.me.hand == (["Spark"] * 2 if mine else [])
        assert t.foe.hand == ([] if mine else ["Bloom"] * 2)


def test_each_opponent() -> None:
    t = board(side(hero="Chooser", hand=["Feast"]), side(deck=["Bloom"]), side(deck=["Spark"]))
    t.do("play Feast")
    assert t.foe.hand == ["Bloom"]
    assert t.player(2).hand == ["Spark"]


# Looking ------------------------------------------------------------------------------------------


def test_looking_at_a_hand_and_taking_a_unit_from_it() -> None:
    t = board(side(hero="Chooser", hand=["Summons to Court"]), side(hand=UNITS, discard=["Bloom"]))
    t.do("play Summons to Court")
    assert t.options == ["choose the hand", "choose the discard pile"]
    assert known(t.game.view(0), 1, "hand") == []
    t.do("choose the hand")
    assert t.options == ["take Iron Man", "take Eggship", "take nothing"]
    assert known(t.game.view(0), 1, "hand") == sorted(UNITS)
    assert known(t.game.view(0), 1, "discard") == []
    t.do("take Eggship")
    assert t["Eggship"].controller == 0
    assert t["Eggship"].owner == 1
    assert "Eggship" not in t.foe.hand


def test_what_belongs_to_another_goes_back_to_that_player() -> None:
    t = board(
        side(hero="Chooser", hand=["Summons to Court", "Grasp"]),
        side(discard=["Iron Man", "Spark"], play=["Maestro"]),
    )
    t.do("play Summons to Court", "take Iron Man")
    assert t["Iron Man"].controller == 0
    t.do("play Grasp -> Iron Man")
    assert t.foe.discard == ["Iron Man", "Maestro", "Spark"]


def test_only_the_looker_knows() -> None:
    t = board(side(hero="Chooser", hand=["Curse"]), side(hand=["Tenderfoot", "Spark", "Wither"]), side())
    t.do("play Curse", "choose P2")
    assert t.options == ["take Spark", "take Wither", "take nothing"]
    assert known(t.game.view(0), 1, "hand") == ["Spark", "Tenderfoot", "Wither"]
    assert known(t.game.view(2), 1, "hand") == []
    t.do("take Spark", "take nothing")
    assert t.foe.discard == ["Spark"]
    assert known(t.game.view(2), 1, "discard") == ["Spark"]
    assert known(t.game.view(0), 1, "hand") == ["Tenderfoot", "Wither"]


def test_what_was_seen_is_known_until_a_card_leaves_unseen() -> None:
    t = board(
        side(hero="Chooser", hand=["Mastery", "Spark"], deck=["Bloom"] * 2),
        side(hand=["Wither", "Bloom"], deck=["Tenderfoot"] * 5),
    )
    t.do("play Mastery")  # Spark is the only card left to discard
    assert t.me.discard == ["Mastery", "Spark"]
    assert t.me.hand == ["Bloom", "Bloom"]
    assert known(t.game.view(0), 1, "hand") == ["Bloom", "Wither"]
    t.end_turn()
    assert known(t.game.view(0), 1, "hand") == ["Bloom", "Wither"]
    t.do("hire Wither")
    assert known(t.game.view(0), 1, "hand") == []
    assert known(t.game.view(0), 1, "tucked") == []


@pytest.mark.ruling(410)
def test_a_spell_is_put_away_after_all_it_does() -> None:
    t = board(side(hero="Chooser", hand=["Mastery", "Spark"], deck=[], discard=[]), side())
    t.do("play Mastery")
    assert t.me.hand == ["Spark"], "the discarded card was reshuffled and drawn, not the spell"
    assert t.me.discard == ["Mastery"]


# Open hands ---------------------------------------------------------------------------------------


def test_opponents_play_with_open_hands() -> None:
    t = board(side(hand=["Open Eyes", "Spark"]), side(hand=["Wither"], deck=["Bloom", "Tenderfoot"]))
    t.do("play Open Eyes")
    assert known(t.game.view(0), 1, "hand") == ["Wither"]
    assert known(t.game.view(1), 0, "hand") == [], "its own player's hand stays closed"
    t.end_turn()
    t.end_turn()
    assert known(t.game.view(0), 1, "hand") == sorted(t.foe.hand)
    assert len(t.foe.hand) == 3


def test_hands_are_closed_again_when_it_is_gone() -> None:
    t = board(
        side(hand=["Open Eyes"]),
        side(hero="Chooser", hand=["Four Ways", "Wither"], deck=["Bloom", "Tenderfoot", "Spark"]),
    )
    t.do("play Open Eyes")
    t.end_turn()
    t.do("play Four Ways")
    t.end_turn()
    assert not t.in_play("Open Eyes")
    assert len(t.foe.hand) == 3
    assert known(t.game.view(0), 1, "hand") == []
