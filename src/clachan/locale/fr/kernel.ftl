wait-compile = Préparation des joueurs rapides pour cet ordinateur. Cela n’arrive qu’une fois et dure une minute au plus…
error-player-clock = Un temps de réflexion demande une horloge ; donnez plutôt un nombre de parties simulées.
error-player-budget = « { $argument } » ne dit pas combien de temps { $player } peut réfléchir : donnez un nombre de parties simulées comme 1000, ou une durée comme 50ms ou 0.5s.
error-player-playouts = { $player } ne peut pas simuler de parties avec « { $argument } ». Possibilités : { $known }.
