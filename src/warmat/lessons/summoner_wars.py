"""The lessons of Summoner Wars."""

from __future__ import annotations

from warmat.lessons import (
    summoner_wars_champions,
    summoner_wars_deck,
    summoner_wars_events,
    summoner_wars_first_turns,
    summoner_wars_last_blow,
)

LESSONS = (
    summoner_wars_first_turns.LESSON,
    summoner_wars_last_blow.LESSON,
    summoner_wars_events.LESSON,
    summoner_wars_champions.LESSON,
    summoner_wars_deck.LESSON,
)
