import type { EpochMs } from '../ports.ts';
import {
  THIRD_RING_MS,
  type Call,
  type CallingThird,
  type CallInput,
  type Consulting,
  type Effect,
  type LegId,
  type Step,
  type Talking,
  type ThirdParty,
  type ThirdWanted,
} from './call.ts';
import { beginConference } from './conference.ts';
import { endCall, unheld } from './ending.ts';
import { handOver } from './hand-over.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { leaveSeat, mayComeBack } from './rejoin.ts';
import { dropThird, nameOf, tellThird } from './third.ts';
import { tellAnswered, withThirdOnLine } from './third-answered.ts';
import { ofThree } from './three.ts';

/*
 *           invited                    answered                     merge
 *  talking ─────────▶ callingThird ───────────────▶ consulting ─────────────▶ conferring
 *     ▲                   │                          │  ▲   │ hold, unhold: swap  │  │
 *     │  declined, 60 s,  │   cancelled, third gone  │  └───┘                     │  │ kicked, third gone
 *     └───────────────────┴──────────────────────────┴────────────────────────────┼──┘
 *                                                    │ complete, agent gone       │ complete
 *                                                    ▼                            ▼
 *                  talking (the third party is its agent) or handedOver (an outside number)
 *
 *  The call ends when the customer leaves, in any phase; when the agent leaves while no third party talks, or in a conference. A page
 *  that is gone for a moment does not end it: rejoin.ts.
 */

const invite = (third: ThirdParty, leg: LegId, call: Call): Effect =>
  third.is === 'agent'
    ? { type: 'inviteAgent', leg, agent: third.agent, agentView: received(call.agentView) }
    : { type: 'inviteNumber', leg, number: third.number };

type ConsultRequest = { readonly third: ThirdParty; readonly wants?: ThirdWanted };

/** Begins an attended transfer or a conference, which start the same way [CALL-171]. A hold goes on as the consultation's hold. */
export const beginConsult = (
  call: Call<Talking>,
  { third, wants = 'transfer' }: ConsultRequest,
  now: EpochMs,
): Step => {
  const { agent, agentLeg, customerLeg, hold } = call.phase;
  if (third.is === 'agent' && third.agent.agentId === agent.agentId) return [call, []];
  const thirdLeg = call.lastLeg + 1;
  const held = hold.on ? hold : ({ on: true, since: now } as const);
  const next: Call<CallingThird> = {
    ...call,
    lastLeg: thirdLeg,
    phase: { at: 'callingThird', agent, agentLeg, customerLeg, third, thirdLeg, wants, hold: held },
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
  const { agentLeg, thirdLeg } = call.phase;
  return [
    { ...withThirdOnLine(call, now), phase: { ...call.phase, at: 'consulting' } },
    [{ type: 'stopTimer', timer: 'ring' }, { type: 'bridge', legs: [agentLeg, thirdLeg] }, ...tellAnswered(call, now)],
  ];
};

export const stepCallingThird = (call: Call<CallingThird>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg, thirdLeg } = call.phase;
  if (!('leg' in input)) return ofThree(call, input, now);
  if (input.type === 'legAnswered' && input.leg === thirdLeg) return thirdAnswered(call, now);
  if (input.type === 'timedOut' && input.timer === 'ring' && input.leg === thirdLeg) {
    return dropThird(call, { by: 'system', cause: 'no answer' }, now);
  }
  if (input.leg !== agentLeg) return ofThree(call, input, now);
  if (input.type === 'legEnded') return endCall(call, { by: 'agent', cause: input.cause }, now, agentLeg);
  return input.type === 'legLeft' ? leaveSeat(call, 'agent', now) : ofThree(call, input, now);
};

/** Connects the agent to the other of the two; the one left hears music. */
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
    case 'hangupRequested': // an agent who hangs up while a third party talks transfers the call, as by `complete`
      return input.by === 'agent' ? handOver(call, now) : endCall(call, input, now);
    case 'legEnded':
      return input.leg === agentLeg ? handOver(call, now, { ended: agentLeg }) : ofThree(call, input, now);
    case 'legLeft': {
      const side = mayComeBack(call.phase, input.leg);
      return side ? leaveSeat(call, side, now) : ofThree(call, input, now);
    }
    default:
      return ofThree(call, input, now);
  }
};
