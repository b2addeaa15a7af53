import type { Clock } from '../../clock/clock.ts';

export interface Ringer {
  /** Loops until stopped [CALL-169]. */
  start(): void;
  stop(): void;
}

const ROUND_MS = 3_000;
/** Two short double tones a round, soft at the edges. Seconds from the start of the round. */
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

/** A ring made by the browser itself: no file to fetch, no delay. Silent where there is no WebAudio. */
export function createRinger(clock: Clock): Ringer {
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
      // Suspended until the page was touched; it then rings from the next round.
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
