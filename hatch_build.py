"""What has to be done when the package is built? Check that the page is there, and write the description for PyPI."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/clachan/server/static/index.html")
MISSING = "The page is not built. `make page` builds it; `make release` builds everything that is published."
PROJECT = "clachan-games/clachan"
PICTURE = re.compile(r"(!\[[^\]]*\]\()(?!https?:)([^)\s]+)")
LINK = re.compile(r"(?<!!)(\[(?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*\]\()(?!https?:|#)([^)\s]+)")


class PageHook(BuildHookInterface[Any]):
    """Checks that the built page is there before it is packed. Building it needs Node, which the packer does not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the interface's own
        """Refuse a source distribution without the page, and warn of a wheel without it."""
        if version == "editable" or (Path(self.root) / PAGE).exists():
            return
        if self.target_name == "sdist":
            raise FileNotFoundError(MISSING)
        self.app.display_warning(f"{MISSING} The server of this wheel will have no page.")


class DescriptionHook(MetadataHookInterface):
    """Makes the README the description of the package. PyPI knows no other file, so its addresses become absolute."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description."""
        root = Path(self.root)
        version = re.search(r'__version__ = "(.+)"', (root / "src/clachan/__init__.py").read_text("utf-8"))
        assert version is not None
        text = with_absolute_addresses((root / "README.md").read_text("utf-8"), f"v{version[1]}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_absolute_addresses(text: str, tag: str) -> str:
    """Return a Markdown text whose relative pictures and links lead to the repository as it is at this tag."""
    text = PICTURE.sub(rf"\1https://raw.githubusercontent.com/{PROJECT}/{tag}/\2", text)
    return LINK.sub(rf"\1https://github.com/{PROJECT}/blob/{tag}/\2", text)
