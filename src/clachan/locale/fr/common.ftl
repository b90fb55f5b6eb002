# Places, résultats, matchs, et ce que tout jeu peut avoir à dire.

rule = Règle { $rule }

outcome-won = { $winner ->
    [you] Vous gagnez
   *[other] { $winner } gagne
} : { $reason }, { $a } à { $b }.
outcome-drawn = Partie nulle : { $reason }, { $a } à { $b }.
outcome-won-plain = { $winner ->
    [you] Vous gagnez
   *[other] { $winner } gagne
} : { $reason }.
outcome-drawn-plain = Partie nulle : { $reason }.
outcome-by-adjacent = trois Bornes adjacentes
outcome-by-five = cinq Bornes
outcome-by-settled = plus rien n’était possible, les Bornes ont été comptées
outcome-by-resigned = l’autre joueur a abandonné
outcome-by-agreed = d’un commun accord
outcome-by-points = davantage de points
outcome-by-wins = davantage de victoires
outcome-by-level = les scores sont égaux
outcome-by-draws = trop de matchs nuls de suite

match-score = { $a }–{ $b }
match-round-of = { $unit ->
    [game] Partie { $round } sur { $rounds }
   *[round] Manche { $round } sur { $rounds }
}
match-extra = { $unit ->
    [game] Partie { $round } : la partie supplémentaire
   *[round] Manche { $round } : la manche supplémentaire
}
match-first-to = { $unit ->
    [game] Partie { $round }, en { $wins ->
        [one] { $wins } partie gagnante
       *[other] { $wins } parties gagnantes
    }
   *[round] Manche { $round }, en { $wins ->
        [one] { $wins } manche gagnante
       *[other] { $wins } manches gagnantes
    }
}
match-until-wins = { $unit ->
    [game] Partie { $round }, jusqu’à { $wins ->
        [one] { $wins } partie gagnante
       *[other] { $wins } parties gagnantes
    } ; le plus de points gagne
   *[round] Manche { $round }, jusqu’à { $wins ->
        [one] { $wins } manche gagnante
       *[other] { $wins } manches gagnantes
    } ; le plus de points gagne
}
match-round-over = { $unit ->
    [game] La partie { $round } est terminée. { $outcome }
   *[round] La manche { $round } est terminée. { $outcome }
}
match-time-up = { $who ->
    [you] Votre temps est écoulé.
    [they] Le temps de votre adversaire est écoulé.
    [both] Les deux pendules sont à zéro.
   *[other] Temps écoulé pour { $who }.
}

reason-not-your-turn = { $seat ->
    [you] Ce n’est pas votre tour.
   *[other] Ce n’est pas le tour de { $seat }.
}
reason-over = La partie est terminée.

## Erreurs : le code `a/b` est le message `error-a-b`.

error-action-illegal = { $reason } ({ $rule })
error-action-over = La partie est terminée ; plus aucune action n’est possible.
error-action-unknown = « { $text } » n’est pas une action.
error-lang-unknown = La langue « { $text } » n’existe pas ici. Langues connues : { $known }.
error-seed-empty = Une graine compte au moins un caractère.

error-name-game = Il n’y a pas de jeu « { $game } ». Jeux connus : { $known }.
error-name-word = { $game } n’a pas de variante « { $word } ». Connues : { $known }.
error-name-option = Il n’y a pas d’option « { $option } ». Connues : { $known }.
error-name-value = L’option { $option } ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.
error-name-needs = L’option { $option } demande { $word } dans le nom.
error-name-clash = { $one } et { $two } ne vont pas ensemble dans un nom.
error-name-rounds = « { $word } » : le nombre de manches va de 1 à { $most }.
error-name-twice = « { $word } » ne peut figurer qu’une fois dans un nom.

