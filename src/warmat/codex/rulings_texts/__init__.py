"""What was ruled about single cards and about keywords, in our own words: to be read beside a card.

Where the sources disagree, a sentence says what is played here: see docs/rulings.md.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rulings_texts.black import BLACK
from warmat.codex.rulings_texts.blue import BLUE
from warmat.codex.rulings_texts.general import BUILDINGS, GENERAL
from warmat.codex.rulings_texts.green import GREEN
from warmat.codex.rulings_texts.neutral import NEUTRAL
from warmat.codex.rulings_texts.purple import PURPLE
from warmat.codex.rulings_texts.red import RED
from warmat.codex.rulings_texts.white import WHITE

GROUPS: Final = (NEUTRAL, RED, GREEN, BLUE, BLACK, WHITE, PURPLE, BUILDINGS)

OF_CARDS: Final[dict[str, tuple[str, ...]]] = {
    name: texts for group in GROUPS for name, texts in group.items()
}
OF_TOPICS: Final[dict[str, tuple[str, ...]]] = GENERAL  # by their names in the glossary
