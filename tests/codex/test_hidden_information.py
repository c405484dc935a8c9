"""Hidden information, both directions: a seat is told nothing it may not know, and everything else may vary.

`determinise` deals anew what a seat does not know: its view and choices stay, the hidden cards really change.
Permuting what a seat can't see changes no byte of what it is sent.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.builds import first_on_both, on_both
from tests.games import CODEX_CASES, Case, keys, notations, play, reload, sent, walk
from warmat.codex import scenario as boards
from warmat.codex.cards import BOOK
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState, Player
from warmat.codex.rules.model.terms import END_MAIN, FREE_TECH_WORKERS, HERO, HIRE, PLAY, TECH, TOKEN
from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice

ZONES = ("hand", "deck", "discard", "tucked", "codex", "trash")
WORLDS = 120
BOTH = (0, 8, 9)  # on both builds: one hero, several players, three heroes
STARTERS = {card.name for card in BOOK.starters["Neutral"].cards}

decks = pytest.mark.parametrize("case", on_both(CODEX_CASES, BOTH), ids=str)
seats = pytest.mark.parametrize("seat", [0, 1])


def table(game: Game) -> CodexState:
    assert isinstance(game.state, CodexState)
    return game.state


def foe_of(game: Game, seat: int) -> int:
    """The next player at the table who is no teammate."""
    st = table(game)
    around = [(seat + step) % len(st.players) for step in range(1, len(st.players))]
    return next(other for other in around if not st.friendly(other, seat))


def zone(side: Player, name: str) -> list[int]:
    cards: list[int] = getattr(side, name)
    return cards


def names(cards: list[int]) -> list[str]:
    return [BOOK.cards[hidden.index_of(card)].name for card in cards]


def worlds(game: Game, seat: int, count: int) -> Iterator[Game]:
    for seed in range(count):
        yield game.determinise(seat, game.length * 1000 + seed)


# Determinised worlds ------------------------------------------------------------------------------------


@decks
@seats
def test_a_seat_can_not_tell_another_world_from_its_own(case: Case, seat: int) -> None:
    for game in walk(case.new(1), 1):
        before = sent(game, seat)
        for world in worlds(game, seat, 3):
            assert sent(world, seat) == before
            if game.options[0].player == seat:
                assert (keys(world), notations(world)) == (keys(game), notations(game))
        assert sent(game, seat) == before


@decks
@seats
def test_the_choices_of_another_world_are_its_own(case: Case, seat: int) -> None:
    """Also when somebody else must choose: that seat's options come from the hand it has in that world.

    (There it may have a single one; loaded anew, such a question answers itself, unless it ends a phase.)
    """
    for game in walk(case.new(2), 2):
        for world in worlds(game, seat, 4):
            assert world.options
            if len(world.options) > 1 or world.options[0].verb == END_MAIN:
                fresh = reload(game, world.state.dump())
                assert (keys(world), notations(world)) == (keys(fresh), notations(fresh))


@decks
def test_another_world_has_no_history(case: Case) -> None:
    """Its log and record would be those of the game it was made from, and tell what is hidden there."""
    game = case.new(18)
    for _ in walk(game, 18):
        if game.length == 40:
            world = game.determinise(0, 1)
            assert world.choices == []
            assert "seed" not in world.setup.config
            with pytest.raises(BadInput):
                world.log_for(1)
            with pytest.raises(BadInput):
                world.notations()


@decks
@seats
def test_known_cards_stay_and_none_is_lost(case: Case, seat: int) -> None:
    """Zone by zone the counts are the same, and so is every card the seat has seen, in its very place."""
    for game in walk(case.new(3), 3):
        here = table(game)
        for world in worlds(game, seat, 2):
            there = table(world)
            assert world.state.dump()["pieces"] == game.state.dump()["pieces"]
            for mine, theirs in zip(here.players, there.players, strict=True):
                for name in ZONES:
                    before, after = zone(mine, name), zone(theirs, name)
                    assert len(before) == len(after), name
                    assert _seen_places(before, seat, name) == _seen_places(after, seat, name)
                assert _all_cards(mine) == _all_cards(theirs)


def _seen_places(cards: list[int], seat: int, zone_name: str) -> list[tuple[int, int]]:
    """The known cards with their places; in the codex there are none."""
    seen = [(at, card) for at, card in enumerate(cards) if hidden.seen_by(card, seat)]
    return sorted((0, card) for _, card in seen) if zone_name == "codex" else seen


def _all_cards(side: Player) -> Counter[str]:
    return Counter(name for z in ZONES for name in names(zone(side, z)))


@decks
@seats
def test_another_world_has_no_card_where_it_can_not_be(case: Case, seat: int) -> None:
    """The codex holds codex cards that were never public; other places what everybody can tell of them."""
    for game in walk(case.new(4), 4):
        for world in (game, *worlds(game, seat, 2)):
            for side in table(world).players:
                for card in side.codex:
                    assert BOOK.origin(hidden.index_of(card)) == hidden.CODEX
                    assert not hidden.is_revealed(card)
                for name in ZONES:
                    for card in zone(side, name):
                        assert BOOK.origin(hidden.index_of(card)) & hidden.origin_of(card)


@decks
@seats
def test_opposing_hands_hold_starting_cards_until_a_reshuffle(case: Case, seat: int) -> None:
    checked = 0
    for game in walk(case.new(5), 5):
        foe = foe_of(game, seat)
        if any(line == f"P{foe + 1} reshuffles the discard pile." for line in game.log):
            break
        for world in worlds(game, seat, 3):
            side = table(world).players[foe]
            unseen = [c for c in side.hand + side.deck + side.tucked if not hidden.seen_by(c, seat)]
            assert all(BOOK.by_name[name].spec == "" for name in names(unseen))
            checked += 1
    assert checked > 20


@decks
@seats
def test_what_is_hidden_really_varies(case: Case, seat: int) -> None:
    """Every unseen card of an opponent's hand and deck may be in its hand; the own deck takes every order."""
    varied = 0
    for game in walk(case.new(6), 6):
        if game.length % 15:
            continue
        mine, foe = table(game).players[seat], table(game).players[foe_of(game, seat)]
        drawn = [card for card in foe.hand + foe.deck if not hidden.seen_by(card, seat)]
        likely = {n for c, n in zip(drawn, names(drawn), strict=True) if _like(c, foe.hand, seat)}
        hands: Counter[str] = Counter()
        decks_seen: set[tuple[str, ...]] = set()
        for world in worlds(game, seat, WORLDS):
            there = table(world).players
            hands.update(set(names(there[foe_of(game, seat)].hand)))
            decks_seen.add(tuple(names(there[seat].deck)))
        unseen = [c for c in foe.hand + foe.deck + foe.discard + foe.codex if not hidden.seen_by(c, seat)]
        dealt = WORLDS * sum(not hidden.seen_by(card, seat) for card in foe.hand)
        if dealt > 15 * len(unseen):  # often enough that none is missed by chance
            assert likely <= set(hands)
        if len(set(names([c for c in mine.deck if not hidden.seen_by(c, seat)]))) > 1:
            assert len(decks_seen) > 1
            varied += 1
    assert varied > 2


