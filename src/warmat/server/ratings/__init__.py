"""Ratings: what a game is worth to whom, ladders, and profiles."""
