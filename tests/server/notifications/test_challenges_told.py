"""Challenges are told of: to whoever is asked, and to whoever has to choose before the game can begin."""

from __future__ import annotations

import json

from tests.server.challenges.test_challenges import ask, befriend, choose, new
from tests.server.notifications.conftest import Hook
from tests.server.notifications.test_notifier import look, want
from tests.server.people.test_mail import PLACE, Box, account, confirmed
from tests.server.ratings.rated import id_of
from tests.server.running import Running, SetClock


def test_a_challenge_is_told_of_at_once_and_names_no_deck(
    server: Running, box: Box, hook: Hook, clock: SetClock
) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    befriend(ada, bo)
    want(bo, "challenge")
    want(ada, "challenge", way="webhook", webhook=hook.url)
    challenge = new(ada, to=id_of(bo), decks="hidden", deck=None)
    look(server, clock)
    letter = box.wait(2)
    assert letter["Subject"] == "A challenge"
    assert "Ada would like to play Codex with you." in letter.get_content()
    assert f"{PLACE}/challenges/{challenge}" in letter.get_content()
    ask(bo, challenge, "accept", {"deck": "[Law]"})
    look(server, clock)
    assert [each["content"] for each in hook.heard] == [
        f"Bo is waiting for your choice: then your game of Codex can begin. {PLACE}/challenges/{challenge}"
    ]
    assert "Law" not in json.dumps(hook.heard)
    choose(ada, challenge, "deck", "[Fire]")
    look(server, clock, 3600)
    assert (len(box.letters), len(hook.heard)) == (2, 1)


def test_a_challenge_that_was_withdrawn_is_told_to_nobody(
    server: Running, box: Box, hook: Hook, clock: SetClock
) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    befriend(ada, bo)
    minute = clock.at // 60_000 % (24 * 60)
    want(bo, "challenge", quiet_from=minute, quiet_to=(minute + 60) % (24 * 60))
    challenge = new(ada, to=id_of(bo))
    look(server, clock)
    ask(ada, challenge, "withdraw")
    look(server, clock, 2 * 3600)
    assert len(box.letters) == 1


def test_teammates_and_opponents_are_told_too(server: Running, box: Box, hook: Hook, clock: SetClock) -> None:
    ada, bo = account(server), confirmed(server, box, "bo@example.org", "Bo")
    befriend(ada, bo)
    want(bo, "challenge")
    want(ada, "challenge", way="webhook", webhook=hook.url)
    team = {"mate": None, "opponents": [None, id_of(bo)]}
    mode = {"mode": "two-headed-dragon-1-hero"}
    challenge = new(ada, team=team, options=mode, decks="hidden", deck=None)
    look(server, clock)
    assert "Ada would like to play Codex with you." in box.wait(2).get_content()
    for client in (bo, server.client("Cy"), server.client("Di")):
        ask(client, challenge, "accept", {"deck": "[Law]"})
    look(server, clock)
    assert [each["content"] for each in hook.heard] == [
        f"Cy is waiting for your choice: then your game of Codex can begin. {PLACE}/challenges/{challenge}"
    ]
