import type { EpochMs } from '../ports.ts';
import type { Call, CallNews, Effect, Ending, Talking, ThirdParty, Three } from './call.ts';
import { unheld } from './ending.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';

export const nameOf = (third: ThirdParty): string => (third.is === 'agent' ? third.agent.name : third.number);

/** What happened to the third leg, for the agent of the call; its stream never opens or ends the call [CALL-005]. */
export const aboutThird = (call: Call<Three>, info: NonNullable<CallNews['info']>, at: EpochMs, ending?: Ending) =>
  ({
    type: 'emit',
    news: {
      event: 'info',
      leg: 'third',
      info,
      agent: call.phase.agent,
      seen: call.seen,
      ...(ending ? { ending } : {}),
    },
    at,
  }) satisfies Effect;

/** An agent who is asked in is told as of any call that comes in; a number outside is told nothing. */
export const tellThird = (
  { phase: { third }, seen }: Call<Three>,
  news: Pick<CallNews, 'event' | 'ending'>,
  at: EpochMs,
): readonly Effect[] =>
  third.is === 'agent'
    ? [{ type: 'emit', news: { ...news, leg: 'agent', agent: third.agent, seen: received(seen) }, at }]
    : [];

/** A held conference stays held; after a consultation the agent and the customer are together again. */
const talkOfTwo = (call: Call<Three>, now: EpochMs): Call<Talking> => {
  const { at, agent, agentLeg, customerLeg, hold } = call.phase;
  const staysHeld = at === 'conferring' && hold.on;
  return {
    ...call,
    phase: { at: 'talking', agent, agentLeg, customerLeg, hold: staysHeld ? hold : { on: false } },
    soFar: staysHeld ? call.soFar : unheld(call, now),
  };
};

/** Back to two: the third leg is ended, or `isGone` already, and everybody is told [CALL-108]. */
export const dropThird = (
  call: Call<Three>,
  ending: Ending,
  now: EpochMs,
  isGone = false,
): readonly [Call<Talking>, readonly Effect[]] => {
  const { at, agentLeg, customerLeg, third, thirdLeg } = call.phase;
  const two = talkOfTwo(call, now);
  const wasRinging = at === 'callingThird';
  return [
    two,
    [
      ...(isGone ? [] : [{ type: 'endLeg', leg: thirdLeg, code: 487 } as const]),
      ...(wasRinging ? [{ type: 'stopTimer', timer: 'ring' } as const] : []),
      ...(two.phase.hold.on ? [] : [{ type: 'bridge', legs: [agentLeg, customerLeg] } as const]),
      ...(third.is === 'agent' ? [{ type: 'releaseAgent', agent: third.agent } as const] : []),
      ...tellThird(call, { event: 'hangup', ending }, now),
      aboutThird(call, 'legcdisconnect', now, ending),
      journey(now, wasRinging ? 'thirdMissed' : 'thirdLeft', `${nameOf(third)}: ${ending.cause}`),
    ],
  ];
};
