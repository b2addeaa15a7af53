import type { EpochMs } from '../ports.ts';
import type {
  Away,
  Call,
  CallNews,
  Choosing,
  Effect,
  Ending,
  Rejoining,
  Returning,
  Talking,
  ThirdParty,
  Three,
} from './call.ts';
import { unheld } from './ending.ts';
import { rearrange } from './hearing.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { seatsOf, wasAt, withAgentOn } from './seats.ts';

export const nameOf = (third: ThirdParty): string => (third.is === 'agent' ? third.agent.name : third.number);

/** Tells the agent of the call about the third leg; events of that leg never open or end the call [CALL-005]. */
export const aboutThird = (
  call: Call<Three | Rejoining>,
  info: NonNullable<CallNews['info']>,
  at: EpochMs,
  ending?: Ending,
) =>
  ({
    type: 'emit',
    news: {
      event: 'info',
      leg: 'third',
      info,
      agent: call.phase.agent,
      agentView: call.agentView,
      ...(ending ? { ending } : {}),
    },
    at,
  }) satisfies Effect;

/** Tells an agent who is invited, as of any inbound call; an outside number is told nothing. */
export const tellThird = (
  { phase: { third }, agentView }: Call<Three | Rejoining | Choosing>,
  news: Pick<CallNews, 'event' | 'ending'>,
  at: EpochMs,
): readonly Effect[] =>
  third.is === 'agent'
    ? [{ type: 'emit', news: { ...news, leg: 'agent', agent: third.agent, agentView: received(agentView) }, at }]
    : [];

/** Returns to a two-party call. A held conference stays held; after a consultation the agent and the customer are connected again. */
const talkOfTwo = (call: Call<Three | Rejoining>, now: EpochMs): Call<Talking | Away | Returning> => {
  const { agent, customerLeg, hold } = call.phase;
  const staysHeld = wasAt(call.phase) === 'conferring' && hold.on;
  return {
    ...call,
    phase: withAgentOn(seatsOf(call.phase).agent, {
      agent,
      customerLeg,
      hold: staysHeld ? hold : { on: false },
    }),
    soFar: staysHeld ? call.soFar : unheld(call, now),
  };
};

/** Ends the third party's part of the call: its leg, unless that is gone already, and its timers. */
const endThird = ({ phase }: Call<Three | Rejoining>, isGone: boolean): readonly Effect[] => {
  const { third: seat } = seatsOf(phase);
  return [
    ...(isGone || seat.is === 'away' ? [] : [{ type: 'endLeg', leg: seat.leg, code: 487 } as const]),
    ...(wasAt(phase) === 'callingThird' ? [{ type: 'stopTimer', timer: 'ring' } as const] : []),
    ...(seat.is === 'here' ? [] : [{ type: 'stopTimer', timer: 'thirdAway' } as const]),
  ];
};

const regroup = (before: Three | Rejoining, two: Talking | Away | Returning): readonly Effect[] =>
  two.at === 'talking' && !two.hold.on
    ? [{ type: 'bridge', legs: [two.agentLeg, two.customerLeg] }]
    : rearrange(before, two);

/** Goes back to two parties: the third leg is ended, or `isGone` already, and everybody is told [CALL-108]. */
export const dropThird = (
  call: Call<Three | Rejoining>,
  ending: Ending,
  now: EpochMs,
  isGone = false,
): readonly [Call<Talking | Away | Returning>, readonly Effect[]] => {
  const { third } = call.phase;
  const two = talkOfTwo(call, now);
  const wasRinging = wasAt(call.phase) === 'callingThird';
  return [
    two,
    [
      ...endThird(call, isGone),
      ...regroup(call.phase, two.phase),
      ...(third.is === 'agent' ? [{ type: 'releaseAgent', agent: third.agent } as const] : []),
      ...tellThird(call, { event: 'hangup', ending }, now),
      aboutThird(call, 'legcdisconnect', now, ending),
      journey(now, wasRinging ? 'thirdMissed' : 'thirdLeft', `${nameOf(third)}: ${ending.cause}`),
    ],
  ];
};
