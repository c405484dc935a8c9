"""Who plays on the bot ladder, as the setting names them: bots of the server, and programs of one's own."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from warmat.kernel.errors import BadInput
from warmat.players.bot import is_bot, make_bot
from warmat.players.external_bot import is_program, program_of
from warmat.players.levels import SEARCHES
from warmat.players.search_bot import POLICIES
from warmat.registry import GAMES
from warmat.server.bots.known import KNOWN
from warmat.server.storage.schema import BOT

FEWEST = 2
LONGEST_NAME = 30
NAMED = re.compile(rf"([\w .-]{{1,{LONGEST_NAME}}})=(exec[:;].*)", re.DOTALL)
A_PROGRAM = "A program chosen by whoever runs this server."
A_SEARCH = "Plays out many games from the current position, within its own budget."


@dataclass(frozen=True)
class Entrant:
    """`made`: what makes the bot; for a program this has the command, which is nobody else's business.

    A bot of somebody's is made elsewhere: it is a person here, with an owner.
    """

    name: str
    made: str
    text: str
    games: tuple[str, ...]
    person: str | None = None
    owner: str | None = None

    @property
    def player(self) -> str:
        """Under what name the ratings know it."""
        return f"{BOT}{self.name}" if self.person is None else self.person


def is_pair(entrants: Sequence[Entrant]) -> bool:
    """Whether two of them can meet. Bots of one person don't."""
    owners = {each.owner for each in entrants}
    return len(entrants) >= FEWEST and (len(owners) > 1 or None in owners)


def entrants_of(setting: str) -> tuple[Entrant, ...]:
    """The bots that a setting names, by commas; BadInput if something is wrong with it."""
    found = tuple(_entrant(part.strip()) for part in setting.split(",") if part.strip())
    if not found:
        return ()
    if len(found) < FEWEST:
        raise BadInput(f"The bot ladder needs at least two bots, not just '{setting}'.")
    name, often = Counter(each.name.casefold() for each in found).most_common(1)[0]
    if often > 1:
        raise BadInput(
            f"Two bots on the ladder are called '{name}': give a program its own name, as in "
            "mine=exec:./mine."
        )
    return found


def _entrant(text: str) -> Entrant:
    named = NAMED.fullmatch(text)
    if named is not None or is_program(text):
        name, made = named.groups() if named is not None else ("", text)
        return _program(name.strip(), made)
    if text in KNOWN:
        bot = KNOWN[text]
        return Entrant(bot.name, bot.name, bot.text, bot.games)
    kind, budget, _ = text.partition(":")
    if kind in SEARCHES and budget and len(text) <= LONGEST_NAME and is_bot(text):
        return Entrant(text, text, A_SEARCH, tuple(game for game in GAMES if game in POLICIES))
    raise BadInput(
        f"There is no bot '{text}' for the bot ladder. Known: {', '.join(KNOWN)}, "
        f"{', '.join(f'{name}:BUDGET' for name in SEARCHES)}, and programs as in mine=exec:./mine."
    )


def _program(name: str, made: str) -> Entrant:
    command, _ = program_of(made)
    make_bot(made, 0)  # which says so if there is no such program
    name = name or _file_of(shlex.split(command))[:LONGEST_NAME]
    if name.casefold() in KNOWN:
        raise BadInput(f"'{name}' is a bot of the server: give your program another name.")
    return Entrant(name, made, A_PROGRAM, tuple(GAMES))


def _file_of(words: list[str]) -> str:
    """The name of the program's file, or of the script that it runs: mine, of `python bots/mine.py`."""
    script = next((word for word in words[1:2] if PurePath(word).suffix), words[0])
    return PurePath(script).stem
