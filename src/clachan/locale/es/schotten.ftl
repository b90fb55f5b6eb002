# Schotten Totten. Los nombres de las cartas son los de las reglas impresas en español.

schotten-colour-red = rojo
schotten-colour-orange = naranja
schotten-colour-yellow = amarillo
schotten-colour-green = verde
schotten-colour-blue = azul
schotten-colour-purple = violeta

schotten-letter-red = R
schotten-letter-orange = N
schotten-letter-yellow = A
schotten-letter-green = V
schotten-letter-blue = Z
schotten-letter-purple = L

schotten-short-joker = Com
schotten-short-spy = Esp
schotten-short-shield = Esc
schotten-short-blind = Gal
schotten-short-mud = Luc
schotten-short-recruiter = Rec
schotten-short-strategist = Est
schotten-short-banshee = Ban
schotten-short-traitor = Tra

schotten-card-clan = { $strength } { $colour }
schotten-card-joker = Comodín
schotten-card-spy = Espía
schotten-card-shield = Escudero
schotten-card-blind = Gallito Ciego
schotten-card-mud = Lucha en el barro
schotten-card-recruiter = Reclutador
schotten-card-strategist = Estratega
schotten-card-banshee = Banshee
schotten-card-traitor = Traidor
schotten-card-fixed = Comodín como { $card }
schotten-card-hidden-clan = una carta de Clan
schotten-card-hidden-tactic = una carta Táctica

schotten-deck-clan = mazo de Clan
schotten-deck-tactic = mazo Táctico
schotten-pile-clan = Clanes
schotten-pile-tactic = Tácticas
schotten-pile-discard = Descarte

schotten-rank-colour-run = Escalera de Color (total { $total })
schotten-rank-kind = { $size ->
    [4] Póker
   *[other] Pierna
} (total { $total })
schotten-rank-colour = Color (total { $total })
schotten-rank-run = Escalera (total { $total })
schotten-rank-sum = Suma { $total }
schotten-rank-blind = total { $total }
schotten-counts-as = Las Tropas de Elite cuentan ahí como: { $cards }.

## Lo que hay en la mesa

schotten-over = La ronda ha terminado.
schotten-score = { $count } de { $target }{ $row ->
    [0] {""}
    [1] {""}
   *[other] , { $row } seguidas
}
schotten-missing = { $count ->
    [one] Falta { $count } piedra para ganar
   *[other] Faltan { $count } piedras para ganar
}{ $row ->
    [0] {""}
   *[other] , o { $row } para tres seguidas
}
schotten-you-now = Tu turno: { $now }.
schotten-they-now = Turno de { $seat }: { $now }.
schotten-now-play = jugar una carta
schotten-now-claim = reclamar Piedras o seguir
schotten-now-draw = elegir de qué mazo robar
schotten-now-take = elegir una carta de la mesa
schotten-now-put = elegir adónde va esa carta
schotten-now-recruit = elegir el mazo de la próxima carta del Reclutador
schotten-now-return = elegir una carta para el fondo de su mazo
schotten-now-name = decir qué carta es el Comodín

schotten-note-headline = { $headline } { $note }
schotten-note-settles = Si en este turno no juegas carta ni reclamas Piedra, la ronda acaba y se liquida: cada Piedra sin reclamar es para el lado completo, o para el mejor de dos lados completos.
schotten-note-recruiter = { $returned ->
    [fewer] Quedaban menos de tres cartas por robar, así que devuelves una menos de las que robaste.
   *[two] Los mazos están vacíos, pero devuelves dos cartas aunque hayas robado menos de tres.
}
schotten-note-joker = { $returned ->
    [yes] Ya no puedes jugar más Comodines en esta ronda; solo un Reclutador puede quitarte el de tu mano.
   *[no] Ya no puedes jugar más Comodines en esta ronda; el de tu mano se queda ahí hasta el final.
}
schotten-note-proof = Las Tropas de Elite que no se han jugado no impiden una reclamación anticipada, ni siquiera las de tu mano.
schotten-note-elites = Las Tropas de Elite que no se han jugado no cuentan en una demostración.

schotten-zone-hand = { $seat ->
    [you] Tu mano
   *[other] Tu mano ({ $seat })
}, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
schotten-zone-their-hand = Mano de { $seat }, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
schotten-zone-side = Piedra { $stone }, { $seat ->
    [you] tu lado
   *[other] lado de { $seat }
}, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
schotten-zone-deck = { $deck }: { $count }
schotten-zone-sunk = Cartas conocidas en el fondo del { $deck }: { $count }
schotten-zone-discard = descarte: { $count }
schotten-zone-buttons = Otras acciones
schotten-stone = Piedra { $stone }: { $state }
schotten-stone-free = no reclamada
schotten-stone-mud = no reclamada, Lucha en el barro
schotten-stone-blind = no reclamada, Gallito Ciego
schotten-stone-both = no reclamada, Lucha en el barro y Gallito Ciego
schotten-stone-yours = { $seat ->
    [you] tuya
   *[other] tuya ({ $seat })
}
schotten-stone-theirs = reclamada por { $seat }

