// What does the table sound like? Four soft sounds made on the spot, silent until they are turned on.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'stone' | 'turn' | 'end';
let context: AudioContext | null = null;

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
  context ??= new AudioContext();
  const now = context.currentTime;
  if (name === 'card') knock(now, 0.09, 1400, 0.25);
  if (name === 'stone') {
    knock(now, 0.18, 420, 0.7);
    knock(now + 0.09, 0.14, 300, 0.4);
  }
  if (name === 'turn') tone(now, 523, 0.3, 0.08);
  if (name === 'end') [392, 466, 587].forEach((hertz, i) => tone(now + i * 0.18, hertz, 1.2, 0.06, 'triangle'));
}
