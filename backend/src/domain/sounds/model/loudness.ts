// ITU-R BS.1770-5 and EBU R 128, for one channel: K-weighting, mean square over gated blocks of 400 ms, three quarters overlapping.

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

const angle = (hz: number, rate: number): number => Math.tan((Math.PI * hz) / rate);

/** Filter for the head as a sphere, which makes treble louder. Derived from the prototype of the standard's 48 kHz filter, for any rate. */
function shelf(rate: number): Biquad {
  const [hz, dB, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = angle(hz, rate);
  const [high, band] = [10 ** (dB / 20), (10 ** (dB / 20)) ** 0.4996667741545416];
  const a0 = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

/** High-pass filter for inaudible low frequencies. */
function highPass(rate: number): Biquad {
  const [hz, q] = [38.13547087602444, 0.5003270373238773];
  const k = angle(hz, rate);
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

const filter = ({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): ((x: number) => number) => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
};

/** Returns the energy of each 100 ms, K-weighted; a shorter last one is left out if there are others. */
function steps(samples: Float32Array, rate: number): readonly number[] {
  const [first, second] = [filter(shelf(rate)), filter(highPass(rate))];
  const length = Math.round(rate / 10);
  const sums: number[] = [];
  let sum = 0;
  let until = length;
  for (let at = 0; at < samples.length; at++) {
    const y = second(first(samples[at] as number));
    sum += y * y;
    if (at + 1 < until) continue;
    sums.push(sum / length);
    sum = 0;
    until += length;
  }
  const rest = samples.length % length;
  return sums.length > 0 || rest === 0 ? sums : [sum / rest];
}

const STEPS_OF_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lufsOf = (energy: number): number => -0.691 + 10 * Math.log10(energy);

/** Returns the LUFS of one channel (-1 to 1); null when nothing is over -70 LUFS. A sound shorter than a block counts as one. */
export function loudnessOf(samples: Float32Array, rate: number): number | null {
  const energies = steps(samples, rate);
  const blocks =
    energies.length < STEPS_OF_BLOCK
      ? energies.slice(0, 1).map(() => mean(energies))
      : energies.slice(STEPS_OF_BLOCK - 1).map((_, at) => mean(energies.slice(at, at + STEPS_OF_BLOCK)));
  const audible = blocks.filter((energy) => lufsOf(energy) > ABSOLUTE_GATE);
  if (audible.length === 0) return null;
  const gate = lufsOf(mean(audible)) + RELATIVE_GATE;
  return lufsOf(mean(audible.filter((energy) => lufsOf(energy) > gate)));
}

/** Target loudness of sounds, near that of voices in the telephone network (ITU-T P.56, nominal active level). */
export const TARGET_LUFS = -23;
/** dBTP: peaks after conversion stay below. */
const PEAK = -2;
/** Largest gain, in dB: more would only amplify noise. */
const MOST_GAIN = 24;

/** Returns the gain in dB that brings a sound to the target plus `louder`, without clipping. */
export function gainFor(lufs: number | null, truePeakDb: number, louder = 0): number {
  if (lufs === null) return 0;
  return Math.min(TARGET_LUFS - lufs + louder, PEAK - truePeakDb, MOST_GAIN);
}
