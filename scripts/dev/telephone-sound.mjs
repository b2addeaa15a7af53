/** Sample rate of a telephone, Hz. */
const RATE = 8000;
/** Level of the loudest sample: -4 dBFS. */
const LOUDEST = 0.63;
const SILENCE = 0.005;
/** Samples kept before and after speech, as a breath. */
const [BEFORE, BEHIND] = [400, 800];

/** Reads a 16-bit mono WAV: samples, -1 to 1, and their rate. */
function read(wav) {
  const rate = wav.readUInt32LE(24);
  const at = wav.indexOf('data') + 8;
  const bytes = Math.min(wav.length - at, wav.readUInt32LE(at - 4));
  const samples = Float64Array.from(
    { length: Math.floor(bytes / 2) },
    (_, index) => wav.readInt16LE(at + index * 2) / 32_768,
  );
  return { rate, samples };
}

/** Resamples to 8 kHz by a windowed sinc with the telephone band (300 to 3600 Hz are audible; below 150 nothing is lost). */
function resampled({ rate, samples }) {
  const step = rate / RATE;
  const cut = 3600 / rate;
  const half = Math.ceil(24 * step);
  return Float64Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const centre = index * step;
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - half)); at <= Math.min(samples.length - 1, centre + half); at += 1) {
      const x = at - centre;
      const sinc = x === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * x) / (Math.PI * x);
      sum += samples[at] * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half));
    }
    return sum;
  });
}

/** Removes frequencies below 150 Hz. */
function highPassed(samples) {
  const keep = 1 / (1 + (2 * Math.PI * 150) / RATE);
  let [before, out] = [0, 0];
  return samples.map((sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}

/** Converts a WAV of a voice to telephone audio: 8 kHz, silence trimmed at both ends except for a breath, normalised loudness. */
export function telephoneSound(wav) {
  const sound = highPassed(resampled(read(wav)));
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const even = sound.map((sample) => (sample / loudest) * LOUDEST);
  const first = even.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = even.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const whole = new Float64Array(BEFORE + last - first + 1 + BEHIND);
  whole.set(even.subarray(first, last + 1), BEFORE);
  return whole;
}

/** Encodes a sample in G.711 µ-law. */
function mulaw(sample) {
  const BIAS = 0x84;
  const value = Math.round(sample * 32_767);
  const size = Math.min(32_635, Math.abs(value)) + BIAS;
  const exponent = Math.max(0, Math.floor(Math.log2(size)) - 7);
  return ~((value < 0 ? 0x80 : 0) | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** Returns a µ-law WAV. */
export function mulawWav(samples) {
  const head = Buffer.alloc(46);
  head.write('RIFF', 0);
  head.writeUInt32LE(38 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(18, 16);
  head.writeUInt16LE(7, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 38);
  head.writeUInt32LE(samples.length, 42);
  return Buffer.concat([head, Buffer.from(Array.from(samples, mulaw))]);
}
