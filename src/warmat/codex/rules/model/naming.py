"""What the effects that wait their turn are called: never by the names that saves know their scripts by."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import R_CARD
from warmat.kernel.frame import SCRIPTS, Frame
from warmat.kernel.state import thing_of
from warmat.kernel.thing import Thing, in_words

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


def owner(st: CodexState, frame: Frame) -> Thing | None:
    """Whose effect it is: a piece, or a card that is in play no longer; None: a rule's."""
    source = st.remembered(frame.source)
    if source is not None:
        return thing_of(source)
    if len(frame.regs) > R_CARD and frame.regs[R_CARD]:
        return thing_of(st.book.cards[index_of(frame.regs[R_CARD])])
    name, slash, _ = SCRIPTS[frame.script].name.partition("/")
    card = st.book.by_name.get(name)
    if card is not None:
        return thing_of(card)
    return in_words(name) if slash or name[:1].isupper() else None
