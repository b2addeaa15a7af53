import type { EndCause } from '@patchbay/shared-contracts/logs';

/** Outcome of a call that the agent has to be told. */
export type OutcomeKind =
  | 'busy'
  | 'declined'
  | 'noAnswer'
  | 'unreachable'
  | 'wrongNumber'
  | 'numberChanged'
  | 'refused'
  | 'failed'
  | 'ownPhone'
  | 'lost'
  | 'customerLeft'
  | 'callerLeft';

/** Reasons for not reaching the customer, by the server's cause, which it derives from SIP and Q.850. */
const unreached: Readonly<Partial<Record<EndCause, OutcomeKind>>> = {
  busy: 'busy',
  declined: 'declined',
  'no answer': 'noAnswer',
  cancelled: 'noAnswer',
  unreachable: 'unreachable',
  unavailable: 'unreachable',
  redirected: 'unreachable',
  'unknown number': 'wrongNumber',
  'incomplete number': 'wrongNumber',
  'number changed': 'numberChanged',
  refused: 'refused',
  'not authorized': 'refused',
  lost: 'lost',
  'media lost': 'lost',
};

const ofWord: ReadonlyMap<string, OutcomeKind> = new Map(Object.entries(unreached));

/** Returns why somebody was not reached; unknown causes, e.g. of a newer server, count as a failed call. */
export const unreachedBy = (cause: string): OutcomeKind => ofWord.get(cause) ?? 'failed';
