# Slova malé hry z coins.py: jeden schová minci pod kelímek, druhý hádá.

game-coins = Mince
page-about-coins = Jeden schová minci pod kelímek, druhý hádá, kde leží. Jedna minuta.
reference-coins = Napište „cup 2“ a ukážete na druhý kelímek.
help-coins = Napište „cup“ a číslo. Kdo schovává, dá tam minci; druhý hádá, že tam leží.

variant-coins-three = Kelímky jsou tři.
page-variant-coins-three = Tři kelímky

coins-cups = Kelímky
coins-cup = Kelímek { $cup }
coins-turn = { $seat ->
    [you] Jste na tahu: ukažte na kelímek.
   *[other] { $seat } ukazuje na kelímek.
}
coins-over = Hra skončila.
coins-point = Ukázat na kelímek { $cup }
coins-hidden = Mince je schovaná.
coins-shown = Kelímek je zvednutý.
coins-no-cup = Jsou tu jen { $cups } kelímky.
outcome-by-guess = rozhodlo hádání

rules-coins-base-1 =
    # Hra

    Jeden schová minci pod jeden ze dvou kelímků. Druhý na jeden ukáže. Uhodne-li, vyhrává; jinak prohrává (COIN-1).
rules-coins-three-1 =
    # Tři kelímky

    Kelímky jsou tři místo dvou.

learn-coins-aim = Jeden minci schová, druhý ji najde. Až budete na tahu, dotkněte se kelímku.
