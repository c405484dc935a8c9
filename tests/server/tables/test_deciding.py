"""Answering the open question: once, in turn, by whose it is; and taking back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.playing import DECKS, Match, begin
from tests.server.running import Running
from warmat.client import Refused
from warmat.kernel.rng import Dice


@pytest.fixture
def match(server: Running) -> Match:
    return begin(server)


def refusal(work: object, *arguments: object) -> Refused:
    with pytest.raises(Refused) as refused:
        work(*arguments)  # type: ignore[operator]
    return refused.value


def test_an_answer_is_played_and_the_next_number_is_asked_for(match: Match) -> None:
    turn = match.turn()
    assert turn is not None
    after = turn.client.decide(match.table, turn.seat, turn.seen.number, turn.seen.options[0])
    assert after.number == turn.seen.number + 1
    assert after.view == turn.client.see(match.table).view
    assert after.view != turn.seen.view


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_whole_game_comes_to_its_end(server: Running, game: str) -> None:
    match = begin(server, game)
    match.play(Dice(5))
    info = match.clients[0].table(match.table)
    assert (info["status"], info["ending"]) == ("over", "rules")
    assert info["winners"] == match.clients[1].see(match.table).view["winners"]
    assert info["secret"] is not None
    last = match.clients[0].see(match.table)
    said = refusal(match.clients[0].decide, match.table, 0, last.number, "end")
    assert (said.status, said.sentence) == (409, "The game is over.")
    assert match.clients[0].see(match.table) == last


def test_a_stale_number_is_refused_and_changes_nothing(match: Match) -> None:
    match.play(Dice(1), 6)
    turn = match.turn()
    assert turn is not None
    for number in (0, turn.seen.number - 1, turn.seen.number + 1, 999_999):
        if number != turn.seen.number:
            said = refusal(turn.client.decide, match.table, turn.seat, number, turn.seen.options[0])
            assert said.status == 409
            assert said.sentence[-1] in ".?"
    assert turn.client.see(match.table) == turn.seen


def test_what_the_rules_forbid_is_refused_and_changes_nothing(match: Match) -> None:
    turn = match.turn()
    assert turn is not None
    said = refusal(turn.client.decide, match.table, turn.seat, turn.seen.number, "win the game at once")
    assert said.status == 422
    assert said.sentence[-1] in ".?"
    other = match.clients[1 - turn.seat]
    number = other.see(match.table).number
    said = refusal(other.decide, match.table, 1 - turn.seat, number, turn.seen.options[0])
    assert (said.status, said.sentence) == (403, "It is not your decision.")
    assert turn.client.see(match.table) == turn.seen


def test_a_foreign_seat_answers_nothing(server: Running, match: Match) -> None:
    turn = match.turn()
    assert turn is not None
    number, choice = turn.seen.number, turn.seen.options[0]
    for somebody in (match.clients[1 - turn.seat], server.client("Mallory")):
        assert refusal(somebody.decide, match.table, turn.seat, number, choice).status == 403
        assert refusal(somebody.undo, match.table, turn.seat, number).status == 403
        assert refusal(somebody.see, match.table, turn.seat).status == 403
    nobody = server.client()
    assert refusal(nobody.decide, match.table, turn.seat, number, choice).status == 401
    assert refusal(nobody.see, match.table, turn.seat).status == 403
    forged = server.client(token="forged")
    assert refusal(forged.decide, match.table, turn.seat, number, choice).status == 401
    assert turn.client.see(match.table) == turn.seen


def test_of_many_answers_at_once_exactly_one_wins(server: Running, match: Match) -> None:
    for _ in range(4):
        turn = match.turn()
        assert turn is not None
        tabs = [server.client(token=turn.client.token) for _ in range(6)]

        def answer(at: int, turn=turn, tabs=tabs) -> int:  # type: ignore[no-untyped-def]
            choice = turn.seen.options[at % len(turn.seen.options)]
            try:
                tabs[at].decide(match.table, turn.seat, turn.seen.number, choice)
            except Refused as refused:
                return refused.status
            return 200

        with ThreadPoolExecutor(len(tabs)) as pool:
            found = sorted(pool.map(answer, range(len(tabs))))
        assert found == [200] + [409] * (len(tabs) - 1)
        assert turn.client.see(match.table).number == turn.seen.number + 1


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_of_two_servers_on_one_database_exactly_one_wins(server: Running, match: Match, start) -> None:  # type: ignore[no-untyped-def]
    there = match.moved_to(start())
    turn, same = match.turn(), there.turn()
    assert turn is not None
    assert same is not None
    turn.client.decide(match.table, turn.seat, turn.seen.number, turn.seen.options[0])
    said = refusal(same.client.decide, match.table, same.seat, same.seen.number, same.seen.options[-1])
    assert said.status == 409
    assert same.client.see(match.table, same.seat) == turn.client.see(match.table, turn.seat)


def test_an_own_choice_can_be_taken_back(server: Running, match: Match) -> None:
    """The table is as before; the number is not, since taking back is an answer as well."""
    taken, dice, watcher = 0, Dice(3), server.client()
    for _ in range(24):
        turn = match.turn()
        assert turn is not None
        before = match.sight(watcher)
        choice = turn.seen.options[dice.below(len(turn.seen.options))]
        after = turn.client.decide(match.table, turn.seat, turn.seen.number, choice)
        if not after.view["may_undo"]:
            continue
        back = turn.client.undo(match.table, turn.seat, after.number)
        taken += 1
        assert back.number == turn.seen.number + 2
        now = match.sight(watcher)
        assert [each.lines for each in now] == [each.lines for each in before]
        for each in (*now, *before):
            for key in ("number", "may_undo"):
                each.view.pop(key, None)
        assert [each.view for each in now] == [each.view for each in before]
        turn.client.decide(match.table, turn.seat, back.number, choice)
    assert taken > 3


def test_nothing_is_taken_back_twice_or_by_others(match: Match) -> None:
    turn = next(t for t in match.walk(Dice(4)) if t.seen.view["may_undo"])
    number = turn.seen.number
    other = match.clients[1 - turn.seat]
    said = refusal(other.undo, match.table, 1 - turn.seat, other.see(match.table).number)
    assert said.status == 422
    assert refusal(turn.client.undo, match.table, turn.seat, number - 1).status == 409
    turn.client.undo(match.table, turn.seat, number)
    assert refusal(turn.client.undo, match.table, turn.seat, number).status == 409
