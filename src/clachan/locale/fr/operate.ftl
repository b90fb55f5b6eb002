# Commandes pour qui fait tourner un serveur.

cli-serve-page = ATTENTION : la page n’est pas construite, les navigateurs ne verront rien à jouer. Construisez-la avec `make page` dans le dossier du projet, ou installez une version publiée : elle contient la page.
cli-serve-waits = ATTENTION : la base de données { $found } ne répond pas encore ({ $why }). Le serveur l’attend : d’ici là, personne ne peut jouer.
error-serve-newer = La base de données a le schéma { $found }, et cette version connaît les schémas jusqu’à { $known }. Lancez la version plus récente qui l’a créé.
error-copy-exists = { $path } existe déjà. Choisissez un autre nom : une sauvegarde ne remplace rien.
error-copy-missing = Il n’y a pas de base de données à { $path }.
error-copy-occupied = La base de données de destination contient déjà des tables de jeu. Choisissez-en une vide : rien n’est mélangé ni remplacé.
error-copy-running = Un serveur utilise cette base de données, ou l’utilisait à l’instant. Arrêtez-le, attendez dix secondes et réessayez.
error-copy-different = Ce qui est arrivé n’est pas ce qui a été lu : rien n’a été gardé. Réessayez, et vérifiez le disque.
error-copy-foreign = Cette base de données n’est pas une base de Clachan.
error-copy-file = { $path } n’est pas une sauvegarde de Clachan.
error-copy-schema = La base de données a le schéma { $found }, et cette version a le { $known }. Utilisez la version qui l’a servie en dernier, ou lancez d’abord celle-ci dessus.
cli-backup = Sauvegardé dans { $path } : { $tables } tables de jeu, { $events } événements, empreinte { $fingerprint }.
cli-restore = Restauré depuis { $path } : { $tables } tables de jeu, { $events } événements, empreinte { $fingerprint }.
cli-transfer = Copié et comparé : { $tables } tables de jeu, { $events } événements, empreinte { $fingerprint }. Lancez le serveur avec la nouvelle base ; l’ancienne est inchangée.
error-admin-phase = La table { $table } n’est pas en cours : sa phase est { $phase }. Utilisez purge pour la supprimer.
cli-admin-close = Tables fermées : { $count }.
cli-admin-close-dry = Tables à fermer : { $count }. Rien n’a été modifié. Ajoutez --yes pour le faire.
cli-admin-purge = Tables supprimées : { $count }.
cli-admin-purge-dry = Tables à supprimer : { $count }. Rien n’a été modifié. Ajoutez --yes pour le faire.
cli-admin-anonymise = Tables désormais sans noms : { $count }.
cli-admin-anonymise-dry = Tables dont les noms seraient remplacés : { $count }. Rien n’a été modifié. Ajoutez --yes pour le faire.
