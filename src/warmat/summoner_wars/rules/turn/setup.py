"""Set-up: summoners, first gates and units on their spaces, shuffled draw piles, hands, magic."""

from __future__ import annotations

from warmat.kernel import hidden
from warmat.kernel.numbers import Seat
from warmat.summoner_wars.rules.model.beginning import Beginning
from warmat.summoner_wars.rules.model.board import turned
from warmat.summoner_wars.rules.model.decks import Deck, army_of, draw_pile_of, own_cards
from warmat.summoner_wars.rules.model.state import Player, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import FIRST_MAGIC, HAND_SIZE, SECOND_MAGIC
from warmat.summoner_wars.rules.turn.turn import TURN
from warmat.summoner_wars.rules.writes import atoms, player_zones


def set_up(st: SummonerWarsState, decks: list[Deck]) -> None:
    """Lay out a new game; the turn script takes it from there. Seat 0 begins."""
    book = st.book
    if book.beginning is not None:
        _set_up_small(st, decks, book.beginning)
        return
    for seat, deck in enumerate(decks):
        magic = FIRST_MAGIC if seat == 0 else SECOND_MAGIC
        pile = [hidden.pack(index, player_zones.ORIGIN, 0) for index in draw_pile_of(book, deck)]
        army = book.factions.index(army_of(book, deck))
        st.players.append(Player(army, 0, magic, [], pile, [], own_cards(book, deck)))
    for seat, side in enumerate(st.players):
        faction = book.factions[side.army]
        summoner = atoms.put_in_play(
            st, faction.summoner.index, seat, own_space(faction.summoner_space, seat)
        )
        side.summoner = summoner.id
        atoms.put_in_play(st, st.book.first_gate, seat, own_space(faction.gate_space, seat))
        for name, space in faction.starters.items():
            atoms.put_in_play(st, st.book.by_name[name].index, seat, own_space(space, seat))
        st.shuffle(side.draw_pile)
        player_zones.draw(st, seat, HAND_SIZE)
    st.run_next(TURN.frame(0, 0))


def _set_up_small(st: SummonerWarsState, decks: list[Deck], beginning: Beginning) -> None:
    book = st.book
    for seat, deck in enumerate(decks):
        army = army_of(book, deck)
        card = army.summoner
        st.players.append(Player(book.factions.index(army), 0, 0, [], [], [], [card.index]))
        summoner = atoms.put_in_play(st, card.index, seat, own_space(beginning.summoner, seat))
        summoner.damage = max(0, card.life - beginning.life)
        st.players[seat].summoner = summoner.id
    st.run_next(TURN.frame(0, 0))


def own_space(space: int, seat: Seat) -> int:
    """A space of a faction's layout as it lies on the table: the second player's is turned around."""
    return space if seat == 0 else turned(space)
