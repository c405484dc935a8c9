"""What a link shows where it is posted: a title, a sentence and a picture, as Open Graph's tags.

Whoever posts a link shows what a spectator sees. The address of a seat (`?link=`) is never repeated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.puzzles import named
from warmat.registry import GAMES
from warmat.server.errors import Refusal
from warmat.server.ratings.tallies import deck_name
from warmat.server.services import Services
from warmat.server.storage.schema import OPEN, OVER

A_TABLE = re.compile(r"(?:t|replay|embed)/([\w-]{1,32})")
A_PUZZLE = re.compile(r"puzzles/([\w-]{1,40})")
FREE = "a free seat"


@dataclass(frozen=True)
class Preview:
    title: str
    text: str
    picture: str = ""  # the address of it, from the server's own on

    def tags(self, server: str, path: str) -> str:
        """As the head of a page has them."""
        given = {
            "og:type": "website",
            "og:site_name": "Warmat",
            "og:title": self.title,
            "og:description": self.text,
            "og:url": f"{server}/{path}",
        }
        if self.picture:
            given |= {
                "og:image": f"{server}{self.picture}",
                "og:image:type": "image/png",
                "og:image:width": "1200",
                "og:image:height": "630",
                "og:image:alt": f"The board: {self.title}",
            }
        lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in given.items()]
        card = "summary_large_image" if self.picture else "summary"
        return "".join([*lines, f'<meta name="twitter:card" content="{card}">'])


async def preview_of(services: Services, path: str) -> Preview | None:
    """Of the page at this path; None if it is like every other."""
    table, puzzle = A_TABLE.fullmatch(path), A_PUZZLE.fullmatch(path)
    try:
        if table is not None:
            return _table(await services.seating.info(table[1], None))
        if puzzle is not None:
            found = named(puzzle[1])
            picture = f"/api/puzzles/{found.name}/picture.png"
            entry = found.entry
            text = f"Find the win: {entry.deck} against {entry.against}, {entry.stars} of 5 stars."
            return Preview(f"{found.title} – a puzzle", text, picture)
    except (Refusal, BadInput):  # the page will say so
        return None
    return None


def _table(info: dict[str, Any]) -> Preview:
    players = " against ".join(name or FREE for name in whom(info))
    decks = ", ".join(deck_name(seat["deck"]) for seat in info["seats"])
    about = f"{title_of(info)}. Decks: {decks}."
    if info["status"] == OPEN:
        return Preview(players, f"A table waiting for players. {about}")
    text = f"{_result(info)} {about}" if info["status"] == OVER else f"A game in progress. {about}"
    return Preview(players, text, f"/api/tables/{info['id']}/picture.png")


def _result(info: dict[str, Any]) -> str:
    names = whom(info)
    winners = " and ".join(names[seat] for seat in info["winners"] or [])
    return f"{winners} won." if winners else "Nobody won."


def whom(info: dict[str, Any]) -> list[str]:
    """Who sits where: people and bots by name; '' where nobody does."""
    return [
        seat["name"] or (f"{seat['bot'].capitalize()} bot" if seat["bot"] else "") for seat in info["seats"]
    ]


def title_of(info: dict[str, Any]) -> str:
    """The game, and its mode if it has several."""
    game = GAMES[info["game"]].title if info["game"] in GAMES else info["game"]
    mode = info["options"].get("mode", "")
    return f"{game}, {mode}" if mode else str(game)
