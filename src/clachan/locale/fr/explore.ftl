# La solution d’un jeu, état par état : pour le terminal et la page.

explore-state = État { $state }
explore-crowns = A a { $a } et B { $b } des { $target } couronnes qu’il faut pour gagner.
explore-ambassadors = Parmi les manches en attente, { $count } { $count ->
    [one] compte
   *[other] comptent
} une couronne de plus pour { $seat }.
explore-copies = Un Mime de { $seat } copie { $card }.
explore-value = Valeur { $value } pour la place A : elle marque { $share } % si une partie nulle vaut une demi-victoire.
explore-mix = Comment choisit le jeu parfait, place { $seat }
explore-matrix = Ce que vaut chaque paire pour la place A, de -1 à 1
explore-corner = A \ B

error-state-text = « { $text } » n’est pas un état. Écrivez les deux mains et ce qui n’est pas nul, par exemple 0124-0567,crowns=2-1,held=1.
error-state-hands = Avec ces règles, personne ne peut tenir les mains de « { $text } ». Les deux mains doivent avoir autant de cartes.
error-state-fields = « { $text } » est impossible : il y a plus de couronnes ou de manches en attente que les manches jouées n’ont pu en donner.
error-state-match = Un match de plusieurs parties n’a pas une solution unique à parcourir. Retirez emperor pour regarder une seule partie.
error-state-deal = Donnez --deal ou --state, pas les deux.
error-state-none = { $game } n’a pas de solution à parcourir.

## Sur la page

explore-intro = Les deux mains sont visibles. Les nombres sont exacts.
explore-solving = Résolution de ce jeu en cours : { $percent } %. Cela n’arrive qu’une fois et prend quelques secondes.
explore-progress = Part déjà résolue
explore-state-title = La position
explore-way-here = Le chemin parcouru
explore-back = Retour
explore-start = Début
explore-score = A marque { $a }, B { $b }
explore-shows = { $seat } montre d’abord une carte, puis { $other } répond. Les barres donnent la meilleure carte à montrer et la meilleure réponse. Une étoile marque la meilleure réponse à chaque carte.
explore-table = Ce que vaut chaque paire de cartes
explore-table-help = Le score de A en pour cent ; une partie nulle vaut une demi-victoire. Les lignes sont les cartes de A, les colonnes celles de B, chacune avec sa fréquence dans le jeu parfait. Un nombre encadré peut survenir en jeu parfait. Touchez un nombre souligné pour continuer ; un nombre non souligné termine la partie. Les flèches du clavier vont de case en case.
explore-over = , la partie est terminée
explore-best = , meilleure réponse
explore-elsewhere = Autre façon de jouer, autre position
explore-way = La façon de jouer
explore-position = La position avant une manche
explore-hand = La main de { $seat }
explore-card-count = { $card } : { $count } en main
explore-crowns-of = Couronnes de { $seat }
explore-held = Manches en attente
explore-spy = À qui est l’Espion qui regarde
explore-last = Dernière carte de { $seat }
explore-bonus = La prochaine carte de { $seat } reçoit le bonus d’un Général
explore-show = Montrer cette position
explore-shuffle = Donne au hasard
explore-uneven = Il faut autant de cartes dans les deux mains : A en a { $a }, B { $b }.
