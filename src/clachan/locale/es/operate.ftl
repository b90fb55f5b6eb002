# Comandos para quien mantiene un servidor.

cli-serve-page = ATENCIÓN: la página no está construida y los navegadores no verán nada que jugar. Constrúyela con `make page` en la carpeta del proyecto o instala una versión publicada: contiene la página.
cli-serve-waits = ATENCIÓN: la base de datos { $found } aún no responde ({ $why }). El servidor la espera: hasta entonces nadie puede jugar.
error-serve-newer = La base de datos tiene el esquema { $found } y esta versión conoce hasta el { $known }. Inicia la versión más nueva que lo creó.
error-copy-exists = { $path } ya existe. Elige otro nombre: una copia no sustituye nada.
error-copy-missing = No hay ninguna base de datos en { $path }.
error-copy-occupied = La base de datos de destino ya tiene mesas. Elige una vacía: nada se mezcla ni se sustituye.
error-copy-running = Un servidor usa esta base de datos, o la usaba hace un momento. Detenlo, espera diez segundos e inténtalo de nuevo.
error-copy-different = Lo que llegó no es lo que se leyó, así que no se guardó nada. Inténtalo de nuevo y revisa el disco.
error-copy-foreign = Esta base de datos no es de Clachan.
error-copy-file = { $path } no es una copia de seguridad de Clachan.
error-copy-schema = La base de datos tiene el esquema { $found } y esta versión tiene el { $known }. Usa la versión que la sirvió por última vez, o inicia antes esta con ella.
cli-backup = Copia guardada en { $path }: { $tables } mesas, { $events } sucesos, huella { $fingerprint }.
cli-restore = Restaurado desde { $path }: { $tables } mesas, { $events } sucesos, huella { $fingerprint }.
cli-transfer = Copiado y comparado: { $tables } mesas, { $events } sucesos, huella { $fingerprint }. Inicia el servidor con la nueva base de datos; la antigua no ha cambiado.
error-admin-phase = La mesa { $table } no está en juego: su fase es { $phase }. Usa purge para eliminarla.
cli-admin-close = Mesas cerradas: { $count }.
cli-admin-close-dry = Mesas por cerrar: { $count }. No se ha cambiado nada. Añade --yes para hacerlo.
cli-admin-purge = Mesas eliminadas: { $count }.
cli-admin-purge-dry = Mesas por eliminar: { $count }. No se ha cambiado nada. Añade --yes para hacerlo.
cli-admin-anonymise = Mesas que ya no tienen nombres: { $count }.
cli-admin-anonymise-dry = Mesas cuyos nombres se reemplazarían: { $count }. No se ha cambiado nada. Añade --yes para hacerlo.
