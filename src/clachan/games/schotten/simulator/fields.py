"""What is in an observation of Schotten Totten? The names, places and meanings of its numbers.

`encoder.py` writes an observation from a view, and `observe.py` from a compiled game; tests hold them equal. Every
number is a whole number from 0 to the `most` of its field. Saved networks depend on them: raise VERSION with a change.
"""

from __future__ import annotations

from clachan.core.encoder import lay_out, size_of
from clachan.games.schotten.rules.cards import JOKER, RECRUITER, SHIELD, TRAITOR
from clachan.games.schotten.rules.state import STONES, Phase

VERSION = 1

LYING = SHIELD + 1  # cards that may lie on a side of a stone
CARDS = TRAITOR + 1  # all kinds of cards
PENDING_CARDS = (JOKER, *range(RECRUITER, TRAITOR + 1))  # cards whose play takes several choices
JOKER_FACTS = 2  # the colour and the strength of a fixed Joker

FIELDS = lay_out(
    (
        ("sides", (2, STONES, LYING), 1, "cards on the stones: [mine, theirs][stone][card]"),
        (
            "jokers",
            (2, JOKER_FACTS),
            9,
            "what a fixed Joker on a stone stands for: [mine, theirs][colour from 1, strength]",
        ),
        ("owned", (2, STONES), 1, "stones taken: [mine, theirs][stone]"),
        ("first", (2, STONES), 1, "whose side was complete first: [mine, theirs][stone]"),
        ("mud", (STONES,), 1, "stones with mud"),
        ("blind", (STONES,), 1, "stones with a blindfold"),
        ("hand", (CARDS,), 2, "my hand: [card]"),
        ("unseen", (CARDS,), 2, "cards in their hand or in the decks, as far as I know: [card]"),
        ("discarded", (CARDS,), 2, "the discard: [card]"),
        ("below", (2, CARDS), 1, "cards I put under their deck and that still lie there: [place from below][card]"),
        ("their_cards", (2,), 9, "cards in their hand: [clan, tactic]"),
        ("decks", (2,), 54, "cards in the decks: [clan, tactic]"),
        ("returned", (2,), 2, "cards a Recruiter put under the decks: [clan, tactic]"),
        ("scout", (2,), 1, "who put cards under the decks: [I, they]"),
        ("tactics", (2,), 10, "tactic cards played: [mine, theirs]"),
        ("jokers_played", (2,), 2, "Jokers played: [mine, theirs]"),
        ("to_act", (2,), 1, "whose choice it is: [mine, theirs]; both 0 when the round is over"),
        ("phase", (len(Phase),), 1, f"what is chosen now: {', '.join(phase.name.lower() for phase in Phase)}"),
        ("pending", (len(PENDING_CARDS),), 1, "the card being played: Joker, Recruiter, Strategist, Banshee, Traitor"),
        ("target", (STONES,), 1, "the stone of the card being played"),
        ("picked", (LYING,), 1, "the card that a ruse picked"),
        ("picked_joker", (JOKER_FACTS,), 9, "the picked Joker, if it was fixed: colour from 1, strength"),
        ("left", (), 3, "cards that the Recruiter has still to move"),
        ("drawn", (), 3, "cards that the Recruiter has drawn"),
        ("quiet", (), 2, "turns in a row without a play, claim or draw"),
        ("stirred", (), 1, "1: this turn had one of them"),
        ("result", (3,), 1, "how the round ended: [won, lost, drawn]; all 0 while it goes on"),
        ("tactic_rules", (), 1, "1: played with tactic cards"),
        ("claims_first", (), 1, "1: stones are claimed at the beginning of the turn (expert)"),
        ("options", (5,), 1, "[proof=elite, joker=play, joker_limit=board, joker_return=yes, recruiter_short=net_one]"),
    )
)
SIZE = size_of(FIELDS)
AT = {field.name: field.offset for field in FIELDS}

# tokens: what a seat may hear, each a number
LEAD = 1  # + 0: I lead, + 1: they lead
GOT = LEAD + 2  # + card: a card in my hand that was not there before
MINE = GOT + CARDS  # + index of the action I took; theirs follow, and the cards they put back unseen
