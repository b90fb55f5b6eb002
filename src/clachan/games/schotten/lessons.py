"""Which lessons teach Schotten Totten? Positions with a script for both seats; the rules decide what follows."""

from __future__ import annotations

from clachan.core.study.lesson import Lesson

QUESTIONS = tuple(f"{question}? {stone}" for stone in range(1, 10) for question in ("claim", "stone"))
BASE, TACTIC = "schotten", "schotten.tactic"

# Three stones side by side win (ST-40); a card is played, a stone is claimed, a card is drawn (ST-10).
AIM = Lesson(
    "aim",
    BASE,
    """
    1 A y6@5
    2 A claim 5
    B g3@8
    3 A p8@4
    4 A claim 4
    """,
    "stones=-/-/r7r8r9:o1y1b3<A!A/p6p7:g5o5b5/y4y5:o2g9p1/-/-/b6:/- hands=y6p8r2o7g1b9:g3g4o4o8b4b8 turn=A",
    QUESTIONS,
)

# The five formations, strongest first (ST-20, ST-21).
FORMATIONS = Lesson(
    "formations",
    BASE,
    """
    1 A r9@1
    A claim 1
    B o4@5
    2 A g5@2
    A claim 2
    B y1@6
    3 A p8@3
    A claim 3
    """,
    "stones=r7r8:o9y9g9/o5y5:b2b4b9/p1p4:r3y4b5/-/-/-/-/-/- hands=r9g5p8r1o2g7:o4y1g1g2b7p6 turn=A",
    QUESTIONS,
)

# A claim before the other side is complete needs a proof from the cards in sight (ST-33, ST-34).
PROOF = Lesson(
    "proof",
    BASE,
    """
    1 A o9@1
    2 A claim 1
    B b3@6
    3 A g8@2
    4 A claim 2
    """,
    "stones=o7o8:b2/r8y8:r6r7/-/-/-/-/-/-/r5:p4 hands=o9g8y2b6p1g3:b3b7y5g1o2p8 turn=A",
    QUESTIONS,
)

# Equal formations go to the side that was complete first, so a tie does not stop a claim (ST-21, ST-23, ST-33).
TIE = Lesson(
    "tie",
    BASE,
    """
    1 A g3@1
    2 A claim 1
    B o6@7
    B done
    3 A y6@2
    B r2@7
    B claim 2
    """,
    "stones=g1g2:p1p2/y4y5:b4b5b6/-/-/-/-/-/-/- hands=g3y6r9o1b8p7:o6r2y9g7b1p4 turn=A",
    QUESTIONS,
)

# Elite troops: Joker, Spy, Shield-Bearer (ST-60, ST-61). Nobody gets two tactic cards ahead (ST-52).
ELITE = Lesson(
    "elite",
    TACTIC,
    """
    1 A joker@1
    A claim 1
    2 A draw clan
    B mud@9
    B draw clan
    3 A spy@2
    A claim 2
    A draw clan
    B blind@8
    B draw clan
    4 A shield@3
    A claim 3
    """,
    "stones=r8r9:o3/b6b8:o2y2p2/g1g2:p4p5y9/-/-/-/-/-/- hands=JSHo5y4p1r3:MBo7y8g7b3p9 turn=A",
    QUESTIONS,
)

# Combat modes: Mud Fight and Blind-Man's Bluff (ST-63, ST-64).
MODES = Lesson(
    "modes",
    TACTIC,
    """
    1 A mud@1
    A draw clan
    B spy@5
    B draw clan
    2 A g7@1
    A claim 1
    A draw clan
    B o1@5
    B draw clan
    3 A blind@2
    A draw clan
    B y1@6
    B draw clan
    4 A b5@2
    A claim 2
    """,
    "stones=g4g5g6:p7p8p9<B/r8r9:g1g2g3/-/-/-/-/-/-/p6:o3 hands=MBg7b5y4p1r3:So1y1y7b3b4r2 turn=A",
    QUESTIONS,
)

# Ruses: Recruiter, Strategist, Banshee, Traitor (ST-70 to ST-73).
RUSES = Lesson(
    "ruses",
    TACTIC,
    """
    1 A recruiter
    2 A draw clan
    A draw clan
    A draw clan
    3 A return p1
    A return y1
    B spy@9
    B draw clan
    4 A strategist
    A take r5@3
    A put 1
    A claim 1
    A draw clan
    B joker@9
    B draw clan
    5 A banshee
    A take b9@2
    A claim 2
    A draw clan
    B shield@9
    B draw clan
    6 A traitor
    A take g9@4
    A put 3
    A claim 3
    """,
    "stones=r3r4:o9y9r9/p6p7p8:b8b9/r5g7g8:/:g9/-/-/-/-/- hands=RGNTy1p1o5:SJHo7y7b1p2 turn=A",
    QUESTIONS,
)

LESSONS = (AIM, FORMATIONS, PROOF, TIE, ELITE, MODES, RUSES)
