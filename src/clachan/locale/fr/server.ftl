# La table et le serveur.

error-turn-stale = Cette action concerne le tour { $turn }, mais la table en est au tour { $now }.
error-turn-answered = Vous avez déjà fait un autre choix pour ce tour.
error-table-open = La partie n’a pas encore commencé.
error-table-paused = La partie est en pause.
error-table-spectator = Un simple spectateur ne peut pas faire cela.
error-seat-taken = Cette place est prise.
error-offer-phase = Cela ne peut pas être proposé maintenant.
error-offer-none = Cette proposition n’existe pas.
error-takeback-nothing = Il n’y a rien à reprendre.
error-takeback-hidden = Des cartes cachées ont été vues depuis ; cette table ne permet pas de reprendre ce coup.
error-hint-none = Aucun conseil n’est disponible pour le moment.
error-coach-none = L’entraîneur n’est pas disponible pour le moment.
error-message-bad = Ce message est incompréhensible : { $reason }
error-http-refused = Cette demande est incompréhensible.
error-message-large = Un message compte au plus { $most } octets.
error-message-hello = Le premier message doit être un hello, et aucun autre message ne peut en être un.
error-shuffle-none = Le fichier de partie ne contient pas de preuve de son mélange.
error-shuffle-shown = L’engagement indiqué n’est pas celui du fichier de partie.
error-shuffle-commitment = Le secret ne correspond pas à l’engagement.
error-shuffle-seed = Le secret et les nonces ne donnent pas la graine de ce fichier de partie.
error-record-redeal = Tant qu’un choix est caché sur la table, rien ne peut être redistribué.

error-table-unknown = Cette table n’existe pas.
error-table-running = La partie est encore en cours.
error-table-rules = Cette table a été ouverte avec la version { $found } des règles ; ce serveur joue selon la version { $wanted }.
error-table-busy = La table est injoignable pour l’instant ; réessayez.
error-key-wrong = Cette clé n’est pas valable ici.
error-origin-wrong = Cette page n’a pas le droit d’utiliser ce serveur.
error-rate-limit = Trop de messages ; attendez un instant et réessayez.
error-player-long = « { $argument } », c’est plus que { $player } ne peut réfléchir sur ce serveur : au plus { $most }, ou { $playouts } parties simulées.
error-serve-workers = Plusieurs processus exigent PostgreSQL : donnez --database postgresql://…
error-serve-extra = Le serveur a besoin d’autres bibliothèques : pip install 'clachan[server]'
error-serve-database = « { $found } » n’est pas une base de données : donnez --database sqlite:///chemin/du/fichier.db ou postgresql://user@host/nom
error-serve-number = { $name } : « { $found } » n’est pas un nombre possible ici.
error-serve-redis = --redis attend une adresse comme redis://host
error-serve-log = CLACHAN_LOG_LEVEL : « { $found } » n’est pas un niveau comme INFO ou WARNING.
error-serve-port = Le serveur ne peut pas écouter à { $host }, port { $port } : { $why }.
error-serve-store = La base de données { $found } ne peut pas être utilisée : { $why }.
error-serve-locked = Un autre serveur utilise cette base de données ({ $path }). Arrêtez-le d’abord.
error-serve-shared = Un autre serveur utilise cette base de données. Arrêtez-le, ou démarrez les deux avec --shared.
error-serve-origin = --origin : « { $found } » n’est pas l’adresse d’un site comme https://clachan.example, sans rien après.
error-serve-proxies = --proxies : « { $found } » n’est ni une adresse ni un réseau comme 10.0.0.0/8 ; séparez-les par des virgules, ou donnez * seul pour tous.
error-serve-monitors = --monitors : « { $found } » n’est ni une adresse ni un réseau comme 10.0.0.0/8 ; séparez-les par des virgules, ou donnez * seul pour tous.
cli-serving-others = Les autres l’ouvrent à l’adresse { $address }
cli-serving-network = Les autres l’ouvrent à l’adresse de cette machine, port { $port }.
cli-verify-ok = { $count ->
    [one] { $count } action vérifiée.
   *[other] { $count } actions vérifiées.
} Chaque carte vient du mélange dont l’engagement est { $commitment }.
cli-verify-partly = { $count ->
    [one] { $count } action vérifiée.
   *[other] { $count } actions vérifiées.
} Les cartes redistribuées au tour { $turn } viennent du mélange dont l’engagement est { $commitment }. Les cartes d’avant viennent d’un autre match et ne sont pas prouvées ici.

# Phrases toutes faites, à dire à une table.

phrase-hello = Bonjour.
phrase-luck = Bonne chance.
phrase-nice = Bien joué.
phrase-oops = Oups.
phrase-thinking = Je réfléchis.
phrase-moment = Un instant, s’il vous plaît.
phrase-close = C’était serré.
phrase-thanks = Merci.
phrase-sorry = Désolé.
phrase-played = Belle partie.
phrase-again = Une autre ?
phrase-bye = Au revoir.
