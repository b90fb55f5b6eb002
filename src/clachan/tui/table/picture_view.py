"""How is a picture of a table shown, and how do the cursor and the pointer move over it?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, Literal, TypeAlias

from rich.segment import Segment
from rich.style import Style as Look
from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from clachan.core.display.picture import Area, Picture, Region, Span, Style

Direction: TypeAlias = Literal["left", "right", "up", "down"]
SIDEWAYS = 3  # how much farther a step to the side counts than one straight on; a cell is twice as high as wide


class PictureView(Widget, can_focus=True):
    """Shows a picture. What it means to touch something is decided by the screen, which gets messages."""

    BINDINGS: ClassVar[list[BindingType]] = []
    DEFAULT_CSS = "PictureView { width: 1fr; height: 1fr; }"

    class Touched(Message):
        """Something was pressed: its region."""

        def __init__(self, region: Region) -> None:
            """Keep the region."""
            super().__init__()
            self.region = region

    class Pointed(Message):
        """The pointer moved onto something else; None: onto nothing."""

        def __init__(self, region: Region | None) -> None:
            """Keep the region."""
            super().__init__()
            self.region = region

    class Resized(Message):
        """There is another size to draw for."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002  # Textual's name for it
        """Nothing is shown yet."""
        super().__init__(id=id)
        self.picture = Picture((), ())
        self._looks: Mapping[Style, Look] = {}
        self._pointed: str | None = None

    def show_picture(self, picture: Picture, looks: Mapping[Style, Look]) -> None:
        """Show this picture in these colours."""
        if picture != self.picture or looks is not self._looks:
            self.picture, self._looks = picture, looks
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        base = self.rich_style
        if y >= len(self.picture.rows):
            return Strip.blank(self.size.width, base)
        segments = [Segment(span.text, base + look_of(span, self._looks)) for span in self.picture.rows[y]]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # Textual's contract
        """As wide as there is room."""
        return container.width

    def on_resize(self) -> None:
        """Ask for a picture of the new size."""
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        """Tell what was pressed."""
        region = self.picture.at(event.x, event.y)
        if region is not None:
            event.stop()
            self.post_message(self.Touched(region))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what the pointer is on, when that changes."""
        region = self.picture.at(event.x, event.y)
        name = None if region is None else region.id
        if name != self._pointed:
            self._pointed = name
            self.post_message(self.Pointed(region))

    def on_leave(self) -> None:
        """The pointer is elsewhere."""
        self._pointed = None
        self.post_message(self.Pointed(None))


def look_of(span: Span, looks: Mapping[Style, Look]) -> Look:
    """How a piece of a row looks: its styles added up."""
    return _added(tuple(looks[style] for style in span.styles if style in looks))


@lru_cache(maxsize=1024)
def _added(looks: tuple[Look, ...]) -> Look:
    return Look.combine(looks) if looks else Look.null()


def neighbour(picture: Picture, names: Iterable[str], cursor: str, direction: Direction) -> str:
    """The nearest of these regions in a direction from the cursor; the cursor itself where there is none."""
    places = {name: region.area for name in names if (region := picture.region(name)) is not None}
    here = picture.region(cursor)
    if here is None:
        return next(iter(places), cursor)
    distances = {
        name: distance
        for name, area in places.items()
        if name != cursor and (distance := _distance(here.area, area, direction)) is not None
    }
    return min(distances, key=lambda name: distances[name], default=cursor)


def _distance(here: Area, there: Area, direction: Direction) -> float | None:
    """How far it is to another region in this direction; None if it does not lie there."""
    across = (there.x + there.width / 2) - (here.x + here.width / 2)
    down = 2 * ((there.y + there.height / 2) - (here.y + here.height / 2))
    along, aside = (across, down) if direction in {"left", "right"} else (down, across)
    along = -along if direction in {"left", "up"} else along
    if along <= 0:
        return None
    return along + SIDEWAYS * abs(aside) if direction in {"left", "right"} else along + abs(aside)
