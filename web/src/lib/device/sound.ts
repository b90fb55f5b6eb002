// Plays soft sounds, made with the Web Audio API, from the first touch on unless the player has turned them off.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'draw' | 'stone' | 'claim' | 'turn' | 'win' | 'lose';
let context: AudioContext | null = null;
/** A sound that is ready only after this time is dropped, because the table has moved on. */
const LATE_MS = 300;

// Some browsers allow sound only after a touch or a key, and only if the page asks again at that moment.
for (const name of ['pointerdown', 'pointerup', 'keydown']) {
  addEventListener(name, () => {
    if (settings.sounds && context && context.state !== 'running') void context.resume();
  });
}

/** A note of a small pipe: a soft reed with a breath of its octave. */
function pipe(at: number, hertz: number, length: number, loud: number): void {
  for (const [times, share, type] of [
    [1, 1, 'triangle'],
    [2.003, 0.28, 'sine'],
    [3, 0.1, 'sine'],
  ] as const) {
    if (!context) return;
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = type;
    voice.frequency.value = hertz * times;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud * share, at + 0.04);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    voice.connect(gain).connect(context.destination);
    voice.start(at);
    voice.stop(at + length);
  }
}

/** A short noise around one pitch: cloth, card or stone. `fall` is how fast it dies. */
function noise(at: number, length: number, kind: BiquadFilterType, hertz: number, loud: number, fall = 3): void {
  if (!context) return;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) {
    const left = 1 - i / data.length;
    data[i] = (Math.random() * 2 - 1) * left ** fall * Math.min(1, i / 60);
  }
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = buffer;
  filter.type = kind;
  filter.frequency.value = hertz;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const SOUNDS: Record<Sound, (now: number) => void> = {
  card: (now) => {
    noise(now, 0.1, 'lowpass', 1300, 0.22);
    noise(now + 0.02, 0.06, 'bandpass', 320, 0.2);
  },
  draw: (now) => noise(now, 0.14, 'bandpass', 2100, 0.09, 1.5),
  stone: (now) => {
    noise(now, 0.18, 'lowpass', 420, 0.6);
    noise(now + 0.09, 0.14, 'lowpass', 300, 0.35);
  },
  claim: (now) => {
    noise(now, 0.34, 'bandpass', 260, 0.5, 1);
    noise(now + 0.3, 0.22, 'lowpass', 340, 0.8);
    pipe(now + 0.34, 587, 0.5, 0.045);
  },
  turn: (now) => pipe(now, 523, 0.32, 0.05),
  win: (now) => [392, 494, 587, 784].forEach((hertz, place) => pipe(now + place * 0.16, hertz, 1.3, 0.055)),
  lose: (now) => [440, 392, 330].forEach((hertz, place) => pipe(now + place * 0.22, hertz, 1.1, 0.04)),
};

/** Play it, if sounds are on and the player has touched the page. */
export function sound(name: Sound): void {
  if (!settings.sounds || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  const asked = Date.now();
  context ??= new AudioContext();
  void context
    .resume()
    .then(() => {
      if (context && Date.now() - asked < LATE_MS) SOUNDS[name](context.currentTime);
    })
    .catch(() => undefined);
}
