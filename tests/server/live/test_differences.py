"""What has changed of a view, and putting the new one together from it."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from warmat.server.live.differences import changed, differences

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


def same(one: Any, other: Any) -> bool:
    """As JSON has it: 1 is not true."""
    return repr(one) == repr(other) or (
        type(one) is type(other) is dict
        and one.keys() == other.keys()
        and all(same(one[name], other[name]) for name in one)
    ) or (
        type(one) is type(other) is list
        and len(one) == len(other)
        and all(same(*both) for both in zip(one, other, strict=True))
    )  # fmt: skip


@given(VALUES, VALUES)
def test_they_lead_from_any_value_to_any_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    assert changed(old, differences(old, new)) == new
    assert same(old, before)


def test_nothing_is_sent_of_what_is_the_same() -> None:
    old = {"turn": 1, "players": [{"gold": 4}, {"gold": 5}], "pieces": ["a", "b", "c"]}
    assert differences(old, copy.deepcopy(old)) == []
    new = {"turn": 1, "players": [{"gold": 4}, {"gold": 0}], "pieces": ["a", "c"], "over": True}
    assert differences(old, new) == [
        [["players", 1, "gold"], 0],
        [["pieces"], 1, 1, []],
        [["over"], True],
    ]
    assert differences(new, old)[-1] == [["over"]]
