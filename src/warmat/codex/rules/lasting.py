"""What lasts a while: changes to pieces, rules for players, effects that wait for their moment.

None of these is changed once it is in the table, so clones share them.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.frame import Frame

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
        player: int,
        stamp: int,
        *,
        atk: int = 0,
        hp: int = 0,
        armor: int = 0,
        sparkshot: int = 0,
        keys: int = 0,
        loses: int = 0,
        kind: int = 0,
        form: int = 0,
        base_atk: int = UNCHANGED,
        base_hp: int = UNCHANGED,
        tech: int = UNCHANGED,
        control: int = UNCHANGED,
        lender: int = UNCHANGED,
        holder: int = 0,
    ) -> None:
        self.piece: int = piece
        self.until: int = until
        self.player: int = player  # whose upkeep or turn ends it
        self.stamp: int = stamp
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.sparkshot: int = sparkshot
        self.keys: int = keys  # gains these
        self.loses: int = loses  # and loses these
        self.kind: int = kind  # a subtype it has besides
        self.form: int = form  # the card it is a copy of or was turned into
        self.base_atk: int = base_atk  # instead of the printed figure
        self.base_hp: int = base_hp
        self.tech: int = tech
        self.control: int = control  # the player it is controlled by
        self.lender: int = lender  # the player it goes back to when this ends
        self.holder: int = holder  # lasts only while this piece is in play


class Lasting:
    """A rule that holds for one player for a while, such as silence."""

    __slots__ = ("amount", "by", "card", "player", "rule", "stamp", "until")

    def __init__(
        self, rule: int, player: int, amount: int, until: int, by: int, stamp: int, card: int = 0
    ) -> None:
        self.rule: int = rule  # see the rules in terms.py
        self.player: int = player  # for whom it holds
        self.amount: int = amount
        self.until: int = until
        self.by: int = by  # whose upkeep or turn ends it
        self.stamp: int = stamp
        self.card: int = card  # whose continuous effects these are, when they are a card's


class Later:
    """An effect that waits: for a moment of somebody's turn, or until a piece leaves play."""

    __slots__ = ("about", "frame", "moment", "player", "watched")

    def __init__(self, moment: int, player: int, frame: Frame, watched: int = 0, about: int = 0) -> None:
        self.moment: int = moment  # see terms.AT_END_OF_TURN
        self.player: int = player  # on whose turn; -1: anybody's
        self.frame: Frame = frame
        self.watched: int = watched  # the piece that is to leave, when that is the moment
        self.about: int = about  # the piece without which nothing would happen then
