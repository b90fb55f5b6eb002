import { describe, expect, it } from 'vitest';
import { complete, next, touch } from '../../src/lib/table/picks';
import { choice } from '../build';

const play = choice('r7 1', ['hand:r7', 'stone:1']);
const other = choice('r7 2', ['hand:r7', 'stone:2']);
const claim = choice('claim 1', ['stone:1']);
const choices = [play, other, claim];

describe('next', () => {
  it('gives the ids that choices begin with', () => {
    expect(next(choices, [])).toEqual(new Set(['hand:r7', 'stone:1']));
  });
  it('gives the ids that may follow what was touched', () => {
    expect(next(choices, ['hand:r7'])).toEqual(new Set(['stone:1', 'stone:2']));
  });
  it('gives nothing after a complete choice or an unknown id', () => {
    expect(next(choices, ['stone:1']).size).toBe(0);
    expect(next(choices, ['hand:b1']).size).toBe(0);
  });
});

describe('touch', () => {
  it('narrows the choices', () => {
    expect(touch(choices, [], 'hand:r7')).toEqual({ ids: ['hand:r7'], done: null });
  });
  it('completes a choice and starts again', () => {
    expect(touch(choices, ['hand:r7'], 'stone:2')).toEqual({ ids: [], done: other });
    expect(touch(choices, [], 'stone:1')).toEqual({ ids: [], done: claim });
  });
  it('undoes the last touch if the same id is touched again', () => {
    expect(touch(choices, ['hand:r7'], 'hand:r7')).toEqual({ ids: [], done: null });
  });
  it('begins a new choice with an id that cannot follow', () => {
    const two = [play, choice('b1 3', ['hand:b1', 'stone:3'])];
    expect(touch(two, ['hand:r7'], 'hand:b1')).toEqual({ ids: ['hand:b1'], done: null });
  });
  it('clears everything with an id that no choice has', () => {
    expect(touch(choices, ['hand:r7'], 'deck:clan')).toEqual({ ids: [], done: null });
  });
});

it('complete finds the choice of exactly these ids', () => {
  expect(complete(choices, ['hand:r7', 'stone:1'])).toBe(play);
  expect(complete(choices, ['hand:r7'])).toBeUndefined();
});
