"""Pictures of what an arena has found: ratings with their intervals, or matchups as a heat map."""

from __future__ import annotations

from pathlib import Path

from warmat.kernel.errors import BadInput
from warmat.players.arena.results import Results

ENDINGS = (".svg", ".png", ".pdf")
COLOURS = "RdBu"  # told apart by everybody; blue is won
MISSING = 'Plots need matplotlib: pip install "warmat[plots]".'
ROOM = 12  # decks: with more of them, a cell has no room for its interval


def check(path: str | Path) -> None:
    """A mistake is told before the games are played, not after."""
    if not str(path).lower().endswith(ENDINGS):
        raise BadInput(f"A plot is a file ending in {', '.join(ENDINGS)}, not {path}.")
    if not Path(path).absolute().parent.is_dir():
        raise BadInput(f"Can't write {path}: there is no such folder.")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadInput(MISSING) from None


def draw(results: Results, path: str | Path, anchor: str = "") -> None:
    """Matchups as a heat map; contests of bots as ratings with their intervals."""
    check(path)
    if results.contest.bot:
        draw_matchups(results, path)
    else:
        draw_ratings(results, path, anchor)


def draw_ratings(results: Results, path: str | Path, anchor: str = "") -> None:
    from matplotlib.figure import Figure

    rows = [row for row in reversed(results.ratings(anchor)) if row.elo is not None]
    figure = Figure(figsize=(7, 1.4 + 0.4 * len(rows)), layout="constrained")
    axes = figure.add_subplot()
    for place, row in enumerate(rows):
        assert row.elo is not None
        assert row.high is not None
        axes.errorbar(row.elo, place, xerr=row.high - row.elo, fmt="o", color="#2f5d9b", capsize=4)
        axes.annotate(
            f"{row.elo:+.0f}", (row.elo, place), (0, 7), textcoords="offset points", ha="center", size=8
        )
    axes.set_yticks(range(len(rows)), [row.name for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.3)
    axes.axvline(0, color="#999999", linewidth=0.8)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(f"Elo with 95 % interval ({anchor or 'the mean'} has 0)")
    axes.set_title(f"{results.contest.game}, {len(results):,} games", loc="left", size=10)
    _save(figure, path)


def draw_matchups(results: Results, path: str | Path) -> None:
    from matplotlib.figure import Figure

    names = results.contest.names
    matrix = results.matrix()
    size = len(names)
    figure = Figure(figsize=(2.6 + 0.55 * size, 2.2 + 0.45 * size), layout="constrained")
    axes = figure.add_subplot(facecolor="#dddddd")
    scores = [[100 * met.score if met is not None else float("nan") for met in row] for row in matrix]
    image = axes.imshow(scores, cmap=COLOURS, vmin=0, vmax=100, aspect="auto")
    for i, row in enumerate(matrix):
        for j, met in enumerate(row):
            if met is None:
                continue
            text = f"{100 * met.score:.0f}"
            if size <= ROOM:
                text += f"\n±{100 * met.margin:.0f}"
            dark = abs(met.score - 0.5) > 0.35
            axes.text(
                j,
                i,
                text,
                ha="center",
                va="center",
                size=7,
                weight="bold" if met.certain else "normal",
                color="white" if dark else "black",
            )
    axes.set_xticks(range(size), names, rotation=45, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(size), names)
    axes.set_title(
        f"{results.contest.game}, {results.contest.bot}, {results.contest.games} games a cell",
        loc="left",
        size=10,
    )
    figure.colorbar(image, ax=axes, label="the row's score, %")
    _save(figure, path)


def _save(figure: object, path: str | Path) -> None:
    from matplotlib.figure import Figure

    assert isinstance(figure, Figure)
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None
