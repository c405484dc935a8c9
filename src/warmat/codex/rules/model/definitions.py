"""What a card is, before any game: figures, words and abilities. Constant once imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from warmat.codex.rules.model.lasting import UNCHANGED
from warmat.codex.rules.model.terms import NO_TECH, TRASHED, WAIVES
from warmat.kernel import book as kernel
from warmat.kernel.answers import Reader
from warmat.kernel.filters import Filter
from warmat.kernel.frame import Frame, Script
from warmat.kernel.numbers import EventBits, Keys, Seat, TypeBits

if TYPE_CHECKING:
    from warmat.codex.rules.model.state import CodexState, Piece

    PieceFilter = Filter[CodexState, Piece]


class Ability:
    """Anything a card does. `label` names it where a player must tell two of them apart."""

    __slots__ = ("label",)

    def __init__(self, label: str) -> None:
        self.label: str = label


class Trigger(Ability):
    """When something happens, run a script.

    `subject` None: when it happens to the piece itself; otherwise when it happens to a piece that passes.
    `condition` is asked of the subject besides, `other` of the other piece of the event.
    `speaks_of_it`: its script cares which event it was; else several of them at once are all alike.
    `by_active`: it is the active player's to carry out, whoever controls the piece.
    """

    __slots__ = (
        "by_active",
        "condition",
        "events",
        "other",
        "per_turn",
        "script",
        "speaks_of_it",
        "subject",
        "together",
    )

    def __init__(
        self, label: str, events: int, subject: PieceFilter | None, script: Script[CodexState]
    ) -> None:
        super().__init__(label)
        self.events: int = events
        self.per_turn: int = 0  # resolves so often a turn at most (0: always)
        self.together: bool = False  # that limit is one for all pieces that have the ability
        self.subject: PieceFilter | None = subject
        self.condition: PieceFilter | None = None
        self.other: PieceFilter | None = None
        self.script: Script[CodexState] = script
        self.by_active: bool = False
        self.speaks_of_it: bool = any(step.of_event() for step in script.steps)


# Triggers without a piece, for a turn, by their script's number (see later.Whenever). Constant once imported.
STANDING: Final[dict[int, Trigger]] = {}


class PlayerCondition:
    """Something that is true of a player or not. `unless` says what is missing, in a sentence's end."""

    __slots__ = ("unless",)

    def __init__(self, unless: str) -> None:
        self.unless: str = unless

    def holds(self, st: CodexState, player: Seat) -> bool:
        raise NotImplementedError


class Activated(Ability):
    """An ability action: pay the cost, get the effect. `per_turn` 0: as often as it can be paid."""

    __slots__ = (
        "asks_for",
        "discards",
        "exhausts",
        "gold",
        "needs",
        "per_turn",
        "rune_cost",
        "rune_kind",
        "sacrifices",
        "script",
        "while_forecast",
    )

    def __init__(
        self,
        label: str,
        gold: int,
        exhausts: bool,
        sacrifices: bool,
        per_turn: int,
        script: Script[CodexState],
    ) -> None:
        super().__init__(label)
        self.rune_kind: int = 0  # the runes it takes off this, and how many
        self.rune_cost: int = 0
        self.needs: PlayerCondition | None = None  # what must be true of the player who uses it
        self.while_forecast: bool = False  # used in the future, and only there
        self.discards: int = 0  # cards, as the first steps of its script ask
        self.asks_for: Price | None = None  # other pieces, likewise
        self.gold: int = gold
        self.exhausts: bool = exhausts
        self.sacrifices: bool = sacrifices
        self.per_turn: int = per_turn
        self.script: Script[CodexState] = script


class Price:
    """Other pieces of the player that a cost asks for: to be sacrificed, or so many exhausted."""

    __slots__ = ("exhausts",)

    def __init__(self, exhausts: bool) -> None:
        self.exhausts: bool = exhausts

    def payable(self, st: CodexState, player: Seat, source: int) -> bool:
        raise NotImplementedError


class Amount(Reader):
    """A number that depends on the table, seen from a player and a source, about the piece it changes."""

    __slots__ = ()

    def value(self, st: CodexState, piece: Piece | None, player: Seat, source: int) -> int:
        raise NotImplementedError

    def in_effect(self, st: CodexState, piece: Piece | None, frame: Frame) -> int:
        """The same in the middle of an effect, where it may depend on what was answered."""
        return self.value(st, piece, frame.player, frame.source)

    def reads_damage(self) -> bool:
        return False


