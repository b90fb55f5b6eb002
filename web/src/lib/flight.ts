// How does a card get to its place? It flies there from where it was; a new one comes from its pile or its hand.
import { isCalm } from './settings.svelte';

const FLY_MS = 340;
const REST_MS = 220;
type Boxes = Map<string, DOMRect>;

/** Where every card and pile lies now. */
export function snapshot(root: HTMLElement | undefined): Boxes {
  const boxes: Boxes = new Map();
  root?.querySelectorAll<HTMLElement>('[data-fly]').forEach((element) => {
    const key = element.dataset['fly'] ?? '';
    if (!boxes.has(key)) boxes.set(key, element.getBoundingClientRect());
  });
  return boxes;
}

/** Let every card that moved fly from where it was; a card nobody saw comes from the place named in data-from. */
export function fly(root: HTMLElement | undefined, before: Boxes): void {
  if (!root || isCalm() || before.size === 0) return;
  // All is measured before anything moves: a measure after a movement would lay the whole table out again.
  const moved = [...root.querySelectorAll<HTMLElement>('[data-fly]')].flatMap((element) => {
    const known = before.get(element.dataset['fly'] ?? '');
    const from = known ?? before.get(element.dataset['from'] ?? '');
    return from ? [{ element, from, to: element.getBoundingClientRect(), isNew: !known }] : [];
  });
  for (const one of moved) animate(one.element, one.from, one.to, one.isNew);
}

function animate(element: HTMLElement, from: DOMRect, to: DOMRect, isNew: boolean): void {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(x, y) < 3) return;
  const scale = from.width / Math.max(1, to.width);
  const start = `translate(${x}px, ${y}px) scale(${isNew ? Math.min(1, scale) : scale})`;
  const theirs = element.dataset['from'] === 'their-hand';
  const frames: Keyframe[] = theirs
    ? [
        { transform: start, zIndex: 30, offset: 0 },
        { transform: `translate(${x * 0.12}px, ${y * 0.12 - 6}px) scale(1.12)`, zIndex: 30, offset: 0.62 },
        { transform: `translate(${x * 0.12}px, ${y * 0.12 - 6}px) scale(1.12)`, zIndex: 30, offset: 0.78 },
        { transform: 'none', zIndex: 30, offset: 1 },
      ]
    : [
        { transform: start, zIndex: 30 },
        { transform: 'none', zIndex: 30 },
      ];
  element.animate(frames, { duration: theirs ? FLY_MS + REST_MS : FLY_MS, easing: 'cubic-bezier(.2,.7,.2,1)' });
}
