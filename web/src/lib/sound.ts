// What does the table sound like? Four soft sounds made on the spot, silent until they are turned on.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'stone' | 'turn' | 'end';
let context: AudioContext | null = null;
/** A sound that comes later than this is no longer about what happened. */
const LATE_MS = 300;

// Some browsers let a page sound only after a touch or a key, and only if it asks again then.
for (const name of ['pointerdown', 'pointerup', 'keydown']) {
  addEventListener(name, () => {
    if (settings.sounds && context && context.state !== 'running') void context.resume();
  });
}

function tone(at: number, hertz: number, length: number, loud: number, type: OscillatorType = 'sine'): void {
  if (!context) return;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = type;
  voice.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

function knock(at: number, length: number, hertz: number, loud: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = hertz;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

/** Play it, if sounds are on. */
export function sound(name: Sound): void {
  if (!settings.sounds) return;
  const asked = Date.now();
  context ??= new AudioContext();
  void context.resume().then(() => {
    if (Date.now() - asked < LATE_MS) play(name);
  }).catch(() => undefined);
}

function play(name: Sound): void {
  const now = context?.currentTime ?? 0;
  if (name === 'card') knock(now, 0.09, 1400, 0.25);
  if (name === 'stone') {
    knock(now, 0.18, 420, 0.7);
    knock(now + 0.09, 0.14, 300, 0.4);
  }
  if (name === 'turn') tone(now, 523, 0.3, 0.08);
  if (name === 'end') [392, 466, 587].forEach((hertz, i) => tone(now + i * 0.18, hertz, 1.2, 0.06, 'triangle'));
}
