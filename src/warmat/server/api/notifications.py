"""Notifications: what I want to be told of, and by which ways."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from warmat.server.api.auth import CurrentUser, TheServices
from warmat.server.api.models import Strict

router = APIRouter(prefix="/api", tags=["people"])

Way = Literal["mail", "webhook", "push"]
Kind = Literal["turn", "clock", "message", "invitation", "challenge", "round"]
Minute = Annotated[int, Field(ge=0, lt=24 * 60, description="Of the day", examples=[1320])]
Wants = Annotated[
    dict[Kind, Annotated[list[Way], Field(max_length=3)]],
    Field(description="By which ways, for each kind of news", examples=[{"turn": ["mail"]}]),
]


class NotificationWishes(Strict):
    wants: Wants
    webhook: Annotated[
        str | None, Field(max_length=300, examples=["https://discord.com/api/webhooks/1/x"])
    ] = None
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    digest: Annotated[
        Minute | None, Field(description="When one letter a day tells of all that waits; null: one for each")
    ] = None
    zone: Annotated[str, Field(min_length=1, max_length=60, examples=["Europe/Berlin"])] = "UTC"


Endpoint = Annotated[
    str,
    Field(
        min_length=1,
        max_length=600,
        description="What the browser's `pushManager.subscribe` has answered",
        examples=["https://updates.push.services.mozilla.com/wpush/v2/x"],
    ),
]


class Subscription(Strict):
    endpoint: Endpoint
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{80,120}$", examples=["B" + "x" * 86])]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,40}$", examples=["x" * 22])]


class Unsubscribe(Strict):
    endpoint: Endpoint


class NotificationSettings(BaseModel):
    wants: Wants
    webhook: str | None
    quiet_from: Minute | None
    quiet_to: Minute | None
    digest: Minute | None
    zone: str
    push_key: Annotated[str | None, Field(description="With which browsers subscribe, if there is push here")]
    browsers: Annotated[int, Field(description="How many of yours are told by push")]
    mail: Annotated[str | None, Field(description="The address that letters go to, if they can")]
    webhook_hosts: Annotated[list[str], Field(description="Where webhooks may be, on this server")]


@router.get("/account/calls")
async def get_notification_settings(services: TheServices, me: CurrentUser) -> NotificationSettings:
    """What I want to be told of."""
    return NotificationSettings(**await services.notification_preferences.of(me))


@router.put("/account/calls", status_code=204)
async def set_notifications(wish: NotificationWishes, services: TheServices, me: CurrentUser) -> None:
    """Be told of this, by these ways, and never in quiet hours."""
    await services.notification_preferences.wish(me, wish.model_dump())


@router.put("/account/push", status_code=204)
async def subscribe_browser(wish: Subscription, services: TheServices, me: CurrentUser) -> None:
    """This browser may be told by web push."""
    await services.push.subscribe(me, wish.endpoint, wish.p256dh, wish.auth)


@router.post("/account/push/off", status_code=204)
async def unsubscribe_browser(wish: Unsubscribe, services: TheServices, me: CurrentUser) -> None:
    """This browser is told no more."""
    await services.push.unsubscribe(me, wish.endpoint)


@router.post("/calls/off", status_code=204)
async def no_more_letters(
    services: TheServices, code: Annotated[str, Query(min_length=1, max_length=200)]
) -> None:
    """Want no more letters, by the code that is in each of them. Mail programs have a button for it."""
    await services.notification_preferences.no_more_mail(code)
