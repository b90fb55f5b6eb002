"""Games as data, for programs that learn from them. docs/data.md has the schema.

    for game in read_games("games.parquet"):
        learn(game.actions, game.score)

A file is read game by game, so it may be larger than the memory. `record_of` makes a record of a game, which `clachan
replay` shows and `clachan analyse` analyses.
"""

from clachan.envs.data.formats import read_games, write_games
from clachan.envs.data.rows import GameRow, record_of, row_of

__all__ = ["GameRow", "read_games", "record_of", "row_of", "write_games"]
