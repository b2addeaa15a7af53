import { z } from '@patchbay/shared-contracts/zod';
import { defineStep } from '../../define-step.ts';
import { texts } from './texts.ts';

/**
 * Continues in another flow of the account, in the version published when the call began; the runner has loaded it, or treats it as
 * deleted.
 */
export const flow = defineStep({
  type: 'flow',
  family: 'end',
  icon: 'M4 5h7v2H6v10h5v2H4V5Zm11 2 5 5-5 5-1.400-1.400 2.600-2.600H9v-2h7.200l-2.600-2.600L15 7Z',
  shape: { flowId: z.string().min(1).max(64) },
  fields: { flowId: 'flow' },
  texts,
  fresh: { flowId: '' },
  exits: () => ({}),
  leading: (node) => node,
  waitsForSomebody: false,
  enter: ({ flowId }) => ({ waits: { is: 'goingOn', flowId } }),
});
