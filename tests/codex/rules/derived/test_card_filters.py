"""What cards and pieces are: every filter of vocabulary/card_filters.py, asked about pieces on the table."""

from __future__ import annotations

import pytest

from tests.codex.choice_cards import board
from warmat.codex import vocabulary
from warmat.codex.rules.model.state import CodexState, Piece
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
        (vocabulary.color(vocabulary.GREEN), {"Sapling", "Oak"}),
        (vocabulary.of_spec("Growing"), {"Sapling", "Oak"}),
        (vocabulary.named("Oak"), {"Oak"}),
        (vocabulary.UNIT & vocabulary.cost_at_most(1), {"Bones", "Withering Ghost", "Newt", "Lasting Bones"}),
        (vocabulary.UNIT & vocabulary.cost_of(7), {"Trojan Duck"}),
        (vocabulary.UNIT & vocabulary.atk_at_most(1), {"Bones", "Withering Ghost", "Newt", "Lasting Bones"}),
        (vocabulary.atk_is(3), {"Iron Man", "Cloud Sprite"}),
        (vocabulary.UPGRADE, {"Banner"}),
        (vocabulary.BUILDING_CARD, {"Hut"}),
        (vocabulary.TECH_BUILDING, {"Tech I"}),
        (vocabulary.TOKEN, {"Newt"}),
        (vocabulary.UNIT & vocabulary.NON_TOKEN, UNITS - {"Newt"}),
        (vocabulary.HAS_FADING, {"Withering Ghost"}),
        (vocabulary.DAMAGED, {"Iron Man"}),
        (vocabulary.UNIT & vocabulary.UNDAMAGED, UNITS - {"Iron Man"}),
        (vocabulary.EXHAUSTED, {"Sapling"}),
        (vocabulary.UNIT & vocabulary.READY, UNITS - {"Sapling"}),
        (vocabulary.with_runes(vocabulary.PLUS_ONE), {"Oak"}),
        (vocabulary.with_runes(vocabulary.PLUS_ONE, 3), set()),
        (vocabulary.having(vocabulary.FLYING), {"Cloud Sprite"}),
        (vocabulary.TECH_III & vocabulary.UNIT, {"Trojan Duck"}),
        (vocabulary.TECH_I_OR_II & vocabulary.UNIT, {"Iron Man", "Sapling", "Oak", "Cloud Sprite"}),
        (vocabulary.TECH_0_TO_II & vocabulary.UNIT, UNITS - {"Trojan Duck"}),
        (vocabulary.UNIT & vocabulary.SACRIFICABLE, UNITS - {"Lasting Bones"}),
        (vocabulary.CARD & vocabulary.SPELL, set()),
        (vocabulary.ONGOING_SPELL, set()),
        (vocabulary.LEGENDARY, set()),
    ],
)
def test_what_passes(scope: Filter[CodexState, Piece], passes: set[str]) -> None:
    t = board(side(play=MINE, tech=1), side())
    st = t.table
    assert {st.label(p) for p in st.pieces.values() if scope.test(st, p, 0, 0)} == passes


def test_runes_of_other_kinds() -> None:
    t = board(side(hand=["Withering Ghost"]), side(play=[piece("Trojan Duck", runes=-1)]))
    t.do("play Withering Ghost")
    st = t.table
    duck, ghost = list(st.pieces.values())[-2:]
    assert vocabulary.with_runes(vocabulary.TIME, 2).test(st, ghost, 0, 0)
    assert not vocabulary.with_runes(vocabulary.TIME, 3).test(st, ghost, 0, 0)
    assert vocabulary.with_runes(vocabulary.MINUS_ONE).test(st, duck, 0, 0)
    assert not vocabulary.with_runes(vocabulary.MINUS_ONE).test(st, ghost, 0, 0)
    assert vocabulary.FROM_HAND.test(st, ghost, 0, 0)
    assert not vocabulary.FROM_HAND.test(st, duck, 0, 0)


@pytest.mark.parametrize(
    ("name", "scope", "passes"),
    [
        ("Flare", vocabulary.SPELL & vocabulary.NON_ULTIMATE, True),
        ("Sunfall", vocabulary.SPELL & vocabulary.NON_ULTIMATE, False),
        ("Hymn", vocabulary.ONGOING_SPELL, True),
        ("Flare", vocabulary.ONGOING_SPELL, False),
        ("Hut", vocabulary.BUILDING_CARD, True),
        ("Oak", vocabulary.color(vocabulary.GREEN) & vocabulary.cost_at_most(5), True),
        ("Old Sapling", vocabulary.color(vocabulary.GREEN) & vocabulary.cost_at_most(5), False),
    ],
)
def test_cards_that_are_not_in_play(name: str, scope: Filter[CodexState, Piece], passes: bool) -> None:
    st = board(side(), side()).table
    stand_in = st.book.by_name[name].stand_in
    assert stand_in is not None
    assert scope.test(st, stand_in, 0, 0) is passes
