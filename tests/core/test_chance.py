"""The documented shuffle: the stream of docs/notation.md, computed here a second time."""

from collections import Counter
from hashlib import sha256
from itertools import permutations
from random import Random
from struct import pack

import pytest
from scipy.stats import chisquare

from clachan.core.chance import SEED_BYTES, Stream, derive, draw_seed, parse_seed, seed_text, shuffled
from clachan.core.errors import BadNotation


def stream_bytes(seed, length):
    """SHA-256 of the seed and a counter of eight big-endian bytes, block after block."""
    blocks = (sha256(seed + pack(">Q", number)).digest() for number in range(length // 32 + 1))
    return b"".join(blocks)[:length]


class Recomputed:
    """Numbers read off the bytes: fewest whole bytes that hold stop - 1, too large ones thrown away."""

    def __init__(self, seed):
        self.bytes = iter(stream_bytes(seed, 20_000))

    def randrange(self, stop):
        width = 1
        while 256**width < stop:
            width += 1
        while True:
            number = 0
            for _ in range(width):
                number = 256 * number + next(self.bytes)
            if number < 256**width - 256**width % stop:
                return number % stop


def test_the_stream_is_the_documented_one():
    for seed in (b"", b"clachan", bytes(range(32))):
        ours, again = Stream(seed), Recomputed(seed)
        stops = [1, 2, 3, 54, 255, 256, 257, 1000, 65536, 65537, 10**9, 2**40, 7, 1] * 20
        assert [ours.randrange(stop) for stop in stops] == [again.randrange(stop) for stop in stops]


def test_the_first_numbers_of_a_seed_stay_what_they_were():
    """A record is replayed years later: these may never change."""
    first = sha256(b"clachan" + bytes(8)).digest()
    stream = Stream(b"clachan")
    assert [stream.randrange(256) for _ in range(32)] == list(first)
    second = sha256(b"clachan" + bytes(7) + b"\x01").digest()
    assert [stream.randrange(256) for _ in range(32)] == list(second)


def test_a_wide_number_may_straddle_two_blocks():
    stream = Stream(b"x")
    for _ in range(31):
        stream.randrange(256)
    both = sha256(b"x" + bytes(8)).digest() + sha256(b"x" + bytes(7) + b"\x01").digest()
    assert stream.randrange(65536) == int.from_bytes(both[31:33], "big")


@pytest.mark.parametrize("stop", [2, 3, 6, 54, 200])
def test_numbers_are_uniform(stop):
    stream = Stream(b"uniform")
    counts = Counter(stream.randrange(stop) for _ in range(200 * stop))
    assert set(counts) == set(range(stop))
    assert chisquare(list(counts.values())).pvalue > 0.001


def test_a_stop_of_one_still_reads_a_byte():
    """So the number of bytes read depends only on the questions."""
    ours, other = Stream(b"y"), Stream(b"y")
    assert ours.randrange(1) == 0
    other.randrange(256)
    assert ours.randrange(256) == other.randrange(256)


def test_a_shuffle_is_fisher_and_yates_from_the_last_place_down():
    deck = list(range(54))
    expected, again = list(deck), Recomputed(b"deal")
    for last in range(53, 0, -1):
        pick = again.randrange(last + 1)
        expected[last], expected[pick] = expected[pick], expected[last]
    assert shuffled(deck, Stream(b"deal")) == tuple(expected)
    assert deck == list(range(54))


@pytest.mark.parametrize("rng", [Stream(b"orders"), Random(3)], ids=["stream", "random"])
def test_every_order_is_equally_likely(rng):
    counts = Counter(shuffled("abcd", rng) for _ in range(4_800))
    assert set(counts) == set(permutations("abcd"))
    assert chisquare(list(counts.values())).pvalue > 0.001


@pytest.mark.parametrize("items", [(), ("a",)])
def test_there_is_one_way_to_shuffle_nothing_or_one(items):
    assert shuffled(items, Stream(b"")) == items


def test_a_part_of_a_match_has_a_seed_of_its_own():
    seed = bytes(32)
    assert derive(seed, "round/0") == sha256(seed + b"round/0").digest()
    assert len({derive(seed, f"round/{number}") for number in range(9)}) == 9


def test_a_fresh_seed_has_all_its_bytes():
    seeds = {draw_seed(Stream(bytes([number]))) for number in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert draw_seed(Stream(b"z")) == stream_bytes(b"z", 32)


def test_a_seed_is_written_in_hexadecimal_and_read_back():
    seed = bytes(range(32))
    assert seed_text(seed) == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    assert parse_seed(seed_text(seed)) == seed
    assert parse_seed(seed_text(seed).upper()) == seed


@pytest.mark.parametrize(
    "text",
    ["7", "ann and bob", "5e1f", "00" * 31, "00" * 33, "zz" * 32, "Łódź", "00 " * 32, "00" * 32 + "\n"],
)
def test_any_other_word_is_hashed_to_a_seed(text):
    assert parse_seed(text) == sha256(text.encode()).digest()


def test_a_word_that_is_not_text_at_all_is_still_a_seed():
    """A command line may hold bytes that are no UTF-8; Python hands them over as lone surrogates."""
    assert len(parse_seed("\udcff")) == SEED_BYTES
    assert parse_seed("\udcff") != parse_seed("\udcfe")


def test_no_word_is_no_seed():
    with pytest.raises(BadNotation) as caught:
        parse_seed("")
    assert caught.value.code == "seed/empty"
