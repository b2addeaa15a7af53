/** Loudness meter of a stream. */
export interface Meter {
  /** Loudness, 0 to 1. */
  level(): number;
  stop(): void;
}

/** Gain that makes speech, which is far below full scale, fill the bar. */
const GAIN = 4;

export function createMeter(stream: MediaStream): Meter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * GAIN);
    },
    stop: () => void context.close(),
  };
}
