// How is a card dragged? It follows the pointer, and what it is dropped on is touched after it.
import type { Table } from './table.svelte';

interface Options { table: Table; id: string; on: boolean }
const SLACK = 7;

export function drag(node: HTMLElement, options: Options) {
  let current = options;
  let start: { x: number; y: number; pointer: number } | null = null;
  let isMoving = false;

  function down(event: PointerEvent): void {
    if (!current.on || event.button !== 0 || !event.isPrimary) return;
    settle();
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // From the first pixel on: who begins at a card's edge has left it before it is known to be a drag.
    node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    // It was let go where nobody heard of it.
    if (!event.buttons) return cancel();
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!isMoving) {
      if (Math.hypot(x, y) < SLACK) return;
      isMoving = true;
      node.classList.add('dragged');
      if (!current.table.touched.includes(current.id)) current.table.touch(current.id);
    }
    node.style.transform = `translate(${x}px, ${y}px)`;
    mark(event);
    event.preventDefault();
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    start = null;
    if (!isMoving) return;
    const [id, onto] = [under(event), drop(event)];
    node.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', stop, { capture: true }), 60);
    settle();
    const { table } = current;
    // It may have been put back in mid-air.
    if (!table.touched.includes(current.id)) return;
    // Beside its neighbours a card is put back, even where each of them could be played.
    if (table.armed && onto) table.touch(current.id);
    else if (!table.armed && id && table.lit.has(id)) table.touch(id);
    else table.clear();
  }

  function settle(): void {
    isMoving = false;
    node.classList.remove('dragged');
    node.style.transform = '';
    document.querySelectorAll('.under').forEach((element) => element.classList.remove('under'));
  }

  function cancel(): void {
    start = null;
    if (isMoving) current.table.clear();
    settle();
  }

  function place(event: PointerEvent): Element | null {
    const found = document.elementsFromPoint(event.clientX, event.clientY);
    return found.find((element) => !node.contains(element) && element.closest('[data-drop], [data-id]'))?.closest('[data-drop], [data-id]') ?? null;
  }

  const drop = (event: PointerEvent): Element | null => {
    const found = place(event)?.closest('[data-drop]') ?? null;
    // What goes under a deck is not played on a stone.
    const isReturn = current.table.armed?.words?.key === 'schotten-do-return';
    return isReturn && found?.getAttribute('data-drop') !== 'piles' ? null : found;
  };

  function under(event: PointerEvent): string {
    const found = place(event);
    const id = found?.getAttribute('data-id') ?? '';
    return current.table.lit.has(id) ? id : (found?.closest('[data-drop]')?.getAttribute('data-drop') ?? '');
  }

  function mark(event: PointerEvent): void {
    document.querySelectorAll('.under').forEach((element) => element.classList.remove('under'));
    if (current.table.armed || current.table.lit.has(under(event))) drop(event)?.classList.add('under');
  }

  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  /** A card that may be dragged is not there to scroll by. */
  const show = (): boolean => node.classList.toggle('draggable', current.on);

  show();
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  return {
    update(next: Options) {
      current = next;
      show();
    },
    destroy: cancel,
  };
}
