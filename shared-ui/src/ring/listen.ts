import { loudnessOf } from './loudness.ts';

const EVERY_MS = 50;

/** A microphone in use. */
export interface Listening {
  readonly label: string;
  stop(): void;
}

/**
 * Listens until stopped and reports the loudness (0…1) about twenty times per second. `deviceId` empty, or of a missing device: the
 * system's default. Rejects with getUserMedia's DOMException (W3C Media Capture §10.2).
 */
export async function listen(onLoudness: (loudness: number) => void, deviceId = ''): Promise<Listening> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: deviceId === '' ? true : { deviceId: { ideal: deviceId } },
  });
  const audio = new AudioContext();
  const analyser = new AnalyserNode(audio, { fftSize: 1024 });
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLoudness(loudnessOf(samples));
  }, EVERY_MS);
  return {
    label: stream.getAudioTracks()[0]?.label ?? '',
    stop() {
      window.clearInterval(timer);
      stream.getTracks().forEach((track) => track.stop());
      void audio.close();
    },
  };
}
