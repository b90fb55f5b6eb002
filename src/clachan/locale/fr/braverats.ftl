# BraveRats.

game-braverats = BraveRats : huit rats par camp, choisis en secret

braverats-card-musician = Musicien
braverats-card-princess = Princesse
braverats-card-spy = Espion
braverats-card-assassin = Assassin
braverats-card-ambassador = Ambassadeur
braverats-card-wizard = Magicien
braverats-card-general = Général
braverats-card-prince = Prince
braverats-card-mime = Mime
braverats-card-hidden = une carte cachée

braverats-short-musician = Mus
braverats-short-princess = Pss
braverats-short-spy = Esp
braverats-short-assassin = Asn
braverats-short-ambassador = Amb
braverats-short-wizard = Mag
braverats-short-general = Gén
braverats-short-prince = Prc
braverats-short-mime = Mim

braverats-mime-as = Mime copiant { $card }
braverats-side = { $card } { $value }
braverats-side-bonus = { $card } { $value } (dont +{ $bonus })
braverats-none = aucune

outcome-by-crowns = assez de couronnes
outcome-by-princess = la Princesse a rencontré le Prince
outcome-by-cards = toutes les cartes sont jouées

## What lies on the table

braverats-over = La partie est finie.
braverats-score = { $count ->
    [one] { $count } couronne
   *[other] { $count } couronnes
} sur { $target }
braverats-missing = { $count ->
    [one] Encore { $count } couronne pour gagner
   *[other] Encore { $count } couronnes pour gagner
}
braverats-you-now = À vous : { $now }.
braverats-they-now = { $seat ->
    [both] Les deux joueurs : { $now }.
   *[other] On attend { $seat } : { $now }.
}
braverats-now-keep = garder une carte et passer les autres
braverats-now-swap = choisir une carte à échanger contre le Mime
braverats-now-play = choisir une carte
braverats-now-show = montrer une carte ; l’Espion regarde
braverats-now-answer = choisir une carte face à { $card }

braverats-zone-hand = { $seat ->
    [you] Votre main
   *[other] Votre main ({ $seat })
}, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
braverats-zone-their-hand = Main de { $seat }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
braverats-zone-played = Joué par { $seat ->
    [you] vous
   *[other] { $seat }
}, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
braverats-zone-chosen = { $seat ->
    [you] Votre choix
   *[other] Choix de { $seat }
}, face cachée
braverats-zone-shown = Montré par { $seat ->
    [you] vous
   *[other] { $seat }
}
braverats-zone-crowns = { $seat ->
    [you] Vous
   *[other] { $seat }
} : { $count ->
    [one] { $count } couronne
   *[other] { $count } couronnes
} sur { $target }{ $bonus ->
    [0] { "" }
   *[other] , prochaine carte +{ $bonus }
}
braverats-zone-pile = { $seat ->
    [you] Votre pioche
   *[other] Pioche de { $seat }
} : { $count }
braverats-zone-packet = { $seat ->
    [you] Paquet dans vos mains
   *[other] Paquet dans les mains de { $seat }
} : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
braverats-zone-stock = Encore à répartir : { $count }
braverats-zone-results = Manches

braverats-held = { $count ->
    [0] Aucune manche en attente.
    [one] { $count } manche en attente.
   *[other] { $count } manches en attente.
}
braverats-next-bonus = { $who ->
    [you] Votre prochaine carte compte { $bonus } de plus.
    [they] La prochaine carte de l’adversaire compte { $bonus } de plus.
   *[other] La prochaine carte de { $who } compte { $bonus } de plus.
}
braverats-next-spy = { $who ->
    [you] Votre Espion regarde : l’adversaire montre sa carte d’abord.
    [they] L’Espion adverse regarde : vous montrez votre carte d’abord.
   *[other] L’Espion de { $who } regarde : l’autre montre sa carte d’abord.
}
braverats-given = { $who ->
    [you] Vous avez reçu : { $card }.
    [they] L’adversaire a reçu : { $card }.
   *[other] { $who } a reçu : { $card }.
}

## What can be done

