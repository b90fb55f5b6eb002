# Les règles de Schotten Totten avec nos propres mots et les identifiants de docs/rules/schotten.md.

game-schotten = Schotten Totten
variant-schotten-tactic = dix cartes Tactique, et des mains de sept cartes
variant-schotten-expert = les Bornes ne se revendiquent qu’au début du tour
option-schotten-first = qui commence : tiré au sort, joueur A (0) ou joueur B (1)
option-schotten-proof = ce qu’une revendication anticipée doit exclure : les cartes Clan, ou aussi les Troupes d’élite pas encore vues
option-schotten-joker = quand le Joker reçoit sa couleur et sa valeur : à la revendication, ou quand il est joué
option-schotten-joker_limit = un Joker par joueur et par manche, ou un seul à la fois sur la table
option-schotten-joker_return = si le Chasseur de Tête peut rendre un Joker qui ne peut plus être joué
option-schotten-recruiter_short = s’il reste moins de trois cartes à piocher : en rendre deux quand même, ou une de moins qu’on n’en a pioché
option-schotten-score = qui gagne un match en N manches gagnantes : le premier à les gagner, ou le joueur qui a alors le plus de points
variant-match-x = un match en N manches ; le plus de points gagne
variant-match-to = un match en N manches gagnantes
option-match-next = qui commence la manche suivante : à tour de rôle, le gagnant, le perdant, ou tirage au sort
option-match-tie = à égalité, le match est nul, ou une manche de plus est jouée

help-schotten-first-0 = le joueur A commence (ST-4).
help-schotten-first-1 = le joueur B commence (ST-4).
help-schotten-proof-elite = une revendication anticipée doit exclure aussi les Troupes d’élite pas encore vues : l’Espion, le Porte-Bouclier, et un Joker si l’adversaire peut encore en jouer un (ST-80).
help-schotten-joker-play = le Joker reçoit sa couleur et sa valeur quand il est joué, et les garde où qu’il aille (ST-60).
help-schotten-joker_limit-board = chacun peut avoir un Joker à la fois sur la table. Quand le vôtre l’a quittée, vous pouvez jouer l’autre ; d’ici là, le Chasseur de Tête peut le rendre, sauf si le vôtre se trouve à une Borne revendiquée (ST-62).
help-schotten-joker_return-yes = le Chasseur de Tête peut rendre aussi un Joker qui ne peut plus être joué (ST-62).
help-schotten-recruiter_short-net_one = s’il reste moins de trois cartes à piocher, le Chasseur de Tête rend une carte de moins qu’il n’en a pioché (ST-70).
help-schotten-score-points = le match s’arrête quand un joueur a gagné le nombre de manches convenu, et le joueur qui a le plus de points l’emporte ; ce peut être l’autre joueur (ST-44).
help-match-next-winner = { $unit ->
    [game] le gagnant d’une partie ouvre le draft suivant, ou a les Princes ensuite ; après une partie nulle, c’est l’autre joueur.
   *[round] le gagnant d’une manche commence la suivante ; après une manche nulle, c’est l’autre joueur qui commence.
}
help-match-next-loser = { $unit ->
    [game] le perdant d’une partie ouvre le draft suivant, ou a les Princes ensuite ; après une partie nulle, c’est l’autre joueur.
   *[round] le perdant d’une manche commence la suivante ; après une manche nulle, c’est l’autre joueur qui commence.
}
help-match-next-random = { $unit ->
    [game] qui ouvre le draft, ou a les Princes, est tiré au sort à chaque partie.
   *[round] qui commence une manche est chaque fois tiré au sort.
}
help-match-tie-extra = { $unit ->
    [game] à égalité après la dernière partie, on joue une partie supplémentaire ; si l’égalité demeure, le match est nul.
   *[round] à égalité après la dernière manche, on joue une manche supplémentaire ; si l’égalité demeure, le match est nul.
}

rules-schotten-base-goal =
    ## But du jeu

    Neuf Bornes sont alignées entre deux joueurs. Le premier joueur à revendiquer trois Bornes adjacentes, ou cinq Bornes quelconques, gagne aussitôt (ST-40).
rules-schotten-base-setup =
    ## Mise en place

    Il y a 54 cartes Clan : six couleurs, valeurs de 1 à 9, une de chaque (ST-1). Chacun en reçoit six ; le reste forme la pioche, face cachée (ST-3). Le premier joueur est tiré au sort (ST-4). Tout le monde voit la table, la taille de la pioche et celle des deux mains. Les cartes d’une main sont secrètes (ST-5).
rules-schotten-base-turn =
    ## Votre tour

    1. **Jouez** une carte face visible de votre côté d’une Borne non revendiquée. Un côté contient trois cartes. Une carte posée ne bouge plus (ST-11).
    2. **Revendiquez** autant de Bornes que vous le pouvez et le voulez, l’une après l’autre (ST-30).
    3. **Piochez** une carte, sauf si votre main est pleine ou la pioche vide (ST-12, ST-13).

    On joue une carte si on le peut. Quand votre côté de toutes les Bornes non revendiquées est plein, vous passez ; vous pouvez encore revendiquer (ST-14, ST-15).
rules-schotten-base-formations =
    ## Combinaisons, de la plus forte à la plus faible

    1. **Suite couleur** : une couleur, valeurs qui se suivent
    2. **Brelan** : même valeur
    3. **Couleur** : une couleur
    4. **Suite** : valeurs qui se suivent, couleurs quelconques
    5. **Somme** : tout le reste

    L’ordre dans lequel les cartes ont été posées ne compte pas, et une suite ne va pas de 9 à 1 (ST-20). Entre deux combinaisons de même sorte, le plus grand total gagne ; si les totaux sont égaux aussi, le côté complété en premier (ST-21, ST-23).
