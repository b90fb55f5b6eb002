# BraveRats. Nombres de cartas y variantes como en las reglas impresas en español.

game-braverats = BraveRats: ocho ratones por bando, elegidos en secreto

braverats-card-musician = Músico
braverats-card-princess = Princesa
braverats-card-spy = Espía
braverats-card-assassin = Asesino
braverats-card-ambassador = Embajador
braverats-card-wizard = Mago
braverats-card-general = General
braverats-card-prince = Príncipe
braverats-card-mime = Mimo
braverats-card-hidden = una carta oculta

braverats-short-musician = Mús
braverats-short-princess = Psa
braverats-short-spy = Esp
braverats-short-assassin = Ase
braverats-short-ambassador = Emb
braverats-short-wizard = Mag
braverats-short-general = Gen
braverats-short-prince = Pcp
braverats-short-mime = Mim

braverats-mime-as = Mimo como { $card }
braverats-side = { $card } { $value }
braverats-side-bonus = { $card } { $value } (con +{ $bonus })
braverats-none = ninguna

outcome-by-crowns = suficientes coronas
outcome-by-princess = la Princesa se encontró con el Príncipe
outcome-by-cards = se jugaron todas las cartas

## What lies on the table

braverats-over = La partida ha terminado.
braverats-score = { $count ->
    [one] { $count } corona
   *[other] { $count } coronas
} de { $target }
braverats-missing = { $count ->
    [one] Falta { $count } corona para ganar
   *[other] Faltan { $count } coronas para ganar
}
braverats-you-now = Te toca: { $now }.
braverats-they-now = { $seat ->
    [both] Los dos jugadores: { $now }.
   *[other] Se espera a { $seat }: { $now }.
}
braverats-now-keep = quedarse una carta y pasar el resto
braverats-now-swap = elegir una carta para cambiarla por el Mimo
braverats-now-play = elegir una carta
braverats-now-show = revelar una carta; el Espía está mirando
braverats-now-answer = elegir una carta contra { $card }

braverats-zone-hand = { $seat ->
    [you] Tu mano
   *[other] Tu mano ({ $seat })
}, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
braverats-zone-their-hand = Mano de { $seat }, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
braverats-zone-played = Lo jugado por { $seat ->
    [you] ti
   *[other] { $seat }
}, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
braverats-zone-chosen = { $seat ->
    [you] Tu elección
   *[other] Elección de { $seat }
}, bocabajo
braverats-zone-shown = Carta revelada por { $seat ->
    [you] ti
   *[other] { $seat }
}
braverats-zone-crowns = { $seat ->
    [you] Tú
   *[other] { $seat }
}: { $count ->
    [one] { $count } corona
   *[other] { $count } coronas
} de { $target }{ $bonus ->
    [0] { "" }
   *[other] , próxima carta +{ $bonus }
}
braverats-zone-pile = { $seat ->
    [you] Tu mazo
   *[other] Mazo de { $seat }
}: { $count }
braverats-zone-packet = { $seat ->
    [you] Cartas del draft que tienes tú
   *[other] Cartas del draft que tiene { $seat }
}: { $count }
braverats-zone-stock = Por repartir: { $count }
braverats-zone-results = Rondas

braverats-held = { $count ->
    [0] No hay rondas en espera.
    [one] { $count } ronda en espera.
   *[other] { $count } rondas en espera.
}
braverats-next-bonus = { $who ->
    [you] Tu próxima carta vale { $bonus } más.
    [they] La próxima carta de tu oponente vale { $bonus } más.
   *[other] La próxima carta de { $who } vale { $bonus } más.
}
braverats-next-spy = { $who ->
    [you] Tu Espía está mirando: tu oponente revela su carta primero.
    [they] El Espía de tu oponente está mirando: tú revelas tu carta primero.
   *[other] El Espía de { $who } está mirando: el otro bando revela su carta primero.
}
braverats-given = { $who ->
    [you] Has recibido: { $card }.
    [they] Tu oponente ha recibido: { $card }.
   *[other] { $who } ha recibido: { $card }.
}

