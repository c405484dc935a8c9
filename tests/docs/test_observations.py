"""The page of observations is made from the sources, and what it says of views and records is so."""

from __future__ import annotations

import json

import pytest

import warmat
from tools.observations import PAGE, SCHEMAS, page, schemas
from warmat.envs.columns import EMBED, FLAG, OPTIONS, blocks_of
from warmat.envs.encoders.base import OPTION_COLUMNS
from warmat.envs.match import ENCODERS, Match, layout, settings_of
from warmat.kernel.rng import Dice
from warmat.records.record import record

AGAIN = "python -m tools.observations writes it anew"
COLUMNS = {game: blocks_of(game) for game in ENCODERS}
games = pytest.mark.parametrize("game", list(COLUMNS))


def test_the_page_and_the_schemas_are_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"docs/observations.md is out of date: {AGAIN}"
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
