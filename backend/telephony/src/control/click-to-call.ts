import type { Agent, CallStart, EpochMs } from '../ports.ts';
import {
  BUSY_TONE_MS,
  CLICK_TO_CALL_AGENT_MS,
  CUSTOMER_RING_MS,
  newCall,
  type BusyTone,
  type Call,
  type CallInput,
  type CallingAgent,
  type CallingCustomer,
  type CallNews,
  type Effect,
  type Ending,
  type Step,
} from './call.ts';
import { endCall } from './ending.ts';
import { journey } from './journey.ts';
import { unreachedBy } from './line-outcome.ts';
import { lineAnswered, lineComesTo, lineDialled, lineRings, lineTalks } from './line-steps.ts';
import { missedReason } from './missed-ring.ts';
import { isReached } from './reached.ts';
import { beginTalking } from './talking.ts';

/*
 *  start ─▶ callingAgent ──answered──▶ callingCustomer ──answered──▶ talking
 *               │ ended, timeout,          │      │ ended, timeout      │ either leg ended,
 *               │ hang-up                  │      ▼                     │ hang-up
 *               │             agent ended, │   busyTone ──timeout,      │
 *               │                its page  │      │       agent ended,  │
 *               ▼            gone, hang-up ▼      ▼       hang-up       ▼
 *              over ◀─────────────────────────────────────────────────────
 */

const emit = (news: CallNews, at: EpochMs): Effect => ({ type: 'emit', news, at });

export const startClickToCall = (facts: CallStart, agent: Agent): Step => [
  newCall(facts, { at: 'callingAgent', agent, agentLeg: 1 }, agent),
  [
    { type: 'begin', call: facts },
    ...(facts.line ? [journey(facts.startedAt, 'campaign', facts.line.campaign.name)] : []),
    journey(facts.startedAt, 'agentCalled', agent.name),
    { type: 'inviteAgent', leg: 1, agent, agentView: facts }, // first: the event carries its Call-ID
    emit({ event: 'invited', leg: 'agent', agent, agentView: facts }, facts.startedAt),
    { type: 'startTimer', timer: 'ring', ms: CLICK_TO_CALL_AGENT_MS, leg: 1 },
  ],
];

const agentAnswered = (call: Call<CallingAgent>, now: EpochMs): Step => {
  const { agent, agentLeg } = call.phase;
  const customerLeg = call.lastLeg + 1;
  return [
    lineDialled(
      { ...call, lastLeg: customerLeg, phase: { at: 'callingCustomer', early: false, agent, agentLeg, customerLeg } },
      now,
    ),
    [
      journey(now, 'agentAnswered', agent.name),
      emit({ event: 'agent_ack', leg: 'agent', agent, agentView: call.agentView }, now),
      { type: 'play', leg: agentLeg, sound: 'ringback' },
      journey(now, 'customerCalled'),
      emit({ event: 'ack', leg: 'customer', agent, agentView: call.agentView }, now),
      { type: 'inviteNumber', leg: customerLeg, number: call.facts.customerNumber },
      { type: 'startTimer', timer: 'ring', ms: call.facts.line?.ringMs ?? CUSTOMER_RING_MS, leg: customerLeg },
    ],
  ];
};

const isRejected = (end: { readonly code: number }): boolean => missedReason(end) === 'declined';

export const stepCallingAgent = (call: Call<CallingAgent>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg } = call.phase;
  switch (input.type) {
    case 'legAnswered':
      return input.leg === agentLeg ? agentAnswered(call, now) : [call, []];
    case 'legEnded':
      return input.leg === agentLeg
        ? endCall(call, { by: 'agent', cause: isRejected(input) ? 'declined' : input.cause }, now, agentLeg)
        : [call, []];
    case 'timedOut':
      return input.timer === 'ring' && input.leg === agentLeg
        ? endCall(call, { by: 'system', cause: 'no answer' }, now)
        : [call, []];
    case 'hangupRequested':
      return endCall(call, input, now);
    default:
      return [call, []];
  }
};

