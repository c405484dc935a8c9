"""Summoner Wars on a forum, read back: phase by phase, with the discarded cards from the spoiler."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.records.forum.posts import Post, as_read, cards_of

DISCARD = "discard "


class SummonerWarsReader:
    names = frozenset(("discarded",))
    ends = ("draws",)
    has_phases = True

    @staticmethod
    def told(option: str, post: Post, so_far: Sequence[str]) -> bool | None:
        said = option.casefold()
        if not said.startswith(DISCARD) or as_read(option) in map(as_read, post.actions):
            return None
        card = said.removeprefix(DISCARD)
        if card in _left(post, so_far):
            return True
        # What everybody saw is in a line of its own.
        return None if f"discards {card}" in map(as_read, post.actions) else False

    @staticmethod
    def complete(post: Post, chosen: Sequence[str]) -> bool:
        return not _left(post, chosen)

    @staticmethod
    def missing(option: str, post: Post) -> str:
        unsaid = option.casefold().startswith(DISCARD) and "discarded" not in post.named
        if unsaid and any(as_read(line).startswith("discards") for line in post.actions):
            return "The post does not say which cards were discarded: add “Discarded: …”."
        return ""


def _left(post: Post, so_far: Sequence[str]) -> list[str]:
    """The cards that the post names and that were not discarded yet."""
    left = cards_of(post.named.get("discarded", ""))
    for choice in so_far:
        card = choice.casefold().removeprefix(DISCARD)
        if choice.casefold().startswith(DISCARD) and card in left:
            left.remove(card)
    return left


READER = SummonerWarsReader()
