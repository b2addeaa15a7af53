import { PRODUCT, type CallEvent } from '@patchbay/shared-contracts';
import type { Invite, PhoneFact } from '../../phone/model/phone-fact.ts';
import { noCall, type StepContext, type Call, type SessionAgent } from '../model/call.ts';
import type { CallEffect, CallInput, ClickToCall } from '../model/call-input.ts';
import { callStep } from '../model/step.ts';

/** Realistic inputs for tests of the machine. */
export const softphoneAgent: SessionAgent = {
  number: '+918045001001',
  sipUser: 'sip-asha',
  softphone: true,
  autoAnswerAfter: null,
};
export const deskAgent: SessionAgent = { ...softphoneAgent, softphone: false };

export const context = (change: Partial<StepContext> = {}): StepContext => ({
  now: 1_000,
  agent: softphoneAgent,
  primary: true,
  phoneElsewhere: false,
  keptMicrophone: null,
  ...change,
});

export const event = (event_type: CallEvent['event_type'], change: Partial<CallEvent> = {}): CallEvent => ({
  event_type,
  call_solution: 'c2c',
  uuid: 'A',
  agent_number: '+918045001001',
  customer_number: '+919812345678',
  [`${PRODUCT}_number`]: '+918045000001',
  ...change,
});

export const fed = (type: CallEvent['event_type'], change: Partial<CallEvent> = {}): CallInput => ({
  type: 'fed',
  event: event(type, change),
});

export const invite = (change: Partial<Invite> = {}): CallInput => ({
  type: 'phone',
  fact: {
    type: 'invited',
    callId: 'A',
    solution: 'inbound',
    customerNumber: '+919812345678',
    srNumber: '+918045000001',
    queue: null,
    autoAnswer: false,
    ...change,
  },
});
export const c2cInvite = (change: Partial<Invite> = {}) => invite({ solution: 'c2c', autoAnswer: true, ...change });

export const phone = (fact: PhoneFact): CallInput => ({ type: 'phone', fact });
export const ongoing = phone({ type: 'ongoing', callId: 'A' });

export const request: ClickToCall = {
  customerNumber: '+919812345678',
  agentNumber: '+918045001001',
  srNumber: '+918045000001',
  callerId: '+918045000001',
  isPromotional: false,
};
export const callPressed: CallInput = { type: 'callPressed', request };

/** Returns the state and all effects after these inputs, one second apart. */
export function play(
  inputs: readonly CallInput[],
  change: Partial<StepContext> = {},
): { call: Call; effects: readonly CallEffect[]; last: readonly CallEffect[] } {
  let call = noCall;
  let last: readonly CallEffect[] = [];
  const effects: CallEffect[] = [];
  inputs.forEach((input, index) => {
    [call, last] = callStep(call, input, context({ now: 1_000 * (index + 1), ...change }));
    effects.push(...last);
  });
  return { call, effects, last };
}
