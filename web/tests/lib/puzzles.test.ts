import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayStep, listed, nextPuzzle, ofDay, type Listed } from '../../src/lib/puzzles/choose';
import { afterGames, afterPuzzle, NEWCOMER } from '../../src/lib/puzzles/glicko';
import { after, daysInRow, type Progress } from '../../src/lib/puzzles/progress.svelte';
import type { LessonStep, PuzzleSheet } from '../../src/lib/server/protocol';

describe('the rating', () => {
  it('is that of the example in the paper', () => {
    const games = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ] as const;
    const { rating, deviation, volatility } = afterGames({ rating: 1500, deviation: 200, volatility: 0.06 }, games);
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
    expect(volatility).toBeCloseTo(0.05999, 4);
  });
  it('rises with a solved puzzle and falls with a failed one, more the less it is known', () => {
    const known = { ...NEWCOMER, deviation: 70 };
    const [solved, failed] = [afterPuzzle(NEWCOMER, 1200, true), afterPuzzle(NEWCOMER, 1200, false)];
    expect(solved.rating).toBeGreaterThan(1200);
    expect(failed.rating).toBeLessThan(1200);
    expect(afterPuzzle(known, 1200, true).rating - 1200).toBeLessThan((solved.rating - 1200) / 3);
    expect(solved.deviation).toBeLessThan(NEWCOMER.deviation);
  });
  it('changes little when a hard puzzle is failed', () => {
    const known = { ...NEWCOMER, deviation: 80 };
    expect(1200 - afterPuzzle(known, 2000, false).rating).toBeLessThan(2);
    expect(afterPuzzle(known, 2000, true).rating - 1200).toBeGreaterThan(20);
  });
  it('never becomes too sure, and follows a surprise', () => {
    let rating = NEWCOMER;
    for (let i = 0; i < 100; i += 1) rating = afterPuzzle(rating, rating.rating, i % 2 === 0);
    expect(rating.deviation).toBeGreaterThanOrEqual(60);
    expect(afterGames({ rating: 1500, deviation: 40, volatility: 0.06 }, [[3000, 30, 1]]).volatility).toBeGreaterThan(
      0.06,
    );
  });
});

const puzzle = (id: string, rating: number, theme = 'claim'): Listed => ({ id, game: 'schotten', theme, rating });

describe('the choice of a puzzle', () => {
  it('lists all puzzles, the easiest first', () => {
    const all = listed([
      { game: 'schotten', theme: 'claim', ids: ['b', 'c'], ratings: [900, 1200] },
      { game: 'braverats', theme: 'spy', ids: ['a', 'd'], ratings: [900, 1000] },
    ]);
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  });
  it('takes one of the player’s strength that was not tried', () => {
    const all = Array.from({ length: 100 }, (_, n) => puzzle(`p${n}`, 10 * n));
    const chosen = nextPuzzle(all, {}, 500, 0.99);
    expect(Math.abs((chosen?.rating ?? 0) - 500)).toBeLessThan(100);
    expect(nextPuzzle(all, { p50: 1 }, 500, 0)?.id).not.toBe('p50');
    expect(nextPuzzle([puzzle('a', 1), puzzle('b', 2)], { a: 1, b: 0 }, 1, 0)?.id).toBe('a');
    expect(nextPuzzle([], {}, 1200, 0.5)).toBeUndefined();
  });
  it('gives every puzzle its day before any comes again, as the server does', () => {
    const all = Array.from({ length: 2250 }, (_, n) => puzzle(`p${n}`, n));
    const days = Array.from({ length: 2250 }, (_, n) => ofDay(all, 20_000 + n)?.id);
    expect(new Set(days).size).toBe(2250);
    expect(dayStep(2250)).toBe(1391);
    expect(ofDay(all, 20_000)?.id).toBe(`p${(20_000 * 1391) % 2250}`);
    expect(ofDay([], 5)).toBeUndefined();
  });
});

const NOTHING: Progress = { ...NEWCOMER, tried: {}, row: 0, bestRow: 0, day: 0, days: 0, bestDays: 0 };

