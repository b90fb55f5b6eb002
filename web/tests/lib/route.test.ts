import { beforeEach, describe, expect, it, vi } from 'vitest';
import { go, replaceRoute, route, urlOf } from '../../src/lib/device/route.svelte';

/** Change the address as a link does. */
function visit(hash: string): void {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.scrollTo = vi.fn();
});

describe('route', () => {
  it('reads the name, the parts and the query after the #', () => {
    visit('#/t/abc/x?watch&at=3');
    expect(route().name).toBe('t');
    expect(route().parts).toEqual(['abc', 'x']);
    expect(route().query.has('watch')).toBe(true);
    expect(route().query.get('at')).toBe('3');
  });
  it('is empty on the first screen', () => {
    visit('#/');
    expect(route()).toMatchObject({ name: '', parts: [] });
  });
  it('decodes what an address had to encode', () => {
    visit('#/join/a%2Fb%C3%A9');
    expect(route().parts).toEqual(['a/bé']);
  });
});

it('go and replaceRoute change the address, and urlOf gives a whole one', () => {
  go('/new/schotten');
  expect(location.hash).toBe('#/new/schotten');
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  replaceRoute('/t/1');
  expect(replace).toHaveBeenCalledWith('#/t/1');
  expect(urlOf('/join/x')).toMatch(/#\/join\/x$/);
});

describe('after a change of screen', () => {
  it('the focus moves to the heading as soon as that is there', () => {
    visit('#/learn');
    vi.advanceTimersByTime(500);
    const heading = document.createElement('h1');
    document.body.append(heading);
    vi.advanceTimersByTime(50);
    expect(document.activeElement).toBe(heading);
  });
  it('the focus stays where it has gone meanwhile', () => {
    visit('#/learn');
    const [heading, input] = [document.createElement('h1'), document.createElement('input')];
    document.body.append(heading, input);
    input.focus();
    vi.advanceTimersByTime(5000);
    expect(document.activeElement).toBe(input);
  });
  it('a later change of screen has the last word', () => {
    visit('#/learn');
    vi.advanceTimersByTime(100);
    visit('#/settings');
    document.body.append(document.createElement('h1'));
    vi.advanceTimersByTime(1);
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
