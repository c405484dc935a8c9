"""The games there are, and the few functions that begin, save and load one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from warmat.codex import game as codex_game
from warmat.kernel import record as records
from warmat.kernel.digest import digest_of
from warmat.kernel.errors import BadInput
from warmat.kernel.event import Event
from warmat.kernel.game import Game, Setup
from warmat.kernel.rng import WORD
from warmat.kernel.state import State
from warmat.kernel.tools.variants import Variant, Variants, no_variant, run_file
from warmat.summoner_wars import game as summoner_wars_game


class Rules(Protocol):
    """What a game brings: how to check a configuration, begin, and put a dumped table back; its variants."""

    @property
    def variants(self) -> Variants[Any, Any]: ...

    @staticmethod
    def configure(seats: list[str], **options: Any) -> dict[str, Any]: ...

    @staticmethod
    def begin(config: dict[str, Any], sink: list[Event] | None = None) -> State: ...

    @staticmethod
    def load(config: dict[str, Any], data: dict[str, Any], sink: list[Event] | None = None) -> State: ...

    @staticmethod
    def in_private(state: State) -> bool:
        """Whether the open question is part of a choice that others learn of only as a whole.

        They are told of its steps together: how many there were depends on hidden cards.
        """
        ...


GAMES: dict[str, Rules] = {"codex": codex_game.RULES, "summoner-wars": summoner_wars_game.RULES}


def rules_of(game: str) -> Rules:
    rules = GAMES.get(game)
    if rules is None:
        raise BadInput(f"There is no game '{game}'. Known: {', '.join(GAMES)}.")
    return rules


def read_variant(path: str | Path) -> Variant:
    """Learn a variant, of whichever game, from a file of your own; from then on its name is known.

    The file is Python and is run. A record names a variant and never a file, so opening one runs nothing.
    """
    made = run_file(path)
    for rules in GAMES.values():
        if isinstance(made, rules.variants.kind):
            found: Variant = rules.variants.learn(made, path)
            return found
    raise no_variant(path)


def new(game: str, *, seats: list[str], seed: int = 0, secret: bytes = b"", **options: Any) -> Game:
    """A new game. `seats` are the decks in turn order; a `secret` takes the seed's place."""
    rules = rules_of(game)
    config = rules.configure(list(seats), **options)
    config["seed"] = seed & WORD
    if secret:
        config["secret"] = secret.hex()
    return _begin(game, config)


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
        raise BadInput(f"{path} is damaged: its table can't be read.") from None
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
