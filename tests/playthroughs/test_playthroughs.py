"""Golden playthroughs: whole games must come out as they are written down, word by word.

After a change you meant: python -m tests.playthroughs.regenerate, and read the diff.
"""

from __future__ import annotations

import difflib

import pytest

from tests.playthroughs.playthrough import FOLDER, PLAYTHROUGHS, Playthrough

SHOWN = 40  # lines of a difference
LARGEST = 100_000  # bytes


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda p: p.path.stem)
def test_the_game_comes_out_as_written(playthrough: Playthrough) -> None:
    written = playthrough.path.read_text(encoding="utf-8").splitlines()
    played = playthrough.text().splitlines()
    if written != played:
        name = playthrough.path.name
        diff = list(difflib.unified_diff(written, played, name, "as it is played now", lineterm="", n=4))
        hidden = f"\n… and {len(diff) - SHOWN} more lines" if len(diff) > SHOWN else ""
        advice = "If you meant this change: python -m tests.playthroughs.regenerate, and read the diff."
        pytest.fail("\n".join(diff[:SHOWN]) + f"{hidden}\n\n{advice}", pytrace=False)


def test_every_file_is_a_playthrough_and_of_readable_size() -> None:
    files = sorted(FOLDER.glob("*.txt"))
    assert files == sorted(playthrough.path for playthrough in PLAYTHROUGHS)
    for file in files:
        assert file.stat().st_size < LARGEST, file.name
