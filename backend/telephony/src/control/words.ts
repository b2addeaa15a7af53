import type { RungWhom, Wait } from '@patchbay/shared-contracts/flows';
import type { QueuePlan } from '../flow/queue-plan.ts';
import type { CallEnder } from '../ports.ts';
import type { LineWhom } from './line-facts.ts';

/** A leg's number within its call; never used twice, so that a late event of an earlier leg is told apart. */
export type LegId = number;

/** The customer of a callback, whom nobody has rung yet, has no leg. */
export const NO_LEG: LegId = -1;

/** Why a call was not begun, or ended, that its account could not pay for [ACCT-012]. */
export const NO_CREDIT = 'no credit';

/** Whom a caller is looked somebody for among. All but the first two are asked once. */
export type Whom =
  | { readonly is: 'queue'; readonly plan: QueuePlan }
  /** A number without a queue: anybody of the account. */
  | { readonly is: 'account' }
  | LineWhom
  | RungWhom;

/** What a flow waits for, of one kind. */
export type WaitOf<Is extends Wait['is']> = Extract<Wait, { is: Is }>;

/** How a call came to its end, in the words of its record. */
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
