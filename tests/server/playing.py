"""People who play at random in the tests: legal choices only, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.server.running import Running
from warmat.client import Client, Seen
from warmat.kernel.rng import Dice

DECKS = {
    "codex": ("[Bashing]", "[Finesse]"),
    "summoner-wars": ("Tundra Orcs", "Fallen Kingdom"),
}
NAMES = ("Ada", "Bo", "Cy", "Di")
TOO_LONG = 3000


@dataclass
class Turn:
    """Somebody must choose."""

    seat: int
    client: Client
    seen: Seen


@dataclass
class Match:
    """A game that has begun, with everybody at it. Each has a seat."""

    table: str
    clients: list[Client]
    links: list[str]

    def turn(self) -> Turn | None:
        """Who must choose; None when the game is over."""
        for seat, client in enumerate(self.clients):
            seen = client.see(self.table, seat)
            if seen.over:
                return None
            if seen.options:
                return Turn(seat, client, seen)
        raise AssertionError("nobody can choose: the game is stuck")

    def walk(self, dice: Dice, most: int = TOO_LONG) -> Iterator[Turn]:
        """Every decision of a game at random, before it is made."""
        turn = self.turn()
        for _ in range(most):
            if turn is None:
                return
            yield turn
            choice = turn.seen.options[dice.below(len(turn.seen.options))]
            seen = turn.client.decide(self.table, turn.seat, turn.seen.number, choice)
            turn = Turn(turn.seat, turn.client, seen) if seen.options else self.turn()

    def play(self, dice: Dice, most: int = TOO_LONG) -> None:
        for _ in self.walk(dice, most):
            pass

    def sight(self, spectator: Client) -> list[Seen]:
        """All that anybody can see: each seat's, and a spectator's."""
        seats = [client.see(self.table, seat) for seat, client in enumerate(self.clients)]
        return [*seats, spectator.see(self.table)]

    def moved_to(self, server: Running) -> Match:
        """The same people with another server."""
        return Match(self.table, [server.client(token=c.token) for c in self.clients], self.links)


def begin(server: Running, game: str = "codex") -> Match:
    """A game between Ada and Bo."""
    clients = [server.client(name) for name in NAMES[: len(DECKS[game])]]
    made = clients[0].make_table(game, DECKS[game])
    for client, link in zip(clients[1:], made.links[1:], strict=True):
        client.join(made.id, link)
    return Match(made.id, clients, made.links)
