# The words of the small game in coins.py: one hides a coin under a cup, the other guesses.

game-coins = Coins
page-about-coins = One hides a coin under a cup, the other guesses where it lies. One minute.
reference-coins = Type “cup 2” to point at the second cup.
help-coins = Type “cup” and a number. The one who hides puts the coin there; the other guesses that it lies there.

variant-coins-three = There are three cups.
page-variant-coins-three = Three cups

coins-cups = Cups
coins-cup = Cup { $cup }
coins-turn = { $seat ->
    [you] Your turn: point at a cup.
   *[other] { $seat } points at a cup.
}
coins-over = The game is over.
coins-point = Point at cup { $cup }
coins-hidden = The coin is hidden.
coins-shown = The cup is lifted.
coins-no-cup = There are only { $cups } cups.
outcome-by-guess = the guess was decided

rules-coins-base-1 =
    # The game

    One player hides a coin under one of two cups. The other points at a cup. A right guess wins; a wrong one loses (COIN-1).
rules-coins-three-1 =
    # Three cups

    There are three cups instead of two.

learn-coins-aim = One hides the coin, the other finds it. Touch a cup when it is your turn.
