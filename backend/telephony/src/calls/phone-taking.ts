import type { LegId, Phase } from '../control/call.ts';
import type { PhoneHolders } from '../sip/phone-holders.ts';
import type { TakePhoneResult } from '../telephony.ts';
import type { RunningCalls } from './running-calls.ts';

/** Phases in which a call can move to another browser; in others, a pending request to the phone would be lost. */
const movable: readonly Phase['at'][] = ['talking', 'away'];

const canMove = (phase: Phase | undefined): boolean => phase === undefined || movable.includes(phase.at);

/** The leg to leave in the browser that had the phone. */
const legToLeave = (phase: Phase | undefined): LegId | undefined =>
  phase?.at === 'talking' && phase.agent.deskPhone === undefined ? phase.agentLeg : undefined;

/** Moves the phone to another of the agent's browsers, and the call as after a reload [TEL-009]. */
export const createPhoneTaking =
  (calls: Pick<RunningCalls, 'ofAgent'>, holders: Pick<PhoneHolders, 'holder' | 'ofAgent' | 'take'>) =>
  async (agentId: string, sipUser: string): Promise<TakePhoneResult> => {
    if (holders.holder(agentId) === sipUser && holders.ofAgent(agentId)) return { ok: true };
    const runtime = calls.ofAgent(agentId)?.runtime;
    const before = runtime?.call().phase;
    if (!canMove(before)) return { ok: false, reason: 'call-not-connected' };
    if (!holders.take(agentId, sipUser)) return { ok: false, reason: 'not-registered' };
    const leg = legToLeave(before);
    if (leg !== undefined) runtime?.post({ type: 'legLeft', leg });
    await runtime?.settled();
    return { ok: true };
  };
