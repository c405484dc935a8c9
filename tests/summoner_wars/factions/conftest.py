"""Every test here must end at a clean prompt."""

from tests.summoner_wars.helpers import clean_prompt

__all__ = ["clean_prompt"]
