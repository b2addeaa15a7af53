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
const unreached: Readonly<Record<EndCause, OutcomeKind>> = {
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
  normal: 'failed',
  'caller gave up': 'failed',
  'answered elsewhere': 'failed',
  'tab frozen': 'failed',
  'microphone missing': 'failed',
  'media refused': 'failed',
  'phone error': 'failed',
  transferred: 'failed',
  removed: 'failed',
  voicemail: 'failed',
  'flow ended': 'failed',
  'no such queue': 'failed',
  shutdown: 'failed',
  interrupted: 'failed',
};

const isCause = (word: string): word is EndCause => Object.hasOwn(unreached, word);

/** Why somebody was not reached; a cause of a newer server is that it failed. */
export const unreachedBy = (cause: string): OutcomeKind => (isCause(cause) ? unreached[cause] : 'failed');
