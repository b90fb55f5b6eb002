# Les parties terminées que garde un appareil, sur la page.

matches-about = Vos parties terminées, gardées sur cet appareil seulement. Une relecture déjà ouverte s’ouvre aussi sans réseau.
matches-none = Aucune partie ne s’est encore terminée sur cet appareil.
matches-play = Choisir un jeu
matches-unavailable = Ce navigateur ne laisse rien garder à la page, par exemple parce que la fenêtre est privée.
matches-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
matches-any = Tout
matches-filter-game = Jeu
matches-filter-rival = Adversaire
matches-filter-outcome = Résultat
matches-won = Gagnée
matches-drawn = Nulle
matches-lost = Perdue
matches-shared = Sur un seul appareil
matches-winner = { $name } a gagné
matches-person = Une personne
matches-nameless = Quelqu’un
matches-replay = Revoir
matches-replay-online = Pour la revoir, il faut le réseau
matches-record = Fichier
matches-delete = Supprimer
matches-delete-one-sure = Vraiment supprimer ?
matches-more = En montrer plus
matches-statistics = Statistiques
matches-by = Compter
matches-by-rival = Par adversaire
matches-by-way = Par façon de jouer
matches-by-seat = Par place
matches-played = Jouées
matches-score = Score
matches-next-higher = { $game } : vous avez marqué { $share } % dans vos { $count } dernières parties contre { $from }. Le niveau suivant vous conviendra peut-être mieux.
matches-next-lower = { $game } : vous avez marqué { $share } % dans vos { $count } dernières parties contre { $from }. Le niveau inférieur sera peut-être plus amusant.
matches-try = Jouer contre { $level }
matches-file = Les emporter
matches-file-about = Un seul fichier contient toutes les parties. Gardez-le comme copie, ou ouvrez-le sur un autre appareil.
matches-export = Tout enregistrer dans un fichier
matches-import = Ouvrir un fichier
matches-imported = { $added ->
    [one] { $added } partie ajoutée
   *[other] { $added } parties ajoutées
}, { $known } déjà là.
matches-skipped = { $count ->
    [one] { $count } ligne ignorée ; tout le reste a été lu :
   *[other] { $count } lignes ignorées ; tout le reste a été lu :
}
matches-fault-unreadable = La ligne { $line } n’est pas une partie.
matches-fault-damaged = La ligne { $line } a été modifiée ou abîmée.
matches-delete-all = Tout supprimer
matches-delete-all-sure = { $count ->
    [one] Vraiment supprimer { $count } partie ? Appuyez encore
   *[other] Vraiment supprimer { $count } parties ? Appuyez encore
}
matches-deleted = Toutes les parties sont supprimées de cet appareil.
