"""What an arena plays: who meets whom, how often, and with which set-ups.

The contestants are bots, or decks in the hands of one bot. Every set-up (a seed and what is drawn from it) is
played twice by every pairing, the contestants exchanged. So neither a strong deck, nor a lucky shuffle, nor
the first turn favours anybody; and since all pairings play the same set-ups, their results can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, SupportsIndex

from warmat.games import read_variant, rules_of
from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import whole
from warmat.players.bot import BotMaker, make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.simulation import Plan

Pairing = tuple[str, str]
Key = tuple[str, str, int, bool]  # a game: its pairing, its seed, and whether they have changed places


@dataclass(frozen=True)
class Contest:
    """Made by `round_robin`, `ladder`, `gauntlet` or `matchups`, which look for mistakes."""

    game: str
    names: tuple[str, ...]  # the contestants
    pairings: tuple[Pairing, ...]
    games: int  # of each pairing
    seed: int = 0  # of the first set-up; each next one's is one higher
    bot: str = ""  # plays for all, where the contestants are decks
    decks: tuple[str, ...] = ()  # by seat, the same in every game; none: drawn
    random_setup: bool = False  # mode, map and players are drawn as well
    mode: str = ""
    map: str = ""
    variant: str = ""
    variant_file: str = ""
    specs: tuple[str, ...] = ()  # what each contestant is, where it has a name of its own: exec:COMMAND
    trust: bool = False  # bots in Python are shown the game itself
    keep: bool = False  # a record of every game

    @property
    def size(self) -> int:
        """How many games it has."""
        return self.games * len(self.pairings)

    def fixtures(self) -> Iterator[Fixture]:
        """All its games. What is stopped early has played all pairings about equally often."""
        for seed in range(self.seed, self.seed + self.games // 2):
            setup = self._setup(seed)
            for pairing in self.pairings:
                yield self._fixture(pairing, seed, exchanged=False, setup=setup)
                yield self._fixture(pairing, seed, exchanged=True, setup=setup)

    def _fixture(self, pairing: Pairing, seed: int, exchanged: bool, setup: dict[str, Any]) -> Fixture:
        mode, decks = setup.get("mode", self.mode), setup["seats"]
        first, second = reversed(pairing) if exchanged else pairing
        size = INSTRUMENTS[self.game].team_size(mode)
        sides = tuple((first, second)[seat // size % 2] for seat in range(len(decks)))
        meant = dict(zip(self.names, self.specs, strict=True)) if self.specs else {}
        plan = Plan(
            self.game,
            sides if self.bot else tuple(decks),
            (self.bot,) * len(sides) if self.bot else tuple(meant.get(side, side) for side in sides),
            mode=mode,
            map=setup.get("map", self.map),
            variant=self.variant,
            variant_file=self.variant_file,
            keep=self.keep,
        )
        return Fixture(pairing, seed, exchanged, sides, plan, self.trust)

    def _setup(self, seed: int) -> dict[str, Any]:
        if self.random_setup:
            return INSTRUMENTS[self.game].draw_setup(seed)
        if self.bot:
            return {"seats": ("", "")}  # taken by the contestants
        if self.decks:
            return {"seats": self.decks}
        return {"seats": INSTRUMENTS[self.game].draw_decks(seed, self.mode)}

    def identity(self) -> dict[str, Any]:
        """What must be the same for two runs to be of one contest. More games may be asked for later."""
        return {
            "game": self.game,
            "names": list(self.names),
            "pairings": [list(pairing) for pairing in self.pairings],
            "seed": self.seed,
            "bot": self.bot,
            "decks": list(self.decks),
            "random_setup": self.random_setup,
            "mode": self.mode,
            "map": self.map,
            "variant": self.variant,
            **({"specs": list(self.specs)} if self.specs else {}),
        }


@dataclass(frozen=True)
class Fixture:
    """One game of a contest."""

    pairing: Pairing
    seed: int
    exchanged: bool  # the second of the pairing has the first seat
    sides: tuple[str, ...]  # the contestant at each seat
    plan: Plan  # how `simulate` would play it
    trust: bool = False

    @property
    def key(self) -> Key:
        return (*self.pairing, self.seed, self.exchanged)


# Making a contest -------------------------------------------------------------------------------------------


def round_robin(game: str, bots: Sequence[str], **settings: Any) -> Contest:
    """Every bot against every other. Settings: see `contest`."""
    return contest(game, bots, combinations(bots, 2), **settings)


def ladder(game: str, bots: Sequence[str], **settings: Any) -> Contest:
    """Every bot against the next one. Settings: see `contest`."""
    return contest(game, bots, pairwise(bots), **settings)


def gauntlet(game: str, bots: Sequence[str], **settings: Any) -> Contest:
    """The first bot against every other. Settings: see `contest`."""
    return contest(game, bots, ((bots[0], other) for other in bots[1:]), **settings)


def contest(
    game: str,
    bots: Sequence[str],
    pairings: Iterable[Pairing],
    *,
    games: SupportsIndex = 40,
    seed: SupportsIndex = 0,
    decks: Sequence[str] = (),
    random_setup: bool = False,
    mode: str = "",
    map: str = "",
    variant: str = "",
    variant_file: str = "",
    own: Mapping[str, BotMaker] | None = None,
    trust: bool = False,
    keep: bool = False,
) -> Contest:
    """Any bots in any pairings; each pairing plays so many games.

    A bot may have a name of its own: "mine=exec:python my_bot.py". Bots in Python, `own` ones too, have
    sealed seats (players/sealed.py) unless you `trust` them. `keep`: each result has a record of its game.

    `decks` by seat are the same in every game. Without them a set-up's decks are drawn from its seed, for the
    mode; with `random_setup`, mode, map and players as well. `own`: the makers of bots of your own by name.
    """
    games, seed = whole(games, "The number of games"), whole(seed, "A seed")
    named = dict(named_bot(bot) for bot in bots)
    paired = [(named_bot(one)[0], named_bot(two)[0]) for one, two in pairings]
    names = [named_bot(bot)[0] for bot in bots]
    _check(game, names, games)
    if len(names) < 2:
        raise BadInput("An arena needs at least two bots.")
    for spec in named.values():
        _check_bot(spec, own)
    if random_setup and (decks or mode or map):
        raise BadInput("A random set-up draws decks, mode and map: name none of them.")
    spelled: tuple[str, ...] = ()
    variant = _learn(variant, variant_file)
    if not random_setup:
        mode = mode or INSTRUMENTS[game].usual_mode(decks)
        seats = list(decks) or INSTRUMENTS[game].draw_decks(seed, mode)
        config = _configured(game, seats, mode, map, variant)
        spelled, map = tuple(config["seats"]) if decks else (), config.get("map", "")
    return Contest(
        game,
        tuple(names),
        tuple(paired),
        games,
        seed,
        decks=spelled,
        random_setup=random_setup,
        mode=mode,
        map=map,
        variant=variant,
        variant_file=variant_file,
        specs=tuple(named.values()) if names != list(named.values()) else (),
        trust=trust,
        keep=keep,
    )


def named_bot(text: str) -> tuple[str, str]:
    """A bot's name and what it is: "mine=exec:…", or one word for both."""
    name, equals, spec = text.partition("=")
    if equals and spec and not any(mark in name for mark in ":;"):  # else the sign is part of a command
        return name.strip(), spec.strip()
    return text, text


