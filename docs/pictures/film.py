# noqa: INP001  # a script, not a package
"""What does a turn look like? `make pictures` films one on the real page: a stone is claimed, and a card is played.

python docs/pictures/film.py    writes play.webp, an animation that starts anew when it is over
"""

from __future__ import annotations

import base64
import random
import struct
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tests"))

from browser.conftest import CHROMIUM, FLAGS, Server  # noqa: E402  # the tests' own server and actions
from browser.page_actions import READY, begin, is_over, lit, one_choice, touch  # noqa: E402  # the same

SIZE = 960, 640
SLOWER = 6  # the page is filmed in slow motion, because taking a picture takes longer than a picture is shown
QUALITY = 72
FRAME_MS = 50  # the shortest time for which a picture is shown
LONGEST_MS = 1500  # and the longest, where nothing moves
LAST_MS = 3500
TRIES = 30  # games, until a stone can be claimed


@dataclass
class Film:
    """Pictures of a page, each with the time for which it is shown."""

    session: CDPSession
    frames: list[tuple[bytes, int]] = field(default_factory=list)

    def record(self, page: Page, seconds: float) -> None:
        """Film for so long, as a visitor counts the time."""
        end = time.monotonic() + seconds * SLOWER
        while (began := time.monotonic()) < end:
            shot = self.session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
            page.wait_for_timeout(max(1.0, FRAME_MS * SLOWER - 1000 * (time.monotonic() - began)))
            self._add(base64.b64decode(shot["data"]), round(1000 * (time.monotonic() - began) / SLOWER))

    def slowly(self, rate: float) -> None:
        """Let everything on the page move at this rate."""
        self.session.send("Animation.setPlaybackRate", {"playbackRate": rate})

    def _add(self, picture: bytes, shown_ms: int) -> None:
        if self.frames and self.frames[-1][0] == picture:
            shown_ms += self.frames.pop()[1]
        self.frames.append((picture, min(shown_ms, LONGEST_MS)))

    def write(self, path: Path) -> None:
        """Write an animated WebP that repeats for ever."""
        frames = [*self.frames[:-1], (self.frames[-1][0], LAST_MS)]
        path.write_bytes(animation(frames, *SIZE))


def chunk(name: bytes, content: bytes) -> bytes:
    """A part of a WebP file, padded to an even length."""
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def three(number: int) -> bytes:
    """A number of 24 bits."""
    return struct.pack("<I", number)[:3]


def animation(frames: list[tuple[bytes, int]], width: int, height: int) -> bytes:
    """Join WebP pictures to an animation, as the container's specification has it."""
    size = three(width - 1) + three(height - 1)
    body = chunk(b"VP8X", b"\x02\0\0\0" + size) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
    for picture, shown_ms in frames:
        whole = three(0) + three(0) + size + three(shown_ms) + b"\x02"  # at the corner, over what was there, not mixed
        body += chunk(b"ANMF", whole + bitstream(picture))
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def bitstream(picture: bytes) -> bytes:
    """The chunk of a WebP picture that holds its image; an extended file has others around it."""
    place = 12
    while picture[place : place + 4] not in {b"VP8 ", b"VP8L"}:
        place += 8 + struct.unpack_from("<I", picture, place + 4)[0] + 1 & ~1
    length = struct.unpack_from("<I", picture, place + 4)[0]
    return chunk(picture[place : place + 4], picture[place + 8 : place + 8 + length])


def lit_of(page: Page, kind: str) -> list[str]:
    """The lit items of this kind."""
    return [item for item in lit(page)[0] if item.startswith(kind)]


def play_until_claimable(page: Page, rng: random.Random) -> bool:
    """Play until a stone can be claimed at the beginning of a turn, which is the expert rule; False if none can be."""
    while True:
        page.locator(READY).first.wait_for()
        if is_over(page):
            return False
        if lit_of(page, "stone:") and not lit_of(page, "hand:"):
            return True
        one_choice(page, rng)
        page.wait_for_timeout(150)


def film_turn(page: Page, rng: random.Random) -> Film:
    """Film a claim, and then a card that is played."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    film = Film(session)
    film.slowly(1 / SLOWER)
    film.record(page, 0.5)
    touch(page, lit_of(page, "stone:")[0])
    page.mouse.move(2, 2)
    film.record(page, 1.4)
    film.slowly(1)
    while not lit_of(page, "hand:"):
        page.locator(READY).first.wait_for()
        if page.locator(".actions button[data-id]").count():
            page.locator(".actions button[data-id]").first.click()
        page.wait_for_timeout(100)
    film.slowly(1 / SLOWER)
    touch(page, rng.choice(lit_of(page, "hand:")))
    film.record(page, 0.5)
    touch(page, rng.choice(lit_of(page, "stone:")))
    page.mouse.move(2, 2)
    film.record(page, 1.0)
    return film


def main() -> None:
    """Film until a stone is claimed."""
    rng = random.Random("film")  # noqa: S311  # which cards are shown is no secret
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for _ in range(TRIES):
            page = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}).new_page()
            page.goto(server.url)
            begin(page, "schotten", "expert")
            if play_until_claimable(page, rng):
                film_turn(page, rng).write(HERE / "play.webp")
                break
            page.context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
