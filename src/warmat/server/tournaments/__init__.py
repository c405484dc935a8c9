"""Tournaments: entries, rounds that are paired and begin by themselves, standings, organisers."""
