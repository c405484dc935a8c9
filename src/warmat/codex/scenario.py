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
list is a piece as it comes; `piece("Iron Man", damage=2, runes=1)` says more. What can't be so is refused
with a sentence: figures out of range, names that there are not, and damage that kills.
What can't stay beside the rest (a Hardened Mox beside a tech II unit) is gone before the board is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warmat.codex.cards import BOOK
from warmat.codex.game import RULES, mode_of
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.engine import Codex, load
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.maps import map_of
from warmat.codex.rules.model.state import ANY_SPEC, CodexState, fresh_player
from warmat.codex.rules.model.terms import END_MAIN, MAIN_PHASE, NO_SLOT, PATROL, TECH, VERBS
from warmat.codex.rules.turn.setup import first_of_team
from warmat.codex.rules.turn.turn import MAIN_STEP, TECH_CARDS, TURN
from warmat.codex.scenario_seen import ANY, Seen, SeenPlayer
from warmat.codex.scenario_setup import fill, settle_board
from warmat.codex.variants import KNOWN
from warmat.kernel.errors import BadInput
from warmat.kernel.frame import advance
from warmat.kernel.game import Game
from warmat.kernel.setup import Begin, Setup
from warmat.kernel.tools import scenario as tools
from warmat.kernel.tools.names import check_range
from warmat.kernel.tools.scenario import PieceSpec, Side, check_seat, labelled
from warmat.kernel.tools.watching import SideSeen, Watch, watch

