"""What the tests of Codex share: what changed on the table, and that no test stops in mid-question.

    seen = watch(t)
    t.do("play Spark -> Older Brother")
    assert seen.changes == {"Older Brother: damage 0 -> 1", "my gold: 10 -> 9", ...}

Everything on both sides is compared, so a test that lists the changes also says what stays as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import warmat
from tests.boards import check_rest, remember_boards
from warmat.codex.rules import reasons
from warmat.codex.scenario import Scenario, SeenPlayer

MAIN_PHASE = "Main phase: what do you do?"


@pytest.fixture(autouse=True)
def clean_prompt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every board of a test ends in somebody's main phase or with the game over, never in mid-question."""
    boards = remember_boards(monkeypatch)
    yield
    for board in boards:
        check_rest(board, board.prompt == MAIN_PHASE)


def new_game(first: str = "[Bashing]", second: str = "[Finesse]", seed: int = 7) -> Scenario:
    """A game from its very beginning, to be looked at like a built board."""
    return Scenario(warmat.new("codex", seats=[first, second], seed=seed))


def hp_left(t: Scenario, label: str) -> int:
    """How much more damage it takes to destroy this."""
    return t[label].hp - t[label].damage


def rule(reason: int, **pieces: str | int) -> str:
    """The sentence of a rule about these pieces."""
    return reasons.SENTENCES[reason].format(**pieces)


class Watch:
    """The table as it was, to be compared with what it becomes."""

    def __init__(self, t: Scenario) -> None:
        self._table = t
        self._pieces = _pieces(t)
        self._sides = _sides(t)

    @property
    def changes(self) -> set[str]:
        """Every difference in words: 'Iron Man: damage 0 -> 2', 'Tenderfoot: gone', 'my hand: -Spark'."""
        return self._of_pieces() | self._of_sides()

    def _of_pieces(self) -> set[str]:
        before, now = self._pieces, _pieces(self._table)
        found = {f"{label}: gone" for label in before.keys() - now.keys()}
        found |= {f"{label}: new" for label in now.keys() - before.keys()}
        for label in before.keys() & now.keys():
            for what, was in before[label].items():
                if now[label][what] != was:
                    found.add(f"{label}: {what} {was} -> {now[label][what]}")
        return found

    def _of_sides(self) -> set[str]:
        found: set[str] = set()
        for (before, zones_before), (now, zones_now) in zip(self._sides, _sides(self._table), strict=True):
            found |= {f"{what}: {before[what]} -> {now[what]}" for what in now if before[what] != now[what]}
            for zone, cards in zones_now.items():
                found |= {f"{zone}: +{name}" for name in cards - zones_before[zone]}
                found |= {f"{zone}: -{name}" for name in zones_before[zone] - cards}
        return found


def watch(t: Scenario) -> Watch:
    """Remember the table; `.changes` says what has changed since."""
    return Watch(t)


def _pieces(t: Scenario) -> dict[str, dict[str, object]]:
    labels = [label for seat in (0, 1) for label in t.player(seat).in_play]
    return {label: _figures(t, label) for label in labels}


def _figures(t: Scenario, label: str) -> dict[str, object]:
    piece = t[label]
    return {
        "ATK": piece.atk,
        "HP": piece.hp,
        "damage": piece.damage,
        "armor": piece.armor,
        "resist": piece.resist,
        "runes": piece.runes,
        "level": piece.level,
        "exhausted": piece.exhausted,
        "constructing": piece.constructing,
        "controller": piece.controller,
        "slot": piece.slot,
    }


def _sides(t: Scenario) -> list[tuple[dict[str, str], dict[str, Counter[str]]]]:
    return [_side(t.player(seat), whose) for seat, whose in enumerate(("my", "their"))]


def _side(player: SeenPlayer, whose: str) -> tuple[dict[str, str], dict[str, Counter[str]]]:
    """What a player has that is not in play: figures in words, and the cards of each zone."""
    figures = {
        f"{whose} gold": str(player.gold),
        f"{whose} workers": str(player.workers),
        f"{whose} command zone": ", ".join(f"{hero} +{runes}" for hero, runes in player.command.items()),
    }
    zones = {
        f"{whose} hand": player.hand,
        f"{whose} deck": player.deck,
        f"{whose} discard": player.discard,
        f"{whose} tucked": player.tucked,
        f"{whose} codex": player.codex,
        f"{whose} trash": player.trash,
    }
    return figures, {zone: Counter(cards) for zone, cards in zones.items()}
