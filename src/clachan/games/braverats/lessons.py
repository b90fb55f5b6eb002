"""Which lessons teach BraveRats? Short games with a script for both seats; the rules decide what follows."""

from __future__ import annotations

from clachan.core.study.lesson import Lesson

BASE = "braverats"

# The higher value wins; General, Wizard and Ambassador; four crowns win (BR-5, BR-10, BR-20).
CROWNS = Lesson(
    "crowns",
    BASE,
    """
    1 A general
    B princess
    2 A wizard
    B general
    3 A ambassador
    B spy
    """,
)

# A round that nobody wins waits for the next decided one (BR-24); the Musician, and a Spy against the learner (BR-21).
HELD = Lesson(
    "held",
    BASE,
    """
    1 A musician
    B prince
    2 A assassin
    B assassin
    3 A general
    B spy
    4 A wizard
    B princess
    """,
)

# Prince, Assassin, one's own Spy, and the Princess, who wins the game against a Prince (BR-10, BR-21).
SURPRISES = Lesson(
    "surprises",
    BASE,
    """
    1 A prince
    B general
    2 A assassin
    B ambassador
    3 A spy
    B princess
    B prince
    4 A princess
    """,
)

LESSONS = (CROWNS, HELD, SURPRISES)
