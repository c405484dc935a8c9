"""Summoner Wars on a forum: phase by phase with the magic left, dice as they fell, and the battlefield."""

from __future__ import annotations

from typing import Any

from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.records.forum.summoner_wars_posts import READER
from warmat.records.forum.turns import Line, Purse, Turn, hidden_part, is_hidden, lines_of, short
from warmat.summoner_wars.rules.model.board import COLUMNS, ROWS
from warmat.summoner_wars.rules.model.terms import MAX_MAGIC

# What a player does; everything else follows from it.
ACTIONS = frozenset(
    ("summons", "builds", "moves", "attacks", "plays", "uses", "discards", "draws", "is idle", "wins")
)
PAID_ABOVE = ("summons", "builds", "plays")
COUNTED = ("draws", "discards")  # several in a row are one line
HIDDEN = {"discards": "Discarded", "draws": "Draws"}
LETTERS = "abcdef"


class SummonerWarsStyle:
    reader = READER
    purse = Purse("magic", "gains magic", "pays", MAX_MAGIC)

    @staticmethod
    def title(game: Game) -> str:
        return ", ".join(["Summoner Wars", *game.setup.config.get("cards", [])])

    @staticmethod
    def decks(game: Game) -> list[str]:
        return [side["faction"] for side in game.state.view(-1)["players"]]  # an own deck is a long text

    @staticmethod
    def actions(turn: Turn, game: Game) -> list[str]:
        return _by_phase(lines_of(turn, game, _tell, "{} magic"))

    @staticmethod
    def hidden(turn: Turn, owner: int, game: Game) -> list[str]:
        return hidden_part(turn, owner, game, HIDDEN)

    @staticmethod
    def board(turn: Turn) -> list[str]:
        counts = [_counts(side) for side in turn.end["players"]]
        return [_battlefield(turn.end), "\n".join(counts)]


def _tell(lines: list[Line], turn: Turn, at: int, game: Game) -> None:
    event, last = turn.events[at], lines[-1] if lines else None
    following = turn.events[at + 1] if at + 1 < len(turn.events) else None
    if event.what == "pays" and following is not None and following.what in PAID_ABOVE:
        return  # the price stands in the next line
    if last is not None and event.what == "pays" and last.what in PAID_ABOVE and last.amount == event.amount:
        last.left = turn.left[at]
        return
    if last is not None and _is_one_more(event, last):
        last.count += 1
        return
    if last is not None and event.what == "gains magic" and last.what == "discards":
        last.left = turn.left[at]
        return
    phase = event.what == "begins phase"
    depth = 0 if phase or event.what in ACTIONS or last is None else 1
    text = f"{game.state.called(event.subject)} phase" if phase else short(game, turn, event)
    line = Line(text, event.what, event.player, depth)
    line.hidden = is_hidden(event)
    line.amount = event.amount
    if event.what in (*PAID_ABOVE, "gains magic", "pays"):
        line.left = turn.left[at]
    lines.append(line)


def _is_one_more(event: Event, last: Line) -> bool:
    """Whether it is the same again. What everybody saw is named, each by itself."""
    same = event.what == last.what and event.player == last.player
    return same and event.what in COUNTED and last.hidden and is_hidden(event)


def _by_phase(lines: list[Line]) -> list[str]:
    """Phases as headings; those in which nothing was done are left out."""
    written: list[str] = []
    heading = ""
    for line in lines:
        if line.what == "begins phase":
            heading = f"**{line.text.capitalize()}**"
        else:
            if heading:
                written += ["", heading] if written else [heading]
                heading = ""
            written.append(str(line))
    return written


def _battlefield(view: dict[str, Any]) -> str:
    """As a table, row 8 at the top as seat 0 sees it."""
    at = {piece["space"]: piece for piece in view["pieces"] if piece["space"] is not None}
    columns = LETTERS[:COLUMNS]
    rows = [f"| | {' | '.join(columns)} |", "|---" * (COLUMNS + 1) + "|"]
    for row in range(ROWS, 0, -1):
        cells = [_cell(at.get(f"{column}{row}")) for column in columns]
        rows.append(f"| **{row}** | {' | '.join(cells)} |")
    return "\n".join(rows)


def _cell(piece: dict[str, Any] | None) -> str:
    if piece is None:
        return ""
    text = f"P{piece['controller'] + 1} {piece['name']} {piece.get('life', 0) - piece['damage']} life"
    return f"{text}, {piece['boost']} boost" if piece["boost"] else text


def _counts(side: dict[str, Any]) -> str:
    return (
        f"**P{side['seat'] + 1} {side['faction']}:** magic {side['magic']}, hand {side['hand_count']}, "
        f"draw pile {side['draw_pile_count']}, discard {side['discard_count']}"
    )


STYLE = SummonerWarsStyle()
