"""Clubs: people who like to play with each other, with a page and a board of their own."""
