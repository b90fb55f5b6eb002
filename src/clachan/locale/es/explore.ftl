# La solución de un juego, estado por estado: para el terminal y la página.

explore-state = Estado { $state }
explore-crowns = A tiene { $a } y B { $b } de las { $target } coronas que ganan.
explore-ambassadors = De las rondas en espera, { $count } { $count ->
    [one] cuenta
   *[other] cuentan
} una corona más para { $seat }.
explore-copies = Un Mimo de { $seat } copia { $card }.
explore-value = Valor { $value } para el asiento A: puntúa un { $share } % si unas tablas valen media victoria.
explore-mix = Cómo elige el juego perfecto, asiento { $seat }
explore-matrix = Lo que vale cada par para el asiento A, de -1 a 1
explore-corner = A \ B

error-state-text = «{ $text }» no es un estado. Escriba las dos manos y lo que no sea cero, por ejemplo 0124-0567,crowns=2-1,held=1.
error-state-hands = Con estas reglas nadie puede tener las manos de «{ $text }». Las dos manos deben tener el mismo número de cartas.
error-state-fields = «{ $text }» es imposible: hay más coronas o rondas en espera de las que pueden dar las rondas jugadas.
error-state-match = Un encuentro de varias partidas no tiene una sola solución que recorrer. Quite emperor para ver una partida.
error-state-deal = Indique --deal o --state, no ambos.
error-state-none = { $game } no tiene una solución que recorrer.

## En la página

explore-intro = Las dos manos están a la vista. Los números son exactos.
explore-solving = Este juego se está resolviendo: { $percent } %. Ocurre una sola vez y tarda unos segundos.
explore-progress = Cuánto está resuelto
explore-state-title = La posición
explore-way-here = El camino hasta aquí
explore-back = Atrás
explore-start = Principio
explore-score = A puntúa { $a }, B { $b }
explore-shows = { $seat } muestra primero una carta y { $other } responde. Las barras son la mejor carta que mostrar y la mejor respuesta. Una estrella marca la mejor respuesta a cada carta.
explore-table = Lo que vale cada par de cartas
explore-table-help = La puntuación de A en tanto por ciento; unas tablas valen media victoria. Las filas son las cartas de A y las columnas las de B, cada una con su frecuencia en el juego perfecto. Un número con marco puede darse en el juego perfecto. Toque un número subrayado para seguir; uno sin subrayar acaba la partida. Las flechas del teclado van de casilla en casilla.
explore-over = , la partida ha terminado
explore-best = , mejor respuesta
explore-elsewhere = Otra forma de jugar, otra posición
explore-way = La forma de jugar
explore-position = La posición antes de una ronda
explore-hand = La mano de { $seat }
explore-card-count = { $card }: { $count } en la mano
explore-crowns-of = Coronas de { $seat }
explore-held = Rondas en espera
explore-spy = De quién es el Espía que mira
explore-last = Última carta de { $seat }
explore-bonus = La próxima carta de { $seat } recibe el bono de un General
explore-show = Mostrar esta posición
explore-shuffle = Repartir al azar
explore-uneven = Las dos manos necesitan el mismo número de cartas: A tiene { $a }, B tiene { $b }.
