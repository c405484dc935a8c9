"""Nobody is called to a game whose clock stands: in a pause, or while they are away."""

from __future__ import annotations

from tests.server.notifications.test_notifier import calls, look, two_at_a_table, want
from tests.server.people.test_mail import Box, account, confirmed
from tests.server.running import Running, SetClock

A_DAY_S = 24 * 3600


def test_after_a_pause_one_is_called_again(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", "clock")
    two = two_at_a_table(server, ada, bo)
    two.end_turn(0)
    two.post(0, "pause")
    two.post(1, "pause")
    look(server, clock, 10 * A_DAY_S)
    assert calls(server) == 0
    two.post(0, "pause/end")
    look(server, clock, 180)
    assert box.wait(2)["Subject"] == "It is your turn"


def test_who_is_away_is_told_when_they_are_back(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", "clock")
    two = two_at_a_table(server, ada, bo)
    bo.ask("PUT", "/api/account/vacation", {"days": 5})
    two.end_turn(0)
    look(server, clock, 4 * A_DAY_S)
    assert calls(server) == 0
    clock.move(A_DAY_S)
    look(server, clock, 180)
    assert box.wait(2)["Subject"] == "It is your turn"
