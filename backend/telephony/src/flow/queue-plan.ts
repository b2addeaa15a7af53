import { isOpenAt, type Calendar } from '@patchbay/shared-contracts/calendars';
import type { Overflow, Strategy } from '@patchbay/shared-contracts/queues';

/** The settings of a queue that call control needs; times in milliseconds, sounds by id. */
export interface QueuePlan {
  readonly id: string;
  readonly name: string;
  readonly strategy: Strategy;
  readonly ringMs: number;
  readonly maxWaitMs: number;
  /** Largest number of waiting callers; `null`: no limit. */
  readonly maxLength: number | null;
  /** After each such time waited, the next tier is rung too; 0: all tiers at once. */
  readonly tierWaitMs: number;
  /** `null`: the built-in music. */
  readonly music: string | null;
  readonly announcement: string | null;
  /** Pause between announcements; `null`: played once. */
  readonly announceEveryMs: number | null;
  readonly announcePosition: boolean;
  readonly overflow: Overflow;
  readonly wrapUpMs: number;
  /** Time after the last answered call in which a customer is sent to the same agent; `null`: never. */
  readonly stickyMs: number | null;
  /** Opening hours, as they are when a call comes in; null: always open. */
  readonly calendar: Calendar | null;
  readonly voicemailEmail: string | null;
}

/** Whether nobody may wait in it and nobody of it is called back; `now` in epoch ms [CONF-FLOW-008]. */
export const isClosedAt = ({ calendar }: QueuePlan, now: number): boolean =>
  calendar !== null && !isOpenAt(calendar, now);

/** A queue with default settings. */
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
