"""One notation for log, records, tests, command line and page: options as a player writes them."""

from __future__ import annotations

from warmat.kernel import thing
from warmat.kernel.choice import Option, Spoken, foretell, numbered, put_into_words
from warmat.summoner_wars.rules.model.board import SPACES, name_of
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import ANSWER, MOVE, VERBS
from warmat.summoner_wars.rules.outside.operands import foretold, operand


def write_options(st: SummonerWarsState, options: list[Option]) -> None:
    """Give every option of the open question its notation, unique among them."""
    ways: dict[int, list[int]] = {}  # how many lead a piece to each space
    for option in options:
        if option.verb == MOVE:
            if option.source not in ways:
                ways[option.source] = [0] * SPACES
            ways[option.source][option.target] += 1
    taken: dict[str, int] = {}
    for option in options:
        if not option.text:
            several = option.verb == MOVE and ways[option.source][option.target] > 1
            put_into_words(option, numbered(spoken(st, option, several).line(), taken))


def spoken(st: SummonerWarsState, option: Option, several_ways: bool) -> Spoken:
    """The verb, what it is done with, and what to: "attack Krusk -> Gate"."""
    verb = VERBS[option.verb]
    said = Spoken(verb.name)
    if verb.source:
        said.what = _name(st, option, verb.source, option.source) or verb.nothing
    if option.verb == ANSWER:
        said.verb = ""
    if verb.extra == thing.ABILITY:
        said.what += f" ({st.called(operand(st, option, verb.extra, option.extra))})"
    if verb.target:
        said.link, said.whom = " -> ", _name(st, option, verb.target, option.target)
    if several_ways:
        said.whom += f" {st.called(operand(st, option, verb.extra, option.extra))}"
    if option.hits is None:
        foretell(option, foretold(st, option))
    if option.hits:
        said.link, said.whom = " -> ", ", ".join([st.called(hit) for hit in option.hits])
    return said


def _name(st: SummonerWarsState, option: Option, kind: int, number: int) -> str:
    """What one of the option's numbers stands for; most often without making a thing of it."""
    if kind == thing.PIECE:
        piece = st.remembered(number)
        return st.label(piece) if piece is not None else ""
    if kind == thing.SPACE:
        return name_of(number)
    return st.called(operand(st, option, kind, number))


def has_other_ways(option: Option, among: list[Option]) -> bool:
    """Whether another of the moves leads to the same space."""
    if option.verb != MOVE:
        return False
    ends = [other for other in among if other.verb == MOVE and other.source == option.source]
    return len([other for other in ends if other.target == option.target]) > 1
