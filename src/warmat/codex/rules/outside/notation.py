"""One notation for log, records, tests, command line and page: options as a player writes them."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import ANSWER, END_MAIN, NO_SLOT, PATROL, USE, VERBS
from warmat.codex.rules.outside.operands import foretold, operand
from warmat.kernel import thing
from warmat.kernel.choice import Option, Spoken, foretell, numbered, put_into_words

# What stands before a target of each kind.
LINKS: Final[dict[int, str]] = {thing.PIECE: " -> ", thing.SLOT: " as ", thing.ZONE: " from "}


def write_options(st: CodexState, options: list[Option]) -> None:
    """Give every option of the open question its notation, unique among them.

    What teammates may do in their main phase says whose it is: "P2: play Spark".
    """
    taken: dict[str, int] = {}
    both = st.mode.team_size > 1 and len(options) > 0 and options[-1].verb == END_MAIN
    for option in options:
        if not option.text:
            text = _line(st, option)
            if both:
                text = f"P{option.player + 1}: {text}"
            put_into_words(option, numbered(text, taken))


def _line(st: CodexState, option: Option) -> str:
    """The option in words. Where it speaks of a card and of nothing else, they are the same in every game."""
    if option.hits is None:
        foretell(option, foretold(st, option))
    if option.target or option.extra or option.hits or VERBS[option.verb].source != thing.CARD:
        return spoken(st, option).line()
    lines = st.book.cards[option.source].lines
    line = lines.get(option.verb)
    if line is None:
        line = lines[option.verb] = spoken(st, option).line()
    return line


def spoken(st: CodexState, option: Option) -> Spoken:
    """The verb, what it is done with, and what to: "play Spark boosted -> Iron Man"."""
    verb = VERBS[option.verb]
    if option.verb == PATROL and option.target == NO_SLOT:
        return Spoken(verb.name, "nobody else")
    said = Spoken(verb.name)
    if verb.source:
        said.what = _name(st, option, verb.source, option.source) or verb.nothing
    if option.verb == ANSWER:
        said.verb = ""
    if verb.source == thing.RUNE:
        said.what += " rune"
    if verb.target == thing.BOOST:
        said.what += " boosted" if option.target else ""
    elif verb.target and (option.target or verb.target == thing.SLOT):
        said.link = LINKS[verb.target]
        said.whom = _name(st, option, verb.target, option.target)
    if verb.extra:
        _add_extra(st, option, said, verb.extra)
    if option.hits is None:
        foretell(option, foretold(st, option))
    if option.hits:
        said.link, said.whom = " -> ", ", ".join([st.called(hit) for hit in option.hits])
    return said


def _name(st: CodexState, option: Option, kind: int, number: int) -> str:
    """What one of the option's numbers stands for; most often without making a thing of it."""
    if kind == thing.CARD:
        return st.book.cards[number].name if number else ""
    piece = st.here_or_aside(number) if kind == thing.PIECE else None
    return st.label(piece) if piece is not None else st.called(operand(st, option, kind, number))


def _add_extra(st: CodexState, option: Option, said: Spoken, kind: int) -> None:
    """Which of several abilities, whether it is boosted, for whom."""
    if kind == thing.ABILITY:
        user = st.here_or_aside(option.source) if option.verb == USE else None
        if user is not None and len(user.derived.actives) > 1:
            said.what += f" ({user.derived.actives[option.extra].label})"
    elif option.extra and kind == thing.SEAT_FROM_1:
        said.whom += f" for P{option.extra}"
    elif option.extra and said.link == " from ":
        said.whom += " boosted"
    elif option.extra:
        said.what += " boosted"
