import type { IncomingLeg } from '../sip/sip-leg.ts';

/** A call from outside that has no record yet. */
export interface Arrival {
  readonly leg: IncomingLeg;
  /** Caller's number, E.164; `null` when withheld. */
  readonly number: string | null;
  readonly dialled: string;
}
