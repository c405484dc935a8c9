"""Every change of what players have besides pieces in play: gold, workers, cards, heroes that wait, notes.

Like atoms.py: each changes the state and tells the log, and nothing else writes there.
"""

from __future__ import annotations

from warmat.codex.rules.derived.player_rules import hand_is_open
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState, Piece, Player
from warmat.codex.rules.model.terms import (
    ANCHORS,
    IN_CODEX,
    IN_COMMAND,
    IN_DISCARD,
    IN_HAND,
    MAX_GOLD,
    ON_DECK,
)
from warmat.kernel.numbers import CardNumber, Seat
from warmat.kernel.state import Version
from warmat.kernel.thing import SPEC, Thing, in_words


def changing(st: CodexState, player: Seat) -> Player:
    """The player's side, which is about to change."""
    side = st.players[player]
    side.version = Version()
    return side


# Gold and workers -----------------------------------------------------------------------------------


def gain_gold(st: CodexState, player: Seat, amount: int) -> None:
    side = changing(st, player)
    side.gold = min(MAX_GOLD, side.gold + amount)
    st.log_public("gains gold", player, amount=amount)


def pay_gold(st: CodexState, player: Seat, amount: int) -> None:
    if amount:
        changing(st, player).gold -= amount
        if st.special & ANCHORS:
            st.unsettled = True  # some stay in play only while there is gold
        st.log_public("pays", player, amount=amount)


def tuck_worker(st: CodexState, player: Seat, index: CardNumber) -> None:
    """Put a card from hand face down under the worker card."""
    side = changing(st, player)
    side.tucked.append(take_face_down(st, player, index))
    side.workers += 1
    side.hired += 1
    st.log_private("hires", player, st.book.cards[index], st.team_of(player))


def hire_worker(st: CodexState, player: Seat) -> None:
    """Hire a worker that no card stands for."""
    side = changing(st, player)
    side.workers += 1
    side.hired += 1
    st.log_public("hires nobody", player)


def lose_worker(st: CodexState, player: Seat) -> None:
    """A worker is trashed. All are alike (ruling 152), so the card hired last goes, face down, if any was."""
    side = changing(st, player)
    if side.workers:
        side.workers -= 1
        if side.tucked:
            side.trash.append(side.tucked.pop())
        st.log_public("loses worker", player)


# What was done this turn ----------------------------------------------------------------------------


def count(st: CodexState, player: Seat, what: int) -> None:
    tally = st.players[player].tally
    tally[what] = tally.get(what, 0) + 1


def grant_extra_turn(st: CodexState, player: Seat) -> None:
    st.players[player].extra_turns += 1
    st.log_public("gets a turn", player)


def use_extra_turn(st: CodexState, player: Seat) -> None:
    st.players[player].extra_turns -= 1


# Hidden zones ---------------------------------------------------------------------------------------


def take_face_down(st: CodexState, player: Seat, index: CardNumber) -> int:
    """Take a card from hand that the others do not see leave: it may have been any of them."""
    side = changing(st, player)
    at = hidden.place_of(side.hand, index)
    if len(side.hand) > 1 and not hand_is_open(st, player):
        st.moment += 1
        side.hand = hidden.blur(side.hand, st.team_of(player), st.moment)
    return side.hand.pop(at)


def take_from_hand(st: CodexState, player: Seat, index: CardNumber) -> None:
    """Take a card from hand that everybody sees."""
    hand = changing(st, player).hand
    hand.pop(hidden.place_of(hand, index))


def draw(st: CodexState, player: Seat, count: int) -> None:
    """Draw cards. Teammates see them: known here, they are known to view, log and determinise alike."""
    side, team = changing(st, player), st.team_of(player)
    for _ in range(count):
        if not side.deck and not reshuffle(st, player):
            return
        card = hidden.show(side.deck.pop(), team)
        side.hand.append(card)
        st.log_private("draws", player, st.book.cards[hidden.index_of(card)], team)


