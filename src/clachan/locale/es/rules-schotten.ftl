# Las reglas de Schotten Totten con nuestras palabras y los identificadores de docs/rules/schotten.md.

game-schotten = Schotten Totten
variant-schotten-tactic = diez cartas Tácticas y manos de siete cartas
variant-schotten-expert = las Piedras solo se reclaman al principio del turno
option-schotten-first = quién empieza: por sorteo, A (0) o B (1)
option-schotten-proof = qué debe excluir una reclamación anticipada: cartas de Clan, o también Tropas de Elite aún no vistas
option-schotten-joker = cuándo recibe el Comodín su color y valor: al reclamar, o al jugarlo
option-schotten-joker_limit = un Comodín por jugador y ronda, o uno a la vez en la mesa
option-schotten-joker_return = si el Reclutador puede devolver un Comodín que ya no puede jugarse
option-schotten-recruiter_short = si quedan menos de tres cartas por robar: devolver dos igualmente, o una menos de las robadas
option-schotten-score = quién gana un encuentro a N rondas ganadas: el primero en ganarlas, o quien tenga entonces más puntos
variant-match-x = un encuentro de N rondas; gana quien tenga más puntos
variant-match-to = un encuentro a N rondas ganadas
option-match-next = quién empieza la ronda siguiente: por turno, quien ganó, quien perdió, o por sorteo
option-match-tie = un encuentro igualado queda en empate, o se juega una ronda más

help-schotten-first-0 = empieza A (ST-4).
help-schotten-first-1 = empieza B (ST-4).
help-schotten-proof-elite = una reclamación anticipada debe excluir también las Tropas de Elite aún no vistas: el Espía, el Escudero y un Comodín si tu oponente aún puede jugar uno (ST-80).
help-schotten-joker-play = el Comodín recibe su color y su valor al jugarlo, y los conserva vaya donde vaya (ST-60).
help-schotten-joker_limit-board = cada jugador puede tener un Comodín a la vez en la mesa. Cuando el tuyo ha salido de ella puedes jugar el otro; mientras tanto el Reclutador puede devolverlo, salvo que el tuyo esté en una Piedra reclamada (ST-62).
help-schotten-joker_return-yes = el Reclutador puede devolver también un Comodín que ya no puede jugarse (ST-62).
help-schotten-recruiter_short-net_one = si quedan menos de tres cartas por robar, el Reclutador devuelve una menos de las robadas (ST-70).
help-schotten-score-points = el encuentro acaba cuando alguien ha ganado el número de rondas acordado, y gana quien tenga más puntos; puede ser el otro jugador (ST-44).
help-match-next-winner = { $unit ->
    [game] quien gana una partida abre el siguiente draft, o tiene después los Príncipes; tras una partida empatada, el otro.
   *[round] quien gana una ronda empieza la siguiente; tras una ronda empatada empieza el otro.
}
help-match-next-loser = { $unit ->
    [game] quien pierde una partida abre el siguiente draft, o tiene después los Príncipes; tras una partida empatada, el otro.
   *[round] quien pierde una ronda empieza la siguiente; tras una ronda empatada empieza el otro.
}
help-match-next-random = { $unit ->
    [game] quién abre el draft, o tiene los Príncipes, se sortea en cada partida.
   *[round] quién empieza cada ronda se decide por sorteo.
}
help-match-tie-extra = { $unit ->
    [game] si hay igualdad tras la última partida, se juega una partida extra; si la igualdad persiste, el encuentro queda en empate.
   *[round] si hay igualdad tras la última ronda, se juega una ronda extra; si la igualdad persiste, el encuentro queda en empate.
}

rules-schotten-base-goal =
    ## Objetivo

    Nueve Piedras forman la Frontera entre dos jugadores. Quien consigue tres adyacentes, o cinco cualesquiera, gana al instante (ST-40).
rules-schotten-base-setup =
    ## Preparación

    Hay 54 cartas de Clan: seis colores, valores del 1 al 9, una de cada (ST-1). Cada jugador recibe seis; el resto es el mazo, boca abajo (ST-3). Quién empieza se decide por sorteo (ST-4). Todos ven la mesa, el tamaño del mazo y el de ambas manos. Las cartas de una mano son secretas (ST-5).
rules-schotten-base-turn =
    ## Tu turno

    1. **Juega** una carta boca arriba en tu lado de una Piedra sin reclamar. En cada lado caben tres cartas. Una carta jugada no se mueve (ST-11).
    2. **Reclama** tantas Piedras como puedas y quieras, una tras otra (ST-30).
    3. **Roba** una carta, salvo si tu mano está llena o el mazo vacío (ST-12, ST-13).

    Si puedes jugar, juegas. Cuando tu lado de todas las Piedras sin reclamar está lleno, pasas; aun así puedes reclamar (ST-14, ST-15).
rules-schotten-base-formations =
    ## Combinaciones, de mayor a menor

    1. **Escalera de Color**: un solo color, valores consecutivos
    2. **Pierna**: el mismo valor
    3. **Color**: un solo color
    4. **Escalera**: valores consecutivos, cualquier color
    5. **Suma**: todo lo demás

    El orden en que se jugaron las cartas no importa, y una escalera no va del 9 al 1 (ST-20). Entre dos combinaciones de la misma clase gana el total mayor; si también son iguales, el lado que se completó primero (ST-21, ST-23).
