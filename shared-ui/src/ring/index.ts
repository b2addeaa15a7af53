/** Where incoming calls ring. Not one of the shared modules: whoever needs it bundles it. */
export { audioOutputs, canChooseOutput, type Output } from './audio-outputs.ts';
export { useRingDevice } from './use-ring-device.ts';
