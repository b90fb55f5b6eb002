"""Messages between workers over PostgreSQL: any number of them goes over one connection."""

import asyncio
import os
from itertools import count

import asyncpg
import pytest

from clachan.server.cluster.channels import open_backend
from clachan.server.settings import Settings
from server.parts import postgres_server  # noqa: F401  # a fixture

COUNT = 200
TALKS = count()
OPEN = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"


class Talk:
    """Channels that are open, and what is heard on one of them."""

    def __init__(self, database):
        self.database = database
        self.name = f"talk-{os.getpid()}-{next(TALKS)}"  # those of the test before may not be gone yet
        self.channels = open_backend(Settings(f"{database}?application_name={self.name}"))

    async def __aenter__(self):
        self.look = await asyncpg.connect(self.database)
        await self.channels.on_startup()
        await self.channels.subscribe(["here"])
        return self

    async def __aexit__(self, *_):
        await self.channels.on_shutdown()
        await self.look.close()

    async def say(self, *words):
        await asyncio.gather(*(self.channels.publish(word.encode(), ["here"]) for word in words))

    async def hear(self, count):
        events = self.channels.stream_events()
        async with asyncio.timeout(60):
            return [(await anext(events))[1].decode() for _ in range(count)]

    async def connections(self):
        return await self.look.fetchval(OPEN, self.name)


def test_many_messages_need_two_connections(postgres_server):  # noqa: F811
    async def talk():
        async with Talk(postgres_server) as talk:
            words = [str(number) for number in range(COUNT)]
            saying = asyncio.create_task(talk.say(*words))
            most = 0
            while not saying.done():
                most = max(most, await talk.connections())
            await saying
            return most, await talk.hear(COUNT) == words

    assert asyncio.run(talk()) == (2, True)


def test_a_voice_that_was_lost_is_replaced(postgres_server):  # noqa: F811
    async def talk():
        async with Talk(postgres_server) as talk:
            await talk.say("one")
            voice = talk.channels._inner._publisher
            lost = asyncio.Event()
            voice.add_termination_listener(lambda _voice: lost.set())
            await talk.look.execute("SELECT pg_terminate_backend($1)", voice.get_server_pid())
            await asyncio.wait_for(lost.wait(), 60)
            await talk.say("two")
            return await talk.hear(2), await talk.connections()

    assert asyncio.run(talk()) == (["one", "two"], 2)


def test_who_gives_up_leaves_nobody_waiting(postgres_server):  # noqa: F811
    """A message that took too long may be lost; the next message does not wait for it."""

    async def talk():
        async with Talk(postgres_server) as talk:
            await talk.say("one")
            inner = talk.channels._inner
            inner._publisher = voice = Slow(inner._publisher)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(talk.say("two"), 0.2)
            await talk.say("three")
            return await talk.hear(2), voice.is_closed()

    assert asyncio.run(talk()) == (["one", "three"], True)


class Slow:
    """A connection on which no call ever returns."""

    def __init__(self, connection):
        self.connection = connection
        self.is_closed, self.terminate = connection.is_closed, connection.terminate

    async def execute(self, *_):
        await self.connection.execute("SELECT pg_sleep(60)")


def test_nothing_stays_open(postgres_server):  # noqa: F811
    async def talk():
        async with Talk(postgres_server) as talk:
            await talk.say("one")
            await talk.channels.on_shutdown()
            for _ in range(600):
                if not await talk.connections():
                    return True
                await asyncio.sleep(0.1)
            return False

    assert asyncio.run(talk())
