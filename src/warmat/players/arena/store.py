"""Where an arena keeps its results: a file of lines of JSON, the plan first, then a line for every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from warmat.kernel.errors import BadInput
from warmat.players.arena.contest import Contest
from warmat.players.arena.game import Result
from warmat.players.json_lines import JsonLines

FORMAT = 1
_NAME = "warmat arena"
_SHOWN = 60


class Store(JsonLines):
    """Open for one run at a time: `with Store(path, contest) as store`."""

    def __init__(self, path: str | Path, contest: Contest) -> None:
        super().__init__(path, _NAME, "results of an arena", "arena")
        self.results: list[Result] = []  # those that were there already
        try:
            self._read(contest)
        except BaseException:
            self.close()
            raise

    def add(self, result: Result) -> None:
        """Keep it; when this returns, the end of the program can't take it away."""
        self.write(result.record())

    def __enter__(self) -> Store:
        return self

    def _read(self, contest: Contest) -> None:
        lines = self.read()
        if not lines:
            self.write({_NAME: FORMAT, "plan": contest.identity()})
            return
        self._check_plan(lines[0], contest)
        for number, line in enumerate(lines[1:], 2):
            try:
                self.results.append(Result.read(line))
            except (TypeError, ValueError, KeyError):
                raise self.damaged(number) from None

    def _check_plan(self, header: dict[str, Any], contest: Contest) -> None:
        if header.get(_NAME) != FORMAT or not isinstance(header.get("plan"), dict):
            raise self.foreign()
        for name, value in contest.identity().items():
            stored = header["plan"].get(name)
            if stored != value:
                raise BadInput(
                    f"{self.path} has the results of another contest: there {_words(name)} {_shown(stored)},"
                    f" here {_shown(value)}. Name another file, or ask for the same again."
                )


def _words(name: str) -> str:
    plural = name in ("names", "pairings", "decks")
    return f"the {name.replace('names', 'contestants').replace('_', ' ')} {'are' if plural else 'is'}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False) if value else "none"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
