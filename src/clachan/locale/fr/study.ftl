# Résoudre un jeu, et comparer une partie jouée au jeu parfait.

cli-solving = Résolution
cli-analysing = Analyse

solve-hands = La place A tient { $a }, la place B { $b }.
solve-princes-lot = Le sort décide qui a les Princes. Voici la partie où la place A les a ; avant le tirage, les deux côtés sont à égalité.
solve-states = { $count } états, les états égaux comptés une fois.
solve-value-same = Valeur { $value } : les deux côtés sont pareils, et le jeu parfait est à égalité.
solve-value = Valeur { $a } pour la place A, { $b } pour la place B. La place A marque { $share } % si une nulle vaut une demi-victoire.
solve-gap = À chaque état, les deux stratégies mixtes sont exactes à { $gap } près.
solve-opening-both = L’ouverture du jeu parfait, des deux côtés
solve-opening = L’ouverture du jeu parfait, place { $seat }
solve-span = de { $low } à { $high }
solve-deals = Il y a { $count } donnes différentes.
solve-spread = Une donne mélangée vaut en moyenne { $mean } pour l’un des côtés.
solve-spread-title = Fréquence de chaque valeur d’une donne mélangée, pour la place A
solve-best-deals = Les meilleures mains pour la place A
solve-ask-deal = Demandez une donne avec --deal et la main de la place A, par exemple --deal 01233567.
solve-head-hand = Place A
solve-head-rest = Place B
solve-head-value = Valeur
solve-head-games = Parties
solve-head-lead = Mène
solve-head-draw = Une nulle vaut
solve-match = Ce que vaut chaque score du match pour la place A, entre -1 et 1
solve-exchanges = L’échange peut donner { $count } donnes.

solve-swap = Personne ne connaît les deux mains ici : ce n’est donc pas une solution exacte. Les valeurs sont ce que chaque échange assure contre n’importe quel adversaire, si l’on joue ensuite comme si l’adversaire connaissait votre main et tenait les neuf cartes. Contre ce jeu, les meilleures réponses des deux côtés gagnent ensemble au plus { $bound } par partie.
solve-head-swap = Échange
solve-head-secures = Assure
solve-match-lead = { $seat } mène la première partie. Valeur { $a } pour la place A, { $b } pour la place B.
solve-deck = Ici les mains sont cachées : cette stratégie a été apprise. Les meilleures réponses des deux côtés y gagnent ensemble { $bound } par partie ; contre le jeu parfait, elles ne gagneraient rien.
solve-deck-opening = La carte d’ouverture, sur toutes les mains

error-solver-none = Il n’y a pas de solveur pour { $game }.
error-deck-shipped = Seul braverats.deck, sans autre variante ni option, a une stratégie apprise.
error-solver-mimes = Avec les Mimes, il y a trop de donnes à énumérer. Demandez-en une avec --deal.
error-solver-draft = Dans un draft, les mains dépendent de ce que gardent les deux joueurs, en partie en secret : il n’y a pas de valeur exacte. Demandez une donne avec --deal.
error-solver-impossible = Dans cette façon de jouer, la place A ne peut pas commencer avec la main « { $text } ».
error-solver-match = Un match en plusieurs parties n’est résolu que pour emperor. Retirez xN ou toN pour résoudre une seule partie.
error-solver-match-deal = Un match redistribue les mains à chaque partie : aucune donne ne peut être résolue seule. Retirez emperor, ou --deal.
error-solver-match-mimes = Avec les Mimes, il y a trop de donnes mélangées pour résoudre un match sur toutes. Retirez emperor et demandez une donne avec --deal.
error-solver-hand = « { $text } » n’est pas une main de { $size } cartes. Tapez des chiffres de 0 à 7, et m pour un Mime.
error-solver-twice = « { $text } » a une carte plus de deux fois. Il y en a deux de chaque.
error-solver-no-table = Il n’y a pas de table unique à écrire ici. Demandez une donne avec --deal.
error-solver-hidden = Une main est cachée ici : il n’y a pas de réponse exacte.
error-solver-unknown = La table n’a pas cette position : { $position }.
error-solver-file = { $path } n’est pas une table résolue.
error-solver-deal = Il n’y a pas de valeur pour la main { $hand } avec l’objectif { $target }.
error-solver-dealt = Avec deck, les mains sont cachées : aucune donne ne peut être résolue. Sans --deal, vous voyez la stratégie apprise.
error-player-inexact = Le jeu parfait n’est pas connu pour cette façon de jouer, car des cartes sont cachées ou draftées, ou il y a trop de donnes. Choisissez strong : il joue la meilleure approximation.
error-player-rival = La stratégie de « { $rival } » n’est pas connue. Connues : { $known }.
