"""What a forum's post of a turn says, as far as it is the same in every game: whose turn, lines, spoilers.

P1T3
[details="Techs"]
Tech: Iron Man, Sacrifice
Worker: Bloom
[/details]
* plays Older Brother for 2 gold ($1)
* Troq Bashar attacks Base#2
Squad leader: Older Brother
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

HEADING = re.compile(r"\bP(\d)\s*T(\d+)\b|\bP(\d)\b[^\n]*?\bturn\s+(\d+)\b", re.IGNORECASE)
SPOILER = re.compile(r"\[/?(?:details|spoiler|hide)\b[^\]]*\]", re.IGNORECASE)
NAMED = re.compile(r"([A-Za-z][A-Za-z ]{1,20}?)\s*:\s*(.+)")
LEFT_OVER = re.compile(r"\s*(?:\(?\$\s*\d+\)?|\(\d+ magic\))$")  # what somebody has to spend after it
A_BULLET = re.compile(r"\s*[*•-]\s")
TIMES = re.compile(r"(\d+)\s*[×x]\s*(.+)")


@dataclass
class Post:
    """A turn as somebody wrote it down."""

    seat: int | None = None  # whose, if it says so
    number: int | None = None  # of the turn
    actions: list[str] = field(default_factory=list)  # what was done, and what came of it, as it was written
    named: dict[str, str] = field(default_factory=dict)  # "Worker: Bloom", by the word in small letters


def read_post(text: str, names: frozenset[str]) -> Post:
    """The first turn in a text. `names`: words before a colon that say something.

    In a spoiler nothing else is read: the hand and what was drawn are nothing that was done.
    """
    post, inside = Post(), False
    for line in text.splitlines():
        for mark in SPOILER.findall(line):
            inside = not mark.startswith("[/")
        plain = SPOILER.sub("", line).replace("**", "").strip().lstrip("#*-•> ").strip()
        if not plain:
            continue
        heading = HEADING.search(plain)
        if heading is not None and (line.startswith("#") or heading.start() == 0) and ":" not in plain:
            if post.seat is not None or post.actions:
                break  # another turn begins
            post.seat = int(heading[1] or heading[3]) - 1
            post.number = int(heading[2] or heading[4])
            continue
        said = NAMED.fullmatch(plain)
        if said is not None and said[1].casefold() in names:
            post.named.setdefault(said[1].casefold(), said[2].strip())
        elif A_BULLET.match(line) and not inside:
            post.actions.append(plain)
    return post


def as_read(line: str) -> str:
    """A line, however it is written: without its bullet, what is left to spend, and capitals."""
    plain = LEFT_OVER.sub("", line.strip().lstrip("*-• ").rstrip(" ."))
    return " ".join(plain.split()).casefold()


def cards_of(text: str) -> list[str]:
    """Cards in a list: "2× Iron Man, Spark"."""
    found: list[str] = []
    for part in text.split(","):
        several = TIMES.fullmatch(part.strip())
        name = several[2] if several is not None else part
        found += [name.strip().casefold()] * (int(several[1]) if several is not None else 1)
    return [name for name in found if name not in ("", "–", "-", "nothing", "none")]
