# Schotten Totten. Les noms des cartes sont ceux des règles françaises imprimées.

schotten-colour-red = rouge
schotten-colour-orange = orange
schotten-colour-yellow = jaune
schotten-colour-green = vert
schotten-colour-blue = bleu
schotten-colour-purple = mauve

schotten-letter-red = R
schotten-letter-orange = O
schotten-letter-yellow = J
schotten-letter-green = V
schotten-letter-blue = B
schotten-letter-purple = M

schotten-short-joker = Jok
schotten-short-spy = Esp
schotten-short-shield = Por
schotten-short-blind = Col
schotten-short-mud = Bou
schotten-short-recruiter = Cha
schotten-short-strategist = Str
schotten-short-banshee = Ban
schotten-short-traitor = Tra

schotten-card-clan = { $strength } { $colour }
schotten-card-joker = Joker
schotten-card-spy = Espion
schotten-card-shield = Porte-Bouclier
schotten-card-blind = Colin-Maillard
schotten-card-mud = Combat de Boue
schotten-card-recruiter = Chasseur de Tête
schotten-card-strategist = Stratège
schotten-card-banshee = Banshee
schotten-card-traitor = Traître
schotten-card-fixed = Joker valant { $card }
schotten-card-hidden-clan = une carte Clan
schotten-card-hidden-tactic = une carte Tactique

schotten-deck-clan = pioche Clan
schotten-deck-tactic = pioche Tactique
schotten-pile-clan = Clans
schotten-pile-tactic = Tactique
schotten-pile-discard = Défausse

schotten-rank-colour-run = Suite couleur (total { $total })
schotten-rank-kind = { $size ->
    [4] Carré
   *[other] Brelan
} (total { $total })
schotten-rank-colour = Couleur (total { $total })
schotten-rank-run = Suite (total { $total })
schotten-rank-sum = Somme { $total }
schotten-rank-blind = total { $total }
schotten-counts-as = Les Troupes d’élite y comptent comme : { $cards }.

## Ce qui est sur la table

schotten-over = La manche est terminée.
schotten-score = { $count } sur { $target }{ $row ->
    [0] {""}
    [1] {""}
   *[other] , { $row } côte à côte
}
schotten-missing = { $count ->
    [one] Encore { $count } borne pour gagner
   *[other] Encore { $count } bornes pour gagner
}{ $row ->
    [0] {""}
   *[other] , ou { $row } pour trois côte à côte
}
schotten-you-now = À vous : { $now }.
schotten-they-now = Tour de { $seat } : { $now }.
schotten-now-play = jouer une carte
schotten-now-claim = revendiquer des Bornes, ou continuer
schotten-now-draw = choisir une pioche
schotten-now-take = choisir une carte sur la table
schotten-now-put = choisir où va cette carte
schotten-now-recruit = choisir la pioche de la prochaine carte du Chasseur de Tête
schotten-now-return = choisir une carte à glisser sous sa pioche
schotten-now-name = dire ce que vaut le Joker

schotten-note-headline = { $headline } { $note }
schotten-note-settles = Si vous ne jouez pas de carte et ne revendiquez pas de Borne à ce tour, la manche s’arrête et elle est réglée : chaque Borne non revendiquée va au côté complet, ou au meilleur de deux côtés complets.
schotten-note-recruiter = { $returned ->
    [fewer] Il restait moins de trois cartes à piocher : vous en rendez une de moins que vous n’en avez pioché.
   *[two] Les pioches sont vides, mais vous rendez deux cartes, même si vous en avez pioché moins de trois.
}
schotten-note-joker = { $returned ->
    [yes] Vous ne pouvez plus jouer de Joker dans cette manche ; seul un Chasseur de Tête peut vous débarrasser de celui de votre main.
   *[no] Vous ne pouvez plus jouer de Joker dans cette manche ; celui de votre main y reste jusqu’à la fin.
}
schotten-note-proof = Les Troupes d’élite qui n’ont pas été jouées n’empêchent pas une revendication anticipée, pas même celles de votre main.
schotten-note-elites = Les Troupes d’élite qui n’ont pas été jouées ne comptent pas dans une preuve.

