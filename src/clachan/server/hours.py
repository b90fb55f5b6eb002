"""What time is it? The one place that asks."""

from __future__ import annotations

import time


def now_ms() -> int:
    """The hour, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
