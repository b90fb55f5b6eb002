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

# Other words for the actions and questions of a game; the English ones can always be typed.
cli-typed-claim = reclamar
cli-typed-stone = piedra
cli-typed-draw = robar
cli-typed-take = elegir tomar
cli-typed-put = poner colocar
cli-typed-discard = descartar
cli-typed-name = nombrar
cli-typed-done = hecho listo
cli-typed-play = jugar
cli-typed-keep = conservar quedarse
cli-typed-swap = cambiar
cli-typed-table = mesa tabla
cli-typed-why = porqué
cli-typed-left = quedan
cli-typed-clan = clan
cli-typed-tactic = táctica
cli-typed-return = devolver
cli-typed-pass = pasar

cli-help-head = Órdenes; puedes abreviar cada palabra
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
cli-help-nothing = Las reglas de este juego no mencionan «{ $word }».

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
cli-keep-failed = No se pudo guardar la partida.
cli-go-on = Tu partida está guardada. Para seguir: { $command }
cli-kept = { $number } { $game }: { $a } (A) contra { $b } (B), { $count ->
    [one] { $count } acción
   *[other] { $count } acciones
} – { $path }
cli-kept-ask = ¿Qué partida? Escribe su número, o pulsa Intro para la primera.
cli-end = { $score ->
    [1] Ganas.
    [-1] Pierdes.
   *[other] Empate.
}
cli-end-prompt = Intro para salir, «guardar» para conservar la partida, «deshacer» para anular tu última elección.

error-choice-number = No hay ninguna opción { $number } aquí. Escribe ? para ver las órdenes.
error-choice-unknown = «{ $text }» no es una acción. Escribe ? para ver las órdenes.
error-choice-stone = «{ $text }» no es una Piedra. Las Piedras van del 1 al { $count }.
error-choice-card = «{ $text }» no es una carta. Escribe ? para ver cómo se escriben las cartas.
error-file-missing = No existe el archivo { $path }.
error-file-unreadable = No se puede leer el archivo { $path }: { $why }.
error-file-text = El archivo { $path } no es texto.
error-file-unwritable = No se puede escribir el archivo { $path }: { $why }.
cli-output = No se puede escribir la salida: { $why }.
error-player-guest = En { $file } no existe ese jugador: { $problem }
error-player-broken = { $file } no se puede usar, contiene un error: { $problem }
error-player-word = Elige un jugador de { $file } con { $file }:NOMBRE. Conocidos: { $known }.
error-player-illegal = El jugador { $player } eligió una acción no permitida: { $action }
error-player-crashed = El jugador { $player } ha fallado: { $problem }
error-record-version = Este registro usa la versión { $found } de las reglas, pero este programa juega con la { $wanted }.

reference-schotten = De mayor a menor: Escalera de Color, Pierna, Color, Escalera, Suma
help-schotten =
    r7@3, r7 3 – jugar una carta en una Piedra; colores r n a v z l: rojo, naranja, amarillo, verde, azul, violeta (lila)
    comodín 5, banshee – jugar una carta Táctica, con una Piedra si la necesita
    reclamar 4, claim 4 – reclamar una Piedra
    reclamar? – qué Piedras pueden reclamarse y por qué
    reclamar? 4 – la prueba de una Piedra, o las cartas que te superarían
    piedra? 4 – quién va ganando en una Piedra, y qué puede lograr aún cada lado
    1, 2, 3 … – una opción de la lista, cuando la hay
    Intro – ver la mesa otra vez

cli-arguments = { $problem } Ver { $help }.
cli-interrupted = Interrumpido.
cli-waiting = Listas: { $done ->
    [one] { $done } parte
   *[other] { $done } partes
} de los jugadores rápidos, tras { $seconds } s
cli-resigned = se rinde en esta { $unit ->
    [game] partida
   *[round] ronda
}
cli-agreed = empate de común acuerdo
cli-redealt = las cartas no vistas se reparten de nuevo
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
cli-games-example = Un nombre es el juego con sus variantes y opciones, unidos por puntos: schotten, schotten.tactic.expert.x3, schotten.tactic.joker=play.

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
cli-arena-stopped = Detenido: { $games ->
    [one] se jugó { $games } partida
   *[other] se jugaron { $games } partidas
}.
cli-arena-odd = Cada reparto da dos partidas: se jugarán { $games } por emparejamiento.
cli-generate-stopped = Detenido: { $games ->
    [one] se conserva { $games } partida
   *[other] se conservan { $games } partidas
} en { $path }. La misma orden continúa desde ahí.

error-arena-number = El número de partidas, de procesos y de hilos es al menos 1.
error-arena-minutes = Los minutos son un número como 30 o 0.5, y no menos de 0.
error-arena-records = Las partidas jugadas en un clúster no se pueden guardar; quita --ray o --records.
error-arena-players = Una arena necesita al menos dos jugadores; { $count ->
    [0] no se nombra ninguno
    [one] se nombra { $count }
   *[other] se nombran { $count }
}.
error-arena-twice = El jugador { $player } se nombra dos veces.
error-play-seed = Una partida guardada tiene su propia semilla; quita --seed.
error-play-kept = No hay ninguna partida sin terminar. Para continuar una partida guardada, indica su archivo: clachan play --continue ARCHIVO
error-play-kept-which = Elige una partida de 1 a { $count }, o indica su archivo: clachan play --continue ARCHIVO
error-completion-shell = No se ha reconocido tu shell. Indícalo: clachan completion bash
error-play-own = La partida era contra { $player }. Para volver a ejecutar ese archivo, añade: --against ARCHIVO:NOMBRE
error-play-other = El archivo { $path } contiene una partida de { $found }.
error-play-finished = La partida de { $path } ha terminado. Para verla: clachan replay ARCHIVO
error-prove-none = En { $game } no hay nada que probar.
error-prove-stone = «{ $text }» no es una Piedra; van numeradas del 1 al 9.
error-seat-neither = «{ $text }» no es un asiento aquí; di A o B.
error-seat-unknown = «{ $text }» no es un asiento; di A, B o random.
cli-serving = Clachan está en { $address } – Ctrl-C lo detiene.
cli-arena-rating = Puntuación
cli-arena-bounds = Intervalo del 95 %
cli-arena-games = Partidas
cli-ladder-head = { $game }: puntuaciones
cli-ladder-forgot = { $count ->
    [one] Se ha eliminado { $count } resultado
   *[other] Se han eliminado { $count } resultados
} de { $player }.
error-ladder-section = La clasificación no tiene una sección «{ $section }». Conocidas: { $known }.
error-ladder-none = { $game } no tiene escalafón.
error-arena-ledger = El archivo { $path } tiene una línea que no es un resultado: { $line }
error-arena-ray = Para jugar en un clúster, instala { $extra }.
error-arena-cluster = No hay ningún clúster Ray en { $address }.
error-arena-worker = Un proceso se ha detenido de forma inesperada, quizá por falta de memoria.
