"""What the rules ask of the whole table, kept so that they need not look at every piece for it.

Summed up whenever all rows are derived anew; where a piece comes or goes and changes no other, it is only
counted in or out. Lists are shared with clones, so they are made anew and never changed.
"""

from __future__ import annotations

from warmat.codex.rules.model.definitions import STANDING
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import ADD_ON, HERO, TECH_BUILDING, WHENEVER


def sum_up(st: CodexState) -> None:
    listened_events = 0
    special = 0
    keys = 0
    reads = False
    changers: list[int] = []
    listeners: list[int] = []
    owned: list[list[int]] = [[] for _ in st.players]
    heroes: list[list[int]] = [[] for _ in st.players]
    fixtures: list[list[int]] = [[] for _ in st.players]
    for piece in st.in_play():
        row = piece.derived
        owned[piece.controller].append(piece.id)
        if row.listened_events:
            listened_events |= row.listened_events
            listeners.append(piece.id)
        special |= row.special
        keys |= row.keys
        if row.reads_damage:
            reads = True
        if row.costs:
            changers.append(piece.id)
        if row.types & (HERO | TECH_BUILDING | ADD_ON):
            (heroes if row.types & HERO else fixtures)[piece.controller].append(piece.id)
        if row.atk < 0 and not row.shared:
            row.atk = 0
    for waiting in st.delayed:
        if waiting.moment == WHENEVER:
            listened_events |= STANDING[waiting.frame.script].events
    st.listened_events = listened_events
    st.special = special
    st.all_keys = keys
    st.reads_damage = reads
    st.changers = changers
    st.listeners = listeners
    st.owned = owned
    st.heroes = heroes
    st.fixtures = fixtures


def count_in(st: CodexState, piece: Piece) -> None:
    row, player = piece.derived, piece.controller
    if row.listened_events:
        st.listened_events |= row.listened_events
        st.listeners = [*st.listeners, piece.id]
    st.special |= row.special
    st.all_keys |= row.keys
    st.owned = [[*ids, piece.id] if seat == player else ids for seat, ids in enumerate(st.owned)]
    if row.types & HERO:
        st.heroes = [[*ids, piece.id] if seat == player else ids for seat, ids in enumerate(st.heroes)]
    elif row.types & (TECH_BUILDING | ADD_ON):
        st.fixtures = [[*ids, piece.id] if seat == player else ids for seat, ids in enumerate(st.fixtures)]
    if row.costs:
        st.changers = [*st.changers, piece.id]
    if row.atk < 0 and not row.shared:
        row.atk = 0


def count_out(st: CodexState, piece: Piece) -> None:
    id = piece.id
    st.owned = [[other for other in ids if other != id] if id in ids else ids for ids in st.owned]
    if piece.derived.types & HERO:
        st.heroes = [[other for other in ids if other != id] for ids in st.heroes]
    elif piece.derived.types & (TECH_BUILDING | ADD_ON):
        st.fixtures = [[other for other in ids if other != id] for ids in st.fixtures]
    if piece.derived.listened_events:
        st.listeners = [other for other in st.listeners if other != id]
    if piece.derived.costs:
        st.changers = [other for other in st.changers if other != id]
