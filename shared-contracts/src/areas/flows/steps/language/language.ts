import { languageNames, languages } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit } from '../../fields.ts';
import { texts } from './texts.ts';

/**
 * Sets the language of built-in prompts for the rest of the call: those that steps name, and those of queues and voicemail
 * [CONF-FLOW-010]. Sounds of the account are not translated.
 */
export const language = defineStep({
  type: 'language',
  family: 'speak',
  icon: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.200c-1 1-1.800 2.700-2.200 4.800h4.400c-.4-2.100-1.200-3.800-2.200-4.800ZM9 4.700A8 8 0 0 0 4.800 9h3c.2-1.600.6-3.100 1.200-4.300Zm6 0c.6 1.200 1 2.700 1.200 4.300h3A8 8 0 0 0 15 4.700ZM4.300 11a8 8 0 0 0 0 2h3.300v-2H4.300Zm5.300 0v2h4.800v-2H9.600Zm6.800 0v2h3.300a8 8 0 0 0 0-2h-3.300ZM4.800 15A8 8 0 0 0 9 19.300c-.6-1.200-1-2.700-1.200-4.300h-3Zm5 0c.4 2.100 1.200 3.800 2.200 4.800 1-1 1.800-2.700 2.200-4.800H9.800Zm6.400 0c-.2 1.600-.6 3.100-1.200 4.300a8 8 0 0 0 4.200-4.300h-3Z',
  shape: { language: z.enum(languages), next: exit },
  fields: { language: 'language' },
  texts,
  fresh: { language: 'en', next: null },
  ...onlyNext,
  waitsForSomebody: false,
  enter: ({ language: speaks, next }) => ({
    journey: [{ step: 'language', detail: languageNames[speaks] }],
    ...{ speaks, by: 'next', to: next },
  }),
});