braverats-do-keep = garder : { $card }
braverats-do-swap = échanger contre le Mime : { $card }
braverats-do-play = jouer : { $card }

## What happened

braverats-news-kept = { $who ->
    [you] Vous gardez : { $card }.
    [they] L’adversaire garde : { $card }.
   *[other] { $who } garde : { $card }.
}
braverats-news-kept-one = { $who ->
    [you] Vous gardez une carte.
    [they] L’adversaire garde une carte.
   *[other] { $who } garde une carte.
}
braverats-news-drafted = Le draft est fini ; on sait qui a quelles cartes.
braverats-news-swap = { $who ->
    [you] Vous écartez { $card } et prenez le Mime.
    [they] L’adversaire écarte { $card } et prend le Mime.
   *[other] { $who } écarte { $card } et prend le Mime.
}
braverats-news-swapped = Les deux joueurs ont maintenant un Mime.
braverats-news-chose = { $who ->
    [you] Vous choisissez : { $card }.
    [they] L’adversaire choisit : { $card }.
   *[other] { $who } choisit : { $card }.
}
braverats-news-showed = { $who ->
    [you] Vous montrez : { $card }.
    [they] L’adversaire montre : { $card }.
   *[other] { $who } montre : { $card }.
}
braverats-news-drew = { $who ->
    [you] Vous piochez : { $card }.
   *[other] { $who } pioche : { $card }.
}

braverats-round = Manche { $round }
braverats-played = { $who ->
    [you] Vous avez joué : { $side }.
    [they] L’adversaire a joué : { $side }.
   *[other] { $who } a joué : { $side }.
}
braverats-showed = { $who ->
    [you] Vous avez dû montrer d’abord : { $side }.
    [they] L’adversaire a dû montrer d’abord : { $side }.
   *[other] { $who } a dû montrer d’abord : { $side }.
}
braverats-silenced = Le Magicien annule le pouvoir de la carte { $card } ({ $rule }).
braverats-because-musician = Un Musicien met la manche en attente ({ $rule }).
braverats-because-princess = { $who ->
    [you] Votre Princesse rencontre un Prince : vous gagnez la partie ({ $rule }).
    [they] La Princesse adverse rencontre un Prince et gagne la partie ({ $rule }).
   *[other] La Princesse de { $who } rencontre un Prince et gagne la partie ({ $rule }).
}
braverats-because-prince = { $who ->
    [you] Votre Prince gagne la manche, quelles que soient les valeurs ({ $rule }).
    [they] Le Prince adverse gagne la manche, quelles que soient les valeurs ({ $rule }).
   *[other] Le Prince de { $who } gagne la manche, quelles que soient les valeurs ({ $rule }).
}
braverats-because-lower = { $who ->
    [you] Avec un Assassin, la plus petite valeur gagne : la vôtre ({ $rule }).
    [they] Avec un Assassin, la plus petite valeur gagne : celle de l’adversaire ({ $rule }).
   *[other] Avec un Assassin, la plus petite valeur gagne : celle de { $who } ({ $rule }).
}
braverats-because-higher = { $who ->
    [you] La plus grande valeur gagne : la vôtre ({ $rule }).
    [they] La plus grande valeur gagne : celle de l’adversaire ({ $rule }).
   *[other] La plus grande valeur gagne : celle de { $who } ({ $rule }).
}
braverats-because-level = À valeurs égales, la manche est mise en attente ({ $rule }).
braverats-takes = { $who ->
    [you] Vous prenez { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }.
    [they] L’adversaire prend { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }.
   *[other] { $who } prend { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }.
}

## What is asked

braverats-no-round = Cette manche n’a pas encore eu lieu.
braverats-no-table = Il n’y a pas de cartes à comparer pour l’instant.
braverats-table-row = { $side } – bat : { $wins } ; perd contre : { $loses } ; en attente avec : { $holds }.
braverats-cell-game = { $card } (la partie)
braverats-cell-crowns = { $card } ({ $crowns } couronnes)
braverats-left = { $who ->
    [you] Il vous reste : { $cards }.
    [they] Il peut rester à l’adversaire : { $cards }.
   *[other] Il peut rester à { $who } : { $cards }.
}
braverats-left-blind = De vos cartes, vous connaissez : { $cards } ; { $count ->
    [one] { $count } autre, encore inconnue, est dans votre pioche
   *[other] { $count } autres, encore inconnues, sont dans votre pioche
}.

