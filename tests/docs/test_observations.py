"""The page of observations is made from the sources, and what it says of views and records is so."""

from __future__ import annotations

import json
import re

import pytest

import warmat
from tools.observations import PAGE, SCHEMAS, page, schemas
from warmat.envs.columns import EMBED, FLAG, OPTIONS, Column, blocks_of
from warmat.envs.encoders.base import MOST, OPTION_COLUMNS
from warmat.envs.encoding import encode
from warmat.envs.match import ENCODERS, Match, layout, settings_of
from warmat.kernel.rng import Dice
from warmat.records.record import record

AGAIN = "python -m tools.observations writes it anew"
COLUMNS = {game: blocks_of(game) for game in ENCODERS}
games = pytest.mark.parametrize("game", list(COLUMNS))


def test_the_page_and_the_schemas_are_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"docs/observations.md is out of date: {AGAIN}"
    assert all(json.loads(text)["$schema"] for text in schemas().values())
    kept = {file.stem: file.read_text(encoding="utf-8") for file in SCHEMAS.iterdir()}
    assert kept == schemas(), f"docs/assets/schemas is out of date: {AGAIN}"


@games
def test_every_column_is_described(game: str) -> None:
    assert list(OPTIONS) == list(OPTION_COLUMNS)
    for block, columns in COLUMNS[game].items():
        assert set(columns) == set(layout(game)[block][2])
        for column in columns.values():
            assert column.scale in (EMBED, FLAG) or float(column.scale) > 0


@games
def test_flags_are_flags_and_names_are_not_less_than_nothing(game: str) -> None:
    match, dice = Match(game, settings_of(game, {}), 128, 10_000), Dice(1)
    for seed in range(2):
        match.begin(seed)
        while match.seat >= 0 and match.game.length < 200:
            table = match.look(match.seat)
            for name, (start, rows, columns) in layout_of[game].items():
                block = table[start : start + rows * len(columns)].reshape(rows, len(columns))
                for at, column in enumerate(columns):
                    described = COLUMNS[game].get(name, {}).get(column)
                    if described is not None and described.scale == FLAG:
                        assert set(block[:, at].tolist()) <= {0, 1}, (name, column)
                    elif described is None or described.scale == EMBED:
                        assert block[:, at].min() >= 0, (name, column)
            legal = match.legal_actions()
            for _ in range(10):
                if match.seat >= 0:
                    legal = match.legal_actions()
                    match.act(legal[dice.below(len(legal))])


DECKS = {
    "codex": [
        ["[Anarchy]/Blood/Fire", "[Past]/Present/Future"],
        ["[Law]/Peace/Truth", "[Disease]/Necromancy/Fire"],
    ],
    "summoner-wars": [["Savanna Elves", "Breakers"], ["Polar Dwarves", "Vanguards"]],
}


def bounds_of(column: Column) -> tuple[int, int]:
    """The least and the most that a column's range names; "the last row", or none: what fits."""
    named = [int(number) for number in re.findall(r"-?\d+", column.range.replace("−", "-"))]
    return named[0], named[-1] if len(named) > 1 and "last" not in column.range else MOST


@games
def test_numbers_stay_within_their_ranges(game: str) -> None:
    dice = Dice(4)
    for seed, decks in enumerate(DECKS[game] * 2):
        table = warmat.new(game, seats=decks, seed=seed)
        while table.result is None and table.length < 300:
            options = table.options
            seen = encode(table, options[0].player, actions=max(3, len(options)))
            for at, (name, column) in enumerate(OPTIONS.items()):
                least, most = bounds_of(column)
                assert least <= seen["options"][:, at].min(), name
                assert seen["options"][:, at].max() <= most, name
            for block, (start, rows, columns) in layout_of[game].items():
                found = seen["observation"][start : start + rows * len(columns)].reshape(rows, len(columns))
                for at, named in enumerate(columns):
                    if block in COLUMNS[game]:
                        least, most = bounds_of(COLUMNS[game][block][named])
                        assert least <= found[:, at].min(), (block, named)
                        assert found[:, at].max() <= most, (block, named)
            for _ in range(3):
                if table.result is None:
                    table.apply(table.options[dice.below(len(table.options))])


layout_of = {game: layout(game) for game in COLUMNS}


@games
def test_views_and_records_fit_their_schemas(game: str) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    made = {name: json.loads(text) for name, text in schemas().items()}
    match, dice = Match(game, settings_of(game, {}), 128, 10_000), Dice(2)
    match.begin(2)
    while match.seat >= 0:
        if match.game.length % 40 == 0:
            for seat in (-1, 0, 1):
                view = json.loads(json.dumps(match.game.view(seat)))
                jsonschema.validate(view, made[game])
                with pytest.raises(jsonschema.ValidationError):
                    jsonschema.validate({**view, "turn": "late"}, made[game])
        legal = match.legal_actions()
        match.act(legal[dice.below(len(legal))])
    kept = json.loads(json.dumps(record(match.game)))
    jsonschema.validate(kept, made["record"])
    assert warmat.replay(kept).result == kept["winners"]
