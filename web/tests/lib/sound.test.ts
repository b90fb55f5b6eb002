import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/device/settings.svelte';

const started = vi.fn<() => void>();
let resume: () => Promise<void>;

class FakeNode {
  frequency = { value: 0 };
  gain = {
    value: 0,
    setValueAtTime: (): void => undefined,
    linearRampToValueAtTime: (): void => undefined,
    exponentialRampToValueAtTime: (): void => undefined,
  };
  buffer: unknown = null;
  type = '';
  start = started;
  stop = (): void => undefined;
  connect = (node: unknown): unknown => node;
}
class FakeContext {
  static made = 0;
  static latest: FakeContext;
  currentTime = 1;
  sampleRate = 100;
  state = 'suspended';
  destination = new FakeNode();
  constructor() {
    FakeContext.made += 1;
    FakeContext.latest = this;
  }
  resume = (): Promise<void> => resume();
  createOscillator = (): FakeNode => new FakeNode();
  createGain = (): FakeNode => new FakeNode();
  createBufferSource = (): FakeNode => new FakeNode();
  createBiquadFilter = (): FakeNode => new FakeNode();
  createBuffer = (_: number, length: number): unknown => ({ getChannelData: () => new Float32Array(length) });
}

/** The module begins without an audio context. */
const freshSound = (): Promise<typeof import('../../src/lib/device/sound')> => {
  vi.resetModules();
  return import('../../src/lib/device/sound');
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  started.mockClear();
  FakeContext.made = 0;
  resume = () => Promise.resolve();
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  settings.sounds = false;
});

/** The settings of the module that is loaded now. */
const turnOn = async (): Promise<void> => {
  (await import('../../src/lib/device/settings.svelte')).settings.sounds = true;
};

it('plays nothing and opens nothing while sounds are off', async () => {
  const { sound } = await freshSound();
  (await import('../../src/lib/device/settings.svelte')).settings.sounds = false;
  sound('card');
  await settle();
  expect([FakeContext.made, started.mock.calls.length]).toEqual([0, 0]);
});

it('plays every sound with one audio context', async () => {
  const { sound } = await freshSound();
  await turnOn();
  for (const name of ['card', 'draw', 'stone', 'claim', 'turn', 'win', 'lose'] as const) {
    started.mockClear();
    sound(name);
    await settle();
    expect(started, name).toHaveBeenCalled();
  }
  expect(FakeContext.made).toBe(1);
});

it('drops a sound that is ready too late, and one that the browser does not allow', async () => {
  const { sound } = await freshSound();
  await turnOn();
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  resume = () => {
    now.mockReturnValue(1000);
    return Promise.resolve();
  };
  sound('turn');
  await settle();
  resume = () => Promise.reject(new Error('not allowed'));
  sound('turn');
  await settle();
  expect(started).not.toHaveBeenCalled();
  now.mockRestore();
});

it('asks the browser again at the next touch or key', async () => {
  const { sound } = await freshSound();
  await turnOn();
  sound('card');
  await settle();
  const again = vi.spyOn(FakeContext.latest, 'resume');
  dispatchEvent(new Event('keydown'));
  expect(again).toHaveBeenCalledOnce();
});

it('waits for the first touch', async () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], userActivation: { hasBeenActive: false } });
  const { sound } = await freshSound();
  await turnOn();
  sound('card');
  await settle();
  expect(FakeContext.made).toBe(0);
  vi.unstubAllGlobals();
});
