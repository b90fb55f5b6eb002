import { beforeEach, expect, it, vi } from 'vitest';
import { animateMoves, cardPositions, delayOf, skipFlights } from '../../src/lib/table/card-animation';
import { settings } from '../../src/lib/device/settings.svelte';

const finish = vi.fn();
const animate = vi.fn<HTMLElement['animate']>(
  () => Object.assign(new EventTarget(), { finish }) as unknown as Animation,
);
let root: HTMLElement;

/** An element that flies, at a place on the screen; ten pixels wide unless said otherwise. */
function card(fly: string, left: number, from = '', width = 10): HTMLElement {
  const element = document.createElement('div');
  element.dataset['fly'] = fly;
  if (from) element.dataset['from'] = from;
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 10);
  element.animate = animate;
  root.append(element);
  return element;
}
const frames = (call: number): Keyframe[] => animate.mock.calls[call]![0] as Keyframe[];

beforeEach(() => {
  animate.mockClear();
  finish.mockClear();
  skipFlights();
  settings.calm = false;
  root = document.createElement('div');
});

it('moves a card from its old place to its new one', () => {
  const moving = card('card:r7', 100);
  const before = cardPositions(root);
  moving.getBoundingClientRect = () => new DOMRect(20, 0, 10, 10);
  animateMoves(root, before);
  expect(animate).toHaveBeenCalledOnce();
  expect(frames(0)[0]?.['transform']).toBe('translate(80px, 0px) scale(1)');
  expect(frames(0).at(-1)?.['transform']).toBe('none');
});

it('lets a new card come from the place in its data-from, never larger than it will be', () => {
  card('deck:clan', 200, '', 40);
  const before = cardPositions(root);
  card('card:b1', 0, 'deck:clan');
  animateMoves(root, before);
  expect(animate).toHaveBeenCalledOnce();
  expect(frames(0)[0]?.['transform']).toBe('translate(215px, 0px) scale(1)');
});

it("holds a card of the other side's hand on its way, so that one sees which it is", () => {
  card('their-hand', 200);
  const before = cardPositions(root);
  card('card:b1', 0, 'their-hand');
  animateMoves(root, before);
  expect(frames(0).length).toBe(4);
});

it('leaves a card alone that did not move, or that came from nowhere', () => {
  card('card:r7', 100);
  const before = cardPositions(root);
  card('card:b1', 0, 'elsewhere');
  animateMoves(root, before);
  expect(animate).not.toHaveBeenCalled();
});

it('remembers the first of several elements with the same name', () => {
  card('pile', 1);
  card('pile', 2);
  expect(cardPositions(root).get('pile')?.left).toBe(1);
});

it('does nothing for people who want no motion, nor before anything was measured', () => {
  const moving = card('card:r7', 100);
  const before = cardPositions(root);
  moving.getBoundingClientRect = () => new DOMRect(20, 0, 10, 10);
  settings.calm = true;
  animateMoves(root, before);
  settings.calm = false;
  animateMoves(root, new Map());
  animateMoves(undefined, before);
  expect(animate).not.toHaveBeenCalled();
});

it('lets the other side follow after the own move has landed, all within a second', () => {
  expect(delayOf('theirs', 1000)).toBe(0);
  skipFlights();
  expect(delayOf('mine', 5000)).toBe(0);
  expect(delayOf('theirs', 5020)).toBe(380);
  expect(delayOf('theirs', 5040)).toBe(400);
  expect(delayOf('theirs', 5060)).toBeLessThanOrEqual(380);
  expect(delayOf('theirs', 9000)).toBe(0);
});

it('ends all flights when somebody touches the screen', () => {
  const moving = card('card:r7', 100);
  const before = cardPositions(root);
  moving.getBoundingClientRect = () => new DOMRect(20, 0, 10, 10);
  delayOf('mine', performance.now());
  animateMoves(root, before, 'theirs');
  expect((animate.mock.calls[0]?.[1] as { delay: number }).delay).toBeGreaterThan(300);
  dispatchEvent(new Event('pointerdown'));
  expect(finish).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pointerdown'));
  expect(finish).toHaveBeenCalledOnce();
});
