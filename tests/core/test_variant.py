"""How do variants and options change a rulebook?"""

from dataclasses import dataclass, replace

import pytest

from clachan.core.errors import BadName
from clachan.core.series import Format
from clachan.core.variant import Option, Variant, clash, compose, keep, keep_format, keep_rulebook


@dataclass(frozen=True)
class Book:
    """A rulebook of two slots."""

    hand: int = 6
    decks: frozenset = frozenset({"clan"})


MORE = Variant("more", lambda book: replace(book, hand=7))
DECK = Variant("deck", lambda book: replace(book, decks=book.decks | {"tactic"}))
FEW = Variant("few", lambda book: replace(book, hand=3), excludes=frozenset({"more"}))
SIZE = Option("size", ("6", "9"), lambda book, value: replace(book, hand=int(value)))


def test_edits_are_folded_into_the_rulebook():
    assert compose(Book(), [], {}) == Book()
    assert compose(Book(), [MORE, DECK], {}) == Book(7, frozenset({"clan", "tactic"}))
    assert compose(Book(), [DECK, MORE], {}) == compose(Book(), [MORE, DECK], {})
    assert compose(Book(), [DECK], {SIZE: "9"}) == Book(9, frozenset({"clan", "tactic"}))


def test_the_edits_that_change_nothing():
    book, form = Book(), Format(rounds=3)
    assert keep(book) is book
    assert keep_rulebook(book, "x") is book
    assert keep_format(form, "x") is form
    plain = Variant("plain")
    assert plain.edit(book) is book
    assert plain.edit_format(form) is form
    assert Option("key", ("a",)).edit(book, "a") is book
    assert Option("key", ("a",)).edit_format(form, "a") is form


@pytest.mark.parametrize("order", [[MORE, FEW], [FEW, MORE], [DECK, FEW, MORE]])
def test_words_that_exclude_each_other_are_refused_in_any_order(order):
    with pytest.raises(BadName) as caught:
        clash(order)
    assert caught.value.code == "name/clash"
    assert {caught.value.say.args[0][1], caught.value.say.args[1][1]} == {"few", "more"}


def test_words_that_go_together_do_not_clash():
    assert clash([MORE, DECK]) is None
    assert clash([]) is None
    assert clash(iter([FEW, DECK])) is None
