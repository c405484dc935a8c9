"""What lasts a while: changes to pieces, rules for players, effects that wait for their moment.

None of these is changed once it is in the table, so clones share them.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.frame import Frame
from warmat.kernel.numbers import CardNumber, Keys, Seat

UNCHANGED: Final = -99  # in a Mod: this stays as it is


class Mod:
    """A change to one piece: of figures and keywords, of what it is (`form`), of who controls it."""

    __slots__ = (
        "armor",
        "atk",
        "base_atk",
        "base_hp",
        "control",
        "form",
        "holder",
        "hp",
        "keys",
        "kind",
        "lender",
        "loses",
        "piece",
        "player",
        "sparkshot",
        "stamp",
        "tech",
        "until",
    )

    def __init__(
        self,
        piece: int,
        until: int,
        player: Seat,
        stamp: int,
        *,
        atk: int = 0,
        hp: int = 0,
        armor: int = 0,
        sparkshot: int = 0,
        keys: Keys = 0,
        loses: Keys = 0,
        kind: int = 0,
        form: int = 0,
        base_atk: int = UNCHANGED,
        base_hp: int = UNCHANGED,
        tech: int = UNCHANGED,
        control: int = UNCHANGED,
        lender: Seat = UNCHANGED,
        holder: int = 0,
    ) -> None:
        self.piece: int = piece
        self.until: int = until
        self.player: Seat = player  # whose upkeep or turn ends it
        self.stamp: int = stamp
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.sparkshot: int = sparkshot
        self.keys: Keys = keys  # gains these
        self.loses: Keys = loses  # and loses these
        self.kind: int = kind  # a subtype it has besides
        self.form: int = form  # the card it is a copy of or was turned into
        self.base_atk: int = base_atk  # instead of the printed figure
        self.base_hp: int = base_hp
        self.tech: int = tech
        self.control: int = control  # the player it is controlled by
        self.lender: Seat = lender  # the player it goes back to when this ends
        self.holder: int = holder  # lasts only while this piece is in play


class Lasting:
    """A rule that holds for one player for a while, such as silence."""

    __slots__ = ("amount", "by", "card", "player", "rule", "stamp", "until")

    def __init__(
        self, rule: int, player: Seat, amount: int, until: int, by: int, stamp: int, card: CardNumber = 0
    ) -> None:
        self.rule: int = rule  # see the rules in terms.py
        self.player: Seat = player  # for whom it holds
        self.amount: int = amount
        self.until: int = until
        self.by: int = by  # whose upkeep or turn ends it
        self.stamp: int = stamp
        self.card: CardNumber = card  # whose continuous effects these are, when they are a card's


class Delayed:
    """An effect that waits: for a moment of somebody's turn, or until a piece leaves play."""

    __slots__ = ("about", "frame", "moment", "player", "watched")

    def __init__(self, moment: int, player: Seat, frame: Frame, watched: int = 0, about: int = 0) -> None:
        self.moment: int = moment  # see terms.AT_END_OF_TURN
        self.player: Seat = player  # on whose turn; -1: anybody's
        self.frame: Frame = frame
        self.watched: int = watched  # the piece that is to leave, when that is the moment
        self.about: int = about  # the piece without which nothing would happen then
