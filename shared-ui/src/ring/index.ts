/** Where incoming calls ring, and what is heard of sound devices. Not one of the shared modules: whoever needs it bundles it. */
export { audioInputs, audioOutputs, canChooseOutput, type Output } from './audio-outputs.ts';
export { useRingDevice } from './use-ring-device.ts';
export { listen, type Listening } from './listen.ts';
export { loudnessOf } from './loudness.ts';
export { playTone } from './play-tone.ts';
