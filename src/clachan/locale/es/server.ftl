# La mesa y el servidor.

error-turn-stale = Esto responde al turno { $turn }; la mesa va por el turno { $now }.
error-turn-answered = En este turno ya se hizo otra elección.
error-table-open = La partida aún no ha empezado.
error-table-paused = La partida está en pausa.
error-table-spectator = Quien solo mira no puede hacer eso.
error-seat-taken = Este asiento está ocupado.
error-offer-phase = Eso no se puede ofrecer ahora.
error-offer-none = No hay tal oferta.
error-takeback-nothing = No hay nada que deshacer.
error-takeback-hidden = Desde entonces se ha visto algo oculto; en esta mesa ya no se puede deshacer.
error-hint-none = Aquí no hay consejos por ahora.
error-coach-none = Aquí no hay entrenador por ahora.
error-message-bad = Este mensaje no se entiende: { $reason }
error-http-refused = Esta petición no se entiende.
error-message-large = Un mensaje tiene como mucho { $most } bytes.
error-message-hello = El primer mensaje, y solo el primero, es un saludo.
error-shuffle-none = El registro no lleva prueba de su barajado.
error-shuffle-shown = El compromiso que se mostró no es el del registro.
error-shuffle-commitment = El secreto no es el del compromiso.
error-shuffle-seed = El secreto y los nonces no dan la semilla de este registro.
error-record-redeal = Mientras haya una elección oculta en la mesa, nada se puede repartir de nuevo.

error-table-unknown = No existe esa mesa.
error-table-running = La partida aún se está jugando.
error-table-rules = Esta mesa se abrió con la versión { $found } de las reglas; este servidor juega con la versión { $wanted }.
error-table-busy = Ahora no se puede llegar a la mesa; vuelve a intentarlo.
error-key-wrong = Esta llave no abre esta puerta.
error-origin-wrong = Esta página no puede hablar con este servidor.
error-rate-limit = Demasiados mensajes; espera un poco.
error-player-long = «{ $argument }» es más de lo que { $player } puede pensar en este servidor: como mucho { $most }, o { $playouts } partidas simuladas.
error-serve-workers = Varios procesos necesitan PostgreSQL: indica --database postgresql://…
error-serve-extra = El servidor necesita más bibliotecas: pip install 'clachan[server]'
error-serve-database = «{ $found }» no es una base de datos: indica --database sqlite:///ruta/al/archivo.db o postgresql://user@host/nombre
error-serve-number = { $name }: «{ $found }» no es un número que pueda ir aquí.
error-serve-redis = --redis necesita una dirección como redis://host
error-serve-log = CLACHAN_LOG_LEVEL: «{ $found }» no es un nivel como INFO o WARNING.
error-serve-port = El servidor no puede escuchar en { $host }, puerto { $port }: { $why }.
error-serve-store = No se puede usar la base de datos { $found }: { $why }.
error-serve-origin = --origin: «{ $found }» no es la dirección de un sitio como https://clachan.example, sin nada detrás.
error-serve-proxies = --proxies: «{ $found }» no es una dirección ni una red como 10.0.0.0/8; sepáralas con comas, o indica solo * para cualquiera.
cli-serving-others = Los demás lo abren en { $address }
cli-serving-network = Los demás lo abren en la dirección de esta máquina, puerto { $port }.
cli-verify-ok = { $count ->
    [one] { $count } acción comprobada.
   *[other] { $count } acciones comprobadas.
} Cada carta salió del barajado prometido con { $commitment }.
cli-verify-partly = { $count ->
    [one] { $count } acción comprobada.
   *[other] { $count } acciones comprobadas.
} Lo que se repartió de nuevo en el turno { $turn } salió del barajado prometido con { $commitment }. Las cartas anteriores son de otro encuentro y aquí no se comprueban.

# Frases hechas, para decir en una mesa.

phrase-hello = Hola.
phrase-luck = Suerte.
phrase-nice = Bien jugado.
phrase-oops = Vaya.
phrase-thinking = Estoy pensando.
phrase-moment = Un momento, por favor.
phrase-close = Por poco.
phrase-thanks = Gracias.
phrase-sorry = Perdón.
phrase-played = Buena partida.
phrase-again = ¿Otra?
phrase-bye = Hasta luego.
