"""Which other ways of playing are there? One record each (BR-40, BR-50 to BR-59, BR-90)."""

from __future__ import annotations

from dataclasses import replace

from clachan.core.series import Format
from clachan.core.variant import Option, Variant
from clachan.games.braverats.rules import deal
from clachan.games.braverats.rules.cards import AMBASSADOR, MIME, MUSICIAN, PRINCE, RATS
from clachan.games.braverats.rules.powers import with_row
from clachan.games.braverats.rules.rulebook import Rulebook

_DEALS = frozenset({"draft", "random", "princess"})


def _traitor(book: Rulebook) -> Rulebook:
    return replace(book, gifts=True)


def _deck(book: Rulebook) -> Rulebook:
    return replace(book, hand=3)


def _fast(book: Rulebook) -> Rulebook:
    return replace(book, target=3)


def _draft(book: Rulebook) -> Rulebook:
    return replace(book, deal=deal.DRAFTED)


def _random(book: Rulebook) -> Rulebook:
    return replace(book, deal=deal.SHUFFLED, face_down=True)


def _princess(book: Rulebook) -> Rulebook:
    return replace(book, deal=deal.PRINCES)


def _mime(book: Rulebook) -> Rulebook:
    return replace(book, cards=(*RATS, MIME))


def _emperor(form: Format) -> Format:
    return replace(form, rounds=3, wins=2, draws="replay")


def _mime_option(book: Rulebook, value: str) -> Rulebook:
    """`mime=extra` is the word `mime` (see the option's `word`); here only `replace` is left."""
    return replace(book, swap=value == "replace")


def _ambassador_held(book: Rulebook, value: str) -> Rulebook:
    row = replace(book.rows[AMBASSADOR], stake=1 if value == "double" else 0)
    return replace(book, rows=with_row(book.rows, AMBASSADOR, row))


def _musician(book: Rulebook, value: str) -> Rulebook:
    row = replace(book.rows[MUSICIAN], stills=value == "cancels")
    return replace(book, rows=with_row(book.rows, MUSICIAN, row))


def _prince(book: Rulebook, value: str) -> Rulebook:
    row = replace(book.rows[PRINCE], firm=value == "ignores")
    return replace(book, rows=with_row(book.rows, PRINCE, row))


def _princes(book: Rulebook, value: str) -> Rulebook:
    return replace(book, first=None if value == "random" else int(value))


def _emperor_draws(form: Format, value: str) -> Format:
    return replace(form, draws="count" if value == "count" else "replay")


VARIANTS: tuple[Variant[Rulebook], ...] = (
    Variant("traitor", _traitor),
    Variant("deck", _deck),
    Variant("fast", _fast),
    Variant("draft", _draft, excludes=_DEALS - {"draft"}),
    Variant("random", _random, excludes=_DEALS - {"random"}),
    Variant("princess", _princess, excludes=_DEALS - {"princess"}),
    Variant("mime", _mime),
    Variant("emperor", edit_format=_emperor),
)

OPTIONS: tuple[Option[Rulebook], ...] = (
    Option("mime", ("off", "extra", "replace"), _mime_option, word=("extra", "mime")),
    Option("ambassador_held", ("single", "double"), _ambassador_held),
    Option("musician", ("delays_stand", "cancels"), _musician),
    Option("prince", ("yields", "ignores"), _prince),
    Option("emperor_draws", ("replay", "count"), edit_format=_emperor_draws, needs=frozenset({"emperor"})),
    Option("princes", ("random", "0", "1"), _princes, needs=frozenset({"princess"})),
)
