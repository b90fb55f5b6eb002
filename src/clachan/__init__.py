"""Clachan: two Highland card duels, Schotten Totten and BraveRats."""

__version__ = "0.1.0"
