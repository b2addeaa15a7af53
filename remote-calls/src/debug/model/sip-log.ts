import type { DebugEvent } from '@patchbay/shared-contracts/calls';
import type { PhoneFact, PhoneState } from '../../phone/model/phone-fact.ts';

/** Code and details of a softphone event [CALL-154]. */
export interface Moment {
  readonly type: string;
  readonly callId: string;
  readonly data: DebugEvent['ad'];
}

const moment = (type: string, callId = '', data: Moment['data'] = {}): Moment => ({ type, callId, data });

/** Required codes of the events [CALL-154]. */
const codes: Readonly<Record<Exclude<PhoneFact['type'], 'failed'>, string>> = {
  invited: 'INVITED',
  ongoing: 'ONGOING',
  rejected: 'REJECTED',
  hangup: 'HANGUP',
  left: 'LEFT',
  handedBack: 'HANDED_BACK',
  held: 'HOLDED',
  unheld: 'UNHOLDED',
  muted: 'MUTED',
  unmuted: 'UNMUTED',
};

export function momentOfFact(fact: PhoneFact): Moment {
  if (fact.type === 'failed') {
    const { command, reason } = fact;
    return moment(reason === 'microphone' ? 'MICROPHONE' : 'ERROR', fact.callId, { command, reason });
  }
  const data = fact.type === 'hangup' ? { by: fact.by } : {};
  return moment(codes[fact.type], fact.callId, data); // no customer's number: it must not appear here
}

/** Describes a change of state; null when nothing changed. */
export function momentOfState(before: PhoneState['is'], { is, ...more }: PhoneState): Moment | null {
  if (before === is) return null;
  const reason = 'reason' in more ? more.reason : null;
  if (is === 'registered') return moment('CONNECT');
  if (is === 'lost') return moment('DISCONNECT', '', { reason });
  if (is === 'refused') return moment(reason === 'microphone' ? 'MICROPHONE' : 'REGISTER_ERROR', '', { reason });
  return is === 'off' && before === 'registered' ? moment('DISCONNECT', '', { reason: 'unregistered' }) : null;
}

const always: ReadonlySet<string> = new Set(['CONNECT', 'DISCONNECT', 'MICROPHONE']);

/** Whether the event is sent to the server [CALL-153]. */
export const isPushed = ({ type }: Moment, frontendLogging: boolean): boolean => frontendLogging || always.has(type);
