import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, Conferring, Consulting, Effect, Step } from './call.ts';
import { endCall, unheld } from './ending.ts';
import { handOver } from './hand-over.ts';
import { journey } from './journey.ts';
import { leaveSeat, mayComeBack } from './rejoin.ts';
import { aboutThird, nameOf } from './third.ts';
import { ofThree } from './three.ts';

/** Bridges all three [CALL-171]. The diagram stands in consult.ts. */
export const beginConference = (call: Call<Consulting>, now: EpochMs): Step => {
  const { agentLeg, customerLeg, third, thirdLeg } = call.phase;
  return [
    { ...call, phase: { ...call.phase, at: 'conferring', hold: { on: false } }, soFar: unheld(call, now) },
    [
      { type: 'bridge', legs: [agentLeg, customerLeg, thirdLeg] },
      aboutThird(call, 'bridgeconf', now),
      journey(now, 'conference', nameOf(third)),
    ],
  ];
};

/** Plays music to both others; the agent hears nothing. */
const hold = (call: Call<Conferring>, on: boolean, now: EpochMs): Step => {
  const { phase } = call;
  const { agentLeg, customerLeg, thirdLeg } = phase;
  if (phase.hold.on === on) return [call, []];
  const moved: Effect[] = on
    ? [
        { type: 'play', leg: customerLeg, sound: 'music' },
        { type: 'play', leg: thirdLeg, sound: 'music' },
        { type: 'play', leg: agentLeg, sound: 'silence' },
      ]
    : [{ type: 'bridge', legs: [agentLeg, customerLeg, thirdLeg] }];
  return [
    { ...call, phase: { ...phase, hold: on ? { on, since: now } : { on } }, soFar: unheld(call, now) },
    [...moved, journey(now, on ? 'held' : 'resumed')],
  ];
};

export const stepConferring = (call: Call<Conferring>, input: CallInput, now: EpochMs): Step => {
  const { agentLeg } = call.phase;
  if (input.type === 'completeRequested') return handOver(call, now);
  if (input.type === 'holdRequested') return hold(call, input.on, now);
  if (!('leg' in input) || input.leg === undefined) return ofThree(call, input, now);
  const side = input.type === 'legLeft' ? mayComeBack(call.phase, input.leg) : undefined;
  if (side) return leaveSeat(call, side, now);
  if (input.leg !== agentLeg) return ofThree(call, input, now);
  switch (input.type) {
    case 'phoneHeld':
      return hold(call, input.on, now);
    case 'legEnded': // the agent who opened the conference ends it
      return endCall(call, { by: 'agent', cause: input.cause }, now, agentLeg);
    default:
      return ofThree(call, input, now);
  }
};