rules-schotten-base-claiming =
    ## Reclamar una Piedra

    Tu lado tiene que estar completo (ST-31). Si el otro también lo está, tu combinación tiene que ganar (ST-32). Si no, puedes reclamar ya cuando ninguna carta que tu oponente pudiera añadir te superaría (ST-33); un empate no le bastaría, porque ese lado se completaría más tarde. Toda carta de Clan que no está a la vista cuenta como una que podría añadirse, también las de tu mano (ST-34).

    Una reclamación que no se sostiene se rechaza y no cuesta nada (ST-30). Una Piedra reclamada queda cerrada para ambos (ST-36).
rules-schotten-base-end =
    ## Final

    La partida se detiene con la reclamación que la gana (ST-37). Si en dos turnos seguidos no se juega ninguna carta, no se reclama ninguna Piedra y no se roba ninguna carta, la ronda se liquida. El jugador que tiene el turno toma cada Piedra sin reclamar en la que su lado está completo y gana, o se enfrenta a un lado incompleto. Después su oponente hace lo mismo. Si entonces nadie tiene tres Piedras adyacentes ni cinco, gana quien tenga más; si son iguales, es empate (ST-43).
rules-schotten-tactic-setup =
    ## Cartas Tácticas

    Las diez cartas Tácticas son un segundo mazo. Cada jugador recibe siete cartas de Clan, y en la mano caben siete (ST-50). Se juega una carta de Clan o una Táctica, y se roba del mazo que se quiera (ST-51).

    Nadie puede haber jugado más de una carta Táctica más que su oponente (ST-52). Una carta Táctica necesita algo sobre lo que actuar (ST-54). Cuando no se puede jugar ninguna carta de Clan, se puede pasar o jugar una Táctica (ST-53). En un turno con una carta Táctica se puede reclamar como en cualquier otro (ST-55). El descarte está a la vista, y nada sale de él (ST-56).
rules-schotten-tactic-elite =
    ### Tropas de Elite: se juegan como cartas de Clan

    - **Comodín** (dos): cualquier color y valor, elegidos al reclamar. Cada jugador puede jugar uno por ronda; un segundo se queda en la mano (ST-60, ST-62).
    - **Espía**: valor 7, cualquier color (ST-60).
    - **Escudero**: valor 1, 2 o 3, cualquier color (ST-60).

    Las Tropas de Elite de ambos lados cuentan siempre como lo que más conviene a su dueño (ST-61).
rules-schotten-tactic-combat =
    ### Modos de Combate: se juegan sobre una Piedra sin reclamar

    - **Gallito Ciego**: en esta Piedra solo cuentan los totales; Comodín 9, Espía 7, Escudero 3 (ST-64).
    - **Lucha en el barro**: un lado de esta Piedra se completa con cuatro cartas, y las cuatro tienen que formar la combinación (ST-63, ST-22).

    Ambos pueden estar en la misma Piedra (ST-65). Se quedan hasta el final (ST-66).
rules-schotten-tactic-ruses =
    ### Artimañas: actúan y van al descarte

    - **Reclutador**: roba tres cartas, una por una, de los mazos que quieras; luego pon dos cartas de tu mano en el fondo del mazo de su clase (ST-70).
    - **Estratega**: mueve una carta tuya de una Piedra sin reclamar a otra con sitio, o descártala (ST-71).
    - **Banshee**: descarta una carta de tu oponente de una Piedra sin reclamar (ST-72).
    - **Traidor**: toma una carta de Clan de tu oponente de una Piedra sin reclamar y ponla en tu lado de una Piedra sin reclamar con sitio, la misma si quieres (ST-73).
rules-schotten-tactic-proof =
    ### Reclamaciones anticipadas

    Las cartas Tácticas que no se han jugado no cuentan: solo podrían añadirse cartas de Clan que no están a la vista (ST-80). Las Tropas de Elite y los Modos de Combate que ya están ahí sí cuentan (ST-81, ST-82).
rules-schotten-expert-base-turn =
    ## Tu turno en el modo experto

    1. **Reclama** tantas Piedras como puedas y quieras, una tras otra (ST-30, ST-85).
    2. **Juega** una carta boca arriba en tu lado de una Piedra sin reclamar. En cada lado caben tres cartas. Una carta jugada no se mueve (ST-11).
    3. **Roba** una carta, salvo si tu mano está llena o el mazo vacío (ST-12, ST-13).

    Las Piedras solo se reclaman al principio de un turno; por eso la partida solo se gana ahí (ST-86). Si puedes jugar, juegas. Cuando tu lado de todas las Piedras sin reclamar está lleno, pasas (ST-14, ST-87). Nada más cambia (ST-88).
rules-schotten-match-points =
    ## Un encuentro de varias rondas

    Quien gana una ronda obtiene 5 puntos; quien la pierde, uno por cada Piedra que controla (ST-44). En una ronda empatada cada uno puntúa sus Piedras. Tras la última ronda gana quien tenga más puntos; en un encuentro a rondas ganadas, quien alcance ese número. Se empieza por turno, salvo que el nombre diga otra cosa (ST-45).
