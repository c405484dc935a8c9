"""Recovery by mail over a real SMTP server, and one's own data: exported, deleted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import select

from tests.server.conftest import Start
from tests.server.helpers import pair, soon
from tests.server.running import Running, SetClock
from warmat.bench.postgres import free_port
from warmat.client import Client, Refused
from warmat.kernel.errors import BadInput
from warmat.server.people import mail
from warmat.server.settings import Settings
from warmat.server.storage.schema import Code, Person

PASSWORD, OTHER = "correct horse battery", "another horse battery"
PLACE = "http://games.example.org"


class Box:
    """What the SMTP server was handed. `refuse`: how often it says that it can't just now."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuse = 0

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        if self.refuse:
            self.refuse -= 1
            return "451 Not just now"
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert envelope.rcpt_tos == [letter["To"]]
        self.letters.append(letter)
        return "250 OK"

    def wait(self, count: int) -> EmailMessage:
        soon(lambda: len(self.letters) >= count)
        assert len(self.letters) == count
        return self.letters[-1]


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def smtp(box: Box) -> Iterator[str]:
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


@pytest.fixture
def server(start: Start, smtp: str) -> Running:
    return start(mail_server=smtp, mail_from="games@example.org", public_url=PLACE)


def account(server: Running, name: str = "Ada") -> Client:
    client = server.client(name)
    client.ask("POST", "/api/account", {"login": f"{name}-login", "password": PASSWORD})
    return client


def code_in(letter: EmailMessage, what: str) -> str:
    found = re.search(rf"{PLACE}/me\?{what}=([a-z0-9-]+)", letter.get_content())
    assert found is not None, letter.get_content()
    return found.group(1)


def confirmed(server: Running, box: Box, address: str = "ada@example.org", name: str = "Ada") -> Client:
    ada, before = account(server, name), len(box.letters)
    ada.ask("POST", "/api/account/mail", {"mail": address, "password": PASSWORD})
    code = code_in(box.wait(before + 1), "confirm")
    server.client().ask("POST", "/api/account/mail/confirm", {"code": code})
    return ada


def test_a_lost_password_is_replaced_by_mail(server: Running, box: Box) -> None:
    ada = confirmed(server, box)
    assert ada.ask("GET", "/api/account") == {
        "login": "ada-login",
        "mail": "ada@example.org",
        "can_mail": True,
    }
    somewhere = server.client()
    somewhere.ask("POST", "/api/account/forgotten", {"login": "ADA-login"})
    letter = box.wait(2)
    assert (letter["To"], letter["From"]) == ("ada@example.org", "Warmat <games@example.org>")
    code = code_in(letter, "recover")
    assert somewhere.ask("POST", "/api/account/recover", {"code": code, "password": OTHER})["name"] == "Ada"
    assert ada.me() is None, "all sessions end"
    with pytest.raises(Refused, match="not valid"):
        somewhere.ask("POST", "/api/account/recover", {"code": code, "password": OTHER})
    assert "password of your account was changed" in box.wait(3).get_content()
    server.client().ask("POST", "/api/account/login", {"login": "ada-login", "password": OTHER})


def test_an_address_counts_once_it_is_confirmed(server: Running, box: Box, clock: SetClock) -> None:
    ada = account(server)
    with pytest.raises(Refused, match="not your password"):
        ada.ask("POST", "/api/account/mail", {"mail": "ada@example.org", "password": OTHER})
    for wrong in (
        "ada",
        "a@b c",
        "a@example.org\nBcc: eve@example.org",
        "<a@example.org>",
        "a@b,c@d",
        "@",
        "a" * 65 + "@b",
    ):
        with pytest.raises(Refused, match="not an email address"):
            ada.ask("POST", "/api/account/mail", {"mail": wrong, "password": PASSWORD})
    ada.ask("POST", "/api/account/mail", {"mail": "ada@example.org", "password": PASSWORD})
    code = code_in(box.wait(1), "confirm")
    server.client().ask("POST", "/api/account/forgotten", {"login": "ada-login"})
    assert ada.ask("GET", "/api/account")["mail"] is None
    clock.move(24 * 3600)
    with pytest.raises(Refused, match="not valid"):
        ada.ask("POST", "/api/account/mail/confirm", {"code": code})
    with pytest.raises(Refused, match="not valid"):
        ada.ask("POST", "/api/account/recover", {"code": code, "password": OTHER})
    assert len(box.letters) == 1, "no letter to an address that nobody confirmed"


def test_a_new_address_is_told_to_the_one_before(server: Running, box: Box) -> None:
    ada = confirmed(server, box)
    ada.ask("POST", "/api/account/mail", {"mail": "eve@example.org", "password": PASSWORD})
    ada.ask("POST", "/api/account/mail/confirm", {"code": code_in(box.wait(2), "confirm")})
    letter = box.wait(3)
    assert letter["To"] == "ada@example.org"
    assert "was changed" in letter.get_content()
    ada.ask("POST", "/api/account/mail", {"mail": None, "password": PASSWORD})
    assert box.wait(4)["To"] == "eve@example.org"
    assert ada.ask("GET", "/api/account")["mail"] is None