def _like(card: int, hand: list[int], seat: int) -> bool:
    """Whether the card lies in a place that is like the place of an unseen card of the hand."""
    return any(
        not hidden.seen_by(c, seat)
        and hidden.origin_of(c) == hidden.origin_of(card)
        and hidden.mixed_at(c) == hidden.mixed_at(card)
        for c in hand
    )


@decks
@seats
def test_places_that_are_alike_are_dealt_alike(case: Case, seat: int) -> None:
    """After a reshuffle, teched cards are in a hand or deck as often as there are places for them."""
    for game in walk(case.new(6), 6):
        if game.length % 30:
            continue
        foe = table(game).players[foe_of(game, seat)]
        in_hand, in_deck = (
            [at for at, c in enumerate(z) if _mixed_in(c, seat)] for z in (foe.hand, foe.deck)
        )
        if not in_hand or not in_deck or len({hidden.mixed_at(c) for c in foe.hand + foe.deck}) > 1:
            continue
        teched: Counter[str] = Counter()
        for world in worlds(game, seat, 400):
            there = table(world).players[foe_of(game, seat)]
            teched["hand"] += sum(names([there.hand[at]])[0] not in STARTERS for at in in_hand)
            teched["deck"] += sum(names([there.deck[at]])[0] not in STARTERS for at in in_deck)
        share = teched["hand"] / teched.total()
        assert share == pytest.approx(len(in_hand) / (len(in_hand) + len(in_deck)), abs=0.1)


