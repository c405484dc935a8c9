"""A bot of yours on a server: it takes up challenges, plays its turns, and lives through a restart.

    python examples/online_bot.py http://127.0.0.1:8765 TOKEN

Make the bot and its token on the server's page "Me". With --ladder it also plays on the bot ladder.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable
from itertools import count
from typing import Any

import httpx

from warmat.client import Client, Refused, Seen

PAUSE_S = 1.0  # between two looks
DECKS = {"codex": "[Bashing]", "summoner-wars": "Tundra Orcs"}


def choose(seen: Seen) -> str:
    """What to do now: any of `seen.options`. `seen.view` has the whole table as this seat sees it."""
    return random.choice(seen.options)


def answer(bot: Client, challenge: dict[str, Any]) -> None:
    """Take a challenge up, if we can play it."""
    path = f"/api/challenges/{challenge['id']}"
    try:
        if challenge["decks"] not in ("open", "hidden"):
            raise Refused(400, "This bot neither bans nor drafts.")
        bot.ask("POST", f"{path}/accept", {"deck": DECKS[challenge["game"]]})
    except Refused:
        bot.ask("POST", f"{path}/decline")


def play(bot: Client, table: dict[str, Any]) -> None:
    """Choose until it is somebody else's turn."""
    for seat in table["mine"]:
        seen = bot.see(table["id"], seat)
        while seen.options:
            seen = bot.decide(table["id"], seat, seen.number, choose(seen))


def look(bot: Client, ladder: bool = False) -> None:
    """Do whatever waits for us."""
    for challenge in bot.ask("GET", "/api/challenges/mine"):
        if challenge["status"] == "open" and challenge["mine"] != 0:  # 0: our own
            answer(bot, challenge)
    for table in bot.ask("GET", "/api/me/tables"):
        if table["your_turn"]:
            play(bot, table)
    if ladder:
        bot.ask("POST", "/api/me/ready", {})


def keep_playing(bot: Client, ladder: bool = False, looks: Iterable[int] = count()) -> None:
    for _ in looks:
        try:
            look(bot, ladder)
        except httpx.TransportError:
            print("The server is away.")  # all is as it was when it is back
        except Refused as no:
            if no.status == 401:
                raise  # the token is not valid any more
            print(no.sentence)
        time.sleep(PAUSE_S)


if __name__ == "__main__":
    with Client(sys.argv[1], token=sys.argv[2]) as me:
        keep_playing(me, "--ladder" in sys.argv)
