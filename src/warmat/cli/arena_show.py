"""What an arena has found, as tables for people and as one object for programs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.style import Style
from rich.table import Table
from rich.text import Text

from warmat.cli.screen import open_screen
from warmat.players.arena import Rating, Results, Versus

ROOM = 8  # decks: with more of them, a cell has no room for its interval
LOST, EVEN, WON = (196, 106, 60), (128, 128, 128), (58, 116, 190)  # told apart by everybody


# For programs ---------------------------------------------------------------------------------------------


def report(results: Results, anchor: str, before: int, seconds: float, stopped: bool) -> dict[str, Any]:
    contest = results.contest
    played = len(results) - before
    return {
        "game": contest.game,
        "contestants": "decks" if contest.bot else "bots",
        "names": list(contest.names),
        "bot": contest.bot or None,
        "decks": list(contest.decks) or None,
        "mode": contest.mode or None,
        "map": contest.map or None,
        "variant": contest.variant or None,
        "random_setup": contest.random_setup,
        "seed": contest.seed,
        "games_per_pairing": contest.games,
        "games": len(results),
        "wanted": contest.size,
        "stored_before": before,
        "seconds": round(seconds, 3),
        "games_per_minute": round(60 * played / seconds, 1),
        "stopped": stopped,
        "anchor": anchor or None,
        "ratings": [_rounded(row) for row in results.ratings(anchor)],
        "pairings": [_rounded(pair) for pair in results.pairings()],
        "forfeits": [{"seed": game.seed, "why": game.forfeit} for game in results.games if game.forfeit],
        "given_up": [game.seed for game in results.games if game.given_up],
        "failures": [
            {"seed": one.failure.seed, "decision": one.failure.decision, "problem": one.failure.problem}
            for one in results.broken
        ],
    }


def _rounded(row: Rating | Versus) -> dict[str, Any]:
    digits = {"elo": 1, "low": 1, "high": 1, "seconds_per_decision": 9} if isinstance(row, Rating) else {}
    found = dataclasses.asdict(row)
    return {
        name: round(value, digits.get(name, 5)) if isinstance(value, float) else value
        for name, value in found.items()
    }


# For people -----------------------------------------------------------------------------------------------


def show(results: Results, anchor: str, before: int, seconds: float) -> None:
    screen = open_screen(plain=False)
    contest = results.contest
    if contest.bot:
        screen.print(_matchups(results))
    screen.print(_ratings(results, anchor))
    if not contest.bot and len(contest.pairings) > 1:
        screen.print(_meetings(results))
    for line in _notes(results, before, seconds):
        screen.print(line, style="dim")


def _ratings(results: Results, anchor: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Deck" if results.contest.bot else "Bot", overflow="fold")
    for heading in ("games", "won", "drawn", "lost", "score", "Elo", "95 %", "ms/decision"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in results.ratings(anchor):
        table.add_row(
            row.name,
            f"{row.games:,}",
            f"{row.wins:,}",
            f"{row.draws:,}",
            f"{row.losses:,}",
            f"{row.score:.1%}" if row.score is not None else "–",
            f"{round(row.elo):+d}" if row.elo is not None else "–",
            f"± {row.high - row.elo:.0f}" if row.elo is not None and row.high is not None else "–",
            f"{1000 * row.seconds_per_decision:,.3f}" if row.seconds_per_decision is not None else "–",
        )
    return table


def _meetings(results: Results) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Pairing", overflow="fold")
    for heading in ("games", "won", "drawn", "lost", "score", "95 %"):
        table.add_column(heading, justify="right", no_wrap=True)
    for met in results.pairings():
        table.add_row(
            f"{met.name} v {met.other}",
            f"{met.games:,}",
            f"{met.wins:,}",
            f"{met.draws:,}",
            f"{met.losses:,}",
            f"{met.score:.1%}",
            f"{100 * met.low:.1f} to {100 * met.high:.1f}",
        )
    return table


def _matchups(results: Results) -> Table:
    """Rows against columns: the row's score in per cent, blue where it wins."""
    names = results.contest.names
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1))
    table.add_column("", justify="right", style="dim", no_wrap=True, min_width=len(str(len(names))))
    table.add_column("against", overflow="ellipsis", no_wrap=True)
    for number in range(1, len(names) + 1):
        table.add_column(str(number), justify="center", no_wrap=True, min_width=3)
    for number, (name, row) in enumerate(zip(names, results.matrix(), strict=True), 1):
        table.add_row(str(number), name, *(_cell(met, len(names) <= ROOM) for met in row))
    return table


def _cell(met: Versus | None, roomy: bool) -> Text:
    if met is None:
        return Text("·", style="dim")
    text = f"{100 * met.score:.0f}"
    if roomy:
        text += f"\n±{100 * met.margin:.0f}"
    return Text(
        text,
        justify="center",
        style=Style(bold=met.certain, color="rgb(255,255,255)", bgcolor=_colour(met.score)),
    )


def _colour(score: float) -> str:
    end, part = (WON, 2 * score - 1) if score >= 0.5 else (LOST, 1 - 2 * score)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(EVEN, end, strict=True))
    return f"rgb({red},{green},{blue})"


def _notes(results: Results, before: int, seconds: float) -> Iterable[str]:
    contest = results.contest
    if contest.bot:
        yield (
            f"A cell is the row's score against the column in per cent, of {contest.games} games of "
            f"{contest.bot} against itself; bold where the 95 % interval leaves out 50."
        )
    played = len(results) - before
    stored = f", {before:,} of them before" if before else ""
    yield f"{len(results):,} of {contest.size:,} games{stored}; {60 * played / seconds:,.1f} a minute."
    forfeits = [game for game in results.games if game.forfeit]
    if forfeits:
        yield f"Lost because a bot failed: {len(forfeits):,}. {forfeits[0].forfeit}"
    given_up = sum(game.given_up for game in results.games)
    if given_up:
        yield f"Stopped as endless, and drawn: {given_up:,}."
