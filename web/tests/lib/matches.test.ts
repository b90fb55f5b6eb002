import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFile, writeFile } from '../../src/lib/matches/file';
import { catchUp, forgetAll, keepFinished } from '../../src/lib/matches/keep';
import { matchOf, outcomeOf, readMatch, rivalOf, type KeptMatch } from '../../src/lib/matches/match';
import { filtered, nextLevel, playedOf, scoreOf, tallies } from '../../src/lib/matches/statistics';
import * as store from '../../src/lib/matches/store';
import * as api from '../../src/lib/server/api';
import { myTables, rememberTable, type MyTable } from '../../src/lib/server/my-tables';
import { Table } from '../../src/lib/table/table.svelte';
import { position } from '../build';

let made = 0;
const tableId = (): string => (++made).toString(16).padStart(18, '0');

const match = (more: Partial<KeptMatch> = {}): KeptMatch => ({
  table: tableId(),
  game: 'coins',
  at: 1000 + made,
  seats: ['A'],
  who: ['person', 'heuristic'],
  names: ['Ann', ''],
  winner: 0,
  points: [1, 0],
  reason: 'stones',
  record: 'clachan record 1\ngame: coins\nend 0\n',
  ...more,
});

describe('a finished match', () => {
  const result = { winner: 1, points: [2, 5], reason: 'stones' } as const;
  const ended = { table: tableId(), game: 'coins', at: 5, result: { ...result, points: [2, 5] as [number, number] } };
  const seated = [{ who: 'person', name: 'Ann' }, { who: 'expert' }] as const;

  it('is kept with who sat there', () => {
    const kept = matchOf({ ...ended, seats: ['A'], seated: [...seated], record: 'clachan record 1' });
    expect(kept).toMatchObject({ who: ['person', 'expert'], names: ['Ann', ''], winner: 1, points: [2, 5] });
    expect([outcomeOf(kept), rivalOf(kept)]).toEqual(['lost', 'expert']);
  });

  it('has the names of both players on one device', () => {
    const two = [
      { who: 'person', name: 'Host' },
      { who: 'person', name: 'Host' },
    ] as const;
    const kept = matchOf({ ...ended, seats: ['A', 'B'], seated: [...two], localNames: ['Ann', 'Ben'], record: '' });
    expect(kept.names).toEqual(['Ann', 'Ben']);
    expect(outcomeOf(kept)).toBe('shared');
  });

  it.each([
    [{ winner: 0 }, 'won'],
    [{ winner: 1 }, 'lost'],
    [{ winner: null }, 'drawn'],
    [{ seats: ['B'], winner: 1 }, 'won'],
    [{ seats: ['A', 'B'] }, 'shared'],
  ] as [Partial<KeptMatch>, string][])('ends so for this device: %o is %s', (more, outcome) => {
    expect(outcomeOf(match(more))).toBe(outcome);
  });

  it.each([
    ['table', 'x'],
    ['table', 7],
    ['game', 'Coins!'],
    ['at', Infinity],
    ['seats', ['C']],
    ['who', ['person']],
    ['names', [1, 2]],
    ['winner', 2],
    ['points', 'none'],
    ['reason', null],
    ['record', 'no record'],
  ])('is none with %s = %o', (field, value) => {
    expect(readMatch({ ...match(), [field]: value })).toBeNull();
  });

  it('is none where it is no object', () =>
    expect([null, 3, 'x', []].map(readMatch)).toEqual([null, null, null, null]));
});

