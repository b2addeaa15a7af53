import type { EpochMs } from '../ports.ts';
import {
  AWAY_MS,
  type Phase,
  type Call,
  type CallInput,
  type Choosing,
  type Conferring,
  type Consulting,
  type Effect,
  type Ending,
  type HandedOver,
  type LegId,
  type Rejoining,
  type Seat,
  type Step,
} from './call.ts';
import { endCall, letGo, unheld } from './ending.ts';
import { rearrange } from './hearing.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { seatsOf, withAgentOn } from './seats.ts';
import { nameOf } from './third.ts';

type Handing = Consulting | Conferring | Rejoining;

/** The third takes the agent's place: an agent becomes the agent of the call, a number outside leaves it without one. */
export const takePlace = (call: Call<Handing | Choosing>, seat: Seat, now: EpochMs): Call => {
  const { customerLeg, third } = call.phase;
  const soFar = unheld(call, now);
  if (third.is === 'agent') {
    const { agent } = third;
    return {
      ...call,
      seen: received(call.seen),
      phase: withAgentOn(seat, { agent, customerLeg, hold: { on: false } }),
      soFar: { ...soFar, agent },
    };
  }
  // A number outside has no page that could be gone.
  return seat.is === 'away'
    ? { ...call, soFar }
    : { ...call, soFar, phase: { at: 'handedOver', customerLeg, thirdLeg: seat.leg, number: third.number } };
};

/** The agent who has the call now is told so. */
export const tellTaken = ({ phase: { third }, seen }: Call<Handing | Choosing>, at: EpochMs): readonly Effect[] =>
  third.is === 'agent'
    ? [
        {
          type: 'emit',
          news: { event: 'info', info: 'legcbridge', leg: 'customer', agent: third.agent, seen: received(seen) },
          at,
        },
      ]
    : [];

const startAway = (phase: Phase): Effect => {
  const agent = 'agent' in phase ? phase.agent : undefined;
  return { type: 'startTimer', timer: 'away', ms: agent?.awayMs ?? AWAY_MS, ...(agent && { awaited: agent }) };
};

/** The customer is with the third, or waits for him as for any agent whose page is gone. */
const joined = (call: Call<Handing>, next: Call, seat: Seat): readonly Effect[] => {
  const { phase } = call;
  if (seat.is === 'here') return [{ type: 'bridge', legs: [seat.leg, phase.customerLeg] }];
  const { phase: after } = next;
  return [
    ...(after.at === 'away' || after.at === 'returning' ? rearrange(phase, after) : []),
    { type: 'stopTimer', timer: 'thirdAway' },
    startAway(after),
  ];
};

/** How the agent leaves, and his leg where it is gone already. */
interface Leaving {
  readonly ended?: LegId;
  readonly how?: Ending;
}

/** Customer and third stay, the agent is released [CALL-171]. */
export const handOver = (call: Call<Handing>, now: EpochMs, { ended, how }: Leaving = {}): Step => {
  const { agent, third } = call.phase;
  const seats = seatsOf(call.phase);
  const next = takePlace(call, seats.third, now);
  const leg = seats.agent.is === 'away' || seats.agent.leg === ended ? undefined : seats.agent.leg;
  return [
    next,
    [
      ...(seats.agent.is === 'here' ? [] : [{ type: 'stopTimer', timer: 'away' } as const]),
      ...letGo(call, agent, leg, now, how),
      ...joined(call, next, seats.third),
      ...tellTaken(call, now),
      journey(now, 'transferred', `${agent.name} → ${nameOf(third)}`),
    ],
  ];
};

/** Customer and a number outside: whoever of them ends first ends the call. */
export const stepHandedOver = (call: Call<HandedOver>, input: CallInput, now: EpochMs): Step => {
  const { customerLeg, thirdLeg } = call.phase;
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  if (input.type !== 'legEnded' && input.type !== 'legLeft') return [call, []];
  if (input.leg !== customerLeg && input.leg !== thirdLeg) return [call, []];
  const by = input.leg === customerLeg ? 'customer' : 'number';
  return input.type === 'legEnded'
    ? endCall(call, { by, cause: input.cause }, now, input.leg)
    : endCall(call, { by, cause: 'lost' }, now);
};
