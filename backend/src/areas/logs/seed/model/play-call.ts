import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import { plainQueue } from '@patchbay/telephony/flow/queue-plan';
import type { PublishedFlow } from '@patchbay/telephony/flow/published';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import {
  type CallInput,
  type Effect,
  startClickToCall,
  startInbound,
  startLine,
  type Step,
  step,
} from '@patchbay/telephony/played-calls';
import type { Agent, CallSide, CallStart, MissedRing } from '@patchbay/telephony/ports';

// Calls of the demo are played through call control, so that their rows are what it would have written.

type Ended = Extract<Effect, { type: 'finish' }>['end'];

/** Result of call control for a call. */
export interface Played {
  readonly end: Ended;
  readonly journey: readonly JourneyStep[];
  readonly missed: readonly MissedRing[];
}

/** Event of a call, with its time (epoch ms). */
export type Happening = readonly [at: number, input: CallInput];

/** Plays a call to its end. Throws for a call that does not end. */
function play(begin: Step, happenings: readonly Happening[]): Played {
  const allEffects: Effect[] = [...begin[1]];
  let [call] = begin;
  for (const [at, input] of happenings) {
    const [next, effects] = step(call, input, at);
    call = next;
    allEffects.push(...effects);
  }
  const end = allEffects.find((effect) => effect.type === 'finish')?.end;
  if (end === undefined) throw new Error(`a call of the demo does not end: it is ${call.phase.at}`);
  return {
    end,
    journey: allEffects.flatMap((effect) => (effect.type === 'journey' ? [effect.step] : [])),
    missed: allEffects.flatMap((effect) => (effect.type === 'ringMissed' ? [effect] : [])).map(({ agent, at, reason }) => ({ agent, at, reason })), // prettier-ignore
  };
}

const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const gone = (leg: number, code = 200, cause = 'normal'): CallInput => ({ type: 'legEnded', leg, code, cause });

/** Talk: start and end, an optional hold, and who hangs up. */
export interface Talk {
  readonly answeredAt: number;
  readonly end: number;
  readonly hold: { readonly from: number; readonly to: number } | null;
  readonly by: Exclude<CallSide, 'system'>;
  /** Keys pressed by the customer. */
  readonly digits: string;
  /** Further events during the talk, in order. */
  readonly more?: readonly Happening[];
}

/** Events of a talk on its two legs, the agent's and the customer's. */
const talked = (
  { answeredAt, end, hold, by, digits, more = [] }: Talk,
  legs: Readonly<Record<Talk['by'], number>>,
): readonly Happening[] => [
  ...[...digits].map((digit) => [answeredAt, { type: 'digitHeard', leg: legs.customer, digit }] as const),
  ...(hold === null
    ? []
    : ([
        [hold.from, { type: 'holdRequested', on: true }],
        [hold.to, { type: 'holdRequested', on: false }],
      ] as const)),
  ...more,
  [end, gone(legs[by])],
];

/** Reasons why a called customer is not reached. */
export type NotReached = 'no answer' | 'busy' | 'unreachable';
const endOfLeg: Readonly<Record<Exclude<NotReached, 'no answer'>, number>> = { busy: 486, unreachable: 480 };

/** Customer called by an agent, whose phone answers first. */
export type CallOut = Talk | { readonly not: NotReached; readonly at: number; readonly end: number };

/** Time until an agent's phone answers automatically, ms. */
export const AGENT_ANSWERS_MS = 2_100;
const LEGS_OUT = { agent: 1, customer: 2 } as const;
const LEGS_IN = { agent: 2, customer: 1 } as const;

const customerCalled = (course: CallOut): readonly Happening[] => {
  if (!('not' in course)) return [[course.answeredAt, answered(2)], ...talked(course, LEGS_OUT)];
  const { not, at, end } = course;
  const missed: CallInput = not === 'no answer' ? { type: 'timedOut', timer: 'ring', leg: 2 } : gone(2, endOfLeg[not], not); // prettier-ignore
  return [
    [at, missed],
    [end, { type: 'timedOut', timer: 'busyTone' }],
  ];
};

export const playCallOut = (facts: CallStart, agent: Agent, course: CallOut): Played =>
  play(startClickToCall(facts, agent), [[facts.startedAt + AGENT_ANSWERS_MS, answered(1)], ...customerCalled(course)]);

