// Which card's text is asked for? By a pointer that rests on it, by focus, or by a long press of a finger.
import type { Words } from './protocol';

export interface Peek { node: HTMLElement; name: Words; text: string; box: DOMRect }

const REST_MS = 350;
const PRESS_MS = 450;
const LEAVE_MS = 160;
let now = $state.raw<Peek | null>(null);
let timer = 0;
let asker: HTMLElement | null = null; // the card whose text was asked for last

export const peeked = (): Peek | null => now;

/** Stop showing it; a pointer on its way to the text itself has a moment. */
export function leave(wait = LEAVE_MS): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => (now = null), wait);
}

/** Away with it; a press that is just beginning goes on. */
export const hide = (): void => {
  now = null;
};
export const stay = (): void => clearTimeout(timer);

/** The page moves: a card that has the focus takes its text along, any other puts it away. */
export const scrolled = (): void => {
  now = now && isFocused(now.node) ? { ...now, box: now.node.getBoundingClientRect() } : null;
};

const isFocused = (node: HTMLElement): boolean => node.matches(':focus-visible');

interface Options { name: Words; text: string | null }

/** Show the card's text on hover, focus or long press; a long press is not a tap. */
export function peek(node: HTMLElement, options: Options) {
  let current = options;
  let pressed = false;

  function show(after: number): void {
    if (!current.text) return;
    asker = node;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!current.text || !node.isConnected) return;
      pressed = after === PRESS_MS;
      now = { node, name: current.name, text: current.text, box: node.getBoundingClientRect() };
    }, after);
  }

  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show(REST_MS);
  };
  const down = (event: PointerEvent): void => {
    pressed = false;
    if (event.pointerType === 'mouse') leave(0);
    else show(PRESS_MS);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && !pressed) leave(0);
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && !pressed && Math.hypot(event.movementX, event.movementY) > 4) leave(0);
  };
  const click = (event: Event): void => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const focus = (): void => {
    if (isFocused(node)) show(0);
  };
  const menu = (event: Event): void => {
    if (current.text) event.preventDefault();
  };
  const out = (): void => {
    if (asker === node) leave();
  };
  // What a long press has brought stays when the finger is lifted, to be read; what focus has brought stays with it.
  const left = (event: PointerEvent): void => {
    if ((event.pointerType === 'mouse' || !pressed) && !isFocused(node)) out();
  };

  const heard: [string, (event: never) => void][] = [
    ['pointerenter', enter], ['pointerleave', left], ['pointerdown', down], ['pointerup', up], ['pointermove', moved],
    ['focus', focus], ['blur', out], ['contextmenu', menu],
  ];
  for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener);
  node.addEventListener('click', click, true);
  return {
    update(next: Options) {
      current = next;
    },
    destroy() {
      if (now?.node === node) leave(0);
    },
  };
}