## Lo que se puede hacer

schotten-do-play = jugar en la Piedra { $stone }: { $card }
schotten-do-ruse = jugar: { $card }
schotten-do-take = elegir en la Piedra { $stone }: { $card }
schotten-do-put = ponerla en la Piedra { $stone }
schotten-do-discard = descartarla
schotten-do-claim = reclamar la Piedra { $stone }
schotten-do-draw = robar del { $deck }
schotten-do-return = poner en el fondo de su mazo: { $card }
schotten-do-name = el Comodín es { $card }
schotten-do-pass = pasar sin jugar carta
schotten-do-done = no reclamar más

## Lo que ha pasado

schotten-news-play = { $who ->
    [you] Juegas en la Piedra { $stone }: { $card }.
    [they] Tu oponente juega en la Piedra { $stone }: { $card }.
   *[other] { $who } juega en la Piedra { $stone }: { $card }.
}
schotten-news-ruse = { $who ->
    [you] Juegas: { $card }.
    [they] Tu oponente juega: { $card }.
   *[other] { $who } juega: { $card }.
}
schotten-news-joker = { $who ->
    [you] Juegas: { $card }. Di qué carta es.
    [they] Tu oponente juega: { $card }. Va a decir qué carta es.
   *[other] { $who } juega: { $card }. Va a decir qué carta es.
}
schotten-news-move = { $who ->
    [you] Mueves de la Piedra { $stone } a la Piedra { $to }: { $card }.
    [they] Tu oponente mueve de la Piedra { $stone } a la Piedra { $to }: { $card }.
   *[other] { $who } mueve de la Piedra { $stone } a la Piedra { $to }: { $card }.
}
schotten-news-steal = { $who ->
    [you] Pasas de la Piedra { $stone } a tu lado de la Piedra { $to }: { $card }.
    [they] Tu oponente pasa de tu lado de la Piedra { $stone } a su lado de la Piedra { $to }: { $card }.
   *[other] { $who } pasa de la Piedra { $stone } a su lado de la Piedra { $to }: { $card }.
}
schotten-news-discard = { $who ->
    [you] Descartas de la Piedra { $stone }: { $card }.
    [they] Tu oponente descarta de la Piedra { $stone }: { $card }.
   *[other] { $who } descarta de la Piedra { $stone }: { $card }.
}
schotten-news-mud = { $who ->
    [you] Juegas Lucha en el barro en la Piedra { $stone }: cuatro cartas por lado.
    [they] Tu oponente juega Lucha en el barro en la Piedra { $stone }: cuatro cartas por lado.
   *[other] { $who } juega Lucha en el barro en la Piedra { $stone }: cuatro cartas por lado.
}
schotten-news-blind = { $who ->
    [you] Juegas Gallito Ciego en la Piedra { $stone }: solo cuentan los totales.
    [they] Tu oponente juega Gallito Ciego en la Piedra { $stone }: solo cuentan los totales.
   *[other] { $who } juega Gallito Ciego en la Piedra { $stone }: solo cuentan los totales.
}
schotten-news-claim = { $who ->
    [you] Reclamas la Piedra { $stone }.
    [they] Tu oponente reclama la Piedra { $stone }.
   *[other] { $who } reclama la Piedra { $stone }.
}
schotten-news-settled = { $who ->
    [you] La Piedra { $stone } es para ti.
    [they] La Piedra { $stone } es para tu oponente.
   *[other] La Piedra { $stone } es para { $who }.
}
schotten-news-pass = { $who ->
    [you] Pasas.
    [they] Tu oponente pasa.
   *[other] { $who } pasa.
}
schotten-news-drew = { $who ->
    [you] Robas: { $cards }.
   *[other] { $who } roba: { $cards }.
}
schotten-news-draw = { $who ->
    [you] Robas del { $deck }.
    [they] Tu oponente roba del { $deck }.
   *[other] { $who } roba del { $deck }.
}
schotten-news-return = { $who ->
    [you] Pones una carta en el fondo del { $deck }.
    [they] Tu oponente pone una carta en el fondo del { $deck }.
   *[other] { $who } pone una carta en el fondo del { $deck }.
}
schotten-news-returned = { $who ->
    [you] Pones una carta ({ $card }) en el fondo del { $deck }.
    [they] Tu oponente pone una carta ({ $card }) en el fondo del { $deck }.
   *[other] { $who } pone una carta ({ $card }) en el fondo del { $deck }.
}

