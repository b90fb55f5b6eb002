# La page : ce que seul le navigateur montre.

page-title = Deux duels de cartes des Highlands
page-subtitle = Neuf pierres levées à gagner, ou huit rats courageux à envoyer. Contre l’ordinateur, un ami, ou à deux sur cet appareil.
page-nav = Menu principal
page-home = Accueil
page-learn = Apprendre
page-rules = Règles
page-settings = Réglages
page-language = Langue
page-foot = Gratuit, sans compte. Langues : { $languages }.
page-continue = Reprendre
page-more-games = Autres parties ({ $count })
page-open-tables = Tables ouvertes
page-offline = Le serveur ne répond pas. Réessayez dans un instant.
page-missing = Cette page n’a pas pu être chargée
page-missing-why = Elle n’est pas gardée sur cet appareil, et le serveur ne répond pas.
page-try-again = Réessayer
page-nobody = personne encore
page-you = vous
page-computer = ordinateur
page-to-move = à jouer
page-you-name = Vous
page-guest-name = Invité

page-game-schotten = Schotten Totten
page-game-braverats = BraveRats
page-about-schotten = Trois cartes de chaque côté décident de chacune des neuf Bornes. Prenez-en cinq, ou trois à la suite. Une Borne est à vous dès que vous pouvez le prouver.
page-about-braverats = Chacun choisit un rat en secret, puis on les retourne ensemble. Huit rats, huit pouvoirs, quatre couronnes pour gagner. Cinq minutes.
page-quick = Jouer contre l’ordinateur
page-more-ways = Autres façons de jouer

## Choisir une partie