schotten-zone-hand = { $seat ->
    [you] Votre main
   *[other] Votre main ({ $seat })
}, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
schotten-zone-their-hand = Main de { $seat }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
schotten-zone-side = Borne { $stone }, { $seat ->
    [you] votre côté
   *[other] côté de { $seat }
}, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
schotten-zone-deck = { $deck } : { $count }
schotten-zone-sunk = Cartes connues sous la { $deck } : { $count }
schotten-zone-discard = défausse : { $count }
schotten-zone-buttons = Autres actions
schotten-stone = Borne { $stone } : { $state }
schotten-stone-free = non revendiquée
schotten-stone-mud = non revendiquée, Combat de Boue
schotten-stone-blind = non revendiquée, Colin-Maillard
schotten-stone-both = non revendiquée, Combat de Boue et Colin-Maillard
schotten-stone-yours = { $seat ->
    [you] à vous
   *[other] à vous ({ $seat })
}
schotten-stone-theirs = revendiquée par { $seat }

## Ce qu’on peut faire

schotten-do-play = jouer sur la Borne { $stone } : { $card }
schotten-do-ruse = jouer : { $card }
schotten-do-take = choisir sur la Borne { $stone } : { $card }
schotten-do-put = la poser sur la Borne { $stone }
schotten-do-discard = la défausser
schotten-do-claim = revendiquer la Borne { $stone }
schotten-do-draw = piocher : { $deck }
schotten-do-return = glisser sous sa pioche : { $card }
schotten-do-name = le Joker vaut { $card }
schotten-do-pass = passer sans jouer de carte
schotten-do-done = ne plus rien revendiquer

## Ce qui s’est passé

schotten-news-play = { $who ->
    [you] Vous jouez sur la Borne { $stone } : { $card }.
    [they] Votre adversaire joue sur la Borne { $stone } : { $card }.
   *[other] { $who } joue sur la Borne { $stone } : { $card }.
}
schotten-news-ruse = { $who ->
    [you] Vous jouez : { $card }.
    [they] Votre adversaire joue : { $card }.
   *[other] { $who } joue : { $card }.
}
schotten-news-joker = { $who ->
    [you] Vous jouez : { $card }. Dites ce qu’il vaut.
    [they] Votre adversaire joue : { $card }. Sa valeur va être dite.
   *[other] { $who } joue : { $card }. Sa valeur va être dite.
}
schotten-news-move = { $who ->
    [you] Vous déplacez de la Borne { $stone } à la Borne { $to } : { $card }.
    [they] Votre adversaire déplace de la Borne { $stone } à la Borne { $to } : { $card }.
   *[other] { $who } déplace de la Borne { $stone } à la Borne { $to } : { $card }.
}
schotten-news-steal = { $who ->
    [you] Vous faites passer de la Borne { $stone } à votre côté de la Borne { $to } : { $card }.
    [they] Votre adversaire fait passer de votre côté de la Borne { $stone } à son côté de la Borne { $to } : { $card }.
   *[other] { $who } fait passer de la Borne { $stone } à son côté de la Borne { $to } : { $card }.
}
schotten-news-discard = { $who ->
    [you] Vous défaussez de la Borne { $stone } : { $card }.
    [they] Votre adversaire défausse de la Borne { $stone } : { $card }.
   *[other] { $who } défausse de la Borne { $stone } : { $card }.
}
schotten-news-mud = { $who ->
    [you] Vous jouez Combat de Boue sur la Borne { $stone } : quatre cartes de chaque côté.
    [they] Votre adversaire joue Combat de Boue sur la Borne { $stone } : quatre cartes de chaque côté.
   *[other] { $who } joue Combat de Boue sur la Borne { $stone } : quatre cartes de chaque côté.
}
schotten-news-blind = { $who ->
    [you] Vous jouez Colin-Maillard sur la Borne { $stone } : seuls les totaux comptent.
    [they] Votre adversaire joue Colin-Maillard sur la Borne { $stone } : seuls les totaux comptent.
   *[other] { $who } joue Colin-Maillard sur la Borne { $stone } : seuls les totaux comptent.
}
schotten-news-claim = { $who ->
    [you] Vous revendiquez la Borne { $stone }.
    [they] Votre adversaire revendique la Borne { $stone }.
   *[other] { $who } revendique la Borne { $stone }.
}
schotten-news-settled = { $who ->
    [you] La Borne { $stone } vous revient.
    [they] La Borne { $stone } revient à votre adversaire.
   *[other] La Borne { $stone } revient à { $who }.
}
schotten-news-pass = { $who ->
    [you] Vous passez.
    [they] Votre adversaire passe.
   *[other] { $who } passe.
}
schotten-news-drew = { $who ->
    [you] Vous piochez : { $cards }.
   *[other] { $who } pioche : { $cards }.
}
schotten-news-draw = { $who ->
    [you] Vous piochez une carte ({ $deck }).
    [they] Votre adversaire pioche une carte ({ $deck }).
   *[other] { $who } pioche une carte ({ $deck }).
}
schotten-news-return = { $who ->
    [you] Vous glissez une carte sous la { $deck }.
    [they] Votre adversaire glisse une carte sous la { $deck }.
   *[other] { $who } glisse une carte sous la { $deck }.
}
schotten-news-returned = { $who ->
    [you] Vous glissez une carte ({ $card }) sous la { $deck }.
    [they] Votre adversaire glisse une carte ({ $card }) sous la { $deck }.
   *[other] { $who } glisse une carte ({ $card }) sous la { $deck }.
}

