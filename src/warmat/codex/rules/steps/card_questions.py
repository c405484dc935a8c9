"""What effects ask about cards that are not in play: which to take from a hand, a codex, a pile.

A card that is taken is shown to everybody at once, so that the answer kept in the frame is no secret and true
in every world a seat may imagine. What is discarded face down is discarded as it is chosen, and not kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.costs import play_cost, why_not_play, why_not_tech
from warmat.codex.rules.derived.feasibility import gold_left, spell_in_hand, why_not_effect
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import why_not_card, why_not_from_hand
from warmat.codex.rules.derived.who import effect_name
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.hidden import PAST_BITS, index_of
from warmat.codex.rules.model.reasons import OK
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import DISCARD, IN_DISCARD, IN_HAND, ON_DECK, SPELL, TAKE, ZONE_NAMES
from warmat.codex.rules.steps.peeking import others_hold_cards
from warmat.codex.rules.steps.seats import Seats
from warmat.codex.rules.writes import player_zones
from warmat.kernel.answers import PICKED, TAKEN, Answer, Reader, present
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question
from warmat.kernel.numbers import CardNumber, Seat
from warmat.kernel.phrases import in_full
from warmat.kernel.picks import NOTHING, card_pool, count_picks, picks_end
from warmat.kernel.thing import ZONE, Thing

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

# A card that was taken, in a register: index << 48 | boosted << 16 | seat << 8 | zone.
_BOOSTED: Final = 1 << 16


def taken_index(code: int) -> int:
    return code >> PAST_BITS


def taken_from(code: int) -> int:
    """The zone."""
    return code & 0xFF


def taken_of(code: int) -> int:
    """The player whose card it is."""
    return (code >> 8) & 0xFF


def taken_boosted(code: int) -> bool:
    return code & _BOOSTED != 0


class CardLimit(Reader):
    """Which cards may be taken, beyond what they are."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        """Without a frame (before the effect begins), whether it may come to be allowed."""
        raise NotImplementedError


class LimitByPick(CardLimit):
    """Which cards may be taken depends on what was picked last."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        self.reg: int = 0

    def reads(self) -> int:
        return PICKED

    def bind(self, answer: Answer) -> None:
        self.reg = answer.reg

    def picked(self, st: CodexState, frame: Frame | None) -> Piece | None:
        return st.remembered(frame.regs[self.reg]) if frame is not None else None


class TechMet(CardLimit):
    """Only with its tech building, for its spec."""

    __slots__ = ()

    def allows(self, st: CodexState, player: Seat, frame: Frame | None, card: Card) -> bool:
        return why_not_tech(st, player, card) == OK


