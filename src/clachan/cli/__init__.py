"""The command line. Begin with `app.py`, which has the commands; `start.py` runs one and takes care of Ctrl-C."""

from clachan.cli.start import main

__all__ = ["main"]