/** Plays a campaign call: the customer is dialled first, and passed to an agent after answering. */
export const playLine = (facts: CallStart, line: CampaignLine, agent: Agent, course: CallOut): Played => {
  const begin = startLine(facts, line);
  if ('not' in course) {
    const { not, end } = course;
    return play(begin, [[end, not === 'no answer' ? { type: 'timedOut', timer: 'ring', leg: 1 } : gone(1, endOfLeg[not], not)]]); // prettier-ignore
  }
  const pickedUpAt = Math.max(facts.startedAt, course.answeredAt - 900);
  return play(begin, [
    [pickedUpAt, answered(1)],
    [pickedUpAt, { type: 'partiesFound', parties: [{ is: 'agent', agent }] }],
    [course.answeredAt, answered(2)],
    ...talked(course, LEGS_IN),
  ]);
};

/** Outcome of an incoming call that rings at an agent. */
export type CallIn =
  | (Talk & { readonly is: 'answered'; readonly sticky?: true })
  | { readonly is: 'given up'; readonly end: number }
  | { readonly is: 'missed'; readonly at: number; readonly why: 'no answer' | 'declined' | 'unreachable'; readonly end: number }; // prettier-ignore

const rung = (course: CallIn): readonly Happening[] => {
  switch (course.is) {
    case 'answered':
      return [[course.answeredAt, answered(LEGS_IN.agent)], ...talked(course, LEGS_IN)];
    case 'given up':
      return [[course.end, gone(LEGS_IN.customer)]];
    case 'missed': {
      const { at, why, end } = course;
      const ring: CallInput =
        why === 'no answer'
          ? { type: 'timedOut', timer: 'ring', leg: LEGS_IN.agent }
          : gone(LEGS_IN.agent, why === 'declined' ? 486 : 480, why);
      return [
        [at, ring],
        [at, { type: 'noAgentFound' }],
        [end, { type: 'timedOut', timer: 'patience' }],
      ];
    }
  }
};

/** Plays an incoming call, in a queue if it has one, that rings at an agent from `offeredAt` on. */
export function playCallIn(facts: CallStart, agent: Agent, offeredAt: number, course: CallIn): Played {
  const { queue, startedAt } = facts;
  const entered: readonly Happening[] =
    queue === null ? [] : [[startedAt, { type: 'queueEntered', plan: plainQueue(queue), isFull: false }]];
  const sticky = course.is === 'answered' && course.sticky === true;
  const found: Happening = [offeredAt, { type: 'partiesFound', parties: [{ is: 'agent', agent }], sticky }];
  return play(startInbound(facts), [...entered, found, ...rung(course)]);
}

/** Flow of a number with one agent, and a voicemail for unanswered callers. */
const agentThenMessage = ({ agentId }: Agent): PublishedFlow => ({
  ...{ name: 'Voicemail', version: null },
  graph: {
    ...{ version: 1, start: 'agent' },
    nodes: [
      {
        ...{ type: 'ringGroup', id: 'agent', name: 'Agent', mode: 'parallel', ringSeconds: 20, next: 'message' },
        members: [{ agentId }],
      },
      { type: 'voicemail', id: 'message', greeting: null, email: null, maxSeconds: 120 },
    ],
  },
});

/** Message of a caller whom an agent declines at `declinedAt`, with start and end. */
export interface Message {
  readonly offeredAt: number;
  readonly declinedAt: number;
  readonly from: number;
  readonly end: number;
}

export const playMessage = (facts: CallStart, agent: Agent, { offeredAt, declinedAt, from, end }: Message): Played =>
  play(startInbound(facts, agentThenMessage(agent)), [
    [offeredAt, { type: 'partiesFound', parties: [{ is: 'agent', agent }] }],
    [declinedAt, gone(LEGS_IN.agent, 486, 'declined')],
    [declinedAt, { type: 'noAgentFound' }],
    [from, { type: 'said', say: 1 }],
    [end, gone(LEGS_IN.customer)],
  ]);

/** Flow for callers who only hear an announcement. */
const toldAndGone: PublishedFlow = {
  ...{ name: 'After hours', version: 1 },
  graph: { version: 1, start: 'closed', nodes: [{ type: 'play', id: 'closed', sound: 'system/closed', next: null }] },
};

/** Plays an incoming call that a flow handles without ringing anybody. */
export const playHandledByFlow = (facts: CallStart, end: number): Played =>
  play(startInbound(facts, toldAndGone), [[end, { type: 'said', say: 1 }]]);
