"""Which games are there? The only module that names a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from clachan.core import names
from clachan.core.bundle import Bundle, Face, Hints
from clachan.core.errors import BadName
from clachan.core.game import Game
from clachan.core.matches import MatchFace
from clachan.core.series import Format, Series, SeriesView
from clachan.games.braverats.bundle import BUNDLE as BRAVERATS
from clachan.games.schotten.bundle import BUNDLE as SCHOTTEN
from clachan.players.roster import Contracts

BUNDLES: dict[str, Bundle] = {bundle.id: bundle for bundle in (SCHOTTEN, BRAVERATS)}


@dataclass(frozen=True, slots=True)
class MatchHints:
    """Opinions on the round being played."""

    hints: Hints

    def scores(self, view: SeriesView[Any], actions: tuple[Any, ...]) -> list[float]:
        """As in the round."""
        return self.hints.scores(view.deal, actions)


@dataclass(frozen=True, slots=True)
class Opened:
    """A named way of playing, ready to use."""

    name: str
    bundle: Bundle
    rulebook: Any
    format: Format
    game: Game[Any, Any, Any]
    face: Face
    hints: Hints

    @property
    def contracts(self) -> Contracts:
        """What a player of this game is made from."""
        own = {word: partial(maker, self.rulebook, self.format) for word, maker in self.bundle.players.items()}
        return Contracts(self.game, self.hints, own)


@lru_cache(maxsize=64)
def open_game(text: str) -> Opened:
    """The game a name stands for; `BadName` when it stands for none."""
    word = text.split(".", 1)[0]
    if word not in BUNDLES:
        raise BadName("name/game", game=word[:20], known=", ".join(BUNDLES))
    bundle = BUNDLES[word]
    name = names.parse(text, bundle)
    book = names.rulebook(name, bundle)
    form = names.match_format(name, bundle)
    game, face, hints = bundle.game(book), bundle.face(book), bundle.hints(book)
    if form.is_single:
        return Opened(str(name), bundle, book, form, game, face, hints)
    face = MatchFace(face, form, bundle.unit)
    return Opened(str(name), bundle, book, form, Series(game, form), face, MatchHints(hints))
