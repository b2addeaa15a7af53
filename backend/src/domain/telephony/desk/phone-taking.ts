import type { Phase } from '../control/call.ts';
import type { PhoneHolders } from '../sip/phone-holders.ts';
import type { TakePhoneResult } from '../telephony.ts';
import type { RunningCalls } from './running-calls.ts';

/** Where a call can go on in another browser; elsewhere what is being asked of a phone would be lost. */
const movable: readonly Phase['at'][] = ['talking', 'away', 'handedOver', 'voicemail'];

/** Take over: the phone goes to another browser of the agent's, and his call as after a reload [TEL-009]. */
export const createPhoneTaking =
  (calls: Pick<RunningCalls, 'ofAgent'>, holders: Pick<PhoneHolders, 'holder' | 'ofAgent' | 'take'>) =>
  async (agentId: string, sipUser: string): Promise<TakePhoneResult> => {
    if (holders.holder(agentId) === sipUser && holders.ofAgent(agentId)) return { ok: true };
    const runtime = calls.ofAgent(agentId)?.runtime;
    const before = runtime?.call().phase;
    if (before && !movable.includes(before.at)) return { ok: false, reason: 'call-not-connected' };
    if (!holders.take(agentId, sipUser)) return { ok: false, reason: 'not-registered' };
    const isOnSoftphone = before?.at === 'talking' && before.agent.deskPhone === undefined;
    if (isOnSoftphone) runtime?.post({ type: 'legLeft', leg: before.agentLeg });
    await runtime?.settled();
    return { ok: true };
  };
