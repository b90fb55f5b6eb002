# A match in review: shown by the terminal and the page.

review-intro = Chances de gagner, en pour cent : celles de A selon ce que A pouvait savoir, celles de B selon ce que B pouvait savoir, et celles de A en réalité, toutes cartes visibles. ± est une erreur type ; sans elle, le chiffre est exact. Un coût dit combien une action gagne de moins que la meilleure, selon ce que son joueur pouvait savoir. Un coût qui peut venir du hasard n’est pas montré.
review-intro-perfect = Chances de gagner si les deux côtés jouent parfaitement la suite, en pour cent ; elles sont exactes. Un coût est ce qu’une carte a perdu par rapport au jeu parfait. Un cadeau est la part de ce coût que l’autre carte a rendue en ne la punissant pas. La chance est le reste : comment les cartes sont tombées.
review-curve = Chances de gagner de A après chaque action
review-line-a = selon A
review-line-b = selon B
review-line-truth = cartes visibles
review-head-turn = Tour
review-head-seat = Joueur
review-head-action = Action
review-head-known-a = Selon A
review-head-known-b = Selon B
review-head-truth = A en réalité
review-head-cost = Coût
review-head-gift = Cadeau
review-head-luck = Chance
review-share = { $action } { $percent } %
review-mistake = Tour { $turn } : { $seat } a choisi : { $action } ; cela a coûté { $cost } %. Mieux : { $best } ({ $percent } %).
review-mistake-mix = Tour { $turn } : { $seat } a choisi : { $action } ; cela a coûté { $cost } %. Jeu parfait : { $mix }.
review-turning = Tournant, tour { $turn } : { $seat } a choisi : { $action } ; les chances réelles de A sont passées de { $before } % à { $after } %.
review-deal = Manche { $round } : les cartes distribuées donnaient à A, en réalité, { $chance } % de chances.
review-resigned = Manche { $round } : { $seat } a abandonné avec { $cost } % de chances.
review-match = Manche { $round } : les chances de A de gagner le match sont passées de { $before } % à { $after } %.
review-luck = La chance est ce que personne n’a choisi dans le changement des chances réelles : la distribution des cartes, et ce que les cartes cachées ont fait d’un choix. 50 % − ses coûts + les coûts de l’autre joueur + la chance = le résultat.
review-total = Le joueur { $seat } a gagné { $won } %. Précision { $accuracy } % ; imprécisions : { $inaccuracies }, erreurs : { $mistakes }, gaffes : { $blunders }. Tous les choix de { $seat } ont coûté { $cost } % ensemble ; la chance a apporté { $luck } %.
review-standing = Le joueur { $seat } en est à { $won } %. Précision { $accuracy } % ; imprécisions : { $inaccuracies }, erreurs : { $mistakes }, gaffes : { $blunders }. Tous les choix de { $seat } ont coûté { $cost } % ensemble ; la chance a apporté { $luck } %.
review-habit = Le joueur { $seat } joue trop souvent { $card } : { $times } fois, alors que le jeu parfait l’aurait fait { $expected } fois. Cela a coûté { $cost } % en tout. La meilleure réponse est { $reply } : elle rapporte { $gain } % à chaque fois.

# The page of a review.

review-waiting = L’analyse attend son tour.
review-progress = Analyse : { $done } actions sur { $total }
review-graph = Les chances de gagner de { $name } après chaque action
review-line-name = selon { $name }
review-round = Manche { $round }
review-draw = Dessiner les meilleurs coups sur le plateau
review-start = Choisissez une action : avec les flèches du clavier, sur le graphique ou dans la liste.
review-cost = Cela a coûté { $cost } %.
review-forced = Il n’y avait pas de choix.
review-good = Rien de mieux n’a pu être mesuré.
review-luck-here = Chance : { $luck } %.
review-gift-here = L’autre carte a rendu { $gift } %.
review-best = Mieux : { $action } – { $percent } % au lieu de { $played } %.
review-options = Ce qui était possible
review-head-share = Jeu parfait
review-head-worth = Valeur
review-head-accuracy = Précision
review-mark-none = aucune erreur
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = gaffe
review-summary = Bilan
review-sums = La précision dit à quel point les choix étaient proches des meilleurs. Les coûts et la chance sont en pour cent d’une manche : 50 % − ses coûts + les coûts de l’autre joueur + la chance = le résultat.
review-turning-points = Tournants
review-table = Le graphique en tableau
review-learn = Apprendre de ses erreurs
review-learn-ask = { $place } sur { $count } : « { $action } » a la marque : { $mark }. Quoi de mieux ?
review-learn-right = Juste : { $percent } % de chances.
review-learn-wrong = Pas cela : le coût est de { $cost } %. Essayez autre chose.
review-learn-told = Le mieux était : { $action }.
review-learn-next = Suivante
review-learn-end = Terminer
review-learn-done = C’étaient tous vos coups marqués.
review-learn-answer = Montrer la réponse
review-learn-leave = Retour à l’analyse

error-review-none = Les parties de { $game } ne peuvent pas encore être analysées.
error-review-hidden = Dans cette partie des mains étaient cachées, ou aucune manche n’a été jouée : une analyse exacte est impossible.
error-review-empty = Aucune action n’a été faite dans cette partie : il n’y a rien à analyser.
error-review-effort = L’effort doit être un nombre de 0.1 à 100.
error-review-unfinished = Cette partie n’est pas terminée. Cette analyse montrerait des cartes cachées ; « clachan analyse » regarde une partie en cours.
