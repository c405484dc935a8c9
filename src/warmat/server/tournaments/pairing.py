"""The next round of a tournament, by its system."""

from __future__ import annotations

from warmat.server.tournaments.brackets import Slots, double_knockout, knockout, round_robin
from warmat.server.tournaments.event import (
    DOUBLE,
    FIRST,
    KNOCKOUT,
    LEAGUE,
    LIVES,
    ROUND_ROBIN,
    Event,
    Pairing,
    losses,
)
from warmat.server.tournaments.swiss import seated, swiss


def next_round(event: Event) -> list[Pairing] | None:
    """Who plays whom next; None if it is over. A bye is won already."""
    slots = _slots(event)
    if not slots:
        return None
    return [
        Pairing(event.round + 1, slot, one, two, FIRST if two is None else None)
        for slot, (one, two) in slots.items()
    ]


def _slots(event: Event) -> Slots | None:
    if len(event.playing) < 2 or (event.system in LIVES and len(_alive(event)) < 2):
        return None
    if event.system in (ROUND_ROBIN, LEAGUE):
        return round_robin(event)
    if event.system == KNOCKOUT:
        return knockout(event)
    if event.system == DOUBLE:
        return double_knockout(event)
    if event.round >= event.rounds:
        return None
    pairs = swiss(event)
    return None if pairs is None else {slot: seated(event, pair) for slot, pair in enumerate(pairs)}


def _alive(event: Event) -> list[int]:
    lost = losses(event.pairings)
    lives = LIVES[event.system]
    return [each.number for each in event.playing if len(lost.get(each.number, [])) < lives]


def by_hand(event: Event, pairs: list[tuple[int, int | None]]) -> list[Pairing]:
    """A round as an organiser wants it. Raises ValueError with a sentence about what is wrong with it."""
    there = {each.number for each in event.playing}
    named = [each for pair in pairs for each in pair if each is not None]
    strangers = [each for each in named if each not in there]
    if strangers:
        raise ValueError(f"No active entrant has the number {strangers[0]}.")
    twice = [each for each in named if named.count(each) > 1]
    if twice:
        raise ValueError(f"The entrant {twice[0]} can't play two games in a round.")
    if not any(two is not None for _, two in pairs):
        raise ValueError("A round needs at least one game.")
    return [
        Pairing(event.round + 1, slot, one, two, FIRST if two is None else None)
        for slot, (one, two) in enumerate(pairs)
    ]
