"""Build any board in a few words: for tests, puzzles and bug reports.

    >>> from warmat.codex.scenario import piece, scenario, side
    >>> t = scenario(
    ...     side(play=["Iron Man"], hand=["Spark"], hero="Troq Bashar", gold=5),
    ...     side(patrol={"squad leader": "Older Brother"}),
    ... )
    >>> t.do("attack Iron Man -> Older Brother")
    >>> t.in_play("Older Brother")
    False
    >>> t["Iron Man"].damage
    2

It is the main phase of the first side's turn; everything in play has been there since before it. A name in a
list is a piece as it comes; `piece("Iron Man", damage=2, runes=1)` says more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warmat.codex.cards import BOOK
from warmat.codex.game import RULES, mode_of
from warmat.codex.rules import aside, changing, hidden
from warmat.codex.rules.book import Book
from warmat.codex.rules.engine import Codex, load
from warmat.codex.rules.lasting import Mod
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.maps import map_of
from warmat.codex.rules.setup import first_of_team, set_base_hp
from warmat.codex.rules.state import ANY_SPEC, Piece, Player, Table, free_number, fresh_piece
from warmat.codex.rules.terms import (
    CONSTRUCTING,
    END_MAIN,
    EXHAUSTED,
    HOLDS_HOST,
    MAIN_PHASE,
    NO_SLOT,
    PERMANENT,
    READY_ULTIMATE,
    RUNE_NAMES,
    SLOT_NAMES,
    TIME,
    TOKEN,
)
from warmat.codex.rules.turn import MAIN_STEP, TURN
from warmat.codex.variants import VARIANTS, book_of
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import advance
from warmat.kernel.game import Begin, Game, Setup
from warmat.kernel.tools import scenario as tools
from warmat.kernel.tools.scenario import PieceSpec, Side, labelled, number_of

__all__ = ["PieceSpec", "Scenario", "Seen", "SeenPlayer", "Side", "piece", "scenario", "side"]

TURN_NUMBER = 11


def piece(
    name: str,
    *,
    damage: int = 0,
    runes: int = 0,
    level: int = 1,
    exhausted: bool = False,
    arrived_now: bool = False,
    constructing: bool = False,
    owner: int | None = None,
    holds: Sequence[str] = (),
    caster: str = "",
    marks: Mapping[str, int] | None = None,
    attached: str = "",
) -> PieceSpec:
    """A piece with something on it. `owner`: the seat that owns it, if not its controller.

    `marks`: runes by the name of their kind, such as {"time": 3}. `attached`: to a piece put before it.
    """
    return PieceSpec(
        name,
        damage=damage,
        runes=runes,
        level=level,
        exhausted=exhausted,
        arrived_now=arrived_now,
        constructing=constructing,
        owner=owner,
        holds=holds,
        caster=caster,
        marks=marks,
        attached=attached,
    )


def side(
    *,
    hero: str | PieceSpec | None = None,
    play: Sequence[str | PieceSpec] = (),
    patrol: Mapping[str, str | PieceSpec] | None = None,
    hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    codex: Sequence[str] = (),
    command: Mapping[str, int] | None = None,
    fallen: Sequence[str] = (),
    future: Mapping[str, int] | None = None,
    gold: int = 10,
    workers: int = 6,
    tech: int = 0,
    spec: str = "any",
    specs: Sequence[str] = (),
    base_damage: int = 0,
    turns: int = 5,
) -> Side:
    """A side. `hero`: in play (others: `command`, with their summoning runes). `deck`: the top card first.
    `future`: forecast cards, with their time runes. `fallen`: heroes that died in this game before.

    `tech`: tech buildings finished up to this level; `spec`: whose cards tech II and III make ("" while that
    is not chosen yet, of `specs`). `turns`: how many the player has begun.
    """
    return Side(dict(locals()))


def scenario(
    *sides: Side,
    active: int = 0,
    seed: int = 1,
    book: Book = BOOK,
    mode: str = "1-hero",
    map: str = "",
    turn: int = TURN_NUMBER,
) -> Scenario:
    """Set the board up, one side for each player. `active`: whose main phase it is, or whose team's.

    `book`: other cards, such as `book_of("Even Starter")`; the record of a game with them names the variant.
    `turn`: how many turns have begun, of all players together.
    """
    st = Codex(seed, b"", book, mode_of(mode), map_of(map))
    if len(sides) > st.mode.most:
        raise BadInput(f"{mode} is for {st.mode.seats()} players, not {len(sides)}.")
    st.turn, st.phase = turn, MAIN_PHASE
    for seat in range(len(sides)):
        st.players.append(_empty_player(seat // st.mode.team_size))
    st.acting = st.team_of(active)
    st.active = first_of_team(st.mode, active)
    for seat, chosen in enumerate(sides):
        _fill(st, seat, chosen.fields)
    frame = TURN.frame(0, st.active)
    frame.pc = MAIN_STEP
    st.stack.append(frame)
    decks = ["[Bashing]" if seat % 2 == 0 else "[Finesse]" for seat in range(len(sides))]
    config = {"mode": mode, "seats": decks, "seed": seed, "start": st.dump()}
    fresh(st)
    if map:
        config["map"] = map
    if _is_known(book):
        config["variant"] = book.variant
    advance(st)
    begin = RULES.begin if book is BOOK or _is_known(book) else _beginner(book)
    return Scenario(Game(Setup("codex", config, begin), st, None))


def _is_known(book: Book) -> bool:
    """Whether a record can name these cards by their variant."""
    return book.variant in VARIANTS and book_of(book.variant) is book


def _beginner(book: Book) -> Begin:
    return lambda config, sink: load(
        book, mode_of(config["mode"]), config["start"], b"", sink, map_of(config.get("map", ""))
    )


def _empty_player(team: int) -> Player:
    return Player(
        team=team,
        base=0,
        gold=0,
        workers=0,
        hired=0,
        turns=5,
        built=0,
        teched=0,
        may_tech_less=False,
        reshuffled=False,
        tech_spec=ANY_SPEC,
        lab_spec=0,
        surcharge=0,
        builds_instantly=False,
        extra_turns=0,
        tally={},
        specs=[],
        hand=[],
        deck=[],
        discard=[],
        tucked=[],
        codex=[],
        trash=[],
        command=[],
        waits=[],
        fallen=[],
    )


def _fill(st: Table, seat: int, fields: dict[str, Any]) -> None:
    player, book = st.players[seat], st.book
    player.gold, player.workers, player.turns = fields["gold"], fields["workers"], fields["turns"]
    first = first_of_team(st.mode, seat)
    if seat == first:
        base = _put(st, seat, book.cards[book.base].name, NO_SLOT)
        set_base_hp(st, base)
        player.base = base.id
    else:
        player.base = st.players[first].base
    st.pieces[player.base].damage += fields["base_damage"]
    for level in range(1, fields["tech"] + 1):
        _put(st, seat, PieceSpec(book.cards[book.tech_buildings[level]].name), NO_SLOT)
        player.built |= 1 << level
    if fields["spec"] != "any":
        player.tech_spec = book.spec_numbers[fields["spec"]]
    player.specs = [book.spec_numbers[name] for name in fields["specs"]]
    if fields["hero"]:
        _put(st, seat, fields["hero"], NO_SLOT)
    for what in fields["play"]:
        _put(st, seat, what, NO_SLOT)
    for slot, what in (fields["patrol"] or {}).items():
        if slot not in SLOT_NAMES:
            raise BadInput(f"There is no patrol slot '{slot}'. Known: {', '.join(SLOT_NAMES)}.")
        _put(st, seat, what, SLOT_NAMES.index(slot))
    for name, runes in (fields["future"] or {}).items():
        aside.forecast(st, book.cards[number_of(book, name)], seat, seat).marks = {TIME: runes}
    own = st.team_of(seat)
    player.hand = [_card(book, name, own) for name in fields["hand"]]
    player.deck = [_card(book, name, 0) for name in reversed(fields["deck"])]
    player.discard = [_card(book, name, own) for name in fields["discard"]]
    player.codex = sorted(_card(book, name, own) for name in fields["codex"])
    for name, runes in (fields["command"] or {}).items():
        player.command.append(number_of(book, name))
        player.waits.append(runes)
    player.fallen = [number_of(book, name) for name in fields["fallen"]]


def _put(st: Table, seat: int, what: str | PieceSpec, slot: int) -> Piece:
    spec = PieceSpec(what) if isinstance(what, str) else what
    card = st.book.cards[number_of(st.book, spec.name)]
    how = spec.how
    nth = free_number(st, card.index, seat)
    made = fresh_piece(st.next_id, card, nth, seat, st.turn if how.get("arrived_now") else 0)
    st.next_id += 1
    made.owner = seat if how.get("owner") is None else how["owner"]
    made.slot = slot
    made.damage, made.runes = how.get("damage", 0), how.get("runes", 0)
    made.flags |= EXHAUSTED if how.get("exhausted") else 0
    made.flags |= CONSTRUCTING if how.get("constructing") else 0
    if card.bands:
        made.level = how.get("level", 1)
        if made.level == card.max_level and not how.get("arrived_now") and st.on_turn(seat):
            made.flags |= READY_ULTIMATE
    made.links = [labelled(st, name).id for name in how.get("holds", ())]
    if how.get("caster"):
        made.caster = labelled(st, how["caster"]).id
    kinds = {name: kind for kind, name in RUNE_NAMES.items()}
    for name, count in (how.get("marks") or {}).items():
        made.marks[kinds[name]] = count
    st.pieces[made.id] = made
    if made.owner != seat:  # somebody took it, for good
        st.mods.append(Mod(made.id, PERMANENT, seat, made.id, control=seat))
    if how.get("attached"):
        host = labelled(st, how["attached"])
        made.host = host.id
        if card.row.special & HOLDS_HOST:
            changing.take_control(st, host, seat, PERMANENT, made.id)
    return made


def _card(book: Book, name: str, seen: int) -> int:
    index = number_of(book, name)
    if book.cards[index].types & TOKEN:
        raise BadInput(f"{name} is a token: it can't be in a hand or a pile.")
    return hidden.pack(index, book.origin(index), seen)


class Scenario(tools.Scenario["Seen", "SeenPlayer"]):
    """A board and the game on it, in words."""

    @property
    def table(self) -> Table:
        state = self.game.state
        assert isinstance(state, Table)
        fresh(state)
        return state

    # Doing ------------------------------------------------------------------------------------------

    def end_turn(self, patrol: Mapping[str, str] | None = None, tech: Sequence[str] = ()) -> None:
        """End the main phase (of a whole team), post patrollers, and go on to the next player's main phase.

        What that player techs is the first legal choice, unless said; with stash, nothing is kept. A
        patroller may be lent: its slot is then written "elite for P3".
        """
        turn = self.table.turn
        while self.table.turn == turn and self._in_main_phase():
            self.do(self.options[-1])
        wanted, techs = dict(patrol or {}), list(tech)
        while self.game.decision is not None and not self._in_main_phase():
            first = self.options[0].split()[0]
            if self.options[-1] == "patrol nobody else":
                lent = next((slot for slot in wanted if " for P" in slot), "")
                self.do(f"patrol {wanted.pop(lent)} as {lent}" if lent else "patrol nobody else")
            elif first == "patrol":
                slot = self.options[0].rpartition(" as ")[2]
                self.do(f"patrol {wanted.pop(slot, 'nobody')} as {slot}")
            elif first == "tech" and techs:
                self.do(f"tech {techs.pop(0)}")
            elif first == "tech":
                self.do(self.options[0])
            elif first == "keep":
                self.do("keep nothing")
            else:
                break  # a question of an effect: the test's to answer
        assert not wanted, f"nobody was posted as {wanted}"

    def _in_main_phase(self) -> bool:
        options = self.game.options
        return bool(options) and options[-1].verb == END_MAIN

    # Looking ----------------------------------------------------------------------------------------

    def choices(self) -> set[str]:
        """What the open question offers: everything after 'choose'."""
        return {option.removeprefix("choose ") for option in self.options}

    def __getitem__(self, label: str) -> Seen:
        return Seen(self.table, labelled(self.table, label))

    def held_by(self, label: str) -> list[str]:
        """The cards that a piece in play holds."""
        st = self.table
        return [st.label(found) for found in aside.held_by(st, labelled(st, label).id)]

    def player(self, seat: int) -> SeenPlayer:
        return SeenPlayer(self.table, seat)


class Seen:
    """A piece as it is now."""

    def __init__(self, st: Table, found: Piece) -> None:
        self.atk = found.d.atk
        self.hp = found.d.hp
        self.damage = found.damage
        self.armor = max(0, found.d.armor - found.armor_used)
        self.resist = found.d.resist
        self.runes = found.runes
        self.level = found.level
        self.keys = found.d.keys
        self.exhausted = found.flags & EXHAUSTED != 0
        self.constructing = found.flags & CONSTRUCTING != 0
        self.controller = found.controller
        self.owner = found.owner
        self.slot = SLOT_NAMES[found.slot] if found.slot >= 0 else None
        self.stats = (found.d.atk, found.d.hp)

    def has(self, keyword: int) -> bool:
        return self.keys & keyword != 0


class SeenPlayer:
    """A player's side as it is now, hidden zones included."""

    def __init__(self, st: Table, seat: int) -> None:
        player = st.players[seat]
        self.gold = player.gold
        self.workers = player.workers
        self.hand = sorted(st.book.names(player.hand))
        self.discard = sorted(st.book.names(player.discard))
        self.tucked = sorted(st.book.names(player.tucked))
        self.codex = sorted(st.book.names(player.codex))
        self.deck = st.book.names(player.deck)[::-1]  # the top card first
        self.trash = sorted(st.book.names(player.trash))
        self.command = {
            st.book.cards[index].name: runes
            for index, runes in zip(player.command, player.waits, strict=True)
        }
        base = st.pieces.get(player.base)
        self.base_damage = base.damage if base is not None else None
        self.future = {
            st.label(found): found.marks.get(TIME, 0)
            for found in aside.in_future(st)
            if found.controller == seat
        }
        self.in_play = [st.label(found) for found in st.pieces.values() if found.controller == seat]
