"""A program that plays either game on a server: python examples/bot.py http://127.0.0.1:8000 braverats"""

import asyncio
import random
import sys

from clachan.client import Server, TableConnection
from clachan.match.protocol.messages import Result, Update

PAUSE_S = 0.25  # a connection may send 100 messages in 20 seconds


async def play(table: TableConnection) -> Result | None:
    """Choose at random among the legal actions, once each turn, until the match is over; the result."""
    answered = 0  # the last turn acted in: in a secret choice two updates have the same turn
    async for event in table:
        if not isinstance(event, Update):
            continue
        position = event.position
        if position.result is not None:
            return position.result
        if position.choices and position.turn != answered:
            await asyncio.sleep(PAUSE_S)
            answered = position.turn
            await table.act(random.choice(position.choices).text, answered)
    return None


async def meet(address: str, game: str) -> Result | None:
    """Create a table with this program in seat A and a computer player in seat B, and play there."""
    async with Server(address) as server:
        made = await server.create(game, seats=("me", "heuristic"), name="example bot")
    async with TableConnection(address, made.table, seat="A", key=made.keys["A"]) as table:
        return await play(table)


if __name__ == "__main__":
    print(asyncio.run(meet(*sys.argv[1:3])) if sys.argv[2:] else __doc__)
