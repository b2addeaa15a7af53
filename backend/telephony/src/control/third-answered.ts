import type { EpochMs } from '../ports.ts';
import type { Call, CallingThird, Effect, Rejoining } from './call.ts';
import { journey } from './journey.ts';
import { aboutThird, nameOf, tellThird } from './third.ts';

/** Records when the third party came on the line. */
export const withThirdOnLine = <P extends CallingThird | Rejoining>(call: Call<P>, now: EpochMs): Call<P> => {
  const { third } = call.phase;
  return third.is === 'agent' ? { ...call, joinedAt: { ...call.joinedAt, [third.agent.agentId]: now } } : call;
};

/** Tells both agents. */
export const tellAnswered = (call: Call<CallingThird | Rejoining>, now: EpochMs): readonly Effect[] => [
  ...tellThird(call, { event: 'answer' }, now),
  aboutThird(call, 'legcanswer', now),
  journey(now, 'thirdAnswered', nameOf(call.phase.third)),
];
