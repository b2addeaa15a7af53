import type { EpochMs } from '../ports.ts';
import { CUSTOMER_RING_MS, type Call, type Effect, type Offering, type Ring, type Seeking, type Step } from './call.ts';
import { stopWaiting } from './search-effects.ts';
import { journey } from './journey.ts';
import { missRing } from './missed-ring.ts';

/** Begins the record: an agent is found, and from now on the call shows in logs and feeds. */
export const beginRecord = (call: Call<Seeking>, now: EpochMs): readonly [Call<Seeking>, readonly Effect[]] => {
  const { callback } = call.facts;
  if (call.recorded || callback === undefined) return [call, []];
  const facts = { ...call.facts, startedAt: now };
  return [
    { ...call, facts, agentView: { ...call.agentView, startedAt: now }, recorded: true },
    [
      { type: 'begin', call: facts },
      journey(callback.since, 'queued', facts.queue?.name),
      journey(now, 'callbackOf', `${callback.attempt} / ${callback.tries}`),
    ],
  ];
};

/** Rings the customer; the agent is on the line and hears ring-back. */
export const ringCustomer = (call: Call<Offering>, ring: Ring, now: EpochMs): Step => {
  const { rings, search } = call.phase;
  const { party, leg: agentLeg } = ring;
  if (party.is === 'number') return [call, []]; // a queue has agents only
  const { agent } = party;
  const customerLeg = call.lastLeg + 1;
  const plan = search.scope.is === 'queue' ? { plan: search.scope.plan } : {};
  const others = rings.filter((other) => other !== ring);
  return [
    {
      ...call,
      lastLeg: customerLeg,
      phase: { at: 'callingCustomer', early: false, agent, agentLeg, customerLeg, ...plan },
      soFar: { ...call.soFar, agent },
    },
    [
      { type: 'stopTimer', timer: 'ring' },
      ...stopWaiting(call),
      ...others.flatMap((other) => missRing(call, other, 'answered elsewhere', now, false)),
      journey(now, 'agentAnswered', agent.name),
      { type: 'emit', news: { event: 'answer', leg: 'agent', agent, agentView: call.agentView }, at: now },
      { type: 'play', leg: agentLeg, sound: 'ringback' },
      journey(now, 'customerCalled'),
      { type: 'inviteNumber', leg: customerLeg, number: call.facts.customerNumber },
      { type: 'startTimer', timer: 'ring', ms: CUSTOMER_RING_MS, leg: customerLeg },
    ],
  ];
};
