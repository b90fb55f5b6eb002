# Resolver un juego, y comparar una partida con el juego perfecto.

cli-solving = Resolviendo
cli-analysing = Analizando

solve-hands = El asiento A tiene { $a }, el asiento B { $b }.
solve-princes-lot = El azar decide quién tiene los Príncipes. Esta es la partida en que los tiene el asiento A; antes del sorteo, los dos lados están igualados.
solve-states = { $count } estados, los iguales contados una vez.
solve-value-same = Valor { $value }: los dos lados son iguales, y el juego perfecto queda igualado.
solve-value = Valor { $a } para el asiento A, { $b } para el asiento B. El asiento A logra el { $share } % si un empate es media victoria.
solve-gap = En cada estado, las dos estrategias son exactas hasta { $gap }.
solve-opening-both = Cómo abre el juego perfecto, en ambos lados
solve-opening = Cómo abre el juego perfecto, asiento { $seat }
solve-span = de { $low } a { $high }
solve-deals = Hay { $count } repartos diferentes.
solve-spread = Un reparto barajado vale en promedio { $mean } para uno de los lados.
solve-spread-title = Con qué frecuencia un reparto barajado tiene cada valor para el asiento A
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

solve-swap = Aquí nadie conoce las dos manos, así que no es una solución exacta. Los valores son lo que cada cambio asegura contra cualquier rival, si después se juega como si el rival conociera tu mano y tuviera las nueve cartas. Contra este juego, las mejores respuestas de ambos lados ganan juntas como mucho { $bound } por partida.
solve-head-swap = Cambio
solve-head-secures = Asegura
solve-match-lead = { $seat } lidera la primera partida. Valor { $a } para el asiento A, { $b } para el asiento B.
solve-deck = Aquí las manos están ocultas, así que esta estrategia se aprendió. Las mejores respuestas de ambos lados ganan juntas { $bound } por partida; contra el juego perfecto no ganarían nada.
solve-deck-opening = Con qué carta abre, entre todas las manos

error-solver-none = No hay un solucionador para { $game }.
error-deck-shipped = Solo braverats.deck sin más añadidos tiene una estrategia aprendida.
error-solver-mimes = Con Mimos hay demasiados repartos para mostrarlos. Pide uno con --deal.
error-solver-draft = En un draft las manos dependen de lo que conservan ambos jugadores, en parte en secreto, así que no hay un valor exacto. Pide un reparto con --deal.
error-solver-impossible = En esta forma de jugar, el asiento A no puede empezar con la mano «{ $text }».
error-solver-match = Un encuentro de varias partidas solo se resuelve con emperor. Quita xN o toN para resolver una partida.
error-solver-match-deal = Un encuentro reparte manos nuevas en cada partida, así que no se puede resolver un solo reparto. Quita emperor, o quita --deal.
error-solver-match-mimes = Con Mimos hay demasiados repartos barajados para resolver un encuentro con todos. Quita emperor y pide un reparto con --deal.
error-solver-hand = «{ $text }» no es una mano de { $size } cartas. Escribe cifras de 0 a 7, y m para un Mimo.
error-solver-twice = «{ $text }» tiene una carta más de dos veces. Hay dos de cada una.
error-solver-no-table = No hay una tabla única que escribir aquí. Pide un reparto con --deal.
error-solver-hidden = Aquí hay una mano oculta, así que no hay respuesta exacta.
error-solver-unknown = La tabla no tiene esta posición: { $position }.
error-solver-file = { $path } no es una tabla resuelta.
error-solver-deal = No hay valor para la mano { $hand } con objetivo { $target }.
error-solver-dealt = Con deck las manos están ocultas: no se puede resolver ningún reparto. Sin --deal verás la estrategia aprendida.
error-player-inexact = El juego perfecto no se conoce para esta forma de jugar, porque hay cartas ocultas o de draft, o demasiados repartos. Elige strong: juega la mejor aproximación.
error-player-rival = No se conoce la estrategia de «{ $rival }». Conocidas: { $known }.
