import type {
  StepContext,
  Call,
  CallFacts,
  CallId,
  Connected,
  ConnectedLeg,
  Ended,
  Leg,
  Phase,
  Progress,
} from './call.ts';
import type { CallEffect } from './call-input.ts';
import { handedBy } from './third-rules.ts';

export type Step = readonly [Call, readonly CallEffect[]];

/** The moves every part of the machine makes. */
export const stay = (call: Call): Step => [call, []];
export const to = (call: Call, phase: Phase, ...effects: readonly CallEffect[]): Step => [{ ...call, phase }, effects];

const REMEMBERED = 32;
export const remember = (ended: readonly CallId[], id: CallId): readonly CallId[] =>
  ended.includes(id) ? ended : [...ended, id].slice(-REMEMBERED);

/** What the phone must do so that no session outlives the call. */
function letGo(leg: Leg, callId: CallId): readonly CallEffect[] {
  if (leg.at === 'ringing') return [{ type: 'rejectPhone', callId }];
  return leg.at === 'up' ? [{ type: 'hangupPhone', callId }] : [];
}

/** The call is over [CALL-090], in wrap-up [CALL-089], or handed over. `phoneKnows`: the phone said so itself. */
export function end(call: Call, reason: Ended['reason'], phoneKnows = false): Step {
  if (!('call' in call.phase)) return stay(call);
  const { id } = call.phase.call;
  const last: Ended = { callId: id, reason: handedBy(call.phase) ?? reason };
  return [
    { phase: after(call.phase, last), ended: remember(call.ended, id) },
    phoneKnows ? [] : letGo(call.phase.leg, id),
  ];
}

/** What is being written of the customer is not lost with the call [CALL-089, CALL-092]. */
const after = (phase: Phase, last: Ended): Phase =>
  phase.is === 'connected' && phase.view.name === 'customer'
    ? { is: 'wrapup', about: phase.call, last }
    : { is: 'idle', last, refusal: null };

export const connect = (facts: CallFacts, leg: ConnectedLeg, progress: Progress, { now }: StepContext): Connected => ({
  is: 'connected',
  call: facts,
  leg,
  since: now,
  progress,
  hold: { is: 'off' },
  mutedBack: null,
  view: { name: 'call' },
});

/** How far the customer is once the agent is on the line: who called us is there already. */
export const progressOf = (facts: CallFacts): Progress => (facts.solution.startsWith('inbound_') ? 'talking' : 'agent');

export const forget = (call: Call, id: CallId): Call => ({ ...call, ended: call.ended.filter((one) => one !== id) });
