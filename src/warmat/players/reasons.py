"""Why a choice may be a good one, in a few words: what it would kill, hurt, bring, cost and leave.

Nothing is made up: a reason is what differs between the table before and after, in worlds that the seat
can't tell from the real one. Only what comes out the same in all of them is told, or its exact chance.
What a game has of its own to say is in its folder (`players/codex/reasons.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from warmat.kernel.choice import IllegalChoice
from warmat.kernel.game import Game
from warmat.players.foresight import WORLDS, Hurt, foresee
from warmat.registry import Slot

MOST: Final = 3  # reasons
SURE: Final = 0.999
LIKELY: Final = 0.01  # a smaller chance is not worth a word

View = dict[str, Any]
NONE: Final[View] = {"verb": "", "source": None, "target": None}  # of several things at once


class GameReasons:
    """What a game has to say beside deaths, cards and heals; this is what all games have."""

    structures: tuple[str, ...] = ()  # types of pieces that are somebody's, and are destroyed
    wealth: tuple[str, ...] = ()  # what players have of, and pay with

    def called(self, piece: View, whose: str) -> str:
        """A structure is somebody's; everybody else has a name."""
        return f"{whose} {piece['name']}" if piece["type"] in self.structures else str(piece["name"])

    def chosen(self, before: View, option: View, seat: int) -> Iterator[str]:
        """What speaks for the option, whatever comes of it."""
        yield from ()

    def arrived(self, piece: View) -> Iterator[str]:
        """What a new piece of the seat's is good for."""
        yield from ()

    def grown(self, old: View, piece: View) -> Iterator[str]:
        """How a piece of the seat's has changed, beside damage."""
        yield from ()

    def earned(self, was: View, now: View) -> Iterator[str]:
        """How the player has changed, beside cards and wealth."""
        yield from ()

    def afterwards(self, world: Game, option: View, seat: int) -> Iterator[str]:
        """What becomes possible. The world may be played on."""
        yield from ()


# What a game has of its own to say, by game.
REASONS: Final = Slot[Callable[[], GameReasons]]("reasons", "There are no reasons of their own for {name}.")


def reasons(game: Game, seat: int, text: str) -> list[str]:
    """What speaks for this choice of the seat's, or is its price; nothing, where nothing is to be seen."""
    words = REASONS[game.name]() if game.name in REASONS else GameReasons()
    before = game.view(seat)
    found = list(_fighting(words, game, seat, text, before))
    common: list[str] | None = None
    for seed in range(WORLDS):
        told = list(_changes(words, game.determinise(seat, seed), seat, text))
        common = told if common is None else [one for one in common if one in told]
    found += [one for one in common or [] if one not in found]
    return found[:MOST]


def _fighting(words: GameReasons, game: Game, seat: int, text: str, before: View) -> Iterator[str]:
    """Who would die and who would be hurt: theirs first."""
    try:
        foreseen = foresee(game, seat, text)
    except IllegalChoice:  # several things at once
        return
    if any(event.what == "wins" and event.player == seat for event in foreseen.certain):
        yield "wins the game"
    pieces = {piece["id"]: piece for piece in before["pieces"]}
    hurt = [(pieces[each.thing.id], each) for each in foreseen.hurt if each.thing.id in pieces]
    for piece, each in hurt:
        if piece["controller"] != seat:
            yield from _theirs(words, piece, each)
    for piece, each in hurt:
        if piece["controller"] == seat and each.dies > LIKELY:
            how = "costs you" if each.dies > SURE else f"has a {_percent(each.dies)} chance to cost you"
            yield f"{how} {words.called(piece, 'your')}"


def _theirs(words: GameReasons, piece: View, each: Hurt) -> Iterator[str]:
    called = words.called(piece, "their")
    ends = "destroys" if piece["type"] in words.structures else "kills"
    least = min(each.chances, default=0)
    if each.dies > SURE:
        yield f"{ends} {called}"
    elif each.dies > LIKELY:
        yield f"{ends} {called} with a {_percent(each.dies)} chance"
    elif least:
        yield f"deals {least} to {called}" if len(each.chances) == 1 else f"deals {least} or more to {called}"


def _changes(words: GameReasons, world: Game, seat: int, text: str) -> Iterator[str]:
    """What else is different afterwards, as the seat sees it."""
    before = world.view(seat)
    option = next((each for each in options_of(before) if each["text"] == text), NONE)
    verb = option["verb"]
    yield from words.chosen(before, option, seat)
    try:
        world.apply(text)
    except IllegalChoice:
        return
    after = world.view(seat)
    if after["turn"] != before["turn"]:
        return  # the other side's turn has begun: that is none of this choice's doing
    was, now = before["players"][seat], after["players"][seat]
    yield from _pieces(words, before, after, seat)
    yield from words.earned(was, now)
    drawn = now["hand_count"] - was["hand_count"] + (verb in ("play", "hire"))
    if drawn > 0 and verb != "end":
        yield "draws you a card" if drawn == 1 else f"draws you {drawn} cards"
    for what in words.wealth:
        gained = now[what] - was[what]
        if gained > 0:
            yield f"brings you {gained} {what}"
        elif gained < 0 and now[what]:
            yield f"leaves you {now[what]} {what}"
    yield from words.afterwards(world, option, seat)


def _pieces(words: GameReasons, before: View, after: View, seat: int) -> Iterator[str]:
    known = {piece["id"]: piece for piece in before["pieces"]}
    for piece in after["pieces"]:
        if piece["controller"] != seat:
            continue
        old = known.get(piece["id"])
        if old is None:
            yield from words.arrived(piece)
        elif old["controller"] != seat:
            yield f"makes {piece['name']} yours"
        else:
            yield from words.grown(old, piece)
            if piece.get("damage", 0) < old.get("damage", 0):
                yield f"heals {piece['name']} of {old['damage'] - piece['damage']}"


def options_of(view: View) -> list[View]:
    """What the seat may choose now."""
    found: list[View] = (view["decision"] or {}).get("options", [])
    return found


def _percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"
