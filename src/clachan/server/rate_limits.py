"""How often may somebody do something? Limits over a sliding window, for one client or for each address."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from ipaddress import IPv4Address, ip_address, ip_network

from clachan.core.errors import ClachanError

MAX_ADDRESSES = 10_000  # remembered at once, so that an attacker cannot fill the memory
IPV6_NETWORK_BITS = 64  # a provider gives every customer a whole network of this size, so one person has many addresses


@dataclass(slots=True)
class SlidingWindow:
    """Allows at most `most` events in any `period` seconds."""

    most: int
    period: float
    times: deque[float] = field(default_factory=deque)

    def allows(self) -> bool:
        """Count one more event, unless that would be too many."""
        now = time.monotonic()
        while self.times and self.times[0] <= now - self.period:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(now)
        return True


@dataclass(slots=True)
class AddressLimit:
    """A window for each address. The address that was idle longest is forgotten first."""

    most: int
    period: float
    windows: OrderedDict[str, SlidingWindow] = field(default_factory=OrderedDict)

    def check(self, address: str) -> None:
        """Count a request of this address; raise `ClachanError` if there were too many."""
        address = client_network(address)
        window = self.windows.setdefault(address, SlidingWindow(self.most, self.period))
        self.windows.move_to_end(address)
        if len(self.windows) > MAX_ADDRESSES:
            self.windows.popitem(last=False)
        if not window.allows():
            raise ClachanError("rate/limit")


def client_network(address: str) -> str:
    """Return what stands for one client in a limit: an IPv4 address, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:  # an IPv4 address as an IPv6 socket reports it
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, IPV6_NETWORK_BITS), strict=False))
