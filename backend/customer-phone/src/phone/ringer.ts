/**
 * Two-tone ringing, synthesised: 400 + 450 Hz, 0.4 s on, 0.2 off, 0.4 on, 2 off. Silent where the browser requires a user gesture
 * first.
 */
export interface Ringer {
  start(): void;
  stop(): void;
}

const PERIOD_S = 3;
const LEVEL = 0.12;

const ringOnce = (context: AudioContext, gain: GainNode, from: number): void => {
  for (const [on, off] of [
    [0, 0.4],
    [0.6, 1],
  ] as const) {
    gain.gain.setValueAtTime(LEVEL, from + on);
    gain.gain.setValueAtTime(0, from + off);
  }
  for (const hz of [400, 450]) {
    const tone = context.createOscillator();
    tone.frequency.value = hz;
    tone.connect(gain);
    tone.start(from);
    tone.stop(from + 1);
  }
};

export const createRinger = (): Ringer => {
  let context: AudioContext | undefined;
  let timer: number | undefined;
  const ring = (audio: AudioContext) => {
    const gain = audio.createGain();
    gain.gain.value = 0;
    gain.connect(audio.destination);
    ringOnce(audio, gain, audio.currentTime + 0.02);
  };
  return {
    start: () => {
      if (timer !== undefined) return;
      const audio = (context ??= new AudioContext());
      void audio.resume();
      ring(audio);
      timer = window.setInterval(() => ring(audio), PERIOD_S * 1000);
    },
    stop: () => {
      window.clearInterval(timer);
      timer = undefined;
      void context?.suspend();
    },
  };
};
