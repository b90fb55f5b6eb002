// Animates cards from their old places to their new ones (the FLIP technique); a new card comes from its pile or hand.
// What the other side does flies after the own move has landed. A touch anywhere ends all flights.
import { isCalm } from '../device/settings.svelte';

const FLY_MS = 340;
const REST_MS = 220;
/** How long after the own flight that of the other side begins; both together take less than a second. */
const APART_MS = 400;
/** How long after each other the flights of one move begin, and how late the last may. */
const STEP_MS = 120;
const LATEST_MS = 440;
type Boxes = Map<string, DOMRect>;
export type Side = 'mine' | 'theirs';

const flights = new Set<Animation>();
const begun = { mine: -Infinity, theirs: -Infinity };

addEventListener('pointerdown', skipFlights, { capture: true });

/** End all flights: every card lies where it belongs. */
export function skipFlights(): void {
  for (const flight of flights) flight.finish();
  flights.clear();
  begun.mine = begun.theirs = -Infinity;
}

/** How long to wait before a flight of this side may begin. */
export function delayOf(side: Side, now: number): number {
  if (side === 'mine') {
    begun.mine = now;
    return 0;
  }
  const afterMine = now - begun.mine < APART_MS + LATEST_MS ? begun.mine + APART_MS : now;
  const start = Math.max(now, Math.min(Math.max(afterMine, begun.theirs + STEP_MS), begun.mine + LATEST_MS));
  begun.theirs = start;
  return start - now;
}

/** Measure where every card and pile lies now. */
export function cardPositions(root: HTMLElement | undefined): Boxes {
  const boxes: Boxes = new Map();
  root?.querySelectorAll<HTMLElement>('[data-fly]').forEach((element) => {
    const key = element.dataset['fly'] ?? '';
    if (!boxes.has(key)) boxes.set(key, element.getBoundingClientRect());
  });
  return boxes;
}

/** Animate every card that moved since `before`. A card that was not there comes from the place in its `data-from`. */
export function animateMoves(root: HTMLElement | undefined, before: Boxes, side: Side = 'mine'): void {
  if (!root || isCalm() || before.size === 0) return;
  // Measure everything before anything moves: measuring after a move would force a layout of the whole table.
  const moved = [...root.querySelectorAll<HTMLElement>('[data-fly]')].flatMap((element) => {
    const known = before.get(element.dataset['fly'] ?? '');
    const from = known ?? before.get(element.dataset['from'] ?? '');
    return from ? [{ element, from, to: element.getBoundingClientRect(), isNew: !known }] : [];
  });
  const far = moved.filter(({ from, to }) => Math.hypot(offset(from, to).x, offset(from, to).y) >= 3);
  if (!far.length) return;
  const delay = delayOf(side, performance.now());
  for (const { element, from, to, isNew } of far) animate(element, from, to, isNew, delay);
}

const offset = (from: DOMRect, to: DOMRect): { x: number; y: number } => ({
  x: from.left + from.width / 2 - to.left - to.width / 2,
  y: from.top + from.height / 2 - to.top - to.height / 2,
});

function animate(element: HTMLElement, from: DOMRect, to: DOMRect, isNew: boolean, delay: number): void {
  const { x, y } = offset(from, to);
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
  const duration = theirs ? FLY_MS + REST_MS : FLY_MS;
  const flight = element.animate(frames, { duration, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.7,.2,1)' });
  flights.add(flight);
  flight.addEventListener('finish', () => flights.delete(flight));
  flight.addEventListener('cancel', () => flights.delete(flight));
}
