/** Zero crossings of the kernel on each side; for peaks the standard requires no more than six. */
const CROSSINGS = 10;
const PEAK_CROSSINGS = 6;
/** Number of phases in which a peak is looked for: the loop is written for four. */
const PEAK_PHASES = 4;
/** Passband as a fraction of the lower rate's Nyquist frequency, so that aliasing stays inaudible. */
const PASS = 0.92;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Sinc kernel with a Blackman window, x in samples of the source. */
function kernelAt(x: number, cutoff: number, half: number): number {
  if (Math.abs(x) >= half) return 0;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
  const turn = (Math.PI * x) / half;
  return cutoff * sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

interface Table {
  readonly half: number;
  /** For each phase between two samples of the source, in order: the weights of the 2 × `half` samples around it. */
  readonly weights: Float32Array;
}

function tableFor(count: number, ratio: number, crossings: number): Table {
  const cutoff = PASS * Math.min(1, ratio);
  const half = Math.ceil(crossings / cutoff);
  const weights = new Float32Array(count * 2 * half);
  for (let phase = 0; phase < count; phase++)
    for (let tap = 0; tap < 2 * half; tap++)
      weights[phase * 2 * half + tap] = kernelAt(tap - half + 1 - phase / count, cutoff, half);
  return { half, weights };
}

/**
 * Writes outputs, from a position and phase of the source on. A quarter of an hour of sound needs a thousand million products: the loop
 * has two sums, so that the processor need not wait for one, and counts positions instead of dividing.
 */
const createWriter =
  ({ half, weights }: Table, up: number, down: number) =>
  (values: Float32Array, source: Float32Array, { first, phase }: { first: number; phase: number }): void => {
    const taps = 2 * half;
    const [whole, part] = [Math.floor(down / up), down % up];
    for (let at = 0; at < values.length; at++) {
      let even = 0;
      let odd = 0;
      let weight = phase * taps;
      for (let tap = first; tap < first + taps; tap += 2, weight += 2) {
        even += (weights[weight] as number) * (source[tap] as number);
        odd += (weights[weight + 1] as number) * (source[tap + 1] as number);
      }
      values[at] = even + odd;
      first += whole;
      phase += part;
      if (phase >= up) {
        phase -= up;
        first += 1;
      }
    }
  };

export interface Resampler {
  /** Adds source samples; returns the outputs that are complete. */
  push(samples: Float32Array): Float32Array;
  end(): Float32Array;
}

/** Converts from one rate (Hz) to another, in pieces of any size, which do not affect the result. */
export function createResampler(from: number, to: number): Resampler {
  const common = gcd(from, to);
  const [up, down] = [to / common, from / common];
  const { half, weights } = tableFor(up, to / from, CROSSINGS);
  const write = createWriter({ half, weights }, up, down);
  /** Source samples from `begin` on, with silence before the beginning. */
  let held = new Float32Array(half);
  let begin = -half;
  let next = 0;
  const take = (samples: Float32Array): void => {
    const more = new Float32Array(held.length + samples.length);
    more.set(held);
    more.set(samples, held.length);
    held = more;
  };
  /** Returns all outputs whose neighbourhood lies before `until`. */
  const give = (until: number): Float32Array => {
    const end = Math.max(next, Math.ceil(((until - half) * up) / down));
    const values = new Float32Array(end - next);
    write(values, held, { first: Math.floor((next * down) / up) - half + 1 - begin, phase: (next * down) % up });
    next = end;
    const keep = Math.floor((next * down) / up) - half + 1;
    if (keep > begin) {
      held = held.slice(keep - begin);
      begin = keep;
    }
    return values;
  };
  return {
    push(samples) {
      take(samples);
      return give(begin + held.length);
    },
    end() {
      const length = begin + held.length;
      take(new Float32Array(2 * half));
      const wanted = Math.round((length * up) / down);
      const values = give(length + half);
      return values.subarray(0, Math.max(0, values.length - Math.max(0, next - wanted)));
    },
  };
}

export const joined = (pieces: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  const resampler = createResampler(from, to);
  return joined([resampler.push(samples), resampler.end()]);
}

/** Returns the true peak in dBTP: the highest of four times as many samples [BS.1770-5, annex 2]; -Infinity for silence. */
export function truePeakOf(samples: Float32Array): number {
  const { half, weights } = tableFor(PEAK_PHASES, PEAK_PHASES, PEAK_CROSSINGS);
  const taps = 2 * half;
  const sideBySide = weights.map(
    (_, at) => weights[(at % PEAK_PHASES) * taps + Math.floor(at / PEAK_PHASES)] as number,
  );
  const source = new Float32Array(samples.length + 2 * taps);
  source.set(samples, taps);
  let peak = 0;
  for (let first = 0; first <= samples.length + taps; first++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = first, weight = 0; at < first + taps; at++, weight += PEAK_PHASES) {
      const value = source[at] as number;
      a += value * (sideBySide[weight] as number);
      b += value * (sideBySide[weight + 1] as number);
      c += value * (sideBySide[weight + 2] as number);
      d += value * (sideBySide[weight + 3] as number);
    }
    peak = Math.max(peak, Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  }
  return 20 * Math.log10(peak);
}
