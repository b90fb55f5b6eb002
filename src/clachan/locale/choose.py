"""Which language does a person read? What they ask for, else what their environment says, else English."""

from __future__ import annotations

import re
from collections.abc import Mapping

from clachan.core.errors import BadName

LANGUAGES = ("en", "fr", "es", "cs")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def pick_language(asked: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak; `BadName` when one is asked for that we do not have."""
    if asked is not None:
        if _base(asked) not in LANGUAGES:
            raise BadName("lang/unknown", text=asked[:20], known=", ".join(LANGUAGES))
        return _base(asked)
    language = _base(next((environ[name] for name in _VARIABLES if environ.get(name)), ""))
    return language if language in LANGUAGES else LANGUAGES[0]


def _base(locale: str) -> str:
    """`fr_CA.UTF-8` is `fr`."""
    return re.split(r"[-_.@]", locale.strip().lower(), maxsplit=1)[0]