def _mixed_in(card: int, seat: int) -> bool:
    return not hidden.seen_by(card, seat) and hidden.origin_of(card) == hidden.EITHER


@seats
def test_a_first_hand_is_any_five_of_the_starting_deck(seat: int) -> None:
    game = CODEX_CASES[0].new(9)
    counts: Counter[str] = Counter()
    for world in worlds(game, seat, 1000):
        counts.update(names(table(world).players[1 - seat].hand))
    assert set(counts) == STARTERS
    assert all(420 < count < 580 for count in counts.values()), counts


@decks
@seats
def test_the_future_of_chance_varies(case: Case, seat: int) -> None:
    game = case.new(10, bytes(range(32)))
    assert len({table(world).rng for world in worlds(game, seat, 50)}) == 50
    assert all(world.state.secret == b"" for world in worlds(game, seat, 3))


@decks
@seats
def test_another_world_can_be_played_to_its_end(case: Case, seat: int) -> None:
    for game in walk(case.new(7), 7):
        if game.length % 4 == 0:
            for world in worlds(game, seat, 1):
                assert play(world, game.length).result is not None


# What is sent -------------------------------------------------------------------------------------------


def permuted(game: Game, seat: int, seed: int) -> Game:
    """The game with the opponents' unseen cards exchanged, where everybody can tell the same of them."""
    data = game.state.dump()
    dice = Dice(seed)
    for owner, side in enumerate(data["players"]):
        if table(game).friendly(owner, seat):
            _exchange([(side["deck"], at) for at in _unseen(side["deck"], seat)], dice)
            continue
        alike: dict[str, list[tuple[list[str], int]]] = {}
        teching = game.options[0].verb == TECH  # about the codex and what was teched: they stay
        for name in ("hand", "deck", "tucked", *(() if teching else ("codex", "discard"))):
            for at in _unseen(side[name], seat):
                card = int(side[name][at].rpartition("|")[2])
                kind = f"{hidden.origin_of(card)} {hidden.mixed_at(card)} {hidden.shown_at(card)}"
                alike.setdefault(kind, []).append((side[name], at))
        for places in alike.values():
            _exchange(places, dice)
        side["codex"].sort(key=lambda text: BOOK.by_name[text.rpartition("|")[0]].index)
    return reload(game, data)


def _unseen(cards: list[str], seat: int) -> list[int]:
    return [at for at, c in enumerate(cards) if not hidden.seen_by(int(c.rpartition("|")[2]), seat)]


def _exchange(places: list[tuple[list[str], int]], dice: Dice) -> None:
    """Shuffle the names; what is known of each place stays there."""
    order = list(range(len(places)))
    dice.shuffle(order)
    found = [cards[at].rpartition("|")[0] for cards, at in places]
    for (cards, at), new in zip(places, order, strict=True):
        cards[at] = f"{found[new]}|{cards[at].rpartition('|')[2]}"


@decks
@seats
def test_permuting_what_a_seat_can_not_see_changes_no_byte(case: Case, seat: int) -> None:
    changed = 0
    for game in walk(case.new(8), 8):
        for seed in range(3):
            other = permuted(game, seat, seed)
            if other.state.dump()["stack"] != game.state.dump()["stack"]:
                assert not table(game).friendly(game.options[0].player, seat)
                assert game.options[-1].verb != END_MAIN, "no phase ends by itself"
                continue  # with those cards there is a single answer, and it was given
            changed += other.digest() != game.digest()
            assert sent(other, seat) == sent(game, seat)
    assert changed > 100


