import { z } from '@patchbay/shared-contracts/zod';
import { defineStep, onlyNext } from '../../define-step.ts';
import { exit, ringSeconds } from '../../fields.ts';
import { texts } from './texts.ts';

/** Rings the agent of this customer's last answered call, unless it is longer ago than the given time. */
export const stickyAgent = defineStep({
  type: 'stickyAgent',
  family: 'reach',
  icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 7c0-3.300 3.600-6 8-6 1 0 2 .1 2.900.4A6 6 0 0 0 13 18v2H4v-1Zm14-5 1.200 2.500 2.800.4-2 2 .5 2.800L18 20.400l-2.500 1.300.5-2.800-2-2 2.800-.4L18 14Z',
  shape: { hours: z.number().int().min(1).max(8760), ringSeconds, next: exit },
  fields: { hours: 'hours', ringSeconds: 'seconds' },
  texts,
  fresh: { hours: 168, ringSeconds: 20, next: null },
  ...onlyNext,
  waitsForSomebody: true,
  enter: ({ hours, ringSeconds: seconds }) => ({
    waits: { is: 'ringing', scope: { is: 'sticky', withinMs: hours * 3_600_000 }, ringMs: seconds * 1000 },
  }),
  leave: ({ next }, { is }) => (is === 'nobody' ? { by: 'next', to: next } : undefined),
});
