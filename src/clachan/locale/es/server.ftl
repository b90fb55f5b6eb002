# La mesa y el servidor.

error-turn-stale = Esta acción es para el turno { $turn }, pero la mesa va por el turno { $now }.
error-turn-answered = Ya has hecho otra elección en este turno.
error-table-open = La partida aún no ha empezado.
error-table-paused = La partida está en pausa.
error-table-spectator = Quien solo mira no puede hacer eso.
error-seat-taken = Este asiento está ocupado.
error-offer-phase = Eso no se puede ofrecer ahora.
error-offer-none = No hay tal oferta.
error-takeback-nothing = No hay nada que deshacer.
error-takeback-hidden = Desde entonces se han visto cartas ocultas, y esta mesa no permite deshacerlo.
error-hint-none = Ahora no hay ningún consejo disponible.
error-coach-none = El entrenador no está disponible ahora.
error-message-bad = Este mensaje no se entiende: { $reason }
error-http-refused = Esta petición no se entiende.
error-message-large = Un mensaje tiene como mucho { $most } bytes.
error-message-hello = El primer mensaje tiene que ser un hello, y ningún otro puede serlo.
error-shuffle-none = El registro no lleva prueba de su barajado.
error-shuffle-shown = El compromiso indicado no es el del registro.
error-shuffle-commitment = El secreto no corresponde al compromiso.
error-shuffle-seed = El secreto y los nonces no dan la semilla de este registro.
error-record-redeal = Mientras haya una elección oculta en la mesa, nada se puede repartir de nuevo.

error-table-unknown = No existe esa mesa.
error-table-running = La partida aún se está jugando.
error-table-rules = Esta mesa se abrió con la versión { $found } de las reglas; este servidor juega con la versión { $wanted }.
error-table-busy = Ahora no se puede llegar a la mesa; vuelve a intentarlo.
error-key-wrong = Esta clave no vale aquí.
error-origin-wrong = Esta página no tiene permiso para usar este servidor.
error-rate-limit = Demasiados mensajes; espera un momento y vuelve a intentarlo.
error-player-long = «{ $argument }» es más de lo que { $player } puede pensar en este servidor: como mucho { $most }, o { $playouts } partidas simuladas.
error-serve-workers = Varios procesos necesitan PostgreSQL: indica --database postgresql://…
error-serve-extra = El servidor necesita más bibliotecas: pip install 'clachan[server]'
error-serve-database = «{ $found }» no es una base de datos: indica --database sqlite:///ruta/al/archivo.db o postgresql://user@host/nombre
error-serve-number = { $name }: «{ $found }» no es un número válido aquí.
error-serve-redis = --redis necesita una dirección como redis://host
error-serve-log = CLACHAN_LOG_LEVEL: «{ $found }» no es un nivel como INFO o WARNING.
error-serve-port = El servidor no puede escuchar en { $host }, puerto { $port }: { $why }.
error-serve-store = No se puede usar la base de datos { $found }: { $why }.
error-serve-locked = Otro servidor usa esta base de datos ({ $path }). Detenlo primero.
error-serve-shared = Otro servidor usa esta base de datos. Detenlo, o inicia ambos con --shared.
error-serve-origin = --origin: «{ $found }» no es la dirección de un sitio como https://clachan.example, sin nada detrás.
error-serve-proxies = --proxies: «{ $found }» no es una dirección ni una red como 10.0.0.0/8; sepáralas con comas, o indica solo * para cualquiera.
error-serve-monitors = --monitors: «{ $found }» no es una dirección ni una red como 10.0.0.0/8; sepáralas con comas, o indica solo * para cualquiera.
cli-serving-others = Los demás lo abren en { $address }
cli-serving-network = Los demás lo abren en la dirección de esta máquina, puerto { $port }.
cli-verify-ok = { $count ->
    [one] { $count } acción comprobada.
   *[other] { $count } acciones comprobadas.
} Cada carta salió del barajado cuyo compromiso es { $commitment }.
cli-verify-partly = { $count ->
    [one] { $count } acción comprobada.
   *[other] { $count } acciones comprobadas.
} Las cartas repartidas de nuevo en el turno { $turn } salieron del barajado cuyo compromiso es { $commitment }. Las cartas anteriores son de otro encuentro y aquí no se comprueban.

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