class Static(Ability):
    """A continuous effect: in `layer` (see layers.py), all pieces in `scope` (None: the own one) are changed.

    `when`: it holds while anything in play passes, seen from its controller. `per` multiplies the figures.
    """

    __slots__ = (
        "armor",
        "atk",
        "base_atk",
        "base_hp",
        "frenzy",
        "grants",
        "hp",
        "keys",
        "kind",
        "layer",
        "loses",
        "most_atk",
        "per",
        "resist",
        "scope",
        "sparkshot",
        "when",
    )

    def __init__(self, label: str, layer: int, scope: PieceFilter | None) -> None:
        super().__init__(label)
        self.layer: int = layer
        self.scope: PieceFilter | None = scope
        self.atk: int = 0
        self.hp: int = 0
        self.armor: int = 0
        self.resist: int = 0
        self.sparkshot: int = 0
        self.frenzy: int = 0
        self.keys: Keys = 0
        self.base_atk: int = UNCHANGED
        self.base_hp: int = UNCHANGED
        self.loses: Keys = 0
        self.kind: int = 0  # a subtype they have besides
        self.most_atk: int = -1  # its ATK can't be more than this (-1: no limit)
        self.when: PieceFilter | None = None
        self.per: Amount | None = None
        self.grants: list[Ability] = []


class CostChange(Ability):
    """Cards of yours that pass `scope` cost `change` more to play, or exactly `fixed` (when not -1).

    `own`: it is about the card itself, while that is played. `waives`: they need no tech building or hero.
    """

    __slots__ = ("change", "fixed", "own", "per", "scope", "waives")

    def __init__(self, label: str, scope: PieceFilter, change: int, fixed: int) -> None:
        super().__init__(label)
        self.scope: PieceFilter = scope
        self.change: int = change
        self.fixed: int = fixed
        self.per: Amount | None = None  # multiplies the change
        self.own: bool = False
        self.waives: bool = False


class AttackBonus(Ability):
    """More ATK, and keywords, when it attacks something that passes `against`."""

    __slots__ = ("against", "atk", "keys")

    def __init__(self, label: str, against: PieceFilter, atk: int) -> None:
        super().__init__(label)
        self.against: PieceFilter = against
        self.atk: int = atk
        self.keys: Keys = 0


class Sustain(Ability):
    """The piece is sacrificed (or trashed) as soon as it fails this condition."""

    __slots__ = ("condition", "trashes")

    def __init__(self, label: str, condition: PieceFilter) -> None:
        super().__init__(label)
        self.condition: PieceFilter = condition
        self.trashes: bool = False


class Rule(Ability):
    """A rule of its own that a piece brings: looked up where it matters, by its kind (a bit, see terms.py).

    `scope`: what it is about, seen from the piece's controller; each kind says what that means.
    """

    __slots__ = ("amount", "if_chosen", "kind", "scope")

    def __init__(
        self, label: str, kind: int, scope: PieceFilter | None, amount: int = 0, if_chosen: int = -1
    ) -> None:
        super().__init__(label)
        self.kind: int = kind
        self.scope: PieceFilter | None = scope
        self.amount: int = amount
        self.if_chosen: int = if_chosen  # holds only if this number was chosen for the piece; -1: always


class Row:
    """What a piece is right now, after every continuous effect. Rules read this, never the printed card.

    Rows are shared between clones and never changed once derived.
    """

    __slots__ = (
        "actives",
        "armor",
        "atk",
        "bonuses",
        "costs",
        "described",
        "fading",
        "frenzy",
        "hp",
        "keys",
        "kinds",
        "listened_events",
        "reads_damage",
        "resist",
        "rules",
        "shared",
        "sparkshot",
        "special",
        "statics",
        "sustains",
        "tech",
        "triggers",
        "types",
    )

    def __init__(
        self,
        *,
        types: TypeBits,
        kinds: list[int],
        tech: int,
        atk: int,
        hp: int,
        armor: int,
        resist: int,
        sparkshot: int,
        frenzy: int,
        fading: int,
        keys: Keys,
        triggers: list[Trigger],
        actives: list[Activated],
        statics: list[Static],
        costs: list[CostChange],
        sustains: list[Sustain],
        bonuses: list[AttackBonus],
        rules: list[Rule],
        special: int,
        listened_events: EventBits,
        reads_damage: bool,
        shared: bool,
    ) -> None:
        self.types: TypeBits = types
        self.kinds: list[int] = kinds
        self.tech: int = tech
        self.atk: int = atk
        self.hp: int = hp
        self.armor: int = armor
        self.resist: int = resist
        self.sparkshot: int = sparkshot
        self.frenzy: int = frenzy
        self.fading: int = fading  # arrives with so many time runes; dies with the last
        self.keys: Keys = keys
        self.triggers: list[Trigger] = triggers
        self.actives: list[Activated] = actives
        self.statics: list[Static] = statics
        self.costs: list[CostChange] = costs
        self.sustains: list[Sustain] = sustains
        self.bonuses: list[AttackBonus] = bonuses
        self.rules: list[Rule] = rules
        self.special: int = special  # the kinds of its rules
        self.listened_events: EventBits = listened_events  # the events its triggers listen to
        self.reads_damage: bool = reads_damage  # its figures depend on damage
        self.shared: bool = shared  # the card's own row: not to be written to
        self.described: Any = None  # for views, once one has shown it (see rules/outside/view.py)

    def copy(self) -> Row:
        return Row(
            types=self.types,
            kinds=self.kinds,
            tech=self.tech,
            atk=self.atk,
            hp=self.hp,
            armor=self.armor,
            resist=self.resist,
            sparkshot=self.sparkshot,
            frenzy=self.frenzy,
            fading=self.fading,
            keys=self.keys,
            triggers=self.triggers,
            actives=self.actives,
            statics=self.statics,
            costs=self.costs,
            sustains=self.sustains,
            bonuses=self.bonuses,
            rules=self.rules,
            special=self.special,
            listened_events=self.listened_events,
            reads_damage=self.reads_damage,
            shared=False,
        )

    def grant(self, abilities: list[Ability]) -> None:
        """Add abilities to a row that is still being derived."""
        for ability in abilities:
            if isinstance(ability, Trigger):
                self.triggers = [*self.triggers, ability]
                self.listened_events |= ability.events
            elif isinstance(ability, Activated):
                self.actives = [*self.actives, ability]
            elif isinstance(ability, Static):
                self.statics = [*self.statics, ability]
                if ability.per is not None and ability.per.reads_damage():
                    self.reads_damage = True
            elif isinstance(ability, CostChange):
                self.costs = [*self.costs, ability]
                if ability.waives:
                    self.special |= WAIVES
            elif isinstance(ability, Sustain):
                self.sustains = [*self.sustains, ability]
                if ability.trashes:
                    self.special |= TRASHED
            elif isinstance(ability, AttackBonus):
                self.bonuses = [*self.bonuses, ability]
            elif isinstance(ability, Rule):
                self.rules = [*self.rules, ability]
                self.special |= ability.kind