## Pourquoi une action est refusée

schotten-why-over = La manche est terminée.
schotten-why-not-your-turn = C’est le tour de l’autre joueur.
schotten-why-phase = Pour l’instant, il s’agit de : { $now }.
schotten-why-part = Terminez d’abord l’effet de la carte jouée : { $now }.
schotten-why-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
schotten-why-no-stone = Les Bornes sont numérotées de 1 à 9.
schotten-why-needs-stone = Indiquez la Borne, de 1 à 9, où jouer cette carte : { $card }.
schotten-why-claimed = La Borne { $stone } est revendiquée ; on n’y pose plus de carte.
schotten-why-full = Votre côté de la Borne { $stone } a déjà ses { $size } cartes.
schotten-why-pass = On ne passe que si aucune carte Clan ne peut être jouée.
schotten-why-deck-empty = Cette pioche est vide ; piochez dans l’autre.
schotten-why-tactic-limit = Vous avez joué { $mine } { $mine ->
    [one] carte Tactique
   *[other] cartes Tactique
}, votre adversaire { $theirs }. On ne peut en avoir joué qu’une de plus ; { $advice ->
    [pass] vous ne pouvez donc que passer.
   *[other] jouez une carte Clan.
}
schotten-why-one-joker = Chaque joueur peut jouer un Joker par manche ; celui-ci reste en main.
schotten-why-joker-lies = Chaque joueur ne peut avoir qu’un Joker à la fois sur la table, et le vôtre s’y trouve.
schotten-why-joker-stays = Un Joker qui ne peut plus être joué reste en main ; rendez une autre carte.
schotten-why-ruse-no-stone = { $card } est une Ruse : jouez-la sans indiquer de Borne.
schotten-why-no-target = La carte { $card } n’aurait aucun effet maintenant ; elle ne peut donc pas être jouée.
schotten-why-same-stone = Le Stratège déplace une carte vers une autre Borne, ou la défausse.
schotten-why-claim-after = On revendique après avoir joué sa carte. Pour l’instant : { $now }.
schotten-why-claim-over = Il est trop tard pour revendiquer pendant ce tour. Pour l’instant : { $now }.

