"""The log in plain words: one sentence for each event, as a seat may read it."""

from __future__ import annotations

from typing import Final

from warmat.kernel.event import Event
from warmat.kernel.thing import Thing
from warmat.summoner_wars.rules.derived.who import plain_name
from warmat.summoner_wars.rules.model.state import SummonerWarsState

LAPSE: Final = "lapse"  # the rule that ends an event (playing.py)

# {who}: the player; {a}: the subject; {b}: the other thing; {n}: the amount; {s}: its plural.
SENTENCES: Final[dict[str, str]] = {
    "begins turn": "{who}: turn {n}.",
    "begins phase": "{who}: {a} phase.",
    "gains magic": "{who} gains {n} magic.",
    "pays": "{who} pays {n} magic.",
    "draws": "{who} draws {a}.",
    "discards": "{who} discards {a}.",
    "into hand": "{a} goes to {who}'s hand.",
    "is placed": "{a} is placed on {b}.",
    "exchanges": "{a} exchanges places with {b}.",
    "moves": "{a} moves to {b}.",
    "is forced": "{a} is forced to {b}.",
    "summons": "{who} summons {a} for {n} magic.",
    "builds": "{who} builds {a} for {n} magic.",
    "plays": "{who} plays {a} for {n} magic.",
    "uses": "{who} uses {a} ({b}).",
    "attacks": "{a} attacks {b}.",
    "rolls": "{a} rolls {b}.",
    "lessens": "{b} ({a}): {n} less damage.",
    "takes damage": "{a} takes {n} damage.",
    "heals": "{n} damage is removed from {a}.",
    "is boosted": "{a} gets {n} boost{s}.",
    "loses boost": "{a} loses {n} boost{s}.",
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
    "is idle": "{who} attacked no enemy card, so {a} takes damage.",
    "wins": "{who} wins the game.",
}


RESOLVES_WHOLE: Final = "{a} resolves."  # of a whole card
LESSENS_WHOLE: Final = "{a}: {n} less damage."  # an event that is in play
WHOLE: Final = {"resolves": RESOLVES_WHOLE, "lessens": LESSENS_WHOLE}
LAPSES: Final = "{a} ends."  # of an event that ends


def named(thing: Thing) -> str:
    """What resolves goes by plain words, not by its script's name."""
    return plain_name(thing.words)


def phrase(st: SummonerWarsState, event: Event) -> str:
    """The sentence of this event. An event that ends says so; what a card does as a whole, no more."""
    if event.what not in WHOLE:
        return SENTENCES[event.what]
    what = st.called(event.object)
    if what == LAPSE:
        return LAPSES
    whole = event.subject is not None and what == st.book.cards[event.subject.card].name
    return WHOLE[event.what] if whole else SENTENCES[event.what]
