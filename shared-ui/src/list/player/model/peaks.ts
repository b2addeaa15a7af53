/** Number of bars of a waveform. */
export const BARS = 96;

/** Returns the peak of each of `bars` equal parts, relative to the highest; silence is flat. */
export function peaksOf(samples: ArrayLike<number>, bars: number): readonly number[] {
  const part = samples.length / bars;
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    const end = Math.floor((bar + 1) * part);
    // A sample of 400 points per bar is precise enough, whatever the recording's length.
    const step = Math.max(1, Math.floor(part / 400));
    for (let at = Math.floor(bar * part); at < end; at += step) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const; // [LOGS-038]
/** Seconds moved by an arrow key. */
const STEP_SECONDS = 5;

/** Returns the position a key moves to, seconds; null for other keys. */
export function seekedBy(key: string, at: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + STEP_SECONDS,
    ArrowLeft: at - STEP_SECONDS,
    PageUp: at + total / 10,
    PageDown: at - total / 10,
    Home: 0,
    End: total,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(total, Math.max(0, to));
}
