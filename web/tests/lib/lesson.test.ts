import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonStep, Tutorial } from '../../src/lib/server/protocol';

const choice = (text: string) => ({ text, picks: [`hand:${text}`] });
function step(number: number, action: string | null, message: string, seat: 0 | 1 | null = null): LessonStep {
  const position = {
    phase: 'running' as const,
    turn: number + 1,
    waiting: [action ? 0 : 1] as (0 | 1)[],
    seats: [
      { who: 'person', name: '', ready: true },
      { who: 'tutor', name: 'tutor', ready: true },
    ] as [never, never],
    choices: action ? [choice('heads'), choice('tails')] : [],
    view: null,
    scene: { headline: { key: 'x' }, zones: [] } as never,
  };
  const what = { event: (number ? 'acted' : 'dealt') as 'acted', seat, turn: number };
  return {
    update: { type: 'update', number, at: 0, what, position },
    action,
    message,
    notes: { 'why?': [{ key: `note-${number}` }] },
  };
}
const LESSON: Tutorial = {
  id: 'toss',
  game: 'coins',
  steps: [step(0, 'heads', '1'), step(1, null, '', 0), step(2, 'tails', '2', 1), step(3, null, 'end', 0)],
};

let lesson: InstanceType<typeof import('../../src/lib/lesson/lesson.svelte').LessonConnection>;
let table: InstanceType<typeof import('../../src/lib/table/table.svelte').Table>;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const { LessonConnection } = await import('../../src/lib/lesson/lesson.svelte');
  const { Table } = await import('../../src/lib/table/table.svelte');
  table = new Table();
  lesson = new LessonConnection(LESSON, table);
  return () => vi.useRealTimers();
});

describe('a lesson', () => {
  it('shows its first position and message', () => {
    expect(table.number).toBe(0);
    expect(lesson.message).toBe('1');
    expect(table.choices.map(({ text }) => text)).toEqual(['heads', 'tails']);
  });
  it('takes the action it asks for, then plays the script', async () => {
    expect(await lesson.ask({ type: 'act', turn: 1, action: 'heads' })).toMatchObject({ type: 'took' });
    vi.advanceTimersByTime(1);
    expect(table.number).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(table.number).toBe(2);
    expect(lesson.message).toBe('2');
    expect(lesson.isDone).toBe(false);
  });
  it('refuses another action, and frames the one it asks for', async () => {
    const answer = await lesson.ask({ type: 'act', turn: 1, action: 'tails' });
    expect(answer).toMatchObject({ type: 'refused', code: 'lesson/other' });
    expect(table.hinted).toEqual(['hand:heads']);
    vi.advanceTimersByTime(2000);
    expect(table.number).toBe(0);
  });
  it('answers questions about the position that is shown', async () => {
    expect(await lesson.ask({ type: 'question', text: 'why?' })).toMatchObject({ words: [{ key: 'note-0' }] });
    expect(await lesson.ask({ type: 'question', text: 'else?' })).toMatchObject({ words: [] });
  });
  it('is done at its last step', async () => {
    await lesson.ask({ type: 'act', turn: 1, action: 'heads' });
    vi.advanceTimersByTime(2000);
    await lesson.ask({ type: 'act', turn: 3, action: 'tails' });
    vi.advanceTimersByTime(2000);
    expect(lesson.isDone).toBe(true);
    expect(lesson.message).toBe('end');
  });
  it('plays nothing more once it is left', async () => {
    await lesson.ask({ type: 'act', turn: 1, action: 'heads' });
    lesson.close();
    vi.advanceTimersByTime(5000);
    expect(table.number).toBe(0);
  });
});
