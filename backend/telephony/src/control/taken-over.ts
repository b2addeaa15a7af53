import type { EpochMs } from '../ports.ts';
import { AGENT_LOST_ANSWERS_MS } from './agent-lost.ts';
import { beginSearch } from './agent-search.ts';
import { waitForBack } from './away.ts';
import { step } from './call-machine.ts';
import {
  NO_LEG,
  speakChosen,
  type Call,
  type CallInput,
  type Connected,
  type Effect,
  type Ending,
  type LegId,
  type Phase,
  type Rejoining,
  type Routing,
  type Seat,
  type Step,
  type Voicemail,
} from './call.ts';
import { agentAt, agentsOf, endCall, hangupOf, legsOf, ringingAgents } from './ending.ts';
import { arrange } from './hearing.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { repeat } from './routing.ts';
import { waitingSound, type Searching } from './search-effects.ts';
import { agentOn, wasAt } from './seats.ts';
import { after } from './steps.ts';
import { beginVoicemail } from './voicemail.ts';

/*
 *  A process died, and another one has the call as it was stored last, with those legs that are still there: the ones by trunks [TEL-022].
 *
 *    talking … rejoining, handedOver, choosing ──▶ the same, as if the pages of its agents had just been reloaded
 *    seeking, offering                         ──▶ seeking, in the same place of the line
 *    routing, voicemail                        ──▶ the same step; what was being played begins again
 *    all others, or the customer is not there  ──▶ over
 */

/** End of a call that goes with its process. */
export const interrupted: Ending = { by: 'system', cause: 'interrupted' };

/** A leg is found gone: that of a page may come back, all others have ended. */
const goneInput = ({ phase }: Call, leg: LegId): CallInput => {
  const agent = agentAt(phase, leg);
  return agent && agent.deskPhone === undefined
    ? { type: 'legLeft', leg }
    : { type: 'legEnded', leg, code: 480, cause: 'lost' };
};

const unseated = (seat: Seat): Seat => (seat.is === 'returning' ? { is: 'away' } : seat);

/** Waits again for the agents whose pages were gone. */
const waitAgain = (phase: Rejoining): readonly Effect[] =>
  (['agent', 'third'] as const).flatMap((side) => {
    const agent = agentOn(phase, side);
    if (!agent || phase.seats[side].is === 'here') return [];
    return [waitForBack(side === 'agent' ? 'away' : 'thirdAway', agent), { type: 'lookForAgent', agent } as const];
  });

/** Connects again those who were connected. */
const reconnect = (call: Call, phase: Connected): Step | undefined => {
  switch (phase.at) {
    case 'away':
    case 'returning': {
      const { agent, customerLeg, hold } = phase;
      const away = { at: 'away', agent, customerLeg, hold } as const;
      return [
        { ...call, phase: away },
        [...arrange(away), waitForBack('away', agent), { type: 'lookForAgent', agent }],
      ];
    }
    case 'rejoining': {
      const { agent, third } = phase.seats;
      const next = { ...phase, seats: { agent: unseated(agent), third: unseated(third) } };
      return [{ ...call, phase: next }, [...arrange(next), ...waitAgain(next)]];
    }
    case 'handedOver':
      return [call, [{ type: 'bridge', legs: [phase.thirdLeg, phase.customerLeg] }]];
    case 'choosing': // asked once more when this is over
      return [call, [{ type: 'startTimer', timer: 'digits', ms: AGENT_LOST_ANSWERS_MS }]];
    case 'parting':
      return undefined;
    default:
      return [call, arrange(phase)];
  }
};

/** Waits again in the same place. */
const waitOn = (call: Searching, now: EpochMs): Step => {
  const { phase, tried } = call;
  const { customerLeg, search } = phase;
  const { scope, ringMs, isFirst, since } = search;
  const [next, effects] = beginSearch(call, { customerLeg, scope, ringMs, tried, isFirst, since }, now);
  const left = (effect: Effect): Effect =>
    effect.type === 'startTimer' && effect.timer === 'patience'
      ? { ...effect, ms: Math.max(0, effect.ms - (now - since)) }
      : effect;
  return [next, [{ type: 'play', leg: customerLeg, sound: waitingSound(scope) }, ...effects.map(left)]];
};

const routeOn = (call: Call, { customerLeg, doing }: Routing, now: EpochMs): Step => {
  const inFlow = repeat(call, customerLeg, now);
  if (inFlow) return inFlow;
  const queueId = doing.is === 'entering' ? doing.queueId : (call.agentView.queue?.id ?? '');
  return [
    call,
    [
      { type: 'play', leg: customerLeg, sound: 'music' },
      { type: 'enterQueue', queueId },
    ],
  ];
};

const recordOn = (call: Call, phase: Voicemail, now: EpochMs): Step => {
  const { customerLeg, email, maxMs, stage } = phase;
  if (stage.is === 'greeting') return beginVoicemail(call, customerLeg, { greeting: null, email, maxMs }, now);
  const ms = Math.max(0, maxMs - (now - stage.since));
  return [
    call,
    [
      { type: 'bridge', legs: [customerLeg] },
      { type: 'startTimer', timer: 'voicemail', ms },
    ],
  ];
};

const connected: ReadonlySet<Phase['at']> = new Set<Connected['at']>([
  ...(['talking', 'away', 'returning', 'callingThird', 'consulting', 'conferring'] as const),
  ...(['rejoining', 'choosing', 'parting', 'handedOver'] as const),
]);
const isConnected = (phase: Phase): phase is Connected => connected.has(phase.at);

