# Asientos, resultados, encuentros y lo que cualquier juego puede tener que decir.

rule = Regla { $rule }

outcome-won = { $winner ->
    [you] Ganas
   *[other] Gana { $winner }
}: { $reason }, { $a } a { $b }.
outcome-drawn = Empate: { $reason }, { $a } a { $b }.
outcome-won-plain = { $winner ->
    [you] Ganas
   *[other] Gana { $winner }
}: { $reason }.
outcome-drawn-plain = Empate: { $reason }.
outcome-by-adjacent = tres Piedras adyacentes
outcome-by-five = cinco Piedras
outcome-by-settled = nadie podía seguir y se contaron las Piedras
outcome-by-resigned = el otro jugador se rindió
outcome-by-agreed = de común acuerdo
outcome-by-points = más puntos
outcome-by-wins = más victorias
outcome-by-level = la puntuación está igualada
outcome-by-draws = demasiados empates seguidos

match-score = { $a }–{ $b }
match-round-of = { $unit ->
    [game] Partida { $round } de { $rounds }
   *[round] Ronda { $round } de { $rounds }
}
match-extra = { $unit ->
    [game] Partida { $round }: la partida extra
   *[round] Ronda { $round }: la ronda extra
}
match-first-to = { $unit ->
    [game] Partida { $round }, a { $wins ->
        [one] { $wins } partida ganada
       *[other] { $wins } partidas ganadas
    }
   *[round] Ronda { $round }, a { $wins ->
        [one] { $wins } ronda ganada
       *[other] { $wins } rondas ganadas
    }
}
match-until-wins = { $unit ->
    [game] Partida { $round }, hasta { $wins ->
        [one] { $wins } partida ganada
       *[other] { $wins } partidas ganadas
    }; gana quien tenga más puntos
   *[round] Ronda { $round }, hasta { $wins ->
        [one] { $wins } ronda ganada
       *[other] { $wins } rondas ganadas
    }; gana quien tenga más puntos
}
match-round-over = { $unit ->
    [game] La partida { $round } ha terminado. { $outcome }
   *[round] La ronda { $round } ha terminado. { $outcome }
}
match-time-up = { $who ->
    [you] Se te ha acabado el tiempo.
    [they] A tu oponente se le ha acabado el tiempo.
    [both] Se han agotado los dos relojes.
   *[other] Se ha acabado el tiempo de { $who }.
}

reason-not-your-turn = { $seat ->
    [you] No es tu turno.
   *[other] No es el turno de { $seat }.
}
reason-over = La partida ha terminado.

## Errores: el código `a/b` es el mensaje `error-a-b`.

error-action-illegal = { $reason } ({ $rule })
error-action-over = La partida ha terminado; ya no hay más acciones posibles.
error-action-unknown = «{ $text }» no es una acción.
error-lang-unknown = Aquí no hay idioma «{ $text }». Conocidos: { $known }.
error-seed-empty = Una semilla tiene al menos un carácter.

error-name-game = No hay ningún juego llamado «{ $game }». Conocidos: { $known }.
error-name-word = { $game } no tiene la variante «{ $word }». Conocidas: { $known }.
error-name-option = No hay ninguna opción «{ $option }». Conocidas: { $known }.
error-name-value = La opción { $option } no puede ser «{ $value }». Puede ser: { $known }.
error-name-needs = La opción { $option } necesita { $word } en el nombre.
error-name-clash = { $one } y { $two } no pueden estar en el mismo nombre.
error-name-rounds = «{ $word }»: el número de rondas va de 1 a { $most }.
error-name-twice = «{ $word }» solo puede aparecer una vez en un nombre.

