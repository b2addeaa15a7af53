import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, sound } from '../../fields.ts';
import { texts } from './texts.ts';

export const waitMusic = defineStep({
  type: 'waitMusic',
  family: 'speak',
  icon: 'M9 18a3 3 0 1 1-2-2.800V5l12-2v11a3 3 0 1 1-2-2.800V7.400l-8 1.300V18Z',
  /** `music` null: default music. */
  shape: { music: sound.nullable(), seconds: z.number().int().min(1).max(600), next: exit },
  fields: { music: 'sound', seconds: 'seconds' },
  texts,
  fresh: { music: null, seconds: 30, next: null },
  ...onlyNext,
  waitsForSomebody: false,
  enter: ({ music, seconds }) => ({
    journey: [{ step: 'waited', detail: `${seconds} s` }],
    waits: { is: 'waiting', music, ms: seconds * 1000 },
  }),
  leave: ({ next }, { is }) => (is === 'said' ? { by: 'next', to: next } : undefined),
});
