# Training a network from the command line.
cli-train-bar = Entraînement ({ $pace } coups par seconde, score { $score })
cli-train-done = Les poids dans { $path } ont été entraînés sur { $actions } coups.
cli-train-curve = Part des points à mesure que le réseau apprend
cli-train-line = { $game }
error-train-missing = Pour entraîner un réseau, installez { $extra }.
error-train-settings = Les réglages de { $file } sont inutilisables : { $problem }
error-train-weights = Le fichier { $file } ne contient pas de poids de cette forme ou d’une plus petite.
error-train-checkpoint = L’entraînement enregistré dans { $file } ne se lit pas avec ces réglages, ou vient d’une version plus ancienne. Pour repartir de ses poids : --from network.npz, avec un autre --folder.
error-train-rival = L’entraînement enregistré dans { $folder } joue contre d’autres poids, ou seulement contre lui-même. Choisissez un autre --folder.
error-train-origin = L’entraînement enregistré dans { $folder } n’a pas commencé avec ces poids. Pour le poursuivre, omettez --from ; sinon, choisissez un autre --folder.
error-train-log = Cet entraînement n’a pas encore de score.
error-train-device = Il n’y a pas ici d’appareil « { $device } » pour l’entraînement. Essayez cpu.