def reshuffle(st: CodexState, player: Seat) -> bool:
    """Make the discard pile the deck. Only once a phase (unofficial manual, *Deck Shuffling*)."""
    side = changing(st, player)
    if side.reshuffled or not side.discard:
        return False
    side.reshuffled = True
    st.moment += 1
    side.deck = hidden.blur(side.discard, 0, st.moment)
    side.discard = []
    st.shuffle(side.deck)
    st.log_public("reshuffles", player)
    return True


def discard_hand(st: CodexState, player: Seat) -> None:
    side = changing(st, player)
    st.log_public("discards hand", player, amount=len(side.hand))
    side.discard += side.hand
    side.hand = []


def discard_hand_but(st: CodexState, player: Seat, index: CardNumber) -> None:
    """Keep one card of the hand, which the others don't see, and discard the rest."""
    kept = take_face_down(st, player, index)
    discard_hand(st, player)
    changing(st, player).hand = [kept]


def open_hand(st: CodexState, player: Seat) -> None:
    """Everybody sees the hand."""
    side = changing(st, player)
    if any(card & hidden.ALL_SEATS != hidden.ALL_SEATS for card in side.hand):
        st.moment += 1
        side.hand = [
            hidden.publicly(hidden.index_of(card), st.book.origin(hidden.index_of(card)), st.moment)
            for card in side.hand
        ]


