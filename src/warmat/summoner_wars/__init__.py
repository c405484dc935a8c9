"""Summoner Wars, Second Edition."""
