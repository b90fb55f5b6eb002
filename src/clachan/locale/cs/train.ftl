# Training a network from the command line.
cli-train-bar = Učení ({ $pace } tahů za sekundu, výsledek { $score })
cli-train-done = Váhy v { $path } se učily z { $actions } tahů.
cli-train-curve = Podíl bodů, jak se síť učí
cli-train-line = { $game }
error-train-missing = K učení sítě nainstalujte { $extra }.
error-train-settings = Nastavení v { $file } nelze použít: { $problem }
error-train-weights = Soubor { $file } neobsahuje váhy tohoto ani menšího tvaru.
error-train-checkpoint = Běh uložený v { $file } nelze s tímto nastavením přečíst, nebo ho uložila starší verze. Z jeho vah lze pokračovat: --from network.npz a jiný --folder.
error-train-rival = Učení uložené v { $folder } hraje proti jiným vahám, nebo jen proti sobě. Zvolte jiný --folder.
error-train-origin = Učení uložené v { $folder } nezačalo s těmito vahami. Chcete-li v něm pokračovat, vynechte --from; jinak zvolte jiný --folder.
error-train-log = Tento běh zatím nemá žádný výsledek.
error-train-device = Zařízení „{ $device }“ tu k učení není. Zkuste cpu.
