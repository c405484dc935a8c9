"""Games where people don't sit down one by one: of two in tournaments, challenges and quick pairing, and of
two teams in challenges.
"""

from __future__ import annotations

from typing import Any

from warmat.server.catalogue import catalogue_of
from warmat.server.errors import BadRequest
from warmat.server.tables.seating import configured

TEAM = 2  # players of a team


def duel(game: str, wanted: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The mode, and the settings with it named; refused if two can't play so."""
    mode = _mode(game, wanted)
    if not mode["fewest"] <= 2 <= mode["most"]:
        raise BadRequest("Tournaments, challenges and quick pairing are for two-player games.")
    return _checked(game, mode, wanted, 2)


def two_teams(game: str, wanted: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The same for two teams of two."""
    mode = _mode(game, wanted)
    if mode["team_size"] != TEAM or not mode["fewest"] <= 2 * TEAM <= mode["most"]:
        raise BadRequest("Choose a team mode for that: two-headed dragon, with three heroes or one.")
    return _checked(game, mode, wanted, 2 * TEAM)


def _checked(
    game: str, mode: dict[str, Any], wanted: dict[str, Any], players: int
) -> tuple[str, dict[str, Any]]:
    options = {**wanted, "mode": mode["name"]} if mode["name"] else dict(wanted)
    usual = mode["usual_decks"]
    config = configured(game, [usual[seat % len(usual)] for seat in range(players)], options)
    return config.get("mode", ""), options


def written_for(game: str, deck: str, options: dict[str, Any], players: int = 2) -> str:
    """The deck as it is written exactly, in a game of so many."""
    written: str = configured(game, [deck] * players, options)["seats"][0]
    return written


def drafted_parts(game: str, options: dict[str, Any]) -> tuple[int, list[str]]:
    """Of how many parts a deck is made in this mode, and what parts there are."""
    settings = catalogue_of(game).settings()
    count = _mode(game, options)["leaders"] if settings["mixed_decks"] else 1
    return count, [deck["name"] for deck in settings["decks"]]


def drafted_deck(game: str, options: dict[str, Any], picks: list[str]) -> str:
    """The deck of what was picked. The first of several brings its starting deck."""
    decks = catalogue_of(game).settings()["decks"]
    first = next(deck["written"] for deck in decks if deck["name"] == picks[0])
    return written_for(game, "/".join([first, *picks[1:]]), options)


def _mode(game: str, options: dict[str, Any]) -> dict[str, Any]:
    settings = catalogue_of(game).settings()
    name = options.get("mode") or settings["usual_mode"]
    mode: dict[str, Any] | None = next((each for each in settings["modes"] if each["name"] == name), None)
    if mode is None:
        raise BadRequest(f"There is no mode '{name}'.")
    return mode