## Por qué se rechaza una acción

schotten-why-over = La ronda ha terminado.
schotten-why-not-your-turn = Es el turno de tu oponente.
schotten-why-phase = Ahora toca: { $now }.
schotten-why-part = Primero termina de resolver la carta jugada: { $now }.
schotten-why-not-in-hand = Esa carta no está en tu mano: { $card }.
schotten-why-no-stone = Las Piedras van numeradas del 1 al 9.
schotten-why-needs-stone = Di en qué Piedra, del 1 al 9, quieres jugar esta carta: { $card }.
schotten-why-claimed = La Piedra { $stone } ya está reclamada; ahí no se juegan más cartas.
schotten-why-full = Tu lado de la Piedra { $stone } ya tiene sus { $size } cartas.
schotten-why-pass = Solo se pasa cuando no se puede jugar ninguna carta de Clan.
schotten-why-deck-empty = Ese mazo está vacío; roba del otro.
schotten-why-tactic-limit = Has jugado { $mine } { $mine ->
    [one] carta Táctica
   *[other] cartas Tácticas
} y tu oponente { $theirs }. Se puede llevar como mucho una más; { $advice ->
    [pass] ahora solo puedes pasar.
   *[other] juega una carta de Clan.
}
schotten-why-one-joker = Cada uno puede jugar un Comodín por ronda; este se queda en la mano.
schotten-why-joker-lies = Cada uno puede tener un solo Comodín a la vez en la mesa, y el tuyo está ahí.
schotten-why-joker-stays = Un Comodín que ya no puede jugarse se queda en la mano; devuelve otra carta.
schotten-why-ruse-no-stone = { $card } es una Artimaña: se juega sin Piedra.
schotten-why-no-target = La carta { $card } no tendría efecto ahora, así que no puede jugarse.
schotten-why-same-stone = El Estratega mueve una carta a otra Piedra o la descarta.
schotten-why-claim-after = Las Piedras se reclaman después de jugar la carta. Ahora toca: { $now }.
schotten-why-claim-over = En este turno ya no se reclama. Ahora toca: { $now }.

## Por qué una Piedra puede reclamarse o no

schotten-proof-stronger = { $mine } gana a { $theirs }.
schotten-proof-first = Ambos lados tienen { $mine }; este se completó primero.
schotten-proof-proved = { $mine } resiste: el otro lado haría como mucho { $theirs }.{ $count ->
    [0] {""}
   *[other] {" "}Algo mejor queda excluido por { $cards }.
}
schotten-proof-short = Quedan muy pocas cartas para completar el otro lado.
schotten-claim-none = Tu lado aún no está completo en ninguna Piedra sin reclamar.
schotten-claim-owned = La Piedra { $stone } ya está reclamada.
schotten-claim-incomplete = Piedra { $stone }: tu lado no está completo; { $missing ->
    [one] falta { $missing } carta
   *[other] faltan { $missing } cartas
}.
schotten-claim-stronger = La Piedra { $stone } puede reclamarse: { $mine } supera a { $theirs }.
schotten-claim-weaker = La Piedra { $stone } no puede reclamarse: { $theirs } supera a tu { $mine }.
schotten-claim-first = La Piedra { $stone } puede reclamarse: { $mine } en ambos lados, y el tuyo se completó primero.
schotten-claim-later = La Piedra { $stone } no puede reclamarse: { $mine } en ambos lados, y el otro se completó primero.
schotten-claim-proved = La Piedra { $stone } puede reclamarse: tienes { $mine }, y lo mejor que tu oponente puede lograr es { $theirs }. { $count ->
    [0] No hace falta ninguna otra carta para probarlo.
   *[other] Lo que excluye algo mejor, a la vista: { $cards }.
}
schotten-claim-short = La Piedra { $stone } puede reclamarse: no quedan cartas suficientes para completar el otro lado.
schotten-claim-waits = Las Piedras se reclaman al principio de un turno. Podrás hacerlo al principio de tu próximo turno, si las cartas siguen como ahora.
schotten-claim-beatable = La Piedra { $stone } aún no puede reclamarse: con { $cards }, tu oponente lograría { $theirs } contra tu { $mine }.

