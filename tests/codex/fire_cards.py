"""Made-up cards around fire: red ones that fight, and what no fire can touch.

`scenario(..., book=KILN)` plays with them. The made-up spec comes last, as in bench_cards.py.
"""

from __future__ import annotations

from warmat.codex.cards import BOOK, SPECS, STARTERS, commons
from warmat.codex.rules.model.book import Book
from warmat.codex.vocabulary import (
    ANTI_AIR,
    BUILDING,
    HERO,
    OVERPOWER,
    RED,
    UNIT,
    deal,
    each_of,
    hero,
    immune_to,
    kind,
    minor_spell,
    spec,
    target,
    unit,
)

KILN_SPEC = spec(
    "Kiln",
    RED,
    hero("Potter", cost=2, kinds="Tester", bands=[(1, 2, 3, "", ()), (3, 3, 4, "", ()), (5, 4, 5, "", ())]),
    unit("Red Brute", cost=1, atk=5, hp=5, does=[OVERPOWER]),
    unit("Red Bowman", cost=1, atk=2, hp=5, does=[ANTI_AIR]),
    unit("Brick", cost=1, atk=1, hp=9, does=[immune_to(kind("Burn"))]),
    minor_spell("Shake", target(BUILDING, as_="hit"), deal(1, each_of("hit", UNIT | HERO)), cost=0),
)

KILN = Book(commons.COMMONS, STARTERS, [*SPECS, KILN_SPEC])

assert all(KILN.cards[card.index] is card for card in BOOK.cards[1:]), "the real cards' numbers have changed"
