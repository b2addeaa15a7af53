import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { webAddress } from '../../kernel/settings/variables.ts';
import type { PollySettings } from './polly.ts';

export type SpeechChoice = { readonly by: 'embedded' | 'nobody' } | ({ readonly by: 'polly' } & PollySettings);

export const speechSettings = defineSettings({
  env: {
    SPEECH: z.enum(['embedded', 'polly', 'off'], 'must be embedded, polly or off').default('embedded'),
    POLLY_REGION: z.string().min(1, 'must not be empty').optional(),
    POLLY_ENDPOINT: webAddress('https://polly.example.com').optional(),
  },
  problems: ({ SPEECH, POLLY_REGION }) => [
    SPEECH === 'polly' && POLLY_REGION === undefined && 'POLLY_REGION must be set with SPEECH=polly',
  ],
  /** Text-to-speech service [CONF-SOUND-094]. */
  read: ({ SPEECH, POLLY_REGION: region, POLLY_ENDPOINT: endpoint }): { readonly speechBy: SpeechChoice } => ({
    speechBy:
      SPEECH === 'polly' && region !== undefined
        ? { by: 'polly', region, endpoint }
        : { by: SPEECH === 'embedded' ? 'embedded' : 'nobody' },
  }),
});