@seats
@pytest.mark.parametrize("seed", first_on_both(range(12), 2))
def test_two_worlds_that_look_alike_stay_alike(seat: int, seed: int) -> None:
    """Two games whose opponent was dealt other cards, hires other cards and techs others: all face down.

    It plays none of them; all else is the same in both. So are the seat's views and log, and a spectator's.
    """
    foe = 1 - seat
    dealt = CODEX_CASES[0].new(seed)
    other_deal = dealt.state.dump()
    cards = other_deal["players"][foe]
    _exchange([(pile, at) for pile in (cards["hand"], cards["deck"]) for at in range(len(pile))], Dice(seed))
    one, two = begun_from(dealt, dealt.state.dump()), begun_from(dealt, other_deal)
    mine, shared, first, second = Dice(seed), Dice(seed + 1), Dice(seed + 2), Dice(seed + 3)
    for _ in range(400):
        for game, dice in ((one, first), (two, second)):
            _tech_anything(game, foe, dice)
        assert sent(one, seat) == sent(two, seat)
        assert sent(one, -1) == sent(two, -1)
        if one.state.over:
            break
        if one.options[0].player == seat:
            choice = one.options[mine.below(len(one.options))]
            one.apply(choice)
            two.apply(choice)
        else:
            what = _same_for_others(one, two, shared)
            _do(one, what, first)
            _do(two, what, second)
    assert one.log_for(seat) == two.log_for(seat)
    assert one.log == two.log
    assert _face_down_cards(one, foe) != _face_down_cards(two, foe)


def begun_from(game: Game, data: dict[str, Any]) -> Game:
    """A game that begins at this table."""
    config = {**game.setup.config, "start": data}
    return Game(game.setup.configured(config), reload(game, data).state, None)


def _tech_anything(game: Game, seat: int, dice: Dice) -> None:
    """Tech two cards of any kind. (How many questions that takes depends on the cards and shows nothing.)"""
    while game.options and game.options[0].verb == TECH and game.options[0].player == seat:
        cards = [option for option in game.options if option.source]
        game.apply(cards[dice.below(len(cards))])


def _same_for_others(one: Game, two: Game, dice: Dice) -> tuple[int, int, int]:
    """Something that looks the same to the others in both worlds: hire any card, or the very same thing.

    Never a tenth worker: with ten a player may tech less, and how many cards it techs is public.
    """
    enough = table(one).players[one.options[0].player].workers >= FREE_TECH_WORKERS - 1
    avoided = (PLAY, HIRE) if enough else (PLAY,)
    offered = [_public(option) for option in one.options if option.verb not in avoided]
    there = {_public(option) for option in two.options}
    common = [what for what in offered if what in there]
    return common[dice.below(len(common))]


def _public(option: Option) -> tuple[int, int, int]:
    """An option as the others see it."""
    return (HIRE, 0, 0) if option.verb == HIRE else (option.verb, option.source, option.target)


def _do(game: Game, what: tuple[int, int, int], dice: Dice) -> None:
    fitting = [option for option in game.options if _public(option) == what]
    game.apply(fitting[dice.below(len(fitting))])


def _face_down_cards(game: Game, seat: int) -> list[str]:
    return [line for line in game.log_for(seat) if " hires " in line or " techs " in line]


@decks
def test_a_log_names_face_down_cards_to_their_owners_team_only(case: Case) -> None:
    line_of = re.compile(r"P(\d) (hires|draws|techs) (.+?)( as a worker)?\.")
    game = play(case.new(12), 12)
    for reader in (-1, 0, 1):
        told: Counter[str] = Counter()
        for line in game.log_for(reader):
            found = line_of.fullmatch(line)
            if found:
                owner, verb, card, _ = found.groups()
                if card != "a worker":  # that is one without a card
                    known = reader >= 0 and table(game).friendly(int(owner) - 1, reader)
                    assert (card != "a card") == known, line
                told[verb] += 1
        assert min(told["hires"], told["draws"], told["techs"]) > 0


