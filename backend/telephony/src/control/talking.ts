import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, LegId, Step, Talking } from './call.ts';
import { startAway } from './away.ts';
import { beginConsult } from './consult.ts';
import { endCall, unheld } from './ending.ts';
import { journey } from './journey.ts';

const otherLeg = ({ agentLeg, customerLeg }: Talking, leg: LegId): LegId | undefined => {
  if (leg === agentLeg) return customerLeg;
  return leg === customerLeg ? agentLeg : undefined;
};

/** Connects both sides: the common last part of every kind of call. */
export const beginTalking = (call: Call, phase: Omit<Talking, 'at' | 'hold'>, now: EpochMs): Step => [
  {
    ...call,
    phase: { at: 'talking', hold: { on: false }, ...phase },
    soFar: { ...call.soFar, answeredAt: call.soFar.answeredAt ?? now, agent: phase.agent, pickedUp: true },
  },
  [
    { type: 'bridge', legs: [phase.agentLeg, phase.customerLeg] },
    ...(call.soFar.answeredAt === null ? [{ type: 'startRecording' } as const] : []),
  ],
];

const hold = (call: Call<Talking>, on: boolean, now: EpochMs): Step => {
  const { phase } = call;
  if (phase.hold.on === on) return [call, []];
  if (!phase.hold.on) {
    return [
      { ...call, phase: { ...phase, hold: { on: true, since: now } } },
      [
        { type: 'play', leg: phase.customerLeg, sound: 'music' },
        { type: 'play', leg: phase.agentLeg, sound: 'silence' },
        journey(now, 'held'),
      ],
    ];
  }
  return [
    { ...call, phase: { ...phase, hold: { on: false } }, soFar: unheld(call, now) },
    [{ type: 'bridge', legs: [phase.agentLeg, phase.customerLeg] }, journey(now, 'resumed')],
  ];
};

const digit = (call: Call<Talking>, leg: LegId, pressed: string): Step => {
  const other = otherLeg(call.phase, leg);
  if (other === undefined) return [call, []];
  const next: Call = { ...call, soFar: { ...call.soFar, dtmf: call.soFar.dtmf + pressed } };
  // A comma is a pause [CALL-128]: recorded, but nothing to send.
  return [next, pressed === ',' ? [] : [{ type: 'sendDigit', leg: other, digit: pressed }]];
};

const left = (call: Call<Talking>, leg: LegId, now: EpochMs): Step => {
  if (leg === call.phase.agentLeg) return startAway(call, now);
  return leg === call.phase.customerLeg ? endCall(call, { by: 'customer', cause: 'lost' }, now) : [call, []];
};

/** Handles orders of the agent that turn the talk into another kind of call. */
const further = (call: Call<Talking>, input: CallInput, now: EpochMs): Step => {
  return input.type === 'consultRequested' ? beginConsult(call, input, now) : [call, []];
};

const ended = (call: Call<Talking>, { leg, cause }: { leg: LegId; cause: string }, now: EpochMs): Step => {
  if (otherLeg(call.phase, leg) === undefined) return [call, []];
  return endCall(call, { by: leg === call.phase.agentLeg ? 'agent' : 'customer', cause }, now, leg);
};

export const stepTalking = (call: Call<Talking>, input: CallInput, now: EpochMs): Step => {
  const { phase } = call;
  switch (input.type) {
    case 'holdRequested':
      return hold(call, input.on, now);
    case 'phoneHeld':
      return input.leg === phase.agentLeg ? hold(call, input.on, now) : [call, []];
    case 'digitHeard':
      return digit(call, input.leg, input.digit);
    case 'hangupRequested':
      return endCall(call, input, now);
    case 'legLeft':
      return left(call, input.leg, now);
    case 'legEnded':
      return ended(call, input, now);
    default:
      return further(call, input, now);
  }
};
