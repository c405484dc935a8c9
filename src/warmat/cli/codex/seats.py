"""Who plays which deck in Codex: the mode that is meant, and a deck for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from warmat import BadInput
from warmat.codex.cards import BOOK
from warmat.codex.game import mode_of, usual_mode
from warmat.codex.rules.model.decks import parse_deck
from warmat.codex.rules.model.modes import MODES, Mode

# Decks for those who name none, by their number of heroes.
DECKS = {
    1: ["[Bashing]", "[Finesse]", "[Fire]", "[Growth]", "[Law]", "[Strength]"],
    3: [
        "[Anarchy]/Blood/Fire",
        "[Balance]/Feral/Growth",
        "[Law]/Peace/Truth",
        "[Demonology]/Disease/Necromancy",
        "[Discipline]/Ninjutsu/Strength",
        "[Future]/Past/Present",
    ],
}


def mode_for(name: str | None, decks: Sequence[str]) -> Mode:
    """The mode of this name; without one, the game for two with as many heroes as the decks have."""
    if name:
        return mode_of(name.strip().lower().replace(" ", "-"))
    return mode_of(usual_mode(decks))


def seats_for(
    mode: Mode, mine: str | None, ally: str | None, foes: Sequence[str], others: int | None
) -> list[str]:
    """The decks of my team, then those of the others. `others`: how many other players are spoken of."""
    allies = mode.team_size - 1
    if ally and not allies:
        raise BadInput(f"--ally is for two-headed-dragon; in {mode.name} everybody plays alone.")
    fewest, most = mode.fewest - 1 - allies, mode.most - 1 - allies
    count = len(foes) or max(fewest, min(most, others - allies if others else fewest))
    if not fewest <= count <= most:
        wanted = str(most) if fewest == most else f"{fewest} to {most}"
        raise BadInput(f"{mode.name} needs {wanted} foes, a --foe for each, not {count}.")
    named = [deck for deck in (mine, ally, *foes) if deck]
    for deck in named:
        _check_heroes(deck, mode)
    spare = default_decks(mode.heroes, mode.most, named)
    decks = [mine or spare.pop(0)]
    if allies:
        decks.append(ally or spare.pop(0))
    return decks + (list(foes) or spare[:count])


def default_decks(heroes: int, count: int, named: Sequence[str] = ()) -> list[str]:
    """So many decks for those who named none, others than those that are named while there are any."""
    known = [deck for deck in DECKS[heroes] if _is_known(deck)]
    taken = [_specs(deck) for deck in named]
    fresh = [deck for deck in known if _specs(deck) not in taken]
    found = fresh + [deck for deck in known if deck not in fresh]
    return (found * count)[:count]


def _heroes(deck: str) -> int:
    return deck.count("/") + 1


def _check_heroes(deck: str, mode: Mode) -> None:
    """A deck of another size is a mistake; say which mode it would do for."""
    if _heroes(deck) == mode.heroes:
        return
    short = mode.name.removesuffix("-1-hero")
    other = {"1-hero": "3-hero", "3-hero": "1-hero"}.get(mode.name, short)
    if other == mode.name:
        other = f"{mode.name}-1-hero"
    count = _heroes(deck)
    hint = f" For {count}: --mode {other}." if count == MODES[other].heroes else ""
    specs = f"{count} spec{'s' if count > 1 else ''}"
    raise BadInput(f"The deck '{deck}' has {specs}; {mode.name} needs {mode.heroes}.{hint}")


def _is_known(deck: str) -> bool:
    try:
        main = parse_deck(BOOK, deck, _heroes(deck)).main
    except BadInput:
        return False
    return main.color in BOOK.starters


def _specs(deck: str) -> set[str]:
    return {part.strip().strip("[]").strip().lower() for part in deck.split("/")}
