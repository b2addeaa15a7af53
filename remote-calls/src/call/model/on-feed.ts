import {
  factsOfCall,
  isFree,
  type StepContext,
  type Call,
  type Connected,
  type Leg,
  type Phase,
  type Progress,
  type SessionAgent,
} from './call.ts';
import type { CallInput } from './call-input.ts';
import { enrich } from './facts.ts';
import { answeredBy, feedEventOf, isCustomerLegEnd, isFor, isInitial, type FeedEvent } from './feed-event.ts';
import { onPartyEvent } from './on-party.ts';
import { onThirdEvent } from './on-third.ts';
import { hasThird } from './third-rules.ts';
import { connect, end, forget, remember, stay, to, type Step } from './moves.ts';
import { withMissed, withReason } from './outcome.ts';

type Fed = Extract<CallInput, { type: 'fed' }>;

/**
 * Handles one event of the call-event feed. Late, duplicate and foreign ones change nothing; those of a third leg only affect that
 * party.
 */
export function onFeed(known: Call, fed: Fed, context: StepContext): Step {
  if (!context.agent) return [known, [{ type: 'showNoAgent' }]]; // [CALL-156]
  const event = feedEventOf(fed.event);
  const call = isOfferedAgain(known, event, context.agent) ? forget(known, event.callId) : known;
  if (call.ended.includes(event.callId)) return onLate(call, event);
  const ofOthers = onOtherParties(call, event);
  if (ofOthers) return ofOthers;
  const atServer = { ...context, now: fed.at ?? context.now }; // a call begins at the server's time, not when the event arrives
  const { phase } = call;
  if (!('call' in phase)) return onNew(call, phase, event, atServer, context.agent);
  if (phase.call.id !== event.callId) return stay(call);
  return phase.is === 'initiated'
    ? onInitiated(call, phase, event, atServer)
    : onConnected(call, phase, event, atServer);
}

/**
 * Whether a call that ended here may begin once more: a missed ring is repeated after a while. A softphone believes only its INVITE; for
 * a desk phone there is none, and a late duplicate does no harm, as the first event alone changes no phase.
 */
const isOfferedAgain = ({ phase, ended }: Call, event: FeedEvent, agent: SessionAgent): boolean =>
  ended.includes(event.callId) && !agent.softphone && isFree(phase) && isFor(event, agent) && isInitial(event);

function onOtherParties(call: Call, event: FeedEvent): Step | null {
  if (event.party) return onPartyEvent(call, event.callId, event.party);
  return event.third || (event.about && hasThird(call.phase)) ? onThirdEvent(call, event) : null;
}

/** Handles late events: of a call already ended here, only the reason is news. */
function onLate(call: Call, { callId, moment, ending }: FeedEvent): Step {
  const { phase } = call;
  const last = isFree(phase) ? phase.last : null;
  if (!isFree(phase) || moment !== 'HANGUP' || last?.callId !== callId) return stay(call);
  const known = withReason(last, ending);
  return known === last ? stay(call) : to(call, { ...phase, last: known });
}

type Waiting = Extract<Phase, { is: 'idle' | 'requested' | 'wrapup' }>;

function onNew(call: Call, phase: Waiting, event: FeedEvent, context: StepContext, agent: SessionAgent): Step {
  if (!isFor(event, agent)) return stay(call);
  // Its first event may arrive after this one, and must not open the call again.
  if (event.moment === 'HANGUP') return [{ ...call, ended: remember(call.ended, event.callId) }, []];
  if (!agent.softphone) return onDeskPhone(call, event, context);
  if (!isInitial(event)) return stay(call);
  const asked = phase.is === 'requested' && event.facts.solution === 'c2c' && fits(phase.callId, event.callId);
  if (context.phoneElsewhere) return to(call, { is: 'initiated', call: event.facts, leg: { at: 'elsewhere' } });
  return to(call, { is: 'initiated', call: event.facts, leg: { at: asked ? 'awaited' : 'none', since: context.now } });
}

const fits = (known: string | null, id: string): boolean => known === null || known === id;

/** Handles a desk or mobile phone: only the answer changes the state [CALL-083]; obdcc does not even open the window before [CALL-084]. */
function onDeskPhone(call: Call, event: FeedEvent, context: StepContext): Step {
  const answered = answeredBy(event);
  if (answered) return to(call, connect(event.facts, { at: 'desk' }, answered, context));
  return isInitial(event) && event.facts.solution !== 'obdcc' ? [call, [{ type: 'openWindow' }]] : stay(call);
}

type Initiated = Extract<Phase, { is: 'initiated' }>;

function onInitiated(call: Call, phase: Initiated, event: FeedEvent, context: StepContext): Step {
  if (event.moment === 'HANGUP') return end(call, 'remote', event.ending);
  const facts = enrich(phase.call, event.facts);
  const answered = answeredBy(event);
  const leg = answered && connectable(phase.leg);
  if (leg) return to(call, connect(facts, leg, answered, context));
  return facts === phase.call ? stay(call) : to(call, { ...phase, call: facts });
}

/** Returns the leg to connect; null for a phone that still rings here, because it is not the one that answered. */
const connectable = (leg: Leg): Connected['leg'] | null =>
  leg.at === 'ringing' || leg.at === 'rejecting' ? null : leg;

const rank: Readonly<Record<Progress, number>> = { agent: 1, calling: 2, talking: 3 };

function onConnected(call: Call, phase: Connected, event: FeedEvent, context: StepContext): Step {
  if (event.moment === 'HANGUP') {
    const back: Phase = { is: 'initiated', call: phase.call, leg: phase.leg };
    return isCustomerLegEnd(event) ? to(call, back) : end(call, 'remote', event.ending);
  }
  if (event.moment === 'CUSTOMER_MISSED') return to(call, withMissed(phase, event.ending.cause));
  const facts = enrich(phase.call, event.facts);
  const answered = answeredBy(event);
  const progress = answered ?? (event.moment === 'CUSTOMER_CALL' ? 'calling' : null);
  if (!progress || rank[progress] <= rank[phase.progress])
    return again(call, { ...phase, call: facts }, event, context);
  // Each answer restarts the time [CALL-088]; ringing at the customer's phone does not.
  return to(call, { ...phase, call: facts, progress, since: answered ? context.now : phase.since });
}

/** Handles an event that repeats known progress. The phone may report the start a moment after the server; the earlier time counts. */
function again(call: Call, phase: Connected, event: FeedEvent, { now }: StepContext): Step {
  const since = answeredBy(event) === phase.progress ? Math.min(phase.since, now) : phase.since;
  const party = event.moment === 'ATT_XFER' ? null : phase.party; // the call is now this agent's alone
  const isKnown = phase.call === factsOfCall(call.phase) && since === phase.since && party === phase.party;
  return isKnown ? stay(call) : to(call, { ...phase, since, party });
}
