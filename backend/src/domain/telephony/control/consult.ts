import type { EpochMs } from '../ports.ts';
import { goAway } from './away.ts';
import {
  THIRD_RING_MS,
  type Call,
  type CallingThird,
  type CallInput,
  type Consulting,
  type Effect,
  type Ending,
  type LegId,
  type Step,
  type Talking,
  type ThirdParty,
} from './call.ts';
import { beginConference } from './conference.ts';
import { endCall, unheld } from './ending.ts';
import { handOver } from './hand-over.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { aboutThird, dropThird, nameOf, tellThird } from './third.ts';
import { ofThree } from './three.ts';

/*
 *           asked in                   answered                     merge
 *  talking ─────────▶ callingThird ───────────────▶ consulting ─────────────▶ conferring
 *     ▲                   │                          │  ▲   │ hold, unhold: swap  │  │
 *     │  declined, 60 s,  │   cancelled, third gone  │  └───┘                     │  │ kicked, third gone
 *     └───────────────────┴──────────────────────────┴────────────────────────────┼──┘
 *                                                    │ complete, agent gone       │ complete
 *                                                    ▼                            ▼
 *                  talking (the third is its agent) or handedOver (a number outside)
 *
 *  The customer's end ends the call anywhere; the agent's end where no third talks, or in a conference.
 */

const invite = (third: ThirdParty, leg: LegId, call: Call): Effect =>
  third.is === 'agent'
    ? { type: 'inviteAgent', leg, agent: third.agent, seen: received(call.seen) }
    : { type: 'inviteNumber', leg, number: third.number };

/** Attended transfer and conference begin alike [CALL-171]. A hold goes on, as the consultation's. */
export const beginConsult = (call: Call<Talking>, third: ThirdParty, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg, hold } = call.phase;
  if (third.is === 'agent' && third.agent.agentId === agent.agentId) return [call, []];
  const thirdLeg = call.lastLeg + 1;
  const held = hold.on ? hold : ({ on: true, since: now } as const);
  const next: Call<CallingThird> = {
    ...call,
    lastLeg: thirdLeg,
    phase: { at: 'callingThird', agent, agentLeg, customerLeg, third, thirdLeg, hold: held },
  };
  return [
    next,
    [
      { type: 'play', leg: customerLeg, sound: 'music' },
      { type: 'play', leg: agentLeg, sound: 'ringback' },
      journey(now, 'thirdCalled', nameOf(third)),
      invite(third, thirdLeg, call), // first: the event carries its Call-ID
      ...tellThird(next, { event: 'originate' }, now),
      { type: 'startTimer', timer: 'ring', ms: THIRD_RING_MS, leg: thirdLeg },
    ],
  ];
};

const thirdAnswered = (call: Call<CallingThird>, now: EpochMs): Step => {
  const { agentLeg, thirdLeg, third } = call.phase;
  return [
    { ...call, phase: { ...call.phase, at: 'consulting' } },
    [
      { type: 'stopTimer', timer: 'ring' },
      { type: 'bridge', legs: [agentLeg, thirdLeg] },
      ...tellThird(call, { event: 'answer' }, now),
      aboutThird(call, 'legcanswer', now),
      journey(now, 'thirdAnswered', nameOf(third)),
    ],
  ];
};

const noAnswer: Ending = { by: 'system', cause: 'no answer' };

/** A page that is gone gives up the call it makes, not the one it has [TEL-009]. */
const agentLeft = (call: Call<CallingThird>, now: EpochMs): Step => {
  const [two, dropped] = dropThird(call, { by: 'agent', cause: 'cancelled' }, now);
  const [next, gone] = goAway(two, now);
  return [next, [...dropped, ...gone]];
};

export const stepCallingThird = (call: Call<CallingThird>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg, thirdLeg } = call.phase;
  if (!('leg' in input)) return ofThree(call, input, now);
  if (input.type === 'legAnswered' && input.leg === thirdLeg) return thirdAnswered(call, now);
  if (input.type === 'timedOut' && input.timer === 'ring' && input.leg === thirdLeg) {
    return dropThird(call, noAnswer, now);
  }
  if (input.leg !== agentLeg) return ofThree(call, input, now);
  if (input.type === 'legEnded') return endCall(call, { by: 'agent', cause: input.cause }, now, agentLeg);
  return input.type === 'legLeft' ? agentLeft(call, now) : ofThree(call, input, now);
};

/** The agent goes to the other of the two, and who is left hears music. */
const swap = (call: Call<Consulting>, toThird: boolean, now: EpochMs): Step => {
  const { phase } = call;
  if (phase.hold.on === toThird) return [call, []];
  const [left, joined] = toThird ? [phase.customerLeg, phase.thirdLeg] : [phase.thirdLeg, phase.customerLeg];
  return [
    {
      ...call,
      phase: { ...phase, hold: toThird ? { on: true, since: now } : { on: false } },
      soFar: unheld(call, now),
    },
    [
      { type: 'play', leg: left, sound: 'music' },
      { type: 'bridge', legs: [phase.agentLeg, joined] },
      journey(now, toThird ? 'held' : 'resumed'),
    ],
  ];
};

export const stepConsulting = (call: Call<Consulting>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg } = call.phase;
  switch (input.type) {
    case 'holdRequested':
      return swap(call, input.on, now);
    case 'completeRequested':
      return handOver(call, now);
    case 'mergeRequested':
      return beginConference(call, now);
    case 'hangupRequested': // an agent who hangs up while a third talks hands over, as by `complete`
      return input.by === 'agent' ? handOver(call, now) : endCall(call, input, now);
    case 'legEnded':
      return input.leg === agentLeg ? handOver(call, now, agentLeg) : ofThree(call, input, now);
    case 'legLeft': // the customer is not kept waiting for a page that may not come back
      return input.leg === agentLeg ? handOver(call, now) : ofThree(call, input, now);
    default:
      return ofThree(call, input, now);
  }
};
