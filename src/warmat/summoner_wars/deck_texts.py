"""Decks as text: a faction's name, or a list of cards with their counts; and files of such lists.

    # What stands after a hash is a comment.
    1 Grognack
    4 Frost Shaman     # a card may stand on several lines: they add up
    1 Frost Shaman

In one line, as a seat of `warmat.new` and in records, a plus takes the place of a new line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from warmat.kernel.errors import BadInput
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.rules.model import decks
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.decks import Deck, Kind
from warmat.summoner_wars.rules.model.definitions import Card

COMMENT = "#"
ENDINGS = (".deck", ".txt")  # of files that may be named in the place of a deck
MOST = 99  # copies that anybody could mean
NAMED = 5  # mistakes in a list that are told; what was meant is looked for in all cards each time
_LINE = re.compile(r"(\d+)\s*[x×]?\s+(\S.*)")
_LIST = re.compile(r"\s*(\d|#)|.*[+\n]", re.DOTALL)
_TITLES: dict[str, str] = {
    decks.SUMMONERS.name: "Summoner",
    decks.FIRST_GATES.name: "Gates: one to start with, the others to build",
    decks.STARTERS.name: "Starting units: {summoner}'s own",
    decks.EPICS.name: "Epic events: {summoner}'s own",
}


def deck_of(book: Book, text: str) -> Deck:
    """The deck that is meant, legal or not: a faction's, or a list of cards."""
    if not is_list(text):
        return decks.faction_deck(book, decks.faction_of(book, text))
    return read_deck(book, text, "The deck")


def legal_deck(book: Book, text: str) -> Deck:
    """The deck that is meant. Whatever is wrong with it is said at once."""
    deck = deck_of(book, text)
    broken = decks.problems(book, deck) if is_list(text) else []
    if broken:
        raise BadInput("This deck can't be played. " + " ".join(problem.text for problem in broken))
    return deck


def army_name(text: str, book: Book = BOOK) -> str:
    """The faction of a deck's summoner."""
    return decks.army_of(book, deck_of(book, text)).name


def is_list(text: str) -> bool:
    """Whether it is a list of cards and no name."""
    return _LIST.match(text) is not None


def is_file(text: str) -> bool:
    """Whether a deck is named by its file."""
    return text.lower().endswith(ENDINGS)


# Reading --------------------------------------------------------------------------------------------


def read_deck(book: Book, text: str, name: str) -> Deck:
    """A list of cards. Everything in it that is no card is named with its line."""
    known = {_plain(card.name): card for card in book.cards[1:]}
    counts: dict[int, int] = {}
    wrong: list[str] = []
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        at = f"line {number}: " if len(lines) > 1 else ""
        for entry in _entries(line):
            if len(wrong) == NAMED:
                raise BadInput(f"{name} can't be read: {'; '.join(wrong)}, and perhaps more.")
            found = _LINE.fullmatch(entry)
            count = int(found[1][:4]) if found else 0
            card = known.get(_plain(found[2])) if found else None
            if found is None:
                wrong.append(f"{at}'{_short(entry)}' is not a count and a card, as in '2 {_example(book)}'")
            elif card is None:
                wrong.append(f"{at}there is no card '{_short(found[2])}'{_hint(found[2], known)}")
            elif not 1 <= count <= MOST:
                wrong.append(f"{at}{_short(found[1])} is not a possible number of copies of {card.name}")
            else:
                counts[card.index] = counts.get(card.index, 0) + count
    if wrong:
        raise BadInput(f"{name} can't be read: {'; '.join(wrong)}.")
    if not counts:
        raise BadInput(f"{name} has no cards in it.")
    return Deck(counts)


def _entries(line: str) -> Iterator[str]:
    for entry in line.partition(COMMENT)[0].split("+"):
        if entry.strip():
            yield entry.strip()


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("’", "'").split())


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


def _example(book: Book) -> str:
    return next(card.name for card in book.cards if decks.kind_of(book, card) is decks.STANDARDS)


def _hint(name: str, known: dict[str, Card]) -> str:
    near = get_close_matches(_plain(name), known, 1)
    return f" (did you mean {known[near[0]].name}?)" if near else ""


# Writing --------------------------------------------------------------------------------------------


def deck_text(book: Book, deck: Deck, title: str = "") -> str:
    """The deck as a file: by kinds, with the restrictions as comments, to be changed by hand."""
    summoner = decks.summoner_in(book, deck)
    name = summoner.name if summoner is not None else "the summoner"
    lines = [f"# {title or f'A Summoner Wars deck with {name}'}"]
    begun = ""
    for kind, card, count in sections(book, deck):
        heading = _TITLES.get(kind.name, _heading(kind))
        if kind is decks.GATES and begun == _TITLES[decks.FIRST_GATES.name]:
            heading = begun
        if heading != begun:
            lines += ["", f"# {heading.format(summoner=name)}"]
            begun = heading
        lines.append(f"{count} {card.name}")
    return "\n".join([*lines, ""])


def _heading(kind: Kind) -> str:
    if kind is decks.GATES:
        return _TITLES[decks.FIRST_GATES.name]
    title = f"{kind.size} {kind.name}"
    return f"{title}, at most {kind.most} of each" if kind.most < decks.UNLIMITED else title


def sections(book: Book, deck: Deck) -> list[tuple[Kind, Card, int]]:
    """The deck kind by kind: the starting units apart from the other copies of them."""
    summoner = decks.summoner_in(book, deck)
    found: list[tuple[Kind, Card, int]] = []
    for kind in [*decks.KINDS, decks.NO_KIND]:
        if kind is decks.STARTERS:
            starters = [book.by_name[name] for name in decks.starters_of(book, summoner)]
            found += [(kind, card, 1) for card in starters if deck.count(card.index)]
            continue
        for index in deck.counts:
            card = book.cards[index]
            count = decks.copies_held(book, deck, summoner, card)
            if count and decks.kind_of(book, card) is kind:
                found.append((kind, card, count))
    return found


# Files ----------------------------------------------------------------------------------------------


def load(path: str | Path, book: Book = BOOK) -> Deck:
    """The deck in a file, legal or not."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Can't read {path}: {error.strerror or error}.") from None
    except (UnicodeDecodeError, ValueError):
        raise BadInput(f"{path} is not a deck: it is not a text file.") from None
    return read_deck(book, text, str(path))


def save(
    deck: Deck, path: str | Path, *, title: str = "", overwrite: bool = False, book: Book = BOOK
) -> Path:
    """Write the deck to a file. What is there already stays, unless it may be overwritten."""
    path = Path(path)
    try:
        with path.open("w" if overwrite else "x", encoding="utf-8") as file:
            file.write(deck_text(book, deck, title))
    except FileExistsError:
        raise BadInput(f"{path} already exists: choose another name, or pass overwrite=True.") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"Can't write {path}: {getattr(error, 'strerror', None) or error}.") from None
    return path