## What can be done

braverats-do-keep = quedarse: { $card }
braverats-do-swap = cambiar por el Mimo: { $card }
braverats-do-play = jugar: { $card }

## What happened

braverats-news-kept = { $who ->
    [you] Te quedas: { $card }.
    [they] Tu oponente se queda: { $card }.
   *[other] { $who } se queda: { $card }.
}
braverats-news-kept-one = { $who ->
    [you] Te quedas una carta.
    [they] Tu oponente se queda una carta.
   *[other] { $who } se queda una carta.
}
braverats-news-drafted = El draft ha terminado; se sabe quién tiene qué cartas.
braverats-news-swap = { $who ->
    [you] Apartas una carta ({ $card }) y tomas el Mimo.
    [they] Tu oponente aparta una carta ({ $card }) y toma el Mimo.
   *[other] { $who } aparta una carta ({ $card }) y toma el Mimo.
}
braverats-news-swapped = Ahora los dos bandos tienen un Mimo.
braverats-news-chose = { $who ->
    [you] Eliges: { $card }.
    [they] Tu oponente elige: { $card }.
   *[other] { $who } elige: { $card }.
}
braverats-news-showed = { $who ->
    [you] Revelas: { $card }.
    [they] Tu oponente revela: { $card }.
   *[other] { $who } revela: { $card }.
}
braverats-news-drew = { $who ->
    [you] Robas: { $card }.
   *[other] { $who } roba: { $card }.
}

braverats-round = Ronda { $round }
braverats-played = { $who ->
    [you] Has jugado: { $side }.
    [they] Tu oponente ha jugado: { $side }.
   *[other] { $who } ha jugado: { $side }.
}
braverats-showed = { $who ->
    [you] Has tenido que revelar primero: { $side }.
    [they] Tu oponente ha tenido que revelar primero: { $side }.
   *[other] { $who } ha tenido que revelar primero: { $side }.
}
braverats-silenced = El Mago anula la habilidad especial de la carta { $card } ({ $rule }).
braverats-because-musician = Un Músico deja la ronda en espera ({ $rule }).
braverats-because-princess = { $who ->
    [you] Tu Princesa se encuentra con un Príncipe: ganas la partida ({ $rule }).
    [they] La Princesa de tu oponente se encuentra con un Príncipe y gana la partida ({ $rule }).
   *[other] La Princesa de { $who } se encuentra con un Príncipe y gana la partida ({ $rule }).
}
braverats-because-prince = { $who ->
    [you] Tu Príncipe gana la ronda, sean cuales sean los valores ({ $rule }).
    [they] El Príncipe de tu oponente gana la ronda, sean cuales sean los valores ({ $rule }).
   *[other] El Príncipe de { $who } gana la ronda, sean cuales sean los valores ({ $rule }).
}
braverats-because-lower = { $who ->
    [you] Con un Asesino gana el valor más bajo: el tuyo ({ $rule }).
    [they] Con un Asesino gana el valor más bajo: el de tu oponente ({ $rule }).
   *[other] Con un Asesino gana el valor más bajo: el de { $who } ({ $rule }).
}
braverats-because-higher = { $who ->
    [you] Gana el valor más alto: el tuyo ({ $rule }).
    [they] Gana el valor más alto: el de tu oponente ({ $rule }).
   *[other] Gana el valor más alto: el de { $who } ({ $rule }).
}
braverats-because-level = Con valores iguales la ronda queda en espera ({ $rule }).
braverats-takes = { $who ->
    [you] Tomas { $crowns ->
        [one] { $crowns } corona
       *[other] { $crowns } coronas
    }.
    [they] Tu oponente toma { $crowns ->
        [one] { $crowns } corona
       *[other] { $crowns } coronas
    }.
   *[other] { $who } toma { $crowns ->
        [one] { $crowns } corona
       *[other] { $crowns } coronas
    }.
}

## What is asked

