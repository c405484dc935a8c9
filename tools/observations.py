"""docs/observations.md and docs/assets/schemas: every column, and the forms of views and records.

python -m tools.observations
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from warmat import games
from warmat.envs.columns import COUNTS, EMBED, FLAG, OPTIONS, Column, blocks_of
from warmat.envs.encoders.base import OPTION_COLUMNS, OPTION_SIZE
from warmat.envs.match import ACTIONS, ENCODERS, encoder_of, settings_of
from warmat.envs.versions import env_name, gymnasium_id
from warmat.kernel.views import DecisionView
from warmat.records.schema import Record
from warmat.registry import info_of
from warmat.server.api.view_models import VIEWS, Modeller

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "observations.md"
SCHEMAS = ROOT / "docs" / "assets" / "schemas"

INTRO = """\
# Observations, column by column

**Score the rows of `options`.** An option is described by its row, so a network that gives each row
a score, from that row and the table, works for any decision, however many options there are. A
layer with one output for each action number does not: action 3 is another option in every position.

An observation is three arrays: `observation` (the table, 16-bit numbers in blocks of rows),
`options` (a row for each action) and `action_mask`. *Scale* says how to feed a column to a network:
**embed** a number that names something, take a **flag** as it is, divide the others by the number
given. `warmat.envs.columns` has the same as data:

```python
>>> from warmat.envs.columns import column_of
>>> column_of("codex", "players", "gold")
Column(meaning='gold', range='0 to 20', scale='20')

```

Numbers of cards are their places in the book, from 1; those of blocks with a column for each card
are named by `layout` (`warmat.envs.match`). This page is made from the sources, by `python -m
tools.observations`.
"""
END = """\
## Views and records

The forms of `game.view(seat)` and of [records](records.md) as JSON Schema, made from the engine's
own types: [a view of Codex](assets/schemas/codex.json), [a view of Summoner
Wars](assets/schemas/summoner-wars.json), [a record](assets/schemas/record.json).

## Versions

An environment's name ends in the version of its layout, and so does its name in Gymnasium. Blocks,
columns, verbs, phases and the numbers of cards belong to the layout. Whatever changes one of them
changes the version, in a minor release at the earliest, and the changelog says so; a test compares
the layout with its version. Networks trained on one version do not fit another. The rules may be
corrected within a version: records say by which rules a game was played ([what
stays](stability.md)).
"""


def page() -> str:
    return "\n".join([INTRO, *_options(), *(line for game in ENCODERS for line in _game(game)), END])


def _table(columns: dict[str, Column]) -> Iterator[str]:
    """Columns of one meaning, one after another, share a line."""
    yield "| Column | What it is | Range | Scale |"
    yield "|---|---|---|---|"
    together: dict[Column, list[str]] = {}
    for name, column in columns.items():
        together.setdefault(column, []).append(f"`{name}`")
    for column, names in together.items():
        scale = column.scale if column.scale in (EMBED, FLAG) else f"÷ {column.scale}"
        yield f"| {', '.join(names)} | {column.meaning} | {column.range} | {scale} |"
    yield ""


def _options() -> Iterator[str]:
    yield "## Options\n"
    yield f"{ACTIONS} rows (`actions=`) of {OPTION_SIZE} columns, the same in both games.\n"
    yield from _table({name: OPTIONS[name] for name in OPTION_COLUMNS})


def _game(game: str) -> Iterator[str]:
    encoder = encoder_of(games.new(game, **settings_of(game, {})))
    yield f"## {info_of(game).title}\n"
    yield f"`{env_name(game)}`, in Gymnasium “{gymnasium_id(game)}”: {encoder.size:,} numbers for 2 seats.\n"
    counted: list[str] = []
    for block in encoder.blocks:
        if block.name not in blocks_of(game):
            counted.append(block.name)
            continue
        rows = "1 row" if block.rows == 1 else f"{block.rows} rows"
        yield f"### `{block.name}` ({game}): {rows}, from {block.start}\n"
        yield from _table({name: blocks_of(game)[block.name][name] for name in block.columns})
    named = ", ".join(f"`{name}`" for name in counted)
    yield f"{named}: a row for each seat, a column for each card. {COUNTS.meaning.capitalize()}.\n"
    yield f"Verbs: {', '.join(f'{number} {name}' for number, name in sorted(encoder.verbs.items()))}.\n"
    yield f"Phases: {', '.join(f'{number} {name}' for number, name in enumerate(encoder.phases))}.\n"


def schemas() -> dict[str, str]:
    """By file: what a view and a record are like."""
    found: dict[str, Any] = {"record": TypeAdapter(Modeller().model(Record)).json_schema()}
    for game in VIEWS:
        modeller = Modeller()
        decision = modeller.model(DecisionView)
        view = modeller.model(
            VIEWS[game], f"{info_of(game).title.replace(' ', '')}Table", decision=decision | None
        )
        found[game] = TypeAdapter(view).json_schema()
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}  # that pydantic writes
    return {
        name: json.dumps({**dialect, **schema}, indent=1, ensure_ascii=False) + "\n"
        for name, schema in found.items()
    }


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMAS.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (SCHEMAS / f"{name}.json").write_text(schema, encoding="utf-8")


if __name__ == "__main__":
    main()
