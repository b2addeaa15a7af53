import type { CallPartKind } from '@patchbay/shared-contracts/insights';
import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { Span } from './cut.ts';

export interface CallPart extends Span {
  readonly kind: CallPartKind;
}

export interface CallCourse {
  readonly direction: 'inbound' | 'outbound';
  /** As the journey has it. */
  readonly agentName: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly journey: readonly JourneyStep[];
}

/** What the agent does in the call; null: nothing, it is at others, or at nobody. */
type Doing = CallPartKind | null;

const called: readonly string[] = [journeySteps.agentOffered, journeySteps.agentCalled, journeySteps.thirdCalled];
const answered: readonly string[] = [journeySteps.agentAnswered, journeySteps.thirdAnswered];
const gone: readonly string[] = [
  ...[journeySteps.agentMissed, journeySteps.thirdMissed, journeySteps.thirdLeft],
  ...[journeySteps.transferred, journeySteps.takenBack],
];

/** Whether a step is told of this agent: by the name alone, or with what came of it behind. */
const isOf = ({ detail }: JourneyStep, name: string): boolean =>
  detail === name || detail?.startsWith(`${name}: `) === true || detail?.startsWith(`${name} → `) === true;

const inTalk = (doing: Doing): boolean => doing === 'talk' || doing === 'hold';

/** A step of somebody who is told by name, and what the agent does after it. */
function afterOwnStep(doing: Doing, { step }: JourneyStep, { direction }: CallCourse): Doing {
  if (called.includes(step)) return doing ?? 'ring';
  // In a call that goes out the agent is called first, and waits for the customer.
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

/** Of a call whose journey does not name the agent. */
const withoutJourney = ({ startedAt, answeredAt, endedAt }: CallCourse): readonly CallPart[] => [
  { kind: 'ring', from: startedAt, to: answeredAt ?? endedAt },
  ...(answeredAt === null ? [] : [{ kind: 'talk', from: answeredAt, to: endedAt } as const]),
];

/**
 * The parts of a call that an agent had, by the steps of its journey: who hands it on is out of it, who is asked in is in it from the
 * ring on, and may come back.
 */
export function partsOf(call: CallCourse): readonly CallPart[] {
  const parts: CallPart[] = [];
  let [doing, since]: [Doing, number] = [null, call.startedAt];
  const turnTo = (next: Doing, at: number) => {
    if (next === doing) return;
    // A ring that nobody took is a missed ring, and no part of this.
    const isMissed = doing === 'ring' && next === null && at < call.endedAt;
    if (doing !== null && at > since && !isMissed) parts.push({ kind: doing, from: since, to: at });
    [doing, since] = [next, at];
  };
  for (const step of call.journey) turnTo(afterStep(doing, step, call), Math.min(step.at, call.endedAt));
  turnTo(null, call.endedAt);
  return parts.length > 0 ? parts : withoutJourney(call).filter(({ from, to }) => to > from);
}

/** Since when it had rung at an agent who missed it then: since the offer; `at` where that is not told. */
export function rangSince(journey: readonly JourneyStep[], agentName: string, at: number): number {
  const offers = journey.filter((step) => called.includes(step.step) && step.detail === agentName && step.at <= at);
  return offers.at(-1)?.at ?? at;
}
