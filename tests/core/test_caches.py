"""Caches with a budget in bytes."""

from clachan.core.caches import cache_sizes, cached_within


def test_a_cache_stays_within_its_budget_and_says_what_it_uses():
    @cached_within(1000, 100)
    def double(number):
        calls.append(number)
        return 2 * number

    calls = []
    assert [double(number) for number in (1, 1, 2)] == [2, 2, 4]
    assert calls == [1, 2]
    name = next(name for name in cache_sizes() if name.endswith("double"))
    assert cache_sizes()[name] == 200
    for number in range(50):
        double(number)
    assert cache_sizes()[name] == 1000