describe('a file of matches', () => {
  const kept = [match(), match({ names: ['Zoé', ''], winner: null }), match({ seats: ['A', 'B'], game: 'coins.x3' })];

  it('has all of them', () => expect(readFile(writeFile(kept))).toEqual({ matches: kept, skipped: [] }));

  it('loses only the lines that are damaged, and says which', () => {
    const lines = writeFile(kept).split('\n');
    lines[1] = lines[1]!.replace('"winner":0', '"winner":1');
    lines[3] = lines[3]!.slice(0, 40);
    expect(readFile(lines.join('\n'))).toEqual({
      matches: [kept[1]],
      skipped: [
        { line: 2, fault: 'damaged' },
        { line: 4, fault: 'unreadable' },
      ],
    });
  });

  it('may have lost its first line, and have blank lines and other line ends', () => {
    const lines = writeFile(kept).split('\n').slice(1);
    expect(readFile(lines.join('\r\n\r\n')).matches).toEqual(kept);
    expect(readFile(`?${writeFile(kept)}`)).toEqual({ matches: kept, skipped: [{ line: 1, fault: 'unreadable' }] });
  });

  it('never fails, wherever a byte is changed', () => {
    const text = writeFile(kept);
    for (let place = 0; place < text.length; place += 7) {
      const { matches, skipped } = readFile(`${text.slice(0, place)}\u0001${text.slice(place + 1)}`);
      expect(matches.length).toBeGreaterThanOrEqual(kept.length - 2);
      for (const read of matches) expect(kept).toContainEqual(read);
      expect(matches.length === kept.length || skipped.length > 0).toBe(true);
    }
  });

  it('of something else has none', () => {
    expect(readFile('hello\n{"a":1}\n').skipped.map(({ fault }) => fault)).toEqual(['unreadable', 'unreadable']);
    expect(readFile('')).toEqual({ matches: [], skipped: [] });
  });
});

