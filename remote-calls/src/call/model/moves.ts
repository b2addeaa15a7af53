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
import { outcomeOf, type EndReport } from './outcome.ts';
import { handedBy } from './third-rules.ts';

export type Step = readonly [Call, readonly CallEffect[]];

/** Transitions shared by all parts of the machine. */
export const stay = (call: Call): Step => [call, []];
export const to = (call: Call, phase: Phase, ...effects: readonly CallEffect[]): Step => [{ ...call, phase }, effects];

const REMEMBERED = 32;
export const remember = (ended: readonly CallId[], id: CallId): readonly CallId[] =>
  ended.includes(id) ? ended : [...ended, id].slice(-REMEMBERED);

/** Returns the phone's commands that keep a session from outliving its call. */
function letGo(leg: Leg, callId: CallId): readonly CallEffect[] {
  if (leg.at === 'ringing') return [{ type: 'rejectPhone', callId }];
  return leg.at === 'up' ? [{ type: 'hangupPhone', callId }] : [];
}

/** Source of a call's end: the phone, which knows no reason, or the server; null when this tab concluded it. */
type EndedBy = 'phone' | EndReport | null;

/** Ends the call [CALL-090], into wrap-up [CALL-089] or as handed over. */
export function end(call: Call, said: Ended['reason'], by: EndedBy = null): Step {
  if (!('call' in call.phase)) return stay(call);
  const { id } = call.phase.call;
  const reason = handedBy(call.phase) ?? said;
  const last: Ended = { callId: id, reason, outcome: outcomeOf(call.phase, reason, by === 'phone' ? null : by) };
  return [
    { phase: after(call.phase, last), ended: remember(call.ended, id) },
    by === 'phone' ? [] : letGo(call.phase.leg, id),
  ];
}

/** Returns the phase after the end: an open customer form is kept [CALL-089, CALL-092]. */
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
  missed: null,
  hold: { is: 'off' },
  mutedBack: null,
  view: { name: 'call' },
  party: null,
});

/** Returns the customer's progress once the agent is on the line: an inbound caller is there already. */
export const progressOf = (facts: CallFacts): Progress => (facts.solution.startsWith('inbound_') ? 'talking' : 'agent');

export const forget = (call: Call, id: CallId): Call => ({ ...call, ended: call.ended.filter((one) => one !== id) });
