"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel, for every game here.

Each library is needed only by the module of its name; `pip install "warmat[envs]"` brings all of them.
See docs/environments.md.
"""
