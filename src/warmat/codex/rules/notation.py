"""One notation for log, records, tests, command line and page: options as a player writes them."""

from __future__ import annotations

from warmat.codex.rules.naming import ability_words, owner_words
from warmat.codex.rules.prices import price
from warmat.codex.rules.questions import Pick
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.targeting import resist_cost
from warmat.codex.rules.terms import (
    ADD_RUNE,
    ANSWER,
    ATTACK,
    CHOOSE,
    CHOOSE_SLOT,
    DISCARD,
    END_MAIN,
    HIRE,
    KEEP,
    LEVEL,
    MODE,
    NO_SLOT,
    NUMBER,
    ORDER,
    PATROL,
    PLAY,
    R_SUBJECT,
    REPAIR,
    SEAT,
    SLOT_NAMES,
    SPEC,
    TAKE,
    TAKE_RUNE,
    TECH,
    USE,
    VERB_NAMES,
    WORKER_OF,
    ZONE_NAMES,
    rune_name,
)
from warmat.kernel.choice import Option, numbered
from warmat.kernel.frame import SCRIPTS, open_step


def write_options(st: Table, options: list[Option]) -> None:
    """Give every option of the open question its notation, unique among them.

    What teammates may do in their main phase says whose it is: "P2: play Spark".
    """
    taken: dict[str, int] = {}
    both = st.mode.team_size > 1 and len(options) > 0 and options[-1].verb == END_MAIN
    for option in options:
        if not option.text:
            text = notation(st, option) + foretold(st, option)
            if both:
                text = f"P{option.player + 1}: {text}"
            option.text = numbered(text, taken)


def notation(st: Table, option: Option) -> str:
    verb = option.verb
    if verb == END_MAIN:
        return "end"
    if verb == HIRE and not option.source:
        return "hire"
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
        return f"choose {_piece(st, option.source, 'nothing')}{' boosted' if option.target else ''}"
    if verb == KEEP:
        return f"keep {st.book.cards[option.source].name}"
    if verb in (ADD_RUNE, TAKE_RUNE):
        where = f" -> {_piece(st, option.target, '')}" if option.target else ""
        return f"{VERB_NAMES[verb]} {rune_name(option.source)} rune{where}"
    if verb == CHOOSE_SLOT:
        return f"choose {SLOT_NAMES[option.source]}"
    if verb == TAKE:
        return _taken(st, option)
    if verb == DISCARD:
        return f"discard {st.book.cards[option.source].name}"
    if verb == MODE:
        return f"choose {open_step(st).label(option.source)}"
    if verb == SEAT:
        return f"choose P{option.source + 1}"
    if verb == NUMBER:
        return f"choose {option.source}"
    if verb == SPEC:
        return f"spec {st.book.spec_names[option.source]}"
    if verb == TECH:
        return f"tech {st.book.cards[option.source].name}"
    if verb == ORDER:
        return f"resolve {_waiting(st, option.source)}"
    if verb in (ATTACK, LEVEL, USE):
        text = f"{VERB_NAMES[verb]} {_piece(st, option.source, '')}"
        user = st.here_or_aside(option.source) if verb == USE else None
        if user is not None and len(user.d.actives) > 1:
            text += f" ({user.d.actives[option.extra].label})"
    else:
        text = f"{VERB_NAMES[verb]} {st.book.cards[option.source].name}"
        if verb == PLAY and option.extra:
            text += " boosted"
    return f"{text} -> {_piece(st, option.target, '')}" if option.target else text


def foretold(st: Table, option: Option) -> str:
    """What an effect will target, where that is no choice: nobody should learn it only afterwards."""
    if option.target:
        return ""
    if option.verb == PLAY:
        card = st.book.cards[option.source]
        script, source, spell = card.effect, 0, card.index
    elif option.verb == USE:
        user = st.here_or_aside(option.source)
        script = user.d.actives[option.extra].script if user is not None else None
        source, spell = option.source, 0
    else:
        return ""
    first = script.steps[0] if script is not None else None
    if not isinstance(first, Pick) or not first.least or first.takes_workers:
        return ""
    gold = st.players[option.player].gold - max(0, price(st, option))
    found = first.legal(st, option.player, source, gold, True, spell)
    if len(found) != first.least or (first.targets and not _can_pay_for(st, found, option.player, gold)):
        return ""
    return f" -> {', '.join(st.label(piece) for piece in found)}"


def _can_pay_for(st: Table, targets: list[Piece], player: int, gold: int) -> bool:
    return sum([resist_cost(st, piece, player) for piece in targets]) <= gold


def _piece(st: Table, id: int, nobody: str) -> str:
    if id >= WORKER_OF:
        return f"P{id - WORKER_OF + 1}'s worker"
    piece = st.here_or_aside(id)
    return st.label(piece) if piece is not None else nobody


def _taken(st: Table, option: Option) -> str:
    if not option.source:
        return "take nothing"
    text = f"take {st.book.cards[option.source].name}"
    if option.target:  # it may be in one of several places
        text += f" from {ZONE_NAMES[option.target]}"
    return f"{text} boosted" if option.extra else text


def _waiting(st: Table, at: int) -> str:
    frame = st.queue[at]
    script = SCRIPTS[frame.script]
    whose, what = owner_words(st, frame), ability_words(script.name)
    if script.ordered and not script.drawn:  # it matters which event comes first
        subject = st.remembered(frame.regs[R_SUBJECT])
        if subject is not None:
            what = f"{what}: {st.label(subject)}"
    return f"{whose} ({what})" if whose and what else whose or what
