import { audioInputs, audioOutputs, canChooseOutput, listen, playTone } from '@patchbay/shared-ui/ring';
import type { SoundHardware } from './sound-hardware.ts';

/** Routes an element's audio with `setSinkId`, which not every browser has; for a missing device the output stays. */
function sendTo(audio: HTMLAudioElement, id: string): void {
  const choose: unknown = Reflect.get(audio, 'setSinkId');
  if (typeof choose === 'function') void Promise.resolve(choose.call(audio, id)).catch(() => undefined);
}

/** Returns the browser's devices; `voices` are the elements that play calls. */
export const createBrowserHardware = (voices: readonly HTMLAudioElement[]): SoundHardware => ({
  microphones: audioInputs,
  speakers: audioOutputs,
  onChange(listener) {
    const { mediaDevices } = navigator; // undefined outside of a secure context
    mediaDevices?.addEventListener('devicechange', listener);
    return () => mediaDevices?.removeEventListener('devicechange', listener);
  },
  choosesSpeaker: canChooseOutput(),
  speakBy: (id) => voices.forEach((audio) => sendTo(audio, id)),
  listen: (id, onLoudness) => listen(onLoudness, id).catch(() => null),
  playTone,
});
