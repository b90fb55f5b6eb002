# La página: lo que solo muestra el navegador.

page-title = Dos duelos de cartas de las Tierras Altas
page-subtitle = Nueve piedras que ganar, u ocho ratones valientes que enviar. Contra la máquina, con un amigo o en esta misma mesa.
page-nav = Principal
page-home = Inicio
page-learn = Aprender
page-rules = Reglas
page-settings = Ajustes
page-language = Idioma
page-foot = Gratis y sin cuenta. En { $languages }.
page-continue = Continuar
page-more-games = Más partidas ({ $count })
page-open-tables = Mesas abiertas
page-offline = El servidor no responde. Inténtalo de nuevo en un momento.
page-missing = No se ha podido cargar esta parte
page-missing-why = No está guardada en este dispositivo, y el servidor no responde.
page-try-again = Reintentar
page-nobody = nadie todavía
page-you = tú
page-computer = máquina
page-to-move = le toca
page-you-name = Tú
page-guest-name = Invitado

page-game-schotten = Schotten Totten
page-game-braverats = BraveRats
page-about-schotten = Tres cartas por lado deciden cada una de las nueve Piedras. Consigue cinco, o tres seguidas. Una Piedra es tuya en cuanto puedes demostrarlo.
page-about-braverats = Cada uno elige un ratón en secreto y los dos se revelan a la vez. Ocho ratones, ocho habilidades, cuatro coronas para ganar. Cinco minutos.
page-quick = Jugar contra la máquina
page-more-ways = Más formas de jugar

## Elegir una partida

