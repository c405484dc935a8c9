"""Every route there is, asked in two worlds that differ in all that a seat can't know: not one byte differs.

Unlike in test_traffic, where two games are played along, here single positions of games are taken, and all
that is hidden in them is dealt anew: hands, draw piles (the own one too), what lies face down, and the secret
that all dice and draws to come are made of. A route that is not listed here fails the test.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games import sent
from tests.server.conftest import Start
from tests.server.running import Running, SetClock
from warmat import games
from warmat.client import Client
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice, commitment
from warmat.kernel.setup import Setup
from warmat.server import openapi
from warmat.server.api.documentation import LIVE
from warmat.server.settings import Settings

SECRETS = (bytes(range(32)), bytes(range(32, 64)))
STEPS = (0, 17, 34, 60, 95)  # choices after which a game is looked at
TRIES = 40  # worlds, to find one in which nothing answers itself

SEVERAL = ["[Bashing]", "[Finesse]", "[Bashing]", "[Finesse]"]
KINDS: dict[str, tuple[str, list[str], dict[str, str]]] = {
    "codex": ("codex", ["[Bashing]", "[Finesse]"], {}),
    "teams": ("codex", SEVERAL, {"mode": "two-headed-dragon-1-hero"}),
    "summoner wars": ("summoner-wars", ["Tundra Orcs", "Fallen Kingdom"], {}),
}

# What is asked of a table, by whoever sits at the seat and by a spectator: query and body of each question.
# {seat} is that seat, {other} an opponent's.
ASKED: dict[str, list[tuple[str, Any]]] = {
    "GET /api/tables/{table}": [("", None)],
    "GET /api/tables/{table}/game": [
        ("", None),
        ("?since=3", None),
        ("?seat=-1", None),
        ("?seat={other}", None),
    ],
    "GET /api/tables/{table}/game/at": [
        ("?line=0", None),
        ("?line=9999", None),
        ("?line=2&seat={other}", None),
    ],
    "GET /api/tables/{table}/unseen": [("?seat={seat}", None), ("?seat={other}", None)],
    "GET /api/tables/{table}/forum": [("", None), ("?seat={other}", None)],
    "GET /api/tables/{table}/replay": [("", None), ("?seat={seat}&at=1&count=5", None)],
    "GET /api/tables/{table}/record": [("", None)],
    "POST /api/tables/{table}/play-on": [("", {"step": 1, "seat": "{seat}", "bot": "random"})],
    "GET /api/tables/{table}/picture.png": [("?width=200", None), ("?step=0", None)],
    "GET /api/tables/{table}/strip.png": [("?step=0", None)],
    "GET /api/tables/{table}/analysis": [("", None)],
    "POST /api/tables/{table}/analysis": [("", {})],
    "GET /api/tables/{table}/messages": [("", None)],
    "POST /api/tables/{table}/messages": [("", {"text": "Hello"})],
    "GET /api/tables/{table}/plans": [("?seat={seat}", None), ("?seat={other}", None)],
    "PUT /api/tables/{table}/plans": [
        ("", {"seat": "{other}", "choices": ["end"]}),
        ("", {"seat": "{seat}", "choices": ["play Nothing At All", "attack nobody"]}),
    ],
    "GET /api/tables/{table}/why": [
        ("?seat={seat}&choice=play Nothing At All", None),
        ("?seat={seat}&choice=play Iron Man", None),
        ("?seat={seat}&choice=summon Fighter", None),
        ("?seat={other}&choice=end", None),
    ],
    "GET /api/tables/{table}/foresight": [
        ("?seat={seat}&choice=end", None),
        ("?seat={seat}&choice=play Nothing At All&choice=end", None),
        ("?seat={other}&choice=end", None),
    ],
    "POST /api/tables/{table}/decisions": [
        ("", {"seat": "{seat}", "number": 0, "choice": "play Nothing At All"}),
        ("", {"seat": "{seat}", "number": 7, "choice": "end"}),
        ("", {"seat": "{other}", "number": 0, "choice": "end"}),
    ],
    "POST /api/tables/{table}/undo": [("", {"seat": "{seat}", "number": 0})],
    "POST /api/tables/{table}/take-back": [("", {"seat": "{seat}", "number": 0})],
    "POST /api/tables/{table}/join": [("", {}), ("", {"link": "guessed"})],
    "POST /api/tables/{table}/number": [("", {"number": "00" * 32})],
    "PUT /api/tables/{table}/number": [("", {"number_hash": "00" * 32})],
    "POST /api/tables/{table}/links": [("", {})],
    "POST /api/tables/{table}/leave": [("", {})],
    "POST /api/tables/{table}/rematch": [("", {})],
    "POST /api/tables/{table}/draw": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/draw/decline": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/take-back/ask": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/take-back/decline": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/pause": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/pause/decline": [("", {"seat": "{seat}"})],
    "POST /api/tables/{table}/pause/end": [("", {"seat": "{seat}"})],
    "GET /api/puzzles/attempts/{table}": [("", None)],
    "GET /api/puzzles/attempts/{table}/hint": [("", None)],
    "GET /api/puzzles/attempts/{table}/answer": [("", None)],
    "GET /api/lobby": [("", None), ("?show=playing", None)],
    "GET /api/me/tables": [("", None), ("?over=true", None)],
    "GET /api/bot-ladder": [("", None)],
    "GET /api/ladders": [("", None)],
    "GET /api/ladder": [("?game=codex&mode=1-hero", None)],
    "GET /api/seasons": [("", None)],
    "GET /api/archive": [("", None), ("?game=codex&part=Bashing", None)],
    "GET /api/statistics": [("?game=codex&mode=1-hero", None)],
    "GET /api/statistics/{what}.csv": [("", None)],
    "GET /api/people/{person}": [("", None)],
    "GET /api/people/{person}/ratings": [("", None)],
    "GET /api/account": [("", None)],
    "GET /api/account/export": [("", None)],
}
HINT = "POST /api/tables/{table}/hint"  # of one position: search thinks about it
RESIGN = "POST /api/tables/{table}/resign"  # in the end: then everything is told
# What knows of no game, and why a list of what it is about is not needed.
ELSEWHERE = {
    "the server itself": {"GET /api/health", "GET /api/ready", "GET /api/metrics"},
    "who people are": {
        "GET /api/me",
        "POST /api/me",
        "GET /api/me/bots",
        "POST /api/me/bots",
        "DELETE /api/me/bots/{bot}",
        "POST /api/me/bots/{bot}/token",
        "DELETE /api/me/bots/{bot}/token",
        "POST /api/me/ready",
        "DELETE /api/me/ready",
        "POST /api/account",
        "POST /api/account/login",
        "POST /api/account/logout",
        "POST /api/account/password",
        "POST /api/account/recover",
        "POST /api/account/forgotten",
        "POST /api/account/mail",
        "POST /api/account/mail/confirm",
        "POST /api/account/delete",
        "PUT /api/account/profile",
        "GET /api/account/calls",
        "PUT /api/account/calls",
        "POST /api/calls/off",
        "PUT /api/account/push",
        "POST /api/account/push/off",
        "GET /api/account/vacation",
        "PUT /api/account/vacation",
        "DELETE /api/account/vacation",
        "GET /api/account/sessions",
        "DELETE /api/account/sessions",
        "DELETE /api/account/sessions/{id}",
        "GET /api/friends",
        "POST /api/friends",
        "POST /api/friends/link",
        "POST /api/friends/who",
        "DELETE /api/friends/{person}",
        "GET /api/ties",
        "PUT /api/ties/{kind}/{person}",
        "DELETE /api/ties/{kind}/{person}",
    },
    "what people said, and who was reproved": {
        "POST /api/reports",
        "GET /api/moderation/log",
        "GET /api/moderation/people",
        "GET /api/moderation/reports",
        "GET /api/moderation/signs/{person}",
        "POST /api/moderation/acts",
    },
    "cards and rules, the same for all": {
        "GET /api/games",
        "GET /api/cards/{game}",
        "GET /api/rules/{game}",
        "GET /api/rules/{game}/book",
        "GET /api/guides/{game}",
        "POST /api/decks/check",
        "POST /api/decks/summoner-wars/look",
        "GET /api/decks/summoner-wars/bare/{summoner}",
        "GET /api/lessons",
        "GET /api/lessons/{name}",
        "GET /api/puzzles",
        "GET /api/puzzles/counts",
        "GET /api/puzzles/daily",
        "GET /api/puzzles/{name}/picture.png",
    },
    "tournaments, which know of a game who plays it and who won": {
        "GET /api/tournaments",
        "POST /api/tournaments",
        "GET /api/tournaments/mine",
        "GET /api/tournaments/{tournament}",
        "PUT /api/tournaments/{tournament}/entry",
        "DELETE /api/tournaments/{tournament}/entry",
        "GET /api/tournaments/{tournament}/forum",
        "GET /api/tournaments/{tournament}/calendar",
        "POST /api/tournaments/{tournament}/begin",
        "POST /api/tournaments/{tournament}/organisers",
        "POST /api/tournaments/{tournament}/drop",
        "POST /api/tournaments/{tournament}/result",
        "POST /api/tournaments/{tournament}/hold",
        "POST /api/tournaments/{tournament}/deadline",
        "POST /api/tournaments/{tournament}/undo",
        "POST /api/tournaments/{tournament}/pair",
        "POST /api/tournaments/{tournament}/call-off",
        "POST /api/tournaments/{tournament}/bots",
        "POST /api/tournaments/{tournament}/division",
        "POST /api/tournaments/{tournament}/next",
    },
    "challenges, which know of no game but who plays it": {
        "GET /api/challenges",
        "POST /api/challenges",
        "GET /api/challenges/mine",
        "GET /api/challenges/{challenge}",
        "POST /api/challenges/{challenge}/accept",
        "POST /api/challenges/{challenge}/decline",
        "POST /api/challenges/{challenge}/withdraw",
        "PUT /api/challenges/{challenge}/choice",
        "PUT /api/seek",
        "POST /api/seek/here",
        "DELETE /api/seek",
    },
    "clubs, which list the tables that the lobby lists": {
        "GET /api/clubs",
        "POST /api/clubs",
        "GET /api/clubs/{club}",
        "PUT /api/clubs/{club}",
        "POST /api/clubs/{club}/join",
        "POST /api/clubs/{club}/leave",
        "POST /api/clubs/{club}/keepers",
        "POST /api/clubs/{club}/remove",
        "POST /api/clubs/{club}/posts",
        "DELETE /api/clubs/{club}/posts/{post}",
    },
    "a table that is only made by it": {
        "POST /api/lessons/{name}",
        "POST /api/puzzles/{name}",
        "POST /api/tables",
        "POST /api/records",
    },
}


def test_every_route_is_listed() -> None:
    paths = json.loads(openapi.text())["paths"]
    there = {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways}
    listed = [*ASKED, HINT, RESIGN, *(route for routes in ELSEWHERE.values() for route in routes)]
    assert len(listed) == len(set(listed))
    assert there - set(listed) == set(), "say here what they are asked, or that they know of no game"
    assert set(listed) - there == set()
    assert LIVE == "/api/tables/{table}/live"  # what `settle` below listens to


class Where(NamedTuple):
    table: str
    seat: int
    other: int
    person: str
    what: str = "parts"  # of the statistics


@dataclass
class World:
    server: Running
    clients: list[Client]
    tables: list[str]
    secret: bytes
    told: list[tuple[str, object]] = field(default_factory=list)
    statuses: set[int] = field(default_factory=set)

    def ask(self, client: Client, where: Where, route: str, query: str, body: Any) -> None:
        method, path = route.split(" ")
        given = where._asdict()
        if isinstance(body, dict):
            body = {
                key: given[value[1:-1]] if value in ("{seat}", "{other}") else value
                for key, value in body.items()
            }
        named = {"x-request-id": f"request-{len(self.told)}"}
        answer = client.http.request(method, (path + query).format(**given), json=body, headers=named)
        headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
        self.statuses.add(answer.status_code)
        self.keep(f"{route}{query}", (answer.status_code, headers), answer.text)

    def keep(self, what: str, around: object, text: str) -> None:
        """The commitment is the one thing that may differ: a hash, of which nobody learns the secret."""
        assert self.secret.hex() not in text
        self.told.append((what, (around, text.replace(commitment(self.secret), "the commitment"))))

    def listen(self, client: Client, table: str) -> None:
        with client.connection(table) as socket:
            self.keep("live", 0, str(socket.recv(10)))
            socket.send("?")
            self.keep("live", 1, str(socket.recv(10)))


@dataclass
class Position:
    game: Game
    seat: int  # that looks
    other: int
    world: Game  # the same for this seat, with all else dealt anew


def positions(kind: str) -> list[Position]:
    game_name, decks, options = KINDS[kind]
    rules = games.rules_of(game_name)
    config = {**rules.configure(decks, **options), "seed": 0, "secret": SECRETS[0].hex()}
    game = Game(Setup(game_name, config, rules.begin), rules.begin(config), None)
    dice, found = Dice(7), list[Position]()
    seats = len(decks)
    for step in range(STEPS[-1] + 1):
        if step in STEPS:
            for seat in range(seats if seats == 2 else 3):
                world = _another(game, seat, config)
                if world is not None:
                    found.append(Position(game.clone(), seat, (seat + seats // 2) % seats, world))
        if game.result is not None:
            break
        game.apply(game.options[dice.below(len(game.options))])
    return found


def _another(game: Game, seat: int, config: dict[str, Any]) -> Game | None:
    """A world that the seat can't tell from this one, begun with another secret."""
    rules = games.rules_of(game.name)
    for seed in range(TRIES):
        data = game.determinise(seat, seed).state.dump()
        other = {**config, "secret": SECRETS[1].hex(), "start": data}
        world = Game(Setup(game.name, other, rules.begin), rules.begin(other), None)
        if _looks(world, seat) == _looks(game, seat) and world.digest() != game.digest():
            return world
    return None


