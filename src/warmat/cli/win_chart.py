"""Chances over a game as a curve: of letters in the terminal, or a picture in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from warmat.cli.screen import colour_of
from warmat.kernel.errors import BadInput
from warmat.players.analysis import Analysis

ROWS = 11  # 0 to 100 %, in tens
MARGIN = 7  # left of the curve
PICTURES = (".svg", ".png", ".pdf")
DOT, LINE = "●", "·"


def seats_to_draw(analysis: Analysis, first: int = 0) -> list[int]:
    """One seat of each team; where there are two teams, one curve tells both."""
    leaders = list(dict.fromkeys(analysis.teams))
    return [first] if len(leaders) == 2 else leaders


def drawn(analysis: Analysis, width: int, first: int = 0) -> Text:
    """The curve in the terminal, with the turns below it. Every column is a part of the game."""
    columns = max(10, min(width - MARGIN, len(analysis.points)))
    cells = [[" "] * columns for _ in range(ROWS)]
    owners: dict[tuple[int, int], int] = {}
    cells[ROWS // 2] = [LINE] * columns
    seats = seats_to_draw(analysis, first)
    for seat in seats:
        for column in range(columns):
            share = analysis.points[_step(analysis, column, columns)].shares[seat]
            row = ROWS - 1 - round(share * (ROWS - 1))
            cells[row][column] = DOT if len(seats) == 1 else str(seat + 1)
            owners[row, column] = seat
    text = Text()
    for row, line in enumerate(cells):
        percent = 100 - row * 100 // (ROWS - 1)
        text.append(f"{percent:>4} % " if row % 5 == 0 else " " * MARGIN, style="dim")
        for column, cell in enumerate(line):
            owner = owners.get((row, column))
            text.append(cell, style="dim" if owner is None else f"bold {colour_of(owner)}")
        text.append("\n")
    return text.append(" " * MARGIN + _turns(analysis, columns), style="dim")


def _step(analysis: Analysis, column: int, columns: int) -> int:
    return round(column * (len(analysis.points) - 1) / max(1, columns - 1))


def _turns(analysis: Analysis, columns: int) -> str:
    """The numbers of the turns where they begin, as many as there is room for."""
    line, turn, free = [" "] * columns, None, 0
    for column in range(columns):
        now = analysis.points[_step(analysis, column, columns)].turn
        label = str(now)
        if now != turn and column >= free and column + len(label) <= columns:
            line[column : column + len(label)] = label
            free = column + len(label) + 1
        turn = now
    return "".join(line)


def check_picture(path: Path) -> None:
    """Before the work: whether a picture can be made there."""
    if path.suffix.lower() not in PICTURES:
        raise BadInput(
            f"A plot file must end in {', '.join(PICTURES[:-1])} or {PICTURES[-1]}: {path} does not."
        )
    if not path.parent.is_dir():
        raise BadInput(f"There is no folder {path.parent} for {path.name}.")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadInput("Plots need matplotlib: pip install 'warmat[plots]'.") from None


def save_picture(analysis: Analysis, names: Sequence[str], path: Path, title: str) -> None:
    """The curve of each team, with the turning points marked."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4.5), layout="constrained")
    axes = figure.add_subplot()
    steps = [point.step for point in analysis.points]
    for seat in dict.fromkeys(analysis.teams):
        together = [names[other] for other, team in enumerate(analysis.teams) if team == seat]
        shares = [100 * point.shares[seat] for point in analysis.points]
        axes.plot(steps, shares, label=" and ".join(together), linewidth=2)
    for number, point in enumerate(analysis.turning_points, 1):
        axes.axvline(point.step, color="0.75", linestyle=":", zorder=0)
        axes.text(point.step, 101, str(number), ha="center", va="bottom", fontsize=8, color="0.4")
    axes.axhline(50, color="0.85", zorder=0)
    axes.set(ylim=(0, 100), xlim=(0, max(1, steps[-1])), xlabel="Choices", ylabel="Chance to win, %")
    axes.set_title(title, pad=18)
    axes.legend(loc="best", frameon=False)
    try:
        figure.savefig(path)
    except OSError as error:
        raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None
