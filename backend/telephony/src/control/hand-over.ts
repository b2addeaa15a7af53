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
import { endCall, removeAgent, unheld } from './ending.ts';
import { rearrange } from './hearing.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { seatsOf, withAgentOn } from './seats.ts';
import { nameOf } from './third.ts';

type Handing = Consulting | Conferring | Rejoining;

/** Puts the third party in the agent's place: an agent becomes the agent of the call, an outside number leaves it without one. */
export const takePlace = (call: Call<Handing | Choosing>, seat: Seat, now: EpochMs): Call => {
  const { customerLeg, third } = call.phase;
  const soFar = unheld(call, now);
  if (third.is === 'agent') {
    const { agent } = third;
    return {
      ...call,
      agentView: received(call.agentView),
      phase: withAgentOn(seat, { agent, customerLeg, hold: { on: false } }),
      soFar: { ...soFar, agent },
    };
  }
  // An outside number has no page that could be gone.
  return seat.is === 'away'
    ? { ...call, soFar }
    : { ...call, soFar, phase: { at: 'handedOver', customerLeg, thirdLeg: seat.leg, number: third.number } };
};

/** Tells the new agent of the call. */
export const tellNewAgent = (
  { phase: { third }, agentView }: Call<Handing | Choosing>,
  at: EpochMs,
): readonly Effect[] =>
  third.is === 'agent'
    ? [
        {
          type: 'emit',
          news: {
            event: 'info',
            info: 'legcbridge',
            leg: 'customer',
            agent: third.agent,
            agentView: received(agentView),
          },
          at,
        },
      ]
    : [];

const startAway = (phase: Phase): Effect => {
  const agent = 'agent' in phase ? phase.agent : undefined;
  return { type: 'startTimer', timer: 'away', ms: agent?.awayMs ?? AWAY_MS, ...(agent && { awaited: agent }) };
};

/** Connects the customer with the third party, or lets the customer wait for it as for any agent whose page is gone. */
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

/** Manner in which the agent leaves, and the agent's leg if it is gone already. */
interface Leaving {
  readonly ended?: LegId;
  readonly how?: Ending;
}

/** Keeps customer and third party, and releases the agent [CALL-171]. */
export const handOver = (call: Call<Handing>, now: EpochMs, { ended, how }: Leaving = {}): Step => {
  const { agent, third } = call.phase;
  const seats = seatsOf(call.phase);
  const next = takePlace(call, seats.third, now);
  const leg = seats.agent.is === 'away' || seats.agent.leg === ended ? undefined : seats.agent.leg;
  return [
    next,
    [
      ...(seats.agent.is === 'here' ? [] : [{ type: 'stopTimer', timer: 'away' } as const]),
      ...removeAgent(call, agent, leg, now, how),
      ...joined(call, next, seats.third),
      ...tellNewAgent(call, now),
      journey(now, 'transferred', `${agent.name} → ${nameOf(third)}`),
    ],
  ];
};

/** Passes a key on: an outside number may be a menu. The record keeps those of the customer. */
const digit = (call: Call<HandedOver>, leg: LegId, pressed: string): Step => {
  const { customerLeg, thirdLeg } = call.phase;
  if (leg !== customerLeg && leg !== thirdLeg) return [call, []];
  const isCustomer = leg === customerLeg;
  const next: Call = isCustomer ? { ...call, soFar: { ...call.soFar, dtmf: call.soFar.dtmf + pressed } } : call;
  const to = isCustomer ? thirdLeg : customerLeg;
  return [next, pressed === ',' ? [] : [{ type: 'sendDigit', leg: to, digit: pressed }]];
};

/** Steps a call between the customer and an outside number: the first end of either ends the call. */
export const stepHandedOver = (call: Call<HandedOver>, input: CallInput, now: EpochMs): Step => {
  const { customerLeg, thirdLeg } = call.phase;
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  if (input.type === 'digitHeard') return digit(call, input.leg, input.digit);
  if (input.type !== 'legEnded' && input.type !== 'legLeft') return [call, []];
  if (input.leg !== customerLeg && input.leg !== thirdLeg) return [call, []];
  const by = input.leg === customerLeg ? 'customer' : 'number';
  return input.type === 'legEnded'
    ? endCall(call, { by, cause: input.cause }, now, input.leg)
    : endCall(call, { by, cause: 'lost' }, now);
};