page-new = Partida nueva
page-with-computer = La máquina
page-with-computer-help = Solo ve su propia mano
page-with-friend = Un amigo
page-with-friend-help = Recibes un enlace para enviar
page-with-here = Dos en este dispositivo
page-with-here-help = Las manos se ocultan entre turnos
page-with-anyone = Una mesa abierta
page-with-anyone-help = El primero que llegue juega contra ti
page-level = Nivel
page-player-random = Azar
page-player-random-help = Cualquier jugada legal: para empezar
page-player-heuristic = Constante
page-player-heuristic-help = Reglas sencillas, al momento: para jugar tranquilo
page-player-perfect = Perfecto
page-player-perfect-help = Juega la solución exacta: a la larga nadie le gana
page-player-strong = Fuerte
page-player-strong-help = Juega la solución exacta donde se conoce y, si no, la mejor aproximación
page-player-hunter = Cazador
page-player-hunter-help = Conoce la solución y castiga las costumbres más que Perfecto
page-player-best-response = Espejo
page-player-best-response-help = La mejor respuesta al juego perfecto
page-variant-schotten-tactic = Variante Táctica
page-variant-schotten-expert = Modo experto
page-variant-braverats-traitor = El Traidor
page-variant-braverats-deck = Mazo
page-variant-braverats-fast = Ratón Rápido
page-variant-braverats-draft = Draft
page-variant-braverats-random = Al Azar
page-variant-braverats-princess = El Ataque de la Princesa
page-variant-braverats-mime = El Mimo
page-variant-braverats-emperor = El Emperador
page-clash = Incompatible con: { $other }
page-length = Duración
page-length-one = { $unit ->
    [game] Una partida
   *[round] Una ronda
}
page-length-x = { $unit ->
    [game] { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
   *[round] { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
}, se suman los puntos
page-length-to = Hasta { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
page-clock = Tiempo
page-clock-none = Sin reloj
page-clock-more = { $time }, más { $more } por jugada
page-clock-whole = { $time } para todo el encuentro
page-clock-days = { $time } por jugada
page-house-rules = Reglas de la casa
page-your-name = Tu nombre
page-begin = Empezar
page-join = Te invitan a una partida
page-sit = Sentarse
page-invite = Envía este enlace a un amigo
page-invite-link = El enlace sirve una vez
page-invite-code = El enlace como código QR
page-invite-wait = La partida empieza cuando se siente tu amigo.
page-invite-local = Solo este dispositivo puede abrir el enlace. Para los demás, inicia el servidor con { $command } y abre la página en la dirección de red de este dispositivo.
page-explore = La solución, para recorrerla
page-matches = Mis partidas
page-copy = Copiar el enlace
page-copied = Copiado
page-copy-yourself = Copia el enlace de aquí
page-share = Compartir
page-waiting = Esperando al otro jugador
page-commitment = El barajado ya está fijado. Su huella empieza por:
page-no-table = Esa mesa no existe

## En la mesa

page-your-turn = Te toca
page-moves = Lo que ha pasado
page-moves-none = Ninguna jugada todavía.
page-took-back = Se ha deshecho una jugada.
page-story = Piedra { $stone }
page-story-empty = ninguna carta todavía
page-time = Tiempo restante:
page-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
page-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
page-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
page-line-connecting = Conectando…
page-line-live = Conectado
page-line-healing = Conexión perdida, intentando de nuevo…
page-line-gone = Este asiento no es tuyo
page-menu = Menú
page-close = Cerrar
page-hint = Consejo
page-put-back = Devolver
page-yes = Sí
page-no = No
page-go-on = Seguir
page-next-round = Pasar a la ronda { $round }
page-offer-takeback = Pedir deshacer una jugada
page-offer-draw = Ofrecer empate
page-offer-pause = Pedir una pausa
page-unoffer = Retirar la oferta
page-settle-takeback = Deshacer la última jugada
page-settle-draw = Acordar el empate
page-settle-pause = Hacer una pausa
page-settle-sure = Pulsa otra vez para empatar
page-offered-takeback = { $name } pide deshacer una jugada.
page-offered-draw = { $name } ofrece un empate.
page-offered-pause = { $name } pide una pausa.
page-offered-rematch = { $name } quiere jugar otra vez.
page-resign = Rendirse
page-resign-sure = Pulsa otra vez para rendirte
page-watch-link = Mirar como espectador
page-hand-over = Pasa el dispositivo a { $name }
page-hand-over-why = Nadie más debe ver la mano que viene.
page-hand-over-ready = Mostrar mi mano

page-thinking = { $name } está pensando…
page-undo = Deshacer
page-planned = Previsto para tu próximo turno.
page-plan-gone = La jugada prevista ya no es posible.
page-paused = En pausa. Los relojes están parados hasta que alguien siga.
page-asked-draw = Has ofrecido tablas. { $name } aún no ha respondido.
page-asked-takeback = Has pedido deshacer una jugada. { $name } aún no ha respondido.
page-asked-pause = Has pedido una pausa. { $name } aún no ha respondido.
page-asked-rematch = Te gustaría jugar otra vez. { $name } aún no ha respondido.
page-then-draw = Si aceptas, la partida acaba en tablas.
page-then-takeback = Si aceptas, la jugada se deshace.
page-then-pause = Si aceptas, los relojes se paran.
page-then-rematch = Si aceptas, empieza otra partida.
page-rest = Los relojes esperan hasta que ambos hayan visto el resultado.
page-withdraw = Retirar
page-more = Más
page-details = Detalles

page-end = El final
page-end-won = Has ganado
page-end-lost = Gana { $name }
page-end-other = Gana { $name }
page-end-drawn = Empate
page-rematch = Jugar otra vez
page-replay = Repetición
page-review = Análisis
page-record = Descargar la partida
page-check-shuffle = Comprobar el barajado
page-shuffle-right = El barajado coincide con el compromiso hecho antes de la primera carta.
page-shuffle-anew = Las cartas repartidas de nuevo coinciden con el compromiso. Las cartas anteriores son del encuentro que este continúa.
page-shuffle-wrong = Aquí no se ha podido confirmar el barajado.

page-bonus = +{ $bonus }
page-lamp = Un Espía observa: este lado revela su carta primero
page-held = en espera
page-they-chose = { $name } ya ha elegido.
page-you-chose = Ya has elegido. Falta la otra carta.
page-rounds = Rondas
page-rounds-none = Ninguna ronda todavía.
page-results = Quién gana a quién
page-results-wins = gana contra:
page-results-loses = pierde contra:
page-results-holds = en espera contra:

## Las cartas en una línea

page-tactic-joker = Cualquier color y valor; { $joker ->
    [play] los eliges al jugarlo.
   *[claim] cuenta siempre como lo mejor para su lado.
} { $limit ->
    [board] Uno a la vez en la mesa.
   *[round] Uno por ronda.
}
page-tactic-spy = Un siete del color que más convenga a su lado.
page-tactic-shield = Uno, dos o tres, del valor y color que más convengan a su lado.
page-tactic-blind = Se juega en una Piedra: allí no cuentan las combinaciones, solo los totales.
page-tactic-mud = Se juega en una Piedra: allí hacen falta cuatro cartas por lado.
page-tactic-recruiter = Roba tres cartas de los mazos que quieras y luego pon dos de tu mano en el fondo de sus mazos.
page-tactic-strategist = Mueve una de tus cartas a otra Piedra, o descártala.
page-tactic-banshee = Descarta una carta del otro lado de una Piedra sin reclamar.
page-tactic-traitor = Toma una carta de Clan del otro lado y ponla en una Piedra sin reclamar de tu lado.
page-rat-musician = La ronda queda en espera.
page-rat-princess = Contra un Príncipe gana la partida.
page-rat-spy = En la ronda siguiente tu oponente revela su carta primero.
page-rat-assassin = Gana el valor más bajo.
page-rat-ambassador = Ganar con él cuenta como dos victorias.
page-rat-wizard = Anula la habilidad de la otra carta.
page-rat-general = Tu próxima carta vale dos más.
page-rat-prince = Gana la ronda.
page-rat-mime = Copia la carta que tu oponente jugó en la ronda anterior.

## Repetición, reglas, ajustes

page-replay-first = Principio
page-replay-back = Atrás
page-replay-play = Reproducir
page-replay-stop = Parar
page-replay-next = Siguiente
page-replay-last = Final
page-replay-place = { $place } de { $count }
page-replay-none = Aquí no hay nada que repetir.
page-search = Buscar en las reglas
page-search-none = Las reglas no lo mencionan.
page-theme = Colores
page-theme-auto = Como el dispositivo
page-theme-light = Claro
page-theme-dark = Oscuro
page-large = Letra grande
page-calm = Sin animaciones
page-sounds = Sonidos
page-auto-claim = Reclamar Piedras automáticamente
page-notices = Avisarme cuando me toque
page-sort = Mano ordenada por
page-sort-colour = clan
page-sort-strength = valor

page-learn-how = Cada lección es una partida corta con un propósito. El rival sigue un guion.
page-learn-rats = Los ocho ratones
page-seat = Jugador { $seat }
page-host-name = Anfitrión

## House rules, and names

page-option-first = Quién empieza
page-value-first-random = Por sorteo
page-value-first-0 = Jugador A
page-value-first-1 = Jugador B
page-option-proof = Una reclamación anticipada debe excluir
page-value-proof-clan = Solo cartas de Clan
page-value-proof-elite = También Tropas de Elite no vistas
page-option-joker = El valor del Comodín se elige
page-value-joker-claim = Cuando se reclama su Piedra
page-value-joker-play = Cuando se juega
page-option-joker_limit = Comodines por jugador
page-value-joker_limit-round = Uno por ronda
page-value-joker_limit-board = Uno a la vez en la mesa
page-option-joker_return = El Reclutador puede devolver un Comodín que ya no se puede jugar
page-value-joker_return-no = No
page-value-joker_return-yes = Sí
page-option-recruiter_short = Un Reclutador cuando se acaban los mazos
page-value-recruiter_short-literal = Devuelve siempre dos cartas
page-value-recruiter_short-net_one = Devuelve una menos de las robadas
page-option-mime = Cómo entra el Mimo
page-value-mime-extra = Como novena carta
page-value-mime-replace = En lugar de una carta a elegir
page-option-ambassador_held = Un Embajador en espera cuenta luego
page-value-ambassador_held-single = Una
page-value-ambassador_held-double = Dos
page-option-musician = General o Espía contra un Músico
page-value-musician-delays_stand = Actúa aún en la ronda siguiente
page-value-musician-cancels = Queda anulado
page-option-prince = Mago contra Príncipe
page-value-prince-yields = Lo anula
page-value-prince-ignores = No le afecta
page-option-emperor_draws = Partidas empatadas
page-value-emperor_draws-replay = Se repiten
page-value-emperor_draws-count = Cuentan como jugadas
page-option-princes = Los dos Príncipes los tiene
page-value-princes-random = Un jugador al azar
page-value-princes-0 = El jugador A
page-value-princes-1 = El jugador B
page-option-next = { $unit ->
    [game] Quién empieza la partida siguiente
   *[round] Quién empieza la ronda siguiente
}
page-value-next-alternate = Por turnos
page-value-next-winner = El ganador
page-value-next-loser = El perdedor
page-value-next-random = Por sorteo
page-option-score = Un encuentro a rondas ganadas es para
page-value-score-rounds = El primero en ganarlas
page-value-score-points = Quien tenga entonces más puntos
page-option-tie = Un encuentro igualado
page-value-tie-draw = Es empate
page-value-tie-extra = { $unit ->
    [game] Tiene una partida más
   *[round] Tiene una ronda más
}
page-name-first = Nombre del primer jugador
page-name-second = Nombre del segundo jugador
page-player-greedy = Ávido
page-player-greedy-help = Toma lo mejor del momento. Gana a Constante dos de cada tres
page-player-mc = Soñador
page-player-mc-help = Simula muchas partidas; algo más fuerte que Ávido
page-player-ismcts = Pensador
page-player-ismcts-help = Explora muchas jugadas por adelantado y tarda un momento
page-player-beginner = Principiante
page-player-beginner-help = Juega sencillo y olvida cartas: para empezar
page-player-intermediate = Intermedio
page-player-intermediate-help = Un rival justo cuando ya conoces las reglas
page-player-advanced = Avanzado
page-player-advanced-help = Recuerda cada carta y rara vez falla
page-player-expert = Veterano
page-player-expert-help = Piensa por adelantado; difícil de vencer
page-player-master = Maestro
page-player-master-help = Ha aprendido de millones de partidas y piensa por adelantado
page-player-default = Jugador
page-open-with = { $name } espera a un oponente.
page-talk = Decir
page-away = ausente
page-spectators = { $count ->
    [one] { $count } mira
   *[other] { $count } miran
}
page-discard = Cartas descartadas
page-replay-continue = Seguir desde aquí
page-replay-continue-how = Tomas el lado de abajo y la máquina el otro. Las cartas que tu lado no había visto se reparten de nuevo, porque la repetición las muestra todas.
page-replay-turn = Ver desde el otro lado
page-coach = Entrenador
page-coach-switch = Entrenador de BraveRats: compara tus cartas con el juego perfecto
page-coach-fine = { $choice }: el juego perfecto también podría elegirla.
page-coach-cost = { $cost ->
    [one] { $choice } ha costado una partida de cada cien.
   *[other] { $choice } ha costado { $cost } partidas de cada cien.
}
page-coach-score = Antes de esta ronda podías esperar { $score } puntos de cada cien.
page-coach-mix = Lo que elegiría el juego perfecto
page-other-players = Otros jugadores
page-player-static = Contable
page-player-static-help = Solo suma el valor de cada Piedra
page-player-network = Instinto
page-player-network-help = Ha aprendido de millones de partidas y no piensa por adelantado
page-copy-replay = Copiar el enlace de la repetición
page-copy-review = Copiar el enlace del análisis
page-declined = { $seat ->
    [you] Dices que no.
   *[other] { $seat } dice que no.
}
page-withdrawn = { $seat ->
    [you] Retiras la propuesta.
   *[other] { $seat } retira su propuesta.
}
page-told-draw = { $seat ->
    [you] Ofreces un empate.
   *[other] { $seat } ofrece un empate.
}
page-told-takeback = { $seat ->
    [you] Pides deshacer una jugada.
   *[other] { $seat } pide deshacer una jugada.
}
page-told-pause = { $seat ->
    [you] Pides una pausa.
   *[other] { $seat } pide una pausa.
}
page-told-rematch = { $seat ->
    [you] Quieres jugar otra vez.
   *[other] { $seat } quiere jugar otra vez.
}
