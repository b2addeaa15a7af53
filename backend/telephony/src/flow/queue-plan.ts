import { isOpenAt, type Calendar } from '@patchbay/shared-contracts/calendars';
import type { Overflow, Strategy } from '@patchbay/shared-contracts/queues';

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
  /** Between announcements; `null`: it is said once. */
  readonly announceEveryMs: number | null;
  readonly announcePosition: boolean;
  readonly overflow: Overflow;
  readonly wrapUpMs: number;
  /** For how long a customer is brought back to the agent of the last answered call; `null`: never. */
  readonly stickyMs: number | null;
  /** When callers may wait here, as it is when one comes; null: always. */
  readonly calendar: Calendar | null;
  /** Who gets the voicemails that are left here. */
  readonly voicemailEmail: string | null;
}

/** Nobody waits in it, and nobody of it is called back; `now` in epoch ms [CONF-FLOW-008]. */
export const isClosedAt = ({ calendar }: QueuePlan, now: number): boolean =>
  calendar !== null && !isOpenAt(calendar, now);

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
  calendar: null,
  voicemailEmail: null,
});
