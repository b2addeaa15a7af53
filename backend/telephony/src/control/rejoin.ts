import { CALL_GOES_ON } from '@patchbay/shared-contracts/calls';
import type { EpochMs } from '../ports.ts';
import { backOf, waitForBack } from './away.ts';
import {
  type Call,
  type CallInput,
  type Effect,
  type Ending,
  type LegId,
  type PartyNews,
  type Rejoining,
  type Seat,
  type Side,
  type Step,
  type Three,
  type Timer,
} from './call.ts';
import { endCall, unheld } from './ending.ts';
import { handOver } from './hand-over.ts';
import { rearrange } from './hearing.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { agentOn, seatsOf, settledSeats, sideOf, wasAt, withSeats } from './seats.ts';
import { dropThird } from './third.ts';
import { tellAnswered, withThirdOnLine } from './third-answered.ts';
import { causeOfThird, digit, drop } from './three.ts';

/*
 *                                     page gone                      phones back, answered
 *  callingThird, consulting, conferring ───────▶ rejoining ─────────────────────────────────▶ as it was
 *                                                 │  │  │ customer gone, hang-up
 *                     third not back in 20 s,     │  │  └──▶ over
 *                     gone, dropped, not reached  │  │ agent not back in 20 s
 *     talking, away or returning ◀────────────────┘  └──▶ conferring: the third has the call; otherwise agent-lost.ts
 *
 *  Those still on the line go on: in a conference with each other, in a consultation with music. No transfer is completed unasked.
 */

const timers: Readonly<Record<Side, Timer>> = { agent: 'away', third: 'thirdAway' };
const other = (side: Side): Side => (side === 'agent' ? 'third' : 'agent');
const sides: readonly Side[] = ['agent', 'third'];

/** Returns whose page is gone and can come back: an outside phone, or one that only rings, has none. */
export const mayComeBack = (phase: Three | Rejoining, leg: LegId): Side | undefined => {
  const side = sideOf(phase, leg);
  if (side !== 'third') return side;
  const { third } = phase;
  const hasPage = third.is === 'agent' && third.agent.deskPhone === undefined;
  return hasPage && wasAt(phase) !== 'callingThird' ? side : undefined;
};

/** Tells one of the two agents, if on the line, about the other. */
const tellOther = (call: Call<Rejoining | Three>, about: Side, info: PartyNews, at: EpochMs): readonly Effect[] => {
  const { phase, agentView } = call;
  const to = other(about);
  const [agent, gone] = [agentOn(phase, to), agentOn(phase, about)];
  const isThere = seatsOf(phase)[to].is === 'here' && (to === 'agent' || wasAt(phase) !== 'callingThird');
  if (!agent || !gone || !isThere) return [];
  const news = { event: 'info', leg: 'third', info, party: gone.name, agent } as const;
  return [{ type: 'emit', news: { ...news, agentView: to === 'agent' ? agentView : received(agentView) }, at }];
};

const seated = <P extends Rejoining>(phase: P, side: Side, seat: Seat): P => ({
  ...phase,
  seats: { ...phase.seats, [side]: seat },
});

/** Keeps the place of the agent whose page is gone; the others go on [TEL-009]. */
export const leaveSeat = (call: Call<Three | Rejoining>, side: Side, now: EpochMs): Step => {
  const before = withSeats(call.phase);
  const seat = before.seats[side];
  const agent = agentOn(before, side);
  if (!agent || seat.is === 'away') return [call, []];
  const cameBack = seat.is === 'returning' && { cameBack: true as const };
  const next: Call<Rejoining> = { ...call, phase: seated(before, side, { is: 'away', ...cameBack }) };
  const left: readonly Effect[] = [
    { type: 'endLeg', leg: seat.leg, code: 480, why: CALL_GOES_ON },
    { type: 'lookForAgent', agent },
  ];
  if (seat.is === 'returning') return [next, left]; // once more: the time is not reset
  return [
    next,
    [
      ...rearrange(call.phase, next.phase),
      waitForBack(timers[side], agent),
      journey(now, 'agentAway', agent.name),
      ...left,
      ...(side === 'agent' && before.was !== 'conferring' ? [{ type: 'askIfLost' } as const] : []),
      ...tellOther(next, side, 'party_away', now),
    ],
  ];
};

const callBack = (call: Call<Rejoining>, agentId: string, now: EpochMs): Step => {
  const { phase, agentView } = call;
  const side = sides.find((each) => phase.seats[each].is === 'away' && agentOn(phase, each)?.agentId === agentId);
  const agent = side && agentOn(phase, side);
  if (!side || !agent) return [call, []];
  const seat = phase.seats[side];
  const leg = call.lastLeg + 1;
  const back = backOf(call, agent, side === 'agent' && phase.hold.on, now);
  const { third, wants, was } = phase;
  return [
    { ...call, lastLeg: leg, phase: seated(phase, side, { is: 'returning', leg, cameBack: true }) },
    [
      ...(seat.is === 'away' && seat.cameBack ? [] : [waitForBack(timers[side], agent)]),
      side === 'agent'
        ? { type: 'inviteAgent', leg, agent, agentView, back: { ...back, third: { third, wants, was } } }
        : { type: 'inviteAgent', leg, agent, agentView: received(agentView), back },
    ],
  ];
};

/** The agent is back, and is told if the other one is not. */
const rejoined = (call: Call<Rejoining>, side: Side, leg: LegId, now: EpochMs): Step => {
  const phase = settledSeats(seated(call.phase, side, { is: 'here', leg }));
  const next: Call<Rejoining | Three> = { ...call, phase };
  const isOtherAway = seatsOf(phase)[other(side)].is !== 'here';
  return [
    next,
    [
      { type: 'stopTimer', timer: timers[side] },
      journey(now, 'agentBack', agentOn(phase, side)?.name),
      ...rearrange(call.phase, phase),
      ...tellOther(next, side, 'party_back', now),
      ...(isOtherAway ? tellOther(next, other(side), 'party_away', now) : []),
    ],
  ];
};

