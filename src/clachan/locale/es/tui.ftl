# La pantalla completa en el terminal.

tui-panel = Registro
tui-commands = Órdenes
tui-back = Atrás
tui-type = Elige con las flechas e Intro, o escribe tu elección. F1 da ayuda.
tui-cancel-wait = Esc deja de esperar.
tui-resign-sure = ¿Abandonar esta { $unit ->
    [game] partida
   *[round] ronda
}?
tui-working = Listo: { $done ->
    [one] { $done } parte
   *[other] { $done } partes
} de los jugadores rápidos.
tui-scroll = desplazar
tui-choose = elegir
tui-change = cambiar
tui-next = Siguiente
tui-open = abrir
tui-leave = Salir
tui-delete = Borrar
tui-delete-sure = ¿Borrar { $path }?
tui-search = Buscar una orden
tui-seat = Tu asiento
tui-seat-random = al azar
tui-rules-of = Reglas: { $game }
tui-kept-against = { $game }, contra { $player }
tui-kept-two = { $game }, para dos
tui-actions = { $count ->
    [one] { $count } acción
   *[other] { $count } acciones
}
tui-name-help = para partidas en un servidor
tui-charset = Caracteres
tui-charset-unicode = todos los signos
tui-charset-ascii = solo letras sencillas
tui-pace = El ordenador responde
tui-pace-calm = tras una breve pausa
tui-pace-quick = enseguida
tui-theme-dark = oscuro
tui-theme-light = claro
tui-theme-contrast = alto contraste
tui-theme-sixteen = los 16 colores del terminal
tui-theme-none = sin colores

tui-help-now = Ahora
tui-help-keys = Teclas
tui-help-typed = Lo que se puede escribir
tui-more-choices = { $count ->
    [one] { $count } opción más
   *[other] { $count } opciones más
}
tui-key-arrows = **Flechas**: moverse por lo que se puede elegir, y por las piedras
tui-key-tab = **Tab**: lo siguiente que se puede elegir
tui-key-enter = **Intro** o la barra espaciadora: elegirlo; dos veces si la carta se juega sola
tui-key-escape = **Esc**: deshacer el último paso de una elección, cerrar, o ir al menú; tu partida se guarda
tui-key-f2 = **F2**: una buena elección, y por qué
tui-key-f3 = **F3**: lo ocurrido, y la prueba de una reclamación, donde no hay sitio junto a la mesa
tui-key-f4 = **F4**: deshacer tu última elección
tui-key-f5 = **F5**: las reglas de este juego
tui-key-palette = **Ctrl-P**: todas las órdenes
tui-key-mouse = **Ratón**: pulsa una carta y luego una piedra; pulsa una piedra para ver quién va ganando allí y si se puede reclamar
tui-server = Jugar en un servidor
tui-address = Dirección o enlace
tui-connect = Conectar
tui-send-link = Envía este enlace al otro jugador: { $address }
tui-said = { $name }: { $words }
tui-both-hands = ambas manos
tui-jump = ir a
tui-turn = lado { $seat }

error-tui-thinking = El proceso del jugador del ordenador terminó de forma inesperada. Continúa para iniciarlo de nuevo.
error-tui-stopped = Detenido.
error-tui-terminal = Esto necesita un terminal. Sin él, juega con: clachan play
error-tui-missing = Esto necesita paquetes que no están instalados. Instálalos con: pip install '{ $extra }'
cli-no-full-screen = La pantalla completa necesita más paquetes: { $command }
