"""Mail, over any SMTP server: to come back to an account, and to know that an address is somebody's.

Nobody waits for it: letters go out one after the other beside the requests, and are tried again for a while.
"""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from collections import deque
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import unquote, urlsplit

from warmat.kernel.errors import BadInput
from warmat.server.errors import BadRequest, Stale, Unavailable
from warmat.server.settings import Settings

ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,8}")
LONGEST = 200
MOST_WAITING = 500
AGAIN_S = (2.0, 30.0, 300.0)  # before a letter is tried once more
TIMEOUT_S = 20.0
PORTS = {"smtp": 587, "smtps": 465}

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    unsubscribe: str = ""  # an address that wants no more of these, by one request


def clean_address(text: str) -> str:
    address = text.strip()
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise BadRequest("That is not an email address.")
    return address


@dataclass(frozen=True)
class MailServer:
    """Where letters are handed in: smtp://USER@HOST:PORT, or smtps:// for TLS from the start."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: bool = False

    @staticmethod
    def read(settings: Settings) -> MailServer:
        try:
            url = urlsplit(settings.mail_server)
            port = url.port or PORTS.get(url.scheme, 0)
        except ValueError:
            port = 0
        if not port or not url.hostname or url.path.strip("/"):
            raise BadInput(
                "WARMAT_MAIL_SERVER is an address like smtp://USER@mail.example.org:587 or smtps://…."
            )
        if not ADDRESS.fullmatch(settings.mail_from):
            raise BadInput("WARMAT_MAIL_FROM is the address emails come from: games@example.org.")
        password = unquote(url.password or "")
        if settings.mail_password_file:
            try:
                password = Path(settings.mail_password_file).read_text(encoding="utf-8").rstrip("\r\n")
            except (OSError, UnicodeError) as error:
                raise BadInput(f"The mail server's password can't be read: {error}.") from None
        return MailServer(url.hostname, port, unquote(url.username or ""), password, url.scheme == "smtps")

    def deliver(self, letter: EmailMessage) -> None:
        """Blocks. What goes over a network goes by TLS, with a certificate that is checked."""
        safe = ssl.create_default_context()
        if self.tls:
            with smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_S, context=safe) as server:
                self._hand_in(server, letter)
            return
        with smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_S) as server:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=safe)
                server.ehlo()
            elif not _is_here(self.host):
                raise smtplib.SMTPNotSupportedError("the mail server offers no TLS")
            self._hand_in(server, letter)

    def _hand_in(self, server: smtplib.SMTP, letter: EmailMessage) -> None:
        if self.user:
            server.login(self.user, self.password)
        server.send_message(letter)


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Mail:
    """Without a mail server in the settings there is none, and whoever needs it is told so."""

    def __init__(self, settings: Settings) -> None:
        self._from = settings.mail_from
        self._server = MailServer.read(settings) if settings.mail_server else None
        self._waiting: deque[tuple[Letter, int]] = deque()
        self._wake = asyncio.Event()

    @property
    def is_there(self) -> bool:
        return self._server is not None

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def check(self) -> None:
        if self._server is None:
            raise Stale("This server sends no mail: ask its owner.")

    def send(self, to: str, subject: str, text: str) -> None:
        """In a while."""
        self.check()
        if len(self._waiting) >= MOST_WAITING:
            raise Unavailable("Too much mail is being sent right now. Try again in a while.")
        self._put(Letter(to, subject, text), 0)

    async def deliver(self, letter: Letter) -> None:
        """Now, and once: whoever asks hears of it if it fails."""
        self.check()
        assert self._server is not None
        await asyncio.to_thread(self._server.deliver, self._written(letter))

    def _put(self, letter: Letter, tried: int) -> None:
        self._waiting.append((letter, tried))
        self._wake.set()

    async def run(self) -> None:
        """Send what waits, one after the other."""
        while True:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            letter, tried = self._waiting.popleft()
            await self._deliver(letter, tried)

    async def _deliver(self, letter: Letter, tried: int) -> None:
        assert self._server is not None
        try:
            await asyncio.to_thread(self._server.deliver, self._written(letter))
        except (smtplib.SMTPException, OSError) as error:
            refused = isinstance(error, smtplib.SMTPRecipientsRefused)
            if refused or tried >= len(AGAIN_S):
                # Not to whom, nor what the other server said of them.
                log.error("an email could not be sent: %s", type(error).__name__)
                return
            log.warning("an email is tried again later: %s", type(error).__name__)
            asyncio.get_running_loop().call_later(AGAIN_S[tried], self._put, letter, tried + 1)

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = f"Warmat <{self._from}>"
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if letter.unsubscribe:  # RFC 8058: mail programs have a button for it
            message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        return message
