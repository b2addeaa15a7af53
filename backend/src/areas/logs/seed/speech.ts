import type { Random } from '../../../domain/seed/random.ts';

const RATE = 8_000;

/** Two speakers in turn: pitch in Hz, and formants. */
const voices = [
  { pitch: 118, formants: [520, 1_190] },
  { pitch: 204, formants: [650, 1_720] },
] as const;

const HARMONICS = 12;

/** Divisors of each harmonic's amplitude: 1 at a formant, more away from it. */
const dampingOf = (hertz: number, formants: readonly number[]): number =>
  1 + (Math.min(...formants.map((formant) => Math.abs(hertz - formant))) / 180) ** 2;

function syllable(samples: Int16Array, at: number, length: number, voice: (typeof voices)[number], bend: number): void {
  const harmonics = Array.from({ length: HARMONICS }, (_, index) => voice.pitch * bend * (index + 1)).map((hertz) => ({
    hertz,
    damping: dampingOf(hertz, voice.formants),
  }));
  for (let index = 0; index < length && at + index < samples.length; index++) {
    const envelope = Math.sin((Math.PI * index) / length) ** 0.7;
    let value = 0;
    for (const { hertz, damping } of harmonics) value += Math.sin((2 * Math.PI * hertz * index) / RATE) / damping;
    samples[at + index] = Math.round(Math.max(-1, Math.min(1, (value / 2.5) * envelope)) * 9_000);
  }
}

/** Synthesises two alternating voices from harmonics: no words, but it sounds like a conversation behind a door. */
function conversation(random: Random, ms: number): Int16Array {
  const samples = new Int16Array(Math.floor((ms / 1000) * RATE));
  let at = 1_600;
  for (let turn = 0; at < samples.length; turn++) {
    const voice = voices[turn % 2 === 0 ? 0 : 1];
    for (let left = random.between(4, 11); left > 0; left--) {
      const length = random.between(900, 1_900);
      syllable(samples, at, length, voice, 0.92 + random.next() * 0.2);
      at += length + random.between(80, 700);
    }
    at += random.between(1_200, 3_600);
  }
  return samples;
}

/** Creates a WAV of about the length of a call: 16 bit, mono, 8 kHz, like real recordings. */
export function speechWav(random: Random, ms: number): Buffer {
  const samples = conversation(random, ms);
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
