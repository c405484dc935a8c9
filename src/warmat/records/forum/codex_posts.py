"""Codex on a forum, read back: techs and the worker from the spoiler, patrollers from their zone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from warmat.codex.rules.model.terms import SLOT_NAMES
from warmat.records.forum.posts import Post, as_read, cards_of

SLOTS = {name.casefold(): name.casefold() for name in SLOT_NAMES} | {"sql": "squad leader"}
CHOICE = re.compile(r"(?P<verb>hire|tech|patrol) (?P<card>.+?)(?: as (?P<slot>.+))?")
NUMBER = re.compile(r"#\d+$")
NOTHING, NOBODY = "nothing", "nobody"


class CodexReader:
    names = frozenset(("tech", "techs", "worker", *SLOTS))
    ends = ("discards the hand", "draws", "reshuffles", "skips")
    has_phases = False

    @staticmethod
    def told(option: str, post: Post, so_far: Sequence[str]) -> bool | None:
        found = CHOICE.fullmatch(option.casefold())
        if found is None or as_read(option) in map(as_read, post.actions):
            return None
        if found["verb"] == "hire":
            return found["card"] == post.named.get("worker", "").casefold()
        if found["verb"] == "tech":
            return _is_teched(found["card"], post, so_far)
        return _patrols(found["card"], _zone(post).get(found["slot"], ""), post)

    @staticmethod
    def complete(post: Post, chosen: Sequence[str]) -> bool:
        return not _left(post, chosen)

    @staticmethod
    def missing(option: str, post: Post) -> str:
        found = CHOICE.fullmatch(option.casefold())
        verb = found["verb"] if found is not None else ""
        if verb == "hire" and "worker" not in post.named and "hires a worker" in map(as_read, post.actions):
            return "The post does not say which card became a worker: add “Worker: …”."
        if verb == "tech" and not _techs(post):
            return "The post does not say what was teched: add “Tech: …, …”."
        if verb == "patrol" and not _zone(post):
            return "The post does not say who patrols: add “Squad leader: …” and the other slots."
        return ""


def _techs(post: Post) -> list[str]:
    return cards_of(post.named.get("tech") or post.named.get("techs") or "")


def _left(post: Post, so_far: Sequence[str]) -> list[str]:
    """The techs that the post names and that were not chosen yet."""
    left = _techs(post)
    for choice in so_far:
        before = choice.casefold().removeprefix("tech ")
        if choice.casefold().startswith("tech ") and before in left:
            left.remove(before)
    return left


def _is_teched(card: str, post: Post, so_far: Sequence[str]) -> bool:
    left = _left(post, so_far)
    return not left if card == NOTHING else card in left


def _zone(post: Post) -> dict[str, str]:
    """By slot: what its line says."""
    return {SLOTS[name]: text.casefold() for name, text in post.named.items() if name in SLOTS}


def _patrols(card: str, said: str, post: Post) -> bool:
    """Whether a line of the zone, with figures behind the name or not, is of this card."""
    if not _zone(post):
        return False
    if said in ("", "–", "-", "nobody", "empty"):
        return card == NOBODY
    name = card if "#" in said else NUMBER.sub("", card)
    return said == name or said.startswith(f"{name} ")


READER = CodexReader()
