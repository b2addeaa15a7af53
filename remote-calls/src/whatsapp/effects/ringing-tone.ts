import type { Clock } from '../../clock/clock.ts';
import type { RingingTone } from './voice-line.ts';

const ROUND_MS = 3_000;
/** Start and end of each tone within a round, s; with the frequencies below, as heard by callers in India (ITU-T E.180). */
const strokes = [
  [0, 0.4],
  [0.6, 1],
] as const;
const tones = [400, 450] as const;
const LOUDNESS = 0.06;
/** Time, ms, after which an audio context that is not running waits for a touch of the page. */
const RUNS_WITHIN_MS = 500;

function round(audio: AudioContext): void {
  const gain = audio.createGain();
  gain.gain.value = 0;
  gain.connect(audio.destination);
  const from = audio.currentTime + 0.02;
  for (const [on, off] of strokes) {
    gain.gain.setValueAtTime(LOUDNESS, from + on);
    gain.gain.setValueAtTime(0, from + off);
  }
  for (const hz of tones) {
    const tone = audio.createOscillator();
    tone.frequency.value = hz;
    tone.connect(gain);
    tone.start(from);
    tone.stop(from + 1);
  }
}

/** Creates a synthesised ringing tone that loops until stopped [WA-012]. */
export function createRingingTone(clock: Clock): RingingTone {
  let stop = (): void => undefined;
  return {
    async start() {
      stop();
      if (typeof AudioContext === 'undefined') return;
      const audio = new AudioContext();
      const stopRounds = clock.every(ROUND_MS, () => round(audio));
      stop = () => {
        stopRounds();
        void audio.close().catch(() => undefined);
        stop = () => undefined;
      };
      void audio.resume().catch(() => undefined);
      round(audio);
      await new Promise<void>((resolve) => clock.after(RUNS_WITHIN_MS, resolve));
      if (audio.state === 'suspended') throw new Error('the browser plays nothing by itself');
    },
    stop: () => stop(),
  };
}
