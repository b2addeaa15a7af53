import { audioOutputs, canChooseOutput } from '@patchbay/shared-ui/ring';
import { loudnessOf, microphoneFault } from '../model/readiness.ts';
import type { Permission, ReadinessDevices, RelayServer } from './readiness-devices.ts';

const EVERY_MS = 50;
const TONE_S = 1.2;
/** How long a relay may take to answer. */
const RELAY_MS = 6000;

async function listen(onLoudness: (loudness: number) => void): ReturnType<ReadinessDevices['listen']> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 1024 });
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = window.setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      onLoudness(loudnessOf(samples));
    }, EVERY_MS);
    return {
      ok: true,
      label: stream.getAudioTracks()[0]?.label ?? '',
      stop() {
        window.clearInterval(timer);
        stream.getTracks().forEach((track) => track.stop());
        void audio.close();
      },
    };
  } catch (error) {
    return { ok: false, fault: microphoneFault(error instanceof DOMException ? error.name : 'NotFoundError') };
  }
}

/** `setSinkId` of AudioContext: Chromium has it, not every browser does. */
const sinkOf = (audio: AudioContext): ((id: string) => Promise<void>) | null => {
  const found: unknown = Reflect.get(audio, 'setSinkId');
  return typeof found === 'function' ? async (id) => void (await found.call(audio, id)) : null;
};

async function playTone(outputId: string): Promise<boolean> {
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
    return false; // the device is gone, or the browser plays nothing
  }
}

const permission = (): Permission => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

/** Gathers with relays only: a relayed candidate comes when a server takes our credentials. */
function relays(servers: readonly RelayServer[]): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers: [...servers], iceTransportPolicy: 'relay' });
  return new Promise<boolean>((answer) => {
    const timer = window.setTimeout(() => answer(false), RELAY_MS);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.type !== 'relay') return;
      window.clearTimeout(timer);
      answer(true);
    };
    connection.createDataChannel('check');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(() => answer(false));
  }).finally(() => connection.close());
}

/** The browser's own devices. */
export const browserReadiness = (): ReadinessDevices => ({
  listen,
  outputs: audioOutputs,
  canChooseOutput: canChooseOutput(),
  playTone,
  permission,
  askPermission: async () => (typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission()),
  relays,
});
