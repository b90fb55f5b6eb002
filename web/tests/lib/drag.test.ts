import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drag } from '../../src/lib/table/drag';
import { Table } from '../../src/lib/table/table.svelte';
import { choice, item, position, scene, update, welcome, zone } from '../build';

const clan = { kind: 'clan' };
const cards = zone('hand', [item('hand:r7', clan), item('hand:b1', clan), item('hand:p9', clan)]);
const play = choice('r7 1', ['hand:r7', 'stone:1']);
const returned = choice('return b1', ['hand:b1'], 'return');
const rat = choice('prince', ['hand:p9']);
let table: Table;
let card: HTMLElement;
let under: Element[];
let stop: () => void;

function element(attributes: Record<string, string>): HTMLElement {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
  return made;
}
const fire = (type: string, x: number, y = 0, more: PointerEventInit = {}): PointerEvent => {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    isPrimary: true,
    buttons: 1,
    cancelable: true,
    ...more,
  });
  card.dispatchEvent(event);
  return event;
};
/** Press the card, move it over these elements, and let go. */
function dragOnto(...elements: Element[]): void {
  fire('pointerdown', 0);
  under = elements;
  fire('pointermove', 50);
  fire('pointerup', 50, 0, { buttons: 0 });
}
function begin(id: string): void {
  stop?.();
  table = new Table();
  table.attach({ ask: () => Promise.resolve({ type: 'noted' }), close: () => undefined });
  table.onState('live');
  table.onWelcome(welcome());
  table.onUpdate(
    update(1, { event: 'dealt' }, { position: position({ scene: scene(cards), choices: [play, returned, rat] }) }),
  );
  card = element({ 'data-id': id });
  card.setPointerCapture = () => undefined;
  stop = drag(card, { table, id, on: true }).destroy;
}

beforeEach(() => {
  under = [];
  document.elementsFromPoint = () => under;
  begin('hand:r7');
});

describe('a drag', () => {
  it('touches the card, moves it with the pointer, and plays it where it is dropped', () => {
    const stone = element({ 'data-drop': 'stone:1' });
    fire('pointerdown', 0);
    under = [stone];
    fire('pointermove', 30, 40);
    expect(table.touched).toEqual(['hand:r7']);
    expect(card.style.transform).toBe('translate(30px, 40px)');
    expect(stone.classList.contains('under')).toBe(true);
    fire('pointerup', 30, 40);
    expect(table.sent).toBe(play);
    expect(card.style.transform).toBe('');
    expect(stone.classList.contains('under')).toBe(false);
  });
  it('begins after a few pixels, so that a tap stays a tap', () => {
    fire('pointerdown', 0);
    fire('pointermove', 6);
    fire('pointerup', 6);
    expect(table.touched).toEqual([]);
    expect(card.classList.contains('dragged')).toBe(false);
  });
  it('puts the card back where nothing accepts it', () => {
    dragOnto(element({ 'data-drop': 'stone:2' }));
    expect(table.touched).toEqual([]);
    expect(table.sent).toBeNull();
  });
  it('puts the card back on another card', () => {
    dragOnto(element({ 'data-id': 'hand:b1' }));
    expect(table.touched).toEqual([]);
    expect(table.sent).toBeNull();
  });
  it('does nothing more if the card was put back meanwhile', () => {
    fire('pointerdown', 0);
    under = [element({ 'data-drop': 'stone:1' })];
    fire('pointermove', 50);
    table.clear();
    fire('pointerup', 50);
    expect(table.sent).toBeNull();
  });
  it('ends without a play when the browser cancels it or the button was released elsewhere', () => {
    const stone = element({ 'data-drop': 'stone:1' });
    fire('pointerdown', 0);
    under = [stone];
    fire('pointermove', 50);
    fire('pointercancel', 50);
    expect(table.touched).toEqual([]);
    fire('pointerdown', 0);
    fire('pointermove', 50);
    fire('pointermove', 60, 0, { buttons: 0 });
    fire('pointerup', 60);
    expect(table.sent).toBeNull();
  });
  it('swallows the click that belongs to it, and no later one', () => {
    vi.useFakeTimers();
    const clicked = vi.fn();
    card.addEventListener('click', clicked);
    dragOnto(element({ 'data-drop': 'stone:2' }));
    card.click();
    expect(clicked).not.toHaveBeenCalled();
    dragOnto(element({ 'data-drop': 'stone:2' }));
    vi.advanceTimersByTime(60);
    card.click();
    expect(clicked).toHaveBeenCalledOnce();
  });
  it('is not possible with another finger or another button', () => {
    fire('pointerdown', 0, 0, { isPrimary: false });
    fire('pointermove', 50);
    fire('pointerdown', 0, 0, { button: 2 });
    fire('pointermove', 50);
    expect(table.touched).toEqual([]);
  });
});

describe('a card that is played by itself', () => {
  it('is played on any place to drop', () => {
    begin('hand:p9');
    dragOnto(element({ 'data-drop': 'duel' }));
    expect(table.sent).toBe(rat);
  });
  it('of a kind that has a place of its own is played there alone', () => {
    const piles = element({ 'data-drop': 'piles', 'data-drop-kind': 'return' });
    begin('hand:b1');
    dragOnto(element({ 'data-drop': 'stone:1' }));
    expect(table.sent).toBeNull();
    dragOnto(piles);
    expect(table.sent).toBe(returned);
  });
});

it('follows a change of its options', () => {
  const action = drag(card, { table, id: 'hand:r7', on: false });
  expect(card.classList.contains('draggable')).toBe(false);
  action.update({ table, id: 'hand:r7', on: true });
  expect(card.classList.contains('draggable')).toBe(true);
});
