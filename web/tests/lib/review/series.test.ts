import { describe, expect, it } from 'vitest';
import type { Outlook, Review, ReviewedAction } from '../../../src/lib/server/protocol';
import { actionAt, outlookOf, percent, seriesOf } from '../../../src/lib/review/series';

const outlook = (a: number, b: number, truth: number): Outlook => ({
  known: [
    { value: a, error: 0.02 },
    { value: b, error: 0.03 },
  ],
  truth: { value: truth, error: 0.01 },
});
const reviewOf = (...after: Outlook[]): Review =>
  ({ actions: after.map((moment, place) => ({ after: moment, step: place + 1 })) }) as unknown as Review;

describe('the lines of a review', () => {
  it('are told from one side', () => {
    const [a, b, truth] = outlookOf(1, outlook(0.6, 0.3, 0.8));
    expect([a.value, b.value, truth.value].map((value) => value.toFixed(2))).toEqual(['0.40', '0.30', '0.20']);
    expect([a.error, b.error, truth.error]).toEqual([0.02, 0.03, 0.01]);
  });
  it('are three where something was hidden', () => {
    const lines = seriesOf(reviewOf(outlook(0.6, 0.3, 0.8), outlook(0.5, 0.5, 0.5)), 0);
    expect(lines.map(({ name }) => name)).toEqual([0, 1, 'truth']);
    expect(lines[1]?.values).toEqual([0.7, 0.5]);
    expect(lines[2]?.errors).toEqual([0.01, 0.01]);
  });
  it('are one where both knew everything', () => {
    expect(seriesOf(reviewOf(outlook(0.6, 0.4, 0.6)), 0).map(({ name }) => name)).toEqual(['truth']);
  });
});

describe('the action of a step', () => {
  const actions = [{ step: 1 }, { step: 4 }] as ReviewedAction[];
  it('is the last one up to it', () => {
    expect([0, 1, 3, 4, 9].map((step) => actionAt(actions, step))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe('a chance', () => {
  it('has an error unless it is exact', () => {
    expect(percent({ value: 0.634, error: 0.0112 })).toBe('63 ± 2');
    expect(percent({ value: 0.634, error: 0 })).toBe('63');
  });
});
