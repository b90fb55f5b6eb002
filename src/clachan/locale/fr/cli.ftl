# Le terminal : invites, commandes, comptes rendus.

cli-yes = o oui
cli-no = n non

cli-word-help = aide
cli-word-rules = règles
cli-word-undo = annuler
cli-word-hint = conseil
cli-word-save = enregistrer
cli-word-resign = abandonner
cli-word-quit = quitter

# Other words for the actions and questions of a game; the English ones can always be typed.
cli-typed-claim = revendiquer réclamer
cli-typed-stone = borne
cli-typed-draw = piocher
cli-typed-take = choisir prendre
cli-typed-put = poser
cli-typed-discard = défausser
cli-typed-name = nommer
cli-typed-done = fini terminé
cli-typed-play = jouer
cli-typed-keep = garder
cli-typed-swap = échanger
cli-typed-table = tableau
cli-typed-why = pourquoi
cli-typed-left = reste restent
cli-typed-clan = clan
cli-typed-tactic = tactique
cli-typed-return = glisser rendre
cli-typed-pass = passer

cli-help-head = Commandes ; vous pouvez abréger chaque mot
cli-help-help = cette liste (ou ?) ; ? MOT – ce que les règles disent d’un mot
cli-help-rules = les règles de ce jeu
cli-help-undo = revenir à votre choix précédent
cli-help-hint = un bon choix, et pourquoi
cli-help-save = écrire la partie dans un fichier : enregistrer FICHIER
cli-help-resign = abandonner cette { $unit ->
    [game] partie
   *[round] manche
}
cli-help-quit = partir ; vous pourrez enregistrer
cli-help-nothing = Les règles de ce jeu ne parlent pas de « { $word } ».

cli-many = Tapez votre choix, par exemple { $example }. Tapez ? pour l’aide.
cli-which = Cela peut être { $choices }. Précisez.
cli-hand-over = Le clavier passe au joueur { $seat }. Appuyez sur Entrée quand { $seat } est seul à voir l’écran.
cli-hint = Conseil : { $text } – { $action }.
cli-undone = Retour au choix précédent.
cli-undo-none = Il n’y a rien à annuler.
cli-save-replace = { $path } existe. Le remplacer ? Tapez oui ou non.
cli-save-not = Rien n’a été enregistré.
cli-saved = Enregistré dans { $path }.
cli-resign-sure = Abandonner cette { $unit ->
    [game] partie
   *[round] manche
} ? Tapez oui ou non.
cli-quit-save = Cette partie n’est pas enregistrée. Entrée : l’enregistrer sous { $path } ; ou tapez un autre nom de fichier, ou « non » pour partir sans enregistrer.
cli-keep-failed = La partie n’a pas pu être enregistrée.
cli-go-on = Votre partie est enregistrée. Pour la reprendre : { $command }
cli-kept = { $number } { $game } : { $a } (A) contre { $b } (B), { $count ->
    [one] { $count } action
   *[other] { $count } actions
} – { $path }
cli-kept-ask = Quelle partie ? Tapez son numéro, ou Entrée pour la première.
cli-end = { $score ->
    [1] Vous gagnez.
    [-1] Vous perdez.
   *[other] Partie nulle.
}
cli-end-prompt = Entrée pour partir, « enregistrer » pour garder la partie, « annuler » pour reprendre votre dernier choix.

error-choice-number = Il n’y a pas de choix { $number } ici. Tapez ? pour voir les commandes.
error-choice-unknown = « { $text } » n’est pas une action. Tapez ? pour voir les commandes.
error-choice-stone = « { $text } » n’est pas une Borne. Les Bornes vont de 1 à { $count }.
error-choice-card = « { $text } » n’est pas une carte. Tapez ? pour voir comment s’écrivent les cartes.
error-file-missing = Il n’y a pas de fichier { $path }.
error-file-unreadable = Le fichier { $path } ne peut pas être lu : { $why }.
error-file-text = Le fichier { $path } n’est pas du texte.
error-file-unwritable = Le fichier { $path } ne peut pas être écrit : { $why }.
cli-output = La sortie ne peut pas être écrite : { $why }.
error-player-guest = Dans { $file }, ce joueur n’existe pas : { $problem }
error-player-broken = { $file } ne peut pas servir, il contient une erreur : { $problem }
error-player-word = Choisissez un joueur de { $file } avec { $file }:NOM. Connus : { $known }.
error-player-illegal = Le joueur { $player } a choisi une action interdite : { $action }
error-player-crashed = Le joueur { $player } a échoué : { $problem }
error-record-version = Cette partie utilise la version { $found } des règles, mais ce programme joue selon la version { $wanted }.

reference-schotten = De la plus forte à la plus faible : Suite couleur, Brelan, Couleur, Suite, Somme
help-schotten =
    r7@3, r7 3 – jouer une carte sur une Borne ; couleurs r o j v b m : rouge, orange, jaune, vert, bleu, mauve
    joker 5, banshee – jouer une carte Tactique, avec une Borne s’il en faut une
    revendiquer 4, claim 4 – revendiquer une Borne
    revendiquer? – quelles Bornes peuvent être revendiquées, et pourquoi
    revendiquer? 4 – la preuve pour une Borne, ou les cartes qui vous battraient
    borne? 4 – qui mène à une Borne, et ce que chaque côté peut encore y faire
    1, 2, 3 … – un choix de la liste, quand il y en a une
    Entrée – revoir la table

