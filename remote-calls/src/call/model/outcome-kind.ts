import type { EndCause } from '@patchbay/shared-contracts/logs';

/** What came of a call, where the agent has to be told. */
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

/** The customer was not reached. The words are the server's, which has them from SIP and Q.850 in one table. */
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

/** Why somebody was not reached; every other cause, and one of a newer server, is that the call failed. */
export const unreachedBy = (cause: string): OutcomeKind => ofWord.get(cause) ?? 'failed';
