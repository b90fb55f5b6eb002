"""What does training take from the game it trains a network for? This is the only module here that imports a game.

Training is written for one game: the layers of the network follow its table, and its compiled kernel plays the games.
A second game with a network would have to offer the same names.
"""

from __future__ import annotations

from clachan.catalog import GAMES
from clachan.games.schotten.kernel.batch import Batch, step_game
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.compiled import LAYERS, STAMPS
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.layout import DRAWN, GAME, WINNER_MASK
from clachan.games.schotten.network.moves import KINDS, NO_CARD, PARTS
from clachan.games.schotten.network.observe import (
    FULL,
    MOVES,
    Observation,
    empty_observation,
    observe_game,
    scale,
    write_observations,
)
from clachan.games.schotten.network.shape import APART, BIAS, IN, LYING, MOST_GAIN, OUT, PENDING, TRUST, Shape
from clachan.games.schotten.network.training import (
    IS_GREEDY,
    SECRETS,
    advance,
    deal_pairs,
    greedy_actions,
    imagine_game,
    imagine_games,
    look_first,
    play_game,
    play_games,
    see_secret,
    stagger,
)
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.weights import new_workspace

TRAINED = next(bundle for bundle in GAMES if bundle.training)

__all__ = [
    "APART",
    "BIAS",
    "DRAWN",
    "FULL",
    "GAME",
    "IN",
    "IS_GREEDY",
    "KINDS",
    "LAYERS",
    "LYING",
    "MOST_CHOICES",
    "MOST_GAIN",
    "MOVES",
    "NO_CARD",
    "OUT",
    "PARTS",
    "PENDING",
    "SECRETS",
    "STAMPS",
    "STONES",
    "TRAINED",
    "TRUST",
    "WINNER_MASK",
    "Batch",
    "Observation",
    "Shape",
    "advance",
    "deal_pairs",
    "empty_observation",
    "greedy_actions",
    "imagine_game",
    "imagine_games",
    "look_first",
    "new_workspace",
    "observe_game",
    "pack_rules",
    "play_game",
    "play_games",
    "scale",
    "see_secret",
    "stagger",
    "step_game",
    "write_observations",
]
