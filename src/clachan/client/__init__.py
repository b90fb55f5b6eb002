"""Play on a server from Python: `Server` for what is asked over HTTP, `TableConnection` for a table."""

from clachan.client.connection import ConnectionState, TableConnection, TableEvent
from clachan.client.errors import ServerError
from clachan.client.scenes import scene_of, words_of
from clachan.client.server import Invitation, JoinedSeat, ListedTable, NewTable, Server, TableSummary, split_link

__all__ = [
    "ConnectionState",
    "Invitation",
    "JoinedSeat",
    "ListedTable",
    "NewTable",
    "Server",
    "ServerError",
    "TableConnection",
    "TableEvent",
    "TableSummary",
    "scene_of",
    "split_link",
    "words_of",
]
