"""The command line."""

from clachan.cli.entry import main

__all__ = ["main"]
