"""The messages a worker gets from the others, and their order."""

import asyncio
from unittest.mock import patch

import msgspec

from clachan.match.protocol.messages import Took
from clachan.server.cluster.relay import Call, CallReply, Committed, Relay, Stopped

TOOK = Took(turn=1, seat=0, action="r7@1", number=3)


class Channels:
    """A channel that delivers an answer and the committed events together."""

    def __init__(self):
        self.published = asyncio.Queue()

    async def subscribe(self, _names):
        return self

    async def wait_published(self, data, _name):
        self.published.put_nowait(data)

    async def iter_events(self):
        while True:
            call = msgspec.json.decode(await self.published.get(), type=Call)
            yield msgspec.json.encode(CallReply(call.number, TOOK))
            yield msgspec.json.encode(Committed(call.table, 1, []))


def test_an_action_is_acknowledged_before_it_is_told():
    told, news = [], asyncio.Event()

    async def heard(message):
        told.append(type(message).__name__)
        news.set()

    async def ask():
        relay = Relay("me", Channels(), heard)
        await relay.start()
        answered = await relay.call("owner", Call(1, "me", "table", 0), told.append)
        await asyncio.wait_for(news.wait(), 60)
        await relay.stop()
        return answered

    assert asyncio.run(ask())
    assert told == [TOOK, "Committed"]


def test_who_is_no_longer_the_owner_answers_nothing():
    class Left(Channels):
        async def iter_events(self):
            call = msgspec.json.decode(await self.published.get(), type=Call)
            yield msgspec.json.encode(CallReply(call.number))

    async def ask():
        relay, told = Relay("me", Left(), None), []
        await relay.start()
        answered = await relay.call("owner", Call(1, "me", "table", 0), told.append)
        await relay.stop()
        return answered, told

    assert asyncio.run(ask()) == (False, [])


def test_nobody_waits_for_the_answer_of_a_worker_that_has_stopped():
    class Leaving(Channels):
        async def iter_events(self):
            await self.published.get()
            yield msgspec.json.encode(Stopped("another"))
            yield msgspec.json.encode(Stopped("owner"))

    heard = []

    async def hear(message):
        heard.append(message.sender)

    async def ask():
        relay = Relay("me", Leaving(), hear)
        await relay.start()
        answered = await relay.call("owner", Call(1, "me", "table", 0), heard.append)
        await relay.stop()
        return answered, msgspec.json.decode(relay.channels.published.get_nowait(), type=Stopped)

    with patch("clachan.server.cluster.relay.TIMEOUT_S", 60.0):
        assert asyncio.run(ask()) == (False, Stopped("me"))
    assert heard == ["another", "owner"]
