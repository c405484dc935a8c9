"""What the numbers of an option stand for, as data: pieces, cards, spaces (see VERBS in terms.py)."""

from __future__ import annotations

from typing import Final

from warmat.kernel import thing
from warmat.kernel.choice import Option
from warmat.kernel.frame import SCRIPTS, open_step
from warmat.kernel.state import thing_of, thing_of_piece
from warmat.kernel.thing import Thing
from warmat.summoner_wars.rules.derived.who import plain_name
from warmat.summoner_wars.rules.model.board import (
    DIRECTIONS,
    ONE_STEP,
    SPACE_THINGS,
    SPACES,
    name_of,
    spaces_of,
)
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import PLAY, R_SUBJECT, USE
from warmat.summoner_wars.rules.steps.questions import Pick

TWO_STEPS: Final = ONE_STEP * DIRECTIONS  # paths of more steps than two are this number or more


def _via(path: int, passed: list[str]) -> Thing:
    return Thing(thing.WAY, path, f"via {' '.join(passed)}" if passed else "directly", parts=passed)


# Ways of one step and of two, which are most: of one by the path, of two by where they begin and the path.
_ONE: Final = [_via(path, []) for path in range(ONE_STEP)]
_TWO: Final = [
    [
        _via(path, [name_of(space) for space in spaces_of(start, path)[:1]])
        for path in range(ONE_STEP, TWO_STEPS)
    ]
    for start in range(SPACES)
]


def operand(st: SummonerWarsState, option: Option, kind: int, number: int) -> Thing | None:
    """What a number of the option stands for, of this kind; None: nothing."""
    if kind == thing.PIECE:
        return thing_of(st.remembered(number)) if number else None
    if kind == thing.CARD:
        return st.book.cards[number].thing if number else None
    if kind == thing.SPACE:
        return SPACE_THINGS[number]
    if kind == thing.SPACE_FROM_1:
        return SPACE_THINGS[number - 1] if number else None
    if kind == thing.WAY:
        return _way(st, option)
    if kind == thing.ABILITY:
        return Thing(kind, number, st.pieces[option.source].derived.actives[number].name)
    if kind == thing.MODE:
        words = open_step(st).label(number)
        return Thing(kind, number, words) if words else None
    if kind == thing.WAITING:
        return Thing(kind, number, _waiting(st, number))
    return thing.as_it_is(kind, number)


def _way(st: SummonerWarsState, option: Option) -> Thing:
    """The spaces a move goes over before its last: "via c4 c5"."""
    path = option.extra
    if path < ONE_STEP:
        return _ONE[path]
    start = st.pieces[option.source].space
    if path < TWO_STEPS:
        return _TWO[start][path - ONE_STEP]
    passed = [name_of(space) for space in spaces_of(start, path)]
    passed.pop()
    return _via(path, passed)


def _waiting(st: SummonerWarsState, at: int) -> str:
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


def foretold(st: SummonerWarsState, option: Option) -> list[Thing]:
    """Whom an effect will target, where that is no choice: nobody should learn it only afterwards."""
    if option.verb == PLAY:
        script, source = st.book.cards[option.source].effect, 0
    elif option.verb == USE:
        script, source = st.pieces[option.source].derived.actives[option.extra].script, option.source
    else:
        return []
    first = script.steps[0] if script is not None else None
    if script is None or not isinstance(first, Pick) or not first.least:
        return []
    found = first.legal(st, script.frame(source, option.player))
    if len(found) > first.least:
        return []
    return [thing_of_piece(piece) for piece in found]


def about(st: SummonerWarsState) -> Thing | None:
    """Whose effect asks the open question."""
    return thing_of(st.remembered(st.stack[-1].source))