/** Starts sounds and timers of the phase; `undefined`: a call cannot go on in it. */
const restart = (call: Call, now: EpochMs): Step | undefined => {
  const { phase } = call;
  if (isConnected(phase)) return reconnect(call, phase);
  switch (phase.at) {
    case 'seeking':
      return waitOn({ ...call, phase }, now);
    case 'offering':
      return waitOn({ ...call, phase }, now);
    case 'routing':
      return routeOn(call, phase, now);
    case 'voicemail':
      return recordOn(call, phase, now);
    default:
      return undefined;
  }
};

interface LegsAtHand {
  /** The next process gets it. */
  readonly isStored: (leg: LegId) => boolean;
  /** By a trunk. */
  readonly isOutside: (leg: LegId) => boolean;
}

/**
 * Whether a call that runs well is left to another process rather than ended: that one can go on in this phase, gets the customer, and
 * nobody outside is being rung, who would ring for ever.
 */
export const canBeHandedOver = (call: Call, { isStored, isOutside }: LegsAtHand, now: EpochMs): boolean => {
  const { phase } = call;
  const goesOn = 'customerLeg' in phase && isStored(phase.customerLeg) && restart(call, now) !== undefined;
  return goesOn && legsOf(phase).every((leg) => isStored(leg) || !isOutside(leg));
};

/** Whether the third party of this phase is still being rung. */
const isThirdRung = (phase: Phase): boolean =>
  (phase.at === 'callingThird' || phase.at === 'rejoining') && wasAt(phase) === 'callingThird';

/** Inputs of legs whose state is other than the phase says: gone, or answered in the moment of the death. */
const legInputs = ({ phase }: Call, isThere: (leg: LegId) => boolean): ((call: Call) => CallInput)[] => [
  ...legsOf(phase)
    .filter((leg) => !isThere(leg))
    .map((leg) => (call: Call) => goneInput(call, leg)),
  ...(phase.at === 'callingThird' && isThere(phase.thirdLeg)
    ? [() => ({ type: 'legAnswered', leg: phase.thirdLeg }) as const]
    : []),
];

/** Events by which others know of the call and its agents again. */
const tellAgain = ({ phase, agentView }: Call, at: EpochMs): readonly Effect[] =>
  agentsOf(phase).flatMap((agent, nth): readonly Effect[] => {
    if (nth > 0 && isThirdRung(phase)) return []; // has not answered
    const view = nth === 0 ? agentView : received(agentView);
    return [{ type: 'emit', news: { event: 'answer', leg: 'agent', agent, agentView: view }, at }];
  });

/** Tells agents whose phones rang that they do not any more. */
const tellRung = (call: Call, at: EpochMs): readonly Effect[] => {
  const rung = call.phase.at === 'offering' ? ringingAgents(call.phase.rings) : [];
  return rung.map((agent) => ({ type: 'emit', news: hangupOf(call, agent, interrupted), at }));
};

/** Goes on with the recordings; those of a call that ends, too, so that its record has them. */
const recordAgain = ({ soFar, phase }: Call): readonly Effect[] => [
  ...(soFar.answeredAt === null ? [] : [{ type: 'startRecording' } as const]),
  ...(phase.at === 'voicemail' && phase.stage.is === 'recording' ? [{ type: 'startVoicemail' } as const] : []),
];

/** Ends a call that cannot go on. In this process nobody searches or rings for it. */
const endInterrupted = (call: Call, now: EpochMs): Step => {
  const { phase } = call;
  const isSearching = phase.at === 'seeking' || phase.at === 'offering';
  const { customerLeg } = 'customerLeg' in phase ? phase : { customerLeg: NO_LEG };
  const idle: Routing = { at: 'routing', customerLeg, doing: { is: 'entering', queueId: '' } };
  return endCall(isSearching ? { ...call, phase: idle } : call, interrupted, now);
};

/** Leaves out what is ordered for legs that are not there. */
const forThose = (isThere: (leg: LegId) => boolean, effects: readonly Effect[]): readonly Effect[] =>
  effects.flatMap((effect): readonly Effect[] => {
    switch (effect.type) {
      case 'play':
      case 'say':
      case 'endLeg':
        return isThere(effect.leg) ? [effect] : [];
      case 'bridge':
        return [{ ...effect, legs: effect.legs.filter(isThere) }];
      default:
        return [effect];
    }
  });

/** Returns the first step of a call in the process that takes it over. */
export const takeOver = (stored: Call, isThere: (leg: LegId) => boolean, now: EpochMs): Step => {
  const { phase } = stored;
  const isCustomerThere = 'customerLeg' in phase && isThere(phase.customerLeg);
  const again = isCustomerThere ? restart(stored, now) : undefined;
  const first = again ?? endInterrupted(stored, now);
  const begun = [journey(now, 'takenOver'), ...tellRung(stored, now), ...recordAgain(stored), ...speakChosen(stored)];
  const told = isConnected(first[0].phase) ? tellAgain(first[0], now) : [];
  const [call, effects] = legInputs(first[0], isThere).reduce<Step>(
    (before, inputOf) => {
      const [next, more] = step(before[0], inputOf(before[0]), now);
      return [next, [...before[1], ...more]];
    },
    after([...begun, ...told], first),
  );
  return [call, forThose(isThere, effects)];
};