## Why an action is refused

braverats-why-over = La partie est finie.
braverats-why-watching = Vous regardez ; seuls les joueurs choisissent.
braverats-why-phase = Il s’agit maintenant de { $now }.
braverats-why-not-in-packet = Cette carte n’est pas dans le paquet : { $card }.
braverats-why-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
braverats-why-other-picks = C’est l’autre joueur qui tient le paquet.
braverats-why-chosen = Vous avez choisi { $card } ; vous ne pouvez plus changer avant que les deux cartes soient visibles.
braverats-why-spy-waits = Votre Espion regarde : l’autre montre sa carte d’abord, puis vous choisissez.

## Names, help and rules

variant-braverats-traitor = une carte de chaque main, tirée au sort, passe à l’autre
variant-braverats-deck = trois cartes en main, les autres dans une pioche
variant-braverats-fast = trois couronnes suffisent au lieu de quatre
variant-braverats-draft = toutes les cartes se répartissent par paquets
variant-braverats-random = toutes les cartes sont mélangées et distribuées
variant-braverats-princess = l’un a les deux Princes, l’autre les deux Princesses
variant-braverats-mime = le Mime en neuvième carte
variant-braverats-emperor = un match : le premier à gagner deux parties

option-braverats-mime = le Mime : aucun, neuvième carte, ou échangé en secret contre une carte de son choix
option-braverats-ambassador_held = ce que la manche en attente d’un Ambassadeur rapporte plus tard à son propriétaire
option-braverats-musician = si un Général ou un Espion face au Musicien agit encore à la manche suivante
option-braverats-prince = si un Magicien peut annuler un Prince
option-braverats-emperor_draws = si les parties nulles d’un match sont rejouées ou comptées
option-braverats-princes = qui reçoit les deux Princes : tirage au sort, joueur A (0) ou joueur B (1)

help-braverats-mime-replace = le Mime n’est pas une neuvième carte. Avant la première manche, chacun écarte en secret une de ses cartes et prend le Mime à la place (BR-40).
help-braverats-ambassador_held-double = une manche de votre Ambassadeur mise en attente compte deux si vous la gagnez plus tard ; pour l’adversaire, elle compte un (BR-23, BR-24).
help-braverats-musician-cancels = un Général ou un Espion qui a rencontré un Musicien n’agit pas à la manche suivante (BR-20, BR-21, BR-22).
help-braverats-prince-ignores = un Magicien n’annule pas un Prince (BR-10, BR-16).
help-braverats-emperor_draws-count = une partie nulle ne se rejoue pas. Il y a au plus trois parties, et le joueur qui en gagne le plus gagne le match (BR-56).
help-braverats-princes-0 = le joueur A commence avec les deux Princes (BR-55).
help-braverats-princes-1 = le joueur B commence avec les deux Princes (BR-55).

reference-braverats = Musicien 0 attente · Princesse 1 bat le Prince · Espion 2 voit · Assassin 3 le petit gagne · Ambassadeur 4 compte deux · Magicien 5 annule · Général 6 donne +2 · Prince 7 gagne
help-braverats =
    Tapez une carte par son nom ou sa valeur : prince, ou 7 ; le Mime est mime. Au draft : keep prince. Pour le Mime : swap prince.
    On peut abréger les mots. Deux cartes égales sont un seul choix.
    table? – vos cartes face à celles de l’adversaire, bonus compris
    why? – pourquoi la dernière manche s’est passée ainsi ; why? 2 – la deuxième manche
    left? – quelles cartes restent des deux côtés

rules-braverats-base-1-aim =
    ## But

    Gagner quatre couronnes avant la fin des cartes. Si personne n’en a quatre quand la dernière carte est jouée, la partie est nulle, même si l’un des joueurs mène (BR-5).
