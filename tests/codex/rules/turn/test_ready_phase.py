"""Ready phase: at the start of a turn its player's exhausted cards are readied, and nobody else's."""

from warmat.codex.scenario import piece, scenario, side


def test_what_attacked_is_ready_again_on_its_players_next_turn() -> None:
    t = scenario(side(play=["Iron Man"]), side())
    t.do("attack Iron Man -> Base#2")
    assert t["Iron Man"].exhausted
    t.end_turn()
    assert t["Iron Man"].exhausted, "the opponent's ready phase is not mine"
    t.end_turn()
    assert not t["Iron Man"].exhausted
    assert t.can("attack Iron Man")


def test_units_and_heroes_alike_are_readied() -> None:
    t = scenario(
        side(), side(hero=piece("River Montoya", exhausted=True), play=[piece("Maestro", exhausted=True)])
    )
    t.end_turn()
    assert not t["River Montoya"].exhausted
    assert not t["Maestro"].exhausted


def test_arrival_fatigue_is_over_on_the_next_turn() -> None:
    t = scenario(side(hand=["Older Brother"]), side())
    t.do("play Older Brother")
    assert not t.can("attack Older Brother")
    t.end_turn()
    t.end_turn()
    assert t.can("attack Older Brother")
