// Loads what an installed page needs without a network: its screens, the words of the language, and the lessons.
import { FRONTS, loadTableParts } from '../../games/registry';
import * as api from '../server/api';
import { infoOf, readCatalogue } from '../server/catalogue.svelte';
import { useLanguage, type Language } from '../text/words.svelte';

/** Load everything once. What cannot be loaded now is loaded when it is asked for. */
export async function keepForOffline(language: Language): Promise<void> {
  const ignore = (): undefined => undefined;
  const screens = [
    import('../../routes/Learn.svelte'),
    import('../../routes/Lesson.svelte'),
    import('../../routes/Rules.svelte'),
    import('../../routes/Replay.svelte'),
    import('../../routes/Puzzles.svelte'),
    import('../../routes/Puzzle.svelte'),
    useLanguage(language, 'learn'),
    useLanguage(language, 'rules'),
    useLanguage(language, 'puzzles'),
  ];
  const games = [...FRONTS.entries()];
  const parts = games.flatMap(([game, front]) => [loadTableParts(game), front.figures?.(), front.overview?.()]);
  await Promise.allSettled([...screens, ...parts]);
  await readCatalogue().catch(ignore);
  for (const [game] of games) for (const id of infoOf(game)?.lessons ?? []) await api.lesson(game, id).catch(ignore);
}
