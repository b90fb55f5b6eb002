# Les leçons d’une première partie.

learn-schotten-aim = Neuf Bornes vous séparent de votre adversaire. Gagnez-en cinq, ou trois côte à côte. Devant chaque Borne, trois de vos cartes affrontent trois des siennes.
learn-schotten-play = Touchez une carte de votre main, puis une Borne qui brille. Ou faites-y glisser la carte.
learn-schotten-draw = Vous avez pioché automatiquement. On joue ainsi tour à tour jusqu’à ce qu’une Borne soit décidée.
learn-schotten-formations = Trois cartes forment une combinaison. De la plus forte à la plus faible : une suite d’une même couleur ; trois nombres égaux ; trois cartes d’une couleur ; une suite ; le reste. À égalité, on compare les totaux.
learn-schotten-story = Touchez une Borne pour lire son histoire : ce qui s’y trouve, et pourquoi elle peut ou non être revendiquée.
learn-schotten-claim = Une Borne qui brille d’elle-même peut être revendiquée : l’adversaire ne peut plus la gagner. Appuyez pour la prendre.
learn-schotten-end = C’était une partie entière. Rejouez, ou revoyez-la pas à pas.
learn-braverats-aim = Vous avez tous deux les mêmes huit rats. À chaque manche, chacun en choisit un en secret ; le plus fort gagne une couronne. Quatre couronnes donnent la victoire.
learn-braverats-choose = Touchez un rat pour le soulever et lire son pouvoir. Touchez-le encore pour l’envoyer.
learn-braverats-ribbon = Les deux cartes se sont retournées ensemble. Le ruban dit qui a gagné la manche et pourquoi.
learn-braverats-held = Une manche que personne ne gagne est mise en attente. Le prochain à gagner une manche prend aussi sa couronne.
learn-braverats-known = Vous voyez toujours les rats qui restent à l’autre. Pensez à ce qu’il voudrait jouer, et à ce qui le bat.
learn-braverats-end = C’était une partie entière. Rejouez, ou revoyez-la pas à pas.