## Pourquoi une Borne peut être revendiquée ou non

schotten-proof-stronger = { $mine } bat { $theirs }.
schotten-proof-first = Les deux côtés ont { $mine } ; celui-ci a été complet le premier.
schotten-proof-proved = { $mine } tient : l’autre côté ferait au mieux { $theirs }.{ $count ->
    [0] {""}
   *[other] {" "}Mieux est exclu par { $cards }.
}
schotten-proof-short = Il reste trop peu de cartes pour compléter l’autre côté.
schotten-claim-none = Votre côté n’est encore complet sur aucune Borne non revendiquée.
schotten-claim-owned = La Borne { $stone } est déjà revendiquée.
schotten-claim-incomplete = Borne { $stone } : votre côté n’est pas complet, { $missing ->
    [one] il manque { $missing } carte
   *[other] il manque { $missing } cartes
}.
schotten-claim-stronger = La Borne { $stone } peut être revendiquée : { $mine } bat { $theirs }.
schotten-claim-weaker = La Borne { $stone } ne peut pas être revendiquée : { $theirs } bat votre { $mine }.
schotten-claim-first = La Borne { $stone } peut être revendiquée : { $mine } des deux côtés, et le vôtre a été complet en premier.
schotten-claim-later = La Borne { $stone } ne peut pas être revendiquée : { $mine } des deux côtés, et l’autre a été complet en premier.
schotten-claim-proved = La Borne { $stone } peut être revendiquée : vous avez { $mine }, et votre adversaire peut faire au mieux { $theirs }. { $count ->
    [0] Aucune autre carte n’est nécessaire à la preuve.
   *[other] Cartes visibles qui excluent une meilleure combinaison : { $cards }.
}
schotten-claim-short = La Borne { $stone } peut être revendiquée : il reste trop peu de cartes pour compléter l’autre côté.
schotten-claim-waits = Les Bornes se revendiquent au début d’un tour. Vous le pourrez au début de votre prochain tour, si les cartes sont encore telles qu’elles sont.
schotten-claim-beatable = La Borne { $stone } ne peut pas encore être revendiquée : avec { $cards }, votre adversaire ferait { $theirs } contre votre { $mine }.

