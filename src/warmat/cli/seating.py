"""Who sits where: who plays each seat, and what the seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from warmat import BadInput, Game
from warmat.cli.terminal_game import terminal_game_of
from warmat.players.bot import Bot, bots, is_bot, make_bot
from warmat.records.endings import teams_of

HUMAN = "human"


def players_for(names: str, seats: int, me: int) -> dict[int, str]:
    """Who plays each of the other seats: one name for all of them, or one for each in turn order."""
    chosen = [name.strip() for name in names.split(",")]
    for name in chosen:
        if name != HUMAN and not is_bot(name):
            raise BadInput(f"There is no bot '{name}'. Known: {', '.join(bots())}, and {HUMAN}.")
    others = [seat for seat in range(seats) if seat != me]
    if len(chosen) == 1:
        chosen *= len(others)
    if len(chosen) != len(others):
        raise BadInput(
            f"There are {len(others)} other seats and --against names {len(chosen)} players: "
            "name one for all of them, or one for each in turn order."
        )
    return dict(zip(others, chosen, strict=True))


def make_bots(players: dict[int, str], seed: int) -> dict[int, Bot]:
    """The bots among them; each has a seed of its own."""
    return {
        seat: make_bot(name, seed + at) for at, (seat, name) in enumerate(players.items()) if name != HUMAN
    }


def names_for(game: Game, me: int, players: dict[int, str]) -> list[str]:
    """What each seat is called on the screen, with its deck."""
    alone = HUMAN not in players.values()
    teams = teams_of(game)
    names: list[str] = []
    for seat, deck in enumerate(terminal_game_of(game.name).decks(game)):
        player = f"P{seat + 1}"
        if seat == me and alone:
            player = f"You ({player})"
        elif players.get(seat, HUMAN) != HUMAN:
            player = f"{'Ally' if alone and teams[seat] == teams[me] else 'Bot'} ({player})"
        names.append(f"{player} {deck}")
    return names


def title(game: Game, names: Sequence[str]) -> str:
    """Who plays against whom, teammates together; and the mode, unless it is the usual one."""
    teams: dict[int, list[str]] = {}
    for team, name in zip(teams_of(game), names, strict=True):
        teams.setdefault(team, []).append(name)
    mode = terminal_game_of(game.name).mode(game)
    said = f"{mode[0].upper()}{mode[1:]}: " if mode else ""
    return said + " against ".join(" and ".join(team) for team in teams.values())
