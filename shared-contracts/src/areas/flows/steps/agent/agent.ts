import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, ringSeconds } from '../../fields.ts';
import { texts } from './texts.ts';

/** Rings one agent of the account; for an inactive or busy one it counts as unanswered. */
export const agent = defineStep({
  type: 'agent',
  family: 'reach',
  icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm0 8c4.400 0 8 2.200 8 5v1H4v-1c0-2.800 3.600-5 8-5Z',
  shape: { agentId: z.string().min(1).max(64), ringSeconds, next: exit },
  fields: { agentId: 'agent', ringSeconds: 'seconds' },
  texts,
  fresh: { agentId: '', ringSeconds: 20, next: null },
  ...onlyNext,
  waitsForSomebody: true,
  enter: ({ id, agentId, ringSeconds: seconds }) => ({
    waits: {
      is: 'ringing',
      scope: { is: 'group', id, mode: 'sequential', members: [{ agentId }] },
      ringMs: seconds * 1000,
    },
  }),
  leave: ({ next }, { is }) => (is === 'nobody' ? { by: 'next', to: next } : undefined),
});
