# A match in review: shown by the terminal and the page.

review-intro = Probabilidades de ganar, en tanto por ciento: la de A según lo que A podía saber, la de B según lo que B podía saber, y la de A en realidad, con todas las cartas a la vista. ± es un error estándar; sin él, la cifra es exacta. Un coste dice cuánto menos gana una acción que la mejor, según lo que su jugador podía saber. No se muestra un coste que pueda deberse al azar.
review-intro-perfect = Probabilidades de ganar si ambos lados juegan perfectamente desde ahí, en tanto por ciento; son exactas. Un coste es lo que una carta perdió en comparación con el juego perfecto. Un regalo es la parte de ese coste que la otra carta devolvió al no castigarlo. La suerte es el resto: cómo cayeron las cartas.
review-curve = Probabilidad de A de ganar tras cada acción
review-line-a = según A
review-line-b = según B
review-line-truth = cartas a la vista
review-head-turn = Turno
review-head-seat = Jugador
review-head-action = Acción
review-head-known-a = Según A
review-head-known-b = Según B
review-head-truth = A en realidad
review-head-cost = Coste
review-head-gift = Regalo
review-head-luck = Suerte
review-share = { $action } { $percent } %
review-mistake = Turno { $turn }: { $seat } eligió: { $action }; costó un { $cost } %. Mejor: { $best } ({ $percent } %).
review-mistake-mix = Turno { $turn }: { $seat } eligió: { $action }; costó un { $cost } %. Juego perfecto: { $mix }.
review-turning = Momento clave, turno { $turn }: { $seat } eligió: { $action }; la probabilidad real de A pasó del { $before } % al { $after } %.
review-deal = Ronda { $round }: las cartas repartidas daban a A una probabilidad real del { $chance } %.
review-resigned = Ronda { $round }: { $seat } se rindió con una probabilidad del { $cost } %.
review-match = Ronda { $round }: la probabilidad de A de ganar el encuentro pasó del { $before } % al { $after } %.
review-luck = La suerte es el cambio de la probabilidad real que nadie eligió: cómo se repartieron las cartas, y lo que las cartas ocultas hicieron de una elección. 50 % − los costes propios + los costes del otro jugador + la suerte = el resultado.
review-total = El jugador { $seat } ganó el { $won } %. Precisión { $accuracy } %; imprecisiones: { $inaccuracies }, errores: { $mistakes }, errores graves: { $blunders }. Todas las elecciones de { $seat } costaron en total un { $cost } %; la suerte aportó un { $luck } %.
review-standing = El jugador { $seat } está en el { $won } %. Precisión { $accuracy } %; imprecisiones: { $inaccuracies }, errores: { $mistakes }, errores graves: { $blunders }. Todas las elecciones de { $seat } costaron en total un { $cost } %; la suerte aportó un { $luck } %.
review-habit = El jugador { $seat } juega demasiado { $card }: { $times } veces, y el juego perfecto lo habría hecho { $expected } veces. Costó un { $cost } % en total. La mejor respuesta es { $reply }: gana un { $gain } % cada vez.
error-review-none = Las partidas de { $game } todavía no se pueden revisar.
error-review-hidden = En esta partida había manos ocultas, o no se jugó ninguna ronda, así que no es posible una revisión exacta.
error-review-empty = En esta partida no se hizo ninguna acción, así que no hay nada que revisar.
error-review-effort = El esfuerzo debe ser un número de 0.1 a 100.
error-review-unfinished = Esta partida no ha terminado. Una revisión mostraría cartas ocultas; «clachan analyse» examina una partida en curso.