error-record-long = Un fichier de partie compte au plus { $most } caractères.
error-record-first = Ligne { $line } : un fichier de partie commence par « { $wanted } ».
error-record-cut = Ligne { $line } : le fichier s’arrête avant sa ligne « end ».
error-record-header = Ligne { $line } : en-tête inconnu « { $key } ». Connus : { $known }.
error-record-twice = Ligne { $line } : l’en-tête « { $key } » figure deux fois.
error-record-action = Ligne { $line } : « { $text } » n’est pas une action numérotée comme « 1 A r7@3 ».
error-record-count = Ligne { $line } : « { $text } » devrait être « end { $count } ».
error-record-after = Ligne { $line } : rien ne peut suivre la ligne « end ».
error-record-missing = Ligne { $line } : il manque l’en-tête « { $key } ».
error-record-seed = Ligne { $line } : une graine compte { $digits } chiffres hexadécimaux.
error-record-damaged = Ligne { $line } : la somme de contrôle ne correspond pas ; le fichier a été modifié ou abîmé.
error-record-rules = Ligne { $line } : « { $text } » n’est pas le numéro d’une version des règles.
error-record-result = Ligne { $line } : « { $text } » n’est pas un résultat.
error-record-turn = Ligne { $line } : c’est le tour { $wanted }, et non { $turn }.
error-record-illegal = Ligne { $line } : { $seat } ne peut pas faire « { $text } ». { $why }
error-record-mismatch = Ligne { $line } : le résultat écrit n’est pas celui de ces actions.

error-solver-missing = Cela demande un composant qui n’est pas installé : { $extra }. Pour l’installer : pip install '{ $extra }'
error-solver-swap = Avec mime=replace, personne ne connaît les deux mains : il n’y a pas de solution exacte.
error-solver-deck = Ici les mains sont cachées, et seul braverats.deck, sans autre variante ni option, a une stratégie apprise ; il n’y a pas de solution exacte.
error-player-unknown = Il n’y a pas de joueur « { $player } ». Connus : { $known }.
error-player-argument = Le joueur { $player } ne prend rien après un deux-points ; « { $argument } » est de trop.
error-encoder-none = { $game } n’a pas d’encodeur : ses actions et ses vues ne peuvent pas être mises en nombres
error-envs-missing = Cela demande un composant qui n’est pas installé : { $extra }. Pour l’installer : pip install '{ $extra }'
error-envs-illegal = L’action { $index } ({ $action }) n’est pas permise maintenant. Le masque d’actions dit lesquelles le sont.
error-envs-render = Il n’y a pas de mode d’affichage « { $mode } ». Modes connus : { $known }.
error-envs-no-render = Rien ne peut être dessiné, car l’environnement a été créé sans render_mode. Modes connus : { $known }.
error-envs-over = La partie est terminée. Appelez reset() pour une autre.
error-envs-imagined = Cette position a été imaginée d’après ce que sait un camp : elle n’a pas d’historique à enregistrer.
error-envs-moves = La partie est terminée après { $played } des { $given } coups par lesquels elle devait commencer.
error-envs-observer = Les observations ne prennent pas de paramètres ; ceux-ci ont été donnés : { $names }.
error-batch-seat = Une place est 0 ou 1.
error-batch-length = Un tableau de forme { $shape } a été donné pour { $games } parties.
error-batch-illegal = L’action { $index } n’est pas permise à la table { $table }. Les masques indiquent les actions permises.
error-batch-number = Il faut au moins une partie et un fil d’exécution.
error-vector-opponent = { $opponent } ne peut pas jouer à de nombreuses tables à la fois. Indiquez "random", une fonction ou None ; les autres joueurs jouent dans les environnements à une seule table.
error-vector-over = La partie de la table { $table } est terminée. Redistribuez avec reset(options={"{"}"reset_mask": …{"}"}).
error-vector-mask = reset_mask doit être un tableau de { $count } valeurs booléennes, dont au moins une vraie.
error-data-format = { $path } : le nom d’un fichier de parties se termine par l’une de ces extensions : { $known }.
error-data-exists = { $path } existe déjà. Choisissez un autre nom, ou supprimez-le d’abord.
error-data-other = { $path } contient les morceaux d’une autre exécution. Répétez cette commande-là pour l’achever, ou supprimez le dossier.
error-data-plan = { $path } est illisible : l’exécution correspondante ne peut pas reprendre. Supprimez le dossier pour recommencer.
error-data-bad = { $path } n’est pas un fichier de parties, ou il est endommagé.
error-data-encoder = Ces parties de { $game } ont des numéros de la version { $found } ; ce programme a la version { $wanted }.
error-data-players = « { $names } » ne désigne pas deux joueurs. Séparez-les par une virgule, par exemple heuristic,random.
error-kernel-missing = Cela demande un composant qui n’est pas installé : { $extra }. Pour l’installer : pip install '{ $extra }'
error-kernel-rulebook = Le moteur rapide ne connaît pas ces options ; choisissez un joueur qui s’en passe.
