"""What time is it? The only place in the server that asks, so that tests can set the time."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
