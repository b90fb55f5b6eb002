# Lecciones de una primera partida.

learn-schotten-aim = Nueve Piedras os separan. Gana cinco, o tres seguidas. En cada Piedra, tres cartas tuyas se enfrentan a tres del otro lado.
learn-schotten-play = Toca una carta de tu mano y después una Piedra que brille. O arrastra la carta hasta allí.
learn-schotten-draw = Has robado una carta automáticamente. Se juega así por turnos hasta que una Piedra se decide.
learn-schotten-formations = Tres cartas forman una combinación. De mayor a menor: Escalera de Color; Pierna (tres valores iguales); Color; Escalera; Suma (cualquier otra). Si empatan, se comparan los totales.
learn-schotten-story = Toca una Piedra para leer su historia: qué hay allí y por qué se puede reclamar o no.
learn-schotten-claim = Una Piedra que brilla por sí sola se puede reclamar ya: el otro lado no puede superarla. Púlsala para tomarla.
learn-schotten-end = Ha sido una partida entera. Juega otra vez, o repásala paso a paso.
learn-braverats-aim = Los dos tenéis los mismos ocho ratones. En cada ronda cada uno elige uno en secreto; el más fuerte gana una corona. Con cuatro coronas se gana.
learn-braverats-choose = Toca un ratón para levantarlo y leer qué hace. Tócalo otra vez para enviarlo.
learn-braverats-ribbon = Las dos cartas se han revelado a la vez. La cinta dice quién ganó la ronda y por qué.
learn-braverats-held = Una ronda que nadie gana queda en espera. Quien gane la próxima ronda decidida se lleva también esas coronas.
learn-braverats-known = Siempre ves qué ratones le quedan al otro lado. Piensa qué querría jugar y qué le gana.
learn-braverats-end = Ha sido una partida entera. Juega otra vez, o repásala paso a paso.