def put_in_discard(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card everybody saw goes to its owner's discard pile."""
    changing(st, player).discard.append(_face_up(st, index))


def put_in_trash(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card everybody saw leaves the game."""
    changing(st, player).trash.append(_face_up(st, index))


def put_in_codex(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card everybody saw goes back to its owner's codex."""
    side = changing(st, player)
    side.codex = sorted([*side.codex, _face_up(st, index)])


def put_in_hand(st: CodexState, player: Seat, index: CardNumber) -> None:
    changing(st, player).hand.append(_face_up(st, index))


def take_back(st: CodexState, player: Seat, index: CardNumber) -> bool:
    """Take a card that just left play out of the pile it went to, if it is there for all to see."""
    side = changing(st, player)
    for pile in (side.discard, side.hand, side.trash, side.codex):
        for at in range(len(pile) - 1, -1, -1):
            if hidden.index_of(pile[at]) == index and hidden.seen_by_all(pile[at]):
                pile.pop(at)
                return True
    return False


def put_on_deck(st: CodexState, player: Seat, index: CardNumber) -> None:
    changing(st, player).deck.append(_face_up(st, index))
    st.log_public("puts on deck", player, st.book.cards[index])


def _face_up(st: CodexState, index: CardNumber) -> int:
    """A card as everybody sees it now."""
    st.moment += 1
    return hidden.publicly(index, st.book.origin(index), st.moment)


def tech_card(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card from the codex goes to the discard pile, face down."""
    side = changing(st, player)
    own = st.team_of(player)
    if any(card & hidden.ALL_SEATS & ~own for card in side.codex):  # the others know one that is in there
        st.moment += 1
        side.codex = hidden.blur(side.codex, own, st.moment)
    for at, card in enumerate(side.codex):
        if hidden.index_of(card) == index:
            side.discard.append(side.codex.pop(at))
            break
    side.teched += 1
    st.log_private("techs", player, st.book.cards[index], st.team_of(player))


# Cards that effects look for ------------------------------------------------------------------------


def cards_in(st: CodexState, player: Seat, zone: int) -> list[int]:
    """The cards of a zone, as hidden-zone cards."""
    side = st.players[player]
    if zone == IN_HAND:
        return side.hand
    if zone == IN_CODEX:
        return side.codex
    if zone == IN_DISCARD:
        return side.discard
    if zone == ON_DECK:
        return side.deck[-1:]
    return [index << hidden.PAST_BITS for index in side.command]


def show_card(st: CodexState, player: Seat, zone: int, index: CardNumber) -> None:
    """Everybody sees a card where it is."""
    if zone == IN_COMMAND:
        return
    side = changing(st, player)
    cards = side.deck if zone == ON_DECK else cards_in(st, player, zone)
    at = len(cards) - 1 if zone == ON_DECK else hidden.find(cards, index)
    if at >= 0:
        cards[at] = _face_up(st, index)


def take_card(st: CodexState, player: Seat, zone: int, index: CardNumber) -> bool:
    """Take a card that everybody sees out of a zone. False if it is not there."""
    if zone == IN_COMMAND:
        if index not in st.players[player].command:
            return False
        leave_command_zone(st, player, index)
        return True
    side = changing(st, player)
    cards = side.deck if zone == ON_DECK else cards_in(st, player, zone)
    at = len(cards) - 1 if zone == ON_DECK else hidden.find(cards, index)
    if at < 0 or hidden.index_of(cards[at]) != index:
        return False
    cards.pop(at)
    return True


def look_at(st: CodexState, player: Seat, zone: int, by: int) -> None:
    """One seat looks at a player's hand, discard pile or top card."""
    side = changing(st, player)
    seen = 1 << by
    if zone == IN_HAND:
        side.hand = [hidden.show(card, seen) for card in side.hand]
    elif zone == IN_DISCARD:
        side.discard = [hidden.show(card, seen) for card in side.discard]
    elif zone == ON_DECK and side.deck:
        side.deck[-1] = hidden.show(side.deck[-1], seen)


def discard_face_down(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card of the player's choice goes from hand to the discard pile; the others don't see which."""
    changing(st, player).discard.append(take_face_down(st, player, index))
    st.log_private("discards", player, st.book.cards[index], st.team_of(player))


def discard_at_random(st: CodexState, player: Seat) -> None:
    hand = st.players[player].hand
    if hand:
        st.begin_chance()
        at = st.below(len(hand))
        discard_face_down(st, player, hidden.index_of(hand[at]))


def exchange_top(st: CodexState, player: Seat, index: CardNumber) -> None:
    """A card from hand and the top card of the draw pile change places; nobody else sees either."""
    side = changing(st, player)
    top = hidden.show(side.deck.pop(), st.team_of(player))
    side.deck.append(take_face_down(st, player, index))
    side.hand.append(top)
    st.log_private("exchanges", player, st.book.cards[index], st.team_of(player))


# The command zone -----------------------------------------------------------------------------------


def go_to_command_zone(st: CodexState, piece: Piece, runes: int) -> None:
    """A hero goes back to its owner's command zone with summoning runes on it."""
    side = changing(st, piece.owner)
    side.command.append(piece.origin)
    side.waits.append(runes)


def note_death(st: CodexState, hero: Piece) -> None:
    """This hero has died in this game, whatever becomes of it afterwards."""
    side = changing(st, hero.owner)
    if hero.origin not in side.fallen:
        side.fallen.append(hero.origin)


def leave_command_zone(st: CodexState, player: Seat, index: CardNumber) -> None:
    side = changing(st, player)
    at = side.command.index(index)
    side.command.pop(at)
    side.waits.pop(at)


def remove_summoning_runes(st: CodexState, player: Seat) -> None:
    side = changing(st, player)
    side.waits = [max(0, runes - 1) for runes in side.waits]


# Buildings and the tech phase -----------------------------------------------------------------------


def note_built(st: CodexState, player: Seat, tech: int) -> None:
    """A building was begun (an add-on has tech 0): only the first of all has a surcharge."""
    side = st.players[player]
    if tech:
        side.built |= 1 << tech
    side.surcharge = 0


def build_instantly(st: CodexState, player: Seat, instantly: bool) -> None:
    st.players[player].builds_instantly = instantly


def _spec(st: CodexState, spec: int) -> Thing:
    return Thing(SPEC, spec, st.book.spec_names[spec])


def set_spec(st: CodexState, player: Seat, spec: int) -> None:
    changing(st, player).tech_spec = spec
    st.log_public("chooses spec", player, _spec(st, spec), st.book.cards[st.book.tech_buildings[2]])


def set_lab_spec(st: CodexState, player: Seat, spec: int) -> None:
    """0: the lab is gone, and its spec with it."""
    changing(st, player).lab_spec = spec
    if spec:
        st.log_public("chooses spec", player, _spec(st, spec), in_words("Tech Lab"))


def note_ten_workers(st: CodexState, player: Seat, reached: bool) -> None:
    st.players[player].may_tech_less = reached
