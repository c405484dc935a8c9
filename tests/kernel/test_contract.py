"""Questions and events as data: whoever plays need not read words."""

from __future__ import annotations

import pytest

from tests.games import CASES, Case, play, walk
from warmat.codex.rules.model import terms as codex_terms
from warmat.codex.rules.outside import log as codex_log
from warmat.kernel.choice import Verb
from warmat.kernel.thing import KIND_NAMES
from warmat.kernel.view import decision_view, event_view
from warmat.summoner_wars.rules.model import terms as summoner_wars_terms
from warmat.summoner_wars.rules.outside import log as summoner_wars_log

SENTENCES = {"codex": codex_log.SENTENCES, "summoner-wars": summoner_wars_log.SENTENCES}
EVERY = 7  # decisions between two that are looked at


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_options_as_data_say_all_that_their_words_say(case: Case) -> None:
    """Options that are not alike in words are not alike as data, and the things they name are there."""
    for number, game in enumerate(walk(case.new(3), 3)):
        decision = game.decision
        if decision is None or number % EVERY:
            continue
        seen = decision_view(game.state, decision)
        texts = [option["text"] for option in seen["options"]]
        assert len(set(texts)) == len(texts)
        view = game.state.view(decision.player)
        known = {piece["id"]: piece["label"] for piece in [*view["pieces"], *view.get("aside", [])]}
        data: dict[str, str] = {}
        for option in seen["options"]:
            things = [option["source"], option["target"], option["extra"], *option["hits"]]
            for thing in things:
                if thing is not None and thing["kind"] == "piece":
                    assert known.get(thing["id"], thing["name"]) == thing["name"]
                    assert thing["name"] in option["text"]
                if thing is not None and thing["kind"] in ("card", "space", "spec", "slot", "mode"):
                    assert thing["name"] in option["text"]
            alike = repr([option["player"], option["verb"], *things])
            bare = option["text"].rpartition(" (")[0] if option["text"].endswith(")") else option["text"]
            assert data.setdefault(alike, bare) in (bare, option["text"])


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_events_as_data_tell_their_line(case: Case) -> None:
    """A line of the log is its event's parts with the names put in; what is hidden is not among them."""
    game = play(case.new(5), 5)
    state, hidden = game.state, 0
    for seat in (-1, 0):
        for event, line in zip(game.events, game.log_for(seat), strict=True):
            assert event.what in SENTENCES[case.name]
            seen = event_view(state, event, seat)
            unknown = "" if event.visible_to(seat) else "a card"
            names = {
                "{who}": f"P{event.player + 1}",
                "{a}": seen["subject"]["name"] if seen["subject"] else unknown,
                "{b}": seen["object"]["name"] if seen["object"] else "",
                "{p}": f"P{event.amount}",
            }
            assert "".join(names.get(part, part) for part in seen["parts"]) == line
            if not event.visible_to(seat):
                assert seen["subject"] is None
                hidden += 1
    assert hidden > 0


@pytest.mark.parametrize("verbs", [codex_terms.VERBS, summoner_wars_terms.VERBS])
def test_the_table_of_verbs_is_whole(verbs: dict[int, Verb]) -> None:
    assert all(verb.name for verb in verbs.values())
    assert set(verbs) == set(range(min(verbs), max(verbs) + 1))


def test_every_kind_of_thing_has_a_name() -> None:
    assert len(set(KIND_NAMES)) == len(KIND_NAMES)
