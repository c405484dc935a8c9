"""How a board of Codex is set up: pieces and zones. What can't be there is refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warmat.codex.rules.combat.deaths import settle
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import amount_of
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.state import CodexState, Piece, free_number, fresh_piece
from warmat.codex.rules.model.terms import (
    BANISHED,
    BASE,
    BURIES_DEAD,
    CAPTURES_ARRIVALS,
    CHANNELING,
    CONSTRUCTING,
    EXHAUSTED,
    FIGHTER,
    HAS_HP,
    HERO,
    HOLDS_HOST,
    MAX_GOLD,
    NO_CARD,
    NO_SLOT,
    ONGOING,
    PERMANENT,
    READY_ULTIMATE,
    RUNE_NAMES,
    SLOT_NAMES,
    SPELL,
    TIME,
    TOKEN,
    UNIT,
)
from warmat.codex.rules.turn.setup import first_of_team, set_base_hp
from warmat.codex.rules.writes import lasting_changes, player_zones, set_aside
from warmat.codex.scenario_seen import ANY
from warmat.kernel.errors import BadInput
from warmat.kernel.tools.names import check_range, number_of, one_of
from warmat.kernel.tools.scenario import PieceSpec, check_seat, labelled, listed


def fill(st: CodexState, seat: int, fields: dict[str, Any]) -> None:
    """Put a side on the table."""
    player, book = st.players[seat], st.book
    check_range("gold", fields["gold"], 0, MAX_GOLD)
    check_range("workers", fields["workers"], 0)
    check_range("turns", fields["turns"], 0)
    check_range("base_damage", fields["base_damage"], 0)
    check_range("tech", fields["tech"], 0, len(book.tech_buildings) - 1)
    check_range("surcharge", fields["surcharge"], 0, 1)
    player.surcharge = fields["surcharge"]
    player.gold, player.workers, player.turns = fields["gold"], fields["workers"], fields["turns"]
    _build(st, seat, fields)
    if fields["hero"]:
        hero = put(st, seat, fields["hero"], NO_SLOT)
        _check_hero(st.card_of(hero), "hero")
    for what in listed("play", fields["play"]):
        put(st, seat, what, NO_SLOT)
    for slot, what in (fields["patrol"] or {}).items():
        put(st, seat, what, SLOT_NAMES.index(one_of("patrol slot", slot, SLOT_NAMES)))
    for name, runes in (fields["future"] or {}).items():
        check_range(f"The time runes on {name}", runes, 1)
        card = book.cards[number_of(book, name)]
        set_aside.forecast(st, card, seat, seat).other_runes = {TIME: runes}
    _fill_zones(st, seat, fields)


def _build(st: CodexState, seat: int, fields: dict[str, Any]) -> None:
    """The base, which teammates share, and tech buildings."""
    player, book = st.players[seat], st.book
    first = first_of_team(st.mode, seat)
    if seat == first:
        base = put(st, seat, book.cards[book.base].name, NO_SLOT)
        set_base_hp(st, base)
        player.base = base.id
    else:
        player.base = st.players[first].base
    st.pieces[player.base].damage += fields["base_damage"]
    for level in range(1, fields["tech"] + 1):
        put(st, seat, book.cards[book.tech_buildings[level]].name, NO_SLOT)
        player.built |= 1 << level
    if fields["spec"] != ANY:
        player.tech_spec = _spec(book, fields["spec"]) if fields["spec"] else 0
    player.specs = [_spec(book, name) for name in listed("specs", fields["specs"])]


def _spec(book: Book, name: str) -> int:
    return book.spec_numbers[one_of("spec", name, [one for one in book.spec_numbers if one])]


def _fill_zones(st: CodexState, seat: int, fields: dict[str, Any]) -> None:
    player, book, own = st.players[seat], st.book, st.team_of(seat)

    def cards(zone: str, seen: int) -> list[int]:
        return [_card(book, name, seen) for name in listed(zone, fields[zone])]

    player.hand = cards("hand", own)
    player.deck = cards("deck", 0)[::-1]
    player.discard = cards("discard", own)
    player.codex = sorted(cards("codex", own))
    for name in listed("trash", fields["trash"]):
        player_zones.put_in_trash(st, seat, _printed(book, name))
    for name, runes in (fields["command"] or {}).items():
        check_range(f"The summoning runes on {name}", runes, 0)
        player.command.append(_hero(book, name, "command"))
        player.waits.append(runes)
    player.fallen = [_hero(book, name, "fallen") for name in listed("fallen", fields["fallen"])]


def _hero(book: Book, name: str, zone: str) -> int:
    index = number_of(book, name)
    _check_hero(book.cards[index], zone)
    return index


def _check_hero(card: Card, zone: str) -> None:
    if not card.types & HERO:
        raise BadInput(f"{card.name} is not a hero: `{zone}` is for heroes.")


def _card(book: Book, name: str, seen: int) -> int:
    """A card of a hidden zone."""
    index = _printed(book, name)
    if book.cards[index].types & HERO:
        raise BadInput(f"{book.cards[index].name} is a hero: it can't be in a hand or a pile.")
    return hidden.pack(index, book.origin(index), seen)


def _printed(book: Book, name: str) -> int:
    """A card that is one, as a number: tokens, bases and their buildings are none."""
    index = number_of(book, name)
    card = book.cards[index]
    if card.types & TOKEN:
        raise BadInput(f"{card.name} is a token: it can't be in a hand or a pile.")
    if card.types & NO_CARD:
        raise BadInput(f"{card.name} is not a card: it can't be in a hand or a pile.")
    return index


# Pieces -------------------------------------------------------------------------------------------------


def put(st: CodexState, seat: int, what: str | PieceSpec, slot: int) -> Piece:
    """A piece in play, or on patrol."""
    spec = PieceSpec(what) if isinstance(what, str) else what
    card = st.book.cards[number_of(st.book, spec.name)]
    how = spec.how
    _check_piece(st, seat, card, how, slot)
    nth = free_number(st, card.index, seat)
    made = fresh_piece(st.next_id, card, nth, seat, st.turn if how.get("arrived_now") else 0)
    st.next_id += 1
    made.owner = _owner(st, seat, how)
    made.slot = slot
    made.damage, made.runes = how.get("damage", 0), how.get("runes", 0)
    made.flags |= EXHAUSTED if how.get("exhausted") else 0
    made.flags |= CONSTRUCTING if how.get("constructing") else 0
    if card.bands:
        made.level = how.get("level", 1)
        if made.level == card.max_level and not how.get("arrived_now") and st.on_turn(seat):
            made.flags |= READY_ULTIMATE
    if how.get("caster"):
        made.caster = labelled(st, how["caster"]).id
    for name, count in (how.get("marks") or {}).items():
        check_range(f"The {name} runes on {card.name}", count, 0)
        made.other_runes[_rune(name)] = count
    keeps = _keeps_cards(card)
    if not keeps:
        made.links = [labelled(st, name).id for name in listed("holds", how.get("holds", ()))]
    st.add_piece(made)
    if keeps:
        _give_cards(st, seat, made, listed("holds", how.get("holds", ())))
    if made.owner != seat:  # somebody took it, for good
        st.mods.append(Mod(made.id, PERMANENT, seat, made.id, control=seat))
    if how.get("attached"):
        host = labelled(st, how["attached"])
        made.host = host.id
        if card.row.special & HOLDS_HOST:
            lasting_changes.take_control(st, host, seat, PERMANENT, made.id)
    return made


def _check_piece(st: CodexState, seat: int, card: Card, how: Mapping[str, Any], slot: int) -> None:
    if card.types & SPELL and not card.types & ONGOING:
        raise BadInput(f"{card.name} is a spell that does not stay: it can't be in play.")
    if card.types & BASE and st.players[seat].base:
        raise BadInput(f"P{seat + 1} already has a {card.name}: every side has one.")
    if slot != NO_SLOT and not card.types & FIGHTER:
        raise BadInput(f"{card.name} can't patrol: it is neither a unit nor a hero.")
    if card.bands:
        check_range(f"{card.name}'s level", how.get("level", 1), 1, card.max_level)
    elif how.get("level", 1) != 1:
        raise BadInput(f"{card.name} has no levels.")
    check_range(f"The damage on {card.name}", how.get("damage", 0), 0)
    if how.get("damage") and not card.types & HAS_HP:
        raise BadInput(f"{card.name} has no HP: there can't be damage on it.")


def _owner(st: CodexState, seat: int, how: Mapping[str, Any]) -> int:
    owner: int = seat if how.get("owner") is None else how["owner"]
    check_seat(len(st.players), owner, "owner")
    return owner


def _rune(name: str) -> int:
    kinds = {one: kind for kind, one in RUNE_NAMES.items()}
    return kinds[one_of("rune", name, kinds)]


# What holds cards ---------------------------------------------------------------------------------------


def _keeps_cards(card: Card) -> bool:
    """Whether it holds cards that are not in play: a jail, a graveyard, what gives back what it trashed."""
    gives_back = any(trigger.label == set_aside.GIVES_BACK for trigger in card.row.triggers)
    return gives_back or card.row.special & (CAPTURES_ARRIVALS | BURIES_DEAD) != 0


def _give_cards(st: CodexState, seat: int, host: Piece, names: Sequence[str | PieceSpec]) -> None:
    """Cards for it to hold; a jail's are an opponent's, and everything else's its player's, unless said."""
    special = host.derived.special
    captures, buries = special & CAPTURES_ARRIVALS != 0, special & BURIES_DEAD != 0
    most = 1 if captures else amount_of(host, BURIES_DEAD) - 1 if buries else len(names)
    if len(names) > most:
        raise BadInput(f"{st.label(host)} can't hold {len(names)} cards: at most {most}.")
    for what in names:
        spec = PieceSpec(what) if isinstance(what, str) else what
        card = st.book.cards[hidden.index_of(_card(st.book, spec.name, 0))]
        if not card.types & UNIT and (captures or buries):
            raise BadInput(f"{card.name} is not a unit: {st.label(host)} can't hold it.")
        opponent = next(at for at in range(len(st.players)) if not st.friendly(at, seat))
        owner = _owner(st, opponent if captures else seat, spec.how)
        held = set_aside.hold(st, card, owner, owner, host)
        if not captures and not buries:
            held.flags = BANISHED


# Settled ------------------------------------------------------------------------------------------------


def settle_board(st: CodexState) -> None:
    """Let go what can't stay: as if it had been long ago, so nothing is triggered by it.

    What was said to have more damage than it bears is a mistake, and so is a board on which nobody plays on.
    """
    _find_casters(st)
    refresh(st)
    there = {id: (st.label(piece), piece.damage, piece.derived.hp) for id, piece in st.pieces.items()}
    st.unsettled = True
    settle(st)
    for id, (label, damage, hp) in there.items():
        if id not in st.pieces and damage >= hp and damage:
            raise BadInput(f"{label} can't be on this board: it has {damage} damage and {hp} HP.")
    if st.over:
        raise BadInput("The game is over on this board: a base is destroyed.")
    st.queue, st.ghosts = [], {}
    refresh(st)


def _find_casters(st: CodexState) -> None:
    """A channeling spell whose caster is not said was cast by one of its player's heroes."""
    refresh(st)
    for piece in st.pieces.values():
        if piece.derived.keys & CHANNELING and not piece.caster:
            heroes = [one for one in st.pieces.values() if st.card_of(one).types & HERO]
            own = [one for one in heroes if one.controller == piece.controller]
            own.sort(key=lambda hero: st.card_of(hero).spec != st.card_of(piece).spec)
            if not own:
                raise BadInput(f"{st.label(piece)} can't be on this board: there is no hero to channel it.")
            piece.caster = own[0].id
