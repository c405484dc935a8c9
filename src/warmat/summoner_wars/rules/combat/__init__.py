"""Attacks, and what dies."""