class PickCards(Question[CodexState]):
    """Take up to `most` cards out of some zones of one player, each copy once, in the book's order."""

    __slots__ = ("least", "limit", "most", "of", "reg", "scope", "zones")

    def __init__(
        self, zones: int, scope: PieceFilter, least: int, most: int, of: Seats, limit: CardLimit | None
    ) -> None:
        super().__init__()
        self.zones: int = zones
        self.scope: PieceFilter = scope
        self.least: int = least
        self.most: int = most
        self.of: Seats = of
        self.limit: CardLimit | None = limit
        self.reg: int = 0

    def mentions(self) -> list[Reader]:
        return present(self.of, self.limit)

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, self.most, PICKED | TAKEN, self.least)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        player = frame.player
        if self.of.others:
            return self.zones & ~(IN_HAND | IN_DISCARD) != 0 or others_hold_cards(st, player, self.zones)
        if self.zones & ON_DECK:
            return len(st.players[player].deck) > 0
        refresh(st)
        codes = self.codes(st, player, player, frame.source, gold_left(st, frame), None)
        spell = spell_in_hand(frame)
        itself = spell << PAST_BITS | player << 8 | IN_HAND
        if spell and itself in codes:
            codes.remove(itself)
        return len(codes) >= max(1, self.least)

    def codes(
        self, st: CodexState, player: Seat, owner: Seat, source: int, gold: int, frame: Frame | None
    ) -> list[int]:
        """Every card that may be taken, as registers have it."""
        found: list[int] = []
        for zone in ZONE_NAMES:
            if self.zones & zone:
                for held in player_zones.cards_in(st, owner, zone):
                    card = st.book.cards[index_of(held)]
                    if self._is_meant(st, player, source, frame, card):
                        for boosted in self.ways(st, player, card, zone, gold, frame is None):
                            found.append(card.index << PAST_BITS | boosted << 16 | owner << 8 | zone)
        found.sort()
        return found

    def _is_meant(self, st: CodexState, player: Seat, source: int, frame: Frame | None, card: Card) -> bool:
        stand_in = card.stand_in
        assert stand_in is not None
        if not self.scope.test(st, stand_in, player, source):
            return False
        return self.limit is None or self.limit.allows(st, player, frame, card)

    def ways(
        self, st: CodexState, player: Seat, card: Card, zone: int, gold: int, roughly: bool
    ) -> list[int]:
        """In which ways the card can be taken: 1 is with its boost. `roughly`: before the effect begins."""
        return [0]

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        taken = count_picks(frame, self.reg, self.most)
        codes = self._codes_left(st, frame, taken)
        if taken:
            codes = [code for code in codes if code >= frame.regs[self.reg + taken - 1]]
        distinct = sorted(set(codes))
        times = [codes.count(code) for code in distinct]
        most = min(self.most - taken, len(codes))
        return Pool(self._options_of(frame, distinct), times, min(max(0, self.least - taken), most), most)

    def _codes_left(self, st: CodexState, frame: Frame, taken: int) -> list[int]:
        """What may be taken besides what was."""
        owners = self.of.seats(st, frame)
        if not owners:
            return []
        refresh(st)
        gold = st.players[frame.player].gold
        codes = self.codes(st, frame.player, owners[0], frame.source, gold, frame)
        for code in frame.regs[self.reg : self.reg + taken]:
            if code in codes:
                codes.remove(code)
        return codes

    def _options_of(self, frame: Frame, codes: list[int]) -> list[Option]:
        several = self.zones & (self.zones - 1) != 0
        options: list[Option] = []
        for code in codes:
            zone = taken_from(code) if several else 0
            boosted = 1 if taken_boosted(code) else 0
            options.append(Option(frame.player, TAKE, taken_index(code), zone, boosted))
        return options

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        taken = count_picks(frame, self.reg, self.most)
        if picks_end(frame, self.reg, self.most, taken):
            return []
        if not self.of.seats(st, frame):
            return []
        player = frame.player
        codes = self._codes_left(st, frame, taken)
        if not taken and len(codes) < self.least:
            return []
        if taken:
            last = frame.regs[self.reg + taken - 1]
            codes = [code for code in codes if code >= last]
        must = self.least - taken
        if must > 1:  # leave enough that come later
            codes = codes[: max(1, len(codes) - must + 1)]
        distinct = [code for at, code in enumerate(codes) if not at or code != codes[at - 1]]
        options = self._options_of(frame, distinct)
        if taken >= self.least:
            options.append(Option(player, TAKE, 0, 0, 0))
        return options

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        owner = self.of.seats(st, frame)[0]
        zone = option.target if option.target else self.zones
        code = option.source << PAST_BITS | option.extra << 16 | owner << 8 | zone
        frame.regs[self.reg + taken] = code
        player_zones.show_card(st, owner, zone, option.source)
        if st.sink is not None:
            where = Thing(ZONE, zone, ZONE_NAMES[zone])
            st.log_public("takes", frame.player, st.book.cards[option.source], where, owner + 1)
        if taken + 1 < self.most:
            frame.pc -= 1

    def asked_zone(self) -> int:
        return self.zones

    def prompt(self, st: CodexState, frame: Frame) -> str:
        owner = self.of.seats(st, frame)[0]
        whose = "your" if owner == frame.player else f"P{owner + 1}'s"
        places = " or ".join(name for zone, name in ZONE_NAMES.items() if self.zones & zone)
        words = in_full(self.scope.words, self.scope.noun)
        return f"{effect_name(st, frame)}: take which {words} from {whose} {places}?"


