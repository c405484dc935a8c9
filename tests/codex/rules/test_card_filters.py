"""What cards and pieces are: every filter of words/card_filters.py, asked about pieces on the table."""

from __future__ import annotations

import pytest

from tests.codex.choice_cards import board
from warmat.codex import words
from warmat.codex.rules.state import Piece, Table
from warmat.codex.scenario import PieceSpec, piece, side
from warmat.kernel.filters import Filter

MINE: list[str | PieceSpec] = [
    piece("Iron Man", damage=1),
    piece("Sapling", exhausted=True),
    piece("Oak", runes=2),
    "Bones",
    "Withering Ghost",
    "Cloud Sprite",
    "Trojan Duck",
    "Newt",
    "Hut",
    "Banner",
    "Lasting Bones",
]
UNITS = {"Iron Man", "Sapling", "Oak", "Bones", "Withering Ghost", "Cloud Sprite", "Trojan Duck", "Newt"}
UNITS |= {"Lasting Bones"}


@pytest.mark.parametrize(
    ("scope", "passes"),
    [
        (words.color(words.GREEN), {"Sapling", "Oak"}),
        (words.of_spec("Growing"), {"Sapling", "Oak"}),
        (words.named("Oak"), {"Oak"}),
        (words.UNIT & words.cost_at_most(1), {"Bones", "Withering Ghost", "Newt", "Lasting Bones"}),
        (words.UNIT & words.cost_of(7), {"Trojan Duck"}),
        (words.UNIT & words.atk_at_most(1), {"Bones", "Withering Ghost", "Newt", "Lasting Bones"}),
        (words.atk_at_least(7), {"Oak", "Trojan Duck"}),
        (words.atk_is(3), {"Iron Man", "Cloud Sprite"}),
        (words.UNIT & words.hp_at_most(1), {"Bones", "Withering Ghost", "Newt", "Lasting Bones"}),
        (words.UPGRADE, {"Banner"}),
        (words.BUILDING_CARD, {"Hut"}),
        (words.TECH_BUILDING, {"Tech I"}),
        (words.TOKEN, {"Newt"}),
        (words.UNIT & words.NON_TOKEN, UNITS - {"Newt"}),
        (words.HAS_FADING, {"Withering Ghost"}),
        (words.DAMAGED, {"Iron Man"}),
        (words.UNIT & words.UNDAMAGED, UNITS - {"Iron Man"}),
        (words.EXHAUSTED, {"Sapling"}),
        (words.UNIT & words.READY, UNITS - {"Sapling"}),
        (words.with_runes(words.PLUS_ONE), {"Oak"}),
        (words.with_runes(words.PLUS_ONE, 3), set()),
        (words.having(words.FLYING), {"Cloud Sprite"}),
        (words.TECH_III & words.UNIT, {"Trojan Duck"}),
        (words.TECH_I_OR_II & words.UNIT, {"Iron Man", "Sapling", "Oak", "Cloud Sprite"}),
        (words.TECH_0_TO_II & words.UNIT, UNITS - {"Trojan Duck"}),
        (words.UNIT & words.SACRIFICABLE, UNITS - {"Lasting Bones"}),
        (words.CARD & words.SPELL, set()),
        (words.ONGOING_SPELL, set()),
        (words.LEGENDARY, set()),
    ],
)
def test_what_passes(scope: Filter[Table, Piece], passes: set[str]) -> None:
    t = board(side(play=MINE, tech=1), side())
    st = t.table
    assert {st.label(p) for p in st.pieces.values() if scope.test(st, p, 0, 0)} == passes


def test_runes_of_other_kinds() -> None:
    t = board(side(hand=["Withering Ghost"]), side(play=[piece("Trojan Duck", runes=-1)]))
    t.do("play Withering Ghost")
    st = t.table
    duck, ghost = list(st.pieces.values())[-2:]
    assert words.with_runes(words.TIME, 2).test(st, ghost, 0, 0)
    assert not words.with_runes(words.TIME, 3).test(st, ghost, 0, 0)
    assert words.with_runes(words.MINUS_ONE).test(st, duck, 0, 0)
    assert not words.with_runes(words.MINUS_ONE).test(st, ghost, 0, 0)
    assert words.FROM_HAND.test(st, ghost, 0, 0)
    assert not words.FROM_HAND.test(st, duck, 0, 0)


@pytest.mark.parametrize(
    ("name", "scope", "passes"),
    [
        ("Flare", words.SPELL & words.NON_ULTIMATE, True),
        ("Sunfall", words.SPELL & words.NON_ULTIMATE, False),
        ("Hymn", words.ONGOING_SPELL, True),
        ("Flare", words.ONGOING_SPELL, False),
        ("Hut", words.BUILDING_CARD, True),
        ("Oak", words.color(words.GREEN) & words.cost_at_most(5), True),
        ("Old Sapling", words.color(words.GREEN) & words.cost_at_most(5), False),
    ],
)
def test_cards_that_are_not_in_play(name: str, scope: Filter[Table, Piece], passes: bool) -> None:
    st = board(side(), side()).table
    stand_in = st.book.by_name[name].stand_in
    assert stand_in is not None
    assert scope.test(st, stand_in, 0, 0) is passes