__all__ = [
    "PieceSpec",
    "Scenario",
    "Seen",
    "SeenPlayer",
    "Side",
    "Watch",
    "piece",
    "scenario",
    "side",
    "watch",
]

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
    holds: Sequence[str | PieceSpec] = (),
    caster: str = "",
    marks: Mapping[str, int] | None = None,
    attached: str = "",
) -> PieceSpec:
    """A piece with something on it. `owner`: the seat that owns it, if not its controller.

    `marks`: runes by the name of their kind, such as {"time": 3}. `attached`: to a piece put before it.
    `holds`: the pieces it is about, put before it (Two Step's partners); of what keeps cards (Jail,
    Graveyard) the cards, each a name or, if it is somebody else's, a piece(name, owner=...).
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
    trash: Sequence[str] = (),
    codex: Sequence[str] = (),
    command: Mapping[str, int] | None = None,
    fallen: Sequence[str] = (),
    future: Mapping[str, int] | None = None,
    gold: int = 10,
    workers: int = 6,
    tech: int = 0,
    spec: str = ANY,
    specs: Sequence[str] = (),
    base_damage: int = 0,
    turns: int = 5,
    surcharge: int = 0,
) -> Side:
    """A side. `hero`: in play (others: `command`, with their summoning runes). `deck`: the top card first.
    `future`: forecast cards, with their time runes. `fallen`: heroes that died in this game before.

    `tech`: tech buildings finished up to this level; `spec`: whose cards tech II and III make ("" while that
    is not chosen yet, of `specs`). `turns`: how many the player has begun. `surcharge`: what the first
    building still costs more, for heroes of several colours.
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
    if not st.mode.fewest <= len(sides) <= st.mode.most:
        raise BadInput(f"{mode} is for {st.mode.seats()} players, not {len(sides)}.")
    check_seat(len(sides), active)
    check_range("turn", turn, 0)
    st.turn, st.phase = turn, MAIN_PHASE
    for seat in range(len(sides)):
        player = fresh_player(seat // st.mode.team_size)
        player.tech_spec = ANY_SPEC
        st.players.append(player)
    st.acting = st.team_of(active)
    st.active = first_of_team(st.mode, active)
    for seat, chosen in enumerate(sides):
        fill(st, seat, chosen.fields)
    frame = TURN.frame(0, st.active)
    frame.pc = MAIN_STEP
    st.stack.append(frame)
    settle_board(st)
    decks = ["[Bashing]" if seat % 2 == 0 else "[Finesse]" for seat in range(len(sides))]
    config = {"mode": mode, "seats": decks, "seed": seed, "start": st.dump()}
    if map:
        config["map"] = map
    if KNOWN.makes(book):
        config["variant"] = book.variant
    advance(st)
    begin = RULES.begin if book is BOOK or KNOWN.makes(book) else _beginner(book)
    return Scenario(Game(Setup("codex", config, begin), st, None))


def _beginner(book: Book) -> Begin:
    return lambda config, sink: load(
        book, mode_of(config["mode"]), config["start"], b"", sink, map_of(config.get("map", ""))
    )


class Scenario(tools.Scenario["Seen", "SeenPlayer"]):
    """A board and the game on it, in words."""

    verbs = tuple(dict.fromkeys(verb.name for verb in VERBS.values()))

    @property
    def table(self) -> CodexState:
        state = self.game.state
        assert isinstance(state, CodexState)
        refresh(state)
        return state

    # Doing ------------------------------------------------------------------------------------------

    def end_turn(self, patrol: Mapping[str, str] | None = None, tech: Sequence[str] = ()) -> None:
        """End the main phase (of a whole team), post patrollers, and go on to the next player's main phase.

        That player techs what is said, and else nothing, even where the rules would want it; with stash,
        nothing is kept. A patroller may be lent: its slot is then written "elite for P3".
        """
        turn = self.table.turn
        wanted, techs = dict(patrol or {}), list(tech)
        if len(techs) < TECH_CARDS and any(player.codex for player in self.table.players):
            self._let_tech_nothing()
        while self.table.turn == turn and self._in_main_phase():
            self.do(self.options[-1])
        while self.game.decision is not None and not self._in_main_phase():
            first = self.options[0].split()[0]
            last = self.game.options[-1]
            if last.verb == PATROL and last.target == NO_SLOT:
                lent = next((slot for slot in wanted if " for P" in slot), "")
                self.do(f"patrol {wanted.pop(lent)} as {lent}" if lent else "done")
            elif first == "patrol":
                slot = self.options[0].rpartition(" as ")[2]
                self.do(f"patrol {wanted.pop(slot, 'nobody')} as {slot}")
            elif self.game.options[0].verb == TECH:
                self.do(f"tech {techs.pop(0)}" if techs else self.options[-1])
            elif first == "keep":
                self.do("keep nothing")
            else:
                break  # a question of an effect: the test's to answer
        assert not wanted, f"nobody was put in as {wanted}"

    def _let_tech_nothing(self) -> None:
        """Go on with a board that is the same, but for what players need not do at their next tech phase."""
        state = self.table.clone()
        assert isinstance(state, CodexState)
        for player in state.players:
            player.may_tech_less = True
        setup = self.game.setup
        config = {**setup.config, "start": state.dump()}
        self.game = Game(setup.configured(config), setup.begin(config, None), None)

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
        return [st.label(found) for found in st.held_by(labelled(st, label).id)]

    def player(self, seat: int) -> SeenPlayer:
        check_seat(len(self.table.players), seat)
        return SeenPlayer(self.table, seat)

    def figures(self) -> dict[str, dict[str, object]]:
        st = self.table
        return {st.label(found): _figures(Seen(st, found)) for found in st.pieces.values()}

    def sides(self) -> list[SideSeen]:
        return [_side(self.player(seat)) for seat in range(len(self.table.players))]


def _figures(seen: Seen) -> dict[str, object]:
    return {
        "ATK": seen.atk,
        "HP": seen.hp,
        "damage": seen.damage,
        "armor": seen.armor,
        "resist": seen.resist,
        "runes": seen.runes,
        "level": seen.level,
        "exhausted": seen.exhausted,
        "constructing": seen.constructing,
        "controller": seen.controller,
        "slot": seen.slot,
    }


def _side(player: SeenPlayer) -> SideSeen:
    figures = {
        "gold": str(player.gold),
        "workers": str(player.workers),
        "command zone": ", ".join(f"{hero} +{runes}" for hero, runes in player.command.items()),
    }
    zones = {
        "hand": player.hand,
        "deck": player.deck,
        "discard": player.discard,
        "tucked": player.tucked,
        "codex": player.codex,
        "trash": player.trash,
    }
    return SideSeen(figures, zones)
