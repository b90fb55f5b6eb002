# The analysis of a BraveRats game: shown by the terminal and the page.

analyse-rounds = Qué se jugó y quién se llevó cuántas coronas
analyse-intro = Los valores son del asiento A, de -1 a 1. Un coste es lo que una carta perdió en comparación con el juego perfecto. Un regalo es la parte de ese coste que la otra carta devolvió al no castigarlo. La suerte es el resto: cómo cayeron las cartas. Valor antes − coste A + regalo A + coste B − regalo B + suerte = valor después.
analyse-match = El valor del encuentro entero para el asiento A
analyse-head-round = Ronda
analyse-head-value = Valor
analyse-head-a = A jugó
analyse-head-cost-a = Coste de A
analyse-head-b = B jugó
analyse-head-cost-b = Coste de B
analyse-head-luck = Suerte de A
analyse-head-winner = Ganada por
analyse-head-crowns = Coronas
analyse-head-gift-a = Devuelto a A
analyse-head-gift-b = Devuelto a B
analyse-head-after = Después
analyse-head-match = Encuentro antes
analyse-head-match-after = Encuentro después
analyse-share = { $card } { $percent } %
analyse-mistake = Ronda { $round }: la carta { $card } de { $seat } costó { $cost }. Juego perfecto: { $mix }.
analyse-total = El asiento { $seat } perdió { $cost } en total con sus cartas y recuperó { $gift }. Devolvió { $given } al otro lado. Suerte { $luck }.
error-analyse-none = Las partidas de { $game } todavía no se pueden analizar.
error-analyse-hidden = En esta partida había manos ocultas, o no se jugó ninguna ronda, así que no es posible un análisis exacto.
error-analyse-empty = En esta partida no se hizo ninguna acción, así que no hay nada que analizar.
error-analyse-plot = No hay nada que dibujar en el análisis de esta partida.