/** The third party answers while the agent's page is gone: it hears music, and is told. */
const thirdAnswered = (call: Call<Rejoining>, now: EpochMs): Step => {
  const next = withThirdOnLine({ ...call, phase: { ...call.phase, was: 'consulting' } as const }, now);
  return [
    next,
    [
      { type: 'stopTimer', timer: 'ring' },
      ...rearrange(call.phase, next.phase),
      ...tellAnswered(call, now),
      ...tellOther(next, 'agent', 'party_away', now),
    ],
  ];
};

const answered = (call: Call<Rejoining>, side: Side, leg: LegId, now: EpochMs): Step => {
  if (call.phase.seats[side].is === 'returning') return rejoined(call, side, leg, now);
  return side === 'third' && call.phase.was === 'callingThird' ? thirdAnswered(call, now) : [call, []];
};

/** The agent hangs up: a consultation is transferred, anything else is over. */
const agentEnds = (call: Call<Rejoining>, ending: Ending, now: EpochMs, ended?: LegId): Step => {
  if (call.phase.was !== 'consulting') return endCall(call, ending, now, ended);
  return handOver(call, now, ended === undefined ? {} : { ended });
};

type End = Extract<CallInput, { type: 'legEnded' }>;
const gone = (call: Call<Rejoining>, side: Side, end: End, now: EpochMs): Step => {
  if (call.phase.seats[side].is === 'returning') {
    return [{ ...call, phase: seated(call.phase, side, { is: 'away', cameBack: true }) }, []]; // the page may be reloaded once more
  }
  if (side === 'agent') return agentEnds(call, { by: 'agent', cause: end.cause }, now, end.leg);
  return dropThird(call, { by: 'system', cause: causeOfThird(end, call.phase) }, now, true);
};

const left = (call: Call<Rejoining>, leg: LegId, now: EpochMs): Step => {
  const side = mayComeBack(call.phase, leg);
  return side ? leaveSeat(call, side, now) : dropThird(call, { by: 'system', cause: 'lost' }, now);
};

const ofSeat = (call: Call<Rejoining>, side: Side, input: CallInput & { leg: LegId }, now: EpochMs): Step => {
  switch (input.type) {
    case 'legAnswered':
      return answered(call, side, input.leg, now);
    case 'legEnded':
      return gone(call, side, input, now);
    case 'legLeft':
      return left(call, input.leg, now);
    case 'phoneHeld':
      return side === 'agent' && call.phase.was === 'conferring' ? hold(call, input.on, now) : [call, []];
    case 'digitHeard':
      return digit(call, input.leg, input.digit);
    default:
      return [call, []];
  }
};

const ofCustomer = (call: Call<Rejoining>, input: CallInput & { leg: LegId }, now: EpochMs): Step => {
  const { customerLeg } = call.phase;
  switch (input.type) {
    case 'legEnded':
      return endCall(call, { by: 'customer', cause: input.cause }, now, customerLeg);
    case 'legLeft':
      return endCall(call, { by: 'customer', cause: 'lost' }, now);
    case 'digitHeard':
      return digit(call, customerLeg, input.digit);
    default:
      return [call, []];
  }
};

/** Hold by an agent who is there: the same as without a page that is gone. */
const hold = (call: Call<Rejoining>, on: boolean, now: EpochMs): Step => {
  const { phase } = call;
  if (phase.seats.agent.is !== 'here' || phase.hold.on === on) return [call, []];
  const next: Rejoining = { ...phase, hold: on ? { on, since: now } : { on } };
  return [
    { ...call, phase: next, soFar: unheld(call, now) },
    [...rearrange(phase, next), journey(now, on ? 'held' : 'resumed')],
  ];
};

/** Continuation of a consultation whose agent is lost. */
export type Lost = (call: Call<Rejoining>, now: EpochMs) => Step;

const ofTime = (call: Call<Rejoining>, input: CallInput & { type: 'timedOut' }, lost: Lost, now: EpochMs): Step => {
  const { seats, was } = call.phase;
  switch (input.timer) {
    case 'away':
      return seats.agent.is === 'here' ? [call, []] : lost(call, now);
    case 'thirdAway':
      return seats.third.is === 'here' ? [call, []] : dropThird(call, { by: 'system', cause: 'lost' }, now);
    case 'ring': {
      const rings = was === 'callingThird' && seats.third.is === 'here' && seats.third.leg === input.leg;
      return rings ? dropThird(call, { by: 'system', cause: 'no answer' }, now) : [call, []];
    }
    default:
      return [call, []];
  }
};

export const stepRejoining = (call: Call<Rejoining>, input: CallInput, lost: Lost, now: EpochMs): Step => {
  switch (input.type) {
    case 'hangupRequested':
      return input.by === 'agent' ? agentEnds(call, input, now) : endCall(call, input, now);
    case 'dropRequested':
      return drop(call, input.by, now);
    case 'holdRequested':
      return hold(call, input.on, now);
    case 'agentBack':
      return callBack(call, input.agentId, now);
    case 'timedOut':
      return ofTime(call, input, lost, now);
    default: {
      if (!('leg' in input)) return [call, []];
      if (input.leg === call.phase.customerLeg) return ofCustomer(call, input, now);
      const side = sideOf(call.phase, input.leg);
      return side ? ofSeat(call, side, input, now) : [call, []];
    }
  }
};
