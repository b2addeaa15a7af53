import type { EpochMs } from '../ports.ts';
import type { Call, CallInput, Conferring, Consulting, Effect, HandedOver, LegId, Phase, SoFar, Step } from './call.ts';
import { endCall, letAgentGo, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { nameOf } from './third.ts';

/** The third takes the agent's place: an agent becomes the agent of the call, a number outside leaves it without one. */
const withoutAgent = (call: Call<Consulting> | Call<Conferring>, now: EpochMs): Call => {
  const { customerLeg, third, thirdLeg } = call.phase;
  const soFar: SoFar = unheld(call, now);
  if (third.is === 'number') {
    return { ...call, soFar, phase: { at: 'handedOver', customerLeg, thirdLeg, number: third.number } };
  }
  const { agent } = third;
  const phase: Phase = { at: 'talking', agent, agentLeg: thirdLeg, customerLeg, hold: { on: false } };
  return { ...call, seen: received(call.seen), phase, soFar: { ...soFar, agent } };
};

/** Customer and third stay, the agent is released [CALL-171]. `ended`: the agent's leg, when it is gone already. */
export const handOver = (call: Call<Consulting> | Call<Conferring>, now: EpochMs, ended?: LegId): Step => {
  const { agent, agentLeg, customerLeg, third, thirdLeg } = call.phase;
  const next = withoutAgent(call, now);
  const told: Effect[] =
    third.is === 'agent'
      ? [
          {
            type: 'emit',
            news: { event: 'info', info: 'legcbridge', leg: 'customer', agent: third.agent, seen: next.seen },
            at: now,
          },
        ]
      : [];
  return [
    next,
    [
      ...letAgentGo(call, now, ended === agentLeg),
      { type: 'bridge', legs: [thirdLeg, customerLeg] },
      ...told,
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
