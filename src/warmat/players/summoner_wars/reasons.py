"""What speaks for a choice in Summoner Wars: units and gates, and whom a unit could attack after a move."""

from __future__ import annotations

from collections.abc import Iterator

from warmat.kernel.choice import ACT
from warmat.kernel.game import Game
from warmat.kernel.view import kind_of
from warmat.players.reasons import GameReasons, View, options_of


class SummonerWarsReasons(GameReasons):
    structures = ("gate", "structure")
    wealth = ("magic",)

    def arrived(self, piece: View) -> Iterator[str]:
        if "strength" in piece:
            yield f"brings {piece['strength']} dice and {piece['life']} life"
        elif piece["type"] == "gate":
            yield "is one more gate to summon beside"

    def afterwards(self, world: Game, option: View, seat: int) -> Iterator[str]:
        """Whom a unit that has moved could attack from there."""
        if option["verb"] != "move":
            return
        for _ in range(2):  # on to the build phase, and to the attack phase
            decision = world.asked
            if decision is None or decision.player != seat or kind_of(world.state, decision) != ACT:
                return
            world.apply("end")
        view = world.view(seat)
        enemies = {piece["id"] for piece in view["pieces"] if piece["controller"] != seat}
        attacks = [each for each in options_of(view) if each["verb"] == "attack"]
        aims = [each["target"] for each in attacks if each["source"]["id"] == option["source"]["id"]]
        called = list(dict.fromkeys(aim["name"] for aim in aims if aim["id"] in enemies))
        if called:
            yield f"can attack {' or '.join(called[:2])} from there"
