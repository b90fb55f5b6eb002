"""Is the moving picture of the README what it should be? An animation that repeats, not too large to load."""

import struct
from pathlib import Path

FILM = (Path(__file__).parent.parent / "docs" / "pictures" / "play.webp").read_bytes()


def chunks():
    """The parts of the file: each name with its content."""
    place = 12
    while place < len(FILM):
        name, length = FILM[place : place + 4], struct.unpack_from("<I", FILM, place + 4)[0]
        yield name, FILM[place + 8 : place + 8 + length]
        place += 8 + length + length % 2


def test_the_file_is_an_animation_that_repeats_for_ever():
    assert FILM[:4] == b"RIFF"
    assert FILM[8:12] == b"WEBP"
    assert struct.unpack_from("<I", FILM, 4)[0] == len(FILM) - 8
    (first, header), (second, repeats), *_ = chunks()
    assert (first, second) == (b"VP8X", b"ANIM")
    assert header[0] & 2, "it says that it is animated"
    assert repeats[4:] == b"\0\0", "without an end"


def test_it_has_frames_enough_and_is_small_enough_to_load():
    frames = [content for name, content in chunks() if name == b"ANMF"]
    shown_ms = [struct.unpack("<I", frame[12:15] + b"\0")[0] for frame in frames]
    assert len(frames) >= 20
    assert 4_000 <= sum(shown_ms) <= 15_000
    assert len(FILM) < 3_000_000
