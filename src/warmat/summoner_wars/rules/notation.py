"""One notation for log, records, tests, command line and page: options as a player writes them."""

from __future__ import annotations

from warmat.kernel.choice import Option, numbered
from warmat.kernel.frame import SCRIPTS, open_step
from warmat.summoner_wars.rules.board import name_of, spaces_of
from warmat.summoner_wars.rules.questions import Pick
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.rules.terms import (
    ANSWER,
    ATTACK,
    BUILD,
    CHOOSE,
    CHOOSE_SPACE,
    DISCARD,
    END,
    MODE,
    MOVE,
    ORDER,
    PLAY,
    R_SUBJECT,
    SUMMON,
    TAKE,
    USE,
    VERB_NAMES,
)
from warmat.summoner_wars.rules.who import plain_name


def write_options(st: Table, options: list[Option]) -> None:
    """Give every option of the open question its notation, unique among them."""
    ends: dict[tuple[int, int], int] = {}
    for option in options:
        if option.verb == MOVE:
            end = (option.source, option.target)
            ends[end] = ends.get(end, 0) + 1
    taken: dict[str, int] = {}
    for option in options:
        if not option.text:
            text = notation(st, option) + foretold(st, option)
            if option.verb == MOVE and ends[option.source, option.target] > 1:
                text += f" {_way(st, option)}"
            option.text = numbered(text, taken)


def notation(st: Table, option: Option) -> str:
    verb, source = option.verb, option.source
    if verb == END:
        return "end"
    if verb == ANSWER:
        return "yes" if source else "no"
    if verb in (SUMMON, BUILD):
        return f"{VERB_NAMES[verb]} {st.book.cards[source].name} -> {name_of(option.target)}"
    if verb == MOVE:
        return f"move {_piece(st, source)} -> {name_of(option.target)}"
    if verb == ATTACK:
        return f"attack {_piece(st, source)} -> {_piece(st, option.target)}"
    if verb == CHOOSE:
        return f"choose {_piece(st, source)}"
    if verb == CHOOSE_SPACE:
        return f"choose {name_of(source - 1) if source else 'nothing'}"
    if verb == MODE:
        return f"choose {open_step(st).label(source)}"
    if verb == ORDER:
        return f"resolve {_waiting(st, source)}"
    if verb == USE:
        piece = st.pieces[source]
        return f"use {st.label(piece)} ({piece.d.actives[option.extra].name})"
    if verb in (TAKE, DISCARD) and not source:
        return f"{VERB_NAMES[verb]} nothing"
    return f"{VERB_NAMES[verb]} {st.book.cards[source].name}"


def foretold(st: Table, option: Option) -> str:
    """Whom an effect will target, where that is no choice: nobody should learn it only afterwards."""
    if option.verb == PLAY:
        script, source = st.book.cards[option.source].effect, 0
    elif option.verb == USE:
        script, source = st.pieces[option.source].d.actives[option.extra].script, option.source
    else:
        return ""
    first = script.steps[0] if script is not None else None
    if script is None or not isinstance(first, Pick) or not first.least:
        return ""
    targets = first.legal(st, script.frame(source, option.player))
    if len(targets) > first.least:
        return ""
    return f" -> {', '.join(st.label(piece) for piece in targets)}"


def _way(st: Table, option: Option) -> str:
    """The spaces a move goes over before its last: "via c4 c5"."""
    passed = spaces_of(st.pieces[option.source].space, option.extra)[:-1]
    return f"via {' '.join(name_of(space) for space in passed)}" if passed else "directly"


def _piece(st: Table, id: int) -> str:
    piece = st.remembered(id)
    return st.label(piece) if piece is not None else "nothing"


def _waiting(st: Table, at: int) -> str:
    """A waiting ability: whose, which, and about what if that is something else."""
    frame = st.queue[at]
    what = plain_name(SCRIPTS[frame.script].name)
    source = st.remembered(frame.source)
    if source is None:
        return what
    subject = st.remembered(frame.regs[R_SUBJECT])
    about = "" if subject is None or subject.id == source.id else st.label(subject)
    if st.card_of(source).name == what:
        return f"{st.label(source)}: {about}" if about else st.label(source)
    return f"{st.label(source)} ({what}: {about})" if about else f"{st.label(source)} ({what})"