def test_nobody_learns_who_has_an_account(server: Running, box: Box) -> None:
    confirmed(server, box)
    account(server, "Bob")  # without an address
    for login in ("ada-login", "ada@EXAMPLE.org", "bob-login", "nobody", "nobody@example.org", "\u0130"):
        answer = server.client().http.post("/api/account/forgotten", json={"login": login})
        assert (answer.status_code, answer.content) == (204, b"")
    box.wait(3)


def test_nobody_is_flooded_with_letters(start: Start, smtp: str, box: Box) -> None:
    server = start(mail_server=smtp, mail_from="games@example.org", public_url=PLACE, rate_limit=1.0)
    confirmed(server, box)
    statuses = []
    for _ in range(6):
        answer = server.client().http.post("/api/account/forgotten", json={"login": "ada-login"})
        statuses.append(answer.status_code)
    assert statuses == [204] * 5 + [429], "of one address"
    box.wait(3)  # the confirmation, and two more of three


def test_a_letter_is_tried_again(server: Running, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "AGAIN_S", (0.01, 0.01, 0.01))
    box.refuse = 2
    confirmed(server, box)


def test_without_a_mail_server_it_is_said(start: Start, tmp_path: Path) -> None:
    server = start()
    ada = account(server)
    for path, body in (
        ("mail", {"mail": "a@b.c", "password": PASSWORD}),
        ("forgotten", {"login": "ada-login"}),
    ):
        with pytest.raises(Refused, match="sends no mail"):
            ada.ask("POST", f"/api/account/{path}", body)
    assert ada.ask("GET", "/api/account")["can_mail"] is False


@pytest.mark.parametrize(
    ("address", "sender", "wrong"),
    [
        ("mail.example.org", "a@b.c", "MAIL_SERVER"),
        ("http://mail.example.org", "a@b.c", "MAIL_SERVER"),
        ("smtp://mail.example.org:x", "a@b.c", "MAIL_SERVER"),
        ("smtp://mail.example.org", "", "MAIL_FROM"),
    ],
)
def test_settings_that_make_no_sense_are_said(address: str, sender: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        mail.Mail(Settings(mail_server=address, mail_from=sender))


def test_how_a_mail_server_is_named(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("to@d\n")
    given = Settings(
        mail_server="smtps://ada%40x@mail.example.org", mail_password_file=str(file), mail_from="a@b.c"
    )
    found = mail.MailServer.read(given)
    assert (found.host, found.port, found.user, found.password, found.tls) == (
        "mail.example.org",
        465,
        "ada@x",
        "to@d",
        True,
    )


# One's own data -------------------------------------------------------------------------------------------


def test_all_that_is_kept_of_me_is_mine_to_keep(server: Running, box: Box) -> None:
    ada = confirmed(server, box)
    bo = server.client("Bo")
    table = ada.make_table("codex", ["[Bashing]", "[Finesse]"])
    bo.join(table.id, table.links[1])
    seen = ada.see(table.id, 0)
    ada.decide(table.id, 0, seen.number, seen.options[0])
    ada.ask("POST", f"/api/tables/{table.id}/messages", {"text": "Hello Bo"})
    bo.ask("POST", f"/api/tables/{table.id}/messages", {"text": "Not for export"})
    ada.ask("PUT", f"/api/ties/mute/{(bo.me() or {})['id']}")
    answer = ada.http.get("/api/account/export")
    assert 'attachment; filename="warmat.json"' in answer.headers["content-disposition"]
    found = answer.json()
    assert found["person"]["mail"] == "ada@example.org"
    assert [each["id"] for each in found["tables"]] == [table.id]
    assert [each["choice"] for each in found["decisions"]] == [seen.options[0]]
    assert [each["text"] for each in found["messages"]] == ["Hello Bo"]
    assert [each["kind"] for each in found["ties"]] == ["mute"]
    assert len(found["sessions"]) == 1
    for secret in ("Not for export", "$argon2", *(ada.token or "").split("."), *table.links):
        assert secret not in answer.text
    with pytest.raises(Refused, match="Choose a name"):
        server.client().ask("GET", "/api/account/export")


def test_who_leaves_leaves_nothing_of_themselves(server: Running, box: Box) -> None:
    ada = confirmed(server, box)
    two = pair(server)
    two.post(0, "messages", {"text": "My street is Elm Street."})
    two.ada.ask("POST", "/api/account/delete", {})
    assert two.bo.ask("GET", f"/api/tables/{two.table}/messages") == []
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})

    async def left() -> tuple[list[Any], list[str]]:
        async with server.services.database.reading() as session:
            people = await session.execute(
                select(Person.login, Person.mail, Person.password).where(Person.name == "somebody")
            )
            return [tuple(row) for row in people], list(await session.scalars(select(Code.code)))

    assert server.call(left()) == ([(None, None, None)] * 2, [])
