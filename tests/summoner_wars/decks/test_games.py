"""Games with decks of one's own: set-up, records, what the others know."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import warmat
from tests.games import reload, walk
from tests.summoner_wars.decks.folk import BOOK, MIXED, sun_deck
from warmat.kernel import hidden
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.summoner_wars import variants
from warmat.summoner_wars.factions import BOOK as REAL
from warmat.summoner_wars.invariants import check
from warmat.summoner_wars.random_setup import draw_setup
from warmat.summoner_wars.rules.model.decks import draw_pile_of, written
from warmat.summoner_wars.rules.model.state import SummonerWarsState

OWN = written(BOOK, MIXED)


@pytest.fixture(autouse=True)
def _folk(monkeypatch: pytest.MonkeyPatch) -> None:
    """These games are played with the made-up factions."""
    monkeypatch.setattr(variants.KNOWN, "usual", BOOK)


def new(seed: int = 1, seats: tuple[str, str] = (OWN, "Sea Folk")) -> Game:
    return warmat.new("summoner-wars", seats=list(seats), seed=seed)


def table(game: Game) -> SummonerWarsState:
    assert isinstance(game.state, SummonerWarsState)
    return game.state


def test_the_summoners_layout_and_the_decks_own_cards() -> None:
    st = table(new())
    placed = Counter(st.card_of(piece).name for piece in st.pieces.values() if piece.owner == 0)
    assert placed == {"Sun King": 1, "First Gate": 1, "Sun Guard gold": 1, "Sun Guard sand": 1}
    side = st.players[0]
    assert sorted(hidden.index_of(card) for card in [*side.hand, *side.draw_pile]) == draw_pile_of(
        BOOK, MIXED
    )
    assert (len(side.hand), len(side.draw_pile)) == (5, 25)


def test_the_record_has_the_deck_in_its_usual_spelling() -> None:
    messy = "\n".join(reversed(OWN.lower().split(" + ")))
    game = new(seats=(messy, "sea folk"))
    assert game.setup.config["seats"] == [OWN, "Sea Folk"]
    assert game.digest() == new().digest()


def test_a_list_that_is_a_factions_deck_is_that_deck() -> None:
    by_hand = " + ".join(f"{count} {BOOK.cards[index].name}" for index, count in sun_deck().counts.items())
    assert new(seats=(by_hand, "Sea Folk")).setup.config["seats"][0] == "Sun Folk"


def test_an_illegal_deck_is_not_played() -> None:
    with pytest.raises(BadInput, match="3 champions; this one has 4"):
        new(seats=(written(BOOK, sun_deck(Sea_Hero_sand=1)), "Sea Folk"))


@pytest.mark.parametrize("seed", range(3))
def test_whole_games(seed: int) -> None:
    for game in walk(new(seed), seed):
        check(table(game))
        if game.length % 20 == 0:
            assert reload(game).digest() == game.digest()


def test_saved_and_replayed(tmp_path: Path) -> None:
    game = next(game for game in walk(new(4), 4) if game.length == 40).clone()
    warmat.save(game, tmp_path / "game.json")
    assert warmat.load(tmp_path / "game.json").digest() == game.digest()
    assert str(tmp_path) not in (tmp_path / "game.json").read_text(encoding="utf-8")


def test_a_deck_list_is_open_to_all() -> None:
    """As with a faction's deck, which everybody knows."""
    game = new()
    for seat in (-1, 0, 1):
        assert [player["deck"] for player in game.view(seat)["players"]] == [OWN, "Sea Folk"]


def test_where_the_cards_are_is_not() -> None:
    """Worlds that the opponent imagines have the same cards of the deck, elsewhere."""
    game = new()
    hands = set()
    for seed in range(20):
        world = table(game.determinise(1, seed))
        check(world)
        hands.add(tuple(sorted(hidden.index_of(card) for card in world.players[0].hand)))
    assert len(hands) > 10


def test_drawn_setups_mix_faction_decks_and_own_ones() -> None:
    drawn = [draw_setup(seed, BOOK) for seed in range(120)]
    assert drawn == [draw_setup(seed, BOOK) for seed in range(120)]
    seats = [tuple(setup["seats"]) for setup in drawn]
    folk = {faction.name for faction in BOOK.factions}
    assert folk <= {deck for pair in seats for deck in pair}
    assert sum(deck not in folk for pair in seats for deck in pair) > 40
    for setup in drawn[:20]:
        warmat.new("summoner-wars", seed=1, **setup)


def test_drawn_setups_have_every_pairing() -> None:
    pairs = {tuple(draw_setup(seed, REAL)["seats"]) for seed in range(40 * len(REAL.factions) ** 2)}
    names = [faction.name for faction in REAL.factions]
    assert {(one, two) for one in names for two in names} <= pairs
