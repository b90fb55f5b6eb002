# Résoudre un jeu, et comparer une partie jouée au jeu parfait.

cli-solving = Résolution
cli-analysing = Analyse

solve-hands = La place A tient { $a }, la place B { $b }.
solve-states = { $count } états, les états égaux comptés une fois.
solve-value-same = Valeur { $value } : les deux côtés sont pareils, et le jeu parfait est à égalité.
solve-value = Valeur { $a } pour la place A, { $b } pour la place B. La place A marque { $share } % si une nulle vaut une demi-victoire.
solve-gap = À chaque état, les deux stratégies mixtes sont exactes à { $gap } près.
solve-opening-both = L’ouverture du jeu parfait, des deux côtés
solve-opening = L’ouverture du jeu parfait, place { $seat }
solve-span = de { $low } à { $high }
solve-deals = { $count } donnes diffèrent par le contenu des mains.
solve-spread = Une donne mélangée vaut en moyenne { $mean } pour l’un des côtés.
solve-spread-title = Fréquence de chaque valeur d’une donne mélangée, pour la place A
solve-best-deals = Les meilleures mains pour la place A
solve-ask-deal = Demandez une donne avec --deal et la main de la place A, par exemple --deal 01233567.
solve-head-hand = Place A
solve-head-rest = Place B
solve-head-value = Valeur
solve-head-games = Parties
solve-head-lead = Mène
solve-head-draw = Une nulle vaut
solve-match = Ce que vaut chaque score du match pour la place A, entre -1 et 1
solve-exchanges = L’échange peut donner { $count } donnes.

solve-deck = Ici les mains sont cachées : cette stratégie a été apprise. Les meilleures réponses des deux côtés y gagnent ensemble { $bound } par partie ; le jeu parfait ne leur laisserait rien.
solve-deck-opening = La carte d’ouverture, sur toutes les mains

analyse-intro = Les valeurs sont celles de la place A, de -1 à 1. Un coût est ce qu’une carte a cédé face au jeu parfait.
analyse-head-round = Manche
analyse-head-value = Valeur
analyse-head-a = A a joué
analyse-head-cost-a = Coût
analyse-head-b = B a joué
analyse-head-cost-b = Coût
analyse-head-luck = Chance de A
analyse-share = { $card } { $percent } %
analyse-mistake = Manche { $round } : { $card } de { $seat } a coûté { $cost }. Jeu parfait : { $mix }.
analyse-total = La place { $seat } a cédé { $cost } en tout ; chance { $luck }.

error-solver-none = Il n’y a pas de solveur pour { $game }.
error-deck-shipped = Une stratégie apprise n’est gardée que pour braverats.deck, sans autre variante ni option.
error-solver-mimes = Avec les Mimes, il y a trop de donnes à énumérer. Demandez-en une avec --deal.
error-solver-hand = « { $text } » n’est pas une main de { $size } cartes. Tapez des chiffres de 0 à 7, et m pour un Mime.
error-solver-twice = « { $text } » a une carte plus de deux fois. Il y en a deux de chaque.
error-solver-no-table = Il n’y a pas de table unique à écrire ici. Demandez une donne avec --deal.
error-solver-hidden = Une main est cachée ici : il n’y a pas de réponse exacte.
error-solver-unknown = La table n’a pas cette position : { $position }.
error-solver-file = { $path } n’est pas une table résolue.
error-solver-deal = Il n’y a pas de valeur pour la main { $hand } avec l’objectif { $target }.
error-solver-dealt = Avec deck, les mains sont cachées : il n’y a pas de donne à résoudre, seulement une stratégie apprise (sans --deal).
error-analyse-none = Les parties de { $game } ne peuvent pas encore être analysées.
error-analyse-hidden = Dans cette partie des mains étaient cachées, ou aucune manche n’a été jouée : rien d’exact à dire.
error-player-rival = La stratégie de « { $rival } » n’est pas connue. Connues : { $known }.

study-intro = Chances de gagner, en pour cent : celles de A selon ce que A pouvait savoir, celles de B selon ce que B pouvait savoir, et celles de A en réalité, toutes cartes visibles. Un coût dit combien une action gagne de moins que la meilleure, selon ce que son joueur pouvait savoir ; il est montré là où le hasard ne l’explique pas.
study-curve = Chances de gagner de A après chaque action
study-line-a = selon A
study-line-b = selon B
study-line-truth = en réalité
study-head-turn = Tour
study-head-seat = Joueur
study-head-action = Action
study-head-known-a = Selon A
study-head-known-b = Selon B
study-head-truth = A en réalité
study-head-cost = Coût
study-mistake = Tour { $turn } : { $seat } a choisi : { $action } ; cela a coûté { $cost } %. Mieux : { $best }.
study-surrender = Manche { $round } : { $seat } a abandonné avec { $cost } % de chances.
study-total = Le joueur { $seat } a gagné { $won } % : { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur, qui a coûté { $cost } %
   *[other] { $mistakes } erreurs, qui ont coûté { $cost } %
} ; chance { $luck } %.
study-standing = Le joueur { $seat } en est à { $won } % : { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur, qui a coûté { $cost } %
   *[other] { $mistakes } erreurs, qui ont coûté { $cost } %
} ; chance { $luck } %.
study-chance = Vos chances de gagner : { $percent } %.
study-advice = { $place }. { $action } – { $percent } %
study-why-claims = Ce coup prend la Borne { $stone }.
study-why-wins = Ce coup prend la Borne { $stone } et gagne la manche.
study-why-proves = À la Borne { $stone }, ce coup donne { $rank } ; rien ne peut plus battre cette combinaison.
study-why-proves-now = Ce coup donne { $rank } à la Borne { $stone }. Si la table reste ainsi, vous pourrez la revendiquer à votre prochain tour.
study-why-completes = Ce coup complète { $rank } à la Borne { $stone }.
study-why-held = À la Borne { $stone }, les cartes de votre main peuvent donner { $rank }.
study-why-hopes = À la Borne { $stone }, cela peut encore devenir { $rank }.
study-why-shows = Avec { $card } en vue, la Borne { $stone } ne peut plus être perdue.
study-why-shows-now = Avec { $card } en vue, vous pourrez revendiquer la Borne { $stone } à votre prochain tour si la table reste ainsi.
study-why-rules-out = Ce coup exclut { $rank } pour votre adversaire à la Borne { $stone }.
study-why-breaks = Ce coup enlève { $card } à votre adversaire à la Borne { $stone }.
study-why-mode = { $card } change ce qui compte à la Borne { $stone }.

error-analyse-empty = Aucune action n’a été faite dans cette partie : il n’y a rien à dire.
error-analyse-plot = Il n’y a rien à dessiner dans l’analyse de cette partie.
error-advise-turn = Vous n’avez rien à choisir maintenant.
