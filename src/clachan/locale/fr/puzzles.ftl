# Problèmes : questions, preuves, et leur écran.

puzzle-theme-claim = Revendiquer ou non ?
puzzle-theme-stop = Quelle carte arrête la preuve ?
puzzle-theme-finish = Gagner ce tour
puzzle-theme-ending = Gagner d’ici
puzzle-theme-save = Sauver la partie
puzzle-theme-ruse = Ruses
puzzle-theme-support = La seule carte à jouer
puzzle-theme-spy = Lire l’Espion
puzzle-theme-force = Gains forcés
puzzle-answers = Réponses
puzzle-choose = Choisissez votre réponse.

puzzle-ask-schotten-claim = Vous avez joué votre carte. Quelle Borne pouvez-vous revendiquer par preuve ? Il y en a exactement une.
puzzle-ask-schotten-stop = Votre côté de la Borne { $stone } est complet, mais vous ne pouvez pas encore la revendiquer. Une seule carte arrête la preuve : si elle était face visible, vous pourriez revendiquer. Laquelle ?
puzzle-ask-schotten-finish = Jouez la seule carte qui vous fait gagner pendant ce tour.
puzzle-ask-schotten-ending = Les pioches sont vides : vous connaissez donc toutes les cartes. Une seule action gagne. Trouvez-la, puis les suivantes.
puzzle-ask-schotten-save = Votre adversaire peut gagner à son prochain tour. Un seul coup l’en empêche, quelles que soient ses cartes.
puzzle-ask-schotten-ruse = Jouez une ruse qui vous permet de revendiquer une Borne pendant ce tour. Il n’y a qu’une façon.
puzzle-ask-braverats-support = Les deux camps choisissent en secret. Le jeu parfait joue ici toujours la même carte. Laquelle ?
puzzle-ask-braverats-spy = Votre Espion a vu la carte adverse : { $card }. Quelle carte est la meilleure réponse ?
puzzle-ask-braverats-force = Une carte gagne à coup sûr, quoi que joue votre adversaire. Laquelle ?

puzzle-proof-schotten-stop = Si { $card } était face visible, votre adversaire ferait au mieux { $theirs }, et votre { $mine } suffirait.
puzzle-proof-schotten-stop-short = Si { $card } était face visible, votre adversaire ne pourrait plus compléter cette Borne, et votre { $mine } suffirait.
puzzle-proof-schotten-finish = Cela termine la manche. Aucun autre coup ne gagne pendant ce tour.
puzzle-proof-schotten-ending = La fin de partie a été calculée jusqu’au bout : { $count ->
    [one] l’autre action perd
   *[other] chacune des { $count } autres actions perd
} contre le meilleur jeu.
puzzle-proof-schotten-threat = Après la plupart des autres coups, { $card } sur la Borne { $stone } gagne aussitôt.
puzzle-proof-schotten-threat-claim = Après la plupart des autres coups, votre adversaire gagne aussitôt par ses revendications.
puzzle-proof-schotten-save = Après ce coup, aucune carte n’y parvient ; après tout autre coup, il y en a une.
puzzle-proof-schotten-ruse = Aucune autre de vos cartes, et aucun autre emploi de vos ruses, ne vous permet de revendiquer une Borne pendant ce tour.
puzzle-proof-braverats-values = Si tout est joué parfaitement ensuite, chaque carte vous rapporte : { $cards }.
puzzle-proof-braverats-support = Toute part d’une autre carte dans votre mélange réduirait ce dont vous êtes sûr.
puzzle-proof-braverats-spy = Vous connaissez l’autre carte : le score le plus haut est donc la meilleure réponse.
puzzle-proof-braverats-force = { $card } gagne dans tous les cas :
puzzle-proof-braverats-now = Contre { $card }, vous gagnez la partie aussitôt.
puzzle-proof-braverats-seen = Après { $card }, votre adversaire montre sa carte suivante en premier, et vous avez une réponse à chacune.
puzzle-proof-braverats-then = Après { $card }, la carte gagnante suivante est : { $cards }.
puzzle-braverats-value = { $card } { $percent } %

error-puzzle-none = Le jeu { $game } n’a pas de problèmes.
error-puzzle-theme = Il n’y a pas de thème « { $theme } ». Thèmes : { $known }.
error-puzzle-id = Il n’y a pas de problème { $id }.
error-puzzle-which = Cela peut être { $choices }. Que voulez-vous dire ?
error-puzzle-line = Cette ligne n’est pas un problème : { $text }
error-puzzle-position = Ces manches n’ont pas pu être jouées : { $text }

cli-puzzle-head = { $theme } · { $game } · problème { $id }, difficulté { $rating }
cli-puzzle-go-on = Juste. Continuez.
cli-puzzle-solved = Résolu : { $answer }.
cli-puzzle-wrong = Pas cette fois. La réponse est { $answer }.
cli-puzzle-left = La réponse aurait été { $answer }.
cli-puzzle-many = Tapez votre réponse, par exemple { $example }.
cli-puzzle-making = Création de problèmes : { $theme }
cli-puzzle-rating = Mesure de leur difficulté
cli-puzzle-made = { $count ->
    [one] { $count } problème est créé et noté.
   *[other] { $count } problèmes sont créés et notés.
}

# L’écran des problèmes.

page-puzzle-about = Des positions de vraies parties. Chaque question a une seule bonne réponse, et la preuve suit.
page-puzzle-rated = difficulté { $rating }
page-puzzle-wrong = Ce n’est pas cela.
page-puzzle-see = Pas cette fois. Regardez la bonne réponse.
page-puzzle-go-on = Juste. Continuez.
page-puzzle-solved = Résolu.
page-puzzle-failed = Non résolu.
page-puzzle-rating = Votre classement : { $rating }
page-puzzle-give-up = Montrer la réponse
page-puzzle-next = Problème suivant
page-puzzle-start = Résoudre un problème
page-puzzle-all = Tous les problèmes
page-puzzle-yours = Vous, jusqu’ici
page-puzzle-solved-of = Résolus : { $solved } sur { $tried }
page-puzzle-row = À la suite : { $row }, au mieux { $best }
page-puzzle-days = Jours à la suite : { $days }, au mieux { $best }
page-puzzle-themes = Thèmes
page-puzzle-theme-done = { $tried } essayés sur { $all }
page-puzzle-kept = Votre classement et vos séries ne sont conservés que sur cet appareil.
