"""What a worker hears from the others, in which order."""

import asyncio

import msgspec

from clachan.server.relay import Call, News, Relay, Reply


class Channels:
    """A channel on which an answer and the news of it come in one go."""

    def __init__(self):
        self.published = asyncio.Queue()

    async def subscribe(self, _names):
        return self

    async def wait_published(self, data, _name):
        self.published.put_nowait(data)

    async def iter_events(self):
        while True:
            call = msgspec.json.decode(await self.published.get(), type=Call)
            yield msgspec.json.encode(Reply(call.number, msgspec.Raw(b'"took"')))
            yield msgspec.json.encode(News(call.table, 1, []))


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
    assert told == [b'"took"', "News"]


def test_who_is_no_longer_the_owner_answers_nothing():
    class Left(Channels):
        async def iter_events(self):
            call = msgspec.json.decode(await self.published.get(), type=Call)
            yield msgspec.json.encode(Reply(call.number))

    async def ask():
        relay, told = Relay("me", Left(), None), []
        await relay.start()
        answered = await relay.call("owner", Call(1, "me", "table", 0), told.append)
        await relay.stop()
        return answered, told

    assert asyncio.run(ask()) == (False, [])
