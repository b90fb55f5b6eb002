// Glicko-2, for one try at one puzzle: Mark Glickman, "Example of the Glicko-2 system" (2013). The names of the steps
// are those of the paper.
//
// A package would bring teams, leagues and rating periods; this is what is left for one person and one puzzle whose
// rating is fixed, and the example of the paper is among its tests.
export interface Rating {
  rating: number;
  /** How uncertain the rating is, in points. */
  deviation: number;
  /** How much the rating is expected to change. */
  volatility: number;
}

/** Less uncertain than in the paper (350), where one failed puzzle would cost a newcomer 360 points. */
export const NEWCOMER: Rating = { rating: 1200, deviation: 200, volatility: 0.06 };
/** How uncertain the rating of a puzzle is: it was measured with a few players. */
export const PUZZLE_DEVIATION = 120;
/** A rating stays this uncertain at least, so that it can always follow a person who learns. */
const LEAST_DEVIATION = 60;
const SCALE = 173.7178;
const MIDDLE = 1500;
/** The constant tau of the paper: how fast the volatility may change. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** A game against an opponent: its rating and deviation, and 1 for a win, 0 for a loss. */
export type Game = readonly [rating: number, deviation: number, score: number];

const reduced = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The rating after these games of one period. */
export function afterGames(before: Rating, games: readonly Game[]): Rating {
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  let [information, gain] = [0, 0];
  for (const [rating, deviation, score] of games) {
    const weight = reduced(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - MIDDLE) / SCALE)));
    information += weight ** 2 * expected * (1 - expected);
    gain += weight * (score - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(before.volatility, phi, variance, variance * gain);
  const wider = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / wider + information);
  return { rating: MIDDLE + SCALE * (mu + after ** 2 * gain), deviation: SCALE * after, volatility };
}

/** Step 5 of the paper: the volatility, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const all = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - all)) / (2 * all ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (delta ** 2 <= phi ** 2 + variance) {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** The rating after a try at a puzzle of this rating. */
export function afterPuzzle(before: Rating, puzzle: number, isSolved: boolean): Rating {
  const after = afterGames(before, [[puzzle, PUZZLE_DEVIATION, isSolved ? 1 : 0]]);
  return { ...after, deviation: Math.max(LEAST_DEVIATION, after.deviation) };
}
