"""The story of a game of Summoner Wars: an attack with its dice and damage is one line, and so on."""

from __future__ import annotations

from collections.abc import Callable

from warmat import Game
from warmat.cli.story import Line, counted
from warmat.kernel.event import Event
from warmat.summoner_wars.rules.who import plain_name

PAID_FOR = ("summons", "builds", "plays")
ACTIONS = (*PAID_FOR, "uses", "moves", "attacks", "begins turn")  # of a player, not of an ability
OVER = ("attacks", "begins phase")  # then the attack before is
UNTOLD = ("lapse",)  # rules that have no name of their own


class Told(Line):
    """A line that may go on: what it is about so far."""

    def __init__(self, event: Event, text: str) -> None:
        super().__init__(event, text)
        self.last = event  # what was told in it last
        self.cards: list[str] = []
        self.amount = 0

    def add(self, event: Event, words: str) -> None:
        """Go on in the same sentence."""
        self.text = f"{self.text.removesuffix('.')}{words}"
        self.last = event


def retell(game: Game, seat: int, start: int = 0) -> list[Told]:
    """The events from `start` on, as `seat` may know them."""
    lines: list[Told] = []
    events = game.events[start:]
    ability = ""  # whose effect comes next
    for at, event in enumerate(events):
        after = events[at + 1] if at + 1 < len(events) else None
        if event.what == "resolves":
            ability = plain_name(event.object)
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
        line = Told(event, game.state.sentence(event, seat))
        if event.what == "rolls":
            line.text = f"{event.subject} rolls {_faces(event.object)}."
        line.text = line.text.replace(" for 0 magic", "")
        if event.what in ("draws", "discards"):
            line.cards = [event.subject if event.visible_to(seat) else ""]
        if (
            ability
            and ability not in UNTOLD
            and event.what not in ACTIONS
            and not line.text.startswith(ability)
        ):
            line.text = f"{ability}: {line.text}"
        ability = ""
        lines.append(line)
    return lines


def _is_of(ability: str, event: Event) -> bool:
    """Whether the event is an ability's doing; a player's next action is not."""
    return bool(ability) and ability not in UNTOLD and event.what not in ACTIONS


def _is_price(event: Event, after: Event | None) -> bool:
    """The price is told with what it was paid for."""
    return event.what == "pays" and after is not None and after.what in PAID_FOR


def _goes_on(line: Told, event: Event, seat: int) -> bool:
    """Whether the event belongs into the last line; then it is told there."""
    if event.player != line.event.player and event.what not in ("takes damage", "gains magic"):
        return False
    rule = RULES.get((line.last.what, event.what))
    return rule is not None and rule(line, event, seat)


def _placed(line: Told, event: Event, seat: int) -> bool:
    name, price = event.subject, line.event.amount
    if name.partition("#")[0] != line.event.subject:
        return False
    cost = f" for {price} magic" if price else ""
    line.text = f"P{line.event.player + 1} {line.event.what} {name} on {event.object}{cost}."
    line.last = event
    return True


def _rolled(line: Told, event: Event, seat: int) -> bool:
    if event.subject == line.event.subject:
        line.add(event, f": {_faces(event.object)}.")
    return line.last is event


def _rolled_again(line: Told, event: Event, seat: int) -> bool:
    line.add(event, f", then {_faces(event.object)}.")
    return True


def _hurt(line: Told, event: Event, seat: int) -> bool:
    if line.event.what == "is idle":
        line.text = f"P{line.event.player + 1} attacked no enemy card, so {event.subject} takes 1 damage."
    elif event.subject == line.event.object or line.event.what != "attacks":
        line.add(event, f": {event.amount} damage." if event.amount else ": no damage.")
    else:
        return False
    line.last = event
    return True


def _missed(line: Told, event: Event) -> None:
    """An attack that came to nothing."""
    if line.event.what == "attacks" and line.last.what == "rolls":
        line.add(event, ": no damage.")


def _moved(line: Told, event: Event, seat: int) -> bool:
    line.add(event, f", {event.subject} to {event.object}.")
    return True


def _drawn(line: Told, event: Event, seat: int) -> bool:
    line.cards.append(event.subject if event.visible_to(seat) else "")
    line.text = f"P{event.player + 1} {event.what} {counted(line.cards)}."
    if line.amount:
        line.text = f"{line.text.removesuffix('.')} for {line.amount} magic."
    line.last = event
    return True


def _earned(line: Told, event: Event, seat: int) -> bool:
    if line.event.what == "discards":
        line.amount += event.amount
        line.text = f"P{event.player + 1} discards {counted(line.cards)} for {line.amount} magic."
    else:
        line.add(event, f"; P{event.player + 1} gains {event.amount} magic.")
    line.last = event
    return True


# What a line can go on with, by what it told last and what comes.
RULES: dict[tuple[str, str], Callable[[Told, Event, int], bool]] = {
    ("summons", "is placed"): _placed,
    ("builds", "is placed"): _placed,
    ("attacks", "rolls"): _rolled,
    ("rolls", "rolls"): _rolled_again,
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


def _faces(dice: str) -> str:
    """The dice in brackets: M melee, R ranged, S special."""
    return " ".join(f"[{face}]" for face in dice.split())
