"""What is in an observation of BraveRats? The names, places and meanings of its numbers.

`encoder.py` writes an observation from a view, and `observe.py` from a compiled game; tests hold them equal. Every
number is a whole number from 0 to the `most` of its field. Saved networks depend on them: raise VERSION with a change.
"""

from __future__ import annotations

from clachan.core.encoder import lay_out, size_of
from clachan.games.braverats.rules.cards import AMBASSADOR, KINDS, MIME, MUSICIAN, PRINCE
from clachan.games.braverats.rules.deal import PRINCES
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Phase

VERSION = 1

CARDS = len(KINDS)
ACTIONS = len(Phase) * CARDS  # phase * CARDS + card: keep, swap, play
SOURCES = ("fixed", "shuffled", "drafted")

FIELDS = lay_out(
    (
        ("hand", (CARDS,), 2, "my hand, with a card I have chosen: [card]"),
        ("drawn", (CARDS,), 1, "the card I drew when I chose: [card]"),
        ("their_hand", (CARDS,), 2, "cards of their hand that I see or can tell: [card]"),
        ("their_hidden", (), 9, "cards of their hand that I do not see"),
        ("piles", (2,), 9, "cards to draw from: [mine, theirs]"),
        ("decks", (2, CARDS), 2, "the cards each began with, if they are known: [mine, theirs][card]"),
        ("given", (2, CARDS), 1, "the card each was given: [to me, to them][card]"),
        ("out", (CARDS,), 1, "the card I swapped for the Mime: [card]"),
        ("their_out", (), 1, "1: they swapped a card for the Mime"),
        ("chosen", (2, CARDS), 1, "the card chosen and not yet resolved, if I may know it: [mine, theirs][card]"),
        ("packet", (CARDS,), 2, "the packet of the draft, if I see it: [card]"),
        ("packet_size", (), 4, "cards in the packet"),
        ("stock", (), 18, "cards still to be drafted after this packet"),
        ("played", (2, CARDS), 2, "cards played: [mine, theirs][card]"),
        ("last", (2, CARDS), 1, "what the card of the last round was, which a Mime copies: [mine, theirs][card]"),
        ("crowns", (2,), 18, "crowns won: [mine, theirs]"),
        ("held", (), 9, "rounds on hold"),
        ("stakes", (2,), 9, "what the held rounds count more: [for me, for them]"),
        ("bonus", (2,), 2, "added to the next card: [mine, theirs]"),
        ("spy", (2,), 1, "whose Spy is watching: [mine, theirs]"),
        ("to_act", (2,), 1, "whose choice it is, as far as I know: [mine, theirs]"),
        ("phase", (len(Phase),), 1, f"what is chosen now: {', '.join(phase.name.lower() for phase in Phase)}"),
        ("lead", (), 1, "1: I open the draft, or hold the Princes"),
        ("result", (3,), 1, "how the game ended: [won, lost, drawn]; all 0 while it goes on"),
        ("target", (), 4, "crowns that win"),
        ("deal", (len(SOURCES),), 1, f"how the cards are dealt: {', '.join(SOURCES)}"),
        ("first", (2,), 1, "whether the lead is fixed: [to me, to them]"),
        ("princes", (), 1, "1: one hand has both Princes, the other both Princesses"),
        ("gifts", (), 1, "1: each was given a card (traitor)"),
        ("draws", (), 1, "1: cards are drawn from a pile (deck)"),
        ("mime", (2,), 1, "[each has a Mime from the start, each swaps a card for one]"),
        ("options", (3,), 1, "[ambassador_held=double, musician=cancels, prince=ignores]"),
    )
)
SIZE = size_of(FIELDS)
AT = {field.name: field.offset for field in FIELDS}


def rule_facts(book: Rulebook) -> bytearray:
    """The fields from `target` on, by which rules a game is played; `first` depends on the seat and is 0 here."""
    out = bytearray(SIZE)
    out[AT["target"]] = book.target
    out[AT["deal"] + SOURCES.index(book.deal.source)] = 1
    out[AT["princes"]] = book.deal is PRINCES
    out[AT["gifts"]] = book.gifts
    out[AT["draws"]] = book.hand > 0
    out[AT["mime"]], out[AT["mime"] + 1] = MIME in book.cards, book.swap
    options = (book.rows[AMBASSADOR].stake > 0, book.rows[MUSICIAN].stills, book.rows[PRINCE].firm)
    out[AT["options"] : AT["options"] + len(options)] = bytes(options)
    return out[AT["target"] :]
