# Les mots du petit jeu de coins.py : l’un cache une pièce sous un gobelet, l’autre devine.

game-coins = La pièce
page-about-coins = L’un cache une pièce sous un gobelet, l’autre devine où elle est. Une minute.
reference-coins = Tapez « cup 2 » pour montrer le deuxième gobelet.
help-coins = Tapez « cup » et un nombre. Qui cache y met la pièce ; l’autre devine qu’elle s’y trouve.

variant-coins-three = Il y a trois gobelets.
page-variant-coins-three = Trois gobelets

coins-cups = Gobelets
coins-cup = Gobelet { $cup }
coins-turn = { $seat ->
    [you] À vous : montrez un gobelet.
   *[other] { $seat } montre un gobelet.
}
coins-over = La partie est finie.
coins-point = Montrer le gobelet { $cup }
coins-hidden = La pièce est cachée.
coins-shown = Le gobelet est levé.
coins-no-cup = Il n’y a que { $cups } gobelets.
outcome-by-guess = la réponse est donnée

rules-coins-base-1 =
    # Le jeu

    L’un cache une pièce sous l’un des deux gobelets. L’autre montre un gobelet. S’il devine juste, il gagne ; sinon il perd (COIN-1).
rules-coins-three-1 =
    # Trois gobelets

    Il y a trois gobelets au lieu de deux.

learn-coins-aim = L’un cache la pièce, l’autre la trouve. Touchez un gobelet quand c’est à vous.
