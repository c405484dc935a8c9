"""Many games as tables: for polars, pandas, a spreadsheet, or a data set to learn from.

    from warmat import data

    rows = data.games(data.records("games.jsonl"))
    table = data.frame(rows)  # polars; or data.frame(rows, "pandas")

`games` has a row for each game, `cards` one for each card of a deck, `decisions` one for each choice.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from warmat import games as _games
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.records.files import read_all

__all__ = ["ROWS", "cards", "decisions", "frame", "games", "records", "write"]

Record = dict[str, Any]
Row = dict[str, Any]

CSV, PARQUET = ".csv", ".parquet"
# What the log calls it when a card is drawn, teched or played.
_DRAWN: Final = ("draws",)
_TECHED: Final = ("techs",)
_PLAYED: Final = ("plays", "summons", "builds")


def records(*paths: str | Path) -> Iterator[Record]:
    """The records in files and folders, one after another: .json has one, .jsonl one in each line."""
    for _, record in read_all(paths):
        yield record


def games(found: Iterable[Record]) -> Iterator[Row]:
    """A row for each game: decks, seats, map, winner, turns, seed, version."""
    for number, record in enumerate(found):
        yield _game_row(record, number)


def _game_row(record: Record, number: int) -> Row:
    config = record["config"]
    winners, turns = record.get("winners"), record.get("turns")
    if winners is None or turns is None:
        game = _games.replay(record)
        winners, turns = game.result or [], getattr(game.state, "turn", 0)
    decks, bots = list(config["seats"]), list(record.get("bots") or [])
    row: Row = {
        "game": number,
        "rules": record["game"],
        "seed": config.get("seed"),
        "mode": config.get("mode"),
        "map": config.get("map"),
        "variant": config.get("variant"),
        "cards": ", ".join(config.get("cards", [])) or None,
        "seats": len(decks),
    }
    for seat, deck in enumerate(decks):
        row[f"deck_{seat}"] = deck
    for seat, bot in enumerate(bots):
        row[f"bot_{seat}"] = bot
    row |= {
        "winner": winners[0] if winners else None,
        "winners": "+".join(map(str, winners)),
        "ending": record.get("ending"),
        "turns": turns,
        "decisions": len(record["choices"]),
        "digest": record["digest"],
        "version": record.get("rules"),
    }
    return row


def cards(found: Iterable[Record]) -> Iterator[Row]:
    """A row for each card that a seat drew, teched or played in a game: how often, and whether it won."""
    for number, record in enumerate(found):
        game = _games.replay(record)
        winners = record.get("winners") or game.result or []
        counts: dict[str, Counter[tuple[int, str]]] = {
            what: Counter() for what in ("drawn", "teched", "played")
        }
        for event in game.events:
            what = _kind(event.what)
            if what and event.subject is not None and event.subject.card:
                counts[what][event.player, game.state.card_name(event.subject.card)] += 1
        for seat, card in sorted({key for counter in counts.values() for key in counter}):
            yield {
                "game": number,
                "rules": record["game"],
                "seat": seat,
                "deck": record["config"]["seats"][seat],
                "card": card,
                **{what: counter[seat, card] for what, counter in counts.items()},
                "won": seat in winners,
            }


def _kind(what: str) -> str:
    if what in _DRAWN:
        return "drawn"
    if what in _TECHED:
        return "teched"
    return "played" if what in _PLAYED else ""


def decisions(found: Iterable[Record], *, observed: bool = True) -> Iterator[Row]:
    """A row for each choice: what the seat knew, its options, which it took, and whether it won.

    `observation` is as in the environments, of which `columns` and `values` have what is not 0; `options` are
    their rows, one behind the other. Without `observed` there are words only, and no numbers are made.
    """
    for number, record in enumerate(found):
        end = _games.replay(record)
        winners = record.get("winners") or end.result or []
        game = _begin(end)
        for at, option in enumerate(end.choices):
            options = game.options
            seat = option.player
            row: Row = {
                "game": number,
                "rules": record["game"],
                "decision": at,
                "seat": seat,
                "count": len(options),
                "choice": options.index(option) if option in options else -1,
                "words": record["choices"][at] if at < len(record["choices"]) else "",
                "won": seat in winners,
            }
            if observed:
                row |= _numbers(game, seat, len(options))
            yield row
            game.apply(option)


def _begin(game: Game) -> Game:
    return Game(game.setup, game.setup.begin(game.setup.config, None), None)


def _numbers(game: Game, seat: int, count: int) -> Row:
    from warmat.envs.encoding import encode

    seen = encode(game, seat, actions=max(3, count))
    table = seen["observation"]
    there = table.nonzero()[0]
    return {
        "columns": there.tolist(),
        "values": table[there].tolist(),
        "options": seen["options"][:count].ravel().tolist(),
    }


# The kinds of rows by name: what `warmat simulate --rows` offers.
ROWS: Final[dict[str, Callable[[Iterable[Record]], Iterator[Row]]]] = {
    "games": games,
    "cards": cards,
    "decisions": decisions,
}


def frame(rows: Iterable[Row], library: str = "polars") -> Any:
    """The rows as a table of polars or pandas."""
    if library not in ("polars", "pandas"):
        raise BadInput(f"Tables come from polars or pandas, not from {library}.")
    listed = list(rows)
    try:
        if library == "pandas":
            import pandas

            return pandas.DataFrame(listed)
        import polars
    except ImportError:
        raise BadInput(f'{library} is not installed: pip install "{_needed(library)}".') from None
    return polars.DataFrame(listed, infer_schema_length=None)


def _needed(library: str) -> str:
    return "warmat[data]" if library == "polars" else library


def write(rows: Iterable[Row], path: str | Path) -> int:
    """Write the rows to a file, .csv or .parquet; how many there are."""
    path = Path(path)
    check_table(path)
    if path.suffix == PARQUET:
        table = frame(rows)
        try:
            table.write_parquet(path)
        except OSError as error:
            raise _unwritten(path, error) from None
        return len(table)
    listed = list(rows)
    names = list(dict.fromkeys(name for row in listed for name in row))
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            written = csv.DictWriter(file, names)
            written.writeheader()
            for row in listed:
                written.writerow({name: _plain(value) for name, value in row.items()})
    except OSError as error:
        raise _unwritten(path, error) from None
    return len(listed)


def _unwritten(path: Path, error: OSError) -> BadInput:
    return BadInput(f"Can't write {path}: {error.strerror or error}.")


def check_table(path: str | Path) -> None:
    """Before anything is played: can such a file be written?"""
    path = Path(path)
    if path.suffix not in (CSV, PARQUET):
        raise BadInput(f"A table file must end in {CSV} or {PARQUET}; {path} does not.")
    if not path.parent.is_dir():
        raise BadInput(f"Can't write {path}: there is no folder {path.parent}.")
    if path.suffix == PARQUET:
        frame([])


def _plain(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, list) else value
