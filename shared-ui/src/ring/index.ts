/** Ring device and sound devices. Not a shared module: bundled by its users. */
export { audioInputs, audioOutputs, canChooseOutput, type Output } from './audio-outputs.ts';
export { useRingDevice } from './use-ring-device.ts';
export { listen, type Listening } from './listen.ts';
export { loudnessOf } from './loudness.ts';
export { playTone } from './play-tone.ts';
