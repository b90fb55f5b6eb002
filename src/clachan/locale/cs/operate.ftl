# Příkazy pro správce serveru.

cli-serve-page = POZOR: stránka není sestavená, v prohlížeči nebude co hrát. Sestavte ji příkazem `make page` ve složce projektu, nebo nainstalujte vydaný balíček: stránku obsahuje.
cli-serve-waits = POZOR: databáze { $found } zatím neodpovídá ({ $why }). Server na ni čeká a do té doby nikdo nemůže hrát.
error-serve-newer = Databáze má schéma { $found } a tato verze zná schémata nejvýše { $known }. Spusťte novější verzi, která ho vytvořila.
error-copy-exists = { $path } už existuje. Zvolte jiné jméno: záloha nic nenahrazuje.
error-copy-missing = V { $path } není žádná databáze.
error-copy-occupied = Cílová databáze už stoly obsahuje. Zvolte prázdnou: nic se nemíchá ani nenahrazuje.
error-copy-running = Tuto databázi používá server, nebo ji před chvílí používal. Zastavte ho, počkejte deset sekund a zkuste to znovu.
error-copy-different = Došlo něco jiného, než co bylo přečteno, a nic se neuložilo. Zkuste to znovu a zkontrolujte disk.
error-copy-foreign = Tato databáze nepatří programu Clachan.
error-copy-file = { $path } není záloha programu Clachan.
error-copy-schema = Databáze má schéma { $found } a tato verze má { $known }. Použijte verzi, která na ní běžela naposledy, nebo na ní nejdřív spusťte tuto.
cli-backup = Zálohováno do { $path }: stolů { $tables }, událostí { $events }, otisk { $fingerprint }.
cli-restore = Obnoveno z { $path }: stolů { $tables }, událostí { $events }, otisk { $fingerprint }.
cli-transfer = Zkopírováno a porovnáno: stolů { $tables }, událostí { $events }, otisk { $fingerprint }. Spusťte server s novou databází; stará se nezměnila.
error-admin-phase = U stolu { $table } se nehraje: jeho fáze je { $phase }. Smažete ho příkazem purge.
cli-admin-close = Uzavřené stoly: { $count }.
cli-admin-close-dry = Stoly k uzavření: { $count }. Nic se nezměnilo. Pro provedení přidejte --yes.
cli-admin-purge = Smazané stoly: { $count }.
cli-admin-purge-dry = Stoly ke smazání: { $count }. Nic se nezměnilo. Pro provedení přidejte --yes.
cli-admin-anonymise = Stoly, které už nemají jména: { $count }.
cli-admin-anonymise-dry = Stoly, jejichž jména by se nahradila: { $count }. Nic se nezměnilo. Pro provedení přidejte --yes.
