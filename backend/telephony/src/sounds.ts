/** Package entry for stored and transmitted sound: recording files, G.711, tones; independent of calls. */
export { SAMPLE_RATE } from './media/frame.ts';
export { decodePcma, decodePcmu, encodePcmu } from './media/g711.ts';
export { repairRecording } from './media/repair-wav.ts';
export { openSealedSound, type SealedSound } from './media/sealed/sealed-sound.ts';
export { cadence } from './media/tones.ts';
export { readWav } from './media/wav-reader.ts';
export { WAV_HEADER_BYTES } from './media/wav-recorder.ts';
