"""The story of a game of Summoner Wars: an attack with its dice and damage is one line, and so on."""

from __future__ import annotations

from collections.abc import Callable

from warmat import Game
from warmat.cli.summary import Line, counted
from warmat.kernel.event import Event
from warmat.kernel.thing import Thing

PAID_FOR = ("summons", "builds", "plays")
ACTIONS = (*PAID_FOR, "uses", "moves", "attacks", "begins turn")  # of a player, not of an ability
OVER = ("attacks", "begins phase")  # then the attack before is
UNTOLD = ("lapse",)  # rules that have no name of their own


class SummaryLine(Line):
    """A line that may go on: what it is about so far."""

    def __init__(self, event: Event, text: str, called: Callable[[Thing | None], str]) -> None:
        super().__init__(event, text)
        self.called = called  # what things are called
        self.last = event  # what was told in it last
        self.cards: list[str] = []
        self.lost_to: list[str] = []  # abilities that cost an attack damage
        self.amount = 0

    def add(self, event: Event, words: str) -> None:
        """Go on in the same sentence."""
        self.text = f"{self.text.removesuffix('.')}{words}"
        self.last = event


def retell(game: Game, seat: int, start: int = 0) -> list[SummaryLine]:
    """The events from `start` on, as `seat` may know them."""
    lines: list[SummaryLine] = []
    events = game.events[start:]
    ability = ""  # whose effect comes next
    for at, event in enumerate(events):
        after = events[at + 1] if at + 1 < len(events) else None
        if event.what == "resolves":
            ability = game.state.called(event.object)
            continue
        if event.what in OVER and lines:
            _missed(lines[-1], event)
        if event.what == "begins phase" or _is_price(event, after):
            ability = ""
            continue
        told = not ability or event.what == "takes damage"  # dice may have been looked at in between
        if told and lines and _goes_on(lines[-1], event, seat):
            ability = ""
            continue
        line = SummaryLine(event, _sentence(game, event, seat), game.state.called)
        if event.what in ("draws", "discards"):
            line.cards = [line.called(event.subject) if event.visible_to(seat) else ""]
        named = not ability or ability in UNTOLD or _begins_with(game, event, ability)
        if not named and event.what not in ACTIONS:
            line.text = f"{ability}: {line.text}"
        ability = ""
        lines.append(line)
    return lines


def _sentence(game: Game, event: Event, seat: int) -> str:
    """As the log has it, but for dice, and for what costs nothing."""
    name = game.state.called(event.subject)
    if event.what == "rolls":
        return f"{name} rolls {_faces(event)}."
    if event.what in PAID_FOR and not event.amount:
        return f"P{event.player + 1} {event.what} {name}."
    return game.state.sentence(event, seat)


def _begins_with(game: Game, event: Event, ability: str) -> bool:
    """Whether the event's sentence begins with the card of that name: it need not be named twice."""
    if event.subject is None or not game.state.phrase(event).startswith("{a}"):
        return False
    return game.state.called(event.subject).startswith(ability)


def _is_price(event: Event, after: Event | None) -> bool:
    """The price is told with what it was paid for."""
    return event.what == "pays" and after is not None and after.what in PAID_FOR


def _goes_on(line: SummaryLine, event: Event, seat: int) -> bool:
    """Whether the event belongs into the last line; then it is told there."""
    if event.player != line.event.player and event.what not in ("lessens", "takes damage", "gains magic"):
        return False
    rule = RULES.get((line.last.what, event.what))
    return rule is not None and rule(line, event, seat)


def _placed(line: SummaryLine, event: Event, seat: int) -> bool:
    name, price = line.called(event.subject), line.event.amount
    if event.subject is None or not line.event.is_about(event.subject.card):
        return False
    cost = f" for {price} magic" if price else ""
    line.text = f"P{line.event.player + 1} {line.event.what} {name} on {line.called(event.object)}{cost}."
    line.last = event
    return True


def _rolled(line: SummaryLine, event: Event, seat: int) -> bool:
    if event.subject is not None and event.subject.same(line.event.subject):
        line.add(event, f": {_faces(event)}.")
    return line.last is event


def _rolled_again(line: SummaryLine, event: Event, seat: int) -> bool:
    line.add(event, f", then {_faces(event)}.")
    return True


def _lessened(line: SummaryLine, event: Event, seat: int) -> bool:
    line.lost_to.append(line.called(event.object))
    return True


def _because(line: SummaryLine) -> str:
    """What cost the attack damage."""
    return f" ({', '.join(line.lost_to)})" if line.lost_to else ""


def _hurt(line: SummaryLine, event: Event, seat: int) -> bool:
    if line.event.what == "is idle":
        hurt = line.called(event.subject)
        line.text = f"P{line.event.player + 1} attacked no enemy card, so {hurt} takes 1 damage."
    elif line.event.what != "attacks" or _is_target(line.event, event):
        line.add(event, f": {event.amount or 'no'} damage{_because(line)}.")
    else:
        return False
    line.last = event
    return True


def _is_target(attack: Event, event: Event) -> bool:
    return attack.object is not None and attack.object.same(event.subject)


def _missed(line: SummaryLine, event: Event) -> None:
    """An attack that came to nothing."""
    if line.event.what == "attacks" and line.last.what == "rolls":
        line.add(event, f": no damage{_because(line)}.")


def _moved(line: SummaryLine, event: Event, seat: int) -> bool:
    line.add(event, f", {line.called(event.subject)} to {line.called(event.object)}.")
    return True


def _drawn(line: SummaryLine, event: Event, seat: int) -> bool:
    line.cards.append(line.called(event.subject) if event.visible_to(seat) else "")
    line.text = f"P{event.player + 1} {event.what} {counted(line.cards)}."
    if line.amount:
        line.text = f"{line.text.removesuffix('.')} for {line.amount} magic."
    line.last = event
    return True


def _earned(line: SummaryLine, event: Event, seat: int) -> bool:
    if line.event.what == "discards":
        line.amount += event.amount
        line.text = f"P{event.player + 1} discards {counted(line.cards)} for {line.amount} magic."
    else:
        line.add(event, f"; P{event.player + 1} gains {event.amount} magic.")
    line.last = event
    return True


# What a line can go on with, by what it told last and what comes.
RULES: dict[tuple[str, str], Callable[[SummaryLine, Event, int], bool]] = {
    ("summons", "is placed"): _placed,
    ("builds", "is placed"): _placed,
    ("attacks", "rolls"): _rolled,
    ("rolls", "rolls"): _rolled_again,
    ("rolls", "lessens"): _lessened,
    ("rolls", "takes damage"): _hurt,
    ("attacks", "takes damage"): _hurt,
    ("is idle", "takes damage"): _hurt,
    ("moves", "moves"): _moved,
    ("draws", "draws"): _drawn,
    ("discards", "discards"): _drawn,
    ("gains magic", "discards"): _drawn,
    ("discards", "gains magic"): _earned,
    ("is destroyed", "gains magic"): _earned,
}


def _faces(event: Event) -> str:
    """The dice in brackets: M melee, R ranged, S special."""
    rolled = event.object.parts if event.object is not None else None
    return " ".join(f"[{face}]" for face in rolled or []) or "no dice"