describe('what is remembered', () => {
  it('counts the first try alone', () => {
    const failed = after(NOTHING, 'a', 1200, false, null);
    expect(failed.tried).toEqual({ a: 0 });
    expect(after(failed, 'a', 1200, true, null)).toBe(failed);
  });
  it('counts puzzles in a row until one is failed', () => {
    let progress = after(after(NOTHING, 'a', 1200, true, null), 'b', 1200, true, null);
    expect([progress.row, progress.bestRow]).toEqual([2, 2]);
    progress = after(progress, 'c', 1200, false, null);
    expect([progress.row, progress.bestRow]).toEqual([0, 2]);
  });
  it('counts days in a row until one is left out', () => {
    let progress = after(NOTHING, 'a', 1200, true, 100);
    progress = after(progress, 'b', 1200, true, 101);
    expect([progress.days, daysInRow(progress, 101), daysInRow(progress, 102), daysInRow(progress, 103)]).toEqual([
      2, 2, 2, 0,
    ]);
    progress = after(progress, 'c', 1200, true, 105);
    expect([progress.days, progress.bestDays]).toEqual([1, 2]);
    expect(after(progress, 'd', 1200, false, 106).day).toBe(105);
  });
});

const choice = (text: string) => ({ text, picks: [`hand:${text}`] });
function step(number: number, action: string | null, seat: 0 | 1 | null = null): LessonStep {
  const position = {
    phase: 'running' as const,
    turn: number + 1,
    waiting: [action ? 0 : 1] as (0 | 1)[],
    seats: [
      { who: 'person', name: '', ready: true },
      { who: 'puzzle', name: 'puzzle', ready: true },
    ] as [never, never],
    choices: action ? [choice('heads'), choice('tails')] : [],
    view: null,
    scene: { headline: { key: 'x' }, zones: [] } as never,
  };
  const what = { event: (number ? 'acted' : 'dealt') as 'acted', seat, turn: number };
  return { update: { type: 'update', number, at: 0, what, position }, action, message: '', notes: {} };
}
const SHEET: PuzzleSheet = {
  id: 'toss',
  game: 'coins',
  theme: 'luck',
  rating: 1200,
  question: { key: 'ask' },
  proof: [{ key: 'proof' }],
  steps: [step(0, 'heads'), step(1, null, 0), step(2, 'tails', 1), step(3, null, 0)],
};

describe('a puzzle at a table', () => {
  let table: InstanceType<typeof import('../../src/lib/table/table.svelte').Table>;
  let played: InstanceType<typeof import('../../src/lib/puzzles/puzzle.svelte').PuzzleConnection>;
  let results: boolean[] = [];
  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers();
    const { PuzzleConnection } = await import('../../src/lib/puzzles/puzzle.svelte');
    const { Table } = await import('../../src/lib/table/table.svelte');
    table = new Table();
    results = [];
    played = new PuzzleConnection(SHEET, table, (isSolved) => results.push(isSolved));
    return () => vi.useRealTimers();
  });

  it('is solved when every move is found', async () => {
    expect(await played.ask({ type: 'act', turn: 1, action: 'heads' })).toMatchObject({ type: 'took' });
    vi.advanceTimersByTime(1000);
    expect([table.number, played.count, played.state]).toEqual([2, 1, 'asked']);
    await played.ask({ type: 'act', turn: 3, action: 'tails' });
    vi.advanceTimersByTime(1);
    expect([table.number, played.isDone, played.state]).toEqual([3, true, 'solved']);
    expect(results).toEqual([true]);
  });
  it('shows the right answer after a wrong one, frames it and plays it', async () => {
    expect(await played.ask({ type: 'act', turn: 1, action: 'tails' })).toMatchObject({ code: 'puzzle/wrong' });
    expect([played.state, played.isDone]).toEqual(['failed', false]);
    expect(table.hinted).toEqual(['hand:heads']);
    expect(await played.ask({ type: 'act', turn: 1, action: 'heads' })).toEqual({ type: 'noted' });
    vi.advanceTimersByTime(10_000);
    expect([table.number, played.isDone, played.state]).toEqual([3, true, 'failed']);
    expect(results).toEqual([false]);
  });
  it('counts giving up as failed, once', () => {
    played.giveUp();
    played.giveUp();
    expect(results).toEqual([false]);
    vi.advanceTimersByTime(10_000);
    expect(played.isDone).toBe(true);
  });
  it('answers no questions: they would give the answer away', async () => {
    expect(await played.ask({ type: 'question', text: 'claim? 4' })).toEqual({ type: 'notes', words: [] });
  });
  it('claims no stone by itself', () => {
    expect(table.isReconsidering).toBe(true);
  });
  it('stops when it is left', async () => {
    await played.ask({ type: 'act', turn: 1, action: 'heads' });
    played.close();
    vi.advanceTimersByTime(10_000);
    expect(table.number).toBe(0);
  });
});
