"""Short ways to tournaments on a server."""

from __future__ import annotations

from typing import Any

from tests.server.ratings.rated import account, id_of
from tests.server.running import Running
from warmat.client import Client

DECKS = ["[Bashing]", "[Finesse]", "[Anarchy]", "[Blood]", "[Fire]", "[Balance]", "[Feral]", "[Growth]"]
HOUR = 3_600_000
NEW: dict[str, Any] = {
    "name": "Spring Swiss",
    "game": "codex",
    "pace": {"kind": "live", "minutes": 30},
    "round_minutes": 120,
}


class Event:
    """A tournament and who plays in it, the organiser first."""

    def __init__(
        self,
        server: Running,
        count: int = 4,
        people: list[Client] | None = None,
        enter: bool = True,
        **more: Any,
    ) -> None:
        self.server = server
        self.people = people or [account(server, name) for name in ("Ada", "Bo", "Cy", "Di")[:count]]
        self.ada = self.people[0]
        self.nobody = server.client()  # who looks without being seen
        self.id = str(self.ada.ask("POST", "/api/tournaments", {**NEW, **more})["id"])
        self.ids = [id_of(each) for each in self.people]
        if enter:
            for client, deck in zip(self.people, DECKS, strict=False):
                self.enter(client, deck)

    def ask(self, client: Client, method: str, what: str = "", body: object = None) -> Any:
        path = f"/api/tournaments/{self.id}" + (f"/{what}" if what else "")
        return client.ask(method, path, body)

    def post(self, what: str, body: object = None) -> Any:
        return self.ask(self.ada, "POST", what, {} if body is None else body)

    def enter(self, client: Client, deck: str, **more: Any) -> None:
        self.ask(client, "PUT", "entry", {"deck": deck, **more})

    def begin(self) -> Event:
        self.post("begin")
        return self

    def look(self) -> None:
        self.server.call(self.server.services.director.look())

    def shown(self, client: Client | None = None) -> Any:
        return self.ask(client or self.ada, "GET")

    def of(self, number: int) -> Client:
        """Who has that number: they enter in order."""
        return self.people[number - 1]

    def pairings(self) -> list[dict[str, Any]]:
        played = self.shown(self.nobody)["played"]
        return list(played[-1]["pairings"]) if played else []

    def lose(self, pairing: dict[str, Any], seat: int) -> None:
        """Somebody moves, and somebody gives up."""
        first = self.of(pairing["first"])
        view = first.see(pairing["table"], 0).view
        first.decide(pairing["table"], 0, view["number"], view["decision"]["options"][0]["text"])
        loser = self.of(pairing["second"] if seat else pairing["first"])
        loser.ask("POST", f"/api/tables/{pairing['table']}/resign", {"seat": seat})

    def play_round(self) -> None:
        """The entrant of the higher number loses everywhere."""
        for pairing in self.pairings():
            if pairing["result"] is None:
                self.lose(pairing, int(pairing["second"] > pairing["first"]))
        self.look()

    def results(self) -> dict[tuple[int, int | None], tuple[str | None, str | None]]:
        return {(each["first"], each["second"]): (each["result"], each["how"]) for each in self.pairings()}

    def standing(self) -> list[tuple[str, float]]:
        shown = self.shown()
        names = {entry["number"]: entry["name"] for entry in shown["entries"]}
        return [(names[each["entrant"]], each["points"]) for each in shown["standings"]]
