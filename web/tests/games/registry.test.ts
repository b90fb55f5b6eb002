import { describe, expect, it } from 'vitest';
import { collect, FRONTS, frontOf, inOrder, loadedTableParts, loadTableParts } from '../../src/games/registry';

describe('collect', () => {
  it('names each front by its folder, and puts those with a place first', () => {
    const fronts = collect({
      './zebra/index.ts': {},
      './late/index.ts': { place: 2 },
      './early/index.ts': { place: 1 },
    });
    expect([...fronts.keys()]).toEqual(['early', 'late', 'zebra']);
  });
});

describe('inOrder', () => {
  it('lists games with a front first, and the others as the server does', () => {
    const fronts = collect({ './b/index.ts': { place: 1 }, './a/index.ts': { place: 2 } });
    expect(inOrder(['y', 'a', 'x', 'b'], fronts)).toEqual(['b', 'a', 'y', 'x']);
  });
});

describe('the games of this page', () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,svelte,css}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const paths = Object.keys(sources);

  it('are the folders here', () => {
    const folders = paths
      .map((path) => /^\/src\/games\/([^/]+)\//.exec(path)?.[1])
      .filter((name) => name !== undefined);
    expect([...FRONTS.keys()].toSorted()).toEqual([...new Set(folders)].toSorted());
  });

  it('are named nowhere else', () => {
    const names = new RegExp([...FRONTS.keys()].join('|'), 'i');
    // The types of the protocol are generated from the views of all games.
    const shared = paths.filter((path) => !path.startsWith('/src/games/') && path !== '/src/lib/server/messages.ts');
    expect(shared.length).toBeGreaterThan(40);
    expect(shared.filter((path) => names.test(sources[path] ?? ''))).toEqual([]);
  });
});

describe('loadTableParts', () => {
  it('gives an unknown game the board that draws any scene, and keeps it at hand', async () => {
    const { TABLE } = await import('../../src/scene/table');
    expect(frontOf('coins')).toEqual({});
    expect(loadedTableParts('coins')).toBeUndefined();
    expect(await loadTableParts('coins')).toBe(TABLE);
    expect(loadedTableParts('coins')).toBe(TABLE);
  });
});
