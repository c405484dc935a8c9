"""One letter a day tells of all that waits, in place of one for each thing."""

from __future__ import annotations

import pytest

from tests.server.notifications.test_notifier import DAYS, HOUR, calls, look, two_at_a_table, want
from tests.server.people.test_mail import PLACE, Box, account, confirmed
from tests.server.running import Running, SetClock
from warmat.server.notifications.preferences import due_for
from warmat.server.storage.schema import NotificationWish
from warmat.server.tables.clocks import DAY

NINE = 9 * 60


def test_all_that_waits_is_in_one_letter(server: Running, box: Box, clock: SetClock) -> None:
    clock.at = clock.at // DAY * DAY + 10 * HOUR
    ada, cy, bo = account(server), account(server, "Cy"), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", "message", digest=NINE)
    week = {**DAYS, "days": 7}
    one = two_at_a_table(server, ada, bo, pace=week)
    two = two_at_a_table(server, cy, bo, pace=week)
    answered = two_at_a_table(server, cy, bo, pace=week)
    for table in (one, two, answered):
        table.end_turn(0)
    look(server, clock)
    answered.end_turn(1)
    clock.move(1)
    one.post(0, "messages", {"text": "The secret word is xyzzy"})
    for _ in range(3):
        look(server, clock, 4 * 3600)
    assert len(box.letters) == 1, "nine in the morning is not yet"
    look(server, clock, 12 * 3600)
    letter = box.wait(2)
    assert letter["Subject"] == "3 things are waiting for you"
    text = letter.get_content()
    assert text.count("It is your turn in Codex against") == 2
    assert "written to you in your game of Codex with Ada" in text
    assert f"{PLACE}/t/{answered.table}" not in text
    assert "xyzzy" not in text
    look(server, clock, 24 * 3600)
    assert (len(box.letters), calls(server, done=False)) == (2, 0)


def test_a_letter_of_the_day_is_tried_again_as_a_whole(server: Running, box: Box, clock: SetClock) -> None:
    clock.at = clock.at // DAY * DAY + 10 * HOUR
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", digest=NINE)
    for _ in range(2):
        two_at_a_table(server, ada, bo, pace={**DAYS, "days": 7}).end_turn(0)
    look(server, clock)
    clock.move(23 * 3600)
    box.refuse = 1
    look(server, clock)
    assert len(box.letters) == 1
    look(server, clock, 120)
    assert box.wait(2)["Subject"] == "2 things are waiting for you"
    look(server, clock, 3600)
    assert len(box.letters) == 2


def test_a_clock_that_runs_out_does_not_wait(server: Running, box: Box, clock: SetClock) -> None:
    clock.at = clock.at // DAY * DAY + 10 * HOUR
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "clock", digest=NINE)
    two_at_a_table(server, ada, bo).end_turn(0)
    look(server, clock, 38 * 3600)
    look(server, clock)
    assert box.wait(2)["Subject"] == "Your time is running out"


@pytest.mark.parametrize(
    ("hour", "digest", "later"), [(8, NINE, 1), (9, NINE, 24), (10, NINE, 23), (0, 0, 24), (23, 0, 1)]
)
def test_it_is_due_at_its_hour(hour: int, digest: int, later: int) -> None:
    wish = NotificationWish(zone="UTC", digest=digest, wants={})
    now = 1_800_000_000_000 // DAY * DAY + hour * HOUR
    assert due_for(wish, "turn", "mail", now, now) == now + later * HOUR
    assert due_for(wish, "turn", "push", now, now) == now
    wish.digest = None
    assert due_for(wish, "turn", "mail", now, now + 5) == now + 5
