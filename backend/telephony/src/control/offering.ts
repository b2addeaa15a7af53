import type { Agent, CallStart, EpochMs, MissedReason } from '../ports.ts';
import { announce, announceAgain } from './announcing.ts';
import {
  NO_LEG,
  type Call,
  type CallInput,
  type Effect,
  type LegId,
  type Offering,
  type Ring,
  type Seeking,
  type Step,
  type ThirdParty,
} from './call.ts';
import { beginRecord, ringCustomer } from './callback.ts';
import { gaveUp, isPatient } from './ending.ts';
import { seek, stopWaiting, type Onward } from './search-effects.ts';
import { journey } from './journey.ts';
import { lineTalks } from './line-steps.ts';
import { missRing, missedReason, reasonOfSilence } from './missed-ring.ts';
import { beginTalking } from './talking.ts';
import { nameOf } from './third.ts';

type Found = { readonly parties: readonly ThirdParty[]; readonly sticky?: boolean };

const asSticky = ({ sticky: _, ...view }: CallStart, isSticky: boolean): CallStart =>
  isSticky ? { ...view, sticky: true } : view;

/** First event of an offered call [CALL-081, CALL-082]. */
const firstEventOf = ({ line }: CallStart) => (line === undefined ? 'originate' : 'invited');

const ringOut = ({ leg, party }: Ring, agentView: CallStart, now: EpochMs): readonly Effect[] =>
  party.is === 'number'
    ? [journey(now, 'numberCalled', party.number), { type: 'inviteNumber', leg, number: party.number }]
    : [
        journey(now, 'agentOffered', party.agent.name),
        { type: 'inviteAgent', leg, agent: party.agent, agentView }, // first: the event carries its Call-ID
        {
          type: 'emit',
          news: { event: firstEventOf(agentView), leg: 'agent', agent: party.agent, agentView },
          at: now,
        },
      ];

/** Rings all parties, for the same time. */
export const offer = (found: Call<Seeking>, { parties, sticky = false }: Found, now: EpochMs): Step => {
  const [call, begun] = beginRecord(found, now);
  const first = call.lastLeg + 1;
  const rings = parties.map((party, at): Ring => ({ leg: first + at, party, rang: false }));
  const [one] = parties;
  if (!one) return [found, []];
  const agentView = asSticky(call.agentView, sticky);
  const { customerLeg, search } = call.phase;
  // Once connected, the record names the agent who talked to the customer, not one who was rung in vain.
  const names = call.soFar.answeredAt === null && one.is === 'agent';
  return [
    {
      ...call,
      agentView,
      lastLeg: call.lastLeg + rings.length,
      phase: { at: 'offering', customerLeg, search, rings, first },
      soFar: names ? { ...call.soFar, agent: one.agent } : call.soFar,
    },
    [
      ...begun,
      { type: 'stopTimer', timer: 'seek' },
      ...(sticky ? [journey(now, 'stickyAgent', nameOf(one))] : []),
      ...rings.flatMap((ring) => ringOut(ring, agentView, now)),
      { type: 'startTimer', timer: 'ring', ms: search.ringMs, leg: first },
    ],
  ];
};

/** Tells that agent and customer are connected; for a campaign's agent, about both legs [CALL-075, CALL-077]. */
const toldOf = (call: Call<Offering>, agent: Agent, at: EpochMs): readonly Effect[] => {
  const { agentView } = call;
  if (call.phase.search.scope.is !== 'line')
    return [{ type: 'emit', news: { event: 'answer', leg: 'agent', agent, agentView }, at }];
  return [
    journey(at, 'customerAnswered'),
    { type: 'emit', news: { event: 'agent_ack', leg: 'agent', agent, agentView }, at },
    { type: 'emit', news: { event: 'info', leg: 'customer', info: 'bridge', agent, agentView }, at },
    ...lineTalks(call, agent, at),
  ];
};

const withAgent = (call: Call<Offering>, { leg, party }: Ring, now: EpochMs): Step => {
  const { customerLeg, search } = call.phase;
  if (party.is === 'number') {
    const { soFar } = call;
    return [
      {
        ...call,
        phase: { at: 'handedOver', customerLeg, thirdLeg: leg, number: party.number },
        soFar: { ...soFar, answeredAt: soFar.answeredAt ?? now },
      },
      [
        { type: 'bridge', legs: [leg, customerLeg] },
        ...(soFar.answeredAt === null ? [{ type: 'startRecording' } as const] : []),
        journey(now, 'numberAnswered', party.number),
      ],
    ];
  }
  const { agent } = party;
  const [talking, effects] = beginTalking(call, { agent, agentLeg: leg, customerLeg }, now);
  const plan = search.scope.is === 'queue' ? search.scope.plan : null;
  return [
    { ...talking, wrapUpMs: plan?.wrapUpMs ?? call.facts.line?.wrapUpMs ?? 0 },
    [
      ...effects,
      journey(now, 'agentAnswered', agent.name),
      ...toldOf(call, agent, now),
      ...(plan === null ? [] : [{ type: 'rememberAgent', agent, queue: plan } as const]),
    ],
  ];
};

