# Le plein écran dans le terminal.

tui-panel = Journal
tui-commands = Commandes
tui-back = Retour
tui-type = Choisissez avec les flèches et Entrée, ou tapez votre choix. F1 pour l’aide.
tui-cancel-wait = Échap arrête l’attente.
tui-resign-sure = Abandonner cette { $unit ->
    [game] partie
   *[round] manche
} ?
tui-working = Prêt : { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} des joueurs rapides.
tui-scroll = défiler
tui-choose = choisir
tui-change = changer
tui-next = Suivant
tui-open = ouvrir
tui-leave = Quitter
tui-delete = Supprimer
tui-delete-sure = Supprimer { $path } ?
tui-search = Chercher une commande
tui-seat = Votre place
tui-seat-random = au hasard
tui-rules-of = Règles : { $game }
tui-kept-against = { $game }, contre { $player }
tui-kept-two = { $game }, à deux
tui-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
tui-name-help = pour les parties sur un serveur
tui-charset = Caractères
tui-charset-unicode = tous les signes
tui-charset-ascii = lettres simples seulement
tui-pace = L’ordinateur répond
tui-pace-calm = après une courte pause
tui-pace-quick = tout de suite
tui-theme-dark = sombre
tui-theme-light = clair
tui-theme-contrast = contraste élevé
tui-theme-sixteen = les 16 couleurs du terminal
tui-theme-none = sans couleurs

tui-help-now = Maintenant
tui-help-keys = Touches
tui-help-typed = Ce que l’on peut taper
tui-more-choices = { $count ->
    [one] encore { $count } choix
   *[other] encore { $count } choix
}
tui-key-arrows = **Flèches** : aller sur ce qui peut être choisi, et sur les Bornes
tui-key-tab = **Tab** : la chose suivante qui peut être choisie
tui-key-enter = **Entrée** ou la barre d’espace : la choisir ; deux fois pour une carte jouée seule
tui-key-escape = **Échap** : annuler le dernier pas d’un choix, fermer, ou aller au menu ; votre partie est conservée
tui-key-f2 = **F2** : un bon choix, et pourquoi
tui-key-f3 = **F3** : ce qui s’est passé, et la preuve d’une revendication, s’il n’y a pas la place à côté de la table
tui-key-f4 = **F4** : reprendre votre dernier choix
tui-key-f5 = **F5** : les règles de ce jeu
tui-key-palette = **Ctrl-P** : toutes les commandes
tui-key-mouse = **Souris** : cliquez sur une carte, puis sur une Borne ; cliquez sur une Borne pour voir qui y mène et si elle peut être revendiquée
tui-server = Jouer sur un serveur
tui-address = Adresse ou lien
tui-connect = Se connecter
tui-send-link = Envoyez ce lien à l’autre joueur : { $address }
tui-said = { $name } : { $words }
tui-both-hands = les deux mains
tui-jump = aller à
tui-turn = côté { $seat }

error-tui-thinking = Le processus du joueur ordinateur s’est arrêté de façon inattendue. Continuez pour le relancer.
error-tui-stopped = Arrêté.
error-tui-terminal = Il faut un terminal pour cela. Sans terminal, jouez avec : clachan play
error-tui-missing = Il faut pour cela des paquets qui ne sont pas installés. Installez-les avec : pip install '{ $extra }'
cli-no-full-screen = Le plein écran demande d’autres paquets : { $command }
