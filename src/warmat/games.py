"""The games there are, and the few functions that begin, save and load one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, SupportsIndex

from warmat import expansions
from warmat.codex.info import CODEX
from warmat.kernel.digest import digest_of
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import word_of
from warmat.kernel.setup import Setup
from warmat.kernel.tools.variants import Variant, no_variant, run_file
from warmat.records import record as records
from warmat.records.rules_version import needs
from warmat.registry import GAMES, Rules, info_of, register
from warmat.summoner_wars.info import SUMMONER_WARS

__all__ = ["GAMES", "Rules", "load", "new", "read_variant", "replay", "rules_of", "save"]

for _info in (CODEX, SUMMONER_WARS):
    register(_info)
    _info.rules.expansions.find = expansions.load_all


def rules_of(game: str) -> Rules:
    return info_of(game).rules


def read_variant(path: str | Path) -> Variant:
    """Learn a variant, of whichever game, from a file of your own; from then on its name is known.

    The file is Python and is run. A record names a variant and never a file, so opening one runs nothing.
    """
    made = run_file(path)
    for info in GAMES.values():
        variants = info.rules.variants
        if isinstance(made, variants.kind):
            found: Variant = variants.learn(made, path)
            return found
    raise no_variant(path)


def new(game: str, *, seats: list[str], seed: SupportsIndex = 0, secret: bytes = b"", **options: Any) -> Game:
    """A new game. `seats` are the decks in turn order; a `secret` takes the seed's place."""
    return row(game, seats=seats, **options)(seed, secret)


def row(game: str, *, seats: list[str], **options: Any) -> Callable[..., Game]:
    """Games with the same settings, one after another: called with a seed, it begins one.

    Settings are looked at once, which takes as long as the beginning itself.
    """
    settings = rules_of(game).configure(_decks(seats), **options)

    def begin(seed: SupportsIndex, secret: bytes = b"") -> Game:
        config = {**settings, "seed": word_of(seed)}
        if secret:
            config["secret"] = secret.hex()
        return _begin(game, config)

    return begin


def _decks(seats: Any) -> list[str]:
    try:
        decks = [] if isinstance(seats, str) else list(seats)
    except TypeError:
        decks = []
    if not decks or not all(isinstance(deck, str) for deck in decks):
        raise BadInput(f"Seats are a list of decks in turn order, each in words; {seats!r} is none.")
    return decks


def _begin(game: str, config: dict[str, Any]) -> Game:
    setup = Setup(game, config, rules_of(game).begin)
    return Game(setup, setup.begin(config, None), None)


def save(game: Game, path: str | Path) -> None:
    """Write the game to a file, in the middle of whatever it is in."""
    text = records.save_text(game)
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't write {path}: {error.strerror or error}.") from None


def load(path: str | Path) -> Game:
    """A saved game, as it stood."""
    data = records.read_file(path)
    game = replay(data, str(path))
    if "state" not in data:
        return game
    try:
        state = rules_of(data["game"]).load(data["config"], data["state"])
    except BadInput:
        raise
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        raise BadInput(needs(data, str(path)) or f"{path} is damaged: its table can't be read.") from None
    if digest_of(state.dump()) != data["digest"]:
        raise BadInput(f"{path} is damaged: its table is not the one it was saved with.")
    return game


def replay(record: dict[str, Any] | str | Path, name: str = "The record") -> Game:
    """Play a record from its start; it must come out as it says."""
    if not isinstance(record, dict):
        name = str(record)
        record = records.read_file(record)
    try:
        game = _begin(record["game"], record["config"])
    except BadInput:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise BadInput(f"{name} is damaged: its set-up is not one a game can begin with.") from None
    return records.play_again(game, record, name)
