"""The log in plain words: one sentence for each event, as a seat may read it."""

from __future__ import annotations

from typing import Final

from warmat.kernel.event import Event
from warmat.summoner_wars.rules.who import plain_name

LAPSE: Final = "lapse"  # the rule that ends an event (playing.py)

# {who}: the player; {a}: the subject; {b}: the other thing; {n}: the amount.
SENTENCES: Final[dict[str, str]] = {
    "begins turn": "{who}: turn {n}.",
    "begins phase": "{who}: {a} phase.",
    "gains magic": "{who} gains {n} magic.",
    "pays": "{who} pays {n} magic.",
    "draws": "{who} draws {a}.",
    "discards": "{who} discards {a}.",
    "into hand": "{a} goes to {who}'s hand.",
    "is placed": "{a} comes to {b}.",
    "exchanges": "{a} exchanges places with {b}.",
    "moves": "{a} moves to {b}.",
    "is forced": "{a} is forced to {b}.",
    "summons": "{who} summons {a} for {n} magic.",
    "builds": "{who} builds {a} for {n} magic.",
    "plays": "{who} plays {a} for {n} magic.",
    "uses": "{who} uses {a} ({b}).",
    "attacks": "{a} attacks {b}.",
    "rolls": "{a} rolls {b}.",
    "takes damage": "{a} takes {n} damage.",
    "heals": "{n} damage is removed from {a}.",
    "is boosted": "{a} gets {n} boost.",
    "loses boost": "{a} loses {n} boost.",
    "is destroyed": "{a} is destroyed.",
    "is discarded": "{a} is discarded.",
    "returns to hand": "{a} returns to {who}'s hand.",
    "goes under": "{a} goes under {b}.",
    "gains ability": "{a} has {b} until the end of the turn.",
    "gains strength": "{a} has {n:+} strength until the end of the turn.",
    "takes control": "{who} takes control of {a}.",
    "chooses": "{who} chooses: {b}.",
    "is only choice": "{b}: {a}, as there is no other choice.",
    "resolves": "{a} resolves ({b}).",
    "is idle": "{who} attacked no enemy card: {a} pays for it.",
    "wins": "{who} wins the game.",
}


def sentence(event: Event, seat: int) -> str:
    what = plain_name(event.object)
    if event.what == "resolves" and what == LAPSE:
        return f"{event.subject}'s time is over."
    if event.what == "resolves" and what == event.subject.partition("#")[0]:
        return f"{event.subject} resolves."
    return event.written(SENTENCES, seat, what)
