# Training a network from the command line.
cli-train-bar = Training ({ $pace } actions a second, score { $score })
cli-train-done = The weights in { $path } were trained on { $actions } actions.
cli-train-curve = Share of points as the network learns
cli-train-line = { $game }
error-train-missing = To train a network, install { $extra }.
error-train-settings = The settings in { $file } cannot be used: { $problem }
error-train-weights = The file { $file } has no weights of this network size or a smaller one.
error-train-checkpoint = The run saved in { $file } cannot be read with these settings, or was saved by an older version. To go on from its weights: --from network.npz, with another --folder.
error-train-rival = The run saved in { $folder } plays against other weights, or only against itself. Choose another --folder.
error-train-origin = The run saved in { $folder } did not begin with these weights. To go on with it, leave out --from; else choose another --folder.
error-train-log = This run has no score yet.
error-train-device = The device “{ $device }” is not available for training here. Try cpu.
