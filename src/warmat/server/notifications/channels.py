"""How people are notified: by a letter, a webhook of Discord's or Slack's kind, or web push."""

from __future__ import annotations

import smtplib
from dataclasses import dataclass

import httpcore
from pydantic_core import to_json

from warmat.registry import GAMES
from warmat.server.errors import Refusal
from warmat.server.notifications.preferences import (
    CHALLENGE,
    CLOCK,
    INVITATION,
    MAIL,
    MESSAGE,
    PUSH,
    ROUND,
    TURN,
    NotificationPreferences,
)
from warmat.server.notifications.push import sealed
from warmat.server.people.mail import Letter, Mail
from warmat.server.storage.push_rows import PushSubscription
from warmat.server.storage.schema import NotificationWish, Person

TIMEOUT_S = 10.0
SLACK = "slack.com"
CHOOSING = "choosing"  # what is told of a challenge that was taken up
TIMEOUTS = {"connect": TIMEOUT_S, "read": TIMEOUT_S, "write": TIMEOUT_S, "pool": TIMEOUT_S}
SUBJECTS = {
    TURN: "It is your turn",
    CLOCK: "Your time is running out",
    MESSAGE: "Somebody wrote to you",
    INVITATION: "A rematch?",
    CHALLENGE: "A challenge",
    CHOOSING: "A challenge is waiting for you",
    ROUND: "A round has begun",
}
SENTENCES = {
    TURN: "It is your turn in {game} against {others}.",
    CLOCK: "Your time is running out in {game} against {others}.",
    MESSAGE: "Somebody has written to you in your game of {game} with {others}.",
    INVITATION: "{others} would like to play {game} with you again.",
    CHALLENGE: "{others} would like to play {game} with you.",
    CHOOSING: "{others} is waiting for your choice: then your game of {game} can begin.",
    ROUND: "A round of your tournament has begun: {game} against {others}.",
}
MANY = "{count} things are waiting for you"
LETTER = """{name},

{told}

You get these emails because you asked for them at {place}/me. To stop them:

{place}/unsubscribe/{code}
"""


class TryLater(Exception):
    """It could not be sent, and may be tried again."""


class Undeliverable(Exception):
    """It can't be sent."""


class Gone(Exception):
    """Whom it is for is no more: a browser that unsubscribed."""


@dataclass(frozen=True)
class News:
    """What is told: nothing of the game but its name and who plays it."""

    kind: str
    path: str  # of the page where it is
    game: str
    others: list[str]

    @property
    def sentence(self) -> str:
        game = GAMES[self.game].title if self.game in GAMES else self.game
        others = " and ".join(self.others) or "nobody"
        return SENTENCES[self.kind].format(game=game, others=others)


class Channels:
    def __init__(
        self, wishes: NotificationPreferences, mail: Mail, http: httpcore.AsyncConnectionPool, place: str
    ) -> None:
        self._wishes = wishes
        self._mail = mail
        self._http = http
        self._place = place

    async def send(
        self,
        way: str,
        person: Person,
        wish: NotificationWish,
        news: list[News],
        browser: PushSubscription | None,
    ) -> None:
        """One piece of news, or for a letter of the day as many as there are."""
        if way == MAIL:
            await self._letter(person, news)
        elif way == PUSH:
            await self._push(browser, news[0])
        else:
            await self._hook(wish, news[0])

    async def _letter(self, person: Person, news: list[News]) -> None:
        if person.mail is None or not self._mail.is_there:
            raise Undeliverable
        code = self._wishes.off_code(person.id)
        told = "\n\n".join(f"{each.sentence}\n\n{self._place}{each.path}" for each in news)
        text = LETTER.format(name=person.name, told=told, place=self._place, code=code)
        off = f"{self._place}/api/calls/off?code={code}"
        subject = SUBJECTS[news[0].kind] if len(news) == 1 else MANY.format(count=len(news))
        try:
            await self._mail.deliver(Letter(person.mail, subject, text, off))
        except smtplib.SMTPRecipientsRefused:
            raise Undeliverable from None
        except (smtplib.SMTPException, OSError) as error:
            raise TryLater(type(error).__name__) from None

    async def _push(self, browser: PushSubscription | None, news: News) -> None:
        if browser is None:
            raise Undeliverable
        push = self._wishes.push
        try:
            push.check(browser.endpoint)  # the operator may have changed their mind
        except Refusal:
            raise Undeliverable from None
        told = to_json({"title": SUBJECTS[news.kind], "body": news.sentence, "url": news.path})
        headers = push.headers(browser.endpoint)
        status = await self._post(browser.endpoint, headers, sealed(told, browser.p256dh, browser.auth))
        if status in (404, 410):
            raise Gone
        _check(status)

    async def _post(self, address: str, headers: dict[str, str], content: bytes) -> int:
        try:
            answer = await self._http.request(
                "POST",
                address,
                headers=[*headers.items(), ("user-agent", "Warmat")],
                content=content,
                extensions={"timeout": TIMEOUTS},
            )
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError) as error:
            raise TryLater(type(error).__name__) from None
        return answer.status

    async def _hook(self, wish: NotificationWish, news: News) -> None:
        if wish.webhook is None:
            raise Undeliverable
        try:
            self._wishes.check_webhook(wish.webhook)  # the operator may have changed their mind
        except Refusal:
            raise Undeliverable from None
        text = f"{news.sentence} {self._place}{news.path}"
        headers = {"content-type": "application/json"}
        _check(await self._post(wish.webhook, headers, _body(wish.webhook, text)))


def _check(status: int) -> None:
    if status in (408, 429) or status >= 500:
        raise TryLater(str(status))
    if status >= 300:  # elsewhere is nowhere: who is allowed is named
        raise Undeliverable


def _body(address: str, text: str) -> bytes:
    """Names are people's own words: they mention nobody, and are no markup."""
    if f".{SLACK}/" in address:
        for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, written)
        return to_json({"text": text})
    return to_json({"content": text, "allowed_mentions": {"parse": []}})
