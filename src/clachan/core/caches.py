"""How much memory do caches use? Each large one has a budget in bytes, from which follows how many entries it keeps."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
_SIZES: dict[str, Callable[[], int]] = {}  # by the name of the cache


def cached_within(budget_bytes: int, entry_bytes: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache a function's results, the newest first. An entry takes about so many bytes, its key included."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize=budget_bytes // entry_bytes)(function)
        _SIZES[f"{function.__module__}.{function.__qualname__}"] = lambda: cached.cache_info().currsize * entry_bytes
        return cast("Callable[P, T]", cached)

    return decorate


def cache_sizes() -> dict[str, int]:
    """Return about how many bytes each of these caches uses, by its function's name."""
    return {name: size() for name, size in _SIZES.items()}
