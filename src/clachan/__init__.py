"""Clachan: two Highland card duels, Schotten Totten and BraveRats."""

__version__ = "1.0.0"
