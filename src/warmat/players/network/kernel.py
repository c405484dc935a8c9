"""The network in C (kernel.c), where it has been compiled: what it is made from, and what it has to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from warmat import _build
from warmat.players.network.layout import BESIDE, Columns, Layout, Real
from warmat.players.network.look import Desk


def make_kernel(arrays: Mapping[str, Real], layout: Layout) -> Any:
    """None: it has not been compiled, or the sources are to run."""
    if _build.running() != "compiled":
        return None
    try:
        from warmat.players.network._kernel import Kernel  # type: ignore[import-not-found]
    except ImportError:
        return None
    high, wide = layout.grid or (0, 0)
    return Kernel(
        {name: np.ascontiguousarray(np.atleast_2d(array), np.float32) for name, array in arrays.items()},
        _pairs(layout.rows),
        _pairs(layout.scalars),
        _pairs(layout.options),
        cards=layout.cards,
        zones=len(layout.zones),
        table_wide=layout.table_width,
        player_wide=layout.player_width,
        about_first=layout.about_first,
        zone_parts=layout.zone_parts,
        own_mark=BESIDE[layout.beside],
        type_column=layout.type_column,
        side_column=layout.side_column,
        spaces=high * wide,
        wide=wide,
    )


def form_of(desk: Desk) -> tuple[int, ...]:
    """Where the sheets of a desk have what: players, things, cards beside, zones, options."""
    return (
        desk.players_at,
        desk.things.start,
        len(desk.rows),
        desk.beside.start,
        len(desk.beside_cards),
        desk.beside_width,
        desk.zones.start,
        desk.encoder.size,
    )


def _pairs(columns: Columns) -> list[tuple[int, int]]:
    return list(zip(columns.named.tolist(), columns.first.tolist(), strict=True))
