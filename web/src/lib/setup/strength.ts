// How strong is a level? Its measured rating, as the games out of a hundred that it wins against a level everybody has.
import type { GameInfo } from '../server/protocol';

type Levels = GameInfo['levels'];

/** The level that the others are measured against. */
export const MEASURE = 'heuristic';
/** How many points of rating make the odds ten to one. */
const TENFOLD = 400;

/** The way of playing whose ratings fit this game's name best: the one with most of its words. */
function nearest(name: string, levels: Levels): string | undefined {
  const words = new Set(name.split('.'));
  const measured = new Set(levels.flatMap(({ ratings }) => Object.keys(ratings)));
  return [...measured]
    .filter((way) => way.split('.').every((word) => words.has(word)))
    .toSorted((a, b) => b.split('.').length - a.split('.').length)[0];
}

/** How many games out of a hundred this level wins against the measure; null where that was not measured. */
export function winsOfHundred(player: string, name: string, levels: Levels): number | null {
  const way = nearest(name, levels);
  if (way === undefined) return null;
  const ratingOf = (id: string): number | undefined => levels.find((level) => level.player === id)?.ratings[way];
  const [own, other] = [ratingOf(player), ratingOf(MEASURE)];
  if (own === undefined || other === undefined) return null;
  return Math.round(100 / (1 + 10 ** ((other - own) / TENFOLD)));
}
