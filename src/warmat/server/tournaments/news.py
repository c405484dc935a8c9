"""Who follows a tournament is told when it changes, and asks for it then.

They watch its channel at the hub; whoever follows it at another process hears of it over the bus.
"""

from __future__ import annotations

from warmat.server.live.hub import Hub

CHANGED = {"type": "tournament"}


def channel(tournament: str) -> str:
    """What the hub knows its followers by; no table is called that."""
    return f"tournament {tournament}"


class News:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def tell(self, tournament: str) -> None:
        """After it was stored."""
        self._hub.say(channel(tournament), CHANGED)
