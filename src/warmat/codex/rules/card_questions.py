"""What effects ask about cards that are not in play: which to take from a hand, a codex, a pile.

A card that is taken is shown to everybody at once, so that the answer kept in the frame is no secret and true
in every world a seat may imagine. What is discarded face down is discarded as it is chosen, and not kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules import holdings
from warmat.codex.rules.buildings import has_tech
from warmat.codex.rules.costs import ban_play, ban_tech, hero_limit, heroes, play_cost
from warmat.codex.rules.definitions import Card
from warmat.codex.rules.hidden import PAST_BITS, index_of
from warmat.codex.rules.judged import Asking
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.legal import ban_effect
from warmat.codex.rules.looking import others_hold_cards
from warmat.codex.rules.player_rules import ban_card, ban_from_hand
from warmat.codex.rules.reasons import OK
from warmat.codex.rules.seats import Seats
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import DISCARD, IN_DISCARD, IN_HAND, ON_DECK, SPELL, TAKE, ZONE_NAMES
from warmat.codex.rules.who import effect_name
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame
from warmat.kernel.phrases import in_full
from warmat.kernel.picks import NOTHING, card_pool, count_picks, picks_end

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

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


class CardLimit:
    """Which cards may be taken, beyond what they are. `reg`: what was picked before, if that matters."""

    __slots__ = ("reg",)

    def __init__(self) -> None:
        self.reg: int = 0

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        """Without a frame (before the effect begins), whether it may come to be allowed."""
        raise NotImplementedError

    def picked(self, st: Table, frame: Frame | None) -> Piece | None:
        return st.remembered(frame.regs[self.reg]) if frame is not None and self.reg else None


class TechMet(CardLimit):
    """Only with its tech building, for its spec."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        return ban_tech(st, player, card) == OK


class FallenHero(CardLimit):
    """Only a hero that died before in this game, and while the player may summon another one."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        return card.index in st.players[player].fallen and len(heroes(st, player)) < hero_limit(st, player)


class LevelBuilt(CardLimit):
    """Only with a tech building of its level, whatever the spec (ruling 241)."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        return has_tech(st, player, card.row.tech)


class OneTechHigher(CardLimit):
    """One tech higher than what was picked."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        if frame is None:
            return True
        before = self.picked(st, frame)
        return before is not None and card.row.tech == before.d.tech + 1


class SameTechNoDearer(CardLimit):
    """As high in tech as what was picked, at the same cost or less."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        if frame is None:
            return True
        before = self.picked(st, frame)
        if before is None:
            return False
        return card.row.tech == before.d.tech and card.cost <= st.card_of(before).cost


class AnotherHero(CardLimit):
    """Another hero than the one picked before, or that one where its command zone has no other."""

    __slots__ = ()

    def allows(self, st: Table, player: int, frame: Frame | None, card: Card) -> bool:
        before = self.picked(st, frame)
        if before is None or card.index != before.origin:
            return True
        return st.players[before.owner].command == [card.index]


class PickCards(Asking):
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

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return self.possible_for(st, player, source, gold, 0)

    def possible_for(self, st: Table, player: int, source: int, gold: int, spell: int) -> bool:
        if self.of.others:
            return self.zones & ~(IN_HAND | IN_DISCARD) != 0 or others_hold_cards(st, player, self.zones)
        if self.zones & ON_DECK:
            return len(st.players[player].deck) > 0
        fresh(st)
        codes = self.codes(st, player, player, source, gold, None)
        itself = spell << PAST_BITS | player << 8 | IN_HAND
        if spell and itself in codes:
            codes.remove(itself)
        return len(codes) >= max(1, self.least)

    def codes(
        self, st: Table, player: int, owner: int, source: int, gold: int, frame: Frame | None
    ) -> list[int]:
        """Every card that may be taken, as registers have it."""
        found: list[int] = []
        for zone in ZONE_NAMES:
            if self.zones & zone:
                for held in holdings.cards_in(st, owner, zone):
                    card = st.book.cards[index_of(held)]
                    if self._is_meant(st, player, source, frame, card):
                        for boosted in self.ways(st, player, card, zone, gold, frame is None):
                            found.append(card.index << PAST_BITS | boosted << 16 | owner << 8 | zone)
        found.sort()
        return found

    def _is_meant(self, st: Table, player: int, source: int, frame: Frame | None, card: Card) -> bool:
        stand_in = card.stand_in
        assert stand_in is not None
        if not self.scope.test(st, stand_in, player, source):
            return False
        return self.limit is None or self.limit.allows(st, player, frame, card)

    def ways(self, st: Table, player: int, card: Card, zone: int, gold: int, roughly: bool) -> list[int]:
        """In which ways the card can be taken: 1 is with its boost. `roughly`: before the effect begins."""
        return [0]

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.most == 1 else self.most - count_picks(frame, self.reg, self.most)

    def pool(self, st: Table, frame: Frame) -> Pool:
        taken = count_picks(frame, self.reg, self.most)
        codes = self._codes_left(st, frame, taken)
        if taken:
            codes = [code for code in codes if code >= frame.regs[self.reg + taken - 1]]
        distinct = sorted(set(codes))
        times = [codes.count(code) for code in distinct]
        most = min(self.most - taken, len(codes))
        return Pool(self._options_of(frame, distinct), times, min(max(0, self.least - taken), most), most)

    def _codes_left(self, st: Table, frame: Frame, taken: int) -> list[int]:
        """What may be taken besides what was."""
        owners = self.of.seats(st, frame)
        if not owners:
            return []
        fresh(st)
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

    def options(self, st: Table, frame: Frame) -> list[Option]:
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

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        taken = count_picks(frame, self.reg, self.most)
        if option.source == 0:
            frame.regs[self.reg + taken] = NOTHING
            return
        owner = self.of.seats(st, frame)[0]
        zone = option.target if option.target else self.zones
        code = option.source << PAST_BITS | option.extra << 16 | owner << 8 | zone
        frame.regs[self.reg + taken] = code
        holdings.show_card(st, owner, zone, option.source)
        if st.sink is not None:
            where = f"P{owner + 1}'s {ZONE_NAMES[zone]}"
            st.tell("takes", frame.player, st.book.cards[option.source].name, where)
        if taken + 1 < self.most:
            frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
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

    def prompt(self, st: Table, frame: Frame) -> str:
        return super().prompt(st, frame).replace(": take which", ": play which", 1)

    def ways(self, st: Table, player: int, card: Card, zone: int, gold: int, roughly: bool) -> list[int]:
        if ban_card(st, player, card) != OK or (zone == IN_HAND and ban_from_hand(st, player) != OK):
            return []
        cost = 0 if self.free else play_cost(st, player, card)
        if card.types & SPELL and not self.with_hero:
            banned = card.effect is None  # a hero to cast it is not asked for (ruling 287)
        elif self.free:
            banned = ban_tech(st, player, card) != OK
        else:
            banned = ban_play(st, player, card, gold) != OK
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


