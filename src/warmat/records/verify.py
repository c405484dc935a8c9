"""Is a record what it says it is? Its chance, its choices and its ending, checked from the file alone.

A game on a server runs on a secret. The secret's hash is published when the game starts, the secret itself
when it is over; then everything that chance did can be worked out again by anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warmat.games import replay
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import commitment
from warmat.kernel.tools.expansions import NotLoaded
from warmat.records.endings import (
    AGREED,
    CHANGED,
    LEAVINGS,
    RULES,
    TOO_LONG,
    UNFINISHED,
    is_too_long,
    names_of,
    remaining,
    teams_of,
    verdict,
)
from warmat.records.secret import mixed, number_hash

SECRET_BYTES = 32


@dataclass(frozen=True)
class Finding:
    """One thing that was checked."""

    what: str
    sound: bool
    sentence: str


def verify(
    record: dict[str, Any], published: str = "", name: str = "The record", number: str = ""
) -> list[Finding]:
    """Check a record (as `records.record` reads it); `published` is the commitment one was shown, if any.

    `number`: what one's own browser told, if it had a part in the secret.
    """
    findings = [check_secret(record, published, number)]
    try:
        game = replay(record, name)
    except NotLoaded:
        raise
    except BadInput as error:
        return [*findings, Finding("replay", sound=False, sentence=str(error))]
    said = f"All {game.length} choices are legal, and the game ends with the digest {game.digest()}."
    return [*findings, Finding("replay", sound=True, sentence=said), check_ending(record, game)]


# Chance -----------------------------------------------------------------------------------------------


def check_secret(record: dict[str, Any], published: str = "", number: str = "") -> Finding:
    """`number`: the one that somebody's browser had a part in it with."""

    def no(sentence: str) -> Finding:
        return Finding("secret", sound=False, sentence=sentence)

    claimed = record.get("commitment", "")
    secret = record["config"].get("secret", "")
    wanted = published.strip().lower() or claimed
    if not secret:
        if wanted:
            return no("It has a commitment but no secret: its dice and shuffles can't be checked.")
        seed = record["config"].get("seed")
        return Finding(
            "secret",
            sound=True,
            sentence=f"It has no secret: all dice and shuffles come from the seed {seed}.",
        )
    try:
        key = _key(secret, "secret")
        own, parts = _own_secret(record, key, number.strip().lower())
    except _Contradiction as problem:
        return no(str(problem))
    found = commitment(own)
    if not wanted:
        return Finding(
            "secret",
            sound=True,
            sentence=f"Its secret matches the commitment {found}; none is in the file.{parts}",
        )
    if found != wanted or (claimed and claimed != found):
        return no(f"Its secret doesn't match the commitment: it hashes to {found}.")
    told = "you were shown" if published else "in the file; compare it with the one shown at the start"
    sentence = f"The secret hashes to the commitment {found} ({told}).{parts}"
    return Finding("secret", sound=True, sentence=sentence)


def _key(text: object, what: str) -> bytes:
    try:
        key = bytes.fromhex(text)  # type: ignore[arg-type]
    except (ValueError, TypeError):
        raise _Contradiction(f"Its {what} is wrong: it is not a hexadecimal number.") from None
    if len(key) != SECRET_BYTES:
        raise _Contradiction(f"Its {what} has {8 * len(key)} bits instead of {8 * SECRET_BYTES}.")
    return key


def _own_secret(record: dict[str, Any], key: bytes, number: str) -> tuple[bytes, str]:
    """The server's part of the secret, and a sentence about the players' parts, if they had any."""
    if not record.get("own_secret"):
        if number:
            raise _Contradiction("No player contributed to its secret, so your number is not in it.")
        return key, ""
    own = _key(record["own_secret"], "server's secret")
    try:
        parts = {int(part["seat"]): (str(part["hash"]), part["number"]) for part in record["numbers"]}
    except (KeyError, TypeError, ValueError):
        raise _Contradiction("The players' numbers are malformed.") from None
    numbers = {seat: _key(told, f"number of P{seat + 1}") for seat, (_, told) in parts.items()}
    names = names_of(record)
    for seat, told in numbers.items():
        if seat not in range(len(names)) or number_hash(told) != parts[seat][0]:
            raise _Contradiction(f"The number of P{seat + 1} is not the one committed to at the start.")
    if mixed(own, numbers) != key:
        raise _Contradiction("The secret is not what the server's and the players' numbers make.")
    if number and number not in [told.hex() for told in numbers.values()]:
        raise _Contradiction("Your number is not in its secret.")
    whose = " and ".join(names[seat] for seat in sorted(numbers))
    yours = ", yours among them" if number else ""
    return own, f" Mixed with the numbers of {whose}{yours}, it is what the game ran on."


# How it ended -----------------------------------------------------------------------------------------


def check_ending(record: dict[str, Any], game: Game) -> Finding:
    try:
        return Finding("ending", sound=True, sentence=_ending(record, game))
    except _Contradiction as error:
        return Finding("ending", sound=False, sentence=str(error))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return Finding(
            "ending",
            sound=False,
            sentence="The ending is malformed: the file is damaged.",
        )


class _Contradiction(Exception):
    pass


def _ending(record: dict[str, Any], game: Game) -> str:
    result = game.result
    ending = record.get("ending") or (UNFINISHED if result is None else RULES)
    winners = record.get("winners", result)
    names = names_of(record)
    if ending == RULES:
        if result is None:
            raise _Contradiction("It says the game ended by the rules, but it goes on after the last choice.")
        if winners != result:
            raise _Contradiction(f"It names other winners than the rules do: {verdict(result, names)}")
        return f"The game ended by the rules: {verdict(result, names)}"
    if result is not None:
        raise _Contradiction(f"It says '{ending}', but the game ended by the rules: {verdict(result, names)}")
    if ending == UNFINISHED:
        return "The game is not over."
    if ending == CHANGED:
        if winners:
            raise _Contradiction("It says the rules had changed, and yet names winners.")
        return "Ended without a loser, since the rules had changed."
    if ending == TOO_LONG:
        if winners or not is_too_long(game):
            raise _Contradiction(f"It says the game was too long, but it was not: {game.length:,} choices.")
        return f"The game was not over after {game.length:,} choices, so it is a draw."
    if ending == AGREED:
        if winners:
            raise _Contradiction("It says a draw was agreed on, and yet names winners.")
        return "The players agreed on a draw."
    if ending not in LEAVINGS:
        raise _Contradiction(f"It says the game ended by '{ending}', which is not an ending.")
    return _left(record, game, ending, names)


def _left(record: dict[str, Any], game: Game, ending: str, names: list[str]) -> str:
    left = record["left"]
    for one in left:
        if one["how"] not in LEAVINGS or one["seat"] not in range(len(names)) or one["after"] > game.length:
            raise _Contradiction("The list of who left the game, and when, is malformed.")
    if left[-1]["how"] != ending or left[-1]["after"] != game.length:
        raise _Contradiction(f"It says '{ending}', but nobody left the game at its end that way.")
    staying = remaining(teams_of(game), [one["seat"] for one in left])
    if staying is None:
        raise _Contradiction("It says the game is over, but several sides were still playing.")
    if record["winners"] != staying:
        raise _Contradiction(f"It names other winners than those who stayed: {verdict(staying, names)}")
    return f"{names[left[-1]['seat']]} {LEAVINGS[ending]}: {verdict(staying, names)}"
