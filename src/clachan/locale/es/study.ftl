# Resolver un juego, y comparar una partida con el juego perfecto.

cli-solving = Resolviendo
cli-analysing = Analizando

solve-hands = El asiento A tiene { $a }, el asiento B { $b }.
solve-states = { $count } estados, los iguales contados una vez.
solve-value-same = Valor { $value }: los dos lados son iguales, y el juego perfecto queda igualado.
solve-value = Valor { $a } para el asiento A, { $b } para el asiento B. El asiento A logra el { $share } % si un empate es media victoria.
solve-gap = En cada estado las dos mezclas son exactas hasta { $gap }.
solve-opening-both = Cómo abre el juego perfecto, en ambos lados
solve-opening = Cómo abre el juego perfecto, asiento { $seat }
solve-span = de { $low } a { $high }
solve-deals = { $count } repartos se distinguen por lo que hay en cada mano.
solve-spread = Un reparto barajado vale en promedio { $mean } para uno de los lados.
solve-spread-title = Con qué frecuencia un reparto barajado vale tanto para el asiento A
solve-best-deals = Las mejores manos para el asiento A
solve-ask-deal = Pide un reparto con --deal y la mano del asiento A, por ejemplo --deal 01233567.
solve-head-hand = Asiento A
solve-head-rest = Asiento B
solve-head-value = Valor
solve-head-games = Partidas
solve-head-lead = Empieza
solve-head-draw = Un empate vale
solve-match = Lo que vale cada marcador del encuentro para el asiento A, entre -1 y 1
solve-exchanges = El intercambio puede dar { $count } repartos.

solve-deck = Aquí las manos están ocultas, así que esta estrategia se aprendió. Las mejores respuestas de ambos lados ganan juntas { $bound } por partida; el juego perfecto no les dejaría nada.
solve-deck-opening = Con qué carta abre, entre todas las manos

analyse-intro = Los valores son del asiento A, de -1 a 1. Un coste es lo que una carta regaló frente al juego perfecto.
analyse-head-round = Ronda
analyse-head-value = Valor
analyse-head-a = A jugó
analyse-head-cost-a = Coste
analyse-head-b = B jugó
analyse-head-cost-b = Coste
analyse-head-luck = Suerte de A
analyse-share = { $card } { $percent } %
analyse-mistake = Ronda { $round }: la carta { $card } de { $seat } costó { $cost }. Juego perfecto: { $mix }.
analyse-total = El asiento { $seat } regaló { $cost } en total; suerte { $luck }.

error-solver-none = No hay un solucionador para { $game }.
error-deck-shipped = Solo se guarda una estrategia aprendida para braverats.deck sin más añadidos.
error-solver-mimes = Con Mimos hay demasiados repartos para mostrarlos. Pide uno con --deal.
error-solver-hand = «{ $text }» no es una mano de { $size } cartas. Escribe cifras de 0 a 7, y m para un Mimo.
error-solver-twice = «{ $text }» tiene una carta más de dos veces. Hay dos de cada una.
error-solver-no-table = No hay una tabla única que escribir aquí. Pide un reparto con --deal.
error-solver-hidden = Aquí hay una mano oculta, así que no hay respuesta exacta.
error-solver-unknown = La tabla no tiene esta posición: { $position }.
error-solver-file = { $path } no es una tabla resuelta.
error-solver-deal = No hay valor para la mano { $hand } con objetivo { $target }.
error-solver-dealt = Con deck las manos están ocultas: no hay reparto que resolver, solo una estrategia aprendida (sin --deal).
error-analyse-none = Las partidas de { $game } todavía no se pueden analizar.
error-analyse-hidden = En esta partida había manos ocultas, o no se jugó ninguna ronda, así que no hay nada exacto que decir.
error-player-rival = No se conoce la estrategia de «{ $rival }». Conocidas: { $known }.

study-intro = Probabilidades de ganar, en tanto por ciento: la de A según lo que A podía saber, la de B según lo que B podía saber, y la de A en realidad, con todas las cartas a la vista. Un coste dice cuánto menos gana una acción que la mejor, según lo que su jugador podía saber; se muestra donde el azar no lo explica.
study-curve = Probabilidad de A de ganar tras cada acción
study-line-a = según A
study-line-b = según B
study-line-truth = en realidad
study-head-turn = Turno
study-head-seat = Jugador
study-head-action = Acción
study-head-known-a = Según A
study-head-known-b = Según B
study-head-truth = A en realidad
study-head-cost = Coste
study-mistake = Turno { $turn }: { $seat } eligió: { $action }; costó un { $cost } %. Mejor: { $best }.
study-surrender = Ronda { $round }: { $seat } se rindió con una probabilidad del { $cost } %.
study-total = El jugador { $seat } ganó el { $won } %: { $mistakes ->
    [0] ningún error
    [one] { $mistakes } error, que costó un { $cost } %
   *[other] { $mistakes } errores, que costaron un { $cost } %
}; suerte { $luck } %.
study-standing = El jugador { $seat } está en el { $won } %: { $mistakes ->
    [0] ningún error
    [one] { $mistakes } error, que costó un { $cost } %
   *[other] { $mistakes } errores, que costaron un { $cost } %
}; suerte { $luck } %.
study-chance = Tu probabilidad de ganar: { $percent } %.
study-advice = { $place }. { $action } – { $percent } %
study-why-claims = Toma la Piedra { $stone }.
study-why-wins = Toma la Piedra { $stone } y gana la ronda.
study-why-proves = Forma { $rank } en la Piedra { $stone }, y ya no se puede superar.
study-why-proves-now = Forma { $rank } en la Piedra { $stone }. Si la mesa sigue así, podrás reclamarla en tu próximo turno.
study-why-completes = Completa { $rank } en la Piedra { $stone }.
study-why-held = En la Piedra { $stone }, las cartas de tu mano pueden formar { $rank }.
study-why-hopes = En la Piedra { $stone } todavía puede llegar a ser { $rank }.
study-why-shows = Con { $card } a la vista, la Piedra { $stone } ya no se puede perder.
study-why-shows-now = Con { $card } a la vista, podrás reclamar la Piedra { $stone } en tu próximo turno si la mesa sigue así.
study-why-rules-out = Impide que tu oponente forme { $rank } en la Piedra { $stone }.
study-why-breaks = Quita { $card } a tu oponente en la Piedra { $stone }.
study-why-mode = { $card } cambia lo que cuenta en la Piedra { $stone }.

error-analyse-empty = En esta partida no se hizo ninguna acción, así que no hay nada que decir.
error-analyse-plot = No hay nada que dibujar en el análisis de esta partida.
error-advise-turn = Ahora no tienes nada que elegir.
