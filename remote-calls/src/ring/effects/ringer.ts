import type { Clock } from '../../clock/clock.ts';

export interface Ringer {
  /** Loops until stopped [CALL-169]. */
  start(): void;
  stop(): void;
}

const ROUND_MS = 3_000;
/** Starts of the two short double tones in a round, with soft edges. Seconds from the start of the round. */
const strokes = [0, 0.6] as const;
const tones = [440, 554.37] as const;
const LENGTH = 0.42;
const LOUDNESS = 0.12;

function strike(audio: AudioContext, at: number): void {
  const gain = audio.createGain();
  gain.connect(audio.destination);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.03);
  gain.gain.setValueAtTime(LOUDNESS, at + LENGTH - 0.12);
  gain.gain.linearRampToValueAtTime(0, at + LENGTH);
  for (const frequency of tones) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}

/** Routes the ringtone to a device where the browser can; for a missing one the default stays. */
function ringOn(audio: AudioContext, device: string): void {
  const choose: unknown = Reflect.get(audio, 'setSinkId');
  if (device === '' || typeof choose !== 'function') return;
  void Promise.resolve(choose.call(audio, device)).catch(() => undefined);
}

/**
 * Creates a ringer that synthesises its tone: no file to fetch, no delay. Silent without WebAudio. `device` is the id of the selected
 * output, empty for the system's default [ROUTE-005].
 */
export function createRinger(clock: Clock, device: () => string = () => ''): Ringer {
  let audio: AudioContext | null = null;
  let stopRounds: (() => void) | null = null;

  const round = () => {
    if (!audio) return;
    for (const offset of strokes) strike(audio, audio.currentTime + offset);
  };
  return {
    start() {
      if (stopRounds || typeof AudioContext === 'undefined') return;
      audio = new AudioContext();
      ringOn(audio, device());
      // Suspended until the user touches the page; it then rings from the next round.
      void audio.resume().catch(() => undefined);
      round();
      stopRounds = clock.every(ROUND_MS, round);
    },
    stop() {
      stopRounds?.();
      stopRounds = null;
      void audio?.close().catch(() => undefined);
      audio = null;
    },
  };
}
