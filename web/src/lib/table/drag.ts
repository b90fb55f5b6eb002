// Drags a card with the pointer. Dropping the card touches the thing it is dropped on.
import type { Table } from './table.svelte';

interface Options {
  table: Table;
  id: string;
  on: boolean;
}

/** How many pixels the pointer must move before a press becomes a drag. */
const DRAG_DISTANCE = 7;
/** How long after a drop the browser may still send the click that belongs to it. */
const CLICK_MS = 60;

export function drag(node: HTMLElement, options: Options) {
  let current = options;
  let start: { x: number; y: number; pointer: number } | null = null;
  let isMoving = false;

  function onDown(event: PointerEvent): void {
    if (!current.on || event.button !== 0 || !event.isPrimary) return;
    reset();
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // Capture at once: a quick pointer leaves the card before its movement counts as a drag.
    node.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    // The button was released where the page got no event.
    if (!event.buttons) return cancel();
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!isMoving) {
      if (Math.hypot(x, y) < DRAG_DISTANCE) return;
      isMoving = true;
      node.classList.add('dragged');
      if (!current.table.touched.includes(current.id)) current.table.touch(current.id);
    }
    node.style.transform = `translate(${x}px, ${y}px)`;
    markPlace(event);
    event.preventDefault();
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    start = null;
    if (!isMoving) return;
    const [id, place] = [idUnder(event), dropPlace(event)];
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
    reset();
    const { table } = current;
    // Escape may have put the card back during the drag.
    if (!table.touched.includes(current.id)) return;
    // A card dropped on another card is put back, even where that card could be played as well.
    if (table.unconfirmed && place) table.touch(current.id);
    else if (!table.unconfirmed && id && table.touchable.has(id)) table.touch(id);
    else table.clear();
  }

  function reset(): void {
    isMoving = false;
    node.classList.remove('dragged');
    node.style.transform = '';
    document.querySelectorAll('.under').forEach((element) => element.classList.remove('under'));
  }

  function cancel(): void {
    start = null;
    if (isMoving) current.table.clear();
    reset();
  }

  /** The nearest thing under the pointer that can be touched or dropped on. */
  function elementUnder(event: PointerEvent): Element | null {
    const places = document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((element) => !node.contains(element))
      .map((element) => element.closest('[data-drop], [data-id]'));
    return places.find((place) => place !== null) ?? null;
  }

  /** The place that a drop here would go to. A place that names a kind of choice is the only one for that kind. */
  function dropPlace(event: PointerEvent): Element | null {
    const place = elementUnder(event)?.closest('[data-drop]') ?? null;
    const kind = current.table.unconfirmed?.words?.kind;
    const own = kind ? document.querySelector(`[data-drop-kind="${kind}"]`) : null;
    return own && place !== own ? null : place;
  }

  function idUnder(event: PointerEvent): string {
    const element = elementUnder(event);
    const id = element?.getAttribute('data-id') ?? '';
    return current.table.touchable.has(id) ? id : (element?.closest('[data-drop]')?.getAttribute('data-drop') ?? '');
  }

  function markPlace(event: PointerEvent): void {
    document.querySelectorAll('.under').forEach((element) => element.classList.remove('under'));
    const { table } = current;
    if (table.unconfirmed || table.touchable.has(idUnder(event))) dropPlace(event)?.classList.add('under');
  }

  /** A drop is no click on the card. */
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  /** The style of this class stops a finger on the card from scrolling the page. */
  const markDraggable = (): boolean => node.classList.toggle('draggable', current.on);

  markDraggable();
  node.addEventListener('pointerdown', onDown);
  node.addEventListener('pointermove', onMove);
  node.addEventListener('pointerup', onUp);
  node.addEventListener('pointercancel', cancel);
  return {
    update(next: Options) {
      current = next;
      markDraggable();
    },
    destroy: cancel,
  };
}
