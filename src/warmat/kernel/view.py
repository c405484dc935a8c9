"""Questions and events as data, for whoever plays. Words stand beside it, read by nobody but people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.kernel.choice import ACT, FREE, SEVERAL, Decision, Option
from warmat.kernel.event import Event
from warmat.kernel.numbers import Seat
from warmat.kernel.state import State
from warmat.kernel.thing import ABILITY, KIND_NAMES, NO_THING, WAY, Thing

if TYPE_CHECKING:
    from warmat.kernel.views import Asked, DecisionView, EventView, OptionView, SeveralView, ThingView

KIND_BITS: Final = 5  # that a kind of things takes


def thing_view(st: State, thing: Thing | None) -> ThingView | None:
    return None if thing is None else shown(st, thing)


def shown(st: State, thing: Thing) -> ThingView:
    kind, name = KIND_NAMES[thing.kind], st.called(thing)
    if thing.card:
        return {"kind": kind, "id": thing.id, "name": name, "card": st.card_name(thing.card)}
    seen: ThingView = {"kind": kind, "id": thing.id, "name": name}
    if thing.parts is not None:
        seen["parts"] = list(thing.parts)
    return seen


def option_view(st: State, option: Option, known: dict[int, ThingView]) -> OptionView:
    """The option must have its notation already. `known`: things that others of its question have named."""
    verb, price = st.verb(option), st.price(option)
    hits = st.foretold(option) if option.hits is None else list(option.hits)
    return {
        "text": option.text,
        "verb": verb.name,
        "player": option.player,
        "source": _operand(st, option, verb.source, option.source, known),
        "target": _operand(st, option, verb.target, option.target, known),
        "extra": _operand(st, option, verb.extra, option.extra, known),
        "hits": [shown(st, thing) for thing in hits],
        "price": None if price == FREE else price,
    }


def _operand(
    st: State, option: Option, kind: int, number: int, known: dict[int, ThingView]
) -> ThingView | None:
    if kind == NO_THING:
        return None
    if kind in (ABILITY, WAY):  # which depend on what else the option says
        return thing_view(st, st.thing(option, kind, number))
    key = number << KIND_BITS | kind
    seen = known.get(key)
    if seen is None:
        seen = thing_view(st, st.thing(option, kind, number))
        if seen is not None:
            known[key] = seen
    return seen


def kind_of(st: State, decision: Decision) -> Asked:
    """What kind of question it is."""
    if decision.several is not None:
        return SEVERAL
    for option in decision.options:
        if st.verb(option).asked == ACT:  # the end of a phase is among them
            return ACT
    return st.verb(decision.options[0]).asked


def decision_view(st: State, decision: Decision) -> DecisionView:
    """The whole question, for those who may answer it."""
    known: dict[int, ThingView] = {}
    return {
        "player": decision.player,
        "kind": kind_of(st, decision),
        "prompt": decision.prompt,
        "about": thing_view(st, st.about()),
        "options": [option_view(st, option, known) for option in decision.options],
        "several": _several(decision),
    }


def _several(decision: Decision) -> SeveralView | None:
    pool = decision.several
    if pool is None:
        return None
    return {
        "least": pool.least,
        "most": pool.most,
        "picked": [option.text for option in decision.picked],
        "times": {option.text: times for option, times in zip(pool.options, pool.times, strict=True)},
    }


def event_view(st: State, event: Event, seat: Seat) -> EventView:
    """An event as `seat` may know it (-1: a spectator)."""
    return {
        "what": event.what,
        "player": event.player,
        "subject": thing_view(st, event.subject) if event.visible_to(seat) else None,
        "object": thing_view(st, event.object),
        "amount": event.amount,
        "parts": event.parts(st.phrase(event)),
    }
