# Lekce první hry.

learn-schotten-aim = Mezi vámi stojí devět kamenů. Získejte jich pět, nebo tři vedle sebe. U každého kamene stojí tři vaše karty proti třem soupeřovým.
learn-schotten-play = Dotkněte se karty v ruce a potom kamene, který svítí. Nebo tam kartu přetáhněte.
learn-schotten-draw = Novou kartu jste dobrali automaticky. Takto se střídáte, dokud se o kameni nerozhodne.
learn-schotten-formations = Tři karty tvoří kombinaci. Od nejsilnější: postupka v barvě; tři stejná čísla; tři karty jedné barvy; postupka; cokoli jiného. Při shodě rozhoduje součet.
learn-schotten-story = Dotkněte se kamene a přečtěte si jeho příběh: co u něj leží a proč ho lze nebo nelze ovládnout.
learn-schotten-claim = Kámen, který svítí sám, můžete ovládnout: druhá strana ho už nepřebije. Stiskem ho získáte.
learn-schotten-end = To byla celá hra. Hrajte znovu, nebo si ji projděte krok za krokem.
learn-braverats-aim = Oba máte stejných osm krys. V každém kole si každý tajně vybere jednu; silnější získá korunu. Čtyři koruny znamenají vítězství.
learn-braverats-choose = Dotykem krysu zvednete a přečtete si, co umí. Druhým dotykem ji pošlete.
learn-braverats-ribbon = Obě karty se otočily společně. Stuha říká, kdo kolo vyhrál a proč.
learn-braverats-held = Kolo, které nikdo nevyhraje, se odkládá. Kdo vyhraje příští rozhodnuté kolo, vezme i tyto koruny.
learn-braverats-known = Vždy vidíte, které krysy soupeři zbývají. Přemýšlejte, co by chtěl zahrát a co to porazí.
learn-braverats-end = To byla celá hra. Hrajte znovu, nebo si ji projděte krok za krokem.
