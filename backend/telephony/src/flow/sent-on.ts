import type { Overflow } from '@patchbay/shared-contracts/queues';
import type { FlowNode } from '@patchbay/shared-contracts/flows';

/** How long a message may be where nothing says so. */
export const VOICEMAIL_SECONDS = 120;
const NUMBER_RINGS_SECONDS = 30;

/** The step in place of a flow that a caller goes to whom a queue or a group cannot keep; `email`: who gets a message. */
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
