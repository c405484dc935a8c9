"""Who plays which deck in Summoner Wars: a faction's, a list of cards, or a file of one."""

from __future__ import annotations

from warmat import BadInput
from warmat.cli.terminal_game import WantedGame
from warmat.kernel.rng import WORD, Dice, mix
from warmat.summoner_wars import deck_texts
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model.decks import written
from warmat.summoner_wars.variants.expansions import EXPANSIONS

COIN = 0xC014  # a chance of its own: the game's seed shuffles its decks


def seat_of(text: str) -> str:
    """The deck as `warmat.new` takes it: a file's cards take the place of its name."""
    if not deck_texts.is_file(text):
        return text
    book = EXPANSIONS.full_book()
    return written(book, deck_texts.load(text, book))


def foe_begins(seed: int) -> bool:
    """What the coin says (rulebook, *Game Setup*). The same for a seed, so that a game can be repeated."""
    return Dice(mix((seed ^ COIN) & WORD)).below(2) == 1


def default_seats() -> list[str]:
    """Decks for those who name none."""
    return [faction.name for faction in BOOK.factions[:2]]


def seats_for(wanted: WantedGame) -> list[str]:
    """My deck, then the foe's; for whoever named none, a faction that the other does not play."""
    for name in ("ally", "mode", "map"):
        if getattr(wanted, name) is not None:
            raise BadInput(f"Summoner Wars has no --{name}.")
    if len(wanted.foes) > 1:
        raise BadInput("Summoner Wars is for two players: name one --foe.")
    mine = seat_of(wanted.deck) if wanted.deck else None
    foes = seat_of(wanted.foes[0]) if wanted.foes else None
    taken = {deck.lower() for deck in (mine, foes) if deck is not None}
    spare = [faction.name for faction in BOOK.factions if faction.name.lower() not in taken]
    spare = spare or [faction.name for faction in BOOK.factions]
    if mine is None:
        mine = spare.pop(0)
    return [mine, foes if foes is not None else (spare or [mine])[0]]
