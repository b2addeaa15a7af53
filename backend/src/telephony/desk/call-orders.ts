import type { CallInput } from '../control/call.ts';
import type { CallId, CallSide } from '../ports.ts';
import type { ControlResult } from '../telephony.ts';
import type { CallDesk } from './call-desk.ts';
import type { RunningCalls } from './running-calls.ts';

const unknown: ControlResult = { ok: false, reason: 'unknown-call' };

const order = async ({ runtime }: CallDesk, input: CallInput): Promise<ControlResult> => {
  runtime.post(input);
  await runtime.settled();
  return { ok: true };
};

/** What the control API asks of a running call. */
export const createCallOrders = (calls: RunningCalls) => ({
  hold: async (callId: CallId, agentId: string, on: boolean): Promise<ControlResult> => {
    const desk = calls.find(callId, agentId);
    if (!desk) return unknown;
    if (desk.runtime.call().phase.at !== 'talking') return { ok: false, reason: 'not-connected' };
    return order(desk, { type: 'holdRequested', on });
  },
  hangup: async (callId: CallId, by: CallSide, agentId?: string): Promise<ControlResult> => {
    const desk = calls.find(callId, agentId);
    if (!desk) return unknown;
    const cause = desk.runtime.call().phase.at === 'talking' ? 'normal' : 'cancelled';
    return order(desk, { type: 'hangupRequested', by, cause });
  },
});
