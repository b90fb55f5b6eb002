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

# The page of a review.

review-waiting = El análisis espera su turno.
review-progress = Analizando: { $done } de { $total } acciones
review-graph = La probabilidad de ganar de { $name } tras cada acción
review-line-name = según { $name }
review-round = Ronda { $round }
review-draw = Dibujar las mejores jugadas en el tablero
review-start = Elige una acción: con las flechas del teclado, en el gráfico o en la lista.
review-cost = Costó un { $cost } %.
review-forced = No había elección.
review-good = No se pudo medir nada mejor.
review-luck-here = Suerte: { $luck } %.
review-gift-here = La otra carta devolvió un { $gift } %.
review-best = Mejor: { $action } – { $percent } % en lugar de { $played } %.
review-options = Lo que se podía hacer
review-head-share = Juego perfecto
review-head-worth = Valor
review-head-accuracy = Precisión
review-mark-none = ningún error
review-mark-inaccuracy = imprecisión
review-mark-mistake = error
review-mark-blunder = error grave
review-summary = Resumen
review-sums = La precisión dice lo cerca que estuvieron las elecciones de las mejores. Los costes y la suerte están en tanto por ciento de una ronda: 50 % − los costes propios + los costes del otro jugador + la suerte = el resultado.
review-turning-points = Momentos clave
review-table = El gráfico como tabla
review-learn = Aprender de los errores
review-learn-ask = { $place } de { $count }: «{ $action }» tiene la marca: { $mark }. ¿Qué es mejor?
review-learn-right = Correcto: gana el { $percent } %.
review-learn-wrong = Eso no: cuesta un { $cost } %. Prueba otra.
review-learn-told = Lo mejor era: { $action }.
review-learn-next = Siguiente
review-learn-end = Terminar
review-learn-done = Estas eran todas tus jugadas marcadas.
review-learn-answer = Mostrar la respuesta
review-learn-leave = Volver al análisis

error-review-none = Las partidas de { $game } todavía no se pueden analizar.
error-review-hidden = En esta partida había manos ocultas, o no se jugó ninguna ronda, así que no es posible un análisis exacto.
error-review-empty = En esta partida no se hizo ninguna acción, así que no hay nada que analizar.
error-review-effort = El esfuerzo debe ser un número de 0.1 a 100.
error-review-unfinished = Esta partida no ha terminado. Este análisis mostraría cartas ocultas; «clachan analyse» examina una partida en curso.
