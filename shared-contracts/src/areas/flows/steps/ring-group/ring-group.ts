import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, groupModes, memberSchema, ringSeconds } from '../../fields.ts';
import { texts } from './texts.ts';

export const ringGroup = defineStep({
  type: 'ringGroup',
  family: 'reach',
  icon: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm7-1a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2 18c0-3 3-5 7-5s7 2 7 5v1H2v-1Zm16 1v-1c0-1.8-.8-3.3-2-4.4 3.4 0 6 1.6 6 4.4v1h-4Z',
  shape: {
    name: z.string().min(1).max(50),
    mode: z.enum(groupModes),
    members: z.array(memberSchema).min(1).max(20),
    ringSeconds,
    /** Id of the group whose `round robin` position it shares; missing: its own. */
    turnsOf: z.string().min(1).max(64).optional(),
    next: exit,
  },
  fields: { name: 'text', members: 'members', mode: 'mode', ringSeconds: 'seconds' },
  texts,
  fresh: { name: '', mode: 'parallel', members: [], ringSeconds: 20, next: null },
  ...onlyNext,
  waitsForSomebody: true,
  enter: ({ id, turnsOf, mode, members, name, ringSeconds: seconds }) => ({
    journey: [{ step: 'ringGroup', detail: name }],
    waits: { is: 'ringing', scope: { is: 'group', id: turnsOf ?? id, mode, members }, ringMs: seconds * 1000 },
  }),
  leave: ({ next }, { is }) => (is === 'nobody' ? { by: 'next', to: next } : undefined),
});
