"""The log in plain words: one sentence for each event, as a seat may read it."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.naming import ability_words
from warmat.codex.rules.model.state import CodexState
from warmat.kernel.event import Event
from warmat.kernel.thing import Thing

# {who}: the player; {a}: the subject; {b}: the other thing; {n}: the amount; {s}: its plural; {p}: the player
# of that number.
SENTENCES: Final[dict[str, str]] = {
    "begins turn": "{who}: turn {n}.",
    "gains gold": "{who} gains {n} gold.",
    "pays": "{who} pays {n} gold.",
    "hires": "{who} hires {a} as a worker.",
    "hires nobody": "{who} hires a worker.",
    "draws": "{who} draws {a}.",
    "reshuffles": "{who} reshuffles the discard pile.",
    "discards hand": "{who} discards the hand ({n}).",
    "puts on deck": "{who} puts {a} on top of the draw pile.",
    "techs": "{who} techs {a}.",
    "takes": "{who} takes {a} from {p}'s {b}.",
    "into hand": "{a} goes to {who}'s hand.",
    "discards": "{who} discards {a}.",
    "looks": "{who} looks at the {b}.",
    "shows hand": "{who} shows the hand.",
    "exchanges": "{who} swaps {a} for the top card of the draw pile.",
    "loses worker": "{who} loses a worker.",
    "flips": "{who} flips a coin: {b}.",
    "chooses": "{who} chooses {b}.",
    "is only choice": "{b}: {a}, as there is no other choice.",
    "arrives": "{a} arrives.",
    "returns to hand": "{a} returns to {who}'s hand.",
    "returns to command zone": "{a} returns to {who}'s command zone.",
    "returns to codex": "{a} returns to {who}'s codex.",
    "takes damage": "{a} takes {n} damage from {b}.",
    "armor stops": "{a}'s armor stops {n} damage from {b}.",
    "heals": "{a} is healed of {n} damage.",
    "gets runes": "{a} gets {n:+}/{n:+} in runes.",
    "gets marks": "{a} gets {n} {b} rune{s}.",
    "loses marks": "{a} loses {n} {b} rune{s}.",
    "survives": "{a} survives.",
    "is prevented": "{b} prevents {n} damage to {a}.",
    "can't leave": "{a} can't leave play.",
    "chooses spec": "{who} chooses {a} for {b}.",
    "changes": "{a} {b}.",
    "loses levels": "{a} falls back to level {n}.",
    "levels up": "{a} reaches level {n}.",
    "becomes": "{a} becomes {b}.",
    "detects": "{who} detects {a}.",
    "is disabled": "{a} is disabled.",
    "is moved": "{a} is moved to the {b} slot.",
    "is sidelined": "{a} is sidelined.",
    "is tied": "{who} is tied for the most base HP and takes one more turn.",
    "takes control": "{who} gains control of {a}.",
    "wins": "{who} wins the game.",
    "draw": "The game is a draw.",
    "is trashed": "{a} is trashed.",
    "dies": "{a} dies.",
    "falls": "{a} is destroyed.",
    "is put away": "{a} is put away.",
    "fizzles": "{a} needs a decision on another player's turn, so nothing happens.",
    "resolves": "{a} resolves ({b}).",
    "attacks": "{a} attacks {b}.",
    "patrols": "{a} patrols as {b}.",
    "lends": "{a} patrols as {b} for {p}.",
    "plays": "{who} plays {a} for {n} gold.",
    "uses": "{who} uses {a} ({b}).",
    "summons": "{who} summons {a} for {n} gold.",
    "is forecast": "{a} goes to the future with {n} time rune{s}.",
    "is held": "{a} is held by {b}.",
    "is discarded": "{a} is discarded.",
    "chooses number": "{who} chooses {n} for {a}.",
    "owes": "{who} owes {n} gold at the next upkeep.",
    "loses": "{who} loses the game.",
    "skips draw": "{who} skips the draw phase.",
    "gets a turn": "{who} will take an extra turn.",
    "builds": "{who} builds {a} for {n} gold.",
    "repairs": "{who} repairs the base for {n} gold.",
    "bounty": "{who} gets a bounty for {a}.",
}


RESOLVES_WHOLE: Final = "{a} resolves."  # of a whole card
LOOKS_ELSEWHERE: Final = "{who} looks at {p}'s {b}."  # not at one's own


def named(thing: Thing) -> str:
    """What resolves goes by plain words, not by its script's name."""
    return ability_words(thing.words)


def phrase(st: CodexState, event: Event) -> str:
    """The sentence of this event. Of a whole card that resolves, it is not said what of it does."""
    if event.what == "resolves" and not st.called(event.object):
        return RESOLVES_WHOLE
    if event.what == "looks" and event.amount != event.player + 1:
        return LOOKS_ELSEWHERE
    return SENTENCES[event.what]
