import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hideTooltip, keepTooltip, moveTooltip, shownTooltip, tooltip } from '../../src/lib/device/tooltip.svelte';

let card: HTMLElement;
let isFocused = false;
let action: ReturnType<typeof tooltip>;
const name = { key: 'card' };
const text = (): string | undefined => shownTooltip()?.text;
const fire = (type: string, pointerType = 'mouse', more: PointerEventInit = {}): PointerEvent => {
  const event = new PointerEvent(type, { pointerType, cancelable: true, ...more });
  card.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  hideTooltip();
  isFocused = false;
  card = document.createElement('button');
  document.body.append(card);
  card.matches = () => isFocused; // happy-dom knows no :focus-visible
  action = tooltip(card, { name, text: 'what it does' });
  return () => action.destroy();
});

describe('a mouse', () => {
  it('that rests on a card shows its text, until it leaves', () => {
    fire('pointerenter');
    vi.advanceTimersByTime(349);
    expect(text()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(text()).toBe('what it does');
    fire('pointerleave');
    vi.advanceTimersByTime(160);
    expect(text()).toBeUndefined();
  });
  it('has a moment to reach the text itself', () => {
    fire('pointerenter');
    vi.advanceTimersByTime(350);
    fire('pointerleave');
    vi.advanceTimersByTime(100);
    keepTooltip();
    vi.advanceTimersByTime(1000);
    expect(text()).toBe('what it does');
  });
  it('that only passes shows nothing', () => {
    fire('pointerenter');
    vi.advanceTimersByTime(100);
    fire('pointerleave');
    vi.advanceTimersByTime(1000);
    expect(text()).toBeUndefined();
  });
});

describe('a finger', () => {
  it('that presses long shows the text, which stays, and touches nothing', () => {
    const clicked = vi.fn();
    card.addEventListener('click', clicked);
    fire('pointerdown', 'touch');
    vi.advanceTimersByTime(450);
    fire('pointerup', 'touch');
    fire('pointerleave', 'touch');
    card.click();
    vi.advanceTimersByTime(1000);
    expect(text()).toBe('what it does');
    expect(clicked).not.toHaveBeenCalled();
    card.click();
    expect(clicked).toHaveBeenCalledOnce();
  });
  it('that taps touches the card and shows nothing', () => {
    const clicked = vi.fn();
    card.addEventListener('click', clicked);
    fire('pointerdown', 'touch');
    vi.advanceTimersByTime(100);
    fire('pointerup', 'touch');
    card.click();
    vi.advanceTimersByTime(1000);
    expect(text()).toBeUndefined();
    expect(clicked).toHaveBeenCalledOnce();
  });
  it('gets no menu of the browser on a card with a text', () => {
    expect(fire('contextmenu', 'touch').defaultPrevented).toBe(true);
    action.update({ name, text: null });
    expect(fire('contextmenu', 'touch').defaultPrevented).toBe(false);
  });
});

describe('the focus', () => {
  it('of the keyboard shows the text at once, and takes it along when the page scrolls', () => {
    isFocused = true;
    card.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(0);
    expect(text()).toBe('what it does');
    moveTooltip();
    expect(text()).toBe('what it does');
    card.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(160);
    expect(text()).toBeUndefined();
  });
  it('elsewhere lets a scroll put the text away', () => {
    fire('pointerenter');
    vi.advanceTimersByTime(350);
    moveTooltip();
    expect(text()).toBeUndefined();
  });
});

it('shows nothing for a card without a text, nor for one that is gone', () => {
  action.update({ name, text: null });
  fire('pointerenter');
  vi.advanceTimersByTime(1000);
  expect(text()).toBeUndefined();
  action.update({ name, text: 'again' });
  fire('pointerenter');
  card.remove();
  vi.advanceTimersByTime(1000);
  expect(text()).toBeUndefined();
});
