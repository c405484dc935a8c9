"""What a card is, before any game: figures, words and abilities. Constant once imported.

An ability has a name, a text and parts: what triggers, what may be used, what simply holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from warmat.kernel import book as kernel
from warmat.kernel.answers import Reader
from warmat.kernel.filters import Filter
from warmat.kernel.frame import Frame, Script
from warmat.kernel.layout import lay_out, tell
from warmat.kernel.numbers import EventBits, Keys, TypeBits
from warmat.summoner_wars.rules.model.terms import FREELY, R_FIRST

if TYPE_CHECKING:
    from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState

    PieceFilter = Filter[SummonerWarsState, Piece]


class Condition(Reader):
    """Something that is true or not, in a frame: whose it is, from which piece, about which event."""

    __slots__ = ()

    def holds(self, st: SummonerWarsState, frame: Frame) -> bool:
        raise NotImplementedError


class Amount(Reader):
    """A number that the table says."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words: str = words

    def value(self, st: SummonerWarsState, frame: Frame) -> int:
        raise NotImplementedError


class Part:
    """One thing that an ability does. `name`: the ability's."""

    __slots__ = ("name",)

    def __init__(self) -> None:
        self.name: str = ""

    def scripts(self) -> list[Script[SummonerWarsState]]:
        """What it runs; nothing, where it simply holds."""
        return []

    def lay_out(self, owner: str) -> None:
        """Lay its script out, if it has one. `owner`: the ability, for whoever wrote it wrongly."""


class Scripted(Part):
    """Runs a script, so often a turn at most (0: always), if all `conditions` hold."""

    __slots__ = ("conditions", "per_turn", "script")

    def __init__(self, script: Script[SummonerWarsState]) -> None:
        super().__init__()
        self.conditions: list[Condition] = []
        self.per_turn: int = 0
        self.script: Script[SummonerWarsState] = script

    def scripts(self) -> list[Script[SummonerWarsState]]:
        return [self.script]

    def lay_out(self, owner: str) -> None:
        lay_out(self.script, R_FIRST, owner)
        for condition in self.conditions:
            tell(condition, [], owner)  # asked before it begins: there is no answer to speak of


class Trigger(Scripted):
    """When something happens, run a script.

    `subject` None: when it happens to the piece itself; else when it happens to a piece that passes.
    `other`: asked of the other piece of the event. `relevant_filters`: after a move, cards that pass and were
    moved through matter to it.
    """

    __slots__ = ("events", "other", "relevant_filters", "subject")

    def __init__(self, events: int, subject: PieceFilter | None, script: Script[SummonerWarsState]) -> None:
        super().__init__(script)
        self.events: int = events
        self.subject: PieceFilter | None = subject
        self.other: PieceFilter | None = None
        self.relevant_filters: list[PieceFilter] = []


class Active(Scripted):
    """Used by its player in one of the own phases; `how`: freely, or instead of moving or attacking."""

    __slots__ = ("how", "phase")

    def __init__(self, phase: int, script: Script[SummonerWarsState]) -> None:
        super().__init__(script)
        self.phase: int = phase
        self.how: int = FREELY


class Bonus(Part):
    """A continuous effect on everything in scope (None: on the bearer itself).

    Figures are added, `per`: so often as that says, `most`: at most so much. `against`: only while attacking
    such a target. `grants`: abilities it has besides; `moving`: only during a move that starts in scope.
    `silences`: it has no abilities. `shares`: the pieces that the bearer links have each other's base
    abilities.
    """

    __slots__ = (
        "against",
        "conditions",
        "grants",
        "keys",
        "life",
        "most",
        "move",
        "moving",
        "per",
        "reach",
        "scope",
        "shares",
        "silences",
        "straight",
        "strength",
    )

    def __init__(self, scope: PieceFilter | None) -> None:
        super().__init__()
        self.scope: PieceFilter | None = scope
        self.strength: int = 0
        self.life: int = 0
        self.move: int = 0  # spaces
        self.reach: int = 0  # spaces a ranged attack goes further
        self.straight: int = 0  # may instead move so many clear straight spaces
        self.keys: Keys = 0
        self.per: Amount | None = None
        self.most: int = 0
        self.against: PieceFilter | None = None
        self.conditions: list[Condition] = []
        self.grants: list[Ability] = []
        self.moving: bool = False
        self.silences: bool = False
        self.shares: bool = False

    def changes_abilities(self) -> bool:
        """Whether it changes which abilities pieces have, as long as they stand where they do."""
        return self.silences or self.shares or (bool(self.grants) and not self.moving)

    def changes_figures(self) -> bool:
        """Whether it changes what pieces are beside their abilities, and not only how an attack goes."""
        return self.keys != 0 or self.life != 0 or self.move != 0 or self.reach != 0 or self.straight != 0

    def is_own(self) -> bool:
        """Whether it is about the bearer alone, and the same whatever happens."""
        return self.scope is None and not self.conditions and self.per is None

    def is_unsteady(self) -> bool:
        """Whether what pieces are by it may change with where others stand, with damage, magic…"""
        if not self.changes_figures() and not self.changes_abilities():
            return False
        return bool(self.conditions) or self.per is not None or not (self.scope is None or self.scope.fixed)


