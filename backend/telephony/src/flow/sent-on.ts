import type { Overflow } from '@patchbay/shared-contracts/queues';
import type { FlowNode } from '@patchbay/shared-contracts/flows';

/** Default maximum length of a message, in seconds. */
export const VOICEMAIL_SECONDS = 120;
const NUMBER_RINGS_SECONDS = 30;

/** Returns the step, in place of a flow, for a caller whom a queue or a group cannot keep; `email`: recipient of a message. */
export function sentOn(id: string, overflow: Overflow, email: string | null): FlowNode {
  switch (overflow.to) {
    case 'queue':
      return { type: 'queue', id, queueId: overflow.queueId };
    case 'number':
      return { type: 'dial', id, number: overflow.number, ringSeconds: NUMBER_RINGS_SECONDS, next: null };
    case 'voicemail':
      return { type: 'voicemail', id, greeting: null, email, maxSeconds: VOICEMAIL_SECONDS };
    case 'hangup':
      return { type: 'hangup', id };
  }
}
