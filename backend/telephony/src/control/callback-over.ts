import type { CallbackOver } from '../ports.ts';
import type { Call, Ending } from './call.ts';

/** Returns the result of a callback at the end of its call [TEL-019]. */
export const overOf = ({ phase, soFar }: Pick<Call, 'phase' | 'soFar'>, { by, cause }: Ending): CallbackOver => {
  if (soFar.answeredAt !== null) return 'reached';
  if (cause === 'shutdown') return 'interrupted';
  switch (phase.at) {
    case 'busyTone':
      return 'missed';
    case 'callingCustomer':
      return by === 'agent' ? 'agentGone' : 'cancelled';
    default:
      return cause === 'cancelled' ? 'cancelled' : 'expired';
  }
};
