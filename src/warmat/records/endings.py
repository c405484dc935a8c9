"""How a game can end, and who has won it then: by its rules, by agreement, or because somebody left."""

from __future__ import annotations

from typing import Any

from warmat.kernel.game import LONGEST, Game

RULES, RESIGNED, OUT_OF_TIME, AGREED, UNFINISHED = "rules", "resigned", "out of time", "agreed", "unfinished"
CHANGED = "rules changed"  # while it was played; nobody has lost then
FORFEIT = "forfeit"  # a bot failed, and its side has lost
TOO_LONG = "too long"  # a draw: not over after so many choices
LEAVINGS = {RESIGNED: "resigned", OUT_OF_TIME: "ran out of time, by the server's clock"}


def closing(ending: str | None, winners: list[int] | None, names: list[str]) -> str:
    """How a game ended, where its log does not tell."""
    if ending == AGREED:
        return "A draw by agreement."
    if ending == TOO_LONG:
        return f"A draw: not over after {LONGEST:,} choices."
    if ending == UNFINISHED:
        return "Not finished."
    if ending == CHANGED:
        return "Ended without a loser: the rules have changed since it began."
    if ending not in LEAVINGS:
        return ""
    return f"{ending.capitalize()}: {verdict(winners or [], names)}"


def is_too_long(game: Game) -> bool:
    """Whether it has gone on for as long as any game may, and is a draw."""
    return game.result is None and game.length >= LONGEST


def teams_of(game: Game) -> list[int]:
    """The team of each seat."""
    return [side.get("team", seat) for seat, side in enumerate(game.state.view(-1)["players"])]


def remaining(teams: list[int], left: list[int]) -> list[int] | None:
    """Who has won, after these seats left: nobody yet (None) while two sides are there."""
    away = {teams[seat] for seat in left}
    staying = [seat for seat, team in enumerate(teams) if team not in away]
    return staying if len({teams[seat] for seat in staying}) <= 1 else None


def names_of(record: dict[str, Any]) -> list[str]:
    """The players as sentences call them: P1, with their names where these are known."""
    seats = range(len(record["config"]["seats"]))
    people = record.get("people")
    if not isinstance(people, list) or not all(isinstance(person, dict) for person in people):
        people = []
    found = [person.get("name") for person in people] + [None] * len(seats)
    return [f"P{seat + 1} ({found[seat]})" if found[seat] else f"P{seat + 1}" for seat in seats]


def verdict(winners: list[int], names: list[str]) -> str:
    if not winners:
        return "a draw."
    return f"{' and '.join(names[seat] for seat in winners)} {'wins' if len(winners) == 1 else 'win'}."
