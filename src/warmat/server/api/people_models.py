"""What is sent and answered about people."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from warmat.server.api.models import Owner, Strict

Login = Annotated[str, Field(min_length=1, max_length=80, examples=["ada"])]
Typed = Annotated[str, Field(min_length=1, max_length=200, examples=["correct horse battery"])]
Password = Annotated[str, Field(min_length=8, max_length=200, examples=["correct horse battery"])]
ACode = Annotated[str, Field(min_length=1, max_length=80, examples=["k3m9p-x2c4v-b7n8m-q5w6r-t9y3h"])]


class NewAccount(Strict):
    login: Login
    password: Password


class LogIn(Strict):
    login: Login
    password: Typed
    bring: Annotated[bool, Field(description="Whether the games you have as a guest come along")] = False


class NewPassword(Strict):
    old: Typed
    new: Password


class Recover(Strict):
    code: ACode
    password: Password


class AccountInfo(BaseModel):
    """What goes with my account."""

    login: str | None
    mail: Annotated[str | None, Field(description="The address that is confirmed")]
    can_mail: Annotated[bool, Field(description="Whether this server sends mail at all")]


class NewMail(Strict):
    mail: Annotated[
        str | None, Field(max_length=200, examples=["ada@example.org"], description="null: none any more")
    ]
    password: Typed


class Confirm(Strict):
    code: ACode


class Forgotten(Strict):
    login: Annotated[str, Field(min_length=1, max_length=200, examples=["ada"], description="Or the address")]


class Leave(Strict):
    password: Annotated[Typed | None, Field(description="Needed if you have an account")] = None


class DeviceInfo(BaseModel):
    """A session: a browser that is you."""

    id: str
    device: Annotated[str, Field(examples=["Firefox on Linux"])]
    created: int
    seen: int
    current: Annotated[bool, Field(description="The one that asks")]


class FriendLink(BaseModel):
    """Send it to a friend: whoever opens it and you become friends."""

    code: ACode
    expires: int


class Opened(Strict):
    code: ACode


class Known(BaseModel):
    """Somebody by name."""

    id: str
    name: str
    guest: Annotated[bool, Field(description="Without an account")]


class Acquaintance(Known):
    owner: Owner
    since: int


class Friend(Acquaintance):
    tables: Annotated[list[str], Field(description="Listed tables where they wait for somebody")]


class RelationsInfo(BaseModel):
    """Whom you keep away."""

    mute: list[Acquaintance]
    block: list[Acquaintance]