def _looks(game: Game, seat: int) -> object:
    return [json.dumps(game.view(viewer), sort_keys=True) for viewer in (seat, -1)]


def copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)


def begin_from(path: Path, table: str, game: Game, secret: bytes) -> None:
    """Put the table of a database where the game is."""
    mask = sum({1 << option.player for option in game.options})
    connection = sqlite3.connect(path)
    (config,) = connection.execute("SELECT config FROM tables WHERE id = ?", [table]).fetchone()
    begun = json.dumps({**json.loads(config), "start": game.state.dump()})
    connection.execute(
        "UPDATE tables SET config = ?, secret = ?, to_move = ? WHERE id = ?",
        [begun, secret.hex(), mask, table],
    )
    connection.commit()
    connection.close()


@pytest.fixture
def worlds(
    start: Start, tmp_path: Path, clock: SetClock, request: pytest.FixtureRequest
) -> Iterator[tuple[list[World], list[Position]]]:
    kind: str = request.param
    game, decks, options = KINDS[kind]
    there = positions(kind)
    first = start()
    people = [first.client(name) for name in ("Ada", "Bo", "Cy", "Di")[: len(decks)]]
    for client in people:
        client.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    tables = []
    for _ in there:
        players = ["me", *["open"] * (len(decks) - 1)]
        made = people[0].make_table(game, decks, players, options, listed=True, hints=True)
        for client, link in zip(people[1:], made.links[1:], strict=True):
            client.join(made.id, link)
        tables.append(made.id)
    first.stop()
    both = []
    for number, secret in enumerate(SECRETS):
        path = tmp_path / f"world{number}.db"
        copy(tmp_path / "warmat.db", path)
        for table, position in zip(tables, there, strict=True):
            begin_from(path, table, position.world if number else position.game, secret)
        server = Running(Settings(database=f"sqlite:///{path}", port=0, rate_limit=0.0), clock)
        clients = [server.client(token=client.token) for client in people]
        both.append(World(server, clients, tables, secret))
    yield both, there
    for world in both:
        world.server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("worlds", KINDS, indirect=True)