def matchups(
    game: str,
    decks: Sequence[str] = (),
    *,
    bot: str = "heuristic",
    games: SupportsIndex = 20,
    seed: SupportsIndex = 0,
    mode: str = "",
    map: str = "",
    variant: str = "",
    variant_file: str = "",
    own: Mapping[str, BotMaker] | None = None,
    trust: bool = False,
    keep: bool = False,
) -> Contest:
    """Every deck against every other, both played by one bot.

    Without decks: those of the game's usual family (specs of Codex, factions of Summoner Wars).
    """
    games, seed = whole(games, "The number of games"), whole(seed, "A seed")
    rules_of(game)
    decks = list(decks) or next(iter(INSTRUMENTS[game].families.values()))()
    if len(decks) < 2:
        raise BadInput("Matchups need at least two decks.")
    variant = _learn(variant, variant_file)
    mode = mode or INSTRUMENTS[game].usual_mode(decks)
    spelled = [_configured(game, [deck, deck], mode, map, variant) for deck in decks]
    names: list[str] = [config["seats"][0] for config in spelled]
    _check(game, names, games)
    _check_bot(bot, own)
    return Contest(
        game,
        tuple(names),
        tuple(combinations(names, 2)),
        games,
        seed,
        bot,
        mode=mode,
        map=spelled[0].get("map", ""),
        variant=variant,
        variant_file=variant_file,
        trust=trust,
        keep=keep,
    )


def family(game: str, name: str) -> list[str] | None:
    """The decks of a family: `specs` and `colours` in Codex, `factions` in Summoner Wars."""
    rules_of(game)
    decks = INSTRUMENTS[game].families.get(name.strip().lower())
    return decks() if decks is not None else None


def _check(game: str, names: Sequence[str], games: int) -> None:
    rules_of(game)
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f"{name} is named twice.")
    if games < 2 or games % 2:
        raise BadInput(
            "Each pairing plays every set-up twice: the number of games must be even and at least 2."
        )


def _check_bot(name: str, own: Mapping[str, BotMaker] | None) -> None:
    if own is None or name not in own:
        make_bot(name, 0)


def _learn(variant: str, variant_file: str) -> str:
    return read_variant(variant_file).name if variant_file else variant


def _configured(game: str, seats: list[str], mode: str, map: str, variant: str) -> dict[str, Any]:
    """The settings as the game spells them."""
    settings = {"mode": mode, "map": map, "variant": variant}
    return rules_of(game).configure(seats, **{name: value for name, value in settings.items() if value})