/** Gives the call to the first who answers; the others stop ringing. */
const connect = (call: Call<Offering>, ring: Ring, now: EpochMs): Step => {
  const { customerLeg, rings } = call.phase;
  if (customerLeg === NO_LEG) return ringCustomer(call, ring, now);
  const [next, effects] = withAgent(call, ring, now);
  return [
    { ...next, soFar: { ...next.soFar, pickedUp: true } },
    [
      { type: 'stopTimer', timer: 'ring' },
      ...stopWaiting(call),
      ...rings
        .filter((other) => other !== ring)
        .flatMap((other) => missRing(call, other, 'answered elsewhere', now, false)),
      ...(call.soFar.pickedUp ? [] : [{ type: 'answerCaller', leg: customerLeg } as const]),
      ...effects,
    ],
  ];
};

const keyOf = ({ party }: Ring): string => (party.is === 'agent' ? party.agent.agentId : party.number);

/** Ends these rings; when none is left, the next parties are sought. */
const missed = (
  call: Call<Offering>,
  rings: readonly Ring[],
  why: (ring: Ring) => MissedReason,
  now: EpochMs,
  gone?: LegId,
): Step => {
  const { customerLeg, search } = call.phase;
  const left = call.phase.rings.filter((ring) => !rings.includes(ring));
  const tried = [...call.tried, ...rings.map(keyOf)];
  const effects = rings.flatMap((ring) => missRing(call, ring, why(ring), now, ring.leg === gone));
  if (left.length > 0) return [{ ...call, tried, phase: { ...call.phase, rings: left } }, effects];
  const next: Call<Seeking> = {
    ...call,
    tried,
    phase: { at: 'seeking', customerLeg, search: { ...search, missedAt: now } },
  };
  return [next, [{ type: 'stopTimer', timer: 'ring' }, ...effects, seek(next)]];
};

const ofTime = (call: Call<Offering>, input: CallInput & { type: 'timedOut' }, onward: Onward, now: EpochMs): Step => {
  const { rings, first } = call.phase;
  if (input.timer === 'ring' && input.leg === first) return missed(call, rings, reasonOfSilence, now);
  if (!isPatient(call.phase)) return [call, []];
  if (input.timer === 'patience') return onward(call, now);
  return input.timer === 'announce' ? announce(call, now) : [call, []];
};

/** Handles inputs of a ringing phone. */
const ofRing = (call: Call<Offering>, input: CallInput, ring: Ring, now: EpochMs): Step => {
  switch (input.type) {
    case 'legRinging': {
      const rings = call.phase.rings.map((each) => (each === ring ? { ...ring, rang: true } : each));
      return [{ ...call, phase: { ...call.phase, rings } }, []];
    }
    case 'legAnswered':
      return connect(call, ring, now);
    case 'legEnded':
      return missed(call, [ring], () => missedReason(input), now, ring.leg);
    default:
      return [call, []];
  }
};

/**
 * Returns the rings that this input declines. An agent who hangs up a ringing call by the API declines it, one whose session is over
 * cannot answer; the caller goes on to the next.
 */
const declinedBy = (call: Call<Offering>, input: CallInput): readonly Ring[] => {
  const { rings } = call.phase;
  if (input.type === 'hangupRequested' && input.by === 'agent') return rings;
  if (input.type !== 'declineRequested' && input.type !== 'agentSignedOut') return [];
  return rings.filter(({ party }) => party.is === 'agent' && party.agent.agentId === input.agentId);
};

export const stepOffering = (call: Call<Offering>, input: CallInput, onward: Onward, now: EpochMs): Step => {
  const declined = declinedBy(call, input);
  const why = input.type === 'agentSignedOut' ? 'unreachable' : 'declined';
  if (declined.length > 0) return missed(call, declined, () => why, now);
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  if (input.type === 'timedOut') return ofTime(call, input, onward, now);
  if (input.type === 'said') return announceAgain(call, input.say);
  const ring = 'leg' in input ? call.phase.rings.find(({ leg }) => leg === input.leg) : undefined;
  return ring ? ofRing(call, input, ring, now) : [call, []];
};
