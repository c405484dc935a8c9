"""The rules for decks: what entrants bring, and what they play with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from warmat.server.catalogue.duels import written_for
from warmat.server.challenges.challenge_actions import check_listing, drawn_pool
from warmat.server.challenges.stages import BANNED, DRAFTED
from warmat.server.errors import BadRequest, Stale
from warmat.server.storage.tournament_rows import Entry, Tournament

# Another for each round; one that nobody else has; one that somebody else plays. Else one for the event, or
# as in a challenge: several, of which the opponent bans one, and parts that are picked in turn.
FREE, UNLIKE, DEALT = "free", "unlike", "dealt"
CHOSEN = (BANNED, DRAFTED)  # before each game, by the two who play it


def check_rule(rule: str, game: str, options: dict[str, object]) -> None:
    """Whether the game has what the rule takes."""
    if rule == DRAFTED:
        drawn_pool(game, options)


def brought(row: Tournament, given: Sequence[str], others: Iterable[Entry]) -> tuple[str, list[str] | None]:
    """What somebody brings: one deck; or none, and some of which one is banned each time; or nothing."""
    if row.decks == DRAFTED:
        if given:
            raise BadRequest("Decks are drafted before each game here: don't bring one.")
        return "", None
    if row.decks == BANNED:
        return "", check_listing(row.game, row.options, given)
    if len(given) != 1:
        raise BadRequest("Bring one deck.")
    written = written_for(row.game, given[0], row.options)
    if row.decks == UNLIKE and any(other.deck == written for other in others):
        raise Stale("Somebody else plays that deck, and no two may be the same here.")
    return written, None


def deal(entries: Sequence[Entry], lot: int) -> None:
    """Everybody plays what somebody else has brought, and not what they brought, as far as that goes.

    Those who brought the same stand beside each other in a circle, and everybody plays what was brought so
    many places on as the most frequent deck was brought: so nobody meets their own, unless more than half of
    all are that deck, and then as few as there must be.
    """
    chance = Random(lot)
    brought = Counter(entry.deck for entry in entries)
    drawn = {deck: chance.random() for deck in sorted(brought)}
    order = sorted(entries, key=lambda entry: entry.number)
    chance.shuffle(order)
    circle = sorted(order, key=lambda entry: (drawn[entry.deck], entry.deck))
    step = max(brought.values())
    for place, entry in enumerate(circle):
        entry.dealt = circle[(place + step) % len(circle)].number


def played(entry: Entry, entries: Iterable[Entry]) -> str:
    """The deck that somebody plays with: the one they brought, or were dealt."""
    if entry.dealt is None:
        return entry.deck
    return next(other.deck for other in entries if other.number == entry.dealt)
