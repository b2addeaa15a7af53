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

/** Who speaks, as configured; nobody where that program is not there. `speechFolder` holds the embedded one. */
export function createSpeech(choice: SpeechChoice, speechFolder: string): Speech {
  if (choice.by === 'polly') return createPollySpeech(choice);
  return (choice.by === 'embedded' ? createEmbeddedSpeech(speechFolder) : undefined) ?? nobody;
}