class AttackRule(Part):
    """Changes how the dice of an attack are read, where attacker and target pass (seen from the bearer).

    `instead`: special symbols count, and the attacker's own don't. `special_hits`: each special is so many of
    the attacker's own symbol as well. `per_special`: so much more damage for each special, however it hits.
    `needs_special`: without any, no damage. `less`: so much less damage if there is any. `cap`: at most so
    much damage, the first time in a turn that the target is attacked. `recoil`: with so few special or fewer,
    the attacker gets the same damage (-1: never). `between`: each special adds so much to every unit between
    the two.
    """

    __slots__ = (
        "attacker",
        "between",
        "cap",
        "instead",
        "less",
        "needs_special",
        "per_special",
        "recoil",
        "special_hits",
        "target",
    )

    def __init__(self, attacker: PieceFilter, target: PieceFilter) -> None:
        super().__init__()
        self.attacker: PieceFilter = attacker
        self.target: PieceFilter = target
        self.instead: bool = False
        self.special_hits: int = 0
        self.per_special: int = 0
        self.needs_special: bool = False
        self.less: int = 0
        self.cap: int = 0
        self.recoil: int = -1
        self.between: int = 0


class SummonRule(Part):
    """Cards that pass may be summoned adjacent to what passes `near`. `own`: this very card, from hand."""

    __slots__ = ("cards", "near", "own")

    def __init__(self, cards: PieceFilter, near: PieceFilter, own: bool) -> None:
        super().__init__()
        self.cards: PieceFilter = cards
        self.near: PieceFilter = near
        self.own: bool = own


class SummonPrice(Part):
    """To summon this card, a piece that passes is destroyed as well, and this takes its place."""

    __slots__ = ("victim",)

    def __init__(self, victim: PieceFilter) -> None:
        super().__init__()
        self.victim: PieceFilter = victim


class Rule(Part):
    """A rule of the kinds in terms.py (RETURNS_TO_HAND and so on), about what passes."""

    __slots__ = ("kind", "scope")

    def __init__(self, kind: int, scope: PieceFilter | None) -> None:
        super().__init__()
        self.kind: int = kind
        self.scope: PieceFilter | None = scope


class Ability:
    """Named, with our own words. Cards that have the same ability share one object."""

    __slots__ = ("name", "parts", "text")

    def __init__(self, name: str, text: str, parts: list[Part]) -> None:
        self.name: str = name
        self.text: str = text
        self.parts: list[Part] = parts
        for part in parts:
            part.name = name


