# Las partidas terminadas que guarda un dispositivo, en la página.

matches-about = Sus partidas terminadas, guardadas solo en este dispositivo. Una repetición que ya se abrió se abre también sin red.
matches-none = Todavía no ha terminado ninguna partida en este dispositivo.
matches-play = Elegir un juego
matches-unavailable = Este navegador no deja que la página guarde nada, por ejemplo porque la ventana es privada.
matches-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
matches-any = Todo
matches-filter-game = Juego
matches-filter-rival = Rival
matches-filter-outcome = Resultado
matches-won = Ganada
matches-drawn = Tablas
matches-lost = Perdida
matches-shared = En un solo dispositivo
matches-winner = Ganó { $name }
matches-person = Una persona
matches-nameless = Alguien
matches-replay = Repetición
matches-replay-online = Para la repetición hace falta red
matches-record = Archivo
matches-delete = Borrar
matches-delete-one-sure = ¿Borrar de verdad?
matches-more = Mostrar más
matches-statistics = Estadísticas
matches-by = Contar
matches-by-rival = Por rival
matches-by-way = Por forma de jugar
matches-by-seat = Por asiento
matches-played = Jugadas
matches-score = Puntos
matches-next-higher = { $game }: ha puntuado un { $share } % en sus últimas { $count } partidas contra { $from }. Quizá le convenga más el nivel siguiente.
matches-next-lower = { $game }: ha puntuado un { $share } % en sus últimas { $count } partidas contra { $from }. Quizá se divierta más en el nivel inferior.
matches-try = Jugar contra { $level }
matches-file = Llevárselas
matches-file-about = Un solo archivo contiene todas las partidas. Guárdelo como copia o ábralo en otro dispositivo.
matches-export = Guardar todo en un archivo
matches-import = Abrir un archivo
matches-imported = { $added ->
    [one] { $added } partida añadida
   *[other] { $added } partidas añadidas
}, { $known } ya estaban.
matches-skipped = { $count ->
    [one] Se omitió { $count } línea; todo lo demás se leyó:
   *[other] Se omitieron { $count } líneas; todo lo demás se leyó:
}
matches-fault-unreadable = La línea { $line } no es una partida.
matches-fault-damaged = La línea { $line } se cambió o se dañó.
matches-delete-all = Borrar todo
matches-delete-all-sure = { $count ->
    [one] ¿Borrar de verdad { $count } partida? Pulse otra vez
   *[other] ¿Borrar de verdad { $count } partidas? Pulse otra vez
}
matches-deleted = Todas las partidas se han borrado de este dispositivo.
