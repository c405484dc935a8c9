"""Moderation: reports, mutes, bans, names and messages removed; and a log that nobody edits."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.conftest import Start
from tests.server.helpers import Pair, pair, soon
from tests.server.running import Running, SetClock
from warmat.cli.app import app
from warmat.client import Client, Refused
from warmat.server.people import moderation_log
from warmat.server.people.moderation import Judgement

PASSWORD = "correct horse battery"
WHY = "Insults."


def warmat(*arguments: str) -> str:
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, done.output
    return done.stdout


def id_of(client: Client) -> str:
    return str((client.me() or {})["id"])


def name_of(client: Client) -> str:
    return str((client.me() or {})["name"])


def moderator(server: Running, name: str = "Mo") -> Client:
    """Somebody with an account whom the owner made a moderator."""
    client = server.client(name)
    client.ask("POST", "/api/account", {"login": f"{name}-login", "password": PASSWORD})
    wish = Judgement("make moderator", id_of(client), "Asked nicely.")
    server.call(server.services.moderation.judge(None, wish))
    return client


def judge(client: Client, act: str, **more: object) -> dict[str, Any]:
    done: dict[str, Any] = client.ask("POST", "/api/moderation/acts", {"act": act, "reason": WHY, **more})
    return done


def listen(live: ClientConnection) -> None:
    while True:
        live.recv(5)


def say(two: Pair, seat: int, words: str) -> dict[str, Any]:
    said: dict[str, Any] = two.post(seat, "messages", {"text": words})
    return said


def test_only_moderators_moderate(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    for path in ("reports", "log", "people?name=Ada"):
        with pytest.raises(Refused, match="Only moderators") as refused:
            ada.ask("GET", f"/api/moderation/{path}")
        assert refused.value.status == 403
    with pytest.raises(Refused, match="Only moderators"):
        judge(ada, "ban", person=id_of(bo))
    mo, other = moderator(server), moderator(server, "Max")
    assert (mo.me() or {})["moderator"] is True
    with pytest.raises(Refused, match="don't judge each other"):
        judge(mo, "ban", person=id_of(other))
    with pytest.raises(Refused, match="422"):
        judge(mo, "make moderator", person=id_of(bo))


def test_a_report_has_what_was_said_then(server: Running) -> None:
    two, mo, eve = pair(server), moderator(server), server.client("Eve")
    number = say(two, 1, "You are a toad.")["number"]
    body = {"person": id_of(two.bo), "table": two.table, "message": number, "text": "That hurt."}
    with pytest.raises(Refused, match="no such message"):
        eve.ask("POST", "/api/reports", body)  # who could not hear it
    with pytest.raises(Refused, match="That is you"):
        two.bo.ask("POST", "/api/reports", body)
    made = two.ada.ask("POST", "/api/reports", body)
    judge(mo, "remove message", table=two.table, message=number)
    two.bo.name("Bobo")
    (found,) = mo.ask("GET", "/api/moderation/reports")
    assert found["id"] == made["id"]
    assert (found["quote"], found["name"], found["name_now"]) == ("You are a toad.", "Bo", "Bobo")
    assert (found["reporter_name"], found["text"], found["guest"]) == ("Ada", "That hurt.", True)
    judge(mo, "close report", report=made["id"])
    assert mo.ask("GET", "/api/moderation/reports") == []
    assert len(mo.ask("GET", "/api/moderation/reports", closed="true")) == 1
    with pytest.raises(Refused, match="Another moderator"):
        judge(mo, "close report", report=made["id"])


def test_who_is_muted_says_nothing_until_it_is_over(server: Running, clock: SetClock) -> None:
    two, mo = pair(server), moderator(server)
    judge(mo, "mute", person=id_of(two.bo), hours=2)
    with pytest.raises(Refused, match=r"You are muted until 2027-01-15 10:00 UTC: Insults\.") as refused:
        say(two, 1, "Hello")
    assert refused.value.status == 403
    with pytest.raises(Refused, match="You are muted"):
        two.bo.name("Mo is a toad")
    two.end_turn(0)
    two.end_turn(1)  # but plays on
    say(two, 0, "Silence.")
    clock.move(2 * 3600)
    say(two, 1, "Hello")
    judge(mo, "mute", person=id_of(two.bo))
    judge(mo, "unmute", person=id_of(two.bo))
    say(two, 1, "Hello again")
    with pytest.raises(Refused, match="nothing to lift"):
        judge(mo, "unmute", person=id_of(two.bo))


def test_who_is_banned_does_nothing(server: Running, start: Start) -> None:
    two, mo = pair(server), moderator(server)
    bo, seen = two.bo, two.bo.see(two.table, 1)
    with bo.connection(two.table) as live:
        live.recv(5)
        judge(mo, "ban", person=id_of(bo), hours=24)
        with pytest.raises(ConnectionClosed):
            listen(live)
    for attempt in (
        lambda: bo.name("Bobo"),
        lambda: say(two, 1, "Hello"),
        lambda: two.post(1, "resign"),
        lambda: bo.decide(two.table, 1, seen.number, "end"),
        lambda: bo.make_table("codex", ["[Bashing]", "[Finesse]"]),
        lambda: bo.ask("POST", "/api/account", {"login": "bobo", "password": PASSWORD}),
        lambda: bo.ask("POST", "/api/account/logout"),  # and comes back as somebody else
        lambda: bo.ask("POST", "/api/account/delete", {}),
    ):
        with pytest.raises(Refused, match=r"banned until .*: Insults\.") as refused:
            attempt()
        assert refused.value.status == 403
    server.stop()
    again = start()  # it is known after a restart
    bo, mo = again.client(token=bo.token), again.client(token=mo.token)
    with pytest.raises(Refused, match="banned"):
        bo.name("Bobo")
    assert name_of(bo) == "Bo"
    judge(mo, "unban", person=id_of(bo))
    bo.name("Bobo")


def test_a_banned_guest_does_not_come_back_without_the_cookie(start: Start, clock: SetClock) -> None:
    server = start(trusted_proxies="127.0.0.1")

    def arrive(name: str, address: str) -> Client:
        client = server.client()
        client.http.headers["X-Forwarded-For"] = address
        client.name(name)
        return client

    mo = moderator(server)
    bo, club, far = arrive("Bo", "203.0.113.7"), arrive("Cy", "203.0.113.7"), arrive("Di", "203.0.113.8")
    club.ask("POST", "/api/account", {"login": "cy-login", "password": PASSWORD})
    assert judge(mo, "ban", person=id_of(bo), address=True)["details"]["address"] is True
    with pytest.raises(Refused, match="Guests from here are banned"):
        arrive("Bo again", "203.0.113.7")
    with pytest.raises(Refused, match="banned"):
        bo.name("Bobo")
    club.name("Cyd")  # somebody else from there, with an account
    far.name("Dido")
    arrive("Eve", "203.0.113.9")

    async def kept() -> str:
        async with server.services.database.reading() as session:
            return str((await session.execute(text("SELECT address FROM sanctions"))).scalar())

    assert "203.0.113.7" not in server.call(kept())
    clock.move(8 * 24 * 3600)
    arrive("Fay", "203.0.113.7")  # somebody else has that address by now
    with pytest.raises(Refused, match="banned"):
        bo.name("Bobo")
    with pytest.raises(Refused, match="address is no longer known"):
        judge(mo, "ban", person="nobody", address=True)


def test_a_name_that_was_removed_is_nobodys(server: Running) -> None:
    mo, bo = moderator(server), server.client("Toad Hater")
    done = judge(mo, "remove name", person=id_of(bo))
    assert done["details"]["name"] == "Toad Hater"
    assert name_of(bo).startswith("Player ")
    for each in (bo, server.client("Eve")):
        with pytest.raises(Refused, match="already has that name"):
            each.name("TOAD HATER")
    bo.name("Bo")


def test_a_message_that_was_removed_is_gone_everywhere(server: Running) -> None:
    two, mo = pair(server), moderator(server)
    number = say(two, 1, "You are a toad.")["number"]
    with two.ada.connection(two.table) as live:
        live.recv(5)
        judge(mo, "remove message", table=two.table, message=number)
        told = json.loads(live.recv(5))
    assert told == {"type": "removed", "number": number, "text": "(removed by a moderator)"}
    (said,) = two.ada.ask("GET", f"/api/tables/{two.table}/messages")
    assert said["text"] == "(removed by a moderator)"
    with pytest.raises(Refused, match="no such message"):
        judge(mo, "remove message", table=two.table, message=99)


def test_moderators_find_people(server: Running) -> None:
    mo, bo = moderator(server), server.client("Bo")
    judge(mo, "ban", person=id_of(bo), hours=1)
    for asked in ("B0", id_of(bo)):
        (found,) = mo.ask("GET", "/api/moderation/people", name=asked)
        assert (found["name"], found["guest"], found["reports"]) == ("Bo", True, 0)
        assert [each["kind"] for each in found["sanctions"]] == ["ban"]
    assert mo.ask("GET", "/api/moderation/people", name="nobody") == []


# The log --------------------------------------------------------------------------------------------------


def test_every_act_stands_in_a_log_that_the_database_keeps(server: Running) -> None:
    mo, bo = moderator(server), server.client("Bo")
    judge(mo, "mute", person=id_of(bo), hours=1)
    judge(mo, "unmute", person=id_of(bo))
    log = mo.ask("GET", "/api/moderation/log")
    assert [act["act"] for act in log["acts"]] == ["unmute", "mute", "make moderator"]
    assert [act["moderator_name"] for act in log["acts"]] == ["Mo", "Mo", "the owner"]
    assert (log["lines"], log["broken"], log["head"]) == (3, None, log["acts"][0]["hash"])
    with pytest.raises(Refused, match="Say why"):
        judge(mo, "mute", person=id_of(bo), reason=" ")

    async def change(statement: str) -> None:
        async with server.services.database.engine.begin() as connection:
            await connection.execute(text(statement))

    for statement in ("UPDATE moderation_log SET act = 'ban'", "DELETE FROM moderation_log"):
        with pytest.raises(DBAPIError, match="only added to"):
            server.call(change(statement))
    assert len(mo.ask("GET", "/api/moderation/log")["acts"]) == 3
    assert [act["number"] for act in mo.ask("GET", "/api/moderation/log", before=3)["acts"]] == [2, 1]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_line_changed_behind_the_databases_back_is_found(server: Running, database: str) -> None:
    mo, bo = moderator(server), server.client("Bo")
    for _ in range(2):
        judge(mo, "mute", person=id_of(bo), hours=1)

    async def change(statement: str) -> int | None:
        async with server.services.database.engine.begin() as connection:
            await connection.execute(text("DROP TRIGGER IF EXISTS moderation_log_no_update"))
            await connection.execute(text("DROP TRIGGER IF EXISTS moderation_log_no_delete"))
            await connection.execute(text(statement))
        async with server.services.database.reading() as session:
            return (await moderation_log.check(session)).broken

    assert server.call(change("SELECT 1")) is None
    assert server.call(change("UPDATE moderation_log SET at = at + 1 WHERE number = 3")) == 3
    assert server.call(change("DELETE FROM moderation_log WHERE number = 2")) == 3
    assert CliRunner().invoke(app, ["moderate", "log", "--database", database]).exit_code == 2


# The command ----------------------------------------------------------------------------------------------


def test_the_owner_acts_at_the_command_line(
    start: Start, database: str, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that runs hears of it within seconds."""
    monkeypatch.setattr("warmat.server.clock.now", clock)
    monkeypatch.setattr("warmat.server.people.moderation.EVERY_S", 0.02)
    server = start()
    ada, bo = server.client("Ada"), server.client("Bo")
    ada.ask("POST", "/api/account", {"login": "ada", "password": PASSWORD})
    at, why = ("--database", database), ("--reason", WHY)
    assert warmat("moderate", "reports", *at) == "There are no reports.\n"
    ada.ask("POST", "/api/reports", {"person": id_of(bo), "text": "Slow."})
    assert "Bo (" in warmat("moderate", "reports", *at)
    assert "make moderator" in warmat("moderate", "appoint", "ada", *why, *at)
    assert "ban" in warmat("moderate", "ban", "Bo", "--hours", "2", *why, *at)

    def is_banned() -> bool:
        return bo.http.post("/api/me", json={"name": "Bo"}).status_code == 403

    soon(is_banned)
    warmat("moderate", "unban", "b0", *why, *at)
    soon(lambda: not is_banned())
    warmat("moderate", "remove-name", id_of(bo), *why, *at)
    warmat("moderate", "mute", id_of(bo), *why, *at)
    warmat("moderate", "unmute", id_of(bo), *why, *at)
    warmat("moderate", "dismiss", "ada", *why, *at)
    log = warmat("moderate", "log", *at)
    assert log.count("the owner") == 7
    assert "7 lines" in log
    for wrong in (("mute", "nobody at all"), ("appoint", id_of(bo)), ("remove-message", "none", "1")):
        assert CliRunner().invoke(app, ["moderate", *wrong, *why, *at]).exit_code == 2
