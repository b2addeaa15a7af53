import type { RingScope, Wait } from '@patchbay/shared-contracts/flows';
import type { QueuePlan } from '../flow/queue-plan.ts';
import type { CallEnder } from '../ports.ts';
import type { LineScope } from './line-facts.ts';

/** Number of a leg within its call; never reused, so that a late event of an earlier leg is recognised. */
export type LegId = number;

/** Leg of a callback's customer who has not been rung yet. */
export const NO_LEG: LegId = -1;

/** Cause of a call that was not begun, or was ended, as its account could not pay for it [ACCT-012]. */
export const NO_CREDIT = 'no credit';

/** Candidates for answering a caller. All but the first two are asked once. */
export type SearchScope =
  | { readonly is: 'queue'; readonly plan: QueuePlan }
  /** A number without a queue: anybody of the account. */
  | { readonly is: 'account' }
  | LineScope
  | RingScope;

/** One kind of wait of a flow. */
export type WaitOf<Is extends Wait['is']> = Extract<Wait, { is: Is }>;

/** End of a call, in the words of its record. */
export interface Ending {
  readonly by: CallEnder;
  readonly cause: string;
}

/** `ring` belongs to one leg; the others to the call. */
export type Timer =
  | 'ring'
  | 'away'
  | 'thirdAway'
  | 'pause'
  | 'seek'
  | 'patience'
  | 'busyTone'
  | 'announce'
  | 'digits'
  | 'voicemail'
  | 'tone'
  | 'known';
