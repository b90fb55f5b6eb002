"""A program that plays either game on a server: python examples/bot.py http://127.0.0.1:8000 braverats"""

import asyncio
import json
import random
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


def make_table(server: str, game: str) -> tuple[str, str]:
    """A table with this program in seat A and a computer player in seat B: its id, and the key of seat A."""
    wish = {"game": game, "a": "me", "b": "heuristic", "name": "example bot", "bearer": True}
    asked = Request(f"{server}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"})  # noqa: S310
    with urlopen(asked) as answer:  # noqa: S310  # the address its user gave
        made = json.load(answer)
    return made["table"], made["keys"]["A"]


async def play(server: str, table: str, key: str) -> object:
    """Choose at random among the legal actions, once each turn, until the match is over; the result."""
    uri = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat=A"
    async with connect(uri, additional_headers={"Authorization": f"Bearer {key}"}, max_size=None) as socket:
        await socket.send('{"type": "hello"}')
        await socket.send(json.dumps({"type": "ready", "nonce": secrets.token_hex(16)}))
        answered = None  # the last turn acted in: in a secret choice two updates have the same turn
        while True:
            position = json.loads(await socket.recv()).get("position", {})
            if "result" in position:
                return position["result"]
            if position.get("choices") and position["turn"] != answered:
                await asyncio.sleep(0.25)  # a connection may send 100 messages in 20 seconds
                answered, action = position["turn"], random.choice(position["choices"])["text"]
                await socket.send(json.dumps({"type": "act", "turn": answered, "action": action}))


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], *make_table(*sys.argv[1:3]))) if sys.argv[2:] else __doc__)