describe('statistics', () => {
  const won = match({ winner: 0 });
  const lost = match({ winner: 1 });
  const drawn = match({ winner: null, who: ['person', 'expert'] });
  const asB = match({ seats: ['B'], who: ['person', 'person'], winner: 1, game: 'coins.x3' });
  const shared = match({ seats: ['A', 'B'] });
  const all = [won, lost, drawn, asB, shared];

  it('count by opponent, the most frequent first', () => {
    expect(tallies(all, 'rival')).toEqual([
      { of: 'heuristic', won: 1, drawn: 0, lost: 1 },
      { of: 'expert', won: 0, drawn: 1, lost: 0 },
      { of: 'person', won: 1, drawn: 0, lost: 0 },
    ]);
  });

  it('count by way of playing and by seat, and leave out matches on one device', () => {
    expect(tallies(all, 'way').map(({ of, ...tally }) => [of, playedOf({ of, ...tally })])).toEqual([
      ['coins', 3],
      ['coins.x3', 1],
    ]);
    expect(tallies(all, 'seat').map(({ of, won }) => [of, won])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('count a draw as half a win', () => {
    expect(scoreOf({ of: '', won: 1, drawn: 2, lost: 1 })).toBe(0.5);
    expect(scoreOf({ of: '', won: 0, drawn: 0, lost: 0 })).toBe(0);
  });

  it('are of the matches that fit a filter', () => {
    expect(filtered(all, { game: 'coins', rival: '', outcome: '' })).toEqual(all);
    expect(filtered(all, { game: 'other', rival: '', outcome: '' })).toEqual([]);
    expect(filtered(all, { game: '', rival: 'heuristic', outcome: 'lost' })).toEqual([lost]);
  });
});

describe('nextLevel', () => {
  const LEVELS = ['weak', 'middle', 'strong'];
  const against = (rival: string, winners: (0 | 1 | null)[]): KeptMatch[] =>
    winners.map((winner) => match({ who: ['person', rival], winner }));

  it('is higher after most matches were won', () => {
    expect(nextLevel(against('middle', [0, 0, 0, 1, 0]), 'coins', LEVELS)).toMatchObject({
      level: 'strong',
      isHigher: true,
    });
  });
  it('is lower after most were lost', () => {
    expect(nextLevel(against('middle', [1, 1, 1, 1, 0]), 'coins', LEVELS)?.level).toBe('weak');
  });
  it('is not suggested after few matches, where the level fits, or where there is none', () => {
    expect(nextLevel(against('middle', [0, 0, 0]), 'coins', LEVELS)).toBeNull();
    expect(nextLevel(against('middle', [0, 1, 0, 1, null]), 'coins', LEVELS)).toBeNull();
    expect(nextLevel(against('strong', [0, 0, 0, 0, 0]), 'coins', LEVELS)).toBeNull();
    expect(nextLevel(against('weak', [1, 1, 1, 1, 1]), 'coins', LEVELS)).toBeNull();
    expect(nextLevel(against('other', [0, 0, 0, 0, 0]), 'coins', LEVELS)).toBeNull();
  });
  it('looks at the level of the latest match, and at its last ten', () => {
    const old = against('strong', [1, 1, 1, 1, 1]);
    const bad = against('weak', [1, 1, 1, 1, 1, 1]);
    const good = against('weak', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(nextLevel([...old, ...bad, ...good], 'coins', LEVELS)?.level).toBe('middle');
  });
});

describe('keeping matches', () => {
  let kept: KeptMatch[] = [];
  const mine = (more: Partial<MyTable> = {}): MyTable => ({
    table: tableId(),
    seats: ['A'],
    invites: {},
    at: 7,
    over: true,
    ...more,
  });
  const summary = (table: string): api.Summary =>
    ({
      table,
      game: 'coins',
      seats: [{ who: 'person', name: 'Ann' }, { who: 'expert' }],
      result: { winner: 0, points: [1, 0], reason: 'stones' },
    }) as unknown as api.Summary;

  beforeEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    kept = [];
    vi.spyOn(store, 'keptMatches').mockImplementation(() => Promise.resolve(kept));
    vi.spyOn(store, 'keepMatches').mockImplementation((added) => {
      kept = [...kept, ...added];
      return Promise.resolve(added.length);
    });
    vi.spyOn(api, 'record').mockResolvedValue('clachan record 1');
  });

  it('keeps the match that ended on the page', async () => {
    const here = mine();
    const table = new Table();
    table.welcome = { type: 'welcome', game: 'coins.x3' } as NonNullable<Table['welcome']>;
    await keepFinished(here.table, table, here);
    expect(kept).toEqual([]);
    const ending = { secret: '', nonces: ['', ''], seed: '', record: 'clachan record 1', views: [null, null] } as const;
    table.position = position({
      phase: 'over',
      result: { winner: 0, points: [1, 0], reason: 'stones' },
      ending: { ...ending, nonces: ['', ''], views: [null, null] },
    });
    await keepFinished(here.table, table, here);
    expect(kept).toMatchObject([{ table: here.table, game: 'coins.x3', record: 'clachan record 1' }]);
  });

  it('asks the server for those that ended meanwhile, and for no others', async () => {
    const [known, ended, running, gone] = [mine(), mine(), mine({ over: false }), mine()];
    for (const table of [known, ended, running, gone]) rememberTable(table);
    kept = [match({ table: known.table })];
    const asked = vi
      .spyOn(api, 'summary')
      .mockImplementation((table) =>
        table === gone.table
          ? Promise.reject(new api.Refusal({ type: 'refused', code: 'table/unknown', words: { key: 'x' } }))
          : Promise.resolve(summary(table)),
      );
    expect((await catchUp()).map(({ table }) => table)).toEqual([known.table, ended.table]);
    expect(asked.mock.calls.flat().toSorted()).toEqual([ended.table, gone.table].toSorted());
  });

  it('forgets the finished tables too, so that nothing comes back', async () => {
    const running = mine({ over: false });
    rememberTable(mine());
    rememberTable(running);
    const cleared = vi.spyOn(store, 'deleteMatches').mockResolvedValue();
    await forgetAll();
    expect(cleared).toHaveBeenCalled();
    expect(myTables().map(({ table }) => table)).toEqual([running.table]);
  });
});
