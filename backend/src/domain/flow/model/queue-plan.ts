import { z } from 'zod';

/** How a queue chooses whom to ring [CONF-QUEUE-013]; `random` is ours, so that a team without habits is spread evenly. */
export const strategies = ['ring all', 'longest idle', 'round robin', 'top down', 'fewest calls', 'random'] as const;
export type Strategy = (typeof strategies)[number];

/** Where a caller goes whom the queue cannot keep: it is full, or the wait was too long. */
export const overflowSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('hangup') }),
  z.strictObject({ to: z.literal('queue'), queueId: z.string().min(1) }),
  z.strictObject({ to: z.literal('number'), number: z.string().regex(/^\+\d{6,15}$/) }),
  z.strictObject({ to: z.literal('voicemail') }),
]);
export type Overflow = z.infer<typeof overflowSchema>;

/** All that call control has to know of a queue; times in milliseconds, sounds by id. */
export interface QueuePlan {
  readonly id: string;
  readonly name: string;
  readonly strategy: Strategy;
  /** How long a phone rings. */
  readonly ringMs: number;
  readonly maxWaitMs: number;
  /** Callers who may wait at once; `null`: any number. */
  readonly maxLength: number | null;
  /** After each such time waited, the next tier is rung too; 0: all tiers at once. */
  readonly tierWaitMs: number;
  /** `null`: the music of the house. */
  readonly music: string | null;
  readonly announcement: string | null;
  /** Between announcements; `null`: there are none. */
  readonly announceEveryMs: number | null;
  readonly announcePosition: boolean;
  readonly overflow: Overflow;
  readonly wrapUpMs: number;
  /** For how long a customer is brought back to the agent of the last answered call; `null`: never. */
  readonly stickyMs: number | null;
  /** Who gets the voicemails that are left here. */
  readonly voicemailEmail: string | null;
}

/** A queue that nobody has set up further. */
export const plainQueue = ({ id, name }: Pick<QueuePlan, 'id' | 'name'>): QueuePlan => ({
  id,
  name,
  strategy: 'longest idle',
  ringMs: 20_000,
  maxWaitMs: 60_000,
  maxLength: null,
  tierWaitMs: 0,
  music: null,
  announcement: null,
  announceEveryMs: null,
  announcePosition: false,
  overflow: { to: 'hangup' },
  wrapUpMs: 0,
  stickyMs: null,
  voicemailEmail: null,
});
