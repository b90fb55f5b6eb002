"""Which names may people have? Not those that nobody can see, or that look like another word of the page."""

from __future__ import annotations

import unicodedata
from functools import cache

from clachan.core.record import clean_name
from clachan.core.words import say
from clachan.locale import LANGUAGES, Translator

NAMELESS = "?"  # as for somebody who gave no name
# Printable characters without any ink: fillers of Hangul, the empty pattern of Braille, and a musical null note head.
BLANK = dict.fromkeys((0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159), " ")
# Letters and digits that look like Latin letters. Of `i`, `l`, `1` and `|` nobody can tell which it is.
CYRILLIC = "\u0430\u0435\u0456\u0458\u043e\u0440\u0441\u0443\u0445\u0455\u0501\u04bb\u051b\u051d", "aeijopcyxsdhqw"
GREEK = "\u03b1\u03b5\u03b9\u03bf\u03bd\u03c1\u03c5\u03ba\u03c4\u03c7", "aeiovpuktx"
LOOK_ALIKE = str.maketrans(CYRILLIC[0] + GREEK[0] + "035l1|", CYRILLIC[1] + GREEK[1] + "oesiii")
OTHER_WORDS = ("clachan", "computer", "server")


def guest_name(name: str) -> str:
    """Return the name of a person as others see it, and `?` for one that is invisible or imitates another word."""
    cleaned = clean_name(name.translate(BLANK))
    scripts = {unicodedata.name(char, "?").partition(" ")[0] for char in cleaned if char.isalpha()}
    is_mixed = "LATIN" in scripts and bool(scripts & {"CYRILLIC", "GREEK"})
    has_ink = any(unicodedata.category(char)[0] in "LNPS" for char in cleaned)
    return NAMELESS if is_mixed or not has_ink or _skeleton(cleaned) in _reserved() else cleaned


def _skeleton(name: str) -> str:
    """Return what is left of a name when letters that look alike are the same, without accents and spaces."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKE)
    return "".join(char for char in plain if char.isalnum())


@cache
def _reserved() -> frozenset[str]:
    words = list(OTHER_WORDS)
    for language in LANGUAGES:
        translator = Translator(language)
        levels = [key for key in translator.keys("page-player-") if not key.endswith("-help")]
        words += [translator.text(say(key)) for key in ("page-you-name", *levels)]
    return frozenset(map(_skeleton, words))