rules-braverats-base-2-round =
    ## Une manche

    Chacun choisit une carte en secret ; on les montre ensemble. La plus grande valeur gagne une couronne, sauf si un pouvoir en décide autrement ; les pouvoirs sont obligatoires (BR-3, BR-4).
rules-braverats-base-3-rats =
    ## Les rats

    Chaque camp a une carte de chaque (BR-1) :

    - Musicien 0 : la manche est mise en attente.
    - Princesse 1 : face à un Prince, elle gagne la partie.
    - Espion 2 : à la manche suivante, l’autre montre sa carte d’abord.
    - Assassin 3 : la plus petite valeur gagne.
    - Ambassadeur 4 : gagner avec lui compte double.
    - Magicien 5 : annule le pouvoir de l’autre carte.
    - Général 6 : votre prochaine carte compte deux de plus.
    - Prince 7 : gagne la manche.
rules-braverats-base-4-order =
    ## L’ordre des pouvoirs

    D’abord le Magicien ; puis le Musicien ; puis la Princesse face à un Prince ; puis un Prince ; puis les valeurs, la plus petite avec un Assassin. Deux Princes comparent leurs valeurs. À égalité, la manche est en attente (BR-10).
rules-braverats-base-5-held =
    ## En attente

    Personne ne marque ; le prochain à gagner une manche prend aussi toutes les manches en attente, une couronne chacune (BR-23).
rules-braverats-base-6-next =
    ## La manche suivante

    Le Général et l’Espion agissent, qu’ils aient gagné ou perdu, ou que la manche soit en attente, sauf face à un Magicien. Deux Espions s’annulent (BR-20, BR-21).
rules-braverats-base-7-rulings =
    ## Règles maison

    Là où le texte imprimé laisse un doute, voici comment on joue, sauf règle maison choisie : un Musicien n’annule ni un Général ni un Espion (BR-22). Un Magicien avec +2 et un Prince mettent la manche en attente (BR-16). Dans un match de l’Empereur, une partie nulle est rejouée (BR-56).
rules-braverats-traitor-1 =
    ## Le Traître

    Avant de jouer, une carte de chaque main, tirée au sort, passe à l’adversaire. Les deux joueurs voient les deux cartes (BR-50).
rules-braverats-deck-1 =
    ## La Pioche

    Mélangez vos cartes en une pioche et tirez-en trois. Dès que vous avez choisi une carte, vous en piochez une autre, pour la manche suivante. Quand la pioche est vide, on joue sa main (BR-51).
rules-braverats-fast-1 =
    ## Rat rapide

    Trois couronnes suffisent (BR-52).
rules-braverats-draft-1 =
    ## Draft

    On tire quatre cartes. Le joueur qui ouvre en garde une et en passe trois ; l’autre en garde une et en passe deux ; le premier en garde une et passe la dernière. L’autre joueur ouvre les quatre suivantes, et ainsi de suite jusqu’à la fin des cartes (BR-53).
rules-braverats-random-1 =
    ## Au hasard

    Toutes les cartes sont mélangées et distribuées, la moitié à chacun (BR-54).
rules-braverats-princess-1 =
    ## L’attaque de la Princesse

    L’un commence avec les deux Princes, l’autre avec les deux Princesses (BR-55).
rules-braverats-mime-1 =
    ## Le Mime

    Une neuvième carte. Elle copie la valeur et le pouvoir de la carte que l’adversaire a jouée à la manche précédente. À la première manche, elle vaut 5, sans pouvoir. Un Mime qui copie un Mime devient ce que celui-ci était (BR-40 à BR-42).
rules-braverats-emperor-1 =
    ## L’Empereur

    Le premier à gagner deux parties gagne le match. Les parties nulles se rejouent (BR-56).
rules-braverats-match-points =
    ## Un match en plusieurs parties

    Une partie gagnée compte un point ; une partie perdue ou nulle n’en compte aucun. Après la dernière partie, le joueur qui a le plus de points gagne. Dans un match en parties gagnantes, le premier joueur à atteindre ce nombre gagne.