rules-schotten-base-claiming =
    ## Revendiquer une Borne

    Votre côté doit être complet (ST-31). Si l’autre côté l’est aussi, votre combinaison doit gagner (ST-32). Sinon, vous pouvez déjà revendiquer si aucune carte que votre adversaire pourrait ajouter ne peut vous battre (ST-33) ; une égalité ne suffirait pas, car ce côté serait complet plus tard. Toute carte Clan qui n’est pas visible compte parmi celles qui pourraient être ajoutées, même celles de votre main (ST-34).

    Une revendication qui ne tient pas est refusée et ne coûte rien (ST-30). Une Borne revendiquée est fermée aux deux joueurs pour de bon (ST-36).
rules-schotten-base-end =
    ## Fin de la partie

    La partie s’arrête à la revendication qui la gagne (ST-37). Si pendant deux tours de suite aucune carte n’est jouée, aucune Borne revendiquée et aucune carte piochée, la manche est réglée. Le joueur dont c’est le tour prend chaque Borne non revendiquée où son côté est complet et gagne, ou fait face à un côté incomplet. Puis l’autre joueur fait de même. Si personne n’a alors trois Bornes adjacentes ni cinq Bornes, le joueur qui a le plus de Bornes gagne ; à nombre égal, la manche est nulle (ST-43).
rules-schotten-tactic-setup =
    ## Cartes Tactique

    Les dix cartes Tactique forment une seconde pioche. Chacun reçoit sept cartes Clan, et une main compte sept cartes (ST-50). On joue une carte Clan ou une carte Tactique, et on pioche où l’on veut (ST-51).

    On ne peut avoir joué qu’une carte Tactique de plus que l’adversaire (ST-52). Une carte Tactique doit avoir un effet possible (ST-54). Quand aucune carte Clan ne peut être jouée, on peut passer ou jouer une carte Tactique (ST-53). Le tour d’une carte Tactique, on peut revendiquer comme à tout autre tour (ST-55). La défausse est visible, et rien n’en sort (ST-56).
rules-schotten-tactic-elite =
    ### Troupes d’élite : elles se jouent comme des cartes Clan

    - **Joker** (deux) : couleur et valeur au choix, fixées à la revendication. Chacun peut en jouer un par manche ; un second reste en main (ST-60, ST-62).
    - **Espion** : valeur 7, couleur au choix (ST-60).
    - **Porte-Bouclier** : valeur 1, 2 ou 3, couleur au choix (ST-60).

    Les Troupes d’élite des deux côtés valent toujours ce qui sert le mieux leur propriétaire (ST-61).
rules-schotten-tactic-combat =
    ### Modes de combat : ils se jouent sur une Borne non revendiquée

    - **Colin-Maillard** : sur cette Borne, seuls les totaux comptent ; Joker 9, Espion 7, Porte-Bouclier 3 (ST-64).
    - **Combat de Boue** : un côté de cette Borne est complet à quatre cartes, et toutes les quatre doivent entrer dans la combinaison (ST-63, ST-22).

    Les deux peuvent être sur la même Borne (ST-65). Ils restent jusqu’à la fin (ST-66).
rules-schotten-tactic-ruses =
    ### Ruses : elles agissent, puis vont à la défausse

    - **Chasseur de Tête** : piochez trois cartes, une à une, dans les pioches de votre choix ; puis glissez deux cartes de votre main sous la pioche de leur sorte (ST-70).
    - **Stratège** : déplacez une de vos cartes d’une Borne non revendiquée vers une autre où il y a de la place, ou défaussez-la (ST-71).
    - **Banshee** : défaussez une carte adverse d’une Borne non revendiquée (ST-72).
    - **Traître** : prenez une carte Clan adverse sur une Borne non revendiquée et posez-la de votre côté d’une Borne non revendiquée où il y a de la place, la même si vous voulez (ST-73).
rules-schotten-tactic-proof =
    ### Revendications anticipées

    Les cartes Tactique qui n’ont pas été jouées ne comptent pas : seules des cartes Clan non visibles pourraient être ajoutées (ST-80). Les Troupes d’élite et les Modes de combat déjà posés comptent (ST-81, ST-82).
rules-schotten-expert-base-turn =
    ## Votre tour dans la variante Experts

    1. **Revendiquez** autant de Bornes que vous le pouvez et le voulez, l’une après l’autre (ST-30, ST-85).
    2. **Jouez** une carte face visible de votre côté d’une Borne non revendiquée. Un côté contient trois cartes. Une carte posée ne bouge plus (ST-11).
    3. **Piochez** une carte, sauf si votre main est pleine ou la pioche vide (ST-12, ST-13).

    Les Bornes ne se revendiquent qu’au début d’un tour ; on ne gagne donc qu’à ce moment (ST-86). On joue une carte si on le peut. Quand votre côté de toutes les Bornes non revendiquées est plein, vous passez (ST-14, ST-87). Rien d’autre ne change (ST-88).
rules-schotten-match-points =
    ## Un match en plusieurs manches

    Le gagnant d’une manche marque 5 points, le perdant un par Borne contrôlée (ST-44). Dans une manche nulle, chacun marque ses Bornes. Après la dernière manche, le joueur qui a le plus de points gagne. Dans un match en manches gagnantes, le premier joueur à atteindre ce nombre gagne. Les joueurs commencent à tour de rôle, sauf si le nom dit autre chose (ST-45).
