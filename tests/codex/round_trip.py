"""A table saved, loaded, cloned, seen and guessed at in the middle of a game must be the same table."""

from __future__ import annotations

import json

from warmat.codex.invariants import check_aside, check_options, check_pieces
from warmat.codex.rules.engine import load
from warmat.codex.rules.model.book import Book
from warmat.codex.scenario import Scenario


def survives_everything(t: Scenario, book: Book) -> None:
    """Save and load it, clone it, look at it from each seat, redeal it: nothing public may change."""
    st = t.table
    check_pieces(st)
    check_aside(st)
    check_options(st)
    saved = json.loads(json.dumps(st.dump()))
    again = load(book, st.mode, saved, b"", None)
    assert again.dump() == st.dump()
    clone = st.clone()
    assert clone.dump() == st.dump()
    for seat in range(len(st.players)):
        assert again.view(seat) == st.view(seat)
        world = st.determinise(seat, 7)
        assert world.view(seat) == st.view(seat)
    assert clone.dump() == st.dump()
