"""A bar that shows how much of a long work is done, where somebody watches."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console


def bar_of(silent: bool) -> Any:
    """On the error output, and gone when all is done. Nothing in a pipe, or when silent."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=silent or not sys.stderr.isatty(),
    )
