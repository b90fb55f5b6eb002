"""Which errors can a server's client get?"""

from __future__ import annotations

from clachan.client.scenes import words_of
from clachan.core.errors import ClachanError
from clachan.match.protocol.messages import Refused


class ServerError(ClachanError):
    """The server refused something, or did not answer; `code` and `say` are what it said."""

    def __init__(self, refused: Refused) -> None:
        """Keep the code and the words of the server."""
        super().__init__(refused.code)
        self.say = words_of(refused.words)
