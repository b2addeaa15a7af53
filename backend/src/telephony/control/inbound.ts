import type { Agent, CallStart, EpochMs } from '../ports.ts';
import {
  AGENT_RING_MS,
  PATIENCE_MS,
  SEEK_AGAIN_MS,
  type Call,
  type CallInput,
  type CallNews,
  type Effect,
  type Ending,
  type LegId,
  type Offering,
  type Seeking,
  type Step,
} from './call.ts';
import { endCall, hangupNews } from './ending.ts';
import { journey } from './journey.ts';
import { beginTalking } from './talking.ts';

/*
 *              ┌──── no agent: again in 1 s ────┐
 *  start ─▶ seeking ──────agent found──────▶ offering ──answered──▶ talking
 *              ▲  │                          │   │                     │
 *              └──│── declined, ring timeout ┘   │                     │
 *                 │ caller gave up, patience,    │ same                │ either leg ended,
 *                 ▼ hang-up                      ▼                     ▼ hang-up
 *                over ◀────────────────────────────────────────────────
 */

/** The caller's leg is number 1. He hears music in a queue, ring-back otherwise. */
export const startInbound = (facts: CallStart): Step => [
  {
    facts,
    seen: facts,
    phase: { at: 'seeking', customerLeg: 1 },
    soFar: { answeredAt: null, holdMs: 0, dtmf: '', agent: null },
    lastLeg: 1,
    tried: [],
  },
  [
    { type: 'begin', call: facts },
    journey(facts.startedAt, facts.queue ? 'queued' : 'received', facts.queue?.name ?? facts.serviceNumber),
    { type: 'progressCaller', leg: 1, sound: facts.queue ? 'music' : 'ringback' },
    { type: 'startTimer', timer: 'patience', ms: PATIENCE_MS },
    { type: 'findAgent', queue: facts.queue, except: [] },
  ],
];

const noPatience: Ending = { by: 'system', cause: 'no answer' };

/** What ends the call alike while seeking and offering. */
const commonEnd = (call: Call<Seeking> | Call<Offering>, input: CallInput, now: EpochMs): Step | undefined => {
  const { customerLeg } = call.phase;
  if (input.type === 'legEnded' && input.leg === customerLeg) {
    return endCall(call, { by: 'customer', cause: input.cause }, now, customerLeg);
  }
  if (input.type === 'timedOut' && input.timer === 'patience') return endCall(call, noPatience, now, undefined, 480);
  return input.type === 'hangupRequested' ? endCall(call, input, now) : undefined;
};

const seek = ({ seen, tried }: Call): Effect => ({ type: 'findAgent', queue: seen.queue, except: tried });

const offer = (call: Call<Seeking>, agent: Agent, now: EpochMs): Step => {
  const agentLeg = call.lastLeg + 1;
  const { seen } = call;
  const news: CallNews = { event: 'originate', leg: 'agent', agent, seen };
  return [
    {
      ...call,
      lastLeg: agentLeg,
      phase: { at: 'offering', agent, agentLeg, customerLeg: call.phase.customerLeg },
      // Once connected, the record names who talked to the customer, not who was rung in vain.
      soFar: call.soFar.answeredAt === null ? { ...call.soFar, agent } : call.soFar,
    },
    [
      { type: 'stopTimer', timer: 'seek' },
      journey(now, 'agentOffered', agent.name),
      { type: 'inviteAgent', leg: agentLeg, agent, seen }, // first: the event carries its Call-ID
      { type: 'emit', news, at: now },
      { type: 'startTimer', timer: 'ring', ms: AGENT_RING_MS, leg: agentLeg },
    ],
  ];
};

export const stepSeeking = (call: Call<Seeking>, input: CallInput, now: EpochMs): Step => {
  const ended = commonEnd(call, input, now);
  if (ended) return ended;
  if (input.type === 'agentFound') return offer(call, input.agent, now);
  if (input.type === 'noAgentFound') return [call, [{ type: 'startTimer', timer: 'seek', ms: SEEK_AGAIN_MS }]];
  if (input.type === 'timedOut' && input.timer === 'seek') return [call, [seek(call)]];
  return [call, []];
};

const connect = (call: Call<Offering>, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg } = call.phase;
  const [talking, effects] = beginTalking(call, { agent, agentLeg, customerLeg }, now);
  return [
    talking,
    [
      { type: 'stopTimer', timer: 'ring' },
      { type: 'stopTimer', timer: 'patience' },
      // Handed to a queue, the customer is on the line already.
      ...(call.soFar.answeredAt === null ? [{ type: 'answerCaller', leg: customerLeg } as const] : []),
      ...effects,
      journey(now, 'agentAnswered', agent.name),
      { type: 'emit', news: { event: 'answer', leg: 'agent', agent, seen: call.seen }, at: now },
    ],
  ];
};

/** On to the next agent; this one is told that it is over for him. */
const offerFailed = (call: Call<Offering>, ending: Ending, now: EpochMs, stillRinging?: LegId): Step => {
  const { agent, customerLeg } = call.phase;
  const tried = [...call.tried, agent.agentId];
  const next: Call = { ...call, tried, phase: { at: 'seeking', customerLeg } };
  return [
    next,
    [
      ...(stillRinging === undefined ? [] : [{ type: 'endLeg', leg: stillRinging, code: 487 } as const]),
      { type: 'stopTimer', timer: 'ring' },
      { type: 'releaseAgent', agent },
      ...hangupNews(call, ending).map((news): Effect => ({ type: 'emit', news, at: now })),
      journey(now, 'agentMissed', `${agent.name}: ${ending.cause}`),
      seek(next),
    ],
  ];
};

/** A softphone's Reject is 486 [SIP-032]: to the caller's record that is a decline, not a busy agent. */
const refusal = ({ code, cause }: { code: number; cause: string }): string =>
  code === 486 || code === 600 || code === 603 ? 'declined' : cause;

export const stepOffering = (call: Call<Offering>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg } = call.phase;
  // An agent who hangs up by the API what only rings declines it; the caller goes on to the next.
  if (input.type === 'hangupRequested' && input.by === 'agent') {
    return offerFailed(call, { by: 'agent', cause: 'declined' }, now, agentLeg);
  }
  const ended = commonEnd(call, input, now);
  if (ended) return ended;
  if (!('leg' in input) || input.leg !== agentLeg) return [call, []];
  if (input.type === 'legAnswered') return connect(call, now);
  if (input.type === 'legEnded') return offerFailed(call, { by: 'agent', cause: refusal(input) }, now);
  if (input.type === 'timedOut') return offerFailed(call, noPatience, now, agentLeg);
  return [call, []];
};