def test_no_route_tells_what_is_hidden(worlds: tuple[list[World], list[Position]]) -> None:
    both, there = worlds
    assert len(there) >= len(STEPS) * 2 - 2, "hardly anything was compared"
    asked = sum(position.game.options[0].player == position.seat for position in there)
    assert 0 < asked < len(there), "own turns and others'"
    for world in both:
        spectator, hinted = world.server.client(), False
        for table, position in zip(world.tables, there, strict=True):
            mine = world.clients[position.seat]
            opponent = spectator.table(table)["seats"][position.other]["person"]
            where = Where(table, position.seat, position.other, opponent)
            for route, ways in ASKED.items():
                for query, body in ways:
                    for client in (mine, spectator):
                        world.ask(client, where, route, query, body)
            for client in (mine, spectator):
                world.listen(client, table)
            if not hinted and position.game.options[0].player == position.seat and position.game.length:
                hinted = True
                world.ask(mine, where, HINT, "", {"seat": "{seat}"})
        assert hinted
    for one, two in zip(both[0].told, both[1].told, strict=True):
        assert one == two
    assert {200, 201, 204, 403, 409, 422} <= both[0].statuses, "questions of all kinds"
    # And the worlds did differ: once over, everything is told.
    table, position = both[0].tables[0], there[0]
    for world in both:
        world.clients[position.other].ask("POST", f"/api/tables/{table}/resign", {"seat": position.other})
    secrets = [world.clients[0].table(table)["secret"] for world in both]
    assert secrets == [secret.hex() for secret in SECRETS]
    records = [world.clients[0].ask("GET", f"/api/tables/{table}/record") for world in both]
    assert records[0]["config"]["start"] != records[1]["config"]["start"]


def test_worlds_differ_in_all_that_is_hidden() -> None:
    for kind in KINDS:
        for position in positions(kind):
            one, two = position.game, position.world
            assert sent(one, position.seat)  # and what follows is none of that
            assert one.digest() != two.digest()
            assert one.state.secret != two.state.secret
