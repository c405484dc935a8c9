"""Every change of what players have besides pieces in play: gold, workers, cards, heroes that wait, notes.

Like atoms.py: each changes the state and tells the log, and nothing else writes there.
"""

from __future__ import annotations

from warmat.codex.rules import hidden
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import MAX_GOLD

# Gold and workers -----------------------------------------------------------------------------------


def gain_gold(st: Table, player: int, amount: int) -> None:
    side = st.players[player]
    side.gold = min(MAX_GOLD, side.gold + amount)
    st.tell("gains gold", player, amount=amount)


def pay_gold(st: Table, player: int, amount: int) -> None:
    if amount:
        st.players[player].gold -= amount
        st.tell("pays", player, amount=amount)


def tuck_worker(st: Table, player: int, index: int) -> None:
    """Put a card from hand face down under the worker card."""
    side = st.players[player]
    side.tucked.append(take_face_down(st, player, index))
    side.workers += 1
    side.hired += 1
    st.whisper("hires", player, st.book.cards[index].name, st.team_of(player))


# What was done this turn ----------------------------------------------------------------------------


def count(st: Table, player: int, what: int) -> None:
    tally = st.players[player].tally
    tally[what] = tally.get(what, 0) + 1


# Hidden zones ---------------------------------------------------------------------------------------


def take_face_down(st: Table, player: int, index: int) -> int:
    """Take a card from hand that the others do not see leave: it may have been any of them."""
    side = st.players[player]
    at = hidden.find(side.hand, index)
    assert at >= 0, "the card is in the hand it is taken from"
    if len(side.hand) > 1:
        st.moment += 1
        side.hand = hidden.blur(side.hand, st.team_of(player), st.moment)
    return side.hand.pop(at)


def take_from_hand(st: Table, player: int, index: int) -> None:
    """Take a card from hand that everybody sees."""
    hand = st.players[player].hand
    at = hidden.find(hand, index)
    assert at >= 0, "the card is in the hand it is taken from"
    hand.pop(at)


def draw(st: Table, player: int, count: int) -> None:
    """Draw cards. Teammates see them: known here, they are known to view, log and determinise alike."""
    side, team = st.players[player], st.team_of(player)
    for _ in range(count):
        if not side.deck and not reshuffle(st, player):
            return
        card = hidden.show(side.deck.pop(), team)
        side.hand.append(card)
        st.whisper("draws", player, st.book.cards[hidden.index_of(card)].name, team)


def reshuffle(st: Table, player: int) -> bool:
    """Make the discard pile the deck. Only once a phase (unofficial manual, *Deck Shuffling*)."""
    side = st.players[player]
    if side.reshuffled or not side.discard:
        return False
    side.reshuffled = True
    st.moment += 1
    side.deck = hidden.blur(side.discard, 0, st.moment)
    side.discard = []
    st.shuffle(side.deck)
    st.tell("reshuffles", player)
    return True


def discard_hand(st: Table, player: int) -> None:
    side = st.players[player]
    st.tell("discards hand", player, amount=len(side.hand))
    side.discard += side.hand
    side.hand = []


def put_in_discard(st: Table, player: int, index: int) -> None:
    """A card everybody saw goes to its owner's discard pile."""
    st.players[player].discard.append(_face_up(st, index))


def put_in_hand(st: Table, player: int, index: int) -> None:
    st.players[player].hand.append(_face_up(st, index))


def put_on_deck(st: Table, player: int, index: int) -> None:
    st.players[player].deck.append(_face_up(st, index))
    st.tell("puts on deck", player, st.book.cards[index].name)


def _face_up(st: Table, index: int) -> int:
    """A card as everybody sees it now."""
    st.moment += 1
    return hidden.publicly(index, st.book.origin(index), st.moment)


def tech_card(st: Table, player: int, index: int) -> None:
    """A card from the codex goes to the discard pile, face down."""
    side = st.players[player]
    for at, card in enumerate(side.codex):
        if hidden.index_of(card) == index:
            side.discard.append(side.codex.pop(at))
            break
    side.teched += 1
    st.whisper("techs", player, st.book.cards[index].name, st.team_of(player))


# The command zone -----------------------------------------------------------------------------------


def go_to_command_zone(st: Table, piece: Piece, runes: int) -> None:
    """A hero goes back to its owner's command zone with summoning runes on it."""
    side = st.players[piece.owner]
    side.command.append(piece.origin)
    side.waits.append(runes)


def leave_command_zone(st: Table, player: int, index: int) -> None:
    side = st.players[player]
    at = side.command.index(index)
    side.command.pop(at)
    side.waits.pop(at)


def remove_summoning_runes(st: Table, player: int) -> None:
    side = st.players[player]
    side.waits = [max(0, runes - 1) for runes in side.waits]


# Buildings and the tech phase -----------------------------------------------------------------------


def note_built(st: Table, player: int, tech: int) -> None:
    """A building was begun (an add-on has tech 0): only the first of all has a surcharge."""
    side = st.players[player]
    if tech:
        side.built |= 1 << tech
    side.surcharge = 0


def build_instantly(st: Table, player: int, instantly: bool) -> None:
    st.players[player].builds_instantly = instantly


def set_spec(st: Table, player: int, spec: int) -> None:
    st.players[player].tech_spec = spec
    st.tell("chooses spec", player, st.book.spec_names[spec], "Tech II")


def set_lab_spec(st: Table, player: int, spec: int) -> None:
    """0: the lab is gone, and its spec with it."""
    st.players[player].lab_spec = spec
    if spec:
        st.tell("chooses spec", player, st.book.spec_names[spec], "Tech Lab")


def note_ten_workers(st: Table, player: int, reached: bool) -> None:
    st.players[player].may_tech_less = reached