braverats-no-round = Esa ronda aún no se ha jugado.
braverats-no-table = Ahora no hay cartas que comparar.
braverats-table-row = { $side } – gana contra: { $wins }; pierde contra: { $loses }; en espera contra: { $holds }.
braverats-cell-game = { $card } (la partida)
braverats-cell-crowns = { $card } ({ $crowns } coronas)
braverats-left = { $who ->
    [you] Te quedan: { $cards }.
    [they] A tu oponente le pueden quedar: { $cards }.
   *[other] A { $who } le pueden quedar: { $cards }.
}
braverats-left-blind = De tus cartas conoces: { $cards }; { $count ->
    [one] queda { $count } más sin ver en tu mazo
   *[other] quedan { $count } más sin ver en tu mazo
}.

## Why an action is refused

braverats-why-over = La partida ha terminado.
braverats-why-watching = Estás mirando; solo eligen quienes juegan.
braverats-why-phase = Ahora toca { $now }.
braverats-why-not-in-packet = Esa carta no está entre las que se reparten: { $card }.
braverats-why-not-in-hand = Esa carta no está en tu mano: { $card }.
braverats-why-other-picks = Ahora las cartas las tiene tu oponente.
braverats-why-chosen = Ya has elegido { $card }; no puedes cambiarla antes de que se vean las dos cartas.
braverats-why-spy-waits = Tu Espía está mirando: tu oponente revela su carta primero y después eliges tú.

## Names, help and rules

variant-braverats-traitor = se intercambia una carta al azar
variant-braverats-deck = tres cartas en mano y el resto en una pila de robo
variant-braverats-fast = bastan tres coronas
variant-braverats-draft = todas las cartas se reparten eligiendo
variant-braverats-random = se barajan y reparten todas las cartas
variant-braverats-princess = un bando tiene los dos Príncipes, el otro las dos Princesas
variant-braverats-mime = el Mimo como novena carta
variant-braverats-emperor = gana quien primero gane dos partidas

option-braverats-mime = el Mimo: sin él, novena carta, o cambiado en secreto por una carta a elección
option-braverats-ambassador_held = cuánto vale más tarde la ronda en espera de un Embajador para su bando
option-braverats-musician = si un General o un Espía contra el Músico actúa aún en la ronda siguiente
option-braverats-prince = si un Mago puede anular a un Príncipe
option-braverats-emperor_draws = si los empates de un encuentro se repiten o cuentan
option-braverats-princes = quién tiene los dos Príncipes: al azar, A (0) o B (1)

help-braverats-mime-replace = el Mimo no es una novena carta. Antes de la primera ronda cada bando aparta en secreto una carta suya y toma el Mimo en su lugar (BR-40).
help-braverats-ambassador_held-double = una ronda de tu Embajador que quedó en espera vale dos si la ganas más tarde; para tu oponente vale una (BR-23, BR-24).
help-braverats-musician-cancels = un General o un Espía que se enfrentó al Músico no actúa en la ronda siguiente (BR-20, BR-21, BR-22).
help-braverats-prince-ignores = un Mago no anula a un Príncipe (BR-10, BR-16).
help-braverats-emperor_draws-count = los empates no se repiten. Hay tres partidas como mucho, y decide quien gane más (BR-56).
help-braverats-princes-0 = A empieza con los dos Príncipes (BR-55).
help-braverats-princes-1 = B empieza con los dos Príncipes (BR-55).

reference-braverats = Músico 0 en espera · Princesa 1 gana al Príncipe · Espía 2 mira · Asesino 3 gana el menor · Embajador 4 cuenta por dos · Mago 5 anula · General 6 da +2 · Príncipe 7 gana
help-braverats =
    Escribe una carta por su nombre o su valor: príncipe, o 7; el Mimo es mimo. En el draft: quedarse príncipe. Para el Mimo: cambiar príncipe.
    Las palabras se pueden abreviar. Dos cartas iguales son una sola opción.
    table? – tus cartas contra las de tu oponente, con los aumentos
    why? – por qué la última ronda terminó así; why? 2 – la segunda ronda
    left? – qué cartas quedan en los dos bandos

