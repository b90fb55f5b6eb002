# Problemas: preguntas, pruebas y su pantalla.

puzzle-theme-claim = ¿Reclamar o no?
puzzle-theme-stop = ¿Qué carta detiene la prueba?
puzzle-theme-finish = Ganar este turno
puzzle-theme-ending = Ganar desde aquí
puzzle-theme-save = Salvar la partida
puzzle-theme-ruse = Artimañas
puzzle-theme-support = La única carta que jugar
puzzle-theme-spy = Leer al Espía
puzzle-theme-force = Victorias forzadas
puzzle-answers = Respuestas
puzzle-choose = Elige tu respuesta.

puzzle-ask-schotten-claim = Ya has jugado tu carta. ¿Qué Piedra puedes reclamar con prueba? Hay exactamente una.
puzzle-ask-schotten-stop = Tu lado de la Piedra { $stone } está completo, pero aún no puedes reclamarla. Una sola carta detiene la prueba: si estuviera boca arriba, podrías reclamar. ¿Cuál es?
puzzle-ask-schotten-finish = Juega la única carta con la que ganas en este turno.
puzzle-ask-schotten-ending = Los mazos están vacíos, así que conoces todas las cartas. Una acción gana. Encuéntrala, y las que siguen.
puzzle-ask-schotten-save = Tu oponente puede ganar en su próximo turno. Una sola jugada lo impide, tenga las cartas que tenga.
puzzle-ask-schotten-ruse = Juega una artimaña que te permita reclamar una Piedra en este turno. Solo hay una manera.
puzzle-ask-braverats-support = Ambos bandos eligen en secreto. Aquí el juego perfecto usa siempre la misma carta. ¿Cuál?
puzzle-ask-braverats-spy = Tu Espía ha visto la carta de tu oponente: { $card }. ¿Qué carta es la mejor respuesta?
puzzle-ask-braverats-force = Una carta gana por fuerza, juegue lo que juegue tu oponente. ¿Cuál?

puzzle-proof-schotten-stop = Si { $card } estuviera boca arriba, tu oponente haría como mucho { $theirs }, y tu { $mine } bastaría.
puzzle-proof-schotten-stop-short = Si { $card } estuviera boca arriba, tu oponente ya no podría completar esta Piedra, y tu { $mine } bastaría.
puzzle-proof-schotten-finish = Con eso termina la ronda. Ninguna otra jugada gana en este turno.
puzzle-proof-schotten-ending = El final se ha calculado hasta el último paso: { $count ->
    [one] la otra acción pierde
   *[other] cada una de las otras { $count } acciones pierde
} contra el mejor juego.
puzzle-proof-schotten-threat = Tras la mayoría de las otras jugadas, { $card } en la Piedra { $stone } gana enseguida.
puzzle-proof-schotten-threat-claim = Tras la mayoría de las otras jugadas, tu oponente gana enseguida con lo que reclama.
puzzle-proof-schotten-save = Tras esta jugada no lo logra ninguna carta; tras cualquier otra, alguna lo logra.
puzzle-proof-schotten-ruse = Ninguna otra carta tuya, ni otro uso de tus artimañas, te permite reclamar una Piedra en este turno.
puzzle-proof-braverats-values = Si después todo se juega a la perfección, cada carta te da: { $cards }.
puzzle-proof-braverats-support = Cualquier parte de otra carta en tu mezcla rebajaría lo que tienes asegurado.
puzzle-proof-braverats-spy = Conoces la otra carta, así que la puntuación más alta es la mejor respuesta.
puzzle-proof-braverats-force = { $card } gana en todos los casos:
puzzle-proof-braverats-now = Contra { $card } ganas la partida enseguida.
puzzle-proof-braverats-seen = Después de { $card }, tu oponente muestra primero su próxima carta, y tienes respuesta para cada una.
puzzle-proof-braverats-then = Después de { $card }, la siguiente carta ganadora es: { $cards }.
puzzle-braverats-value = { $card } { $percent } %

error-puzzle-none = El juego { $game } no tiene problemas.
error-puzzle-theme = No hay ningún tema «{ $theme }». Temas: { $known }.
error-puzzle-id = No hay ningún problema { $id }.
error-puzzle-which = Puede ser { $choices }. ¿Cuál quieres decir?
error-puzzle-line = Esta línea no es un problema: { $text }
error-puzzle-position = Estas rondas no pueden haberse jugado: { $text }

cli-puzzle-head = { $theme } · { $game } · problema { $id }, dificultad { $rating }
cli-puzzle-go-on = Correcto. Sigue.
cli-puzzle-solved = Resuelto: { $answer }.
cli-puzzle-wrong = Esta vez no. La respuesta es { $answer }.
cli-puzzle-left = La respuesta habría sido { $answer }.
cli-puzzle-many = Escribe tu respuesta, por ejemplo { $example }.
cli-puzzle-making = Creando problemas: { $theme }
cli-puzzle-rating = Midiendo su dificultad
cli-puzzle-made = { $count ->
    [one] { $count } problema creado y puntuado.
   *[other] { $count } problemas creados y puntuados.
}

# La pantalla de los problemas.

page-puzzle-about = Posiciones de partidas reales. Cada pregunta tiene una sola respuesta correcta, y después viene la prueba.
page-puzzle-rated = dificultad { $rating }
page-puzzle-wrong = No es eso.
page-puzzle-see = Esta vez no. Mira la respuesta correcta.
page-puzzle-go-on = Correcto. Sigue.
page-puzzle-solved = Resuelto.
page-puzzle-failed = Sin resolver.
page-puzzle-rating = Tu puntuación: { $rating }
page-puzzle-give-up = Mostrar la respuesta
page-puzzle-next = Siguiente problema
page-puzzle-start = Resolver un problema
page-puzzle-all = Todos los problemas
page-puzzle-yours = Tú, hasta ahora
page-puzzle-solved-of = Resueltos: { $solved } de { $tried }
page-puzzle-row = Seguidos: { $row }, como mejor marca { $best }
page-puzzle-days = Días seguidos: { $days }, como mejor marca { $best }
page-puzzle-themes = Temas
page-puzzle-theme-done = { $tried } de { $all } probados
page-puzzle-kept = Tu puntuación y tus rachas se guardan solo en este dispositivo.
