import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, variable } from '../../fields.ts';
import { flowLimits } from '../../limits.ts';
import { texts } from './texts.ts';

export const set = defineStep({
  type: 'set',
  family: 'data',
  icon: 'M4 6h16v2H4V6Zm0 5h10v2H4v-2Zm0 5h7v2H4v-2Zm12-2h2v2h2v2h-2v2h-2v-2h-2v-2h2v-2Z',
  shape: { name: variable, value: z.string().max(flowLimits.value), next: exit },
  fields: { name: 'variable', value: 'text' },
  texts,
  fresh: { name: '', value: '', next: null },
  ...onlyNext,
  waitsForSomebody: false,
  sets: ({ name }) => [name],
  enter: ({ name, value, next }) => ({
    journey: [{ step: 'variable', detail: `${name}: ${value}` }],
    sets: { [name]: value },
    by: 'next',
    to: next,
  }),
});
