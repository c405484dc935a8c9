"""People are called back: by mail and by webhook, when they wish, once for each event."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, soon
from tests.server.notifications.conftest import Hook
from tests.server.people.test_mail import PLACE, Box, account, confirmed
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import Event
from warmat.client import Client, Refused
from warmat.server.notifications.preferences import quiet_until
from warmat.server.storage.schema import Notification, NotificationWish
from warmat.server.tables.clocks import DAY, MINUTE

DAYS = {"kind": "async", "days": 2}
HOUR = 60 * MINUTE


def want(client: Client, *kinds: str, way: str = "mail", **more: Any) -> None:
    client.ask("PUT", "/api/account/calls", {"wants": {kind: [way] for kind in kinds}, **more})


def look(server: Running, clock: SetClock, seconds: float = 0) -> None:
    """Find what is new; then, so much later, send what is due."""
    server.call(server.services.notifier.look())
    clock.move(seconds)
    server.call(server.services.notifier.look())


def calls(server: Running, done: bool | None = None) -> int:
    async def count() -> int:
        asked = select(func.count()).select_from(Notification)
        if done is not None:
            asked = asked.where(Notification.done.is_not(None) if done else Notification.done.is_(None))
        async with server.services.database.reading() as session:
            return await session.scalar(asked) or 0

    return server.call(count())


def two_at_a_table(server: Running, ada: Client, bo: Client, **more: Any) -> Pair:
    table = ada.make_table("codex", DECKS, **{"pace": DAYS, **more})
    bo.join(table.id, table.links[1])
    return Pair(ada, bo, table.id)


def test_a_letter_says_that_it_is_ones_turn_and_nothing_else(
    server: Running, box: Box, clock: SetClock
) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn")
    two = two_at_a_table(server, ada, bo)
    look(server, clock, 3600)
    assert calls(server) == 0, "it is Ada's turn"
    two.end_turn(0)
    look(server, clock)
    assert len(box.letters) == 1, "whoever is there sees it"
    look(server, clock, 180)
    letter = box.wait(2)
    assert (letter["To"], letter["Subject"]) == ("bo@example.org", "It is your turn")
    *told, last = [line for line in letter.get_content().splitlines() if line]
    assert told == [
        "Bo,",
        "It is your turn in Codex against Ada.",
        f"{PLACE}/t/{two.table}",
        f"You get these emails because you asked for them at {PLACE}/me. To stop them:",
    ]
    assert last.startswith(f"{PLACE}/unsubscribe/calls-")
    for _ in range(3):
        look(server, clock, 3600)
    assert len(box.letters) == 2, "once"


def test_whoever_has_answered_is_not_called(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn")
    two = two_at_a_table(server, ada, bo)
    two.end_turn(0)
    look(server, clock)
    assert calls(server, done=False) == 1
    two.end_turn(1)
    look(server, clock, 180)
    assert (calls(server, done=True), len(box.letters)) == (1, 1)


def test_a_webhook_is_told_too_and_is_tried_again(server: Running, hook: Hook, clock: SetClock) -> None:
    ada, bo = account(server), account(server, "Bo")
    want(bo, "turn", way="webhook", webhook=hook.url)
    two = two_at_a_table(server, ada, bo)
    two.end_turn(0)
    hook.answers = [503, 429]
    look(server, clock, 180)
    assert (hook.heard, calls(server, done=False)) == ([], 1)
    for _ in range(2):
        look(server, clock, 600)
    assert hook.heard == [
        {
            "content": f"It is your turn in Codex against Ada. {PLACE}/t/{two.table}",
            "allowed_mentions": {"parse": []},
        }
    ]
    look(server, clock, 3600)
    assert len(hook.heard) == 1


def test_a_webhook_that_leads_elsewhere_is_not_followed(server: Running, hook: Hook, clock: SetClock) -> None:
    ada, bo = account(server), account(server, "Bo")
    want(bo, "turn", way="webhook", webhook=hook.url)
    two_at_a_table(server, ada, bo).end_turn(0)
    hook.answers = [302]
    for _ in range(3):
        look(server, clock, 600)
    assert (hook.heard, calls(server, done=True)) == ([], 1)


def test_a_letter_is_tried_again_until_it_is_taken(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn")
    two_at_a_table(server, ada, bo).end_turn(0)
    box.refuse = 1
    look(server, clock, 180)
    assert len(box.letters) == 1
    look(server, clock, 180)
    assert box.wait(2)["Subject"] == "It is your turn"


def test_time_that_grows_short_is_told_of_once(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "clock")
    two_at_a_table(server, ada, bo).end_turn(0)
    look(server, clock, 24 * 3600)
    assert len(box.letters) == 1, "half of two days is left"
    look(server, clock, 13 * 3600)
    look(server, clock)
    assert box.wait(2)["Subject"] == "Your time is running out"
    look(server, clock, 3600)
    assert len(box.letters) == 2


def test_live_games_call_nobody(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", "clock")
    two_at_a_table(server, ada, bo, pace={"kind": "live", "minutes": 30}).end_turn(0)
    look(server, clock, 600)
    assert calls(server) == 0


def test_somebody_wrote_and_what_is_not_said(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "message")
    two = two_at_a_table(server, ada, bo)
    clock.move(1)
    for text in ("Hello", "The secret word is xyzzy"):
        two.post(0, "messages", {"text": text})
    look(server, clock, 400)
    letter = box.wait(2)
    assert "written to you in your game of Codex with Ada" in letter.get_content()
    assert "xyzzy" not in letter.get_content()
    assert calls(server) == 1, "one for both"
    bo.ask("PUT", f"/api/ties/mute/{ada.ask('GET', '/api/me')['id']}", {})
    two.post(0, "messages", {"text": "Hello?"})
    assert calls(server) == 1, "not from whom one has muted"


def test_a_rematch_that_waits_is_told_of(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "invitation")
    two = two_at_a_table(server, ada, bo)
    two.end_turn(0)
    two.post(1, "resign")
    following = two.post(0, "rematch", {})["table"]
    look(server, clock)
    letter = box.wait(2)
    assert "Ada would like to play Codex with you again." in letter.get_content()
    assert f"{PLACE}/t/{following}" in letter.get_content()


def test_one_click_and_no_more_letters_come(server: Running, box: Box, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", "message")
    two = two_at_a_table(server, ada, bo)
    two.end_turn(0)
    look(server, clock, 180)
    letter = box.wait(2)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    off = letter["List-Unsubscribe"].strip("<>").replace(PLACE, server.url)
    with pytest.raises(Refused, match="not valid"):
        server.client().ask("POST", "/api/calls/off?code=guessed.guessed")
    # As a mail program does it: without a cookie, with a form that nobody reads.
    answer = httpx.post(off, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 204
    assert set(map(tuple, bo.ask("GET", "/api/account/calls")["wants"].values())) == {()}
    two.end_turn(1)
    two.end_turn(0)
    look(server, clock, 600)
    assert len(box.letters) == 2


def test_wishes_are_checked(server: Running, box: Box, hook: Hook) -> None:
    guest, ada = server.client("Gus"), account(server)
    with pytest.raises(Refused, match="need an account"):
        want(guest, "turn", way="webhook", webhook=hook.url)
    with pytest.raises(Refused, match="confirmed address"):
        want(ada, "turn")
    with pytest.raises(Refused, match="need its address"):
        want(ada, "turn", way="webhook")
    for wrong in (
        "https://example.org/hook",
        "https://discord.com.example.org/hook",
        "https://discord.com@example.org/hook",
        "https://me@discord.com/hook",
        "https://discord.com:8443/hook",
        "http://discord.com/hook",
        "file://discord.com/etc/passwd",
        "http://127.0.0.1/hook",
        "https://[",
        "nonsense",
    ):
        with pytest.raises(Refused, match=r"[Ww]ebhook"):
            want(ada, "turn", way="webhook", webhook=wrong)
    with pytest.raises(Refused, match="time zone"):
        want(ada, zone="../../etc/passwd")
    with pytest.raises(Refused, match="beginning and an end"):
        want(ada, quiet_from=60)
    want(ada, "turn", way="webhook", webhook="https://discord.com/api/webhooks/1/x", zone="Europe/Berlin")
    kept = ada.ask("GET", "/api/account/calls")
    assert (kept["webhook"], kept["zone"]) == ("https://discord.com/api/webhooks/1/x", "Europe/Berlin")
    assert kept["wants"]["turn"] == ["webhook"]
    assert ada.ask("GET", "/api/account/export")["calls"][0]["webhook"] == kept["webhook"]


def test_quiet_hours_are_in_ones_own_zone() -> None:
    wish = NotificationWish(quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Berlin", wants={})
    winter = 1_800_000_000_000 // DAY * DAY  # midnight in Greenwich, one in the morning in Berlin
    assert quiet_until(wish, winter) == winter + 6 * HOUR
    assert quiet_until(wish, winter + 6 * HOUR) is None
    assert quiet_until(wish, winter + 20 * HOUR) is None
    assert quiet_until(wish, winter + 21 * HOUR + 30_000) == winter + 30 * HOUR
    wish.quiet_from = wish.quiet_to = None
    assert quiet_until(wish, winter) is None


def test_in_quiet_hours_nobody_is_called(server: Running, box: Box, clock: SetClock) -> None:
    clock.at = clock.at // DAY * DAY + 23 * HOUR
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn", quiet_from=22 * 60, quiet_to=7 * 60)
    two_at_a_table(server, ada, bo).end_turn(0)
    look(server, clock, 600)
    assert (len(box.letters), calls(server, done=False)) == (1, 1)
    look(server, clock, 8 * 3600)
    assert box.wait(2)["Subject"] == "It is your turn"


def test_many_that_look_at_once_call_once(start: Start, server: Running, box: Box, clock: SetClock) -> None:
    """Looks of one process and, on PostgreSQL, of another one."""
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    want(bo, "turn")
    two_at_a_table(server, ada, bo).end_turn(0)
    servers = [server]
    if not server.services.database.is_sqlite:
        servers.append(start(**{name: getattr(server.services.settings, name) for name in MAIL}))

    async def often(one: Running) -> None:
        await asyncio.gather(*(one.services.notifier.look() for _ in range(4)))

    for seconds in (0, 180):
        clock.move(seconds)
        for one in servers:
            one.call(often(one))
    soon(lambda: len(box.letters) >= 2)
    assert (len(box.letters), calls(server)) == (2, 1)


MAIL = ("mail_server", "mail_from", "public_url")


def test_a_tournaments_round_is_told_at_once_and_once(server: Running, hook: Hook, clock: SetClock) -> None:
    ada, bo = account(server), account(server, "Bo")
    want(bo, "round", way="webhook", webhook=hook.url)
    event = Event(server, people=[ada, bo]).begin()
    server.call(server.services.notifier.look())
    assert b'warmat_waiting{queue="calls"} 0.0' in server.call(server.services.measured())
    table = event.pairings()[0]["table"]
    assert [next(iter(each.values())) for each in hook.heard] == [
        f"A round of your tournament has begun: Codex against Ada. {PLACE}/t/{table}"
    ]
    look(server, clock, 3600)
    assert len(hook.heard) == 1


def test_calls_that_wait_are_counted(server: Running, hook: Hook) -> None:
    ada, bo = account(server), account(server, "Bo")
    want(ada, "turn", way="webhook", webhook=hook.url)
    two_at_a_table(server, ada, bo)
    server.call(server.services.notifier.look())
    assert b'warmat_waiting{queue="calls"} 1.0' in server.call(server.services.measured())
