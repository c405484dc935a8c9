"""How a board of Codex is read: a piece and a player as they are now. What can be set can be read."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.kinds import kind_name
from warmat.codex.rules.model.state import ANY_SPEC, CodexState, Piece, Player
from warmat.codex.rules.model.terms import (
    CONSTRUCTING,
    EXHAUSTED,
    KEYWORD_NAMES,
    LEGENDARY,
    RUNE_NAMES,
    RUNE_SIGNS,
    SLOT_NAMES,
    TECH_BUILDING,
    TIME,
)
from warmat.codex.rules.outside.view import keyword_names, type_name
from warmat.kernel.tools.names import one_of

ANY: Final = "any"  # spec: tech buildings that were set up without one
NUMBERED: Final = ("resist", "sparkshot", "frenzy", "fading", "armor")  # keywords with a figure
KEYWORDS: Final = (*KEYWORD_NAMES.values(), *NUMBERED, "legendary")
RUNES: Final = (*RUNE_SIGNS.values(), *RUNE_NAMES.values())


class Seen:
    """A piece as it is now."""

    def __init__(self, st: CodexState, found: Piece) -> None:
        self.label = st.label(found)
        self.name = st.card_of(found).name
        self.atk = found.derived.atk
        self.hp = found.derived.hp
        self.damage = found.damage
        self.armor = max(0, found.derived.armor - found.armor_used)
        self.resist = found.derived.resist
        self.runes = found.runes  # +1/+1, or -1/-1 when negative
        self.other_runes = {
            RUNE_NAMES[kind]: many for kind, many in found.other_runes.items() if kind in RUNE_NAMES
        }
        self.level = found.level
        self.keys = found.derived.keys
        self.keywords = keyword_names(found.derived)  # with their numbers: "resist 1"
        self.kinds = [kind_name(kind) for kind in found.derived.kinds]
        self.type = type_name(found.derived.types)
        self.exhausted = found.flags & EXHAUSTED != 0
        self.constructing = found.flags & CONSTRUCTING != 0
        self.arrived_now = found.since == st.turn
        self.controller = found.controller
        self.owner = found.owner
        self.slot = SLOT_NAMES[found.slot] if found.slot >= 0 else None
        self.stats = (found.derived.atk, found.derived.hp)
        self.holds = [_label(st, id) for id in found.links]
        self.holds += [st.label(held) for held in st.held_by(found.id)]
        self.attached = _label(st, found.host)
        self.caster = _label(st, found.caster)
        if found.derived.types & LEGENDARY:
            self.keywords.append("legendary")

    def has(self, keyword: int | str) -> bool:
        """Whether it has a keyword now: has("haste"), has("resist") or, with its number, has("resist 1")."""
        if isinstance(keyword, int):
            return self.keys & keyword != 0
        wanted = " ".join(keyword.lower().split())
        name = one_of("keyword", wanted.rstrip("0123456789 "), KEYWORDS)
        if wanted != name:
            return wanted in self.keywords
        return any(one.rstrip("0123456789 ") == name for one in self.keywords)

    def rune(self, name: str) -> int:
        """How many runes of this name are on it: rune("time"), rune("+1/+1")."""
        name = one_of("rune", name, RUNES)
        if name in RUNE_SIGNS.values():
            return max(0, self.runes if name.startswith("+") else -self.runes)
        return self.other_runes.get(name, 0)


def _label(st: CodexState, id: int) -> str:
    """What a piece that another has to do with is called, though it be gone; none: ""."""
    found = st.remembered(id) if id else None
    return st.label(found) if found is not None else ""


class SeenPlayer:
    """A player's side as it is now, hidden zones included."""

    def __init__(self, st: CodexState, seat: int) -> None:
        player = st.players[seat]
        self.gold = player.gold
        self.workers = player.workers
        self.hand = sorted(st.book.names(player.hand))
        self.discard = sorted(st.book.names(player.discard))
        self.tucked = sorted(st.book.names(player.tucked))
        self.codex = sorted(st.book.names(player.codex))
        self.deck = st.book.names(player.deck)[::-1]  # the top card first
        self.trash = sorted(st.book.names(player.trash))
        self.trash_count = len(player.trash)
        self.command = {
            st.book.cards[index].name: runes
            for index, runes in zip(player.command, player.waits, strict=True)
        }
        self.fallen = sorted(st.book.cards[index].name for index in player.fallen)
        base = st.pieces.get(player.base)
        self.base_damage = base.damage if base is not None else None
        self.tech = _tech(st, seat)  # the highest level of a finished tech building
        self.spec = _spec(st, player)
        self.specs = [st.book.spec_names[number] for number in player.specs]
        self.turns = player.turns
        self.future = {
            st.label(found): found.other_runes.get(TIME, 0)
            for found in st.in_future()
            if found.controller == seat
        }
        own = [found for found in st.pieces.values() if found.controller == seat]
        self.in_play = [st.label(found) for found in own]
        self.patrol = {SLOT_NAMES[found.slot]: st.label(found) for found in own if found.slot >= 0}


def _tech(st: CodexState, seat: int) -> int:
    levels = [
        found.derived.tech
        for found in st.pieces.values()
        if found.controller == seat and found.derived.types & TECH_BUILDING and not found.flags & CONSTRUCTING
    ]
    return max(levels, default=0)


def _spec(st: CodexState, player: Player) -> str:
    """As `side` takes it: a spec, "" while none was chosen, or any."""
    if player.tech_spec == ANY_SPEC:
        return ANY
    return st.book.spec_names[player.tech_spec] if player.tech_spec else ""
