"""The network itself, in numpy: of each option how good it is, and of the table who is likely to win.

Things in play become vectors; on a board each space then learns of those near it. What is in play, in piles
and on players' sides adds up to a vector of the whole table. An option is judged by what it does, the things
that it is done with and to, and the table.

A decision takes some fifty small steps, so each counts: biases and factors are part of the tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np

from warmat.kernel.errors import BadInput
from warmat.players.network.kernel import make_kernel
from warmat.players.network.layout import SOURCE_ROW, TARGET_ROW, VERBS, Columns, Layout, Real, index_of
from warmat.players.network.look import Look, Piles

POOLED: Final = 0.2  # a side's things are added up, times this
PILED: Final = 0.2  # and so are cards in piles, and whatever players and table name
SOFTNESS: Final = 2.0  # what search divides logits by, where a file doesn't say: as by a temperature
TIE: Final = 1e-4  # what is liked alike: sums in another order differ by less


class Judgement(NamedTuple):
    logits: Real  # of all options of all decisions
    values: Real  # of each decision: from -1 (lost) to 1 (won)


class Network:
    """Numbers as they are used, for the cards of one book."""

    def __init__(self, numbers: Mapping[str, Any], layout: Layout, names: Sequence[str]) -> None:
        """`names`: the cards that the numbers are about; a card that is not among them is like none."""
        self.layout = layout
        for name, (parts, free) in layout.tables.items():
            if (len(numbers[f"{name}.parts"]), len(numbers[f"{name}.free"])) != (parts, free):
                raise BadInput("This network was trained on other observations: train it again.")
        known = {name: at for at, name in enumerate(names)}
        self.knows_all_cards = known.keys() >= set(layout.names)
        real = {name: np.ascontiguousarray(each, np.float32) for name, each in numbers.items()}
        cards = real["cards"][[known.get(name, 0) for name in layout.names]]
        self._row_table = _table(cards, real, "row")
        self._row_table[: layout.cards] += real["row.b"]  # every row has one card
        self._row_w = _spread(real["row.w"], layout.rows, layout.row_width)
        self._state_table = _table(cards, real, "state") * np.float32(PILED)
        about = slice(layout.about_first, layout.about_first + layout.cards)
        self._state_table[about] += real["state.b"]  # every decision has one card that asks, if it is none
        self._state_w = _spread(real["state.w"], layout.scalars, layout.scalar_width)
        self._pool_w = real["pool.w"] * np.float32(POOLED)
        self._second_w, self._second_b = real["second.w"], real["second.b"]
        self._value_w, self._value_b = real["value.w"][:, 0].copy(), real["value.b"]
        self._option_table = _table(cards, real, "option")
        self._option_table[2 * layout.cards :][:VERBS] += real["option.b"]  # every option has one verb
        self._option_w = _spread(real["option.w"], layout.options, layout.option_width)
        self._ends_w = real["ends.w"]
        self._context_w = real["context.w"]
        self._third_w, self._third_b = real["third.w"], real["third.b"]
        self._out_w = real["out.w"][:, 0].copy()
        self._mix_w: Real | None = real.get("mix.w")
        self._mix_b = real.get("mix.b", self._third_b)
        self._nothing = np.zeros((1, real["row.b"].shape[0]), np.float32)
        self.softness = float(numbers["softness"]) if "softness" in numbers else SOFTNESS
        self.forms: set[int] = set()  # numbers of seats that the kernel knows the sheets of

    @cached_property
    def kernel(self) -> Any:
        """The same in C, several times as fast; None where that is not compiled."""
        names = (
            *("row_table", "row_w", "state_table", "state_w", "pool_w", "second_w", "second_b", "value_w"),
            *("value_b", "option_table", "option_w", "ends_w", "context_w", "third_w", "third_b", "out_w"),
            *(("mix_w", "mix_b") if self._mix_w is not None else ()),
        )
        return make_kernel({name: getattr(self, f"_{name}") for name in names}, self.layout)

    def judge(self, looks: Sequence[Look]) -> Judgement:
        """All options of these decisions, one after the other, and who is likely to win each game."""
        if len(looks) == 1:
            found = self._state(looks[0])
            shown = looks[0].options
            logits = self._options(looks[0], found) if len(shown) else np.zeros(0, np.float32)
            return Judgement(logits, self._values(found.state[None]))
        return self._judge_all(looks)

    # One decision ---------------------------------------------------------------------------------------

    def _state(self, look: Look) -> _Table:
        layout, rows, scalars = self.layout, look.rows, look.scalars
        things = self._things(rows)
        own = things
        if layout.grid is None:
            spots = np.concatenate((self._nothing, things))
        else:
            spots = self._board(things, look.places)
            own = spots.take(look.places + 1, 0)
        side = rows[:, layout.side_column]
        sides = np.array((side > 0, side < 0), np.float32)
        state = (sides @ own).reshape(-1) @ self._pool_w
        state += scalars.astype(np.float32) @ self._state_w
        state += self._piles(look.piles)
        table = self._state_table
        state += np.add.reduce(table[index_of(scalars, layout.scalars)], 0)
        for at in look.beside:
            state += table[at]
        np.maximum(state, 0, out=state)
        state = state @ self._second_w
        state += self._second_b
        np.maximum(state, 0, out=state)
        return _Table(state, spots)

    def _options(self, look: Look, found: _Table) -> Real:
        layout, options = self.layout, look.options
        result = np.add.reduce(self._option_table[index_of(options, layout.options)], 1)
        result += options.astype(np.float32) @ self._option_w
        ends = np.maximum(options[:, SOURCE_ROW : TARGET_ROW + 1 : TARGET_ROW - SOURCE_ROW], 0)
        result += found.spots[ends].reshape(len(options), -1) @ self._ends_w
        result += found.state @ self._context_w
        np.maximum(result, 0, out=result)
        result = result @ self._third_w
        result += self._third_b
        np.maximum(result, 0, out=result)
        logits: Real = result @ self._out_w
        return logits

    # Parts ----------------------------------------------------------------------------------------------

    def _things(self, rows: Any) -> Real:
        things: Real = np.add.reduce(self._row_table[index_of(rows, self.layout.rows)], 1)
        things += rows.astype(np.float32) @ self._row_w
        np.maximum(things, 0, out=things)
        return things

    def _piles(self, piles: Piles) -> Real:
        if piles.by is not self or piles.judged is None:
            piles.by, piles.judged = self, piles.times @ self._state_table[piles.named]
        return piles.judged

    def _board(self, things: Real, places: Any) -> Real:
        """Nothing, and every space with what stands on it and near it."""
        assert self._mix_w is not None
        near = self.layout.neighbourhoods
        spaces = len(near)
        wide = self._mix_b.shape[1]
        told = (things @ self._mix_w).reshape(-1, wide)  # by things and kinds of distance
        spots = np.zeros((spaces + 1, wide), np.float32)
        np.matmul(near[places].reshape(-1, spaces).T, told, out=spots[1:])
        spots[1:] += self._mix_b
        np.maximum(spots, 0, out=spots)
        return spots

    def _values(self, state: Any) -> Real:
        values: Real = np.tanh(state @ self._value_w + self._value_b)
        return values

    # Many at once ---------------------------------------------------------------------------------------

    def _judge_all(self, looks: Sequence[Look]) -> Judgement:
        """The same for many decisions, in as few steps as for one wherever that is quicker."""
        layout, count = self.layout, len(looks)
        rows = np.concatenate([look.rows for look in looks])
        scalars = np.stack([look.scalars for look in looks])
        options = np.concatenate([look.options for look in looks])
        things = self._things(rows)
        starts = _starts([len(look.rows) for look in looks])
        if layout.grid is None:
            parts: list[Real] = []
            for look, at in zip(looks, starts, strict=True):
                parts += (self._nothing, things[at : at + len(look.rows)])
            spots, own = np.concatenate(parts), things
            first = starts + np.arange(count)
        else:
            boards = [
                self._board(things[at : at + len(look.rows)], look.places)
                for look, at in zip(looks, starts, strict=True)
            ]
            spots = np.concatenate(boards)
            first = np.arange(count) * len(boards[0])
            own = spots[np.concatenate([look.places + at + 1 for look, at in zip(looks, first, strict=True)])]
        side = rows[:, layout.side_column]
        pooled = np.concatenate((own * (side > 0)[:, None], own * (side < 0)[:, None]), 1)
        state = np.add.reduceat(pooled, starts) @ self._pool_w
        state += scalars.astype(np.float32) @ self._state_w
        state += np.add.reduce(self._state_table[index_of(scalars, layout.scalars)], 1)
        for at, look in enumerate(looks):
            state[at] += self._piles(look.piles)
            for beside in look.beside:
                state[at] += self._state_table[beside]
        np.maximum(state, 0, out=state)
        state = state @ self._second_w
        state += self._second_b
        np.maximum(state, 0, out=state)
        counts = [len(look.options) for look in looks]
        result = np.add.reduce(self._option_table[index_of(options, layout.options)], 1)
        result += options.astype(np.float32) @ self._option_w
        ends = np.maximum(options[:, SOURCE_ROW : TARGET_ROW + 1 : TARGET_ROW - SOURCE_ROW], 0)
        ends = ends + np.repeat(first, counts)[:, None]
        result += spots[ends].reshape(len(options), -1) @ self._ends_w
        result += np.repeat(state @ self._context_w, counts, 0)
        np.maximum(result, 0, out=result)
        result = result @ self._third_w
        result += self._third_b
        np.maximum(result, 0, out=result)
        return Judgement(result @ self._out_w, self._values(state))


def best_of(logits: Real) -> int:
    """The number of the option that is liked best; of those that are liked alike the first."""
    return int((logits >= logits.max() - TIE).argmax())


def by_liking(logits: Real) -> list[int]:
    """The numbers of all options, those that are liked best first."""
    left, found = logits.copy(), list[int]()
    for _ in range(len(left)):
        found.append(best_of(left))
        left[found[-1]] = -np.inf
    return found


class _Table(NamedTuple):
    state: Real
    spots: Real  # what options may be about: nothing, then every row or space


def _table(cards: Real, real: Mapping[str, Real], name: str) -> Real:
    """What is looked up: for each part a row for every card, and the rest."""
    parts = cards @ real[f"{name}.parts"]
    return np.concatenate([parts.reshape(-1, parts.shape[2]), real[f"{name}.free"]])


def _spread(weights: Real, columns: Columns, wide: int) -> Real:
    """Weights for whole rows, scaled: 0 for what is not counted."""
    found = np.zeros((wide, weights.shape[1]), np.float32)
    found[columns.counted] = weights * columns.scale[:, None]
    return found


def _starts(counts: Sequence[int]) -> Any:
    found = np.zeros(len(counts), np.int64)
    np.cumsum(counts[:-1], out=found[1:])
    return found