page-new = Nouvelle partie
page-with-computer = L’ordinateur
page-with-computer-help = Il ne voit que sa propre main
page-with-friend = Un ami
page-with-friend-help = Vous recevez un lien à envoyer
page-with-here = Deux sur cet appareil
page-with-here-help = Les mains sont cachées entre les tours
page-with-anyone = Une table ouverte
page-with-anyone-help = Le premier arrivé joue contre vous
page-level = Niveau
page-player-random = Hasard
page-player-random-help = N’importe quel coup permis : pour découvrir
page-player-heuristic = Régulier
page-player-heuristic-help = Quelques règles simples, réponse immédiate : pour jouer tranquille
page-player-perfect = Parfait
page-player-perfect-help = Joue la solution exacte : à la longue personne ne le bat
page-player-strong = Fort
page-player-strong-help = Joue la solution exacte là où elle est connue, ailleurs la meilleure approximation
page-player-hunter = Chasseur
page-player-hunter-help = Connaît la solution et punit les habitudes plus que Parfait
page-player-best-response = Miroir
page-player-best-response-help = La meilleure réponse au jeu parfait
page-variant-schotten-tactic = Tactique
page-variant-schotten-expert = Experts
page-variant-braverats-traitor = Le Traître
page-variant-braverats-deck = Pioche
page-variant-braverats-fast = Rat rapide
page-variant-braverats-draft = Draft
page-variant-braverats-random = Donne au hasard
page-variant-braverats-princess = L’attaque de la Princesse
page-variant-braverats-mime = Le Mime
page-variant-braverats-emperor = L’Empereur
page-clash = Incompatible avec : { $other }
page-length = Durée
page-length-one = { $unit ->
    [game] Une partie
   *[round] Une manche
}
page-length-x = { $unit ->
    [game] { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
   *[round] { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
}, points additionnés
page-length-to = Le premier à { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
page-clock = Temps
page-clock-none = Sans pendule
page-clock-more = { $time }, { $more } de plus par coup
page-clock-whole = { $time } pour tout le match
page-clock-days = { $time } par coup
page-house-rules = Règles maison
page-your-name = Votre nom
page-begin = Commencer
page-join = Vous êtes invité à une partie
page-sit = S’asseoir
page-invite = Envoyez ce lien à un ami
page-invite-link = Le lien sert une seule fois
page-invite-code = Le lien en code QR
page-invite-wait = La partie commence quand votre ami s’assoit.
page-invite-local = Seul cet appareil peut ouvrir le lien. Pour les autres, lancez le serveur avec { $command } et ouvrez la page à l’adresse réseau de cet appareil.
page-explore = La solution, à parcourir
page-matches = Mes parties
page-copy = Copier le lien
page-copied = Copié
page-copy-yourself = Copiez le lien ici
page-share = Partager
page-waiting = En attente de l’autre joueur
page-commitment = Le mélange est déjà fixé. Son empreinte commence par :
page-no-table = Cette table n’existe pas

## À la table

page-your-turn = À vous
page-moves = Le déroulement
page-moves-none = Aucun coup encore.
page-took-back = Un coup a été repris.
page-story = Borne { $stone }
page-story-empty = aucune carte encore
page-time = Temps restant :
page-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
page-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
page-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
page-line-connecting = Connexion…
page-line-live = Connecté
page-line-healing = Connexion perdue, nouvel essai…
page-line-gone = Cette place n’est pas la vôtre
page-menu = Menu
page-close = Fermer
page-hint = Conseil
page-put-back = Reposer
page-yes = Oui
page-no = Non
page-go-on = Continuer
page-next-round = Passer à la manche { $round }
page-offer-takeback = Demander à reprendre un coup
page-offer-draw = Proposer la nulle
page-offer-pause = Demander une pause
page-unoffer = Retirer la proposition
page-settle-takeback = Reprendre le dernier coup
page-settle-draw = Convenir de la nulle
page-settle-pause = Faire une pause
page-settle-sure = Encore une fois pour la nulle
page-offered-takeback = { $name } demande à reprendre un coup.
page-offered-draw = { $name } propose la nulle.
page-offered-pause = { $name } demande une pause.
page-offered-rematch = { $name } voudrait rejouer.
page-resign = Abandonner
page-resign-sure = Encore une fois pour abandonner
page-watch-link = Regarder en spectateur
page-hand-over = Passez l’appareil à { $name }
page-hand-over-why = Personne d’autre ne doit voir la main qui suit.
page-hand-over-ready = Montrer ma main

page-thinking = { $name } réfléchit…
page-undo = Annuler
page-planned = Prévu pour votre prochain tour.
page-plan-gone = Le coup prévu n’est plus possible.
page-paused = En pause. Les pendules sont arrêtées jusqu’à la reprise.
page-asked-draw = Vous avez proposé la nulle. { $name } n’a pas encore répondu.
page-asked-takeback = Vous avez demandé à reprendre un coup. { $name } n’a pas encore répondu.
page-asked-pause = Vous avez demandé une pause. { $name } n’a pas encore répondu.
page-asked-rematch = Vous aimeriez rejouer. { $name } n’a pas encore répondu.
page-then-draw = Si oui, la partie est nulle.
page-then-takeback = Si oui, le coup est annulé.
page-then-pause = Si oui, les pendules s’arrêtent.
page-then-rematch = Si oui, la partie suivante commence.
page-rest = Les pendules attendent que les deux aient vu le résultat.
page-withdraw = Retirer
page-more = Plus
page-details = Détails

page-end = La fin
page-end-won = Vous gagnez
page-end-lost = { $name } gagne
page-end-other = { $name } gagne
page-end-drawn = Partie nulle
page-rematch = Rejouer
page-replay = Revoir
page-review = Analyse
page-record = Télécharger la partie
page-check-shuffle = Vérifier le mélange
page-shuffle-right = Le mélange correspond bien à l’engagement pris avant la première carte.
page-shuffle-anew = Les cartes redistribuées correspondent bien à l’engagement. Les cartes d’avant viennent du match que celui-ci continue.
page-shuffle-wrong = Le mélange n’a pas pu être confirmé ici.

page-bonus = +{ $bonus }
page-lamp = Un Espion regarde : ce côté montre sa carte en premier
page-held = en attente
page-they-chose = { $name } a choisi.
page-you-chose = Votre choix est fait. On attend l’autre carte.
page-rounds = Manches
page-rounds-none = Aucune manche encore.
page-results = Qui bat qui
page-results-wins = bat :
page-results-loses = perd contre :
page-results-holds = en attente avec :

## Les cartes en une ligne

page-tactic-joker = Toute couleur et toute valeur ; { $joker ->
    [play] vous les choisissez en le jouant.
   *[claim] il compte toujours au mieux pour son côté.
} { $limit ->
    [board] Un seul à la fois sur la table.
   *[round] Un seul par manche.
}
page-tactic-spy = Un sept, de la couleur la meilleure pour son côté.
page-tactic-shield = Un 1, 2 ou 3, de la valeur et de la couleur les meilleures pour son côté.
page-tactic-blind = Posé sur une Borne : les combinaisons n’y comptent plus, seulement les totaux.
page-tactic-mud = Posé sur une Borne : il y faut quatre cartes de chaque côté.
page-tactic-recruiter = Piochez trois cartes dans les pioches de votre choix, puis glissez deux cartes de votre main sous leur pioche.
page-tactic-strategist = Déplacez une de vos cartes vers une autre Borne, ou défaussez-la.
page-tactic-banshee = Défaussez une carte adverse d’une Borne non revendiquée.
page-tactic-traitor = Prenez une carte Clan adverse et posez-la de votre côté d’une Borne.
page-rat-musician = La manche est mise en attente.
page-rat-princess = Face à un Prince, elle gagne la partie.
page-rat-spy = À la manche suivante, l’autre montre sa carte en premier.
page-rat-assassin = La plus petite valeur gagne.
page-rat-ambassador = Une victoire avec lui compte double.
page-rat-wizard = Annule le pouvoir de l’autre carte.
page-rat-general = Votre prochaine carte vaut deux de plus.
page-rat-prince = Gagne la manche.
page-rat-mime = Devient la carte jouée par l’adversaire à la manche précédente.

## Revoir, règles, réglages

page-replay-first = Début
page-replay-back = Retour
page-replay-play = Lire
page-replay-stop = Arrêter
page-replay-next = Suivant
page-replay-last = Fin
page-replay-place = { $place } sur { $count }
page-replay-none = Il n’y a rien à revoir ici.
page-search = Chercher dans les règles
page-search-none = Les règles n’en parlent pas.
page-theme = Couleurs
page-theme-auto = Comme l’appareil
page-theme-light = Clair
page-theme-dark = Sombre
page-large = Grands caractères
page-calm = Sans animations
page-sounds = Sons
page-auto-claim = Revendiquer les Bornes automatiquement
page-notices = Me prévenir quand c’est à moi
page-sort = Main triée par
page-sort-colour = clan
page-sort-strength = valeur

page-learn-how = Chaque leçon est une courte partie avec un but. L’adversaire suit un scénario.
page-learn-rats = Les huit rats
page-seat = Joueur { $seat }
page-host-name = Hôte

## House rules, and names

page-option-first = Qui commence
page-value-first-random = Tirage au sort
page-value-first-0 = Joueur A
page-value-first-1 = Joueur B
page-option-proof = Une revendication anticipée doit exclure
page-value-proof-clan = Les cartes Clan seulement
page-value-proof-elite = Aussi les Troupes d’élite non vues
page-option-joker = La valeur d’un Joker est fixée
page-value-joker-claim = Quand sa Borne est revendiquée
page-value-joker-play = Quand il est joué
page-option-joker_limit = Jokers pour chaque joueur
page-value-joker_limit-round = Un par manche
page-value-joker_limit-board = Un à la fois sur la table
page-option-joker_return = Le Chasseur de Tête peut rendre un Joker injouable
page-value-joker_return-no = Non
page-value-joker_return-yes = Oui
page-option-recruiter_short = Un Chasseur de Tête quand les pioches s’épuisent
page-value-recruiter_short-literal = Rend tout de même deux cartes
page-value-recruiter_short-net_one = Rend une carte de moins qu’il n’en a pioché
page-option-mime = Comment entre le Mime
page-value-mime-extra = Comme neuvième carte
page-value-mime-replace = À la place d’une carte de votre choix
page-option-ambassador_held = Un Ambassadeur mis en attente compte ensuite
page-value-ambassador_held-single = Un
page-value-ambassador_held-double = Deux
page-option-musician = Général ou Espion contre un Musicien
page-value-musician-delays_stand = Agit encore à la manche suivante
page-value-musician-cancels = Est annulé
page-option-prince = Magicien contre Prince
page-value-prince-yields = L’annule
page-value-prince-ignores = Ne lui fait rien
page-option-emperor_draws = Parties nulles
page-value-emperor_draws-replay = Sont rejouées
page-value-emperor_draws-count = Comptent comme jouées
page-option-princes = Les deux Princes sont chez
page-value-princes-random = Un joueur tiré au sort
page-value-princes-0 = Le joueur A
page-value-princes-1 = Le joueur B
page-option-next = { $unit ->
    [game] Qui commence la partie suivante
   *[round] Qui commence la manche suivante
}
page-value-next-alternate = Chacun son tour
page-value-next-winner = Le gagnant
page-value-next-loser = Le perdant
page-value-next-random = Tirage au sort
page-option-score = Un match en manches gagnantes revient
page-value-score-rounds = Au premier à les gagner
page-value-score-points = À qui a alors le plus de points
page-option-tie = Un match à égalité
page-value-tie-draw = Est nul
page-value-tie-extra = { $unit ->
    [game] Se prolonge d’une partie
   *[round] Se prolonge d’une manche
}
page-name-first = Nom du premier joueur
page-name-second = Nom du second joueur
page-player-greedy = Avide
page-player-greedy-help = Prend le meilleur à l’instant. Bat Régulier deux fois sur trois
page-player-mc = Rêveur
page-player-mc-help = Simule beaucoup de parties ; un peu plus fort qu’Avide
page-player-ismcts = Penseur
page-player-ismcts-help = Explore de nombreuses suites de coups, ce qui lui prend un instant
page-player-beginner = Débutant
page-player-beginner-help = Joue simplement et oublie des cartes : pour vos débuts
page-player-intermediate = Intermédiaire
page-player-intermediate-help = Un bon adversaire quand on connaît les règles
page-player-advanced = Confirmé
page-player-advanced-help = Retient chaque carte et se trompe rarement
page-player-expert = Chevronné
page-player-expert-help = Voit loin ; difficile à battre
page-player-master = Maître
page-player-master-help = A appris de millions de parties, et anticipe
page-player-default = Joueur
page-open-with = { $name } attend quelqu’un.
page-talk = Dire
page-away = absent
page-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
page-discard = Cartes défaussées
page-replay-continue = Reprendre d’ici
page-replay-continue-how = Vous prenez le côté du bas, l’ordinateur l’autre. Les cartes que votre côté n’avait pas vues sont redistribuées, car cette relecture les montre toutes.
page-replay-turn = Voir de l’autre côté
page-coach = Entraîneur
page-coach-switch = Entraîneur de BraveRats : comparez vos cartes au jeu parfait
page-coach-fine = { $choice } : le jeu parfait pourrait aussi choisir cela.
page-coach-cost = { $cost ->
    [one] { $choice } a coûté { $cost } partie sur cent.
   *[other] { $choice } a coûté { $cost } parties sur cent.
}
page-coach-score = Avant cette manche, vous pouviez espérer { $score } points sur cent.
page-coach-mix = Ce que choisirait le jeu parfait
page-other-players = Autres joueurs
page-player-static = Compteur
page-player-static-help = Additionne seulement la valeur de chaque Borne
page-player-network = Instinct
page-player-network-help = A appris de millions de parties, et n’anticipe pas
page-copy-replay = Copier le lien pour revoir la partie
page-copy-review = Copier le lien vers l’analyse
page-declined = { $seat ->
    [you] Vous refusez.
   *[other] { $seat } refuse.
}
page-withdrawn = { $seat ->
    [you] Vous retirez votre proposition.
   *[other] { $seat } retire sa proposition.
}
page-told-draw = { $seat ->
    [you] Vous proposez la nulle.
   *[other] { $seat } propose la nulle.
}
page-told-takeback = { $seat ->
    [you] Vous demandez à reprendre un coup.
   *[other] { $seat } demande à reprendre un coup.
}
page-told-pause = { $seat ->
    [you] Vous demandez une pause.
   *[other] { $seat } demande une pause.
}
page-told-rematch = { $seat ->
    [you] Vous voulez rejouer.
   *[other] { $seat } veut rejouer.
}
