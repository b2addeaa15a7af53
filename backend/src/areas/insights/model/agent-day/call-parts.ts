import type { CallPartKind } from '@patchbay/shared-contracts/insights';
import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { Span } from './cut.ts';

export interface CallPart extends Span {
  readonly kind: CallPartKind;
}

export interface CallCourse {
  readonly direction: 'inbound' | 'outbound';
  /** Name as in the journey. */
  readonly agentName: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly journey: readonly JourneyStep[];
}

/** Activity of the agent in the call; null: none, the call is with others or nobody. */
type Doing = CallPartKind | null;

const called: readonly string[] = [journeySteps.agentOffered, journeySteps.agentCalled, journeySteps.thirdCalled];
const answered: readonly string[] = [journeySteps.agentAnswered, journeySteps.thirdAnswered];
const gone: readonly string[] = [
  ...[journeySteps.agentMissed, journeySteps.thirdMissed, journeySteps.thirdLeft],
  ...[journeySteps.transferred, journeySteps.takenBack],
];

/** Whether a journey step is about this agent: its detail is the name, or the name followed by a result. */
const isOf = ({ detail }: JourneyStep, name: string): boolean =>
  detail === name || detail?.startsWith(`${name}: `) === true || detail?.startsWith(`${name} → `) === true;

const inTalk = (doing: Doing): boolean => doing === 'talk' || doing === 'hold';

/** Activity of the agent after a step with the agent's name. */
function afterOwnStep(doing: Doing, { step }: JourneyStep, { direction }: CallCourse): Doing {
  if (called.includes(step)) return doing ?? 'ring';
  // In an outgoing call the agent is called first, and waits for the customer.
  if (step === journeySteps.agentAnswered && direction === 'outbound' && doing === 'ring') return 'ring';
  if (answered.includes(step)) return 'talk';
  return gone.includes(step) ? null : doing;
}

function afterStep(doing: Doing, step: JourneyStep, call: CallCourse): Doing {
  if (isOf(step, call.agentName)) return afterOwnStep(doing, step, call);
  if (step.step === journeySteps.customerAnswered && doing === 'ring') return 'talk';
  if (step.step === journeySteps.held && inTalk(doing)) return 'hold';
  if (step.step === journeySteps.resumed && inTalk(doing)) return 'talk';
  return doing;
}

/** Phases of a call whose journey does not name the agent. */
const withoutJourney = ({ startedAt, answeredAt, endedAt }: CallCourse): readonly CallPart[] => [
  { kind: 'ring', from: startedAt, to: answeredAt ?? endedAt },
  ...(answeredAt === null ? [] : [{ kind: 'talk', from: answeredAt, to: endedAt } as const]),
];

/**
 * Derives an agent's phases of a call from the steps of its journey: an agent who transfers it leaves it, one who is consulted joins
 * with the ring, and may return.
 */
export function callParts(call: CallCourse): readonly CallPart[] {
  const parts: CallPart[] = [];
  let [doing, since]: [Doing, number] = [null, call.startedAt];
  const turnTo = (next: Doing, at: number) => {
    if (next === doing) return;
    // An unanswered ring is a missed ring, not a phase.
    const isMissed = doing === 'ring' && next === null && at < call.endedAt;
    if (doing !== null && at > since && !isMissed) parts.push({ kind: doing, from: since, to: at });
    [doing, since] = [next, at];
  };
  for (const step of call.journey) turnTo(afterStep(doing, step, call), Math.min(step.at, call.endedAt));
  turnTo(null, call.endedAt);
  return parts.length > 0 ? parts : withoutJourney(call).filter(({ from, to }) => to > from);
}

/** Returns since when it rang at an agent who then missed it: since the offer; `at` when that is unknown. */
export function rangSince(journey: readonly JourneyStep[], agentName: string, at: number): number {
  const offers = journey.filter((step) => called.includes(step.step) && step.detail === agentName && step.at <= at);
  return offers.at(-1)?.at ?? at;
}