def _can_do(st: Table, card: Card, player: int, gold: int, from_hand: bool) -> bool:
    return card.effect is None or ban_effect(st, card.effect, player, 0, gold, card.index, from_hand) == OK


class DiscardCards(Asking):
    """The player discards cards from hand, face down, one after another; all of them if there are fewer.

    They are asked for in the book's order, so that a set is offered once.
    """

    __slots__ = ("count", "reg", "scope")

    def __init__(self, count: int, scope: PieceFilter | None) -> None:
        super().__init__()
        self.count: int = count
        self.scope: PieceFilter | None = scope
        self.reg: int = 0  # how many so far

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        return False  # the price of what follows rather than something to be done

    def options(self, st: Table, frame: Frame) -> list[Option]:
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

    def left(self, st: Table, frame: Frame) -> int:
        return 0 if self.count == 1 else self.count - frame.regs[self.reg]

    def pool(self, st: Table, frame: Frame) -> Pool:
        cards = self._cards_after(st, frame)
        most = min(self.left(st, frame), len(cards))
        return card_pool(frame.player, DISCARD, cards, most, most)

    def _cards_after(self, st: Table, frame: Frame) -> list[int]:
        """Those that come after what was discarded."""
        cards = self._cards(st, frame)
        if frame.regs[self.reg]:  # that is in no register, since it is hidden: it is on top of the pile
            last = index_of(st.players[frame.player].discard[-1])
            # None come later only where the last card was imagined: it is as good as any other.
            cards = [index for index in cards if index >= last] or cards
        return cards

    def _cards(self, st: Table, frame: Frame) -> list[int]:
        """The cards in hand that may be discarded, by number."""
        hand = [index_of(held) for held in st.players[frame.player].hand]
        return sorted([index for index in hand if self._is_meant(st, frame, index)])

    def _is_meant(self, st: Table, frame: Frame, index: int) -> bool:
        stand_in = st.book.cards[index].stand_in
        assert stand_in is not None
        return self.scope is None or self.scope.test(st, stand_in, frame.player, frame.source)

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        frame.regs[self.reg] += 1
        holdings.discard_face_down(st, frame.player, option.source)
        if frame.regs[self.reg] < self.count:
            frame.pc -= 1

    def prompt(self, st: Table, frame: Frame) -> str:
        left = self.count - frame.regs[self.reg]
        return f"{effect_name(st, frame)}: discard {'a card' if left == 1 else f'{left} cards'}"


class ExchangeTop(Asking):
    """A card from hand changes places with the top card of the draw pile."""

    __slots__ = ()

    def possible(self, st: Table, player: int, source: int, gold: int) -> bool:
        side = st.players[player]
        return len(side.deck) > 0 and len(side.hand) > 0

    def options(self, st: Table, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if not side.deck:
            return []
        indices = sorted({index_of(held) for held in side.hand})
        return [Option(frame.player, TAKE, index, 0, 0) for index in indices]

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        holdings.exchange_top(st, frame.player, option.source)

    def prompt(self, st: Table, frame: Frame) -> str:
        return f"{effect_name(st, frame)}: which card from your hand goes on top of your draw pile?"
