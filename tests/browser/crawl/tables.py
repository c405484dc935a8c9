"""Tables to crawl at: any mode, map, decks and number of players, begun or in the middle of the game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

from tests.server.running import Running
from warmat.client import Client
from warmat.codex import random_setup as codex
from warmat.games import rules_of
from warmat.players.bot import make_bot
from warmat.server.people.sessions import User
from warmat.server.tables import seating
from warmat.server.tables.seating import Plan, SeatRequest
from warmat.summoner_wars import random_setup as summoner_wars

DRAW = {"codex": codex.draw_setup, "summoner-wars": summoner_wars.draw_setup}
BOTS = ("heuristic", "curious", "random")
ALONE = 5  # one table in so many is played by one person for all seats
MOST_BEFORE = 260  # decisions that were made before one looks at it
MOST_AT_ONCE = 3000
TO_US = 0.7  # how often one of two teammates is us


@dataclass
class Crawled:
    """A table in the server, and who plays which seats of it."""

    server: Running
    game: str
    id: str
    seed: int
    own: list[int]
    token: str
    about: str  # the set-up in words
    bot: Any
    dice: Random
    ours_at: int = -1  # how long the game was when it was left to us: asked again, it still is

    def view(self, seat: int) -> dict[str, Any]:
        """What the server sends to this seat, as it arrives."""

        async def seen() -> dict[str, Any]:
            return (await self.server.services.rooms.room(self.id)).view(seat)

        found: dict[str, Any] = json.loads(json.dumps(self.server.call(seen())))
        return found

    def play(self, decisions: int = MOST_AT_ONCE, everybody: bool = False) -> None:
        """The others decide until it is for us; or everybody, so many times."""

        async def go_on() -> None:
            rooms = self.server.services.rooms
            for _ in range(decisions):
                room = await rooms.room(self.id)
                if room.length == self.ours_at and not everybody:
                    return
                ours = not everybody and any(seat in self.own for seat in room.deciders())
                # A teammate takes the turn with us: now one acts, now the other.
                if room.over or (ours and (len(room.deciders()) == 1 or self.dice.random() < TO_US)):
                    self.ours_at = room.length
                    return
                option = self.bot.choose(room.game)
                if ours and option.player in self.own:
                    self.ours_at = room.length
                    return
                room.game.state.write_options()
                await rooms.decide(
                    self.id, option.player, room.number(option.player), option.text, by_bot=True
                )

        self.server.call(go_on())


def lay(server: Running, game: str, seed: int) -> Crawled:
    """The table of this number. The same for the same number, whoever plays there and how often."""
    dice = Random(seed)
    setup = DRAW[game](seed)
    seats = setup.pop("seats")
    config = {**rules_of(game).configure(seats, **setup), "seed": seed}
    me = server.client(f"Crawler {seed}")
    host = me.ask("GET", "/api/me")
    plan = Plan(
        game,
        [SeatRequest(deck) for deck in config["seats"]],
        setup,
        {"kind": "none"},
        hints=True,
        config=config,
    )
    someone = User(host["id"], host["name"], False)
    # What is chance at a table comes of a secret, which nobody can foresee but us.
    with patch.object(seating, "token_bytes", Random(seed).randbytes):
        table, links = server.call(server.services.seating.make(plan, someone))
    alone = dice.randrange(ALONE) == 0
    own = list(range(len(seats))) if alone else [dice.randrange(len(seats))]
    for seat, link in enumerate(links):
        sitting: Client = me if seat in own else server.client(f"Other {seed} {seat}")
        sitting.join(table, link)
    name = dice.choice(BOTS)
    found = Crawled(server, game, table, seed, own, me.token or "", "", make_bot(name, seed), dice)
    before = dice.choice((0, dice.randrange(40), dice.randrange(MOST_BEFORE)))
    found.play(before, everybody=True)
    settings = ", ".join(f"{key} {value}" for key, value in setup.items())
    who = f"seats {own}, {before} decisions by {name}"
    found.about = f"{game}, seed {seed}: {' against '.join(seats)}; {settings}; {who}"
    return found