error-schotten-card = «{ $text }» no es una carta. Una carta se escribe r7 (un color r, o, y, g, b o p, y del 1 al 9) o por su nombre: joker, spy.
error-schotten-position-field = Posición: «{ $text }» falta, aparece dos veces o no es un campo.
error-schotten-position-stones = Posición: hay 9 Piedras, separadas por /; aquí hay { $found }.
error-schotten-position-stone = Posición: la Piedra «{ $text }» no se puede leer.
error-schotten-position-first = Posición: en «{ $text }», di con <A o <B qué lado completo fue el primero.
error-schotten-position-cards = Posición: las cartas «{ $text }» no se pueden leer.
error-schotten-position-place = Posición: «{ $text }» no puede estar ahí (ST-63, ST-70).
error-schotten-position-twice = Posición: la carta { $text } está demasiadas veces (ST-1).
error-schotten-position-count = Posición: { $found } cartas de una clase en vez de { $wanted } (ST-1).
error-schotten-position-pending = Posición: «{ $text }» no encaja con la fase.
error-schotten-position-picked = Posición: en «{ $text }», esa carta o esa Piedra no puede elegirse (ST-36, ST-71, ST-73, ST-74).
error-schotten-position-target = Posición: «{ $text }» no tiene sobre qué actuar, así que no puede haberse jugado (ST-54).
error-schotten-position-number = Posición: «{ $text }» no es un número posible aquí.
error-schotten-position-rules = Posición: con estas reglas no hay cartas Tácticas (ST-50).
error-schotten-position-fixed = Posición: con estas reglas un Comodín no tiene valor mientras está en una Piedra (ST-60).
error-schotten-position-seat = Posición: «{ $text }» no es un asiento; escribe A o B.
error-schotten-position-phase = Posición: «{ $text }» no es una fase.
error-schotten-position-over = Posición: «{ $text }» no es un resultado.
error-schotten-position-impossible = Posición: { $reason } ({ $rule }).
schotten-impossible-discard = sin cartas Tácticas nunca se descarta nada
schotten-impossible-unnamed = un Comodín recibe su nombre al jugarlo, y este no lo tiene
schotten-impossible-mode = un modo de combate se queda en su Piedra y no se descarta
schotten-impossible-discarded = una carta la descarta un Estratega o una Banshee, que queda justo después de ella
schotten-impossible-returned = solo quien jugó un Reclutador pone cartas debajo de un mazo
schotten-impossible-scout = nadie ha jugado el Reclutador
schotten-impossible-tactics = el número de cartas Tácticas jugadas no encaja con las que están a la vista
schotten-impossible-ahead = nadie puede haber jugado dos cartas Tácticas más que el otro
schotten-impossible-jokers = el número de Comodines jugados no encaja con los que están a la vista
schotten-impossible-second-joker = nadie puede jugar un segundo Comodín
schotten-impossible-hand = una mano tiene demasiadas cartas
schotten-impossible-won-twice = la ronda ya había terminado antes de reclamar todas estas Piedras
schotten-impossible-banshee = una Banshee siempre descarta una carta, y no hay ninguna antes de ella en el descarte
schotten-impossible-returns = un Reclutador pone como mucho dos cartas debajo de los mazos
schotten-impossible-claimed = se ha reclamado una Piedra que su dueño no podía reclamar
schotten-impossible-settled = una ronda se liquida después de dos turnos sin acción, y solo entonces
schotten-impossible-unsettled = cuando una ronda se liquida, toda Piedra con un lado completo tiene dueño
schotten-impossible-full = un lado tiene más cartas que sitios
schotten-impossible-owner = una Piedra reclamada necesita un lado completo de su dueño
schotten-impossible-over = la ronda no puede haber terminado así con estas Piedras

# Quién va ganando en una Piedra, y qué puede llegar a ser cada lado.

schotten-outlook-owned = La Piedra { $stone } es { $seat ->
    [you] tuya
   *[other] de { $seat }
}.
schotten-outlook-sure = { $seat ->
    [you] Tienes segura
   *[other] { $seat } tiene segura
} la Piedra { $stone }.
schotten-outlook-now = Tal como está la mesa, { $seat ->
    [you] tienes
   *[other] { $seat } tiene
} la Piedra { $stone }, pero una carta Táctica aún puede cambiarlo antes de la reclamación.
schotten-outlook-ahead = { $seat ->
    [you] Vas ganando
   *[other] { $seat } va ganando
} en la Piedra { $stone }, pero aún se puede superar.
schotten-outlook-open = La Piedra { $stone } está abierta; { $seat ->
    [you] tú puedes
   *[other] { $seat } puede
} formar la mejor combinación.
schotten-outlook-level = La Piedra { $stone } está abierta; ambos lados pueden formar combinaciones iguales.
schotten-outlook-has = { $seat ->
    [you] Tienes
   *[other] { $seat } tiene
}: { $rank }.
schotten-outlook-could = { $seat ->
    [you] Aún podrías
   *[other] { $seat } aún podría
} lograr { $rank }, con { $cards }.
schotten-outlook-short = { $seat ->
    [you] No puedes completar tu lado
   *[other] { $seat } no puede completar su lado
}: no quedan cartas suficientes.
