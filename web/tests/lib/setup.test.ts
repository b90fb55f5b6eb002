import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo } from '../../src/lib/server/protocol';

const INFO: GameInfo = {
  id: 'coins',
  variants: ['three', 'lucky', 'dull'],
  excludes: { lucky: ['dull'], dull: ['lucky'] },
  options: { three: ['off', 'plain', 'odd'], purse: ['small', 'large'], tie: ['draw', 'extra'] },
  needs: { purse: ['lucky'] },
  lengths: { tie: ['xN'] },
  players: ['random', 'heuristic', 'sharp'],
  lessons: [],
  levels: [
    { player: 'heuristic', ratings: { coins: 1500, 'coins.lucky': 1500 } },
    { player: 'sharp', ratings: { coins: 1700, 'coins.lucky': 1500 } },
    { player: 'new', ratings: {} },
  ],
};

let page: typeof import('../../src/lib/setup/setup') & typeof import('../../src/lib/setup/strength');
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('../../src/lib/setup/setup')), ...(await import('../../src/lib/setup/strength')) };
});
const chosen = (changes: Partial<ReturnType<typeof page.newSetup>>) => ({ ...page.newSetup('coins'), ...changes });

describe('the name of what was chosen', () => {
  it('has the variants in the order of the catalogue, then the length, then the options', () => {
    const setup = chosen({ variants: ['lucky', 'three'], length: 'x3', options: { purse: 'large', tie: 'extra' } });
    expect(page.nameOf(setup, INFO)).toBe('coins.three.lucky.x3.purse=large.tie=extra');
  });
  it('leaves out options that do not apply, and those with their usual value', () => {
    const setup = chosen({ options: { purse: 'large', tie: 'extra', three: 'odd' } });
    expect(page.nameOf(setup, INFO)).toBe('coins');
    expect(page.nameOf({ ...setup, variants: ['lucky'], options: { purse: 'small' } }, INFO)).toBe('coins.lucky');
  });
  it('has a variant once, where an option chooses between its versions', () => {
    const setup = chosen({ variants: ['three'], options: { three: 'odd' } });
    expect(page.nameOf(setup, INFO)).toBe('coins.three=odd');
    expect(page.nameOf({ ...setup, options: { three: 'plain' } }, INFO)).toBe('coins.three');
  });
  it('forgets a variant that the server no longer has', () => {
    expect(page.nameOf(chosen({ variants: ['gone'] }), INFO)).toBe('coins');
  });
});

it('a variant clashes with those chosen that exclude it', () => {
  expect(page.clashes('dull', chosen({ variants: ['three', 'lucky'] }), INFO)).toEqual(['lucky']);
  expect(page.clashes('three', chosen({ variants: ['lucky'] }), INFO)).toEqual([]);
});

describe('a clock', () => {
  it('has any base and increment', () => {
    expect(page.timingOf(chosen({ clock: 'live', minutes: 2.5, seconds: 7 }))).toEqual({
      type: 'live',
      base: 150,
      increment: 7,
    });
  });
  it('stays within what the server takes', () => {
    const least = { type: 'live', base: 1, increment: 0 };
    expect(page.timingOf(chosen({ clock: 'live', minutes: -1, seconds: Number.NaN }))).toEqual(least);
    expect(page.timingOf(chosen({ clock: 'live', minutes: 1e9, seconds: 1e9 }))).toMatchObject({ base: 86_400 });
    expect(page.timingOf(chosen({ clock: 'days', days: 99 }))).toEqual({ type: 'days', days: 30 });
    expect(page.timingOf(chosen({ clock: 'none' }))).toEqual({ type: 'none' });
  });
});

it('two on one device play at no public table', () => {
  expect(page.toNewGame(chosen({ rival: 'here', public: true }), INFO).public).toBe(false);
  expect(page.toNewGame(chosen({ rival: 'friend', public: true }), INFO).public).toBe(true);
});

describe('the strength of a level', () => {
  it('is the games it wins of a hundred against the level that all are measured by', () => {
    expect(page.winsOfHundred('sharp', 'coins', INFO.levels)).toBe(76);
    expect(page.winsOfHundred('heuristic', 'coins', INFO.levels)).toBe(50);
  });
  it('is that of the way of playing which has most of the words of the name', () => {
    expect(page.winsOfHundred('sharp', 'coins.three.lucky.x3', INFO.levels)).toBe(50);
    expect(page.winsOfHundred('sharp', 'coins.three', INFO.levels)).toBe(76);
  });
  it('is unknown where it was not measured', () => {
    expect(page.winsOfHundred('new', 'coins', INFO.levels)).toBeNull();
    expect(page.winsOfHundred('sharp', 'pebbles', INFO.levels)).toBeNull();
  });
});
