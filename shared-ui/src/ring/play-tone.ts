const TONE_S = 1.2;

/** Returns `setSinkId` of AudioContext, which Chromium has, but not every browser. */
const sinkOf = (audio: AudioContext): ((id: string) => Promise<void>) | null => {
  const found: unknown = Reflect.get(audio, 'setSinkId');
  return typeof found === 'function' ? async (id) => void (await found.call(audio, id)) : null;
};

/** Plays a short tone on a device (empty: the default); resolves when it is over, to false when it could not be played. */
export async function playTone(outputId: string): Promise<boolean> {
  try {
    const audio = new AudioContext();
    if (outputId !== '') await sinkOf(audio)?.(outputId);
    await audio.resume();
    const gain = new GainNode(audio, { gain: 0 });
    gain.connect(audio.destination);
    gain.gain.setTargetAtTime(0.15, audio.currentTime, 0.02);
    gain.gain.setTargetAtTime(0, audio.currentTime + TONE_S - 0.15, 0.04);
    const tone = new OscillatorNode(audio, { frequency: 523.25 });
    tone.connect(gain);
    tone.start();
    await new Promise((done) => window.setTimeout(done, TONE_S * 1000));
    await audio.close();
    return true;
  } catch {
    return false; // the device is missing, or the browser blocks playback
  }
}
