import { soundErrors } from '@patchbay/shared-contracts/sounds';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { createEmbeddedSpeech } from './embedded.ts';
import { createPollySpeech } from './polly.ts';
import type { SpeechChoice } from './settings.ts';
import type { Speech } from './speech.ts';

const nobody: Speech = {
  voices: { provider: null, voices: [] },
  say: async () => {
    throw new Refusal(soundErrors['no-voice']);
  },
};

/** Creates the configured speech service; without voices when its program is missing. `speechFolder` contains the embedded one. */
export function createSpeech(choice: SpeechChoice, speechFolder: string): Speech {
  if (choice.by === 'polly') return createPollySpeech(choice);
  return (choice.by === 'embedded' ? createEmbeddedSpeech(speechFolder) : undefined) ?? nobody;
}