class Row:
    """What a piece is at the moment. Rules read this, never the printed card.

    What abilities say of their bearer alone, whatever happens, is in it from the start. The rest of their
    parts is filed by its kind, for whoever goes through the whole table.
    """

    __slots__ = (
        "abilities",
        "actives",
        "attack_rules",
        "bonuses",
        "changes_abilities",
        "changes_strength",
        "described",
        "keys",
        "life",
        "listened_events",
        "move",
        "reach",
        "rules",
        "simply_holds",
        "straight",
        "summon_rules",
        "triggers",
        "types",
    )

    def __init__(self, types: TypeBits, life: int, abilities: list[Ability]) -> None:
        self.types: TypeBits = types
        self.life: int = life
        self.move: int = 0
        self.reach: int = 0
        self.straight: int = 0
        self.keys: Keys = 0
        self.abilities: list[Ability] = abilities
        self.described: Any = None  # for views, once one has shown it (see rules/outside/view.py)
        self.triggers: list[Trigger] = []
        self.actives: list[Active] = []
        self.bonuses: list[Bonus] = []
        self.attack_rules: list[AttackRule] = []
        self.summon_rules: list[SummonRule] = []
        self.rules: list[Rule] = []
        self.listened_events: EventBits = 0
        self.changes_abilities: bool = False  # its own, or others'
        self.changes_strength: bool = False  # its own, or others'
        self.simply_holds: bool = False  # some part of it, which is neither triggered nor used
        for ability in abilities:
            for part in ability.parts:
                self._file(part)

    def _file(self, part: Part) -> None:
        if isinstance(part, Trigger):
            self.triggers.append(part)
            self.listened_events |= part.events
        elif isinstance(part, Active):
            self.actives.append(part)
        else:
            self._file_what_holds(part)

    def _file_what_holds(self, part: Part) -> None:
        self.simply_holds = True
        if isinstance(part, Bonus):
            self.bonuses.append(part)
            if part.strength:
                self.changes_strength = True
            if part.changes_abilities():
                self.changes_abilities = True
            if part.is_own():
                self.add(part, 1)
        elif isinstance(part, AttackRule):
            self.attack_rules.append(part)
        elif isinstance(part, SummonRule):
            if not part.own:
                self.summon_rules.append(part)
        elif isinstance(part, Rule):
            self.rules.append(part)

    def add(self, bonus: Bonus, times: int) -> None:
        """Figures and keys that a continuous effect adds, so many times."""
        self.keys |= bonus.keys
        self.life += limited(bonus.life * times, bonus.most)
        self.move += limited(bonus.move * times, bonus.most)
        self.reach += bonus.reach
        self.straight = max(self.straight, bonus.straight)

    def copy(self) -> Row:
        """Another with the same abilities, whose figures may become others."""
        made = Row(self.types, self.life, NO_ABILITIES)
        made.move, made.reach, made.straight, made.keys = self.move, self.reach, self.straight, self.keys
        made.abilities, made.triggers, made.actives = self.abilities, self.triggers, self.actives
        made.bonuses, made.attack_rules = self.bonuses, self.attack_rules
        made.summon_rules, made.rules = self.summon_rules, self.rules
        made.listened_events, made.changes_abilities = self.listened_events, self.changes_abilities
        made.changes_strength, made.simply_holds = self.changes_strength, self.simply_holds
        return made


NO_ABILITIES: Final[list[Ability]] = []


def limited(amount: int, most: int) -> int:
    """At most so much, if there is such a limit."""
    return min(amount, most) if most else amount


class Gift:
    """What a card that was put under another does for that one.

    `abilities`: that one has them. `parts`: they hold for it without being abilities of it, so once for each
    card beneath.
    """

    __slots__ = ("abilities", "parts")

    def __init__(self, abilities: list[Ability], parts: list[Part]) -> None:
        self.abilities: list[Ability] = abilities
        self.parts: list[Part] = parts


class Card(kernel.Card):
    """One card. `effect`: what playing the event does."""

    __slots__ = (
        "abilities",
        "attack",
        "cost",
        "effect",
        "faction",
        "life",
        "play_phase",
        "row",
        "stand_in",
        "strength",
        "symbols",
        "text",
        "types",
        "words",
    )

    def __init__(
        self,
        *,
        name: str,
        types: TypeBits,
        cost: int,
        symbols: list[str],
        text: str,
        abilities: list[Ability],
        strength: int = 0,
        attack: int = 0,
        life: int = 0,
    ) -> None:
        super().__init__(name)
        self.words: list[str] = name.split()  # effects speak of cards by whole words of their names
        self.types: TypeBits = types
        self.cost: int = cost
        self.strength: int = strength
        self.attack: int = attack
        self.life: int = life
        self.symbols: list[str] = symbols
        self.text: str = text
        self.abilities: list[Ability] = abilities
        self.effect: Script[SummonerWarsState] | None = None
        self.play_phase: int = -1
        self.faction: str = ""
        self.row: Row = Row(types, life, abilities)
        self.stand_in: Piece | None = None  # for filters that are asked about a card that is not in play
