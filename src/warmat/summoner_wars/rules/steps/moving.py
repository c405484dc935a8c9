"""Moving and forcing: where a unit can go and by which ways, and how it goes there.

Two ways to one space are two choices only if they differ in what happens on them: which listeners (such as
enemies that strike at whoever leaves them) are stepped away from, and which cards are passed over that set
off an ability of the unit.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.frame import Frame, Script, Step, rule_script
from warmat.kernel.numbers import EventBits, Seat
from warmat.summoner_wars.rules.derived.filters import PieceFilter
from warmat.summoner_wars.rules.derived.layers import refresh, row_in_move
from warmat.summoner_wars.rules.derived.who import Who, standing_on
from warmat.summoner_wars.rules.model.board import (
    DIRECTIONS,
    NO_PATH,
    NOWHERE,
    SPACE_BITS,
    SPACE_THINGS,
    STEP,
    direction_at,
    distance,
    end_of,
    longer,
    path_of,
    spaces_of,
    steps_in,
    straight_length,
    way_to,
)
from warmat.summoner_wars.rules.model.definitions import Row
from warmat.summoner_wars.rules.model.reasons import (
    IS_STRUCTURE,
    MOVED_ALREADY,
    MOVED_ENOUGH,
    NEVER_MOVES,
    NOT_A_UNIT,
    NOT_YOURS,
    OK,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    CANT_BE_FORCED,
    CANT_MOVE,
    COMMON,
    FORCED,
    FORCED_STEP,
    HAS_MOVED,
    MAY_MOVE,
    MOVE_SPACES,
    MOVED,
    MOVING_UNITS,
    OFF_BOARD,
    OVER_CARDS,
    OVER_COMMONS,
    OVER_STRUCTURES,
    R_FIRST,
    STEPPED,
    STRUCTURE,
    UNIT,
)
from warmat.summoner_wars.rules.writes import atoms
from warmat.summoner_wars.rules.writes.triggers import emit

# Registers of a move or a force.
R_PATH: Final = R_FIRST
R_DONE: Final = R_FIRST + 1  # steps of it
R_START: Final = R_FIRST + 2
R_WAY: Final = R_FIRST + 3  # what was done of the path, as a path


def why_not_move(st: SummonerWarsState, piece: Piece, player: Seat) -> int:
    """Why this piece can't be one of the units that move now, or OK."""
    refresh(st)
    if piece.controller != player:
        return NOT_YOURS
    if not piece.derived.types & UNIT:
        return NOT_A_UNIT
    if piece.flags & HAS_MOVED:
        return MOVED_ALREADY
    if st.moving_units >= MOVING_UNITS:
        return MOVED_ENOUGH
    if piece.derived.keys & CANT_MOVE:
        return NEVER_MOVES
    if piece.derived.types & STRUCTURE and not piece.derived.keys & MAY_MOVE:
        return IS_STRUCTURE
    return OK


def ways(st: SummonerWarsState, piece: Piece) -> list[int]:
    """Every way this unit can move now, in a canonical order: one for each end and each different mark."""
    row = row_in_move(st, piece)
    watchers, relevant = _watchers(st, piece), _relevant_filters(row)
    if watchers or relevant:
        found = _marked_steps(st, piece, row, watchers, relevant)
    elif row.move:
        found = _steps(st, piece, row)
    elif row.straight:
        found = _short_steps(st, piece, row)
    else:
        return _short_steps(st, piece, row)  # in order already
    if row.straight:
        found += _straight(st, piece, row, found)
    found.sort()
    return found


def _relevant_filters(row: Row) -> list[PieceFilter]:
    """The cards for which passing over them sets off an ability of the unit."""
    found: list[PieceFilter] = []
    for trigger in row.triggers:
        if trigger.events & MOVED:
            found += trigger.relevant_filters
    return found


def _short_steps(st: SummonerWarsState, piece: Piece, row: Row) -> list[int]:
    """The same as `_steps` for a unit that moves as far as most: by a list of all such ways."""
    board, found, reached = st.board, list[int](), NOWHERE
    may_pass = row.keys & PASSES != 0
    own = piece.id
    for way, over in st.book.short_ways[piece.space]:
        end = end_of(way)
        if end == reached:
            continue
        there = board[end]
        if there and there != own:
            continue
        if over != NOWHERE and board[over] and not (may_pass and passes_over(row, st.pieces[board[over]])):
            continue
        found.append(way)
        reached = end
    return found


