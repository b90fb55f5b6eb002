"""Clachan: two Highland card duels, Schotten Totten and BraveRats.

The names below are those that most programs need. Each is imported when it is first used, so `import clachan` is quick.
"""

from typing import TYPE_CHECKING

__all__ = [
    "Match",
    "Proof",
    "Step",
    "make_player",
    "open_game",
    "play_match",
    "prove",
    "read_record",
    "review",
    "solve",
]
__version__ = "1.0.0"

if TYPE_CHECKING:
    from clachan.library import (
        Match,
        Proof,
        Step,
        make_player,
        open_game,
        play_match,
        prove,
        read_record,
        review,
        solve,
    )
else:

    def __getattr__(name: str) -> object:
        """Import a name of the library."""
        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415  # so that `import clachan` is quick

        return getattr(import_module("clachan.library"), name)
