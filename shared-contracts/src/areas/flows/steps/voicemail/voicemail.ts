import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { sound } from '../../fields.ts';
import { texts } from './texts.ts';

export const voicemail = defineStep({
  type: 'voicemail',
  family: 'end',
  icon: 'M6.500 7a4.500 4.500 0 0 1 3.700 7h3.600a4.500 4.500 0 1 1 3.700 2h-11a4.500 4.500 0 1 1 0-9Zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm11 0a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  shape: { greeting: sound.nullable(), email: z.email().nullable(), maxSeconds: z.number().int().min(5).max(600) },
  fields: { greeting: 'sound', email: 'email', maxSeconds: 'seconds' },
  texts,
  fresh: { greeting: null, email: null, maxSeconds: 120 },
  exits: () => ({}),
  leading: (node) => node,
  waitsForSomebody: true,
  enter: ({ greeting, email, maxSeconds }) => ({
    waits: { is: 'recording', greeting, email, maxMs: maxSeconds * 1000 },
  }),
});
