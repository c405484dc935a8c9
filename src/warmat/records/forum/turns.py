"""A game cut into turns: what happened in each, and the table at its start and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from warmat.kernel.event import EVERYONE, Event
from warmat.kernel.game import Game

SPECTATOR = -1
NEW_TURN = "begins turn"
DOER = "{who} "  # how a phrase begins that says what a player does


@dataclass(frozen=True)
class Purse:
    """What players spend, by its names in the view and in the log."""

    key: str
    gains: str
    pays: str
    most: int


class Turn:
    """One player's turn (in team games, one team's)."""

    def __init__(self, event: Event) -> None:
        self.seats = [event.player]
        self.number = event.amount
        self.events: list[Event] = []
        self.left: list[int] = []  # what an event's player had to spend after it
        # As soon as somebody chooses: for everybody, and by seat for those whose hidden part is told.
        self.start: dict[str, Any] = {}
        self.hands: dict[int, list[str]] = {}
        self.end: dict[str, Any] = {}

    def who(self, player: int) -> str:
        """How a line begins that is about what this player does: whose turn it is goes without saying."""
        return "" if self.seats == [player] else f"P{player + 1} "


def turns_of(game: Game, owners: Sequence[int], purse: Purse | None) -> list[Turn]:
    """Plays the game again beside the real one."""
    events: list[Event] = []
    setup = game.setup
    again = Game(setup, setup.begin(setup.config, events), None)
    turns: list[Turn] = []
    told = 0
    have = [0] * len(setup.config["seats"])

    def look() -> None:
        nonlocal told, have
        for event in events[told:]:
            _spend(have, event, purse)
            if event.what == NEW_TURN and turns and not turns[-1].events:
                turns[-1].seats.append(event.player)  # a team's turn begins with each of its players
            elif event.what == NEW_TURN:
                turns.append(Turn(event))
            elif turns:
                turns[-1].events.append(event)
                turns[-1].left.append(have[event.player] if event.player >= 0 else 0)
        told = len(events)
        if not turns or turns[-1].start:
            return
        seen = again.state.view(SPECTATOR)
        for turn in turns:
            turn.start = turn.start or seen
            if turn is not turns[-1]:
                turn.end = turn.end or seen
        turns[-1].hands = {owner: list(again.state.view(owner)["players"][owner]["hand"]) for owner in owners}

    have = _before(again.state.view(SPECTATOR), events, purse)
    look()
    for choice in game.choices:
        again.apply(choice)
        look()
    if turns:
        turns[-1].end = again.state.view(SPECTATOR)
    return turns


def _spend(have: list[int], event: Event, purse: Purse | None) -> None:
    if purse is None:
        return
    if event.what == purse.gains:
        have[event.player] = min(purse.most, have[event.player] + event.amount)
    elif event.what == purse.pays:
        have[event.player] -= event.amount


def _before(view: dict[str, Any], events: list[Event], purse: Purse | None) -> list[int]:
    """What everybody had before these events led to this table."""
    if purse is None:
        return [0] * len(view["players"])
    have = [int(side[purse.key]) for side in view["players"]]
    for event in events:
        if event.what in (purse.gains, purse.pays):
            have[event.player] += event.amount if event.what == purse.pays else -event.amount
    return have


def is_hidden(event: Event) -> bool:
    return event.seen_by != EVERYONE


def listed(cards: Sequence[str]) -> str:
    """Cards by name, with how many of each."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ", ".join(card if count == 1 else f"{count}× {card}" for card, count in counts.items()) or "–"


def hidden_part(turn: Turn, owner: int, game: Game, kinds: dict[str, str]) -> list[str]:
    """What of a turn only the owner knows: the hand, cards by kind of event, and whatever else."""
    found: dict[str, list[str]] = {}
    others: list[str] = []
    for event in turn.events:
        if not is_hidden(event) or not event.visible_to(owner):
            continue
        if event.player == owner and event.what in kinds:
            found.setdefault(kinds[event.what], []).append(game.state.called(event.subject))
        else:
            others.append(game.state.sentence(event, owner))
    lines = [f"{kind}: {listed(found[kind])}" for kind in kinds.values() if kind in found]
    if owner in turn.seats and owner in turn.hands:
        lines.insert(0, f"Hand: {listed(turn.hands[owner])}")
    return [*lines, *others]


class Line:
    """One line about a turn: a sentence, and what its player has left to spend after it."""

    def __init__(self, text: str, what: str, player: int, depth: int) -> None:
        self.text = text
        self.what = what
        self.player = player
        self.depth = depth
        self.count = 1
        self.hidden = False
        self.amount = 0
        self.left: int | None = None

    def __str__(self) -> str:
        return f"{'  ' * self.depth}* {self.text}"


Tell = Callable[[list[Line], Turn, int, Game], None]  # the event of this number, added to the lines


def lines_of(turn: Turn, game: Game, tell: Tell, left: str) -> list[Line]:
    """A turn line by line. `left`: how it is written what there is left to spend, as "${}"."""
    lines: list[Line] = []
    for at in range(len(turn.events)):
        tell(lines, turn, at, game)
    for line in lines:
        if line.count > 1:
            line.text = f"{turn.who(line.player)}{line.what} {line.count} cards"
        if line.left is not None:
            line.text += f" ({left.format(line.left)})"
    return lines


def short(game: Game, turn: Turn, event: Event) -> str:
    """An event for everybody, without a full stop, and without its subject where that goes without saying."""
    phrase = game.state.phrase(event).removesuffix(".")
    text = event.written(phrase.removeprefix(DOER), SPECTATOR, game.state.called)
    return turn.who(event.player) + text if phrase.startswith(DOER) else text
