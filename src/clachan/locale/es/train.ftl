# Training a network from the command line.
cli-train-bar = Entrenamiento ({ $pace } jugadas por segundo, resultado { $score })
cli-train-done = Los pesos de { $path } se han entrenado con { $actions } jugadas.
cli-train-curve = Parte de los puntos a medida que la red aprende
cli-train-line = { $game }
error-train-missing = Para entrenar una red, instala { $extra }.
error-train-settings = Los ajustes de { $file } no sirven: { $problem }
error-train-weights = El archivo { $file } no contiene pesos con estas dimensiones ni con otras menores.
error-train-checkpoint = El entrenamiento guardado en { $file } no se puede leer con estos ajustes, o lo guardó una versión anterior. Para seguir desde sus pesos: --from network.npz, con otro --folder.
error-train-rival = El entrenamiento guardado en { $folder } juega contra otros pesos, o solo contra sí mismo. Elige otro --folder.
error-train-origin = El entrenamiento guardado en { $folder } no empezó con estos pesos. Para continuarlo, quita --from; si no, elige otro --folder.
error-train-log = Este entrenamiento aún no tiene resultados.
error-train-device = Aquí no hay ningún dispositivo «{ $device }» para entrenar. Prueba con cpu.