cli-arguments = { $problem } Voir { $help }.
cli-interrupted = Interrompu.
cli-waiting = Prêtes : { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} des joueurs rapides, après { $seconds } s
cli-resigned = abandonne cette { $unit ->
    [game] partie
   *[round] manche
}
cli-agreed = partie nulle d’un commun accord
cli-redealt = les cartes non vues sont redistribuées
cli-check-ok = ok : { $count ->
    [one] { $count } action, conforme
   *[other] { $count } actions, toutes conformes
} aux règles.
cli-replay-head = { $game } : { $a } (A) contre { $b } (B)
cli-replay-running = Cette partie n’est pas terminée.
cli-replay-keys = { $place } sur { $count }. Entrée : suite, b : retour, q : partir.
cli-prove-head = { $holds ->
    [yes] Oui : le joueur { $seat } peut la revendiquer.
   *[no] Non : le joueur { $seat } ne peut pas la revendiquer.
}
cli-rules-here = **Dans cette partie** (`{ $option }`) : { $meaning }
cli-games-players = Joueurs : { $players }
cli-games-example = Un nom se compose du jeu, de ses variantes et de ses options, reliés par des points : schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

cli-arena-deals = Donnes
cli-arena-head = { $game } : { $games } parties par rencontre, chaque donne jouée deux fois en échangeant les places
cli-arena-head-clear = { $game } : au plus { $games } parties par rencontre, chaque donne jouée deux fois en échangeant les places
cli-arena-pairing = Rencontre
cli-arena-versus = { $one } – { $two }
cli-arena-wins = Le premier gagne
cli-arena-draws = Nulles
cli-arena-losses = Le premier perd
cli-arena-player = Joueur
cli-arena-points = Points sur toutes les parties
cli-arena-foot = Sous chaque taux : son intervalle à 95 %, calculé par donne. Graine : { $seed }
cli-arena-seed = Graine : { $seed }
cli-arena-stopped = Arrêté : { $games ->
    [one] { $games } partie a été jouée
   *[other] { $games } parties ont été jouées
}.
cli-arena-odd = Chaque donne fait deux parties : { $games } seront jouées par rencontre.
cli-generate-stopped = Arrêté : { $games ->
    [one] { $games } partie est conservée
   *[other] { $games } parties sont conservées
} dans { $path }. La même commande reprend à partir de là.

error-arena-number = Les nombres de parties, de processus et de fils d’exécution sont d’au moins 1.
error-arena-minutes = Les minutes sont un nombre comme 30 ou 0.5, et pas moins de 0.
error-arena-records = Les parties jouées sur une grappe ne peuvent pas être gardées ; enlevez --ray ou --records.
error-arena-players = Une arène demande au moins deux joueurs ; { $count ->
    [0] aucun n’est nommé
    [one] { $count } est nommé
   *[other] { $count } sont nommés
}.
error-arena-twice = Le joueur { $player } est nommé deux fois.
error-play-seed = Une partie enregistrée a sa propre graine ; laissez --seed de côté.
error-play-kept = Aucune partie inachevée n’a été gardée. Pour reprendre une partie enregistrée, indiquez son fichier : clachan play --continue FICHIER
error-play-kept-which = Choisissez une partie de 1 à { $count }, ou indiquez son fichier : clachan play --continue FICHIER
error-completion-shell = Votre shell n’a pas été reconnu. Indiquez-le : clachan completion bash
error-play-own = La partie se jouait contre { $player }. Pour exécuter de nouveau ce fichier, ajoutez : --against FICHIER:NOM
error-play-other = Le fichier { $path } contient une partie de { $found }.
error-play-finished = La partie de { $path } est terminée. Pour la revoir : clachan replay FICHIER
error-prove-none = Il n’y a rien à prouver dans { $game }.
error-prove-stone = « { $text } » n’est pas une Borne ; elles sont numérotées de 1 à 9.
error-seat-neither = « { $text } » n’est pas une place ici ; dites A ou B.
error-seat-unknown = « { $text } » n’est pas une place ; dites A, B ou random.
cli-serving = Clachan est à l’adresse { $address } – Ctrl-C l’arrête.
cli-arena-rating = Classement
cli-arena-bounds = Intervalle à 95 %
cli-arena-games = Parties
cli-ladder-head = { $game } : classements
cli-ladder-forgot = { $player } : { $count ->
    [one] { $count } résultat supprimé
   *[other] { $count } résultats supprimés
}.
error-ladder-section = L’échelle n’a pas de section « { $section } ». Connues : { $known }.
error-ladder-none = { $game } n’a pas d’échelle.
error-arena-ledger = Le fichier { $path } contient une ligne qui n’est pas un résultat : { $line }
error-arena-ray = Pour jouer sur une grappe, installez { $extra }.
error-arena-cluster = Il n’y a pas de grappe Ray à l’adresse { $address }.
error-arena-worker = Un processus s’est arrêté de façon inattendue, peut-être faute de mémoire.
