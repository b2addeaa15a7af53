import type { IncomingLeg } from '../sip/sip-leg.ts';

/** A call from outside that has no record yet. */
export interface Arrival {
  readonly leg: IncomingLeg;
  /** Who calls, E.164; `null` when he does not say. */
  readonly number: string | null;
  readonly dialled: string;
}
