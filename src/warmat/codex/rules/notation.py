"""One notation for log, records, tests, command line and page: options as a player writes them."""

from __future__ import annotations

from warmat.codex.rules.state import Table
from warmat.codex.rules.terms import (
    ANSWER,
    ATTACK,
    CHOOSE,
    END_MAIN,
    LEVEL,
    NO_SLOT,
    ORDER,
    PATROL,
    PLAY,
    REPAIR,
    SLOT_NAMES,
    SPEC,
    TECH,
    USE,
    VERB_NAMES,
)
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS


def write_options(st: Table, options: list[Option]) -> None:
    """Give every option of the open question its notation, unique among them.

    What teammates may do in their main phase says whose it is: "P2: play Spark".
    """
    taken: dict[str, int] = {}
    both = st.mode.team_size > 1 and len(options) > 0 and options[-1].verb == END_MAIN
    for option in options:
        if not option.text:
            text = notation(st, option)
            if both:
                text = f"P{option.player + 1}: {text}"
            taken[text] = taken.get(text, 0) + 1
            option.text = text if taken[text] == 1 else f"{text} ({taken[text]})"


def notation(st: Table, option: Option) -> str:
    verb = option.verb
    if verb == END_MAIN:
        return "end"
    if verb == ANSWER:
        return "yes" if option.source else "no"
    if verb == REPAIR:
        return "repair"
    if verb == PATROL:
        if option.target == NO_SLOT:
            return "patrol nobody else"
        whose = f" for P{option.extra}" if option.extra else ""
        return f"patrol {_piece(st, option.source, 'nobody')} as {SLOT_NAMES[option.target]}{whose}"
    if verb == CHOOSE:
        return f"choose {_piece(st, option.source, 'nothing')}"
    if verb == SPEC:
        return f"spec {st.book.spec_names[option.source]}"
    if verb == TECH:
        return f"tech {st.book.cards[option.source].name}"
    if verb == ORDER:
        return f"resolve {_waiting(st, option.source)}"
    if verb in (ATTACK, LEVEL, USE):
        text = f"{VERB_NAMES[verb]} {_piece(st, option.source, '')}"
        if verb == USE and len(st.pieces[option.source].d.actives) > 1:
            text += f" ({st.pieces[option.source].d.actives[option.extra].label})"
    else:
        text = f"{VERB_NAMES[verb]} {st.book.cards[option.source].name}"
        if verb == PLAY and option.extra:
            text += " boosted"
    return f"{text} -> {_piece(st, option.target, '')}" if option.target else text


def _piece(st: Table, id: int, nobody: str) -> str:
    piece = st.pieces.get(id)
    return st.label(piece) if piece is not None else nobody


def _waiting(st: Table, at: int) -> str:
    frame = st.queue[at]
    what = SCRIPTS[frame.script].name.rpartition("/")[2]
    source = st.remembered(frame.source)
    return f"{st.label(source)} ({what})" if source is not None else what
