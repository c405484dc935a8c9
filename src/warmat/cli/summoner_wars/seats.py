"""Who plays which deck in Summoner Wars."""

from __future__ import annotations

from warmat import BadInput
from warmat.cli.tabletop import Wishes
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.decks import faction_of


def seat_text(deck: str) -> str:
    """What a seat plays as `warmat.new` wants it, from what was written: the name of a faction."""
    return faction_of(BOOK, deck).name


def seats_for(wishes: Wishes) -> list[str]:
    """My deck, then the foe's; for whoever named none, a faction that the other does not play."""
    for name in ("ally", "mode", "map", "variant"):
        if getattr(wishes, name) is not None:
            raise BadInput(f"Summoner Wars is played without --{name}.")
    if len(wishes.foes) > 1:
        raise BadInput("Summoner Wars is for two players: name one --foe.")
    mine = seat_text(wishes.deck) if wishes.deck else None
    foes = seat_text(wishes.foes[0]) if wishes.foes else None
    spare = [faction.name for faction in BOOK.factions if faction.name not in (mine, foes)]
    spare = spare or [faction.name for faction in BOOK.factions]
    if mine is None:
        mine = spare.pop(0)
    return [mine, foes if foes is not None else (spare or [mine])[0]]
