# La table et le serveur.

error-turn-stale = Ceci répond au tour { $turn } ; la table en est au tour { $now }.
error-turn-answered = Un autre choix a déjà été fait pour ce tour.
error-table-open = La partie n’a pas encore commencé.
error-table-paused = La partie est en pause.
error-table-spectator = Un simple spectateur ne peut pas faire cela.
error-seat-taken = Cette place est prise.
error-offer-phase = Cela ne peut pas être proposé maintenant.
error-offer-none = Il n’y a pas de telle proposition.
error-takeback-nothing = Il n’y a rien à reprendre.
error-takeback-hidden = Quelque chose de caché a été vu depuis ; à cette table, ce coup ne peut plus être repris.
error-hint-none = Il n’y a pas de conseil ici pour le moment.
error-message-bad = Ce message est incompréhensible.
error-message-large = Un message compte au plus { $most } octets.
error-message-hello = Le premier message, et lui seul, est une salutation.
error-shuffle-none = Le compte rendu ne contient pas de preuve de son mélange.
error-shuffle-shown = L’engagement qui a été montré n’est pas celui du compte rendu.
error-shuffle-commitment = Le secret n’est pas celui de l’engagement.
error-shuffle-seed = Le secret et les nonces ne donnent pas la graine de ce compte rendu.
