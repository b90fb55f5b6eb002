// Turns a review into lines for a graph and rows for a table, from one side of the match.
import type { Estimate, Outlook, Review, ReviewedAction, Seat } from '../server/protocol';

/** A line of the graph: whose knowledge it shows, and for each action the chance after it with its error. */
export interface Line {
  name: Seat | 'truth';
  values: number[];
  errors: number[];
}

/** The chance of `seat`, from the chance of `of`. */
const chanceOf = (seat: Seat, of: Seat, { value, error }: Estimate): Estimate => ({
  value: seat === of ? value : 1 - value,
  error,
});

/** The three chances of `seat` at a moment: as A knew it, as B knew it, and with all cards open. */
export const outlookOf = (seat: Seat, { known, truth }: Outlook): [Estimate, Estimate, Estimate] => [
  chanceOf(seat, 0, known[0]),
  chanceOf(seat, 1, known[1]),
  chanceOf(seat, 0, truth),
];

/** The lines of the graph. Where both players knew everything, only the truth is drawn. */
export function seriesOf(review: Review, seat: Seat): Line[] {
  const moments = review.actions.map(({ after }) => outlookOf(seat, after));
  const isOpen = moments.every(([a, b, truth]) => [a, b].every(({ value }) => Math.abs(value - truth.value) < 1e-5));
  const lines = ([0, 1, 'truth'] as const).map((name, place) => ({
    name,
    values: moments.map((moment) => moment[place]?.value ?? 0),
    errors: moments.map((moment) => moment[place]?.error ?? 0),
  }));
  return isOpen ? lines.slice(2) : lines;
}

/** The place of the action that a step of the replay shows: the last one up to it; -1: none yet. */
export const actionAt = (actions: readonly ReviewedAction[], step: number): number =>
  actions.findLastIndex((action) => action.step <= step);

/** A chance in percent, with its error if it has one. */
export function percent({ value, error }: Estimate): string {
  const points = Math.round(100 * value);
  return error ? `${points} ± ${Math.ceil(100 * error)}` : `${points}`;
}