def printed_row(types: TypeBits, kinds: list[int], tech: int, atk: int, hp: int) -> Row:
    """A card's own row, before its keywords and abilities are added."""
    return Row(
        types=types,
        kinds=kinds,
        tech=tech,
        atk=atk,
        hp=hp,
        armor=0,
        resist=0,
        sparkshot=0,
        frenzy=0,
        fading=0,
        keys=0,
        triggers=[],
        actives=[],
        statics=[],
        costs=[],
        sustains=[],
        bonuses=[],
        rules=[],
        special=0,
        listened_events=0,
        reads_damage=False,
        shared=True,
    )


class Band:
    """A hero's level band: from `level` on, with all bands' abilities up to here."""

    __slots__ = ("atk", "hp", "level", "row", "text")

    def __init__(self, level: int, atk: int, hp: int, text: str, row: Row) -> None:
        self.level: int = level
        self.atk: int = atk
        self.hp: int = hp
        self.text: str = text
        self.row: Row = row


class Card(kernel.Card):
    """A card as printed, in our own words."""

    __slots__ = (
        "at_once",
        "bands",
        "boost",
        "color",
        "cost",
        "effect",
        "forecast",
        "keywords",
        "kinds",
        "other_side",
        "row",
        "spec",
        "stand_in",
        "text",
        "types",
    )

    def __init__(
        self,
        *,
        name: str,
        types: TypeBits,
        kinds: str,
        cost: int,
        text: str,
        row: Row,
        keywords: list[str],
        effect: Script[CodexState] | None = None,
        bands: list[Band] | None = None,
    ) -> None:
        super().__init__(name)
        self.color: str = ""  # known when its spec or deck is
        self.spec: str = ""  # "" for a starting deck, a token or a building of the base
        self.types: TypeBits = types
        self.kinds: str = kinds
        self.cost: int = cost
        self.text: str = text
        self.row: Row = row  # a piece's row when nothing changes it (a hero: at level 1)
        self.effect: Script[CodexState] | None = effect  # what a spell does
        self.bands: list[Band] = bands or []
        self.keywords: list[str] = keywords  # as a player reads them
        self.boost: int = 0  # what may be paid on top for its boost effect
        self.at_once: bool = False  # an ultimate that needs its hero at max level, however recently
        self.other_side: str = ""  # of a token that can be turned over
        self.forecast: int = 0  # so many time runes keep it in the future first
        self.stand_in: Piece | None = None  # a piece of it, for filters that ask about the card itself

    @property
    def max_level(self) -> int:
        return self.bands[-1].level if self.bands else 0

    @property
    def tech(self) -> int:
        return self.row.tech if self.types & 13 else NO_TECH  # units, buildings and upgrades have one


class TokenLimit:
    """How many tokens of a name a player may have; or has for each piece that passes `per`."""

    __slots__ = ("limit", "name", "per")

    def __init__(self, name: str, limit: int, per: PieceFilter | None) -> None:
        self.name: str = name
        self.limit: int = limit
        self.per: PieceFilter | None = per