def _steps(st: SummonerWarsState, piece: Piece, row: Row) -> list[int]:
    """Where nothing on the way matters: the first way to each space."""
    steps, board = st.book.steps, st.board
    edge = [way_to(piece.space, NO_PATH)]
    seen = 0  # spaces, a bit each
    found: list[int] = []
    for _ in range(MOVE_SPACES + row.move):
        further: list[int] = []
        for way in edge:
            near = steps[end_of(way)]
            for direction in range(DIRECTIONS):
                space = near[direction]
                if space < 0 or seen & SPACE_BITS[space]:
                    continue
                id = board[space]
                free = not id or id == piece.id
                if not free and not passes_over(row, st.pieces[id]):
                    continue
                seen |= SPACE_BITS[space]
                taken = way_to(space, longer(path_of(way), direction))
                further.append(taken)
                if free:
                    found.append(taken)
        edge = further
    return found


class MarkedWay:
    """A way a unit can go, and what is passed over or stepped away from on it."""

    __slots__ = ("mark", "path", "space")

    def __init__(self, space: int, path: int, mark: tuple[int, ...]) -> None:
        self.space: int = space
        self.path: int = path
        self.mark: tuple[int, ...] = mark


def _marked_steps(
    st: SummonerWarsState,
    piece: Piece,
    row: Row,
    watchers: list[tuple[int, int]],
    relevant: list[PieceFilter],
) -> list[int]:
    edge = [MarkedWay(piece.space, NO_PATH, ())]
    steps = st.book.steps
    seen: set[tuple[int, tuple[int, ...]]] = set()
    found: list[int] = []
    for _ in range(MOVE_SPACES + row.move):
        further: list[MarkedWay] = []
        for way in edge:
            for direction in range(DIRECTIONS):
                space = steps[way.space][direction]
                if space < 0:
                    continue
                there = st.at(space)
                free = there is None or there.id == piece.id
                if not free and (there is None or not passes_over(row, there)):
                    continue
                mark = way.mark
                if (
                    there is not None
                    and not free
                    and there.id not in mark
                    and _passes_any(st, relevant, there, piece)
                ):
                    mark = tuple(sorted((*mark, there.id)))
                left = [-id for id, at in watchers if distance(at, way.space) == 1 != distance(at, space)]
                if left:
                    mark = tuple(sorted((*mark, *left)))
                if (space, mark) in seen:
                    continue
                seen.add((space, mark))
                taken = MarkedWay(space, longer(way.path, direction), mark)
                further.append(taken)
                if free:
                    found.append(way_to(space, taken.path))
        edge = further
    return found


def _passes_any(st: SummonerWarsState, scopes: list[PieceFilter], there: Piece, piece: Piece) -> bool:
    return any(scope.test(st, there, piece.controller, piece.id) for scope in scopes)


def _watchers(st: SummonerWarsState, piece: Piece) -> list[tuple[int, int]]:
    """Who cares about each space of this unit's move: their ids and where they stand."""
    found: list[tuple[int, int]] = []
    if not st.listened_events & STEPPED:
        return found
    for id in st.listeners:
        watcher = st.pieces[id]
        if id != piece.id and watcher.derived.listened_events & STEPPED and watcher.space != OFF_BOARD:
            for trigger in watcher.derived.triggers:
                subject = trigger.subject
                if (
                    trigger.events & STEPPED
                    and subject is not None
                    and subject.test(st, piece, watcher.controller, id)
                ):
                    found.append((id, watcher.space))
                    break
    return found


def _straight(st: SummonerWarsState, piece: Piece, row: Row, known: list[int]) -> list[int]:
    """Ways over clear straight spaces that ordinary moving does not offer.

    This is moving: what makes moves longer or shorter counts, and what can be moved through is not there.
    """
    found: list[int] = []
    for direction in range(DIRECTIONS):
        space, path = piece.space, NO_PATH
        for _ in range(row.straight + row.move):
            space = st.book.steps[space][direction]
            if space < 0:
                break
            path = longer(path, direction)
            there = st.at(space)
            if there is not None and not passes_over(row, there):
                break
            if there is None and way_to(space, path) not in known:
                found.append(way_to(space, path))
    return found


PASSES: Final = OVER_CARDS | OVER_STRUCTURES | OVER_COMMONS  # what it takes to pass over anything


def passes_over(row: Row, there: Piece) -> bool:
    """Whether a moving unit that is this may pass through that card."""
    keys = row.keys
    if keys & OVER_CARDS:
        return True
    if keys & OVER_STRUCTURES and there.derived.types & STRUCTURE:
        return True
    return keys & OVER_COMMONS != 0 and there.derived.types & COMMON != 0


# Going --------------------------------------------------------------------------------------------