error-schotten-card = « { $text } » n’est pas une carte. Une carte s’écrit r7 (une couleur r, o, y, g, b ou p, puis 1 à 9) ou par son nom : joker, spy.
error-schotten-position-field = Position : « { $text } » manque, figure deux fois ou n’est pas un champ.
error-schotten-position-stones = Position : il y a 9 Bornes, séparées par des / ; ici { $found }.
error-schotten-position-stone = Position : la Borne « { $text } » est illisible.
error-schotten-position-first = Position : pour « { $text } », indiquez par <A ou <B quel côté a été complet en premier.
error-schotten-position-cards = Position : les cartes « { $text } » sont illisibles.
error-schotten-position-place = Position : « { $text } » ne peut pas se trouver là (ST-63, ST-70).
error-schotten-position-twice = Position : la carte { $text } y figure trop souvent (ST-1).
error-schotten-position-count = Position : { $found } cartes d’une sorte au lieu de { $wanted } (ST-1).
error-schotten-position-pending = Position : « { $text } » ne va pas avec la phase.
error-schotten-position-picked = Position : dans « { $text } », cette carte ou cette Borne ne peut pas être choisie (ST-36, ST-71, ST-73, ST-74).
error-schotten-position-target = Position : « { $text } » n’a rien sur quoi agir et ne peut donc pas avoir été joué (ST-54).
error-schotten-position-number = Position : « { $text } » n’est pas un nombre possible ici.
error-schotten-position-rules = Position : selon ces règles, il n’y a pas de cartes Tactique (ST-50).
error-schotten-position-fixed = Position : selon ces règles, un Joker n’a pas de valeur tant qu’il est sur une Borne (ST-60).
error-schotten-position-seat = Position : « { $text } » n’est pas une place ; écrivez A ou B.
error-schotten-position-phase = Position : « { $text } » n’est pas une phase.
error-schotten-position-over = Position : « { $text } » n’est pas un résultat.
error-schotten-position-impossible = Position : { $reason } ({ $rule }).
schotten-impossible-discard = sans cartes Tactique, rien n’est jamais défaussé
schotten-impossible-unnamed = un Joker est nommé quand on le joue, et celui-ci n’a pas de nom
schotten-impossible-mode = un mode de combat reste sur sa Borne et ne se défausse pas
schotten-impossible-discarded = une carte est défaussée par un Stratège ou une Banshee, qui se trouve alors juste après elle
schotten-impossible-returned = seul le joueur du Chasseur de Tête remet des cartes sous une pioche
schotten-impossible-scout = personne n’a joué le Chasseur de Tête
schotten-impossible-tactics = le nombre de cartes Tactique jouées ne correspond pas à celles qui sont visibles
schotten-impossible-ahead = personne ne peut avoir joué deux cartes Tactique de plus que l’autre
schotten-impossible-jokers = le nombre de Jokers joués ne correspond pas à ceux qui sont visibles
schotten-impossible-second-joker = personne ne peut jouer un second Joker
schotten-impossible-hand = une main a trop de cartes
schotten-impossible-won-twice = la manche était finie avant que toutes ces Bornes soient revendiquées
schotten-impossible-banshee = une Banshee défausse toujours une carte, et il n’y en a pas avant elle dans la défausse
schotten-impossible-returns = un Chasseur de Tête remet au plus deux cartes sous les pioches
schotten-impossible-claimed = une Borne a été revendiquée alors que son propriétaire ne pouvait pas la revendiquer
schotten-impossible-settled = une manche est réglée après deux tours sans action, et seulement alors
schotten-impossible-unsettled = quand une manche est réglée, toute Borne dont un côté est complet a un propriétaire
schotten-impossible-full = un côté a plus de cartes que de places
schotten-impossible-owner = une Borne revendiquée demande un côté complet de son propriétaire
schotten-impossible-over = la manche ne peut pas s’être terminée ainsi avec ces Bornes

# Qui mène à une Borne, et ce que chaque côté peut devenir.

schotten-outlook-owned = La Borne { $stone } est { $seat ->
    [you] à vous
   *[other] à { $seat }
}.
schotten-outlook-sure = { $seat ->
    [you] Vous êtes certain
   *[other] { $seat } est certain
} de gagner la Borne { $stone }.
schotten-outlook-now = En l’état de la table, { $seat ->
    [you] vous avez
   *[other] { $seat } a
} la Borne { $stone }, mais une carte Tactique peut encore y changer quelque chose avant la revendication.
schotten-outlook-ahead = { $seat ->
    [you] Vous menez à la Borne { $stone }, mais pouvez encore être battu
   *[other] { $seat } mène à la Borne { $stone }, mais peut encore être battu
}.
schotten-outlook-open = La Borne { $stone } est ouverte ; { $seat ->
    [you] vous pouvez
   *[other] { $seat } peut
} y faire mieux.
schotten-outlook-level = La Borne { $stone } est ouverte ; les deux côtés peuvent y faire aussi bien l’un que l’autre.
schotten-outlook-has = { $seat ->
    [you] Vous avez
   *[other] { $seat } a
} : { $rank }.
schotten-outlook-could = { $seat ->
    [you] Vous pourriez
   *[other] { $seat } pourrait
} encore faire { $rank }, avec { $cards }.
schotten-outlook-short = { $seat ->
    [you] Vous ne pouvez pas compléter votre côté
   *[other] { $seat } ne peut pas compléter son côté
} : il reste trop peu de cartes.
