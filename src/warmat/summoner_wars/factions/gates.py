"""The gates that every deck has."""

from warmat.summoner_wars.vocabulary import gate

GATES = [gate("Ten-Life Gate", life=10), gate("Five-Life Gate", life=5)]
