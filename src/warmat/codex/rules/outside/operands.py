"""What the numbers of an option stand for, as data: pieces, cards, slots (see VERBS in terms.py)."""

from __future__ import annotations

from warmat.codex.rules.derived.targeting import resist_cost
from warmat.codex.rules.model.hidden import index_of
from warmat.codex.rules.model.naming import ability_words, owner
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    NO_SLOT,
    PLAY,
    R_CARD,
    R_SUBJECT,
    SLOT_THINGS,
    USE,
    WORKER_OF,
    ZONE_NAMES,
    rune_name,
)
from warmat.codex.rules.outside.prices import price
from warmat.codex.rules.steps.questions import Pick
from warmat.kernel import thing
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, open_step
from warmat.kernel.numbers import Seat
from warmat.kernel.state import thing_of, thing_of_piece
from warmat.kernel.thing import Thing


def operand(st: CodexState, option: Option, kind: int, number: int) -> Thing | None:
    """What a number of the option stands for, of this kind; None: nothing."""
    if kind == thing.PIECE:
        if number >= WORKER_OF:
            return Thing(thing.WORKER, number - WORKER_OF, f"P{number - WORKER_OF + 1}'s worker")
        return thing_of(st.here_or_aside(number)) if number else None
    if kind == thing.CARD:
        return st.book.cards[number].thing if number else None
    if kind == thing.SLOT:
        return None if number == NO_SLOT else SLOT_THINGS[number]
    if kind == thing.BOOST:
        return Thing(kind, number, "boosted") if number else None
    if kind == thing.SEAT_FROM_1:
        return Thing(thing.SEAT, number - 1, f"P{number}") if number else None
    if kind == thing.SEAT:
        return Thing(kind, number, f"P{number + 1}")
    if kind == thing.ABILITY:
        user = st.here_or_aside(option.source)
        return Thing(kind, number, user.derived.actives[number].label) if user is not None else None
    return _by_words(st, kind, number)


def _by_words(st: CodexState, kind: int, number: int) -> Thing | None:
    """What only the open question or the book can name."""
    if kind == thing.ZONE:
        zone = number or open_step(st).asked_zone()
        return Thing(kind, zone, ZONE_NAMES[zone]) if zone in ZONE_NAMES else None
    if kind == thing.SPEC:
        return Thing(kind, number, st.book.spec_names[number])
    if kind == thing.RUNE:
        return Thing(kind, number, rune_name(number)) if number else None
    if kind == thing.MODE:
        return Thing(kind, number, open_step(st).label(number))
    if kind == thing.WAITING:
        return Thing(kind, number, _waiting(st, number))
    return thing.as_it_is(kind, number)


def _waiting(st: CodexState, at: int) -> str:
    frame = st.queue[at]
    script = SCRIPTS[frame.script]
    whose, what = st.called(owner(st, frame)), ability_words(script.name)
    if script.ordered and not script.random_order:  # it matters which event comes first
        subject = st.remembered(frame.regs[R_SUBJECT])
        if subject is not None:
            what = f"{what}: {st.label(subject)}"
    return f"{whose} ({what})" if whose and what else whose or what


def foretold(st: CodexState, option: Option) -> list[Thing]:
    """What an effect will target, where that is no choice: nobody should learn it only afterwards."""
    if option.target:
        return []
    if option.verb == PLAY:
        card = st.book.cards[option.source]
        script, source, spell = card.effect, 0, card.index
    elif option.verb == USE:
        user = st.here_or_aside(option.source)
        script = user.derived.actives[option.extra].script if user is not None else None
        source, spell = option.source, 0
    else:
        return []
    first = script.steps[0] if script is not None else None
    if not isinstance(first, Pick) or not first.least or first.takes_workers:
        return []
    gold = st.players[option.player].gold - max(0, price(st, option))
    found = first.legal(st, option.player, source, gold, flag_borne=True, spell=spell)
    if len(found) != first.least or (first.targets and not _can_pay_for(st, found, option.player, gold)):
        return []
    return [thing_of_piece(piece) for piece in found]


def _can_pay_for(st: CodexState, targets: list[Piece], player: Seat, gold: int) -> bool:
    return sum([resist_cost(st, piece, player) for piece in targets]) <= gold


def about(st: CodexState) -> Thing | None:
    """Whose effect asks the open question: a piece, or the card that is being played."""
    frame = st.stack[-1]
    moved = open_step(st).asks_about(st, frame)
    piece = st.here_or_aside(moved) or st.remembered(moved)
    if piece is not None:
        return thing_of(piece)
    if len(frame.regs) > R_CARD and frame.regs[R_CARD] > 0:
        return st.book.cards[index_of(frame.regs[R_CARD])].thing
    return None
