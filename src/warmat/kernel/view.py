"""Questions and events as data, for whoever plays. Words stand beside it, read by nobody but people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from warmat.kernel.choice import ACT, FREE, SEVERAL, Decision, Option, Verb
from warmat.kernel.event import Event
from warmat.kernel.numbers import Seat
from warmat.kernel.state import State
from warmat.kernel.thing import (
    ABILITY,
    CARD,
    KIND_NAMES,
    NO_THING,
    SLOT,
    SPACE,
    SPACE_FROM_1,
    WAY,
    Thing,
    keep_view,
    view_of,
)

if TYPE_CHECKING:
    from warmat.kernel.views import Asked, DecisionView, EventView, OptionView, SeveralView, ThingView

V = TypeVar("V")

KIND_BITS: Final = 5  # that a kind of things takes


def compact(view: V) -> V:
    """The same, for a pattern of many copies: made key by key, it and they need a third less room."""
    return cast(V, dict(cast("dict[str, Any]", view).items()))


def _plain() -> OptionView:
    return {
        "text": "",
        "verb": "",
        "player": 0,
        "source": None,
        "target": None,
        "extra": None,
        "hits": [],
        "price": None,
    }


PLAIN: Final = compact(_plain())  # an option that says nothing


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


def _kept(st: State, thing: Thing) -> ThingView:
    """The same of a card, slot, space or way: of what is spoken of again and again, in every game."""
    usual: ThingView | None = view_of(thing)
    if usual is None:
        usual = shown(st, thing)
        keep_view(thing, usual)
    seen = usual.copy()
    if thing.parts is not None:
        seen["parts"] = list(thing.parts) if thing.parts else []
    return seen


def option_views(st: State, options: list[Option]) -> list[OptionView]:
    """The options must have their notation already. What one has in common with the next they share."""
    views: list[OptionView] = []
    known: dict[int, ThingView] = {}  # things that others have named
    last: Option | None = None
    for option in options:
        if last is None or option.verb != last.verb or option.player != last.player:
            verb = st.verb(option)
            usual = _usual(st, verb, option, known)
        elif option.source != last.source:
            usual["source"] = _operand(st, option, verb.source, option.source, known)
        last = option
        seen = usual.copy()
        seen["text"] = option.text
        if verb.target != NO_THING:
            seen["target"] = _operand(st, option, verb.target, option.target, known)
        if verb.extra != NO_THING:
            seen["extra"] = _operand(st, option, verb.extra, option.extra, known)
        hits = st.foretold(option) if option.hits is None else option.hits
        if hits:
            seen["hits"] = [shown(st, thing) for thing in hits]
        price = st.price(option)
        if price != FREE:
            seen["price"] = price
        views.append(seen)
    return views


def _usual(st: State, verb: Verb, option: Option, known: dict[int, ThingView]) -> OptionView:
    """What the next options may have in common with this one: who does what, and with what."""
    seen = PLAIN.copy()
    seen["verb"] = verb.name
    seen["player"] = option.player
    seen["source"] = _operand(st, option, verb.source, option.source, known)
    seen["hits"] = []
    return seen


def _operand(
    st: State, option: Option, kind: int, number: int, known: dict[int, ThingView]
) -> ThingView | None:
    if kind == NO_THING:
        return None
    if kind in (CARD, SLOT, SPACE, SPACE_FROM_1, WAY):
        thing = st.thing(option, kind, number)
        return None if thing is None else _kept(st, thing)
    if kind == ABILITY:  # which depends on what else the option says
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
    last = -1
    for option in decision.options:
        if option.verb != last:
            last = option.verb
            if st.verb(option).asked == ACT:  # the end of a phase is among them
                return ACT
    return st.verb(decision.options[0]).asked


def decision_view(st: State, decision: Decision) -> DecisionView:
    """The whole question, for those who may answer it."""
    return {
        "player": decision.player,
        "kind": kind_of(st, decision),
        "prompt": decision.prompt,
        "about": thing_view(st, st.about()),
        "options": option_views(st, decision.options),
        "several": _several(decision),
    }


def _several(decision: Decision) -> SeveralView | None:
    pool = decision.several
    if pool is None:
        return None
    times: dict[str, int] = {}
    for place, option in enumerate(pool.options):
        times[option.text] = pool.times[place]
    return {
        "least": pool.least,
        "most": pool.most,
        "picked": [option.text for option in decision.picked],
        "times": times,
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
