// Decides which card's tooltip is shown: the one a pointer rests on, that has the focus, or that a finger presses long.
import type { Words } from '../server/protocol';

export interface TooltipState {
  node: HTMLElement;
  name: Words;
  text: string;
  box: DOMRect;
}

const REST_MS = 350;
const PRESS_MS = 450;
const LEAVE_MS = 160;
let now = $state.raw<TooltipState | null>(null);
let timer = 0;
let requester: HTMLElement | null = null; // the card whose tooltip was requested last

export const shownTooltip = (): TooltipState | null => now;

/** Hide the tooltip after a moment, so that a pointer has time to reach the tooltip itself. */
export function hideTooltipSoon(wait = LEAVE_MS): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => (now = null), wait);
}

/** Hide the tooltip; keep the timer of a press. */
export const hideTooltip = (): void => {
  now = null;
};
export const keepTooltip = (): void => clearTimeout(timer);

/** After a scroll: move the tooltip of a card that has the focus, hide that of any other. */
export const moveTooltip = (): void => {
  now = now && isFocused(now.node) ? { ...now, box: now.node.getBoundingClientRect() } : null;
};

const isFocused = (node: HTMLElement): boolean => node.matches(':focus-visible');

interface Options {
  name: Words;
  text: string | null;
}

/** Show the card's text on hover, focus or long press; a long press is not a tap. */
export function tooltip(node: HTMLElement, options: Options) {
  let current = options;
  let pressed = false;

  function show(after: number): void {
    if (!current.text) return;
    requester = node;
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
    if (event.pointerType === 'mouse') hideTooltipSoon(0);
    else show(PRESS_MS);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && !pressed) hideTooltipSoon(0);
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && !pressed && Math.hypot(event.movementX, event.movementY) > 4)
      hideTooltipSoon(0);
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
    if (requester === node) hideTooltipSoon();
  };
  // A tooltip shown by a long press stays when the finger lifts, and one shown by the focus stays with the focus.
  const left = (event: PointerEvent): void => {
    if ((event.pointerType === 'mouse' || !pressed) && !isFocused(node)) out();
  };

  const listeners: [string, (event: never) => void][] = [
    ['pointerenter', enter],
    ['pointerleave', left],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointermove', moved],
    ['focus', focus],
    ['blur', out],
    ['contextmenu', menu],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener);
  node.addEventListener('click', click, true);
  return {
    update(next: Options) {
      current = next;
    },
    destroy() {
      if (now?.node === node) hideTooltipSoon(0);
    },
  };
}