class PickToPlay(PickCards):
    """Take a card that can be played from where it is: for nothing, or if it can be paid for.

    `with_hero`: a spell needs its hero, as from hand.
    """

    __slots__ = ("free", "with_hero")

    def __init__(
        self, zones: int, scope: PieceFilter, least: int, of: Seats, free: bool, with_hero: bool
    ) -> None:
        super().__init__(zones, scope, least, 1, of, None)
        self.free: bool = free
        self.with_hero: bool = with_hero

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return super().prompt(st, frame).replace(": take which", ": play which", 1)

    def ways(
        self, st: CodexState, player: Seat, card: Card, zone: int, gold: int, roughly: bool
    ) -> list[int]:
        if why_not_card(st, player, card) != OK or (zone == IN_HAND and why_not_from_hand(st, player) != OK):
            return []
        cost = 0 if self.free else play_cost(st, player, card)
        if card.types & SPELL and not self.with_hero:
            banned = card.effect is None  # a hero to cast it is not asked for (ruling 287)
        elif self.free:
            banned = why_not_tech(st, player, card) != OK
        else:
            banned = why_not_play(st, player, card, gold) != OK
        found: list[int] = []
        if not banned:
            for boosted in (0, 1) if card.boost else (0,):
                left = gold - cost - boosted * card.boost
                if left < 0:
                    continue
                # Roughly, what it would do is not asked: it may itself play a card like this one.
                if roughly or _can_do(st, card, player, left, zone == IN_HAND):
                    found.append(boosted)
        return found


def _can_do(st: CodexState, card: Card, player: Seat, gold: int, from_hand: bool) -> bool:
    return (
        card.effect is None or why_not_effect(st, card.effect, player, 0, gold, card.index, from_hand) == OK
    )


class DiscardCards(Question[CodexState]):
    """The player discards cards from hand, face down, one after another; all of them if there are fewer.

    They are asked for in the book's order, so that a set is offered once.
    """

    __slots__ = ("count", "reg", "scope")

    def __init__(self, count: int, scope: PieceFilter | None) -> None:
        super().__init__()
        self.count: int = count
        self.scope: PieceFilter | None = scope
        self.reg: int = 0  # how many so far

    def binds(self, reg: int) -> Answer:
        self.reg = reg
        return Answer(reg, 1)

    def possible(self, st: CodexState, frame: Frame) -> bool:
        return False  # the price of what follows rather than something to be done

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        done = frame.regs[self.reg]
        if done >= self.count:
            return []
        cards = self._cards_after(st, frame)
        cards = cards[: max(1, len(cards) - (self.count - done) + 1)]  # leave enough that come later
        options: list[Option] = []
        for at, index in enumerate(cards):
            if not at or index != cards[at - 1]:
                options.append(Option(frame.player, DISCARD, index, 0, 0))
        return options

    def left(self, st: CodexState, frame: Frame) -> int:
        return 0 if self.count == 1 else self.count - frame.regs[self.reg]

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        cards = self._cards_after(st, frame)
        most = min(self.left(st, frame), len(cards))
        return card_pool(frame.player, DISCARD, cards, most, most)

    def _cards_after(self, st: CodexState, frame: Frame) -> list[int]:
        """Those that come after what was discarded."""
        cards = self._cards(st, frame)
        if frame.regs[self.reg]:  # that is in no register, since it is hidden: it is on top of the pile
            last = index_of(st.players[frame.player].discard[-1])
            # None come later only where the last card was imagined: it is as good as any other.
            cards = [index for index in cards if index >= last] or cards
        return cards

    def _cards(self, st: CodexState, frame: Frame) -> list[int]:
        """The cards in hand that may be discarded, by number."""
        hand = [index_of(held) for held in st.players[frame.player].hand]
        return sorted([index for index in hand if self._is_meant(st, frame, index)])

    def _is_meant(self, st: CodexState, frame: Frame, index: CardNumber) -> bool:
        stand_in = st.book.cards[index].stand_in
        assert stand_in is not None
        return self.scope is None or self.scope.test(st, stand_in, frame.player, frame.source)

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] += 1
        player_zones.discard_face_down(st, frame.player, option.source)
        if frame.regs[self.reg] < self.count:
            frame.pc -= 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        left = self.count - frame.regs[self.reg]
        return f"{effect_name(st, frame)}: discard {'a card' if left == 1 else f'{left} cards'}"