/** Tells the agent the reason and plays the matching tone for a moment; then the call ends. */
const customerMissed = (call: Call<CallingCustomer>, ending: Ending, now: EpochMs): Step => {
  const { agent, agentLeg } = call.phase;
  return [
    { ...call, phase: { at: 'busyTone', agent, agentLeg, ending } },
    [
      { type: 'stopTimer', timer: 'ring' },
      { type: 'play', leg: agentLeg, sound: 'busy' },
      { type: 'startTimer', timer: 'busyTone', ms: BUSY_TONE_MS },
      emit({ event: 'info', leg: 'customer', info: 'legbdisconnect', agent, agentView: call.agentView, ending }, now),
      journey(now, 'customerMissed', ending.cause),
    ],
  ];
};

const customerAnswered = (call: Call<CallingCustomer>, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const [next, lineEffects] = lineAnswered(call, customerLeg, now);
  const [talking, effects] = beginTalking(next, { agent, agentLeg, customerLeg }, now);
  const { plan } = call.phase;
  const answered: Effect[] = [
    { type: 'stopTimer', timer: 'ring' },
    journey(now, 'customerAnswered'),
    emit({ event: 'info', leg: 'customer', agent, agentView: call.agentView }, now),
    ...lineEffects,
    ...lineTalks(call, agent, now),
    ...(plan === undefined ? [] : [{ type: 'rememberAgent', agent, queue: plan } as const]),
  ];
  return [{ ...talking, wrapUpMs: plan?.wrapUpMs ?? call.facts.line?.wrapUpMs ?? 0 }, [...effects, ...answered]];
};

const legEnded = (call: Call<CallingCustomer>, leg: number, code: number, cause: string, now: EpochMs): Step => {
  const { agentLeg, customerLeg } = call.phase;
  if (leg === agentLeg) return endCall(call, { by: 'agent', cause: 'cancelled' }, now, agentLeg);
  if (leg !== customerLeg) return [call, []];
  const missed = lineComesTo(call, unreachedBy({ code, cause }), now);
  return customerMissed(missed, { by: isReached(code) ? 'customer' : 'system', cause }, now);
};

/** Lets the agent hear the network's early media: ringing, or an announcement of failure. */
const heardEarly = (call: Call<CallingCustomer>, now: EpochMs): Step => {
  const { agentLeg, customerLeg, early } = call.phase;
  const [rung, lineEffects] = lineRings(call, now);
  if (early) return [rung, lineEffects];
  return [
    { ...rung, phase: { ...call.phase, early: true } },
    [...lineEffects, { type: 'bridge', legs: [agentLeg, customerLeg] }],
  ];
};

/** Handles inputs of the customer's leg, except its end. */
const ofCustomer = (call: Call<CallingCustomer>, input: CallInput, now: EpochMs): Step => {
  const { customerLeg } = call.phase;
  switch (input.type) {
    case 'legRinging':
      return lineRings(call, now);
    case 'legEarly':
      return heardEarly(call, now);
    case 'legAnswered':
      return customerAnswered(call, now);
    case 'timedOut': {
      if (input.timer !== 'ring') return [call, []];
      const missed = lineComesTo(call, 'no-answer', now);
      const [next, effects] = customerMissed(missed, { by: 'system', cause: 'no answer' }, now);
      return [next, [{ type: 'endLeg', leg: customerLeg, code: 487 }, ...effects]];
    }
    default:
      return [call, []];
  }
};

export const stepCallingCustomer = (call: Call<CallingCustomer>, input: CallInput, now: EpochMs): Step => {
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  if (input.type === 'legEnded') return legEnded(call, input.leg, input.code, input.cause, now);
  // Nobody is to answer into silence, and this customer can be called again.
  if (input.type === 'legLeft' && input.leg === call.phase.agentLeg)
    return endCall(call, { by: 'agent', cause: 'lost' }, now);
  return 'leg' in input && input.leg === call.phase.customerLeg ? ofCustomer(call, input, now) : [call, []];
};

export const stepBusyTone = (call: Call<BusyTone>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg, ending } = call.phase;
  const isDone = input.type === 'hangupRequested' || (input.type === 'timedOut' && input.timer === 'busyTone');
  if (isDone) return endCall(call, ending, now);
  return input.type === 'legEnded' && input.leg === agentLeg ? endCall(call, ending, now, agentLeg) : [call, []];
};
