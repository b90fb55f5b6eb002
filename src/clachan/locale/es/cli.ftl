# El terminal: preguntas, órdenes, informes.

cli-yes = s sí si
cli-no = n no

cli-word-help = ayuda
cli-word-rules = reglas
cli-word-undo = deshacer
cli-word-hint = consejo
cli-word-save = guardar
cli-word-resign = rendirse
cli-word-quit = salir

cli-help-head = Lo que se puede escribir; las palabras pueden abreviarse
cli-help-help = esta lista (o ?); ? PALABRA – lo que las reglas dicen de una palabra
cli-help-rules = las reglas de este juego
cli-help-undo = volver a tu elección anterior
cli-help-hint = una buena elección, y por qué
cli-help-save = escribir la partida en un archivo: guardar ARCHIVO
cli-help-resign = rendirse en esta { $unit ->
    [game] partida
   *[round] ronda
}
cli-help-quit = salir; antes podrás guardar
cli-help-nothing = Las reglas de este juego no hablan de «{ $word }».

cli-many = Escribe tu elección, por ejemplo { $example }. Escribe ? para ver la ayuda.
cli-which = Puede ser { $choices }. Di cuál.
cli-hand-over = El teclado pasa a { $seat }. Pulsa Intro cuando solo { $seat } vea la pantalla.
cli-hint = Consejo: { $text } – { $action }.
cli-undone = De vuelta a la elección anterior.
cli-undo-none = No hay nada que deshacer.
cli-save-replace = { $path } ya existe. ¿Reemplazarlo? Escribe sí o no.
cli-save-not = No se ha guardado nada.
cli-saved = Guardado en { $path }.
cli-resign-sure = ¿Rendirse en esta { $unit ->
    [game] partida
   *[round] ronda
}? Escribe sí o no.
cli-quit-save = Esta partida no está guardada. Intro: guardarla como { $path }; o escribe otro nombre de archivo, o «no» para salir sin guardar.
cli-keep-failed = No se pudo conservar la partida.
cli-go-on = Tu partida está guardada. Para seguir: { $command }
cli-end = { $score ->
    [1] Ganas.
    [-1] Pierdes.
   *[other] Empate.
}
cli-end-prompt = Intro para salir, «guardar» para conservar la partida, «deshacer» para anular tu última elección.

error-choice-number = No hay ninguna opción { $number } en una lista. Escribe ? para ver qué se puede escribir.
error-choice-unknown = «{ $text }» no es una acción. Escribe ? para ver qué se puede escribir.
error-file-missing = No existe el archivo { $path }.
error-file-unreadable = No se puede leer el archivo { $path }: { $why }.
error-file-text = El archivo { $path } no es texto.
error-file-unwritable = No se puede escribir el archivo { $path }: { $why }.
cli-output = No se puede escribir lo que dice clachan: { $why }.
error-player-guest = En { $file } no hay tal jugador: { $problem }
error-player-broken = { $file } no se puede usar, contiene un error: { $problem }
error-player-word = Indica qué jugador de { $file } quieres: { $file }:NOMBRE. Nombres de los jugadores que contiene: { $known }.
error-player-illegal = El jugador { $player } eligió lo que no puede hacer: { $action }
error-record-version = Este registro sigue la versión { $found } de las reglas; aquí está la { $wanted }.

reference-schotten = De mayor a menor: Escalera de Color, Pierna, Color, Escalera, Suma
help-schotten =
    r7@3, r7 3 – jugar una carta en una Piedra; colores r n a v z l: rojo, naranja, amarillo, verde, azul, violeta (lila)
    comodín 5, banshee – jugar una carta Táctica, en una Piedra o no
    claim 4, reclamar 4 – reclamar una Piedra
    claim? – qué Piedras pueden reclamarse y por qué
    claim? 4 – la prueba de una Piedra, o las cartas que te superarían
    stone? 4 – quién va ganando en una Piedra, y qué puede lograr aún cada lado
    1, 2, 3 … – una opción de la lista, cuando la hay
    Intro – ver la mesa otra vez

cli-arguments = { $problem } Ver clachan --help.
cli-resigned = se rinde en esta { $unit ->
    [game] partida
   *[round] ronda
}
cli-agreed = empate de común acuerdo
cli-redealt = lo que no se veía se reparte de nuevo
cli-check-ok = ok: { $count ->
    [one] { $count } acción
   *[other] { $count } acciones
} según las reglas.
cli-replay-head = { $game }: { $a } (A) contra { $b } (B)
cli-replay-running = Esta partida no ha terminado.
cli-replay-keys = { $place } de { $count }. Intro: seguir, b: atrás, q: salir.
cli-prove-head = { $holds ->
    [yes] Sí: { $seat } puede reclamarla.
   *[no] No: { $seat } no puede reclamarla.
}
cli-rules-here = **En esta partida** (`{ $option }`): { $meaning }
cli-games-players = Jugadores: { $players }
cli-games-example = Un nombre es el juego y sus partes, unidos por puntos: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

cli-arena-deals = Repartos
cli-arena-head = { $game }: { $games } partidas por emparejamiento, cada reparto jugado dos veces con los asientos cambiados
cli-arena-head-clear = { $game }: como mucho { $games } partidas por emparejamiento, cada reparto jugado dos veces con los asientos cambiados
cli-arena-pairing = Emparejamiento
cli-arena-versus = { $one } – { $two }
cli-arena-wins = Gana el primero
cli-arena-draws = Empates
cli-arena-losses = Pierde el primero
cli-arena-player = Jugador
cli-arena-points = Puntos de todas las partidas
cli-arena-foot = Bajo cada tasa: su intervalo del 95 %, calculado por reparto. Semilla: { $seed }
cli-arena-seed = Semilla: { $seed }
cli-arena-odd = Cada reparto da dos partidas: se jugarán { $games } por emparejamiento.

error-arena-number = El número de partidas, de procesos y de hilos es al menos 1.
error-arena-minutes = Los minutos son un número como 30 o 0.5, y no menos de 0.
error-arena-players = Una arena necesita al menos dos jugadores; { $count ->
    [0] no se nombra ninguno
    [one] se nombra { $count }
   *[other] se nombran { $count }
}.
error-arena-twice = El jugador { $player } se nombra dos veces.
error-play-seed = Una partida guardada tiene su propia semilla; quita --seed.
error-play-other = El archivo { $path } contiene una partida de { $found }.
error-play-finished = La partida de { $path } ha terminado. Para verla: clachan replay ARCHIVO
error-prove-none = En { $game } no hay nada que probar.
error-prove-stone = «{ $text }» no es una Piedra; van numeradas del 1 al 9.
error-seat-unknown = «{ $text }» no es un asiento; di A, B o random.
cli-serving = Clachan está en { $address } – Ctrl-C lo detiene.
cli-arena-rating = Puntuación
cli-arena-bounds = Intervalo del 95 %
cli-arena-games = Partidas
cli-ladder-head = { $game }: puntuaciones
cli-ladder-forgot = { $count ->
    [one] Se ha olvidado { $count } lote
   *[other] Se han olvidado { $count } lotes
} de { $player }.
error-ladder-section = La clasificación no tiene una sección «{ $section }». Conocidas: { $known }.
error-arena-ledger = El archivo { $path } tiene una línea que no es un resultado: { $line }
error-arena-ray = Para jugar en un clúster, instala { $extra }.
error-arena-cluster = No hay ningún clúster Ray en { $address }.
error-arena-worker = Un proceso que jugaba se ha detenido, quizá por falta de memoria.
