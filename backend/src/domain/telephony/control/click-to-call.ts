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
import { reasonOf } from './missed-ring.ts';
import { beginTalking } from './talking.ts';

/*
 *  start ─▶ callingAgent ──answered──▶ callingCustomer ──answered──▶ talking
 *               │ ended, timeout,          │      │ ended, timeout      │ either leg ended,
 *               │ hang-up                  │      ▼                     │ hang-up
 *               │                 agent    │   busyTone ──timeout,      │
 *               │                 ended,   │      │       agent ended,  │
 *               ▼                 hang-up  ▼      ▼       hang-up       ▼
 *              over ◀─────────────────────────────────────────────────────
 */

const emit = (news: CallNews, at: EpochMs): Effect => ({ type: 'emit', news, at });

export const startClickToCall = (facts: CallStart, agent: Agent): Step => [
  newCall(facts, { at: 'callingAgent', agent, agentLeg: 1 }, agent),
  [
    { type: 'begin', call: facts },
    journey(facts.startedAt, 'agentCalled', agent.name),
    { type: 'inviteAgent', leg: 1, agent, seen: facts }, // first: the event carries its Call-ID
    emit({ event: 'invited', leg: 'agent', agent, seen: facts }, facts.startedAt),
    { type: 'startTimer', timer: 'ring', ms: CLICK_TO_CALL_AGENT_MS, leg: 1 },
  ],
];

const agentAnswered = (call: Call<CallingAgent>, now: EpochMs): Step => {
  const { agent, agentLeg } = call.phase;
  const customerLeg = call.lastLeg + 1;
  return [
    { ...call, lastLeg: customerLeg, phase: { at: 'callingCustomer', early: false, agent, agentLeg, customerLeg } },
    [
      journey(now, 'agentAnswered', agent.name),
      emit({ event: 'agent_ack', leg: 'agent', agent, seen: call.seen }, now),
      { type: 'play', leg: agentLeg, sound: 'ringback' },
      journey(now, 'customerCalled'),
      emit({ event: 'ack', leg: 'customer', agent, seen: call.seen }, now),
      { type: 'inviteNumber', leg: customerLeg, number: call.facts.customerNumber },
      { type: 'startTimer', timer: 'ring', ms: CUSTOMER_RING_MS, leg: customerLeg },
    ],
  ];
};

const isRejected = (end: { readonly code: number }): boolean => reasonOf(end) === 'declined';

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

/** The agent is told why and hears the tone of it for a moment, then the call ends. */
const customerMissed = (call: Call<CallingCustomer>, ending: Ending, now: EpochMs): Step => {
  const { agent, agentLeg } = call.phase;
  return [
    { ...call, phase: { at: 'busyTone', agent, agentLeg, ending } },
    [
      { type: 'stopTimer', timer: 'ring' },
      { type: 'play', leg: agentLeg, sound: 'busy' },
      { type: 'startTimer', timer: 'busyTone', ms: BUSY_TONE_MS },
      emit({ event: 'info', leg: 'customer', info: 'legbdisconnect', agent, seen: call.seen, ending }, now),
      journey(now, 'customerMissed', ending.cause),
    ],
  ];
};

const customerAnswered = (call: Call<CallingCustomer>, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const [talking, effects] = beginTalking(call, { agent, agentLeg, customerLeg }, now);
  const answered: Effect[] = [
    { type: 'stopTimer', timer: 'ring' },
    journey(now, 'customerAnswered'),
    emit({ event: 'info', leg: 'customer', agent, seen: call.seen }, now),
  ];
  return [talking, [...effects, ...answered]];
};

const legEnded = (call: Call<CallingCustomer>, leg: number, code: number, cause: string, now: EpochMs): Step => {
  const { agentLeg, customerLeg } = call.phase;
  if (leg === agentLeg) return endCall(call, { by: 'agent', cause: 'cancelled' }, now, agentLeg);
  if (leg !== customerLeg) return [call, []];
  // Busy and declined are the customer's doing (4xx–6xx of a phone); 404, 480 and 5xx mean that none was reached.
  const reached = code === 486 || code === 600 || code === 603 || code === 403;
  return customerMissed(call, { by: reached ? 'customer' : 'system', cause }, now);
};

/** The agent hears what the network says: ringing, or why it does not. */
const heardEarly = (call: Call<CallingCustomer>): Step => {
  const { agentLeg, customerLeg, early } = call.phase;
  if (early) return [call, []];
  return [{ ...call, phase: { ...call.phase, early: true } }, [{ type: 'bridge', legs: [agentLeg, customerLeg] }]];
};

export const stepCallingCustomer = (call: Call<CallingCustomer>, input: CallInput, now: EpochMs): Step => {
  const { customerLeg } = call.phase;
  switch (input.type) {
    case 'legEarly':
      return input.leg === customerLeg ? heardEarly(call) : [call, []];
    case 'legAnswered':
      return input.leg === customerLeg ? customerAnswered(call, now) : [call, []];
    case 'legEnded':
      return legEnded(call, input.leg, input.code, input.cause, now);
    case 'timedOut': {
      if (input.timer !== 'ring' || input.leg !== customerLeg) return [call, []];
      const [next, effects] = customerMissed(call, { by: 'system', cause: 'no answer' }, now);
      return [next, [{ type: 'endLeg', leg: customerLeg, code: 487 }, ...effects]];
    }
    case 'hangupRequested':
      return endCall(call, input, now);
    default:
      return [call, []];
  }
};

export const stepBusyTone = (call: Call<BusyTone>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg, ending } = call.phase;
  const isDone = input.type === 'hangupRequested' || (input.type === 'timedOut' && input.timer === 'busyTone');
  if (isDone) return endCall(call, ending, now);
  return input.type === 'legEnded' && input.leg === agentLeg ? endCall(call, ending, now, agentLeg) : [call, []];
};
