# The analysis of a BraveRats game: shown by the terminal and the page.

analyse-rounds = Ce qui a été joué, et qui a pris combien de couronnes
analyse-intro = Les valeurs sont celles de la place A, de -1 à 1. Un coût est ce qu’une carte a perdu par rapport au jeu parfait. Un cadeau est la part de ce coût que l’autre carte a rendue en ne la punissant pas. La chance est le reste : comment les cartes sont tombées. Valeur avant − coût A + cadeau A + coût B − cadeau B + chance = valeur après.
analyse-match = La valeur du match entier pour la place A
analyse-head-round = Manche
analyse-head-value = Valeur
analyse-head-a = A a joué
analyse-head-cost-a = Coût de A
analyse-head-b = B a joué
analyse-head-cost-b = Coût de B
analyse-head-luck = Chance de A
analyse-head-winner = Gagnée par
analyse-head-crowns = Couronnes
analyse-head-gift-a = Rendu à A
analyse-head-gift-b = Rendu à B
analyse-head-after = Après
analyse-head-match = Match avant
analyse-head-match-after = Match après
analyse-share = { $card } { $percent } %
analyse-mistake = Manche { $round } : { $card } de { $seat } a coûté { $cost }. Jeu parfait : { $mix }.
analyse-total = La place { $seat } a cédé { $cost } en tout avec ses cartes et en a récupéré { $gift }. Elle a rendu { $given } à l’autre côté. Chance { $luck }.
error-analyse-none = Les parties de { $game } ne peuvent pas encore être analysées.
error-analyse-hidden = Dans cette partie des mains étaient cachées, ou aucune manche n’a été jouée : une analyse exacte est impossible.
error-analyse-empty = Aucune action n’a été faite dans cette partie : il n’y a rien à analyser.
error-analyse-plot = Il n’y a rien à dessiner dans l’analyse de cette partie.