rules-braverats-base-1-aim =
    ## Objetivo

    Ganar cuatro coronas antes de que se acaben las cartas. Si nadie las tiene cuando se juega la última carta, es un empate, aunque alguien tenga más coronas (BR-5).
rules-braverats-base-2-round =
    ## Una ronda

    Cada bando elige una carta en secreto y se revelan a la vez. El valor más alto gana una corona, salvo que una habilidad especial diga otra cosa; las habilidades son obligatorias (BR-3, BR-4).
rules-braverats-base-3-rats =
    ## Los ratones

    Cada bando tiene uno de cada (BR-1):

    - Músico 0: la ronda queda en espera.
    - Princesa 1: contra un Príncipe gana la partida.
    - Espía 2: en la ronda siguiente tu oponente revela su carta primero.
    - Asesino 3: gana el valor más bajo.
    - Embajador 4: ganar con él vale por dos.
    - Mago 5: anula la habilidad de la otra carta.
    - General 6: tu próxima carta vale dos más.
    - Príncipe 7: gana la ronda.
rules-braverats-base-4-order =
    ## El orden de las habilidades

    Primero el Mago; después el Músico; después la Princesa contra un Príncipe; después un Príncipe; después los valores, el menor si hay un Asesino. Dos Príncipes comparan sus valores. Con valores iguales, en espera (BR-10).
rules-braverats-base-5-held =
    ## En espera

    Nadie puntúa; quien gane la próxima ronda decidida se lleva también todas las rondas en espera, una corona por cada una (BR-23).
rules-braverats-base-6-next =
    ## La ronda siguiente

    El General y el Espía actúan tanto si ganaron como si perdieron o quedaron en espera, salvo contra un Mago. Dos Espías se cancelan (BR-20, BR-21).
rules-braverats-base-7-rulings =
    ## Reglas de la casa

    Donde el texto impreso deja dudas, así se juega si no se elige una regla de la casa: un Músico no anula a un General ni a un Espía (BR-22). Un Mago con +2 y un Príncipe dejan la ronda en espera (BR-16). En un encuentro del Emperador, una partida empatada se repite (BR-56).
rules-braverats-traitor-1 =
    ## El Traidor

    Antes de empezar, una carta al azar de cada mano pasa al otro bando. Las dos se ven (BR-50).
rules-braverats-deck-1 =
    ## Mazo

    Baraja tus cartas en una pila y roba tres. En cuanto eliges una carta robas otra, para la ronda siguiente. Cuando la pila se acaba, se juegan las cartas que quedan en la mano (BR-51).
rules-braverats-fast-1 =
    ## Ratón Rápido

    Bastan tres coronas (BR-52).
rules-braverats-draft-1 =
    ## Draft

    Se roban cuatro cartas: quien abre se queda una y pasa tres, el otro bando se queda una y pasa dos, el primero se queda una y pasa la última. Las cuatro siguientes las abre el otro bando, y así hasta repartir todas (BR-53).
rules-braverats-random-1 =
    ## Al Azar

    Se barajan todas las cartas y se reparten, la mitad a cada bando (BR-54).
rules-braverats-princess-1 =
    ## El Ataque de la Princesa

    Un bando empieza con los dos Príncipes y el otro con las dos Princesas (BR-55).
rules-braverats-mime-1 =
    ## El Mimo

    Una novena carta. Copia el valor y la habilidad de la carta que tu oponente jugó en la ronda anterior. En la primera ronda vale 5 y no tiene habilidad. Un Mimo que copia a un Mimo se convierte en lo que aquel era (BR-40 a BR-42).
rules-braverats-emperor-1 =
    ## El Emperador

    Quien primero gane dos partidas gana el encuentro. Los empates se repiten (BR-56).
rules-braverats-match-points =
    ## Un encuentro de varias partidas

    Una partida ganada vale un punto; una perdida o empatada, ninguno. Tras la última partida gana quien tenga más puntos; en un encuentro a partidas ganadas, quien alcance ese número.
