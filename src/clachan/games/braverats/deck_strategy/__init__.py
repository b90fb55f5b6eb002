"""An approximate equilibrium of the variant `deck`, in which each seat sees three of its cards (BR-51).

Hands are hidden, so the game has no value in each state and cannot be solved backward. The strategy is learnt with
CFR+ (Tammelin, Burch, Johanson and Bowling, "Solving Heads-up Limit Texas Hold'em", IJCAI 2015), and its distance from
an equilibrium is computed over the whole game, not sampled.

Read `tree` first (the sequences of cards that both sides have seen), then `reach` (how likely each hand is after
them), `hand_values` (what each hand is worth, and how the strategy learns), `learning` (the loop and the measure),
`last_round` (the last round with hidden hands, solved when it is reached) and `strategy` (what is kept and played).
"""
