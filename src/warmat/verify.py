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

RULES, RESIGNED, OUT_OF_TIME, AGREED, UNFINISHED = "rules", "resigned", "out of time", "agreed", "unfinished"
LEAVINGS = {RESIGNED: "gave up", OUT_OF_TIME: "ran out of time, by the server's clock"}
SECRET_BYTES = 32


@dataclass(frozen=True)
class Finding:
    """One thing that was checked."""

    what: str
    sound: bool
    sentence: str


def verify(record: dict[str, Any], published: str = "", name: str = "The record") -> list[Finding]:
    """Check a record (as `kernel.record` reads it); `published` is the commitment one was shown, if any."""
    findings = [check_secret(record, published)]
    try:
        game = replay(record, name)
    except BadInput as error:
        return [*findings, Finding("replay", False, str(error))]
    said = f"All {game.length} choices are legal, and the game comes out at the digest {game.digest()}."
    return [*findings, Finding("replay", True, said), check_ending(record, game)]


# Chance -----------------------------------------------------------------------------------------------


def check_secret(record: dict[str, Any], published: str = "") -> Finding:
    def no(sentence: str) -> Finding:
        return Finding("secret", False, sentence)

    claimed = record.get("commitment", "")
    secret = record["config"].get("secret", "")
    wanted = published.strip().lower() or claimed
    if not secret:
        if wanted:
            return no("It has a commitment and no secret: its chance can't be checked.")
        seed = record["config"].get("seed")
        return Finding("secret", True, f"It has no secret: all chance comes from the seed {seed}.")
    try:
        key = bytes.fromhex(secret)
    except (ValueError, TypeError):
        return no("Its secret is not one: it is no hexadecimal number.")
    if len(key) != SECRET_BYTES:
        return no(f"Its secret has {8 * len(key)} bits in place of {8 * SECRET_BYTES}.")
    found = commitment(key)
    if not wanted:
        return Finding("secret", True, f"Its secret belongs to the commitment {found}; none is in the file.")
    if found != wanted or (claimed and claimed != found):
        return no(f"Its secret does not belong to the commitment: it hashes to {found}.")
    told = "you were shown" if published else "in the file; compare it with the one shown at the start"
    return Finding("secret", True, f"The secret hashes to the commitment {found} ({told}).")


# How it ended -----------------------------------------------------------------------------------------


def check_ending(record: dict[str, Any], game: Game) -> Finding:
    try:
        return Finding("ending", True, _ending(record, game))
    except _Contradiction as error:
        return Finding("ending", False, str(error))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return Finding("ending", False, "How it ended is not written as it should be: the file is damaged.")


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
            raise _Contradiction(f"It names other winners than the rules do: {_verdict(result, names)}")
        return f"The game ended by the rules: {_verdict(result, names)}"
    if result is not None:
        raise _Contradiction(
            f"It says '{ending}', but the game ended by the rules: {_verdict(result, names)}"
        )
    if ending == UNFINISHED:
        return "The game is not over."
    if ending == AGREED:
        if winners:
            raise _Contradiction("It says a draw was agreed on, and yet names winners.")
        return "The players agreed on a draw."
    if ending not in LEAVINGS:
        raise _Contradiction(f"It says the game ended by '{ending}', which is no ending.")
    return _left(record, game, ending, names)


def _left(record: dict[str, Any], game: Game, ending: str, names: list[str]) -> str:
    left = record["left"]
    for one in left:
        if one["how"] not in LEAVINGS or one["seat"] not in range(len(names)) or one["after"] > game.length:
            raise _Contradiction("Who left the game, and when, is not written as it should be.")
    if left[-1]["how"] != ending or left[-1]["after"] != game.length:
        raise _Contradiction(f"It says '{ending}', but nobody left the game at its end that way.")
    staying = remaining(teams_of(game), [one["seat"] for one in left])
    if staying is None:
        raise _Contradiction("It says the game is over, but several sides were still playing.")
    if record["winners"] != staying:
        raise _Contradiction(f"It names other winners than those who stayed: {_verdict(staying, names)}")
    return f"{names[left[-1]['seat']]} {LEAVINGS[ending]}: {_verdict(staying, names)}"


def closing(ending: str | None, winners: list[int] | None, names: list[str]) -> str:
    """How a game ended, where its log does not tell."""
    if ending == AGREED:
        return "A draw by agreement."
    if ending == UNFINISHED:
        return "Not finished."
    if ending not in LEAVINGS:
        return ""
    return f"{ending.capitalize()}: {_verdict(winners or [], names)}"


def teams_of(game: Game) -> list[int]:
    """The team of each seat."""
    return [side.get("team", seat) for seat, side in enumerate(game.state.view(-1)["players"])]


def remaining(teams: list[int], left: list[int]) -> list[int] | None:
    """Who has won, after these seats left: nobody yet (None) while two sides are there."""
    away = {teams[seat] for seat in left}
    staying = [seat for seat, team in enumerate(teams) if team not in away]
    return staying if len({teams[seat] for seat in staying}) <= 1 else None


def names_of(record: dict[str, Any]) -> list[str]:
    """The players as sentences call them: P1, with their names where these are known."""
    seats = range(len(record["config"]["seats"]))
    people = record.get("people")
    if not isinstance(people, list) or not all(isinstance(person, dict) for person in people):
        people = []
    found = [person.get("name") for person in people] + [None] * len(seats)
    return [f"P{seat + 1} ({found[seat]})" if found[seat] else f"P{seat + 1}" for seat in seats]


def _verdict(winners: list[int], names: list[str]) -> str:
    if not winners:
        return "a draw."
    return f"{' and '.join(names[seat] for seat in winners)} {'wins' if len(winners) == 1 else 'win'}."
