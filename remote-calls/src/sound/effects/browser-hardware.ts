import { audioInputs, audioOutputs, canChooseOutput, listen, playTone } from '@patchbay/shared-ui/ring';
import type { SoundHardware } from './sound-hardware.ts';

/** `setSinkId` of media elements: not every browser has it; a device that is gone leaves the sound where it is. */
function sendTo(audio: HTMLAudioElement, id: string): void {
  const choose: unknown = Reflect.get(audio, 'setSinkId');
  if (typeof choose === 'function') void Promise.resolve(choose.call(audio, id)).catch(() => undefined);
}

/** The browser's own; `voices` are where calls are heard. */
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