@seats
@pytest.mark.parametrize("seed", first_on_both(range(6)))
def test_names_of_an_opposing_codex_appear_only_once_played(seat: int, seed: int) -> None:
    """Bashing against Finesse: their codices share no card, so a name is a leak until it was public."""
    foe = 1 - seat
    spec = BOOK.specs[("Bashing", "Finesse")[foe]]
    secret = {card.name for card in spec.cards if not card.types & (HERO | TOKEN)}
    public: set[str] = set()
    game = CODEX_CASES[0].new(seed)
    for _ in walk(game, seed):
        public |= {BOOK.cards[piece.card].name for piece in table(game).pieces.values()}
        public |= {BOOK.cards[o.source].name for o in game.choices[-1:] if o.verb == PLAY}
        for reader in (seat, -1):
            text = json.dumps(game.view(reader)) + "\n".join(game.log_for(reader))
            leaked = {name for name in secret - public if name in text}
            assert not leaked


@decks
def test_spectators_see_neither_hand(case: Case) -> None:
    for game in walk(case.new(13), 13):
        seen = game.view(-1)
        assert "options" not in (seen["decision"] or {})
        for owner, side in enumerate(seen["players"]):
            here = table(game).players[owner]
            for zone_name in ("hand", "codex", "tucked"):
                public = [c for c in zone(here, zone_name) if hidden.seen_by_all(c)]
                assert side[zone_name] == sorted(names(public))
            assert side["hand_count"] == len(here.hand)


def test_spectators_know_the_cards_that_everybody_saw() -> None:
    """But not those that a player was shown alone, even if by now every player has seen them."""
    t = boards.scenario(
        boards.side(
            play=["Orpal Gloor", boards.piece("Troq Bashar", level=8)], hand=["Carrion Curse", "Final Smash"]
        ),
        boards.side(hand=["Bloom", "Wither"], play=["Iron Man"]),
    )
    t.do("play Carrion Curse", "done")
    assert t.game.view(0)["players"][1]["hand"] == ["Bloom", "Wither"]
    assert t.game.view(-1)["players"][1]["hand"] == []
    t.do("play Final Smash")
    assert t.game.view(-1)["players"][1]["hand"] == ["Iron Man"]
    assert t.game.view(-1)["players"][0]["discard"] == ["Carrion Curse", "Final Smash"]


@decks
def test_only_who_must_choose_is_told_the_options(case: Case) -> None:
    for game in walk(case.new(14), 14):
        asked = {option.player for option in game.options}
        for reader in range(-1, len(case.seats)):
            told = game.view(reader)["decision"]
            assert told["player"] == game.options[0].player
            assert ("options" in told) == ("prompt" in told) == (reader in asked)


@decks
def test_a_view_has_nothing_to_foresee_chance_by(case: Case) -> None:
    secret = bytes(range(32))
    for game in walk(case.new(15, secret), 15):
        for reader in (-1, 0, 1):
            view = game.view(reader)
            assert not {"rng", "seed", "secret", "chance", "stack", "queue", "ghosts", "deck"} & _all_keys(
                view
            )
            assert secret.hex() not in json.dumps(view)


def _all_keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in _all_keys(value)}
    if isinstance(data, list):
        return {key for value in data for key in _all_keys(value)}
    return set()


@decks
@seats
def test_a_seat_sees_its_own_cards(case: Case, seat: int) -> None:
    for game in walk(case.new(16), 16):
        here, seen = table(game).players[seat], game.view(seat)["players"][seat]
        for name in ("hand", "discard", "tucked", "codex"):
            assert seen[name] == sorted(names(zone(here, name))), name


def test_end_is_always_among_the_main_phases_options() -> None:
    """What the two worlds above rely on: a player who keeps its cards can always end its turn."""
    for game in walk(CODEX_CASES[0].new(17), 17):
        if any(option.verb == HIRE for option in game.options):
            assert game.options[-1].verb == END_MAIN
