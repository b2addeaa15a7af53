import { soundListAnswerSchema, soundPaths, soundTypes, voicesAnswerSchema } from '@patchbay/shared-contracts/sounds';
import { answering } from '@patchbay/shared-ui/mocks';
import { sampleSounds, sampleVoices, soundsOf } from './samples.ts';

export const handlers = [
  answering('get', soundPaths.userSounds, soundListAnswerSchema, (url) =>
    sampleSounds(soundsOf(soundTypes.find((type) => type === url.searchParams.get('type')) ?? 'LIb')),
  ),
  answering('get', soundPaths.voices, voicesAnswerSchema, () => sampleVoices),
];
