"""What the effects that wait their turn are called: never by the names that saves know their scripts by."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.hidden import index_of
from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import R_CARD
from warmat.kernel.frame import SCRIPTS, Frame

# What an ability's label or a rule's name is in plain words, where it is not that already.
WORDS: Final[dict[str, str]] = {
    "arrival seen": "an arrival",
    "damage seen": "damage dealt",
    "death seen": "a death",
    "debt": "the gold that is owed for it",
    "give back": "what it took returns",
    "gives back": "what it took returns",
    "hero fell": "levels for its death",
    "later": "delayed effect",
    "leaving seen": "something leaves",
    "strike seen": "damage dealt",
    "unwound": "a time rune is removed",
}


def ability_words(script: str) -> str:
    """What the ability of this script is about, in plain words; of a whole card, nothing."""
    _, slash, label = script.rpartition("/")
    if not slash and label not in WORDS and label[:1].isupper():
        return ""  # a spell's own effect
    label = label.rstrip("0123456789").rstrip().rpartition(", ")[2]
    return WORDS.get(label, label)


def owner_words(st: Table, frame: Frame) -> str:
    """Whose effect it is: a piece, or a card that is in play no longer."""
    source = st.remembered(frame.source)
    if source is not None:
        return st.label(source)
    if len(frame.regs) > R_CARD and frame.regs[R_CARD]:
        return st.book.cards[index_of(frame.regs[R_CARD])].name
    card, slash, _ = SCRIPTS[frame.script].name.partition("/")
    return card if slash or card[:1].isupper() else ""