error-record-long = Un registro tiene como mucho { $most } caracteres.
error-record-first = Línea { $line }: un registro empieza por «{ $wanted }».
error-record-cut = Línea { $line }: el registro se corta antes de su línea «end».
error-record-header = Línea { $line }: cabecera desconocida «{ $key }». Conocidas: { $known }.
error-record-twice = Línea { $line }: la cabecera «{ $key }» aparece dos veces.
error-record-action = Línea { $line }: «{ $text }» no es una acción numerada como «1 A r7@3».
error-record-count = Línea { $line }: «{ $text }» debería ser «end { $count }».
error-record-after = Línea { $line }: nada puede seguir a la línea «end».
error-record-missing = Línea { $line }: falta la cabecera «{ $key }».
error-record-seed = Línea { $line }: una semilla son { $digits } cifras hexadecimales.
error-record-damaged = Línea { $line }: la suma de comprobación no coincide; el registro fue cambiado o dañado.
error-record-rules = Línea { $line }: «{ $text }» no es el número de una versión de las reglas.
error-record-result = Línea { $line }: «{ $text }» no es un resultado.
error-record-turn = Línea { $line }: es el turno { $wanted }, no el { $turn }.
error-record-illegal = Línea { $line }: { $seat } no puede hacer «{ $text }». { $why }
error-record-mismatch = Línea { $line }: el resultado escrito no es el de estas acciones.

error-solver-missing = Para esto hace falta una parte que no está instalada: { $extra }. Se instala así: pip install '{ $extra }'
error-solver-swap = Con mime=replace nadie conoce las dos manos, así que no hay solución exacta.
error-solver-deck = Aquí las manos están ocultas, y solo braverats.deck sin más añadidos tiene una estrategia aprendida; no hay solución exacta.
error-player-unknown = No hay ningún jugador «{ $player }». Conocidos: { $known }.
error-player-argument = El jugador { $player } no lleva nada tras los dos puntos; sobra «{ $argument }».
error-encoder-none = { $game } no tiene codificador: sus acciones y vistas no se pueden convertir en números
error-envs-missing = Para esto hace falta una parte que no está instalada: { $extra }. Se instala así: pip install '{ $extra }'
error-envs-illegal = La acción { $index } ({ $action }) no está permitida ahora. La máscara de acciones dice cuáles lo están.
error-envs-render = No hay ningún modo de dibujo «{ $mode }». Conocidos: { $known }.
error-envs-no-render = No se puede dibujar nada, porque el entorno se creó sin render_mode. Conocidos: { $known }.
error-envs-over = La partida ha terminado. Llame a reset() para jugar otra.
error-envs-imagined = Esta posición se imaginó a partir de lo que sabe un bando, así que no tiene historia que guardar.
error-envs-moves = La partida termina tras { $played } de las { $given } jugadas con las que debía empezar.
error-envs-observer = Las observaciones no admiten parámetros, pero se dieron estos: { $names }.
error-batch-seat = Un asiento es 0 o 1.
error-batch-length = Se ha dado un array de forma { $shape } para { $games } partidas.
error-batch-illegal = La acción { $index } no está permitida en la mesa { $table }. Las máscaras dicen qué acciones lo están.
error-batch-number = Hace falta al menos una partida y un hilo.
error-vector-opponent = { $opponent } no puede jugar en muchas mesas a la vez. Indica "random", una función o None; los demás jugadores juegan en los entornos de una sola mesa.
error-vector-over = La partida de la mesa { $table } ha terminado. Vuelve a repartir con reset(options={"{"}"reset_mask": …{"}"}).
error-vector-mask = reset_mask debe ser un array de { $count } valores booleanos, con al menos uno verdadero.
error-data-format = { $path }: el nombre de un archivo de partidas termina en una de estas extensiones: { $known }.
error-data-exists = { $path } ya existe. Elige otro nombre o bórralo antes.
error-data-other = { $path } tiene las partes de otra ejecución. Repite aquella orden para completarla o borra la carpeta.
error-data-plan = No se puede leer { $path }, así que no se puede continuar esa ejecución. Borra la carpeta para empezar de nuevo.
error-data-bad = { $path } no es un archivo de partidas o está dañado.
error-data-encoder = Estas partidas de { $game } tienen números de la versión { $found }; este programa tiene la versión { $wanted }.
error-data-players = «{ $names }» no son dos jugadores. Sepáralos con una coma, por ejemplo heuristic,random.
error-kernel-missing = Para esto hace falta una parte que no está instalada: { $extra }. Se instala así: pip install '{ $extra }'
error-kernel-rulebook = El motor rápido no conoce estas opciones; elige un jugador que no lo necesite.
