import { DIALLED } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Strategies to choose whom to ring [CONF-QUEUE-013]; `random` is an addition, which spreads calls evenly. */
export const strategies = ['ring all', 'longest idle', 'round robin', 'top down', 'fewest calls', 'random'] as const;
export type Strategy = (typeof strategies)[number];

/** Destination of callers whom the queue cannot keep: it is full, the wait was too long, or no agent serves it any more. */
export const overflowSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('hangup') }),
  z.strictObject({ to: z.literal('queue'), queueId: z.string().min(1).max(64) }),
  z.strictObject({ to: z.literal('number'), number: z.string().regex(DIALLED) }),
  z.strictObject({ to: z.literal('voicemail') }),
]);
export type Overflow = z.infer<typeof overflowSchema>;
