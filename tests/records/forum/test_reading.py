"""Posts of turns, read back into the game: what the writer wrote comes out the same, and the rest is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warmat
from warmat.cli.app import app
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.records import forum
from warmat.records.forum.posts import cards_of, read_post
from warmat.records.forum.reading import read_turn
from warmat.records.forum.summoner_wars import SummonerWarsStyle

SEATS = ["[Bashing]", "[Finesse]"]
NAMES = frozenset(("worker", "tech", "elite"))
FIRST = """P1T1
[spoiler]Worker: bloom[/spoiler]
- hires a worker ($3)
- summon Troq Bashar
Squad leader: Troq Bashar
"""


def begun(seed: int = 7) -> Game:
    return warmat.new("codex", seats=SEATS, seed=seed)


def war(seed: int) -> Game:
    return warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=seed)


def turns(game: Game, seed: int, choices: int) -> tuple[list[Game], list[str]]:
    """A game between bots at the start of each of its turns, and its posts."""
    bot = make_bot("heuristic", seed)
    starts = [game.clone()]
    for _ in range(choices):
        if game.result is not None:
            break
        game.apply(bot.choose(game))
        if game.view(-1)["turn"] != starts[-1].view(-1)["turn"]:
            starts.append(game.clone())
    text = forum.write(game, ["P1 (Ada)", "P2 (Bo)"], [0, 1])
    return starts, ["## " + part for part in text.split("\n## ")[1:]]


@pytest.mark.parametrize("begin", [begun, war])
@pytest.mark.parametrize("seed", [3, 4])
def test_what_was_written_is_read_back(begin: Callable[[int], Game], seed: int) -> None:
    starts, posts = turns(begin(seed), seed, 170)
    assert len(starts) > (10 if begin is begun else 4)
    for start, post, following in zip(starts, posts, starts[1:], strict=False):
        again = start.clone()
        for choice in read_turn(start, post):
            again.follow(choice)
        assert again.digest() == following.digest(), post


def test_a_post_as_people_write_it() -> None:
    assert read_turn(begun(), FIRST) == [
        "hire Bloom",
        "summon Troq Bashar",
        "end",
        "patrol Troq Bashar as squad leader",
    ]


@pytest.mark.parametrize(
    ("post", "sentence"),
    [
        ("P2T1\n* end", "The post is of P2's turn 1, and in the game it is P1's turn 1."),
        ("P1T4\n* end", "P1's turn 4"),
        ("Hello there.", "There is no turn in the post"),
        ("P1T1\n* hires a worker", "which card became a worker: add “Worker: …”"),
        (FIRST.replace("Squad leader: Troq Bashar\n", ""), "does not say who patrols"),
        (FIRST.replace("summon Troq Bashar", "plays Iron Man"), "fits “plays Iron Man”"),
        (FIRST.replace("Worker: bloom", "Worker: Iron Man"), "fits “hires a worker ($3)”"),
    ],
)
def test_what_does_not_say_enough_is_said(post: str, sentence: str) -> None:
    with pytest.raises(BadInput) as no:
        read_turn(begun(), post)
    assert sentence in str(no.value)


def test_techs_are_named_in_the_spoiler_or_asked_for() -> None:
    starts, posts = turns(begun(3), 3, 60)
    start, post = starts[2], posts[2]
    assert "Tech: " in post
    hidden = "\n".join(line for line in post.splitlines() if "Tech:" not in line)
    with pytest.raises(BadInput, match="does not say what was teched"):
        read_turn(start, hidden)


def test_discarded_cards_are_named_in_the_spoiler_or_asked_for() -> None:
    starts, posts = turns(war(5), 5, 170)
    at = next(at for at, post in enumerate(posts) if "Discarded: " in post)
    unsaid = "\n".join(line for line in posts[at].splitlines() if "Discarded:" not in line)
    with pytest.raises(BadInput, match="does not say which cards were discarded"):
        read_turn(starts[at], unsaid)


def test_what_is_drawn_at_the_end_of_a_turn_need_not_be_told() -> None:
    starts, posts = turns(war(5), 5, 170)
    at = next(at for at, post in enumerate(posts[:-1]) if "\n* draws " in post)
    untold = "\n".join(line for line in posts[at].splitlines() if not line.startswith("* draws"))
    assert read_turn(starts[at], untold) == read_turn(starts[at], posts[at])


def test_a_game_that_can_not_be_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(SummonerWarsStyle, "reader")
    with pytest.raises(BadInput, match="Posts of Summoner Wars can't be read back"):
        read_turn(war(1), FIRST)


def test_what_a_post_says() -> None:
    text = """## P2 (Bo), turn 3

[details="For P2"]
* Hand: Spark
* Tech: 2× Iron Man
[/details]
* plays A ($1)
  * A: B, as there is no other choice
**Counts:** hand 2

P1T4
* plays C
"""
    post = read_post(text, NAMES)
    assert (post.seat, post.number, post.named) == (1, 3, {"tech": "2× Iron Man"})
    assert post.actions == ["plays A ($1)", "A: B, as there is no other choice"]
    assert cards_of("2× Iron Man, Spark, –") == ["iron man", "iron man", "spark"]


def test_the_command_reads_a_post_and_keeps_the_game(tmp_path: Path) -> None:
    game, post, later = (str(tmp_path / name) for name in ("game.json", "turn.txt", "later.json"))
    warmat.save(begun(), game)
    Path(post).write_text(FIRST, encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", game, "--post", post, "--save", later])
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[0] == "hire Bloom"
    assert warmat.load(later).notations() == result.output.splitlines()
    for given in (["--save", later], ["--post", str(tmp_path / "none.txt")]):
        assert CliRunner().invoke(app, ["replay", game, *given]).exit_code != 0
