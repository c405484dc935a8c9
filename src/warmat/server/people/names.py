"""Names that nobody else has: neither in other capitals nor in letters that look the same.

What a name looks like is its key: spaces, signs and invisible characters left out, and every letter replaced
by the one that stands for all that look like it, by Unicode's own list (UTS #39, as the package
`confusable-homoglyphs` brings it; its functions only compare scripts, so the list alone is used). A name has
two keys: of itself, and of itself in small letters, since letters that look alike may have small ones that
don't (Greek Ν and ν). Two names that share a key are too alike.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import ascii_lowercase
from unicodedata import category, normalize

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from warmat.server.errors import BadRequest, Stale
from warmat.server.storage.schema import Person, TakenName

LONGEST_NAME = 40
LONGEST_KEY = 120
GONE = "somebody"  # the name of those who left
MANY = 200  # numbers that are tried at once, behind a name that is taken
INVISIBLE = re.compile(r"[\u200e\u200f]")  # marks of direction in the list itself
# Who speaks for the server, who is nobody, and what the log calls seats and bots.
RESERVED = (
    *("admin", "administrator", "moderator", "mod", "warmat", "server", "system", "root", "owner"),
    *("operator", "support", "staff", "official", "team", GONE, "nobody", "anonymous", "everybody"),
    *("everyone", "you", "me", "none", "null", "undefined", "deleted", "removed"),
    *("bot", "beginner", "novice", "learner", "easy", "casual", "normal", "skilled", "hard", "expert"),
    *("heuristic", "network", "random", "curious"),
    "bot ladder",
    *(f"P{seat}" for seat in range(1, 9)),
)


@dataclass(frozen=True)
class Named:
    """Somebody as others see them."""

    name: str
    guest: bool
    owner: str | None = None  # the name of whose bot it is


def named(person: Person, owner: str | None = None) -> Named:
    return Named(person.name, person.login is None and person.name != GONE, owner)


async def names_of(session: AsyncSession, people: Iterable[str]) -> dict[str, Named]:
    whose = aliased(Person)
    asked = select(Person, whose.name).outerjoin(whose, whose.id == Person.owner)
    rows = await session.execute(asked.where(Person.id.in_(set(people))))
    return {person.id: named(person, owner) for person, owner in rows}


def clean_name(text: str) -> str:
    """The name as it is shown: no control characters, no leading or double spaces."""
    name = re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()
    if not name or len(name) > LONGEST_NAME:
        raise BadRequest(f"A name must have 1 to {LONGEST_NAME} characters.")
    if keys(name) & reserved():
        raise BadRequest("That name is reserved: choose another.")
    return name


# What names look like --------------------------------------------------------------------------------------


@cache
def _alike() -> dict[str, str]:
    """By letter: what stands for all that look like it."""
    listed = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8"))
    first: dict[str, str] = {}

    def root(one: str) -> str:
        while first.setdefault(one, one) != one:
            first[one] = one = first[first[one]]  # a shorter way for the next one
        return one

    for one, others in listed.items():
        for other in others:
            first[root(INVISIBLE.sub("", one))] = root(INVISIBLE.sub("", other["c"]))
    for small in ascii_lowercase:
        first[root(small)] = root(small.upper())
    first[root("i")] = root("l")  # whose capital and small form are taken for each other
    groups: dict[str, list[str]] = {}
    for one in first:
        groups.setdefault(root(one), []).append(one)
    found: dict[str, str] = {}
    for group in groups.values():
        # Plain letters stand for the others; several (rn) for the one that looks like them (m).
        stands = min(group, key=lambda one: (not one.isascii(), -len(one), one)).casefold()
        found |= {one: stands for one in group if len(one) == 1}
    return found


def _skeleton(text: str) -> str:
    alike = _alike()
    shown = "".join(alike.get(c, c) for c in normalize("NFKC", text)).casefold()
    shown = normalize("NFD", "".join(alike.get(c, c) for c in shown))
    plain = "".join(c for c in shown if category(c)[0] in "LNM" or category(c) == "So")
    return (plain or shown)[:LONGEST_KEY]


def prepare() -> None:
    """Read the list now, which takes a moment."""
    reserved()


def looks(name: str) -> str:
    """What a name looks like, however it is written."""
    return _skeleton(name)


def keys(name: str) -> set[str]:
    return {_skeleton(name), _skeleton(normalize("NFKC", name).casefold())}


@cache
def reserved() -> frozenset[str]:
    return frozenset(key for name in RESERVED for key in keys(name))


# Who has which ---------------------------------------------------------------------------------------------


async def take(session: AsyncSession, person: str, name: str) -> None:
    """The name is theirs from now on, and the one before is free. Refused if somebody else's is alike."""
    wanted = keys(name)
    if await _taken(session, wanted, person):
        raise Stale("Somebody already has that name, or one much like it: choose another.")
    await free(session, person)
    session.add_all(TakenName(key=key, person=person) for key in wanted)
    await session.flush()


async def free(session: AsyncSession, person: str) -> None:
    await session.execute(delete(TakenName).where(TakenName.person == person))


async def bar(session: AsyncSession, person: str) -> None:
    """Nobody may have the name any more that this person has."""
    for row in await session.scalars(select(TakenName).where(TakenName.person == person)):
        row.person = None
    await session.flush()


async def unlike(session: AsyncSession, name: str) -> str:
    """The name if it is free, else the same with a number behind it."""
    if not await _taken(session, keys(name)):
        return name
    base, first = name[: LONGEST_NAME - 6].rstrip(), 2
    while True:
        tried = {f"{base} {number}": keys(f"{base} {number}") for number in range(first, first + MANY)}
        taken = await _taken(session, set().union(*tried.values()))
        for numbered, its_keys in tried.items():
            if not its_keys & taken and not its_keys & reserved():
                return numbered
        first = max(first + MANY, first * 4)


async def _taken(session: AsyncSession, wanted: set[str], but: str | None = None) -> set[str]:
    rows = await session.execute(select(TakenName.key, TakenName.person).where(TakenName.key.in_(wanted)))
    return {key for key, person in rows if person is None or person != but}
