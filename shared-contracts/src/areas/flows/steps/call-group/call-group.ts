import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { exit } from '../../fields.ts';
import { texts } from './texts.ts';

/**
 * Rings a call group as it is when the call begins: it was converted into a ring group then, and a deleted one rings nobody
 * [CONF-GROUP-001].
 */
export const callGroup = defineStep({
  type: 'callGroup',
  family: 'reach',
  icon: 'M12 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 17c0-2.8 2-5 5-5s5 2.2 5 5v2H7v-2Zm-5 2v-1.500C2 15.200 3.600 13.500 6 13.500c-.7 1-1 2.200-1 3.500v2H2Zm17 0v-2c0-1.300-.3-2.500-1-3.500 2.400 0 4 1.700 4 4V19h-3Z',
  /** `next` missing: the group's own continuation applies. */
  shape: { groupId: z.string().min(1).max(64), next: exit.optional() },
  fields: { groupId: 'group' },
  texts,
  fresh: { groupId: '' },
  exits: ({ next }) => (next === undefined ? {} : { next }),
  leading: (node, _name, next) => ({ ...node, next }),
  waitsForSomebody: true,
  enter: ({ groupId, next }) => ({
    journey: [{ step: 'gone', detail: `call group ${groupId}` }],
    by: 'next',
    to: next ?? null,
  }),
});
