"""A bar that shows how much of a long work is done, where somebody watches."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console


def bar_of(silent: bool, elapsed: bool = False) -> Any:
    """On the error output, and gone when all is done. Nothing in a pipe, or when silent.

    `elapsed`: where nobody knows how long it will take, it says how long it has taken.
    """
    from rich import progress

    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn() if elapsed else progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=silent or not sys.stderr.isatty(),
    )