class StepOfMove(Step[SummonerWarsState]):
    """`event`: what it is for others, moving or being forced."""

    __slots__ = ("event",)

    def __init__(self, event: EventBits) -> None:
        super().__init__()
        self.event: EventBits = event


class Slide(StepOfMove):
    """One space of the path after another; what each sets off happens before the next."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        piece = st.piece(frame.source)
        path = frame.regs[R_PATH]
        if piece is None or frame.regs[R_DONE] >= steps_in(path):
            return
        if self.event == STEPPED and piece.derived.keys & CANT_MOVE:
            return
        before = piece.space
        direction = direction_at(path, frame.regs[R_DONE])
        atoms.slide(st, piece, STEP[before][direction])
        frame.regs[R_DONE] += 1
        frame.regs[R_WAY] = longer(frame.regs[R_WAY], direction)
        frame.pc -= 1
        emit(st, self.event, piece, space=before)


class Arrive(StepOfMove):
    """The unit is where it meant to be: what comes after moving (or forcing) it happens now."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        piece = st.piece(frame.source)
        if piece is None or frame.regs[R_DONE] == 0:
            return
        _stand_clear(st, frame, piece)
        start, way = frame.regs[R_START], frame.regs[R_WAY]
        what = "moves" if self.event == MOVED else "is forced"
        st.log_public(what, piece.controller, piece, SPACE_THINGS[piece.space])
        emit(
            st,
            self.event,
            piece,
            amount=straight_length(way),
            more=frame.regs[R_DONE],
            space=start,
        )


def _stand_clear(st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
    """Stopped on an occupied space, it stays on the last free one it passed."""
    if st.board[piece.space] == piece.id:
        return
    for space in reversed([frame.regs[R_START], *spaces_of(frame.regs[R_START], frame.regs[R_WAY])]):
        if not st.board[space]:
            atoms.place(st, piece, space)
            return


MOVE_UNIT: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: move", [Slide(STEPPED), Arrive(MOVED)], atomic=False, registers=R_FIRST + 4
)
FORCE: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: force", [Slide(FORCED_STEP), Arrive(FORCED)], atomic=False, registers=R_FIRST + 4
)


def begin_move(st: SummonerWarsState, piece: Piece, path: int) -> None:
    """Move a unit along a path."""
    _begin(st, MOVE_UNIT, piece, path)


def begin_force(st: SummonerWarsState, piece: Piece, path: int) -> None:
    _begin(st, FORCE, piece, path)


def _begin(st: SummonerWarsState, script: Script[SummonerWarsState], piece: Piece, path: int) -> None:
    frame = script.frame(piece.id, piece.controller)
    frame.regs[R_PATH] = path
    frame.regs[R_START] = piece.space
    frame.regs[R_WAY] = NO_PATH
    st.run_next(frame)


class MovedThrough(Who):
    """The cards that the move (or force) under way, or just done, went over; `scope`: those that pass."""

    __slots__ = ("scope",)

    def __init__(self, scope: PieceFilter | None = None) -> None:
        self.scope: PieceFilter | None = scope

    def pieces(self, st: SummonerWarsState, frame: Frame) -> list[Piece]:
        found = self._cards(st)
        if self.scope is None:
            return found
        refresh(st)
        return [piece for piece in found if self.scope.test(st, piece, frame.player, frame.source)]

    def _cards(self, st: SummonerWarsState) -> list[Piece]:
        for under in reversed(st.stack):
            if under.script in (MOVE_UNIT.index, FORCE.index):
                spaces = spaces_of(under.regs[R_START], under.regs[R_WAY])
                return [piece for piece in standing_on(st, spaces) if piece.id != under.source]
        return []


def force_paths(
    st: SummonerWarsState,
    piece: Piece,
    least: int,
    most: int,
    over: int,
    nearer: Piece | None,
    farther: Piece | None,
) -> list[int]:
    """Ways a piece can be forced: straight, over clear spaces (or over cards of the types `over`).

    `nearer`: only toward this piece, `farther`: only away from it.
    """
    refresh(st)
    if piece.derived.keys & CANT_BE_FORCED or piece.space == OFF_BOARD:
        return []
    found: list[int] = []
    for direction in range(DIRECTIONS):
        space, path = piece.space, NO_PATH
        for count in range(1, most + 1):
            before = space
            space = st.book.steps[space][direction]
            if space < 0:
                break
            if nearer is not None and distance(space, nearer.space) >= distance(before, nearer.space):
                break
            if farther is not None and distance(space, farther.space) <= distance(before, farther.space):
                break
            path = longer(path, direction)
            there = st.at(space)
            if there is not None and not there.derived.types & over:
                break
            if there is None and count >= least:
                found.append(way_to(space, path))
    return found
